import { expect, test } from 'vitest'

import { applyProtection, applyRun } from './blocking.ts'
import { applyCoverage } from './coverages.ts'
import { emptyDiagram, type PathElement } from './diagram.ts'
import { byRole, makePath } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { frontBySlug, placeFront } from './fronts.ts'
import { placeFormation } from './place-formation.ts'
import { readAssignments, readDiagram, readPlayer } from './reading.ts'
import { recogniseRoute } from './route-recognition.ts'
import { routeAt, routeFor, routePath, ROUTES } from './routes.ts'

const place = (slug: string) =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'ncaa' })

/** The spots of backs: gun, pistol, I, split backs, wishbone. */
const BACKFIELD = [
  { x: -1.8, y: -5 },
  { x: 1.8, y: -5 },
  { x: 0, y: -7.5 },
  { x: 0, y: -4.5 },
  { x: 2.2, y: -5 },
  { x: -2.5, y: -5.8 },
]

test('every route of the book is recognized on both sides at every depth it is taught', () => {
  for (const { slug, back } of ROUTES) {
    for (const scale of [1, 0.85, 0.6]) {
      for (const side of [1, -1] as const) {
        // A back's route as it was stored before it counted from the line.
        if (back) {
          const found = recogniseRoute(routeFor(slug, side, scale), [side], true, { x: -1.8, y: -5 })
          expect([slug, scale, found?.route.slug]).toEqual([slug, scale, slug])
        }
      }
    }
    for (const level of ['youth', 'nfhs', 'ncaa'] as const)
      for (const side of [1, -1] as const)
        for (const spot of back ? BACKFIELD : [0, 1, 2].map((behind) => ({ x: side * 12, y: -behind }))) {
          const drawn = routeAt(slug, spot, side, { level, toGoal: 0, passer: { x: 0, y: -5 } })
          const found = recogniseRoute(drawn, back ? [1, -1] : [side], back === true, spot)
          expect([slug, level, spot, found?.route.slug, found?.outside]).toEqual([
            slug,
            level,
            spot,
            slug,
            side,
          ])
        }
  }
})

test('reads a play the way a coach says it', () => {
  const play = place('gun-doubles')
  play.elements['route.o.X'] = routePath('o.X', 'go', -1)
  play.elements['route.o.Z'] = routePath('o.Z', 'dig', 1, { x: 18, y: -1 })
  play.elements['block.o.T'] = makePath('block', 'o.T', [
    { x: 0, y: 0 },
    { x: 1.4, y: 1 },
  ])
  play.elements['pass.o.QB'] = makePath('pass', 'o.QB', [
    { x: 0, y: -1 },
    { x: 11, y: 16 },
  ])
  expect(readDiagram(play)).toBe('X: go; T: blocks inside; Z: 12-yard dig; QB: throws to Z')
})

test('the stated depth is the drawn depth past the line of scrimmage', () => {
  const play = place('gun-doubles')
  const man = byRole(play, 'offense', 'Z')!
  const dig = (id: string, y: number) =>
    makePath('route', id, [
      { x: 0, y: 0 },
      { x: 0, y },
      { x: -8, y },
    ])
  // Z is on the line, Y off it: they break on the same yard line.
  expect(man.at.y).toBe(-1)
  const slot = byRole(play, 'offense', 'Y')!
  expect(slot.at.y).toBe(-2)
  play.elements['route.o.Z'] = dig('o.Z', 16)
  play.elements['route.o.Y'] = dig('o.Y', 17)
  expect(readPlayer(play, man)).toBe('15-yard dig')
  expect(readPlayer(play, slot)).toBe('15-yard dig')
  play.elements['route.o.Z'] = makePath('route', 'o.Z', [
    { x: 0, y: 0 },
    { x: 5, y: 4 },
    { x: 0, y: 9 },
    { x: -6, y: 9 },
    { x: 3, y: 16 },
  ])
  expect(readPlayer(play, man)).toBe('route to 15 yards, breaking outside')
})

test('players with the same job are read together', () => {
  const play = applyProtection(place('gun-doubles'), 'slide', { side: 'R', level: 'ncaa' })
  expect(readAssignments(play)).toContainEqual(
    expect.objectContaining({ label: 'LT, LG, C, RG, RT', words: 'pass blocks' }),
  )
})

test('a run states its hole and its puller, a defense its jobs', () => {
  const power = applyRun(place('i-pro'), 'power', { side: 'R', level: 'ncaa' })
  expect(readDiagram(power)).toMatch(/^T \(primary\): carries through the right C gap;.*LG: pulls right/)
  const counter = applyRun(place('i-pro'), 'power', { side: 'L', level: 'ncaa' })
  expect(readDiagram(counter)).toMatch(/^T \(primary\): carries through the left C gap;.*RG: pulls left/)
  const front = placeFront(place('i-pro'), frontBySlug('4-3-over')!, 'ncaa')
  const words = readDiagram(applyCoverage(front, 'cover-1', { level: 'ncaa' }))
  expect(words).toContain('C: covers Z man to man')
  expect(words).toMatch(/FS: drops to the deep middle[;.]/)
  expect(words).toMatch(/N: rushes|N, .*: rushes/)
})

test('every blocking scheme is stated, with its partner or its target', () => {
  const play = placeFront(place('i-pro'), frontBySlug('4-3-over')!, 'ncaa')
  const of = (role: string, path: Partial<PathElement>, points: [number, number][]) => {
    const man = byRole(play, 'offense', role)!
    const line = {
      ...makePath(
        'block',
        man.id,
        points.map(([x, y]) => ({ x, y })),
      ),
      ...path,
    }
    return readPlayer({ ...play, elements: { ...play.elements, line } }, man)
  }
  const AHEAD: [number, number][] = [
    [0, 0],
    [0.6, 1.5],
  ]
  const AROUND: [number, number][] = [
    [0, 0],
    [0.5, -1.4],
    [5.5, -1.2],
    [6.5, 2],
  ]
  expect(of('RG', { scheme: 'double', to: 'o.RT' }, AHEAD)).toBe('double-teams with RT')
  expect(of('RG', { scheme: 'combo', to: 'o.C' }, AHEAD)).toBe('combos with C to the linebacker')
  expect(of('RG', { scheme: 'reach' }, AHEAD)).toBe('reaches right')
  expect(
    of('RG', { scheme: 'scoop' }, [
      [0, 0],
      [-1, 1],
    ]),
  ).toBe('scoops left')
  expect(
    of('RG', { scheme: 'down', to: 'd.N' }, [
      [0, 0],
      [-1, 1],
    ]),
  ).toBe('blocks down on N')
  expect(of('LT', { scheme: 'cutoff' }, AHEAD)).toBe('cuts off the back side')
  expect(of('LG', { scheme: 'pull' }, AROUND)).toBe('pulls right, leads through the right C gap')
  expect(of('LG', { scheme: 'kick', to: 'd.E' }, AROUND)).toBe('pulls right, kicks out on E')
  expect(of('LG', { scheme: 'trap' }, AROUND)).toBe('pulls right, traps')
  expect(
    of('F', { scheme: 'lead' }, [
      [0, 0],
      [3, 6],
    ]),
  ).toBe('leads through the right B gap')
  expect(
    of('F', { scheme: 'kick' }, [
      [0, 0],
      [4, 4],
    ]),
  ).toBe('kicks out')
  expect(
    of('LT', { scheme: 'pass-set' }, [
      [0, 0],
      [-0.5, -1],
    ]),
  ).toBe('pass blocks')
  expect(of('C', { to: 'd.N' }, AHEAD)).toBe('blocks N')
  expect(of('LG', { gone: true }, AHEAD)).toBe('')
})

test('an option route states its options, and a route its place in the progression', () => {
  const play = place('gun-doubles')
  const option: PathElement = {
    ...makePath('option', 'o.Y', [
      { x: 0, y: 0 },
      { x: 0, y: 14 },
    ]),
    branches: [[{ x: 9, y: 14 }], [{ x: -10, y: 14 }]],
    read: 2,
  }
  play.elements['option.o.Y'] = option
  play.elements['route.o.X'] = { ...routePath('o.X', 'slant', -1), read: 1, hot: true }
  const words = readDiagram(play)
  expect(words).toContain('Y: option route: 12-yard out or 12-yard dig, read 2')
  expect(words).toContain('X: slant, read 1, hot')
})

test('states who moves before the snap, who gets the ball and who is read', () => {
  const play = placeFront(place('gun-doubles'), frontBySlug('4-3-over')!, 'ncaa')
  const line = (
    kind: 'shift' | 'motion' | 'handoff' | 'pass' | 'option',
    from: string,
    x: number,
    y: number,
  ) =>
    makePath(kind, from, [
      { x: 0, y: 0 },
      { x, y },
    ])
  play.elements['shift'] = line('shift', 'o.H', -4, 0)
  play.elements['motion'] = makePath('motion', 'o.H', [
    { x: -4, y: 0 },
    { x: 6, y: -1 },
  ])
  play.elements['handoff'] = { ...line('handoff', 'o.QB', 1, 0.4), to: 'o.T' }
  play.elements['keep'] = line('option', 'o.QB', -7, 6)
  play.elements['pass'] = { ...line('pass', 'o.QB', 9, 7), to: 'o.Z' }
  play.elements['key'] = { kind: 'key', on: 'd.E', label: 'R1' }
  play.elements['key.2'] = { kind: 'key', on: 'd.M', label: 'R2' }
  const words = (role: string) => readPlayer(play, byRole(play, 'offense', role)!)
  expect(words('H')).toBe('shifts left 4 yards, then motions right 10 yards')
  expect(words('QB')).toBe(
    'hands off to T, then may keep it through the left D gap, then throws to Z; reads E, then M',
  )
})

test('an empty play produces no text', () => {
  expect(readDiagram(place('i-pro'))).toBe('')
})
