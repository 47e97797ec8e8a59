import { NONE_CHOSEN, numbersOf } from '#schema/football/team-numbers.ts'
import { describe, expect, test } from 'vitest'
import { exampleOf, NUMBER_GROUPS, numberFacts, numberProblem, usualWords } from './number-words.ts'

const team = { ...NONE_CHOSEN, competitionLevel: 'nfhs' } as const

describe('a number that is typed', () => {
  test.each([
    ['secondShort', '2', null],
    ['secondShort', '', null],
    ['secondShort', ' 5 ', null],
    // 2nd & medium ends at 6.
    ['secondShort', '6', 'Enter a whole number from 1 to 5.'],
    ['secondShort', '0', 'Enter a whole number from 1 to 5.'],
    ['secondShort', '2.5', 'Enter a whole number from 1 to 5.'],
    ['secondShort', 'three', 'Enter a whole number from 1 to 5.'],
    ['secondMedium', '3', 'Enter a whole number from 4 to 20.'],
    ['lowRedFrom', '3', 'Enter a whole number from 4 to 24.'],
    ['midfieldFrom', '21', 'Enter a whole number from 22 to 50.'],
    ['successSecond', '101', 'Enter a whole number from 1 to 100.'],
    ['contactDay', '0', null],
  ] as const)('in %s: %j gives %j', (number, text, problem) => {
    expect(numberProblem(number, text, team)).toBe(problem)
  })

  test('may not be cleared when the usual number would move another one', () => {
    expect(numberProblem('secondMedium', '', { ...team, secondShort: 8, secondMedium: 12 })).toBeNull()
    expect(numberProblem('secondShort', '', { ...team, secondShort: 1, secondMedium: 2 })).toBe(
      'Enter a whole number from 1 to 1.',
    )
  })

  test('says what its level usually has', () => {
    expect(usualWords('secondShort', team)).toBe('Usually 3 yards.')
    expect(usualWords('highRedFrom', team)).toBe('Usually 25-yard line.')
    expect(usualWords('contactDay', team)).toBe('Usually 30 minutes.')
    expect(usualWords('contactDay', { ...team, competitionLevel: 'ncaa' })).toBe(
      'No limit in College (NCAA).',
    )
  })
})

test("examples are computed from the team's numbers", () => {
  const chosen = numbersOf({
    ...team,
    thirdShort: 5,
    highRedFrom: 20,
    successFirst: 40,
    explosivePass: 12,
    contactDay: 35,
  })
  const of = (numbers: typeof chosen) => NUMBER_GROUPS.flatMap((group) => exampleOf(group, numbers))
  const usual = of(numbersOf(team))
  expect(usual).toContain('3rd down and 5 yards to go is “3rd & 3–6”.')
  expect(usual).toContain('Their 22-yard line is “High red (25–11)”.')
  expect(usual).toContain("1st & 10: 4 yards isn't a success; it takes 5.")
  expect(usual).toContain("A run of 14 yards is explosive, a pass of 14 yards isn't.")
  expect(usual.slice(-3)).toEqual([
    '4th & 2 at our own 35: go for it.',
    '4th & 5 at their 32: go for it.',
    '4th & 6 at their 12: a field goal of 29 yards.',
  ])
  expect(usual.at(-4)).toMatch(/over the limit on Wednesday by 5 minutes\.$/)
  const own = of(chosen)
  expect(own).toContain('3rd down and 5 yards to go is “3rd & 1–5”.')
  expect(own).toContain('Their 22-yard line is “Green zone (35–21)”.')
  expect(own).toContain('1st & 10: 4 yards is a success; it takes 4.')
  expect(own).toContain('A run of 14 yards is explosive, a pass of 14 yards is.')
  expect(own.at(-4)).toMatch(/within the limits\.$/)
})

test('a member reads the numbers in words', () => {
  expect(numberFacts(numbersOf(team)).map(({ value }) => value)).toEqual([
    '2nd & 1–3, 2nd & 4–6, 2nd & 7+, 3rd & 1–2, 3rd & 3–6, 3rd & 7–10, 3rd & 11+',
    'Backed up (own 1–10), Coming out (own 11–20), Own 21–39, Midfield (own 40–36), Green zone (35–26), High red (25–11), Low red (10–4), Goal line (3–1)',
    '50% of the distance on 1st down, 70% on 2nd, 100% on 3rd, 100% on 4th',
    'Runs of 12 yards, passes of 16 yards, or more',
    '30 minutes a day, 90 minutes a week, 3 days a week',
    'Backed up: never, Coming out: never, Own 21–39: up to 3, Midfield: up to 4, Green zone: up to 6, High red: up to 4, Low red: up to 4, Goal line: up to 3',
    'From their 20-yard line',
  ])
  expect(numberFacts(numbersOf({ ...team, competitionLevel: 'pro' })).at(-3)?.value).toBe('No limit')
})
