import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanSections } from '#schema/call-sheet.ts'
import { groupLines } from '#schema/game-plan.ts'
import { printedWords, sincePrint } from '#src/lib/since-print.ts'
import { printOfPlan, sheetBoxes, sheetSections } from './contents.ts'

const ALL = { sheetNumbers: true, sheetCodes: true, sheetDetails: 'both' } as const
const play = (name: string, more = {}) => ({
  name,
  wristCode: '',
  formation: 'Trips Rt',
  personnel: '11',
  ...more,
})
const PLAYS = new Map([
  ['p1', play('Power', { wristCode: '14' })],
  ['p2', play('Waggle')],
  ['p3', play('Fade')],
])
const LINES = [
  { id: 'a', playId: 'p1', section: 'openers' },
  { id: 'b', playId: 'p2', section: 'goal-line' },
  { id: 'c', playId: 'p3', section: 'openers' },
  { id: 'd', playId: 'gone', section: 'openers' },
]
const sections = (settings: PlanSections = {}) => sheetSections(groupLines(LINES), settings)

describe('the sections of a sheet', () => {
  test('stand as in the plan until one is moved, each with its usual color', () => {
    expect(sections().map(({ section, color }) => `${section} ${color}`)).toEqual([
      'openers green',
      'goal-line red',
    ])
    const [first] = sections()
    const moved = sections({ 'goal-line': { place: 'Zz', color: 'teal' } })
    expect(moved.map(({ section, color }) => `${section} ${color}`)).toEqual([
      'goal-line teal',
      'openers green',
    ])
    expect(moved[1]?.sortKey).toBe(first?.sortKey)
  })

  test('number their calls through, without deleted plays and hidden sections', () => {
    expect(sheetBoxes(sections(), PLAYS, ALL)).toMatchObject([
      {
        label: 'Openers',
        calls: [
          { id: 'a', number: 1, text: 'Power', code: '14', detail: '11 · Trips Rt' },
          { id: 'c', number: 2, text: 'Fade' },
        ],
      },
      { label: 'Goal line', calls: [{ id: 'b', number: 3, text: 'Waggle' }] },
    ])
    const own = LINES.map((line) => ({ ...line, formation: 'Gun Empty', personnel: '', hash: 'L' as const }))
    expect(sheetBoxes(sheetSections(groupLines(own), {}), PLAYS, ALL)[0]?.calls[0]).toMatchObject({
      detail: 'L hash · 11 · Gun Empty',
    })
    const hidden = sections({ openers: { isHidden: true } })
    expect(sheetBoxes(hidden, PLAYS, ALL)).toMatchObject([{ calls: [{ id: 'b', number: 1 }] }])
    const plain = { sheetNumbers: false, sheetCodes: false, sheetDetails: 'none' } as const
    expect(sheetBoxes(sections(), PLAYS, plain)[0]?.calls[0]).toMatchObject({
      number: 0,
      code: '',
      detail: '',
    })
  })
})

describe('boxes to write in', () => {
  const boxes = (settings: PlanSections) => sheetBoxes(sections(settings), PLAYS, ALL)

  test('stand behind the calls, with their rows, and count no number', () => {
    const found = boxes({ 'w-timeouts': { isOn: true } })
    expect(found.map(({ label }) => label)).toEqual(['Openers', 'Goal line', 'Timeouts'])
    expect(found.at(-1)?.calls[0]).toMatchObject({
      number: 0,
      text: 'Us, 1st half: 1  2  3',
      isBlank: true,
    })
    expect(found[1]?.calls[0]).toMatchObject({ number: 3 })
  })

  test('empty lines follow the calls of a section, or stand alone in one', () => {
    const found = boxes({ openers: { blanks: 2 }, adjustments: { blanks: 3 }, '4th-down': { blanks: 0 } })
    expect(found.map(({ label, calls }) => [label, calls.filter(({ isBlank }) => isBlank).length])).toEqual([
      ['Openers', 2],
      ['Goal line', 0],
      ['Adjustments', 3],
    ])
    expect(found[0]?.calls.map(({ text }) => text)).toEqual(['Power', 'Fade', '', ''])
    // Lines to write on are not what the plan says.
    expect(printOfPlan({ ...ALL, sections: { openers: { blanks: 2 } } }, LINES, PLAYS)).toEqual(
      printOfPlan({ ...ALL, sections: {} }, LINES, PLAYS),
    )
  })
})

describe('since it was printed', () => {
  const printed = printOfPlan({ ...ALL, sections: {} }, LINES, PLAYS)
  const now = (lines = LINES, plays = PLAYS, settings: PlanSections = {}) =>
    sincePrint(printed, printOfPlan({ ...ALL, sections: settings }, lines, plays))

  test('nothing has changed while the sheet says the same', () => {
    expect(now()).toEqual({ changed: 0, isReordered: false })
    expect(now(LINES, PLAYS, { openers: { color: 'red', target: 9 } })).toEqual({
      changed: 0,
      isReordered: false,
    })
  })

  test('a call that was added, taken out, moved to a section, or reworded counts once', () => {
    const left = LINES.map((line) => (line.id === 'a' ? { ...line, hash: 'L' as const } : line))
    expect(now(left)).toEqual({ changed: 1, isReordered: false })
    const added = [...LINES, { id: 'e', playId: 'p2', section: 'openers' }]
    expect(now(added)).toEqual({ changed: 1, isReordered: false })
    expect(now(LINES.slice(1)).changed).toBe(1)
    expect(
      now(LINES.map((line) => (line.id === 'c' ? { ...line, section: 'goal-line' } : line))).changed,
    ).toBe(1)
    expect(now(LINES, new Map(PLAYS).set('p1', play('Power', { wristCode: '15' }))).changed).toBe(1)
  })

  test('a code, formation, personnel or hash that is not on the paper changes nothing', () => {
    const keyed = new Map(PLAYS).set('p1', play('Power', { wristCode: '15' }))
    const said = LINES.map((line) => (line.id === 'c' ? { ...line, formation: 'Gun Empty' } : line))
    const hashed = LINES.map((line) => (line.id === 'c' ? { ...line, hash: 'L' as const } : line))
    const changed = (show: Partial<Parameters<typeof printOfPlan>[0]>, lines = LINES, plays = PLAYS) => {
      const plan = { ...ALL, sections: {}, ...show }
      return sincePrint(printOfPlan(plan, LINES, PLAYS), printOfPlan(plan, lines, plays)).changed
    }
    expect(changed({}, LINES, keyed)).toBe(1)
    expect(changed({ sheetCodes: false }, LINES, keyed)).toBe(0)
    expect(changed({ sheetDetails: 'formation' }, said)).toBe(1)
    expect(changed({ sheetDetails: 'personnel' }, said)).toBe(0)
    expect(changed({ sheetDetails: 'personnel' }, hashed)).toBe(1)
    expect(changed({ sheetDetails: 'none' }, hashed)).toBe(0)
  })

  test('another order of the same calls is told apart from changed calls', () => {
    expect(now(LINES.toReversed())).toEqual({ changed: 0, isReordered: true })
    expect(now(LINES, PLAYS, { 'goal-line': { place: 'Zz' } })).toEqual({ changed: 0, isReordered: true })
  })

  test('is said in words', () => {
    const at = new Date(2026, 10, 25, 21, 41).getTime()
    const later = new Date(2026, 10, 26, 9, 0).getTime()
    expect(printedWords(at, { changed: 3, isReordered: true }, later)).toBe(
      'Printed Nov 25, 9:41 PM. 3 calls changed since it was printed.',
    )
    expect(printedWords(at, { changed: 0, isReordered: true }, at)).toBe(
      'Printed 9:41 PM. The order of calls changed since it was printed.',
    )
    expect(printedWords(at, { changed: 0, isReordered: false }, at)).toBe(
      'Printed 9:41 PM. No call changed since.',
    )
  })

  test('counts any lists so that equal ones differ in nothing, and never more than the longer one has', () => {
    const calls = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(calls, calls, (one, other) => {
        expect(sincePrint(one, one)).toEqual({ changed: 0, isReordered: false })
        const { changed } = sincePrint(one, other)
        expect(changed).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(changed).toBe(sincePrint(other, one).changed)
        expect(changed > 0).toBe(one.toSorted().join('') !== other.toSorted().join(''))
      }),
    )
  })
})
