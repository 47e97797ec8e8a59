import { describe, expect, test } from 'vitest'

import { diagramSchema } from '#schema/football/diagram-schema.ts'
import { COVERAGES } from '#schema/football/coverages.ts'
import { hashOf, linesOf, playersOf } from '#schema/football/drawing.ts'
import { sidelines } from '#schema/football/field.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { alignmentHints } from '#schema/football/legality.ts'
import { looksOf, playItself } from '#schema/football/look-base.ts'
import { withLook } from '#schema/football/looks.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { add, distance } from '#schema/football/points.ts'
import { USUAL_HOLES } from '#schema/football/holes.ts'
import { mirrorName } from '#schema/football/mirror.ts'
import { playHints } from '#schema/football/play-hints.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { readDiagram } from '#schema/football/reading.ts'
import { FIELD_ZONES, SITUATIONS } from '#schema/football/situations.ts'
import { holeDigit } from '#schema/football/word-hints.ts'
import { findCategory } from '#schema/football/taxonomy.ts'

import { createPlay } from '#schema/operations/plays.ts'
import { LOOKS } from './install-data.ts'
import { buildDemoPlays } from './playbook.ts'

const plays = buildDemoPlays()
const offense = plays.filter((play) => play.unit === 'offense')

test('is a complete install', () => {
  expect(offense.length).toBeGreaterThanOrEqual(66)
  expect(plays.filter((play) => play.unit === 'defense').length).toBeGreaterThanOrEqual(14)
  expect(plays.filter((play) => play.unit === 'special').length).toBeGreaterThanOrEqual(6)
  expect(new Set(offense.map((play) => play.formationSlug)).size).toBeGreaterThanOrEqual(20)
  for (const hand of ['R', 'L', 'balanced']) expect(offense.some((play) => play.strength === hand)).toBe(true)
})

test('the kicking game is whole: every unit with its usual call, and a fake or the answer to one', () => {
  const kinds = plays.filter(({ unit }) => unit === 'special').map((p) => `${p.category} ${p.subcategory}`)
  for (const kind of [
    'kickoff deep',
    'kickoff onside',
    'kickoff surprise',
    'kickoff directional',
    'kickoff squib',
    'free-kick after-safety',
    'kickoff-return left',
    'kickoff-return right',
    'kickoff-return middle',
    'kickoff-return hands',
  ])
    expect(kinds).toContain(kind)
  for (const kind of [
    'punt pro',
    'punt shield',
    'punt rugby',
    'punt fake',
    'punt-return right',
    'punt-return left',
    'punt-return block',
    'punt-return safe',
  ])
    expect(kinds).toContain(kind)
  for (const kind of [
    'field-goal kick',
    'field-goal fake',
    'field-goal-block edge',
    'field-goal-block middle',
    'field-goal-block safe',
  ])
    expect(kinds).toContain(kind)
  const fakes = plays.filter(({ unit, tags }) => unit === 'special' && tags.includes('fake'))
  expect(fakes.map(({ category }) => category).toSorted()).toEqual([
    'field-goal',
    'field-goal-block',
    'kickoff',
    'kickoff-return',
    'punt',
    'punt-return',
  ])
  for (const { name, diagram, unit } of plays.filter((play) => play.unit === 'special'))
    for (const man of playersOf(diagram))
      expect([name, unit, man.role, linesOf(diagram, man.id).length > 0 || man.role === 'HO']).toEqual([
        name,
        unit,
        man.role,
        true,
      ])
})

test('the core runs are there at the goal line, three yards out, and calls meet trips, a bunch, empty, and motion', () => {
  const goal = offense.filter(({ formationSlug }) => formationSlug === 'goal-line')
  expect(goal.map(({ concept }) => concept).toSorted()).toEqual([
    'Corner-Flat',
    'Counter GT',
    'Duo',
    'Iso',
    'Power',
    'Toss',
  ])
  const against = plays.filter(({ unit }) => unit === 'defense').map(({ name }) => name)
  for (const shape of ['Trips', 'Bunch', 'Empty', 'Motion'])
    expect(
      against.some((name) => name.endsWith(`v. ${shape}`)),
      shape,
    ).toBe(true)
})

test('in every play but a spike each player has a job', () => {
  for (const { name, diagram, concept } of offense.filter((play) => !play.name.endsWith(' Spike'))) {
    const play = playItself(diagram)
    const idle = playersOf(play, 'offense').filter(
      ({ id, job, role }) =>
        role !== 'QB' &&
        linesOf(play, id).length === 0 &&
        !job &&
        !Object.values(play.elements).some((one) => one.kind === 'path' && one.to === id),
    )
    expect([name, concept, idle.map(({ role }) => role)]).toEqual([name, concept, []])
  }
})

test('no two plays share a name or a wrist code', () => {
  expect(new Set(plays.map((play) => play.name)).size).toBe(plays.length)
  expect(new Set(plays.map((play) => play.wristCode)).size).toBe(plays.length)
})

test('is the same each time it is built', () => {
  expect(buildDemoPlays()).toEqual(plays)
})

test('plays to the left are called to the left', () => {
  const names = offense.map((play) => play.name)
  expect(names).toContain('Gun Trips Rt 26 Power')
  expect(names).toContain('I Weak Lt 27 Counter GT')
  for (const play of offense) {
    const hand = play.strength === 'L' ? 'L' : 'R'
    expect(play.name.startsWith(play.formation)).toBe(true)
    expect(formationBySlug(play.formationSlug, hand)?.name).toBe(play.formation)
  }
})

test("no route ends on another player's line or spot, and no read number lies there", () => {
  const faults: string[] = []
  for (const { name, diagram } of offense) {
    const men = playersOf(playItself(diagram), 'offense')
    const drawn = men.flatMap((man) =>
      linesOf(diagram, man.id)
        .filter(({ line }) => line === 'route' || line === 'option')
        .map(({ line, points, read }) => ({ man, line, read, points: points.map((p) => add(man.at, p)) })),
    )
    for (const route of drawn) {
      const [before, tip] = route.points.slice(-2)
      if (route.line !== 'route' || !before || !tip) continue
      const share = 1.1 / (distance(before, tip) || 1)
      const ahead = { x: tip.x + (tip.x - before.x) * share, y: tip.y + (tip.y - before.y) * share }
      for (const { man, points } of drawn) {
        if (man === route.man) continue
        const spot = `${name}: ${route.man.role} on the line of ${man.role}`
        if (nearestOn(points, tip).away < 0.85) faults.push(spot)
        if (route.read && nearestOn(points, ahead).away < 0.7) faults.push(`${spot}, the number`)
      }
      for (const man of men) {
        if (man !== route.man && distance(man.at, tip) < 1.2)
          faults.push(`${name}: ${route.man.role} at ${man.role}`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('no word contradicts a drawing, and no play breaks a rule', () => {
  const faults = offense.flatMap((play) =>
    playHints(play.diagram, 'nfhs', play.personnel, { ...play, holes: USUAL_HOLES }).hints.map(
      ({ message }) => `${play.name}: ${message}`,
    ),
  )
  expect(faults).toEqual([])
})

test('one system of hole numbers: every numbered run goes through the hole that it names', () => {
  const runs = offense.filter(({ hole }) => hole !== '')
  expect(runs.length).toBeGreaterThan(25)
  for (const { name, hole } of runs) expect(`${name}: ${holeDigit(name)}`).toBe(`${name}: ${hole}`)
})

test('a check names a play of the book', () => {
  const calls = offense.map(({ name }) => name)
  for (const { name, checkWith } of offense.filter((play) => /\d\d/.test(play.checkWith))) {
    const [call = ''] = /\d\d \w+( \w+)?/.exec(checkWith) ?? []
    const [number = '', first = ''] = call.split(' ')
    const known = calls.some(
      (one) => one.includes(`${number} ${first}`) || one.includes(mirrorName(`${number} ${first}`)),
    )
    expect([name, checkWith, known]).toEqual([name, checkWith, true])
  }
})

describe('fields of use', () => {
  const slugs = {
    situations: new Set(SITUATIONS.map(({ slug }) => slug)),
    fieldZones: new Set(FIELD_ZONES.map(({ slug }) => slug)),
    vsFronts: new Set(FRONTS.map(({ slug }) => slug)),
    vsCoverages: new Set<string>(COVERAGES.map(({ slug }) => slug)),
  }

  test('every play is accepted by the app, and names only what the book knows', () => {
    for (const { counts, diagram, formationSlug: _f, hand: _h, ...fields } of plays) {
      const input = {
        id: '01890a5d-ac96-774b-bcce-b302099a8057',
        playbookId: '01890a5d-ac96-774b-bcce-b302099a8057',
        fields: { ...fields, status: 'published', sortKey: 'a0' },
        diagram,
      }
      expect(createPlay.input.safeParse(input).error?.issues ?? []).toEqual([])
      for (const field of ['situations', 'fieldZones', 'vsFronts', 'vsCoverages'] as const)
        expect(fields[field].filter((word) => !slugs[field].has(word))).toEqual([])
      expect(counts.successes).toBeLessThanOrEqual(counts.calls)
    }
  })

  test('the main concepts are shown against defenses that the book knows, none twice on a play', () => {
    const shown = offense.filter(({ diagram }) => looksOf(diagram).length > 0)
    expect(shown.length).toBeGreaterThan(25)
    for (const { name, diagram, formation } of shown) {
      const looks = looksOf(diagram)
      expect(new Set(looks.map((look) => look.name)).size, name).toBe(looks.length)
      for (const look of looks) {
        expect(look.name).toMatch(/^\S.* · \S/)
        const defenders = playersOf(withLook(diagram, look.id, 'nfhs'), 'defense')
        expect(defenders.length, `${name} against ${look.name} from ${formation}`).toBe(11)
      }
    }
    const pressures = new Set(PRESSURES.map(({ slug }) => slug))
    for (const [front, , pressure = ''] of Object.values(LOOKS).flatMap((looks) =>
      looks.map((look) => look.split(/[ +]/)),
    )) {
      expect(slugs.vsFronts).toContain(front)
      if (pressure) expect(pressures).toContain(pressure)
    }
  })

  test('most offensive plays say when they are called, and every pass names its target', () => {
    expect(offense.filter(({ situations }) => situations.length > 0).length).toBeGreaterThan(60)
    for (const play of offense.filter(({ category }) => /^(quick|dropback)-pass$/.test(category)))
      expect(play.reads.length, play.name).toBeGreaterThan(1)
  })

  test('the install goes from ready plays to new ones, a few plays a day', () => {
    const byDay = Map.groupBy(offense, ({ installDay }) => installDay ?? 0)
    expect([...byDay.keys()]).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(Math.max(...[...byDay.values()].map(({ length }) => length))).toBeLessThan(10)
    expect(new Set(offense.map(({ installStatus }) => installStatus))).toEqual(
      new Set(['ready', 'repped', 'new', 'retired']),
    )
    for (const { installStatus, counts } of plays.filter(({ installStatus }) => installStatus === 'new'))
      expect([installStatus, counts.calls]).toEqual(['new', 0])
  })

  test("a dozen plays and more tell each player his job, and to the left the mirrored player's", () => {
    const jobs = (name: string) => {
      const found = plays.find((play) => play.name === name)
      if (!found) throw new Error(`No play ${name}`)
      return new Map(playersOf(found.diagram).map(({ role, job }) => [role, job ?? '']))
    }
    const taught = plays.filter(({ diagram }) => playersOf(diagram).filter(({ job }) => job).length >= 5)
    expect(taught.length).toBeGreaterThanOrEqual(12)
    expect(jobs('Gun Trips Rt 26 Power').get('LG')).toMatch(/^Pull, wrap/)
    expect(jobs('I Weak Lt 27 Counter GT').get('RG')).toMatch(/^Pull first/)
    expect(jobs('I Weak Lt 27 Counter GT').get('LG')).toMatch(/^Double/)
  })
})

describe.each(plays.map((play) => [play.name, play] as const))('%s', (_, play) => {
  const { elements } = play.diagram
  const { left, right } = sidelines('nfhs', hashOf(play.diagram))

  test('is a valid, legal and readable drawing', () => {
    const parsed = diagramSchema.safeParse(play.diagram)
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(alignmentHints(play.diagram, 'nfhs')).toEqual([])
    expect(readDiagram(play.diagram)).not.toBe('')
    expect(play.notes).toMatch(/\.$/)
  })

  test('is in the taxonomy', () => {
    const subcategories = findCategory(play.unit, play.category)?.subcategories.map((s) => s.slug)
    expect(subcategories).toContain(play.subcategory)
  })

  test('has lines only of players who exist, and on the field', () => {
    for (const element of Object.values(elements)) {
      if (element.kind === 'zone') {
        expect(element.at.x - element.rx).toBeGreaterThanOrEqual(left - 0.01)
        expect(element.at.x + element.rx).toBeLessThanOrEqual(right + 0.01)
      }
      if (element.kind !== 'path') continue
      const owner = elements[element.from ?? '']
      if (owner?.kind !== 'player') throw new Error(`No player ${element.from}`)
      for (const point of element.points) {
        expect(owner.at.x + point.x).toBeGreaterThan(left)
        expect(owner.at.x + point.x).toBeLessThan(right)
      }
    }
  })
})
