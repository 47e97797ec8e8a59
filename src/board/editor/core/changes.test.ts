import { describe, expect, test } from 'vitest'
import { applyRun } from '#schema/football/blocking.ts'
import { emptyDiagram, type DiagramElement } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { bookSpots, newFormation } from './alignment.ts'
import {
  assignRoute,
  drawLine,
  moveBall,
  removeElements,
  setElement,
  setTypedText,
  togglePrimary,
  without,
} from './changes.ts'
import { simplify } from './geometry.ts'
import { formation } from './test-field.ts'

const apply = (diagram: ReturnType<typeof formation>, changes: Parameters<typeof applyChanges>[1]) =>
  applyChanges(diagram, changes).diagram

test("a route of the tree has the depth of the level, and breaks to the player's side", () => {
  const { changes } = assignRoute(formation(), 'o.X', 'out', 'nfhs')
  const [change] = changes
  // 10.2 yards past the line of scrimmage, a yard behind which he stands.
  expect(change && 'add' in change && change.add).toMatchObject({
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 11.2 },
      { x: -8.17, y: 11.2 },
    ],
  })
})

test('deleting a player deletes his lines', () => {
  const { id, changes } = assignRoute(formation(), 'o.X', 'go', 'nfhs')
  const drawn = apply(formation(), changes)
  const after = apply(drawn, removeElements(drawn, ['o.X', 'field']))
  expect(after.elements[id]).toBeUndefined()
  expect(after.elements['o.X']).toBeUndefined()
  expect(after.elements.field).toBeDefined()
})

test('a typed text starts from what it was typed over, and a job that was never said from nothing', () => {
  const job = (diagram: ReturnType<typeof formation>, from: string, to: string) =>
    setTypedText(diagram, 'o.X', 'job', { from, to })
  expect(job(formation(), '', 'Crack')).toEqual([{ id: 'o.X', set: { job: { from: null, to: 'Crack' } } }])
  const newer = apply(formation(), setElement(formation(), 'o.X', { job: 'Stalk' }))
  expect(job(newer, '', 'Crack')).toEqual([{ id: 'o.X', set: { job: { from: '', to: 'Crack' } } }])
  expect(job(newer, 'Stalk', 'Crack')).toEqual([{ id: 'o.X', set: { job: { from: 'Stalk', to: 'Crack' } } }])
  expect(job(newer, '', 'Stalk')).toEqual([])
})

test('without his motion a player runs his route from his set position', () => {
  const motion = {
    line: 'motion',
    from: 'o.Z',
    points: [
      { x: 0, y: 0 },
      { x: -8, y: 0 },
    ],
    curve: 'straight',
  } as const
  const moved = drawLine(formation(), { ...motion, points: [...motion.points] }, 'nfhs')
  const inMotion = apply(formation(), moved.changes)
  const route = assignRoute(inMotion, 'o.Z', 'seam', 'ncaa')
  const both = apply(inMotion, route.changes)
  expect(both.elements[route.id]).toHaveProperty('points.0', { x: -8, y: 0 })
  const after = apply(both, removeElements(both, [moved.id]))
  expect(after.elements[route.id]).toHaveProperty('points', [
    { x: 0, y: 0 },
    { x: 0, y: 26 },
  ])
})

test('only one player of the offense is primary', () => {
  const one = apply(formation(), togglePrimary(formation(), 'o.X'))
  const two = apply(one, togglePrimary(one, 'o.Z'))
  expect(two.elements['o.X']).toMatchObject({ primary: false })
  expect(two.elements['o.Z']).toMatchObject({ primary: true })
})

describe('the ball on a hash', () => {
  test('players aligned by the book get its splits, and get them back', () => {
    const book = bookSpots('Gun Trips Rt', 'nfhs', [])
    const right = apply(formation(), moveBall(formation(), 'R', 'nfhs', book))
    expect(right.elements['o.Z']).toHaveProperty('at.x')
    expect((right.elements['o.Z'] as { at: { x: number } }).at.x).toBeLessThan(12)
    const back = apply(right, moveBall(right, 'M', 'nfhs', book))
    expect(back).toEqual(formation())
  })

  test('keeps the yards to the goal, with another formation, too', () => {
    const near = apply(formation(), setElement(formation(), 'field', { toGoal: 8 }))
    const right = apply(near, moveBall(near, 'R', 'nfhs', []))
    expect(right.elements['field']).toEqual({ kind: 'field', hash: 'R', toGoal: 8 })
    const empty = placeFormation(right, formationBySlug('empty-3x2')!, { hash: 'R', level: 'nfhs' })
    expect(empty.elements['field']).toEqual(right.elements['field'])
  })

  test('keeps all players in bounds and zones on the field', () => {
    const base = formation()
    const zone = { kind: 'zone', from: null, at: { x: 0, y: 15 }, rx: 8, ry: 5, label: '' } as const
    const wide = { ...base, elements: { ...base.elements, zone } }
    const after = apply(wide, moveBall(wide, 'R', 'nfhs', []))
    expect((after.elements['o.Z'] as { at: { x: number } }).at.x).toBeLessThanOrEqual(17.8)
    expect(after.elements.zone).toHaveProperty('at.x', -8.89)
  })
})

test('a saved formation derives its family, personnel and strength from the positions', () => {
  expect(newFormation(formation('gun-trips'), 'Trips')).toMatchObject({
    family: 'Gun',
    personnel: '10',
    strength: 'R',
  })
  expect(newFormation(formation('i-pro'), 'I')).toMatchObject({ family: 'I', personnel: '21', strength: 'R' })
  expect(newFormation(formation('empty-3x2'), 'E')).toMatchObject({ family: 'Empty', personnel: '00' })
})

test('a freehand stroke keeps its corners and few other points', () => {
  const stroke = [
    ...Array.from({ length: 60 }, (_, i) => ({ x: Math.sin(i) * 0.1, y: i / 5 })),
    ...Array.from({ length: 40 }, (_, i) => ({ x: i / 5, y: 12 + Math.cos(i) * 0.1 })),
  ]
  const few = simplify(stroke)
  expect(few).toHaveLength(3)
  expect(few[1]?.x).toBeCloseTo(0, 0)
  expect(few[1]?.y).toBeCloseTo(12, 0)
})

test('another job takes the place of lines that are not locked', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, { hash: 'M', level: 'nfhs' })
  const run = applyRun(placed, 'inside-zone', { side: 'R', level: 'nfhs' })
  expect(linesOf(run, 'o.H').map(({ line }) => line)).toEqual(['block'])
  expect(linesOf(without(run, 'o.H', ['block']), 'o.H')).toEqual([])
  expect(without(run, 'o.H', ['route'])).toBe(run)
  const [block] = linesOf(run, 'o.H')
  const kept = { ...run.elements[block!.id], locked: true } as DiagramElement
  const locked = { ...run, elements: { ...run.elements, [block!.id]: kept } }
  expect(without(locked, 'o.H', ['block'])).toBe(locked)
})
