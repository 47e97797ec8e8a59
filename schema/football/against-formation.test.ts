import { expect, test, vi } from 'vitest'

import { applyCoverage } from './coverages.ts'
import { drawFormation } from './against-formation.ts'
import { diagramSchema } from './diagram-schema.ts'
import { emptyDiagram, type Diagram, type DiagramElement } from './diagram.ts'
import { linesOf, makePath, playersOf } from './drawing.ts'
import { sidelines, type Hash } from './field.ts'
import { formationBySlug, FORMATIONS } from './formations.ts'
import { frontBySlug, FRONTS, placeFront } from './fronts.ts'
import { toStored } from './look-changes.ts'
import { withLook } from './looks.ts'
import { mirrorDiagram } from './mirror.ts'
import { placeFormation } from './place-formation.ts'
import { distance } from './points.ts'

// Thousands of alignments on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const LEVEL = 'nfhs'
const LOOK = 'look.v1'

/** A defense drawn against a formation, as the editor draws it. */
function defense(
  against = 'gun-doubles-te',
  front = '4-3-over',
  coverage: 'cover-1' | 'cover-3-sky' | null = 'cover-1',
  hash: Hash = 'M',
): Diagram {
  const offense = placeFormation(emptyDiagram(), formationBySlug(against)!, { hash, level: LEVEL })
  const set = placeFront(offense, frontBySlug(front)!, LEVEL)
  return coverage ? applyCoverage(set, coverage, { level: LEVEL }) : set
}

const drawn = (play: Diagram, formation: string, hand: 'L' | 'R' = 'R') =>
  drawFormation(play, { formation, hand }, LEVEL)

/** Where a line of man coverage ends, and who is meant. */
function covered(view: Diagram, id: string) {
  const [line] = linesOf(view, id).filter((one) => one.line === 'man')
  const man = view.elements[id]
  const last = line?.points.at(-1)
  if (!line || !last || man?.kind !== 'player') return null
  return { to: line.to, end: { x: man.at.x + last.x, y: man.at.y + last.y } }
}

test('against its own formation a defense stands exactly as it was drawn', () => {
  for (const slug of ['gun-doubles-te', 'i-pro', 'gun-trips', 'empty-quads']) {
    for (const coverage of ['cover-1', 'cover-3-sky'] as const) {
      const play = defense(slug, '4-2-5-nickel-over', coverage)
      const corner = play.elements['d.C'] as Extract<DiagramElement, { kind: 'player' }>
      // Pressed inside his man: not where the book has him.
      play.elements['d.C'] = { ...corner, at: { x: corner.at.x - 1, y: 1.5 } }
      const own = { ...play, elements: { ...play.elements } }
      const view = drawn(own, slug)
      for (const man of playersOf(play, 'defense'))
        expect(view.elements[man.id], `${slug} ${man.id}`).toEqual(play.elements[man.id])
    }
  }
})

test('no two players overlap for any front and formation, to either hand and on every hash', () => {
  for (const front of FRONTS) {
    for (const hash of ['L', 'M', 'R'] as const) {
      const play = defense('gun-doubles-te', front.slug, null, hash)
      const { left, right } = sidelines(LEVEL, hash)
      for (const { slug } of FORMATIONS) {
        for (const hand of ['R', 'L'] as const) {
          const view = drawn(play, slug, hand)
          const men = playersOf(view, 'defense')
          const where = `${front.slug} against ${slug} ${hand} on ${hash}`
          expect(men, where).toHaveLength(11)
          expect(playersOf(view, 'offense'), where).toHaveLength(11)
          for (const [i, man] of men.entries()) {
            expect(man.at.x > left && man.at.x < right, `${where}: ${man.role}`).toBe(true)
            for (const other of men.slice(i + 1)) {
              expect(distance(man.at, other.at), `${where}: ${man.role} ${other.role}`).toBeGreaterThan(1)
            }
          }
        }
      }
    }
  }
})

test('the defense sets its strength to the formation: players, rushes, and zones flip sides', () => {
  const play = defense('i-pro', '4-3-over', 'cover-3-sky')
  const [right, left] = [drawn(play, 'i-pro'), drawn(play, 'i-pro', 'L')]
  for (const role of ['S', 'E', 'SS', 'W']) {
    const [a, b] = [right, left].map((view) => view.elements[`d.${role}`])
    expect(a?.kind === 'player' && b?.kind === 'player' && a.at.x + b.at.x, role).toBe(0)
  }
  const sky = (view: Diagram) =>
    Object.values(view.elements).find((one) => one.kind === 'zone' && one.from === 'd.SS')
  const zone = sky(right)
  expect(zone?.kind === 'zone' && zone.at.x).toBeGreaterThan(10)
  expect(sky(left)).toMatchObject({ at: { x: zone?.kind === 'zone' ? 0 - zone.at.x : 0 } })
  // As strong to both sides: it stays as it was drawn.
  expect(drawn(play, 'ace-doubles-te').elements['d.S']).toBe(play.elements['d.S'])
})

test('on a hash, zones follow the field and players follow the ball', () => {
  const play = defense('i-pro', '4-3-over', 'cover-3-sky', 'L')
  const third = (view: Diagram) => {
    const zone = Object.values(view.elements).find((one) => one.kind === 'zone' && one.from === 'd.FS')
    return zone?.kind === 'zone' ? zone.at.x : null
  }
  expect(third(drawn(play, 'i-pro', 'L'))).toBe(third(play))
})

test('corners and nickels widen with the receivers, and a rush keeps its gap', () => {
  const play = defense('singleback-trips', '4-2-5-nickel-over')
  play.elements['rush.d.NB'] = makePath('rush', 'd.NB', [
    { x: 0, y: 0 },
    { x: -4.2, y: -5.5 },
  ])
  const view = drawn(play, 'gun-trips')
  expect(view.elements['d.C']).toMatchObject({ at: { x: 18 } })
  expect(view.elements['d.NB']).toMatchObject({ at: { x: 12 } })
  expect(view.elements['rush.d.NB']).toMatchObject({
    points: [
      { x: 0, y: 0 },
      { x: -6.7, y: -5.5 },
    ],
  })
})

test('in man coverage each defender gets his own receiver of the new formation, and his line ends at him', () => {
  const play = defense('i-pro', '4-3-over', 'cover-1')
  for (const { slug } of FORMATIONS) {
    for (const hand of ['R', 'L'] as const) {
      const view = drawn(play, slug, hand)
      const covers = playersOf(view, 'defense').flatMap(({ id }) => covered(view, id) ?? [])
      expect(covers.length, slug).toBe(5)
      expect(new Set(covers.map(({ to }) => to)).size, slug).toBe(5)
      for (const { to, end } of covers) {
        const receiver = view.elements[to ?? '']
        expect(receiver?.kind === 'player' && distance(receiver.at, end), `${slug} ${to}`).toBeLessThan(0.02)
      }
    }
  }
})

test('a corner who travels with one receiver still travels with him', () => {
  const play = defense('gun-doubles-te', '4-3-over', 'cover-1')
  for (const [id, to] of [
    ['man.d.C', 'o.X'],
    ['man.d.C2', 'o.Z'],
  ] as const) {
    const line = play.elements[id]
    if (line?.kind === 'path') play.elements[id] = { ...line, to }
  }
  const view = drawn(play, 'i-pro', 'L')
  expect(covered(view, 'd.C')?.to).toBe('o.X')
  expect(covered(view, 'd.C2')?.to).toBe('o.Z')
})

test('the offense that was drawn goes with all its lines; text on the field stays', () => {
  const play = defense()
  play.elements['route.o.X'] = makePath('route', 'o.X', [{ x: 0, y: 0 }])
  play.elements['note'] = { kind: 'text', at: { x: 9, y: 14 }, text: 'Check right' }
  const view = drawn(play, 'wishbone', 'L')
  expect(view.elements['route.o.X']).toBeUndefined()
  expect(view.elements['o.Z']).toBeUndefined()
  expect(view.elements['note']).toBe(play.elements['note'])
  expect(drawn(play, 'none of the book')).toBe(play)
})

const look = { kind: 'look' as const, name: 'Trips', front: '', coverage: '', sort: 'a0' }

test('a change against a formation belongs to that look alone, for any player', () => {
  const stored = defense()
  stored.elements[LOOK] = { ...look, formation: 'gun-trips', hand: 'L' }
  expect(diagramSchema.safeParse(stored).success).toBe(true)
  const view = withLook(stored, LOOK, LEVEL)
  const seen = { look: LOOK, level: LEVEL } as const
  const moved = toStored(stored, seen, [
    { id: 'd.M', set: { at: { from: { x: 0, y: 4.5 }, to: { x: -3, y: 4 } } } },
    { id: 'o.H', set: { at: { from: { x: -12.5, y: -2 }, to: { x: -11, y: -2 } } } },
  ])
  expect(moved.map(({ id }) => id)).toEqual([`${LOOK}.d.M`, `${LOOK}.o.H`])
  const gone = toStored(stored, seen, [{ id: 'd.W', remove: view.elements['d.W']! }])
  expect(gone).toMatchObject([{ id: `${LOOK}.d.W`, add: { gone: true, look: LOOK } }])
  const own = Object.fromEntries(
    [...moved, ...gone].flatMap((one) => ('add' in one ? [[one.id, one.add]] : [])),
  )
  const after = withLook({ ...stored, elements: { ...stored.elements, ...own } }, LOOK, LEVEL)
  expect(after.elements['d.M']).toMatchObject({ at: { x: -3, y: 4 } })
  expect(after.elements['o.H']).toMatchObject({ at: { x: -11, y: -2 } })
  expect(after.elements['d.W']).toBeUndefined()
  expect(linesOf(after, 'd.W')).toEqual([])
  // The ball is of the play.
  const ball = [{ id: 'field', set: { hash: { from: 'M', to: 'L' } } }]
  expect(toStored(stored, seen, ball)).toEqual(ball)
})

test('a flipped play is shown against the flipped formation', () => {
  const stored = defense()
  stored.elements[LOOK] = { ...look, name: 'Gun Trips Rt', formation: 'gun-trips', hand: 'R' }
  const turned = mirrorDiagram(stored)
  expect(turned.elements[LOOK]).toMatchObject({ name: 'Gun Trips Lt', hand: 'L' })
  expect(withLook(turned, LOOK, LEVEL).elements['d.C2']).toEqual(
    mirrorDiagram(withLook(stored, LOOK, LEVEL)).elements['d.C2'],
  )
  expect(mirrorDiagram(turned)).toEqual(stored)
})
