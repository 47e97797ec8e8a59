import { expect, test } from 'vitest'
import { USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { searchPlays } from '#src/board/search/search-plays.ts'
import type { Known } from './filters.ts'
import { facetOf, filtersOn, type Names, waysOut } from './filter-words.ts'
import { COLUMN_KEYS, FILTER_KEYS, type LibrarySort } from './search.ts'
import { selectPlays } from './select-plays.ts'
import { categoryLabel, UNSORTED } from '#schema/football/taxonomy.ts'
import { nextSort, sortPlays } from './sort-plays.ts'

const power = play({
  id: '1',
  name: 'Gun Trips Rt 24 Power',
  category: 'run-gap',
  subcategory: 'power',
  tags: ['Red zone'],
})
const mesh = play({
  id: '2',
  name: 'Gun Doubles 61 Mesh',
  category: 'dropback-pass',
  concept: 'Mesh',
  formation: 'Gun Doubles',
  callText: 'Denver 61',
  status: 'published',
})
const iso = play({ id: '3', name: 'I Pro Rt 2 Iso', personnel: '21', wristCode: '17', formation: 'I Pro Rt' })
const front = play({
  id: '4',
  name: '4-3 Over Cover 3',
  unit: 'defense',
  category: 'base',
  formation: '4-3 Over',
  personnel: 'base',
})
const all = [power, mesh, iso, front]

const ids = (search: Parameters<typeof selectPlays>[1]) => selectPlays(all, search).map(({ id }) => id)

test("shows the offense first, in the coach's order", () => {
  expect(ids({})).toEqual(['1', '2', '3'])
  expect(ids({ unit: 'defense' })).toEqual(['4'])
  expect(ids({ unit: 'all' })).toEqual(['1', '2', '3', '4'])
})

test('finds the same plays for a text typed letter by letter in any way', () => {
  const typed = [
    '',
    'g',
    'gu',
    'gun',
    'gun ',
    'gun t',
    'gun',
    'g',
    '4',
    '4-3',
    'm',
    'me',
    'mx',
    'me',
    'gun mesh',
  ]
  const found = typed.map((text) => searchPlays(all, text))
  expect(found.map((some) => some.map(({ id }) => id))).toEqual(
    typed.map((q) => selectPlays([...all], { unit: 'all', q }).map(({ id }) => id)),
  )
  expect(found[3]).toEqual([power, mesh])
})

test('filters by category and type, and plays without either', () => {
  expect(ids({ category: 'run-gap' })).toEqual(['1'])
  expect(ids({ category: 'run-gap', subcategory: 'counter' })).toEqual([])
  expect(ids({ category: UNSORTED })).toEqual(['3'])
})

test('filters by formation, personnel, tag and status', () => {
  expect(ids({ formation: 'I Pro Rt' })).toEqual(['3'])
  expect(ids({ personnel: '21' })).toEqual(['3'])
  expect(ids({ tag: 'Red zone' })).toEqual(['1'])
  expect(ids({ status: 'published' })).toEqual(['2'])
})

test('searches name, call, wrist code, formation, concept and tags, words in any order', () => {
  expect(ids({ q: 'power trips' })).toEqual(['1'])
  expect(ids({ q: 'DENVER' })).toEqual(['2'])
  expect(ids({ q: '17' })).toEqual(['3'])
  expect(ids({ q: 'red  zone' })).toEqual(['1'])
  expect(ids({ q: 'mesh zone' })).toEqual([])
})

test('matches words from their beginning', () => {
  const over = play({ id: 'over', unit: 'defense', name: 'Nickel Over Cover 1' })
  const blitz = play({
    id: 'blitz',
    unit: 'defense',
    name: 'Nickel Blitz Fire Zone',
    notes: 'Cover the flat; take over at 12 yards.',
  })
  const stack = play({ id: 'stack', unit: 'defense', name: 'Nickel Stack Cover 3', personnel: '11' })
  const named = (q: string) => selectPlays([blitz, stack, over], { unit: 'all', q }).map(({ id }) => id)
  expect(named('nickel over cover')).toEqual(['over', 'blitz'])
  expect(named('ickel')).toEqual([])
  expect(named('nick ov')).toEqual(['over', 'blitz'])
  // The number that is still being typed may become another; one with a word behind it is meant.
  expect(named('nickel 1')).toEqual(['over', 'blitz', 'stack'])
  expect(named('nickel over cover 1')).toEqual(['over', 'blitz'])
  expect(named('cover 1 nickel')).toEqual(['over'])
})

test('ignores punctuation and matches short and long forms of a side', () => {
  const cross = play({ id: 'cross', name: 'Gun Trips Right, Y-Cross', wristCode: '14' })
  const plays = [cross, power]
  const found = (q: string) => selectPlays(plays, { q })
  for (const q of ['cross', 'y-cross', 'y cross', 'trips right, y', '#14', 'Trips, Rt. (Y)'])
    expect(found(q)).toEqual([cross])
  expect(found('trips rt')).toEqual([power, cross])
  expect(found('trips right')).toEqual([cross, power])
  expect(found('left')).toEqual([])
  expect(selectPlays([play({ name: 'Empty 3×2' })], { q: 'empty 3x2' })).toHaveLength(1)
  expect(found(' , ')).toEqual(plays)
  // What is joined stands together.
  expect(selectPlays([front], { unit: 'all', q: '4-3 over 3' })).toEqual([front])
  expect(selectPlays([front], { unit: 'all', q: '3-4' })).toEqual([])
})

test('ranks name, call, wrist code and notes, unless sorted by a column', () => {
  const noted = play({ id: 'noted', name: 'Gun Doubles 90', coachingPoints: 'Mesh under the Mike' })
  const called = play({ id: 'called', name: 'Gun Trips 91', callText: 'Mesh wheel' })
  const coded = play({ id: 'coded', name: 'Ace 24', wristCode: '91' })
  const plays = [noted, called, mesh, coded]
  expect(selectPlays(plays, { q: 'mesh' })).toEqual([mesh, called, noted])
  expect(selectPlays(plays, { q: 'mesh', sort: 'name' })).toEqual([noted, called, mesh])
  expect(selectPlays(plays, { q: '91' })).toEqual([called, coded])
})

test('ignores accents', () => {
  const cafe = play({ id: '5', name: 'Café Rt' })
  expect(selectPlays([cafe], { q: 'cafe' })).toHaveLength(1)
  expect(selectPlays([cafe], { q: 'CAFÉ' })).toHaveLength(1)
})

test('searches a changed row by its current text', () => {
  expect(selectPlays([power], { q: 'counter' })).toEqual([])
  const renamed = { ...power, name: 'Gun Trips Rt 24 Counter' }
  expect(selectPlays([renamed], { q: 'counter' })).toEqual([renamed])
})

const DAY = 86_400_000
const NOW = 100 * DAY
const known: Known = {
  counts: new Map([
    ['1', { reps: 14, calls: 5, successes: 4 }],
    ['2', { reps: 3, calls: 0, successes: 0 }],
  ]),
  now: NOW,
}
const names: Names = {
  taxonomy: TAXONOMY,
  terms: USUAL_TERMS,
  nameOf: (id) => (id === 'coach' ? 'Coach Ray' : id),
}

test('joins values of a filter with or, and filters with and', () => {
  expect(ids({ formation: 'I Pro Rt|Gun Doubles' })).toEqual(['2', '3'])
  expect(ids({ formation: 'I Pro Rt|Gun Doubles', personnel: '21' })).toEqual(['3'])
  expect(ids({ tag: 'Red zone|Shot' })).toEqual(['1'])
  expect(ids({ tag: '-' })).toEqual(['2', '3'])
})

test('filters by situation, zone, hash, front, coverage, hole and tempo', () => {
  const plays = [
    play({
      id: 'a',
      situations: ['3rd-long', 'shot'],
      fieldZones: ['low-red'],
      hashPref: 'L',
      tempo: 'normal',
    }),
    play({ id: 'b', vsFronts: ['over', 'bear'], vsCoverages: ['cover-3'], hole: '4', direction: 'R' }),
  ]
  const found = (search: Parameters<typeof selectPlays>[1]) => selectPlays(plays, search).map(({ id }) => id)
  expect(found({ situation: 'shot' })).toEqual(['a'])
  expect(found({ situation: '-' })).toEqual(['b'])
  expect(found({ zone: 'low-red', hash: 'L' })).toEqual(['a'])
  expect(found({ tempo: 'normal' })).toEqual(['a'])
  expect(found({ front: 'bear|under', coverage: 'cover-3' })).toEqual(['b'])
  expect(found({ hole: '4', direction: 'R' })).toEqual(['b'])
  expect(found({ front: 'bear', hash: 'L' })).toEqual([])
})

test('filters by install day, status, reps, calls and success', () => {
  const plays = [
    { ...power, installDay: 2, installStatus: 'ready' as const },
    { ...mesh, installDay: 2 },
    iso,
  ]
  const found = (search: Parameters<typeof selectPlays>[1]) =>
    selectPlays(plays, search, known).map(({ id }) => id)
  expect(found({ day: '2' })).toEqual(['1', '2'])
  expect(found({ day: '-' })).toEqual(['3'])
  expect(found({ day: '2', install: 'ready' })).toEqual(['1'])
  expect(found({ reps: '-' })).toEqual(['3'])
  expect(found({ reps: 'many' })).toEqual(['1'])
  expect(found({ calls: 'many' })).toEqual(['1'])
  expect(found({ calls: '-' })).toEqual(['2', '3'])
  expect(found({ success: 'high' })).toEqual(['1'])
  expect(found({ success: '-' })).toEqual(['2', '3'])
})

test('filters by present or missing call, wrist code and looks', () => {
  const coded = play({ id: 'coded', wristCode: '24', callText: 'Rip 24' })
  const look = { kind: 'look', sort: 'a0', name: 'v. Over', front: '4-3-over', coverage: '' } as const
  const drawing = coded.drawing && {
    ...coded.drawing,
    diagram: { ...coded.drawing.diagram, elements: { 'look.1': look } },
  }
  const looked = play({ id: 'looked', wristCode: '', callText: '', drawing })
  const found = (search: Parameters<typeof selectPlays>[1]) =>
    selectPlays([coded, looked], search).map(({ id }) => id)
  expect(found({ wrist: 'some' })).toEqual(['coded'])
  expect(found({ wrist: '-' })).toEqual(['looked'])
  expect(found({ call: '-' })).toEqual(['looked'])
  expect(found({ looks: 'some' })).toEqual(['looked'])
  expect(found({ looks: '-' })).toEqual(['coded'])
})

test('filters by every column of the table', () => {
  const otherwise = ['name', 'unit', 'category']
  const filters: readonly string[] = FILTER_KEYS
  expect(COLUMN_KEYS.filter((key) => !filters.includes(key))).toEqual(otherwise)
})

test('filters by editor and date', () => {
  const recent = play({ id: 'recent', updatedAt: NOW - DAY / 2 })
  const older = play({ id: 'older', updatedAt: NOW - 5 * DAY, updatedBy: 'other' })
  const found = (search: Parameters<typeof selectPlays>[1]) =>
    selectPlays([recent, older, power], search, known).map(({ id }) => id)
  expect(found({ edited: '1' })).toEqual(['recent'])
  expect(found({ edited: '7' })).toEqual(['recent', 'older'])
  expect(found({ edited: '-' })).toEqual(['1'])
  expect(found({ by: 'other' })).toEqual(['older'])
})

test('hides archived plays unless they are asked for', () => {
  const plays = [power, { ...iso, isArchived: true }]
  expect(selectPlays(plays, {})).toEqual([power])
  expect(selectPlays(plays, { archived: 'with' })).toHaveLength(2)
  expect(selectPlays(plays, { archived: 'only' })).toEqual([plays[1]])
})

test('searches notes and coaching points', () => {
  const noted = play({ id: 'n', notes: 'Watch the backside end', coachingPoints: 'Low pads' })
  expect(selectPlays([noted, power], { q: 'backside pads' })).toEqual([noted])
})

const sorted = (plays: Parameters<typeof sortPlays>[0], sort: LibrarySort) =>
  sortPlays(plays, sort, { ...known, ...names })

test('sorts by name with numbers in order, and in reverse', () => {
  const plays = ['10 Dive', '2 Dive', 'ace', 'Boot'].map((name, i) => play({ id: String(i), name }))
  const order = ['2 Dive', '10 Dive', 'ace', 'Boot']
  expect(sorted(plays, 'name').map(({ name }) => name)).toEqual(order)
  expect(sorted(plays, '-name').map(({ name }) => name)).toEqual(order.toReversed())
  expect(sorted(plays, 'order')).toBe(plays)
})

test('sorts by last edit, drawings included, without changing the rows', () => {
  const old = play({ id: 'old', updatedAt: 1 })
  const { drawing } = old
  const drawn = play({
    id: 'drawn',
    updatedAt: 1,
    drawing: drawing && { ...drawing, playId: 'drawn', updatedBy: 'x', updatedAt: 9, version: 2 },
  })
  const named = play({ id: 'named', updatedAt: 5 })
  const plays = [old, named, drawn]
  expect(sorted(plays, 'edited').map(({ id }) => id)).toEqual(['drawn', 'named', 'old'])
  expect(plays.map(({ id }) => id)).toEqual(['old', 'named', 'drawn'])
})

test('sorts empty values last in both directions', () => {
  const day = (id: string, installDay: number | null) => play({ id, installDay })
  const plays = [day('none', null), day('two', 2), day('ten', 10)]
  expect(sorted(plays, 'day').map(({ id }) => id)).toEqual(['two', 'ten', 'none'])
  expect(sorted(plays, '-day').map(({ id }) => id)).toEqual(['ten', 'two', 'none'])
  expect(sorted(all, 'success').map(({ id }) => id)[0]).toBe('1')
})

test("a column header toggles ascending, descending and the coach's order", () => {
  expect(nextSort('order', 'day')).toBe('day')
  expect(nextSort('day', 'day')).toBe('-day')
  expect(nextSort('-day', 'day')).toBe('order')
  expect(nextSort('-day', 'name')).toBe('name')
})

test('counts each filter value among the plays of the other filters', () => {
  const facets = (key: Parameters<typeof facetOf>[0], search: Parameters<typeof facetOf>[2]) =>
    facetOf(key, all, search, known, names).map(({ label, plays }) => `${label} ${plays}`)
  expect(facets('formation', {})).toEqual(['Gun Doubles 1', 'Gun Trips Rt 1', 'I Pro Rt 1'])
  // What is chosen narrows other filters, not its own values.
  expect(facets('formation', { formation: 'I Pro Rt' })).toHaveLength(3)
  expect(facets('personnel', { formation: 'I Pro Rt' })).toEqual(['21 personnel 1'])
  expect(facets('tag', {})).toEqual(['Red zone 1', 'No tag 2'])
  expect(facets('status', {})).toEqual(['Draft 2', 'Published 1'])
  expect(facets('tag', { tag: 'Gone' })).toContain('Gone 0')
  expect(facets('by', {})).toEqual(['Coach Ray 3'])
})

test('describes the active filters, each removable', () => {
  const search = { category: 'run-gap', tag: 'Red zone|Shot', status: 'published', q: 'mesh' }
  expect(filtersOn(search, names).map(({ label }) => label)).toEqual([
    'Run: gap',
    'Tag: Red zone or Shot',
    'Status: Published',
    '“mesh”',
  ])
  const ways = waysOut(all, { formation: 'I Pro Rt', status: 'published' }, known, names)
  expect(ways.map(({ label, plays }) => `${label}: ${plays}`)).toEqual([
    'Formation: I Pro Rt: 1',
    'Status: Published: 1',
  ])
})

test('labels categories as the playbook does', () => {
  expect(categoryLabel('offense', 'run-gap')).toBe('Run: gap')
  expect(categoryLabel('offense', 'run-gap', 'power')).toBe('Run: gap, Power')
  expect(categoryLabel('all', 'punt')).toBe('Punt')
  expect(categoryLabel('offense', 'from-the-future', 'thing')).toBe('from-the-future, thing')
})
