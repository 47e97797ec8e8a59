import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { blockAgainst } from '#schema/football/block-look.ts'
import { applyRun } from '#schema/football/blocking.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { FIELD_MARKS } from '#schema/football/field.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { makePlayer, placeFormation } from '#schema/football/place-formation.ts'
import { placeSpecialUnit, specialUnitBySlug } from '#schema/football/special-teams.ts'
import { drawField } from './field-marks.ts'
import { doublesOf, jointOf } from './joints.ts'
import { lineShape } from './line-shape.ts'
import { FIELD_LOOK } from './paint.ts'
import { courseOf, cutAbove, lengthOf, partOf, spotAlong, zigzag } from './polyline.ts'
import { toLens } from './lens.ts'
import { PlayDrawing } from './thumbnail.tsx'
import { thumbnailShapes } from './thumbnail-shapes.ts'

const L = [
  { x: 0, y: 0 },
  { x: 0, y: 10 },
  { x: 5, y: 10 },
]

describe('polylines', () => {
  test('length, a point along the line, a part', () => {
    expect(lengthOf(L)).toBe(15)
    expect(spotAlong(L, 12)).toEqual({ at: { x: 2, y: 10 }, direction: { x: 1, y: 0 } })
    expect(partOf(L, 4, 12)).toEqual([
      { x: 0, y: 4 },
      { x: 0, y: 10 },
      { x: 2, y: 10 },
    ])
  })

  test('a smooth path passes through every point and stays near the line', () => {
    const course = courseOf(L, 'smooth', 0.3)
    for (const p of L) expect(course).toContainEqual(p)
    for (const p of course) {
      expect(p.x).toBeGreaterThan(-1.5)
      expect(p.y).toBeLessThan(11.5)
    }
  })

  test('a motion swings 0.3 yards to either side and ends at its end point', () => {
    const zig = zigzag([
      { x: 0, y: 0 },
      { x: 12, y: 0 },
    ])
    expect(Math.max(...zig.map((p) => p.y))).toBeCloseTo(0.3)
    expect(Math.min(...zig.map((p) => p.y))).toBeCloseTo(-0.3)
    expect(zig.at(-1)).toEqual({ x: 12, y: 0 })
    expect(zig.length).toBeGreaterThan(10)
  })

  test('a deep line is cut for a thumbnail', () => {
    expect(
      cutAbove(
        [
          { x: 0, y: 0 },
          { x: 2, y: 20 },
        ],
        10,
      ),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 10 },
    ])
  })
})

describe('lines', () => {
  test('a block ends in a bar across its direction', () => {
    const shape = lineShape(
      {
        line: 'block',
        from: 'o.LG',
        points: [
          { x: 0, y: 0 },
          { x: 0, y: 3 },
        ],
        curve: 'straight',
        end: 'tee',
      },
      FIELD_LOOK,
    )
    expect(shape.bar).toBe('M-0.75 -3L0.75 -3')
    expect(shape.head).toBe('')
    expect(shape.course).toBe('M0 -0.73L0 -3')
  })

  test("a route ends in an arrow at its last point, and leaves its player's token free", () => {
    const shape = lineShape(
      { line: 'route', from: 'o.X', points: L, curve: 'straight', end: 'arrow' },
      FIELD_LOOK,
    )
    expect(shape.head.startsWith('M5 -10')).toBe(true)
    expect(shape.course.startsWith('M0 -0.73')).toBe(true)
    expect(shape.course.endsWith('L4.2 -10')).toBe(true)
  })

  const from = { line: 'route', from: 'o.X', curve: 'straight', end: 'arrow' } as const
  const ACROSS = [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
  ]

  test('a route after motion starts at the edge of the ghost, and a line of one point has no arrow', () => {
    const after = lineShape(
      {
        ...from,
        points: [
          { x: -5, y: 0 },
          { x: -5, y: 8 },
        ],
      },
      FIELD_LOOK,
    )
    expect(after.course.startsWith('M-5 -0.73')).toBe(true)
    expect(lineShape({ ...from, points: [{ x: 0, y: 0 }] }, FIELD_LOOK)).toMatchObject({ head: '', bar: '' })
  })

  test("motion and shift end at the player's ghost, and other lines have none", () => {
    for (const line of ['motion', 'shift'] as const) {
      const shape = lineShape({ ...from, line, points: ACROSS }, FIELD_LOOK)
      expect(shape.ghost).toEqual({ x: 8, y: 0 })
      expect(shape.head.startsWith('M7.27 0')).toBe(true)
    }
    expect(lineShape({ ...from, points: ACROSS }, FIELD_LOOK).ghost).toBeNull()
  })

  test('an option continues from its node in dots, with an arrow for each branch and none for the stem', () => {
    const branches = [
      [{ x: 3, y: 9 }],
      [
        { x: 0, y: 12 },
        { x: -6, y: 14 },
      ],
    ]
    const shape = lineShape(
      { ...from, line: 'option', points: [L[0]!, { x: 0, y: 8 }], branches },
      FIELD_LOOK,
    )
    expect(shape.course).toBe('M0 -0.73L0 -8')
    expect(shape.branches.match(/M0 -8/g)).toHaveLength(2)
    // Two arrows and the dot of the node.
    expect(shape.head.match(/M/g)).toHaveLength(3)
    expect(shape.head).toContain('M3 -9')
    expect(shape.head).toContain('M-6 -14')
  })

  test('ends distinguish kinds without color: an open arrow, a cup, one bar for two, the ball', () => {
    const fake = lineShape({ ...from, line: 'fake', points: ACROSS }, FIELD_LOOK)
    expect(fake.head).toBe('')
    expect(fake.bar).toMatch(/^M[^LZ]+L8 0L[^LZ]+$/)
    const set = lineShape(
      { ...from, line: 'block', end: 'tee', scheme: 'pass-set', points: [L[0]!, { x: 0, y: -2 }] },
      FIELD_LOOK,
    )
    expect(set.bar.match(/L/g)).toHaveLength(3)
    const double = lineShape(
      { ...from, line: 'block', end: 'tee', scheme: 'double', points: [L[0]!, { x: 1, y: 2 }] },
      FIELD_LOOK,
    )
    expect(double.bar).toBe('M0.25 -2L1.75 -2')
    const pass = lineShape({ ...from, line: 'pass', points: ACROSS }, FIELD_LOOK)
    expect(pass.head.match(/M/g)).toHaveLength(2)
  })

  test('a line on the field is drawn like a line at its player', () => {
    const at = { x: 10, y: -2 }
    const numbers = (d: string) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [x, y])
    for (const line of ['route', 'block', 'motion', 'pass', 'fake'] as const) {
      const own = lineShape({ ...from, line, points: L }, FIELD_LOOK)
      const placed = lineShape({ ...from, line, points: L }, FIELD_LOOK, at)
      const moved = numbers(own.course).map(([x, y]) => [Number(x) + at.x, Number(y) - at.y])
      numbers(placed.course).forEach(([x, y], i) => {
        expect(Number(x)).toBeCloseTo(moved[i]?.[0] ?? NaN, 2)
        expect(Number(y)).toBeCloseTo(moved[i]?.[1] ?? NaN, 2)
      })
    }
  })
})

describe('joints', () => {
  const power = applyRun(
    placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'M', level: 'nfhs' }),
    'power',
    { side: 'R', level: 'nfhs' },
  )

  test('a double team is joined once, between the two blockers', () => {
    const arcs = doublesOf(power.elements).map((id) => jointOf(power.elements, id))
    expect(arcs.filter((d) => d !== '')).toHaveLength(1)
    expect(arcs.join('')).toMatch(/^M[\d. -]+Q[\d. -]+$/)
  })

  test('a climbing combo is joined where it meets the lineman, not at the linebacker', () => {
    const offense = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'M', level: 'nfhs' })
    const zone = applyRun(offense, 'inside-zone', { side: 'R', level: 'nfhs' })
    const look = drawDefense(zone, { front: '4-3-over', coverage: '', pressure: '' }, 'nfhs')
    for (const { elements } of [zone, blockAgainst(look, zone).diagram]) {
      const arcs = doublesOf(elements)
        .map((id) => jointOf(elements, id))
        .filter((d) => d !== '')
      expect(arcs.length).toBeGreaterThan(0)
      // Down the field is up on the page: the ends stay at the line.
      for (const arc of arcs) {
        const [, from = NaN, , , , to = NaN] = arc.match(/-?[\d.]+/g)!.map(Number)
        expect(Math.min(from, to), arc).toBeGreaterThan(-1.5)
      }
    }
  })

  test('a player without a block is not joined', () => {
    const alone = { ...power.elements }
    delete alone['block.o.RT']
    expect(doublesOf(alone).map((id) => jointOf(alone, id))).toEqual([''])
  })
})

describe('the field', () => {
  test('hash marks are where the level has them', () => {
    for (const level of ['nfhs', 'ncaa', 'pro'] as const) {
      const { ticks } = drawField(level, 'M')
      const inner = Math.round((FIELD_MARKS[level].hashX - 1 / 3) * 100) / 100
      expect(ticks).toContain(`M${inner} `)
    }
  })

  test('off the middle the field shifts to the other side of the ball', () => {
    const { bounds } = drawField('nfhs', 'R')
    expect(bounds.right).toBeCloseTo(17.78, 1)
    expect(bounds.left).toBeCloseTo(-35.56, 1)
  })

  test('numbers count up to fifty and down again, on both sides', () => {
    const { numerals } = drawField('nfhs', 'M')
    const left = numerals.filter(({ turn }) => turn === 90).map(({ text }) => text)
    expect(left).toEqual(['10', '20', '30', '40', '50', '40', '30', '20', '10'])
    expect(numerals).toHaveLength(18)
  })

  test('near the goal, the goal line, the yards before it and the end line are in place', () => {
    const { goalLines, yardLines, bounds, numerals } = drawField('nfhs', 'M', 8)
    expect(goalLines).toContain(' -8H')
    expect(yardLines).toContain(' -3H')
    expect(yardLines).not.toContain(' -13H')
    expect(bounds).toMatchObject({ top: 18, bottom: -102 })
    expect(numerals.filter(({ text }) => text === '10').map(({ at }) => at.y)).toContain(-2)
    expect(drawField('nfhs', 'M', 0)).toEqual(drawField('nfhs', 'M'))
  })
})

test('a thumbnail has the goal line where the lens draws it, however deep players are', () => {
  const { elements } = placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, {
    hash: 'M',
    level: 'nfhs',
  })
  elements['field'] = { kind: 'field', hash: 'M', toGoal: 20 }
  const goalLine = () => {
    const drawing = createElement(PlayDrawing, {
      diagram: { v: 1, elements: { ...elements } },
      level: 'nfhs',
    })
    return /<path d="M\S+ (\S+)h[^>]*0\.42px/.exec(renderToStaticMarkup(drawing))?.[1]
  }
  expect(Number(goalLine())).toBeCloseTo(-toLens({ x: 0, y: 20 }).y)
  elements['d.FS'] = makePlayer('defense', 'FS', { x: 0, y: 40 })
  expect(Number(goalLine())).toBeCloseTo(-toLens({ x: 0, y: 20 }).y)
})

test('a thumbnail combines a whole play into few paths and letters', () => {
  const formation = formationBySlug('gun-trips')
  if (!formation) throw new Error('no formation')
  const diagram = placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'nfhs' })
  diagram.elements.go = {
    kind: 'path',
    line: 'route',
    from: 'o.X',
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 25 },
    ],
    curve: 'straight',
    end: 'arrow',
    label: '',
  }
  const shapes = thumbnailShapes(diagram, 'nfhs')
  expect(shapes.strokes).toHaveLength(1)
  expect(shapes.heads).toHaveLength(1)
  expect(shapes.letters.map(({ text }) => text).sort()).toEqual(['H', 'QB', 'T', 'X', 'Y', 'Z'])
  // Cut at fourteen yards, with a yard and a half of air.
  expect(-shapes.box.top).toBeCloseTo(toLens({ x: 0, y: 14 }).y + 1.5)
})

test('deep players are in the picture, and larger when the play is wide', () => {
  const unit = specialUnitBySlug('kickoff-return')
  if (!unit) throw new Error('no unit')
  const { box, unit: size, letters } = thumbnailShapes(placeSpecialUnit(emptyDiagram(), unit, 'nfhs'), 'nfhs')
  expect(letters).toHaveLength(11)
  for (const { at } of letters) {
    expect(at.y).toBeGreaterThan(box.top)
    expect(at.y).toBeLessThan(box.top + box.height)
  }
  expect(box.height).toBeLessThan(50)
  expect(size).toBeGreaterThan(1.2)
})
