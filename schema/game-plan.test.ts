import { describe, expect, test } from 'vitest'
import { PLAN_SECTIONS } from './football/plan-sections.ts'
import { groupLines, isDay, notThereYet, sectionLabel } from './game-plan.ts'

const line = (playId: string, section = '') => ({ playId, section })

describe('plays missing from a plan', () => {
  test('are in no line, or in another section', () => {
    const there = [line('power', 'openers'), line('mesh')]
    expect(notThereYet(there, [line('power', 'openers'), line('power', 'low-red'), line('mesh')])).toEqual([
      line('power', 'low-red'),
    ])
  })

  test('come once, even when given twice', () => {
    expect(notThereYet([], [line('mesh'), line('mesh'), line('mesh', 'shots')])).toEqual([
      line('mesh'),
      line('mesh', 'shots'),
    ])
  })
})

describe('the groups of a plan', () => {
  test('come in the order of the call sheet, each in the order of its lines', () => {
    const lines = [
      line('a', 'low-red'),
      line('b', 'ours'),
      line('c'),
      line('d', 'openers'),
      line('e', 'low-red'),
    ]
    expect(
      groupLines(lines).map(({ section, label, lines: those }) => [
        section,
        label,
        those.map((one) => one.playId),
      ]),
    ).toEqual([
      ['', 'No section', ['c']],
      ['openers', 'Openers', ['d']],
      ['low-red', 'Low red zone', ['a', 'e']],
      ['ours', 'ours', ['b']],
    ])
  })

  test('are none for a plan without lines', () => expect(groupLines([])).toEqual([]))
})

test('no two sections share a slug or a name', () => {
  expect(new Set(PLAN_SECTIONS.map(({ slug }) => slug)).size).toBe(PLAN_SECTIONS.length)
  expect(new Set(PLAN_SECTIONS.map(({ label }) => label)).size).toBe(PLAN_SECTIONS.length)
  expect(sectionLabel('3rd-1-2')).toBe('3rd & 1–2')
})

test.each([
  ['2026-10-02', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-1-2', false],
  ['2026-10-02T00:00', false],
  ['', false],
])('%j is a date: %s', (text, is) => expect(isDay(text)).toBe(is))
