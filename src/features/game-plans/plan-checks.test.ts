import { describe, expect, test } from 'vitest'
import type { PlanSections } from '#schema/call-sheet.ts'
import { checksOf, quotaOf, targetedSections } from './plan-checks.ts'

const NAMES = new Map([
  ['p1', 'Power'],
  ['p2', 'Waggle'],
])
test('reps short of the plan are listed, where there are some', () => {
  const lines = [
    { playId: 'p1', section: 'openers', reps: 6 },
    { playId: 'p1', section: 'shots', reps: 4 },
    { playId: 'p2', section: 'openers', reps: 5 },
  ]
  const reps = new Map([['p1', 4]])
  const checks = checksOf({ lines, sections: {}, nameOf: (id) => NAMES.get(id), reps })
  expect(Object.fromEntries(checks.map(({ title, items }) => [title, items]))).toEqual({
    'No rep logged': ['Waggle'],
    'Short of planned reps': ['Power: 4 of 6 reps'],
  })
})

const check = (
  lines: readonly [playId: string, section: string][],
  {
    sections = {},
    reps = null as ReadonlyMap<string, number> | null,
  }: { sections?: PlanSections; reps?: ReadonlyMap<string, number> | null } = {},
) =>
  Object.fromEntries(
    checksOf({
      lines: lines.map(([playId, section]) => ({ playId, section })),
      sections,
      nameOf: (id) => NAMES.get(id),
      reps,
    }).map(({ title, items }) => [title, items]),
  )

describe('a target', () => {
  test('is met, short, or over', () => {
    expect(quotaOf(4, undefined)).toBeUndefined()
    expect(quotaOf(4, 6)).toEqual({ words: '4 of 6 calls', off: '2 short', isMet: false })
    expect(quotaOf(7, 6)).toEqual({ words: '7 of 6 calls', off: '1 over', isMet: false })
    expect(quotaOf(1, 1)).toEqual({ words: '1 of 1 call', off: '', isMet: true })
  })

  test('counts also where the section has no call yet, and in reading order', () => {
    const sections: PlanSections = { shots: { target: 2 }, openers: { target: 1 }, green: { color: 'red' } }
    expect(targetedSections(sections)).toEqual(['openers', 'shots'])
    expect(check([['p1', 'openers']], { sections })).toEqual({
      'Off target': ['Shots: 0 of 2 calls, 2 short'],
    })
  })
})

test('a play twice in one section is named, in two sections it is not', () => {
  expect(
    check([
      ['p1', 'openers'],
      ['p1', 'openers'],
      ['p2', 'openers'],
      ['p2', 'shots'],
    ]),
  ).toEqual({
    'Called twice in a section': ['Power: 2 of 3 calls in Openers (67%)'],
  })
})

describe('reps', () => {
  const lines: [string, string][] = [
    ['p1', 'openers'],
    ['p2', 'shots'],
    ['gone', 'shots'],
  ]
  test('name the plays without any, once each', () => {
    expect(check([...lines, ['p2', 'openers']], { reps: new Map([['p1', 3]]) })).toEqual({
      'No rep logged': ['Waggle'],
    })
  })
  test('say nothing of plays while the device does not know, or where the team logs none', () => {
    expect(check(lines)).toEqual({})
    expect(check(lines, { reps: new Map([['p1', 0]]) })['Reps']).toHaveLength(1)
  })
})

describe('a play called widely', () => {
  const wide = (n: number, others: number): [string, string][] => [
    ...Array.from({ length: n }, (_, i): [string, string] => ['p1', `s${i}`]),
    ...Array.from({ length: others }, (_, i): [string, string] => ['p2', `o${i}`]),
  ]
  test('is named in more than a third of the sections, and four at least', () => {
    expect(check(wide(4, 3))).toEqual({ 'Easy to expect': ['Power: in 4 of 7 sections'] })
    expect(check(wide(3, 1))).toEqual({})
    expect(check([...wide(4, 3), ['p2', 's0'], ['p2', 's1']])['Easy to expect']).toHaveLength(2)
  })
  test('is not at exactly a third', () => {
    const lines = [
      ...wide(4, 0),
      ...Array.from({ length: 8 }, (_, i): [string, string] => [`q${i}`, `o${i}`]),
    ]
    expect(check(lines)).toEqual({})
  })
})
