import type { Situation } from '#schema/football/game/log.ts'
import { numbersOf, usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { distanceWords } from './game-words.ts'

const before = (down: Situation['down'], distance: number): Situation => ({
  phase: 'scrimmage',
  ball: 'us',
  down,
  distance,
  yardsToGoal: 60,
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
  expect(distanceWords(before(1, 15), usual)).toBe('1st & 10')
  const own = numbersOf({ competitionLevel: 'nfhs', thirdShort: 3, secondShort: 1 })
  expect(distanceWords(before(3, 3), own)).toBe('3rd & short')
  expect(distanceWords(before(2, 3), own)).toBe('2nd & medium')
})
