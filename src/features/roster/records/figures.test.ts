import { describe, expect, test } from 'vitest'
import { bestOf, changeText, figureText, inOrder, latestOf, parseFigure, standingOf } from './figures.ts'

const figure = (playerId: string, value: number, day = '2026-08-01', kind: 'bench' | 'dash40' = 'bench') => ({
  playerId,
  value,
  day,
  kind,
  createdAt: 0,
})

describe('typed figures', () => {
  test.each([
    ['bench', '225', 225],
    ['bench', '225 lb', 225],
    ['squat', '140 kg', 308.5],
    ['dash40', '4.85', 4.85],
    ['dash40', '4,85 s', 4.85],
    ['vertical', '32.5 in', 32.5],
    ['vertical', '80 cm', 31.5],
    ['broad', '9-4', 112],
    ['broad', '112', 112],
    ['height', '6-1', 73],
    ['weight', '185', 185],
  ] as const)('%s reads %s', (kind, text, value) => expect(parseFigure(kind, text)).toBe(value))

  test.each([
    ['bench', '5'],
    ['bench', '225 in'],
    ['dash40', '3.2'],
    ['dash40', '48'],
    ['vertical', '90'],
    ['broad', '14-0'],
    ['weight', 'heavy'],
    ['height', ''],
  ] as const)('%s refuses %s', (kind, text) => expect(parseFigure(kind, text)).toBeUndefined())

  test('are shown in their units', () => {
    expect([
      figureText('bench', 225),
      figureText('dash40', 4.9),
      figureText('vertical', 32.5),
      figureText('broad', 112),
      figureText('height', 73),
    ]).toEqual(['225 lb', '4.90 s', '32.5 in', '9-4', '6-1'])
    expect([
      changeText('bench', 210, 225),
      changeText('dash40', 5, 4.88),
      changeText('weight', 185, 185),
    ]).toEqual(['+15 lb', '−0.12 s', ''])
  })
})

test('figures are ordered by day, and the latest one of each player counts', () => {
  const rows = [figure('a', 200, '2026-09-01'), figure('a', 180, '2026-03-01'), figure('b', 150)]
  expect(inOrder(rows).map(({ value }) => value)).toEqual([180, 150, 200])
  expect([...(latestOf(rows).get('bench') ?? [])]).toEqual([
    ['a', 200],
    ['b', 150],
  ])
})

describe('the percentile', () => {
  const latest = new Map([
    ['a', 100],
    ['b', 200],
    ['c', 200],
    ['d', 300],
  ])
  const all = new Set(latest.keys())

  test('counts the figures beaten and half of those tied', () => {
    expect(standingOf('bench', 'a', latest, all)).toEqual({ percentile: 13, count: 4 })
    expect(standingOf('bench', 'b', latest, all)).toEqual({ percentile: 50, count: 4 })
    expect(standingOf('bench', 'd', latest, all)).toEqual({ percentile: 88, count: 4 })
  })
  test('takes a smaller time for the better one', () =>
    expect(standingOf('dash40', 'a', latest, all)).toEqual({ percentile: 88, count: 4 }))
  test('is among the players asked about', () =>
    expect(standingOf('bench', 'b', latest, new Set(['a']))).toEqual({ percentile: 75, count: 2 }))
  test('is missing without a figure', () => expect(standingOf('bench', 'x', latest, all)).toBeNull())
})

test('the best figure is the smallest time and the largest of the others', () => {
  expect(bestOf('bench', [figure('a', 200), figure('a', 180)])).toBe(200)
  expect(bestOf('dash40', [figure('a', 4.9, '2026-01-01', 'dash40'), figure('a', 5)])).toBe(4.9)
  expect(bestOf('weight', [figure('a', 200, '2026-01-01'), figure('a', 190, '2026-08-01')])).toBe(190)
  expect(bestOf('bench', [])).toBeNull()
})
