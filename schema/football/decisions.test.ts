import { expect, test } from 'vitest'
import {
  changedLeads,
  fourthDown,
  tryChoice,
  TWO_POINT_CHART,
  USUAL_TWO_POINT,
  withChoice,
} from './decisions.ts'
import { numbersOf, NONE_CHOSEN, usualNumbers } from './team-numbers.ts'

const numbers = usualNumbers('nfhs')

test('the usual two-point chart reads as it was printed', () => {
  expect(USUAL_TWO_POINT).toMatch(TWO_POINT_CHART)
  const goFor = (leads: readonly number[]) => leads.filter((lead) => tryChoice('', lead) === '2')
  const upTo20 = Array.from({ length: 20 }, (_, i) => i + 1)
  expect(goFor(upTo20)).toEqual([1, 4, 5, 12, 15, 19])
  expect(goFor(upTo20.map((lead) => -lead))).toEqual([-2, -5, -9, -11, -12, -16, -19])
  expect(upTo20.filter((behind) => tryChoice('', -behind) === '?')).toEqual([4])
  expect([tryChoice('', 0), tryChoice('', -1), tryChoice('', 21), tryChoice('', -21)]).toEqual([
    '1',
    '1',
    null,
    null,
  ])
})

test('a choice changed at one lead changes that one; changed back, the chart is the usual one', () => {
  const changed = withChoice('', 8, '2')
  expect([tryChoice(changed, 8), tryChoice(changed, 7), changedLeads(changed)]).toEqual(['2', '1', 1])
  expect(withChoice(changed, 8, '1')).toBe('')
  expect(changedLeads('')).toBe(0)
})

test.each([
  ['its own 5, 4th & 1', 1, 95, 'punt'],
  ['its own 35, 4th & 3', 3, 65, 'go'],
  ['its own 35, 4th & 4', 4, 65, 'punt'],
  ['the 50, 4th & 4', 4, 50, 'go'],
  ['the 50, 4th & 5', 5, 50, 'punt'],
  ['their 30, 4th & 6', 6, 30, 'go'],
  ['their 30, 4th & 7: out of range for a high school', 7, 30, 'punt'],
  ['their 20, 4th & 5', 5, 20, 'kick'],
  ['their 8, 4th & goal', 8, 8, 'kick'],
  ['their 3, 4th & goal', 3, 3, 'go'],
])('at %s', (_, distance, yardsToGoal, says) => {
  expect(fourthDown({ distance, yardsToGoal }, numbers).says).toBe(says)
})

test('a team goes for it, and kicks, by its own numbers', () => {
  const own = numbersOf({
    ...NONE_CHOSEN,
    competitionLevel: 'nfhs',
    goBackedUp: 1,
    goGoalLine: 0,
    kickFrom: 30,
  })
  expect(fourthDown({ distance: 1, yardsToGoal: 95 }, own).says).toBe('go')
  expect(fourthDown({ distance: 2, yardsToGoal: 2 }, own)).toMatchObject({ says: 'kick', fieldGoal: 19 })
  expect(fourthDown({ distance: 9, yardsToGoal: 30 }, own)).toMatchObject({ says: 'kick', fieldGoal: 47 })
})
