import { expect, test } from 'vitest'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { play } from '../test-rows.ts'
import { categoryLabel, facetsOf, hasUnsorted, selectPlays, UNSORTED } from './select-plays.ts'

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

test('the offence is what one sees first, in the order of the coach', () => {
  expect(ids({})).toEqual(['1', '2', '3'])
  expect(ids({ unit: 'defense' })).toEqual(['4'])
  expect(ids({ unit: 'all' })).toEqual(['1', '2', '3', '4'])
})

test('category, type, and plays without either', () => {
  expect(ids({ category: 'run-gap' })).toEqual(['1'])
  expect(ids({ category: 'run-gap', subcategory: 'counter' })).toEqual([])
  expect(ids({ category: UNSORTED })).toEqual(['3'])
})

test('formation, personnel, tag and status', () => {
  expect(ids({ formation: 'I Pro Rt' })).toEqual(['3'])
  expect(ids({ personnel: '21' })).toEqual(['3'])
  expect(ids({ tag: 'Red zone' })).toEqual(['1'])
  expect(ids({ status: 'published' })).toEqual(['2'])
})

test('search looks at name, call, wrist code, formation, concept and tags; words in any order', () => {
  expect(ids({ q: 'power trips' })).toEqual(['1'])
  expect(ids({ q: 'DENVER' })).toEqual(['2'])
  expect(ids({ q: '17' })).toEqual(['3'])
  expect(ids({ q: 'red  zone' })).toEqual(['1'])
  expect(ids({ q: 'mesh zone' })).toEqual([])
})

test('accents do not stand in the way, on either side', () => {
  const cafe = play({ id: '5', name: 'Café Rt' })
  expect(selectPlays([cafe], { q: 'cafe' })).toHaveLength(1)
  expect(selectPlays([cafe], { q: 'CAFÉ' })).toHaveLength(1)
})

test('a changed row is searched by what it says now', () => {
  expect(selectPlays([power], { q: 'counter' })).toEqual([])
  const renamed = { ...power, name: 'Gun Trips Rt 24 Counter' }
  expect(selectPlays([renamed], { q: 'counter' })).toEqual([renamed])
})

test('by name, numbers in their order', () => {
  const plays = ['10 Dive', '2 Dive', 'ace', 'Boot'].map((name, i) => play({ id: String(i), name }))
  expect(selectPlays(plays, { sort: 'name' }).map(({ name }) => name)).toEqual([
    '2 Dive',
    '10 Dive',
    'ace',
    'Boot',
  ])
})

test('last edited counts the drawing too, and leaves the rows as they were', () => {
  const old = play({ id: 'old', updatedAt: 1 })
  const drawn = play({
    id: 'drawn',
    updatedAt: 1,
    drawing: {
      playId: 'drawn',
      teamId: 'team',
      diagram: emptyDiagram(),
      updatedBy: 'x',
      updatedAt: 9,
      version: 2,
    },
  })
  const named = play({ id: 'named', updatedAt: 5 })
  const plays = [old, named, drawn]
  expect(selectPlays(plays, { sort: 'edited' }).map(({ id }) => id)).toEqual(['drawn', 'named', 'old'])
  expect(plays.map(({ id }) => id)).toEqual(['old', 'named', 'drawn'])
})

test('facets are those of the unit', () => {
  expect(facetsOf(all, 'offense')).toEqual({
    formations: ['Gun Doubles', 'Gun Trips Rt', 'I Pro Rt'],
    personnel: ['10', '21'],
    tags: ['Red zone'],
  })
  expect(hasUnsorted(all, 'offense')).toBe(true)
  expect(hasUnsorted(all, 'all')).toBe(true)
  expect(hasUnsorted(all, 'defense')).toBe(false)
})

test('categories read as the book has them', () => {
  expect(categoryLabel('offense', 'run-gap')).toBe('Run: gap')
  expect(categoryLabel('offense', 'run-gap', 'power')).toBe('Run: gap, Power')
  expect(categoryLabel('all', 'punt')).toBe('Punt')
  expect(categoryLabel('offense', 'from-the-future', 'thing')).toBe('from-the-future, thing')
})
