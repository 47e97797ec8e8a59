import { expect, test } from 'vitest'
import {
  heightText,
  matchesPlayer,
  parseHeight,
  parseNumber,
  parsePositions,
  parseWeight,
  sharedNumbers,
  sortPlayers,
} from './players.ts'

const player = (lastName: string, more: object = {}) => ({
  firstName: 'Lee',
  lastName,
  number: null as number | null,
  positions: [] as string[],
  grade: '',
  status: 'active' as const,
  ...more,
})

test.each([
  ['6-1', 73],
  [`6'1"`, 73],
  ['6’ 1½”', 73.5],
  ['6 ft 1 in', 73],
  ['5′11″', 71],
  ["6'", 72],
  ['73', 73],
  ['185 cm', 73],
  ['1,85 m', 73],
  ['', null],
  ['tall', undefined],
  ['12-3', undefined],
  ['6-40', undefined],
])('a height typed as %j', (text, inches) => {
  expect(parseHeight(text)).toBe(inches)
})

test('a height reads back as it is written', () => {
  for (let inches = 48; inches <= 84; inches += 0.5) expect(parseHeight(heightText(inches))).toBe(inches)
  expect(heightText(null)).toBe('')
})

test.each([
  ['185', 185],
  ['185 lbs', 185],
  ['84 kg', 185],
  ['', null],
  ['heavy', undefined],
  ['9000', undefined],
])('a weight typed as %j', (text, pounds) => {
  expect(parseWeight(text)).toBe(pounds)
})

test.each([
  ['12', 12],
  ['#7', 7],
  ['00', 0],
  ['', null],
  ['100', undefined],
  ['QB', undefined],
])('a number typed as %j', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test('positions are split, written in capitals, and named once', () => {
  expect(parsePositions('qb/wr, qb; S')).toEqual(['QB', 'WR', 'S'])
  expect(parsePositions('  ')).toEqual([])
})

test('players are sorted by number, name, unit of position, grade, or who is out', () => {
  const all = [
    player('Ruiz', { number: 44, positions: ['MLB'], grade: '9' }),
    player('Adams', { positions: ['LB'], grade: '12' }),
    player('Cole', { number: 7, positions: ['QB'], grade: '10', status: 'injured' }),
  ]
  const by = (sort: Parameters<typeof sortPlayers>[1]) =>
    sortPlayers(all, sort).map(({ lastName }) => lastName)
  expect(by('number')).toEqual(['Cole', 'Ruiz', 'Adams'])
  expect(by('name')).toEqual(['Adams', 'Cole', 'Ruiz'])
  expect(by('position')).toEqual(['Cole', 'Adams', 'Ruiz'])
  expect(by('grade')).toEqual(['Adams', 'Cole', 'Ruiz'])
  expect(by('status')[0]).toBe('Cole')
})

test('a search finds accents, numbers, units and who is out', () => {
  const nunez = player('Núñez', { number: 12, positions: ['K'], status: 'injured' })
  for (const text of ['nunez', '#12', 'special', 'injured lee', 'K'])
    expect(matchesPlayer(nunez, text)).toBe(true)
  for (const text of ['#13', 'offense', 'limited']) expect(matchesPlayer(nunez, text)).toBe(false)
})

test('a number that two players wear is found once', () => {
  expect(sharedNumbers([12, 7, 12, null, null, 12, 7].map((number) => ({ number })))).toEqual([7, 12])
})
