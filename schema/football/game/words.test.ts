import type { Situation } from './log.ts'
import { numbersOf, usualNumbers } from '../team-numbers.ts'
import { expect, test } from 'vitest'
import { compareDistances, distanceWords } from './words.ts'

const before = (down: Situation['down'], distance: number, yardsToGoal = 60): Situation => ({
  phase: 'scrimmage',
  ball: 'us',
  down,
  distance,
  yardsToGoal,
  hash: 'M',
  quarter: 1,
  time: 300,
})

test("a report's downs are short, medium and long by the team's own numbers", () => {
  const usual = usualNumbers('nfhs')
  expect([2, 3, 7, 11].map((toGo) => distanceWords(before(3, toGo), usual))).toEqual([
    '3rd & short',
    '3rd & medium',
    '3rd & long',
    '3rd & extra long',
  ])
  expect(distanceWords(before(4, 3), usual)).toBe('4th & medium')
  expect(distanceWords(before(2, 3), usual)).toBe('2nd & short')
  expect(distanceWords(before(1, 15), usual)).toBe('1st & 10+')
  const own = numbersOf({ competitionLevel: 'nfhs', thirdShort: 3, secondShort: 1 })
  expect(distanceWords(before(3, 3), own)).toBe('3rd & short')
  expect(distanceWords(before(2, 3), own)).toBe('2nd & medium')
})

test("a report's first downs are 10, less, more, or goal", () => {
  const usual = usualNumbers('nfhs')
  const first = (distance: number, yardsToGoal: number) =>
    distanceWords(before(1, distance, yardsToGoal), usual)
  expect([first(10, 60), first(10, 11)]).toEqual(['1st & 10', '1st & 10'])
  expect([first(5, 60), first(9, 10)]).toEqual(['1st & 1–9', '1st & 1–9'])
  expect([first(11, 60), first(20, 45)]).toEqual(['1st & 10+', '1st & 10+'])
  expect([first(8, 8), first(10, 10), first(15, 15)]).toEqual(['1st & goal', '1st & goal', '1st & goal'])
})

test("a report's rows are in the order of downs, then of distances", () => {
  const rows = [
    '1st & 1–9',
    '1st & 10',
    '1st & 10+',
    '1st & goal',
    '2nd & short',
    '2nd & medium',
    '2nd & long',
    '3rd & short',
    '3rd & medium',
    '3rd & long',
    '3rd & extra long',
    '4th & short',
  ]
  expect(rows.toReversed().toSorted(compareDistances)).toEqual(rows)
})
