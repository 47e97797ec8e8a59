import { expect, test } from 'vitest'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { makePath, playersOf } from '#schema/football/drawing.ts'
import { placeSpecialUnit, SPECIAL_UNITS } from '#schema/football/special-teams.ts'
import { distance } from '#schema/football/points.ts'
import { closeBox, fitBox, homeBox, pinch, toField, toScreen, zoomAt } from './camera.ts'
import { formation } from './test-field.ts'

const NONE = { left: 0, right: 0, top: 0, bottom: 0 }

test('yards to pixels and back', () => {
  const camera = { scale: 17, x: 300, y: 420, lens: null }
  const back = toField(camera, toScreen(camera, { x: -18, y: 12.5 }))
  expect(back.x).toBeCloseTo(-18)
  expect(back.y).toBeCloseTo(12.5)
  expect(toScreen(camera, { x: 0, y: 1 }).y).toBe(403)
})

test('zooming keeps the spot under the pointer', () => {
  const camera = { scale: 17, x: 300, y: 420, lens: null }
  const spot = toField(camera, { x: 500, y: 100 })
  const after = toScreen(zoomAt(camera, { x: 500, y: 100 }, 1.7), spot)
  expect(after.x).toBeCloseTo(500)
  expect(after.y).toBeCloseTo(100)
})

test('pinching keeps the field under both fingers', () => {
  const camera = { scale: 10, x: 200, y: 300, lens: null }
  const spot = toField(camera, { x: 100, y: 200 })
  const after = pinch(
    camera,
    [
      { x: 100, y: 200 },
      { x: 200, y: 200 },
    ],
    [
      { x: 60, y: 220 },
      { x: 260, y: 220 },
    ],
  )
  expect(after.scale).toBe(20)
  expect(toScreen(after, spot)).toEqual({ x: 60, y: 220 })
})

test('the first view fits the play: two yards around the players, with room to draw for who draws', () => {
  const men = playersOf(formation()).map(({ at }) => at)
  const reading = homeBox(formation(), 'nfhs', { readOnly: true })
  const drawing = homeBox(formation(), 'nfhs')
  expect(reading.right).toBeCloseTo(Math.max(...men.map(({ x }) => x)) + 2)
  expect(reading.left).toBeCloseTo(Math.min(...men.map(({ x }) => x)) - 2)
  expect(reading.top).toBe(10)
  expect(drawing).toEqual({ ...reading, top: 16 })
})

test('through the lens a point under the finger is the point of the field that is drawn there', () => {
  const camera = { scale: 11, x: 190, y: 320, lens: 'box' } as const
  for (const spot of [
    { x: 0, y: 0 },
    { x: -3, y: -1 },
    { x: 18, y: 12.5 },
    { x: -26.6, y: 40 },
  ]) {
    const back = toField(camera, toScreen(camera, spot))
    expect(distance(back, spot)).toBeLessThan(0.01)
  }
})

test('zoomed to the box, linemen and backs fill the screen, and receivers are outside', () => {
  const size = { width: 1024, height: 700 }
  for (const lens of [null, 'box'] as const) {
    const camera = fitBox(closeBox(formation(), lens), size, NONE, lens)
    expect(camera.scale).toBeGreaterThan(
      fitBox(homeBox(formation(), 'nfhs', { lens }), size, NONE, lens).scale * 1.3,
    )
    for (const { role, at } of playersOf(formation())) {
      const { x, y } = toScreen(camera, at)
      const isSeen = x > 0 && x < size.width && y > 0 && y < size.height
      if (Math.abs(at.x) < 7) expect([role, isSeen]).toEqual([role, true])
    }
  }
})

test.each([
  [1280, 800],
  [390, 640],
])('the whole play shows every player and every end of a line, at %i by %i', (width, height) => {
  const insets = { left: 60, right: 8, top: 56, bottom: 8 }
  for (const unit of SPECIAL_UNITS) {
    const alone = placeSpecialUnit(emptyDiagram(), unit, 'nfhs')
    const covers = playersOf(alone).map(({ id, side, at }) => {
      const points = [
        { x: 0, y: 0 },
        { x: -at.x / 2, y: side === 'offense' ? 45 : -20 },
      ]
      return [`line.${id}`, makePath('rush', id, points)] as const
    })
    const play = { ...alone, elements: { ...alone.elements, ...Object.fromEntries(covers) } }
    const size = { width, height }
    const lens = width < 640 ? 'box' : null
    const camera = fitBox(homeBox(play, 'nfhs', { lens }), size, insets, lens)
    for (const { id, at } of playersOf(play)) {
      const end = covers.find(([line]) => line === `line.${id}`)?.[1].points[1] ?? at
      for (const spot of [at, { x: at.x + end.x, y: at.y + end.y }]) {
        const { x, y } = toScreen(camera, spot)
        expect([unit.slug, id, x >= 60, x <= width - 8]).toEqual([unit.slug, id, true, true])
        expect([unit.slug, id, y >= 56, y <= height - 8]).toEqual([unit.slug, id, true, true])
      }
    }
  }
})

test('near the goal nothing is shown beyond the end line', () => {
  const at = (toGoal: number) => {
    const play = formation()
    return homeBox(
      { ...play, elements: { ...play.elements, field: { kind: 'field', hash: 'M', toGoal } } },
      'nfhs',
    )
  }
  expect(at(1).top).toBe(12)
  expect(at(40)).toEqual(homeBox(formation(), 'nfhs'))
})

test('on a portrait phone the formation fills the width', () => {
  const size = { width: 390, height: 640 }
  const camera = fitBox(homeBox(formation(), 'nfhs'), size, NONE)
  expect(camera.scale).toBeGreaterThan(9)
})

test('on a portrait phone every end of a route is visible', () => {
  const play = formation()
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 12 },
    { x: 6, y: 14 },
  ]
  const route = makePath('route', 'o.Z', points)
  const z = play.elements['o.Z']
  const end = z?.kind === 'player' ? z.at.x + 6 : 0
  const shown = homeBox({ ...play, elements: { ...play.elements, route } }, 'nfhs')
  expect(end).toBeGreaterThan(homeBox(play, 'nfhs').right)
  expect(end).toBeLessThan(shown.right)
  expect(shown.left).toBe(homeBox(play, 'nfhs').left)
})
