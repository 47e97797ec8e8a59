import { describe, expect, test } from 'vitest'

import type { Point, Side } from './diagram.ts'
import { ballX } from './field.ts'
import { fieldLines, snapMen, snapPoint, type Around } from './snap.ts'

test('snaps to the half yard', () => {
  expect(snapPoint({ x: 3.26, y: -1.74 })).toEqual({ x: 3.5, y: -1.5 })
  expect(snapPoint({ x: -0.1, y: 0.2 })).toEqual({ x: 0, y: 0 })
  expect(snapPoint({ x: 2.6, y: 2.4 }, 1)).toEqual({ x: 3, y: 2 })
})

function around(men: readonly Point[], more: Partial<Around> = {}): Around {
  return { men: men.map((at) => ({ at, side: 'offense' as Side })), lines: [], side: 'offense', ...more }
}

describe('other players', () => {
  const others = around([
    { x: 4.6, y: -2.2 },
    { x: 4.4, y: 9 },
  ])

  test('lines up with the nearest player on either axis, and says so', () => {
    expect(snapMen([{ x: 4.7, y: 1.1 }], others)).toMatchObject({
      point: { x: 4.6, y: 1 },
      guides: [{ axis: 'x', value: 4.6 }],
    })
    expect(snapMen([{ x: 8.1, y: -2.1 }], others)).toEqual({
      point: { x: 8, y: -2.2 },
      guides: [{ axis: 'y', value: -2.2 }],
      gaps: [{ from: { x: 8, y: -2.2 }, to: { x: 4.6, y: -2.2 }, yards: 3.4 }],
    })
  })

  test('only the grid counts out of reach', () => {
    expect(snapMen([{ x: 5.1, y: 3 }], around([{ x: 4.6, y: 20 }]))).toEqual({
      point: { x: 5, y: 3 },
      guides: [],
      gaps: [],
    })
  })

  test('shows the distance to the previous and the next player in the same line', () => {
    const { gaps } = snapMen(
      [{ x: 3.1, y: 5.2 }],
      around([
        { x: 3, y: -1 },
        { x: 3, y: 12 },
        { x: 3, y: 20 },
      ]),
    )
    expect(gaps.map(({ yards }) => yards)).toEqual([6, 7])
  })

  test('players who are dragged together keep their distances, and a snap moves all of them', () => {
    const { point, guides } = snapMen(
      [
        { x: 7.13, y: -6.13 },
        { x: 10.13, y: -2.13 },
      ],
      around([{ x: -18, y: -2 }]),
    )
    expect(guides).toEqual([{ axis: 'y', value: -2 }])
    expect(point).toEqual({ x: 7, y: -6 })
  })

  test('snaps to the mirror image of a player of the same depth and side, across the ball', () => {
    const { point, guides } = snapMen([{ x: 17.1, y: -2.1 }], around([{ x: -17.3, y: -2 }]))
    expect(point).toEqual({ x: 17.3, y: -2 })
    expect(guides).toContainEqual({ axis: 'x', value: 17.3, what: 'mirrors the other side' })
    const deeper = snapMen([{ x: 17.1, y: -6.1 }], around([{ x: -17.3, y: -2 }]))
    expect(deeper.guides).toEqual([])
  })

  test('snaps to equal spacing with a neighbor, and to the midpoint of two', () => {
    const row = [
      { x: 1.5, y: -1 },
      { x: 3.2, y: -1 },
    ]
    const { point, guides, gaps } = snapMen([{ x: 4.7, y: -1.1 }], around(row))
    expect(point).toEqual({ x: 4.9, y: -1 })
    expect(guides).toContainEqual({ axis: 'x', value: 4.9, what: 'even splits' })
    expect(gaps.map(({ yards }) => yards)).toEqual([1.7])
    const between = snapMen(
      [{ x: 9.9, y: -2.1 }],
      around([
        { x: 6.3, y: -2 },
        { x: 13.2, y: -2 },
      ]),
    )
    expect(between.point).toEqual({ x: 9.75, y: -2 })
    expect(between.gaps.map(({ yards }) => yards)).toEqual([3.45, 3.45])
  })
})

describe('the field', () => {
  test('the line, the hash and the numbers are where the level has them', () => {
    const onPro = around([], { lines: fieldLines('pro', 'M', 'offense') })
    expect(snapMen([{ x: -3.2, y: -1.2 }], onPro)).toMatchObject({
      point: { x: -3.08, y: -1 },
      guides: [
        { axis: 'x', value: -3.08, what: 'hash' },
        { axis: 'y', value: -1, what: 'on the line' },
      ],
    })
    const atSchool = around([], { lines: fieldLines('nfhs', 'M', 'defense'), side: 'defense' })
    expect(snapMen([{ x: 17.6, y: 6 }], atSchool).guides).toEqual([
      { axis: 'x', value: 17.67, what: 'top of the numbers' },
    ])
    expect(snapMen([{ x: 0, y: 0.9 }], atSchool).point).toEqual({ x: 0, y: 1 })
  })

  test('a ball on the hash shifts everything painted to the other side', () => {
    const lines = fieldLines('ncaa', 'L')
    const middle = lines.find(({ what }) => what === 'middle of the field')
    expect(middle?.value).toBeCloseTo(-ballX('ncaa', 'L'), 2)
    const hashes = lines.filter(({ what }) => what === 'hash').map(({ value }) => value)
    expect(hashes[0]).toBe(0)
  })

  test('nothing snaps beyond its reach, and unsnapped positions lie on the grid', () => {
    const lines = fieldLines('nfhs', 'R', 'offense')
    const men = [-18, -9, -3, -1.5, 0, 1.5, 3, 4.5, 12].map((x) => ({ x, y: -1 }))
    for (let i = 0; i < 2000; i += 1) {
      const hand = { x: Math.sin(i * 12.9898) * 26, y: Math.cos(i * 78.233) * 20 }
      const { point, guides } = snapMen([hand], around(men, { lines }))
      for (const axis of ['x', 'y'] as const) {
        const isDrawn = guides.some((one) => one.axis === axis)
        expect(Math.abs(point[axis] - hand[axis])).toBeLessThanOrEqual(isDrawn ? 0.36 : 0.26)
        if (!isDrawn) expect(point[axis] * 2).toBeCloseTo(Math.round(point[axis] * 2), 6)
      }
    }
  })
})
