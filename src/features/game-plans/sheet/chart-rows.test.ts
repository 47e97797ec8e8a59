import { USUAL_TWO_POINT, withChoice } from '#schema/football/decisions.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { chartRows } from './chart-rows.ts'

const numbers = usualNumbers('nfhs')

test('fourth down says for each zone how far the team goes', () => {
  const rows = chartRows('w-fourth-down', { ...numbers, goBackedUp: 0, goGreen: 4, goGoalLine: 1 }, '')
  expect(rows).toHaveLength(9)
  expect(rows[0]).toMatch(/^Backed up.*: never$/)
  expect(rows.find((row) => row.startsWith('Green'))).toMatch(/: 4th & 4 or less$/)
  expect(rows[7]).toMatch(/^Goal line.*: 4th & 1$/)
  expect(rows[8]).toBe(`Else a field goal from their ${numbers.kickFrom} in (${numbers.kickFrom + 17} yards)`)
})

test('the two-point chart is the leads at which it goes for two, then those at which the coach decides', () => {
  const none = '1'.repeat(USUAL_TWO_POINT.length)
  expect(chartRows('w-two-point', numbers, none)).toEqual([])
  const some = withChoice(withChoice(withChoice(none, 5, '2'), 1, '2'), -2, '2')
  expect(chartRows('w-two-point', numbers, some)).toEqual(['Ahead by 1, 5; behind by 2'])
  expect(chartRows('w-two-point', numbers, withChoice(withChoice(some, 0, '?'), -14, '?'))).toEqual([
    'Ahead by 1, 5; behind by 2',
    'Your decision: behind by 14; tied',
  ])
  // The usual chart, as its source prints it.
  expect(chartRows('w-two-point', numbers, '')[0]).toBe(
    'Ahead by 1, 4, 5, 12, 15, 19; behind by 2, 5, 9, 11, 12, 16, 19',
  )
})

test('no other box has a chart', () => {
  expect(chartRows('openers', numbers, '')).toEqual([])
})
