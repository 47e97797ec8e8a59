import { expect, test, vi } from 'vitest'

import { coverageNotes } from './coverage-notes.ts'
import { COVERAGES } from './coverages.ts'
import { TRIPS_CHECKS } from './coverage-checks.ts'
import { DEFAULT_DEFENSE } from './defense-settings.ts'
import { emptyDiagram, type Diagram, type DiagramElement } from './diagram.ts'
import { linesOf, makePath, playersOf } from './drawing.ts'
import { bunchOf, numbered, shapeOf, unbalanceOf } from './formation-shape.ts'
import { formationBySlug, FORMATIONS } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { callOf, drawDefense, storedCoverage, type LookCall } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { distance } from './points.ts'
import { readDiagram } from './reading.ts'
import { strengthOf } from './strength.ts'
import { stateAt, timelineOf } from './timeline/timeline.ts'

// Thousands of alignments on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const LEVEL = 'nfhs'

const offense = (slug: string, side: 'R' | 'L' = 'R'): Diagram =>
  placeFormation(emptyDiagram(), formationBySlug(slug, side)!, { hash: 'M', level: LEVEL })

const call = (front: string, coverage = '', pressure = '', check = ''): LookCall => ({
  front,
  coverage,
  pressure,
  ...(check && { check }),
})

const against = (formation: string, one: LookCall, settings = DEFAULT_DEFENSE) =>
  drawDefense(offense(formation), one, LEVEL, settings)

const at = ({ elements }: Diagram, role: string) => {
  const man = elements[`d.${role}`]
  if (man?.kind !== 'player') throw new Error(`No ${role}`)
  return man.at
}

/** What a defender does: the label of his zone, `man:X`, or `rush`. */
function jobOf(diagram: Diagram, role: string): string {
  const zone = Object.values(diagram.elements).find((one) => one.kind === 'zone' && one.from === `d.${role}`)
  if (zone?.kind === 'zone') return zone.label
  const [line] = linesOf(diagram, `d.${role}`)
  return line?.line === 'man' ? `man:${line.to?.slice(2)}` : (line?.line ?? '')
}

const zoneOf = (diagram: Diagram, role: string) => {
  const zone = Object.values(diagram.elements).find((one) => one.kind === 'zone' && one.from === `d.${role}`)
  if (zone?.kind !== 'zone') throw new Error(`${role} has no zone`)
  return zone
}

test('a formation is read by who is attached to the line, who is split, and who is a back', () => {
  const roles = (slug: string) => {
    const { right, left, backs } = shapeOf(offense(slug))
    const names = (places: readonly { role: string }[]) => places.map(({ role }) => role).join('')
    return `${names(left.split)}/${names(left.tight)} ${names(right.split)}/${names(right.tight)} ${names(backs)}`
  }
  expect(roles('i-pro')).toBe('X/ Z/Y TF')
  expect(roles('gun-trips')).toBe('X/ ZHY/ T')
  expect(roles('empty-quads')).toBe('X/ ZHFY/ ')
  expect(roles('wing-t')).toBe('X/ /WY FH')
  expect(roles('ace-doubles-te')).toBe('X/U Z/Y T')
  expect(roles('flexbone')).toBe('X/A Z/S B')
  expect(bunchOf(shapeOf(offense('gun-bunch')).right).map(({ role }) => role)).toEqual(['Z', 'Y', 'H'])
  expect(bunchOf(shapeOf(offense('gun-trips')).right)).toEqual([])
  expect(unbalanceOf(shapeOf(offense('heavy-unbalanced')))).toBe(2)
  expect(unbalanceOf(shapeOf(offense('i-pro')))).toBe(0)
})

test('without a tight end a nine technique closes to a five, and beside a second one the weak end is a seven', () => {
  expect(at(against('i-pro', call('4-3-over')), 'E').x).toBe(5)
  // Gun Doubles is strong to its back, who stands left.
  expect(at(against('gun-doubles', call('4-3-over')), 'E').x).toBe(-4)
  expect(at(against('ace-doubles-te', call('4-3-over')), 'E2').x).toBe(-4)
  // The overhangs of an odd front stay where a tight end would be.
  expect(at(against('gun-doubles', call('5-2-monster')), 'E').x).toBe(-5.3)
})

test('the nickel follows the slot to either side', () => {
  expect(at(against('gun-trips', call('4-2-5-nickel-over')), 'NB').x).toBe(12)
  expect(at(against('gun-doubles-te', call('4-2-5-nickel-over')), 'NB').x).toBe(-8.5)
  expect(at(against('singleback-trips', call('4-2-5-nickel-over')), 'NB').x).toBe(9.5)
})

test('in a base front the linebacker walks out to the slot, halfway or all the way', () => {
  expect(at(against('gun-doubles', call('4-3-over')), 'W')).toEqual({ x: 6, y: 4.5 })
  expect(at(against('gun-doubles', call('4-3-over')), 'S')).toEqual({ x: -6, y: 4.5 })
  // A Sam who plays on the line of an under front comes off it.
  expect(at(against('gun-trips', call('4-3-under')), 'S')).toEqual({ x: 7.75, y: 4.5 })
  const slot = { ...DEFAULT_DEFENSE, walkOut: 'slot' } as const
  expect(at(against('gun-doubles', call('4-3-over'), slot), 'W').x).toBe(8)
  // In the I nobody leaves.
  expect(at(against('i-pro', call('4-3-over')), 'W').x).toBe(-4)
})

test('against trips the Mike bumps a gap over, against empty all the way, and against quads a safety comes down', () => {
  const mike = (slug: string) => at(against(slug, call('4-2-5-nickel-over')), 'M').x
  expect(mike('gun-doubles')).toBe(0)
  expect(mike('gun-trips')).toBe(2.4)
  expect(mike('empty-3x2')).toBe(6)
  const quads = against('empty-quads', call('4-2-5-nickel-over'))
  expect(at(quads, 'SS')).toEqual({ x: 9, y: 6 })
  // Four defenders stand over the four receivers, one over the single receiver.
  const over = ['C', 'NB', 'SS', 'M', 'C2'].map((role) => at(quads, role).x)
  for (const [i, x] of [18.5, 14, 9.5, 5.5, -18].entries())
    expect(Math.abs((over[i] ?? 0) - x)).toBeLessThanOrEqual(1)
})

test('the front slides one player to an unbalanced line, or stays on the ball', () => {
  const slid = against('heavy-unbalanced', call('4-3-over'))
  expect(['N', 'T', 'M', 'W'].map((role) => at(slid, role).x)).toEqual([1, 3.5, 1.5, -2.5])
  // The end on the short side stays outside the last man there.
  expect(at(slid, 'E2').x).toBe(-3.6)
  const stay = against('heavy-unbalanced', call('4-3-over'), { ...DEFAULT_DEFENSE, unbalancedFront: 'stay' })
  expect(['N', 'T', 'M'].map((role) => at(stay, role).x)).toEqual([-0.5, 2, 0])
})

test("strength follows the team's rule: the longer line, the receivers, or the wide side", () => {
  const twins = offense('i-twins')
  expect(strengthOf(twins)).toBe('L')
  expect(strengthOf(twins, 'receivers')).toBe('R')
  const hash = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'R', level: LEVEL })
  expect(strengthOf(hash)).toBe('R')
  expect(strengthOf(hash, 'field')).toBe('L')
  const drawn = drawDefense(twins, call('4-3-over'), LEVEL, { ...DEFAULT_DEFENSE, strength: 'receivers' })
  expect(at(drawn, 'SS').x).toBeGreaterThan(0)
})

/** Gun doubles with a tight end, and H in motion across the formation, so that it is trips at the snap. */
function motion(): Diagram {
  const play = offense('gun-doubles-te')
  const path = makePath('motion', 'o.H', [
    { x: 0, y: 0 },
    { x: 19, y: 0 },
  ])
  return { ...play, elements: { ...play.elements, 'motion.o.H': path } }
}

test('a zone bumps with motion, man coverage travels, and a team can set either for both', () => {
  const bump = drawDefense(motion(), call('4-2-5-nickel-over', 'cover-3-sky'), LEVEL)
  // Two receivers are split to the right at the snap: the Mike is out there, the Will is the Mike, and the nickel the Will.
  expect(['NB', 'W', 'M'].map((role) => Math.sign(at(bump, role).x))).toEqual([-1, 1, 1])
  expect(at(bump, 'M').x).toBeGreaterThan(8)
  expect(at(bump, 'NB').x).toBeGreaterThan(-4)
  const travel = drawDefense(motion(), call('4-2-5-nickel-over', 'cover-1'), LEVEL)
  expect(at(travel, 'NB').x).toBe(-8.5)
  const follower = playersOf(travel, 'defense').find(({ role }) => jobOf(travel, role) === 'man:H')
  expect(follower?.at.x).toBeLessThan(0)
  const bumped = drawDefense(motion(), call('4-2-5-nickel-over', 'cover-1'), LEVEL, {
    ...DEFAULT_DEFENSE,
    motionRule: 'bump',
  })
  const takes = playersOf(bumped, 'defense').find(({ role }) => jobOf(bumped, role) === 'man:H')
  expect(takes?.at.x).toBeGreaterThan(0)
})

/** Every formation with each of its split receivers and backs in motion across the ball, or out of the backfield. */
function motions(): { name: string; play: Diagram }[] {
  return FORMATIONS.flatMap(({ slug }) => {
    const play = offense(slug)
    return playersOf(play, 'offense').flatMap(({ id, role, at: from }) => {
      if (['LT', 'LG', 'C', 'RG', 'RT', 'QB'].includes(role) || from.y > -1.2) return []
      const to = from.x > 0 ? -1 : 1
      const path = makePath('motion', id, [
        { x: 0, y: 0 },
        { x: to * 10 - from.x, y: 0 },
      ])
      const elements = { ...play.elements, [`motion.${id}`]: path }
      return [{ name: `${slug} ${role}`, play: { ...play, elements } }]
    })
  })
}

const SPIN = { ...DEFAULT_DEFENSE, motionRule: 'spin' } as const

test('against motion nobody crosses the ball and the box for a receiver, whether the linebackers bump or the safeties spin', () => {
  for (const { name, play } of motions()) {
    // Four on a side, and an empty backfield, take a defender each, wherever they come from.
    const { right, left, backs } = shapeOf(play, 'snap')
    if (Math.max(right.split.length, left.split.length) > 3 || backs.length === 0) continue
    for (const front of FRONTS) {
      for (const settings of [DEFAULT_DEFENSE, SPIN]) {
        const drawn = drawDefense(play, call(front.slug, 'cover-3-sky'), LEVEL, settings)
        const where = `${front.slug} against ${name}, ${settings.motionRule}`
        const men = playersOf(drawn, 'defense')
        for (const [i, man] of men.entries()) {
          for (const other of men.slice(i + 1))
            expect(distance(man.at, other.at), `${where}: ${man.role} ${other.role}`).toBeGreaterThan(1.15)
          const line = linesOf(drawn, man.id).find(({ line: kind }) => kind === 'shift')
          const from = man.at.x + (line?.points[0]?.x ?? 0)
          const isOverBall = from * man.at.x < 0 && Math.abs(from) > 4 && Math.abs(man.at.x) > 4
          expect(isOverBall, `${where}: ${man.role} from ${from} to ${man.at.x}`).toBe(false)
          expect(jobOf(drawn, man.role) === '' ? man.role : '', where).toBe('')
        }
      }
    }
  }
})

test('who bumps is drawn where he ends, with an arrow from where he lined up, and runs it while the offense moves', () => {
  const bump = drawDefense(motion(), call('4-2-5-nickel-over', 'cover-3-sky'), LEVEL)
  const arrow = bump.elements['shift.d.M']
  expect(arrow).toMatchObject({ line: 'shift', end: 'arrow' })
  const points = arrow?.kind === 'path' ? arrow.points : []
  expect(points.at(-1)).toEqual({ x: 0, y: 0 })
  // Each of the three moves over one place, and nobody more than ten yards.
  for (const role of ['NB', 'W', 'M']) {
    const line = linesOf(bump, `d.${role}`).find((one) => one.line === 'shift')
    expect(Math.abs(line?.points[0]?.x ?? 99), role).toBeLessThan(10)
    expect(line?.points[0]?.x, role).toBeLessThan(0)
  }
  expect(readDiagram(bump)).toMatch(/NB: bumps right [\d.]+ yards with the motion, then drops/)
  const before = drawDefense(motion(), call('4-2-5-nickel-over'), LEVEL, {
    ...DEFAULT_DEFENSE,
    motionRule: 'travel',
  })
  const timeline = timelineOf(bump, { level: LEVEL })
  expect(stateAt(timeline, 0).players['d.NB']).toEqual(at(before, 'NB'))
  expect(stateAt(timeline, timeline.snap).players['d.NB']).toEqual(at(bump, 'NB'))
  // He covers from there in man coverage, too.
  const man = drawDefense(motion(), call('4-2-5-nickel-over', 'cover-1'), LEVEL, {
    ...DEFAULT_DEFENSE,
    motionRule: 'bump',
  })
  const covers = playersOf(man, 'defense').find(({ role }) => jobOf(man, role) === 'man:H')
  const played = timelineOf(man, { level: LEVEL })
  // He waits for the snap where he stands, and closes on his man after it.
  expect(distance(stateAt(played, played.snap).players[covers!.id]!, covers!.at)).toBeLessThan(0.1)
  const end = stateAt(played, played.end).players
  expect(distance(end[covers!.id]!, end['o.H']!)).toBeLessThan(7)
  // A defense that travels, and one against nobody in motion, has no arrow.
  const arrows = ({ elements }: Diagram) => Object.keys(elements).filter((id) => id.startsWith('shift.'))
  expect(arrows(drawDefense(motion(), call('4-2-5-nickel-over', 'cover-1'), LEVEL))).toEqual([])
  expect(arrows(against('gun-trips', call('4-2-5-nickel-over', 'cover-3-sky')))).toEqual([])
})

test('a team that spins leaves its linebackers and brings the safety on the side of the motion down, three deep', () => {
  for (const coverage of ['quarters', 'cover-2', 'cover-6', 'cover-3-buzz']) {
    const spun = drawDefense(motion(), call('4-2-5-nickel-over', coverage), LEVEL, SPIN)
    const set = drawDefense(motion(), call('4-2-5-nickel-over', coverage), LEVEL, {
      ...SPIN,
      motionRule: 'travel',
    })
    for (const role of ['NB', 'W', 'M', 'C', 'C2', 'E', 'E2'])
      expect(at(spun, role), role).toEqual(at(set, role))
    expect(at(spun, 'SS')).toMatchObject({ y: 6 })
    expect(at(spun, 'SS').x).toBeGreaterThan(5)
    expect(at(spun, 'FS')).toEqual({ x: 0, y: 12 })
    expect([jobOf(spun, 'SS'), jobOf(spun, 'FS'), jobOf(spun, 'C'), jobOf(spun, 'C2')]).toEqual([
      'Curl-flat',
      'Deep third',
      'Deep third',
      'Deep third',
    ])
    expect(zoneOf(spun, 'SS').at.x).toBeGreaterThan(8)
    expect(zoneOf(spun, 'NB').at.x).toBeLessThan(0)
  }
  const spun = drawDefense(motion(), call('4-2-5-nickel-over', 'quarters'), LEVEL, SPIN)
  expect(readDiagram(spun)).toContain('SS: spins down with the motion, then drops to the curl-flat')
  expect(readDiagram(spun)).toContain('FS: spins to the middle with the motion')
  // Man coverage travels, and a front with one safety, and a fire zone, bump.
  expect(drawDefense(motion(), call('4-2-5-nickel-over', 'cover-1'), LEVEL, SPIN)).toEqual(
    drawDefense(motion(), call('4-2-5-nickel-over', 'cover-1'), LEVEL),
  )
  for (const [front, coverage] of [
    ['4-4-stack', 'cover-3-sky'],
    ['4-2-5-nickel-over', 'fire-zone'],
  ] as const)
    expect(drawDefense(motion(), call(front, coverage), LEVEL, SPIN)).toEqual(
      drawDefense(motion(), call(front, coverage), LEVEL),
    )
  // A look keeps the rule.
  const rules = callOf({
    front: '4-3-over',
    coverage: storedCoverage({ coverage: 'quarters', pressure: '', rules: SPIN }),
  }).rules
  expect(rules?.motionRule).toBe('spin')
})

test('quarters against trips plays the check of the team or the call', () => {
  const quarters = (check: string) => against('gun-trips', call('4-2-5-nickel-over', 'quarters', '', check))
  const solo = quarters('solo')
  expect([jobOf(solo, 'FS'), jobOf(solo, 'C2'), jobOf(solo, 'C')]).toEqual(['man:Y', 'man:X', 'Quarter'])
  const special = quarters('special')
  expect([jobOf(special, 'FS'), jobOf(special, 'C2'), jobOf(special, 'C')]).toEqual([
    'Quarter',
    'Quarter',
    'man:Z',
  ])
  const poach = quarters('poach')
  expect([jobOf(poach, 'FS'), jobOf(poach, 'C2'), jobOf(poach, 'C')]).toEqual([
    'Poach #3',
    'Quarter',
    'Quarter',
  ])
  const push = quarters('push')
  expect([jobOf(push, 'FS'), jobOf(push, 'C2'), jobOf(push, 'M')]).toEqual(['Quarter', 'Quarter', 'Hook'])
  expect(zoneOf(push, 'M').at.x).toBeGreaterThan(3)
  expect(quarters('')).toEqual(quarters(DEFAULT_DEFENSE.tripsCheck))
  for (const check of Object.values(TRIPS_CHECKS)) expect(check.source).not.toBe('')
  // Two by two there is nothing to check.
  const two = (check: string) => against('gun-doubles', call('4-2-5-nickel-over', 'quarters', '', check))
  expect(two('special')).toEqual(two('solo'))
})

test('trips to the other side flip the check', () => {
  for (const check of ['solo', 'special', 'poach', 'push']) {
    const drawn = drawDefense(
      offense('gun-trips', 'L'),
      call('4-2-5-nickel-over', 'quarters', '', check),
      LEVEL,
    )
    const single = playersOf(drawn, 'defense').filter(({ at: spot }) => spot.x > 8)
    expect(single.length, check).toBeGreaterThan(0)
    expect(zoneOf(drawn, 'M').at.x, check).toBeLessThan(-3)
  }
})

test('a zone pushes toward three receivers, and toward four', () => {
  const trips = against('gun-trips', call('4-2-5-nickel-over', 'cover-3-sky'))
  const right = (diagram: Diagram) =>
    Object.values(diagram.elements).filter((one) => one.kind === 'zone' && one.at.x > 3).length
  expect(right(trips)).toBe(3)
  expect(jobOf(trips, 'M')).toBe('Hook')
  expect(jobOf(trips, 'W')).toBe('Hook-curl')
  expect(zoneOf(trips, 'W').at.x).toBeLessThan(0)
})

test('a bunch is passed off by release, or locked', () => {
  const words = (settings = DEFAULT_DEFENSE) =>
    Object.values(against('gun-bunch', call('4-2-5-nickel-over', 'cover-1'), settings).elements)
      .flatMap((one) => (one.kind === 'path' && one.line === 'man' && one.label ? [one.label] : []))
      .toSorted()
  expect(words()).toEqual(['First in', 'First out', 'Point'])
  expect(words({ ...DEFAULT_DEFENSE, bunchRule: 'lock' })).toEqual([])
})

test('in Cover 0 every defender covers a receiver or rushes', () => {
  for (const front of FRONTS) {
    for (const { slug } of FORMATIONS) {
      const drawn = against(slug, call(front.slug, 'cover-0'))
      const jobs = playersOf(drawn, 'defense').map(({ role }) => jobOf(drawn, role))
      const where = `${front.slug} against ${slug}: ${jobs.join()}`
      expect(
        jobs.every((job) => job === 'rush' || job.startsWith('man:')),
        where,
      ).toBe(true)
      const { right, left, backs } = shapeOf(offense(slug))
      const eligible = numbered(right).length + numbered(left).length + backs.length
      const covered = jobs.filter((job) => job.startsWith('man:')).length
      expect(covered, where).toBeGreaterThanOrEqual(Math.min(eligible, 5))
    }
  }
  const bear = against('gun-doubles', call('4-2-5-nickel-over', 'cover-0'))
  // Five cover five, so six rush.
  expect(playersOf(bear, 'defense').filter(({ role }) => jobOf(bear, role) === 'rush')).toHaveLength(6)
})

test('the safety on his side replaces a blitzing corner, and the other safety replaces that one', () => {
  const three = against('gun-doubles', call('4-2-5-nickel-over', 'cover-3-sky', 'corner'))
  expect([jobOf(three, 'C2'), jobOf(three, 'FS'), jobOf(three, 'SS'), jobOf(three, 'C')]).toEqual([
    'rush',
    'Deep third',
    'Deep third',
    'Deep third',
  ])
  expect(zoneOf(three, 'FS').at.x).toBeGreaterThan(10)
  expect(zoneOf(three, 'SS').at.x).toBe(0)
  const one = against('gun-doubles', call('4-2-5-nickel-over', 'cover-1', 'corner'))
  expect([jobOf(one, 'C2'), jobOf(one, 'FS'), jobOf(one, 'SS')]).toEqual(['rush', 'man:Z', 'Deep middle'])
})

test('a six-man pressure in man coverage names the receiver it leaves free', () => {
  const six = call('4-3-over', 'cover-1', 'cross-dog')
  expect(coverageNotes(against('gun-doubles', six))).toEqual(['6 rush, so nobody covers T.'])
  expect(coverageNotes(against('gun-doubles', call('4-3-over', 'cover-1')))).toEqual([])
  expect(coverageNotes(against('gun-doubles', call('4-3-over', 'cover-3-sky', 'cross-dog')))).toEqual([])
})

test('Buzz fills the strong flat in every front with a linebacker for it', () => {
  for (const front of ['4-3-over', '4-3-under', '4-2-5-nickel-over', '3-4-okie', '3-4-tite', '5-3']) {
    for (const formation of ['ace-wing', 'i-pro', 'gun-trips']) {
      const drawn = against(formation, call(front, 'cover-3-buzz'))
      const flat = Object.values(drawn.elements).filter(
        (one) => one.kind === 'zone' && one.label === 'Curl-flat' && one.at.x > 10,
      )
      expect(flat, `${front} against ${formation}`).toHaveLength(1)
    }
  }
})

test('a call keeps its check', () => {
  expect(storedCoverage(callOf({ front: '4-3-over', coverage: 'quarters++special' }))).toBe(
    'quarters++special',
  )
  expect(callOf({ front: '4-3-over', coverage: 'cover-1+mike' })).toEqual({
    front: '4-3-over',
    coverage: 'cover-1',
    pressure: 'mike',
  })
})

const isDeep = (one: DiagramElement): boolean => one.kind === 'zone' && one.at.y >= 14

test('every front in every coverage against every formation: eleven players apart, each with one job, every receiver covered', () => {
  for (const { slug } of FORMATIONS) {
    const play = offense(slug)
    const { right, left, backs } = shapeOf(play)
    for (const front of FRONTS) {
      for (const coverage of COVERAGES) {
        const drawn = drawDefense(play, call(front.slug, coverage.slug), LEVEL)
        const where = `${front.slug} ${coverage.slug} against ${slug}`
        const men = playersOf(drawn, 'defense')
        expect(men, where).toHaveLength(11)
        for (const [i, man] of men.entries()) {
          for (const other of men.slice(i + 1))
            expect(distance(man.at, other.at), `${where}: ${man.role} ${other.role}`).toBeGreaterThan(1.15)
        }
        const jobs = men.map(({ role }) => jobOf(drawn, role))
        expect(
          jobs.filter((job) => job === ''),
          where,
        ).toEqual([])
        const rushers = jobs.filter((job) => job === 'rush').length
        expect(rushers, where).toBeGreaterThanOrEqual(coverage.slug === 'prevent' ? 2 : 3)
        expect(rushers, where).toBeLessThanOrEqual(front.slug === '6-5-goal-line' ? 7 : 6)
        // No two men the same zone or the same receiver.
        const covered = jobs.filter((job) => job.startsWith('man:'))
        expect(new Set(covered).size, where).toBe(covered.length)
        const zones = Object.values(drawn.elements).flatMap((one) => (one.kind === 'zone' ? [one.at] : []))
        for (const [i, a] of zones.entries())
          for (const b of zones.slice(i + 1)) expect(distance(a, b), where).toBeGreaterThan(0.5)
        if (coverage.type === 'man') {
          const eligible = [...numbered(right), ...numbered(left), ...backs].length
          const able = 11 - rushers - Object.values(drawn.elements).filter(isDeep).length
          expect(covered.length, where).toBe(Math.min(eligible, able))
          continue
        }
        // Six rush: a zone with five is not sound against four receivers on a side, and nobody calls it.
        if (rushers > 5) continue
        // In a zone there are at least as many defenders on a side, the middle counted to both, as receivers.
        const xs = [
          ...zones.map(({ x }) => x),
          ...men.filter(({ role }) => jobOf(drawn, role).startsWith('man:')).map((man) => man.at.x),
        ]
        for (const [side, sign] of [
          [right, 1],
          [left, -1],
        ] as const)
          expect(xs.filter((x) => x * sign >= -5).length, `${where} ${sign}`).toBeGreaterThanOrEqual(
            Math.min(numbered(side).length, xs.length),
          )
      }
    }
  }
})

test('a Bear front in a zone rushes five: the outside linebacker drops on the strong side, the strong safety stays on his', () => {
  const zoneOf = (slug: string, coverage: string, role: string) => {
    const diagram = against(slug, call('46-bear', coverage))
    const zone = Object.values(diagram.elements).find(
      (one) => one.kind === 'zone' && one.from === `d.${role}`,
    )
    return zone?.kind === 'zone' ? `${zone.label} ${Math.sign(zone.at.x)}` : null
  }
  for (const { slug, type } of COVERAGES) {
    const drawn = against('i-pro', call('46-bear', slug))
    const rushers = playersOf(drawn, 'defense').filter(({ role }) => jobOf(drawn, role) === 'rush')
    // Drop-8 rushes three in any front.
    expect([slug, rushers.length]).toEqual([slug, type === 'man' ? 6 : slug === 'drop-8' ? 3 : 5])
  }
  expect(zoneOf('i-pro', 'cover-3-sky', 'CH')).toBe('Curl-flat 1')
  expect(zoneOf('i-pro', 'cover-3-sky', 'SS')).toBe('Hook-curl -1')
  expect(zoneOf('i-pro', 'fire-zone', 'SS')).toBe('Curl-flat -1')
  expect(zoneOf('i-pro', 'quarters', 'CH')).toBe('Curl-flat 1')
  expect(zoneOf('i-pro', 'cover-2', 'CH')).toBe('Flat 1')
  // Strength left: all of it on the other side.
  expect(zoneOf('gun-doubles', 'cover-3-sky', 'CH')).toBe('Curl-flat -1')
})
