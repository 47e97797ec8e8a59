import { expect, test } from 'vitest'
import { WEEK_KINDS } from '#schema/season.ts'
import { PRACTICE_TEMPLATES } from '#schema/football/practice-templates.ts'
import {
  lineKey,
  lineName,
  linesOf,
  linesToKeep,
  lineTimes,
  lineWhatWords,
  proposed,
  type WeekLineRow,
} from './week-lines.ts'

const row = (id: string, more: Partial<WeekLineRow> = {}) =>
  ({
    id,
    template: 'short',
    weekday: 1,
    kind: 'event',
    what: 'film',
    title: '',
    startTime: '15:00',
    endTime: '16:00',
    audience: 'players',
    ...more,
  }) as WeekLineRow

const NOTHING = { events: [], practices: [], tasks: [] }
const event = (
  type: 'film' | 'practice' | 'meeting',
  day: string,
  title = '',
  audience: 'players' | 'families' = 'players',
) => ({ type, title, opponent: '', homeAway: 'home', day, status: 'active', audience }) as const

test('the usual weeks name starter plans that there are, and have their days in order', () => {
  for (const template of WEEK_KINDS) {
    const lines = linesOf(template, [])
    expect(lines.map(({ weekday }) => weekday)).toEqual(
      lines.map(({ weekday }) => weekday).toSorted((a, b) => a - b),
    )
    for (const { kind, what } of lines)
      if (kind === 'practice') expect(PRACTICE_TEMPLATES.map(({ slug }) => slug)).toContain(what)
  }
})

test('a team’s own lines take the place of the usual ones, and the same line of two coaches counts once', () => {
  expect(
    linesOf('short', [row('b'), row('a'), row('c', { weekday: 0 })]).map((line) =>
      line.rows.map(({ id }) => id),
    ),
  ).toEqual([['c'], ['a', 'b']])
  expect(linesOf('bye', [row('a')]).every((line) => line.rows.length === 0)).toBe(true)
})

test('a line has its key wherever it stands, and shares it with no line of any template', () => {
  const all = WEEK_KINDS.flatMap((template) => linesOf(template, []))
  expect(new Set(all.map(lineKey)).size).toBe(all.length)
  const rows = [row('a'), row('b', { weekday: 2 })]
  const before = linesOf('short', rows)
  const after = linesOf('short', [...rows, row('c', { weekday: 0 })])
  expect(after.map(lineKey).slice(1)).toEqual(before.map(lineKey))
})

test('the first change of a template keeps the other usual lines, also of lines that were made anew since', () => {
  const [first] = linesOf('normal', [])
  const again = linesOf('normal', [])
  const kept = linesToKeep(again, first ?? null)
  expect(kept).toHaveLength(again.length - 1)
  expect(kept.some(({ title }) => title === first?.title)).toBe(false)
  expect(kept.every((line) => !('rows' in line))).toBe(true)
  expect(linesToKeep(again, null)).toHaveLength(again.length)
  expect(linesToKeep(linesOf('short', [row('a')]), null)).toEqual([])
})

test('a line that differs only in whom it is for is a line of its own, and makes an event of its own', () => {
  const rows = [row('a'), row('b', { audience: 'families' })]
  const lines = linesOf('short', rows)
  expect(lines.map(({ audience }) => audience)).toEqual(['families', 'players'])
  expect(new Set(lines.map(lineKey)).size).toBe(2)
  const events = [event('film', '2026-09-07')]
  const made = (of: typeof events) =>
    proposed(lines, '2026-09-06', { ...NOTHING, events: of }).map((one) => [one.line.audience, one.event])
  expect(made([])).toEqual([
    ['families', true],
    ['players', true],
  ])
  expect(made(events)).toEqual([
    ['families', true],
    ['players', false],
  ])
  expect(made([...events, event('film', '2026-09-07', '', 'families')]).map(([, isNew]) => isNew)).toEqual([
    false,
    false,
  ])
})

test('one practice that is for two audiences makes two events and one plan; two practices of a day make two plans', () => {
  const practice = (id: string, more: Partial<WeekLineRow>) =>
    row(id, { kind: 'practice', what: 'tuesday', ...more })
  const made = (...rows: WeekLineRow[]) =>
    proposed(linesOf('short', rows), '2026-09-06', NOTHING).map(({ event, plan }) => [event, plan])
  expect(made(practice('a', {}), practice('b', { audience: 'families' }))).toEqual([
    [true, true],
    [true, false],
  ])
  expect(made(practice('a', {}), practice('b', { startTime: '08:00', endTime: '10:00' }))).toEqual([
    [true, true],
    [true, true],
  ])
})

test('the plan of a practice for two audiences is the other’s when one of them is left out', () => {
  const practice = { kind: 'practice', what: 'tuesday' } as const
  const lines = linesOf('short', [row('a', practice), row('b', { ...practice, audience: 'families' })])
  const made = proposed(lines, '2026-09-06', NOTHING, ({ audience }) => audience === 'families')
  expect(made.map(({ line, event, plan }) => [line.audience, event, plan])).toEqual([
    ['families', true, true],
    ['players', true, true],
  ])
})

test('lines say what they are and when', () => {
  expect(lineWhatWords('practice', 'tuesday')).toBe('Tuesday practice')
  expect(lineWhatWords('practice', 'gone')).toBe('Blank practice')
  expect(lineWhatWords('event', 'gone')).toBe('Other')
  expect(lineName(row('a', { title: ' Film with pizza ' }))).toBe('Film with pizza')
  expect(lineTimes(row('a'))).toBe('3 PM – 4 PM')
  expect(lineTimes(row('a', { endTime: '' }))).toBe('3 PM')
})

test('a week gets what it lacks, so that filling it again adds nothing', () => {
  const sunday = '2026-09-06'
  const film = row('a')
  expect(proposed([film], sunday, NOTHING)).toMatchObject([{ day: '2026-09-07', event: true, plan: false }])
  expect(proposed([film], sunday, { ...NOTHING, events: [event('film', '2026-09-07')] })).toMatchObject([
    { event: false },
  ])
  // The calendar has the practice; its plan is still to be made.
  const practice = row('p', { kind: 'practice', what: 'tuesday' })
  expect(
    proposed([practice], sunday, { ...NOTHING, events: [event('practice', '2026-09-07')] }),
  ).toMatchObject([{ event: false, plan: true }])
  // A plan that was deleted is made again.
  const there = { ...NOTHING, events: [event('practice', '2026-09-07')] }
  for (const deletedAt of [null, 1])
    expect(
      proposed([practice], sunday, { ...there, practices: [{ date: '2026-09-07', deletedAt }] }),
    ).toMatchObject([{ event: false, plan: deletedAt !== null }])
  const task = row('t', { kind: 'task', what: 'offense', title: 'Final call sheet' })
  const tasks = [{ title: 'final call sheet', dueOn: '2026-09-07' }]
  expect(proposed([task], sunday, { ...NOTHING, tasks })).toMatchObject([{ task: false }])
  const meeting = row('m', { what: 'meeting', title: 'Staff meeting' })
  expect(
    proposed([meeting], sunday, { ...NOTHING, events: [event('meeting', '2026-09-07', 'Booster club')] }),
  ).toMatchObject([{ event: true }])
})
