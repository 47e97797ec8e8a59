import type { Situation } from '#schema/football/game/log.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { describe, expect, test } from 'vitest'
import { fittingSections, isForLaterSnap, sheetFor, unitOnField, wordsFor } from './sheet-sections.ts'

const at = (situation: Partial<Situation>, score = { us: 0, them: 0 }, snaps = 30) =>
  fittingSections({
    situation: {
      phase: 'scrimmage',
      ball: 'us',
      down: 1,
      distance: 10,
      yardsToGoal: 65,
      hash: 'M',
      quarter: 1,
      time: 600,
      ...situation,
    },
    score,
    snaps,
    numbers: usualNumbers('nfhs'),
  })

describe('the boxes that fit', () => {
  test.each([
    [{ down: 1 }, '1st-10'],
    [{ down: 2, distance: 2 }, '2nd-short'],
    [{ down: 2, distance: 5 }, '2nd-medium'],
    [{ down: 2, distance: 9 }, '2nd-long'],
    [{ down: 3, distance: 2 }, '3rd-1-2'],
    [{ down: 3, distance: 4 }, '3rd-3-4'],
    [{ down: 3, distance: 6 }, '3rd-5-6'],
    [{ down: 3, distance: 10 }, '3rd-7-10'],
    [{ down: 3, distance: 11 }, '3rd-11'],
    [{ down: 4, distance: 1 }, '4th-down'],
  ] as const)('%o: %s', (situation, box) => expect(at(situation)[0]).toBe(box))

  test.each([
    [95, 'backed-up'],
    [85, 'coming-out'],
    [30, 'green'],
    [20, 'high-red'],
    [8, 'low-red'],
    [2, 'goal-line'],
  ])('%i yards to go to the goal line: %s before the down', (yardsToGoal, box) => {
    const found = at({ yardsToGoal, distance: Math.min(10, yardsToGoal) })
    expect(found.indexOf(box)).toBe(0)
    expect(found).toContain('1st-10')
  })

  test('openers until 15 plays were run, base calls on early downs only', () => {
    expect(at({}, undefined, 0)).toContain('openers')
    expect(at({}, undefined, 15)).not.toContain('openers')
    expect(at({ down: 2, distance: 5 })).toContain('base-run')
    expect(at({ down: 3, distance: 5 })).not.toContain('base-run')
  })

  test('the last two minutes of a half, and the last four of a lead', () => {
    expect(at({ quarter: 2, time: 100 })[0]).toBe('two-minute')
    expect(at({ quarter: 3, time: 100 })).not.toContain('two-minute')
    expect(at({ quarter: 4, time: 200 }, { us: 7, them: 0 })[0]).toBe('four-minute')
    expect(at({ quarter: 4, time: 200 })).not.toContain('four-minute')
    expect(at({ quarter: 4, time: 10 })[0]).toBe('last-plays')
  })

  test('without the ball, and for kicks and tries', () => {
    expect(at({ ball: 'them', down: 3, distance: 8 }).slice(0, 2)).toEqual(['d-3rd-long', 'pressures'])
    expect(at({ ball: 'them', down: 2, distance: 10 })[0]).toBe('d-2nd-long')
    expect(at({ ball: 'them', yardsToGoal: 15 })[0]).toBe('d-red')
    expect(at({ ball: 'them', yardsToGoal: 2, distance: 2 })[0]).toBe('d-goal-line')
    expect(at({ ball: 'them', yardsToGoal: 95 })[0]).toBe('d-backed-up')
    expect(at({ ball: 'them', quarter: 2, time: 100 })[0]).toBe('d-two-minute')
    // They are ahead, and run the clock out.
    expect(at({ ball: 'them', quarter: 4, time: 200 }, { us: 0, them: 7 })[0]).toBe('d-four-minute')
    expect(at({ ball: 'them', down: 1 })[0]).toBe('run-downs')
    expect(at({ ball: 'them', down: 4 })).toContain('special-teams')
    expect(at({ phase: 'kickoff' })).toEqual(['st-kickoff', 'special-teams'])
    expect(at({ phase: 'kickoff', ball: 'them' })).toEqual(['st-kickoff-return', 'special-teams'])
    const opening = at({ phase: 'kickoff', ball: 'them' }, { us: 0, them: 0 }, 0)
    expect(opening).toEqual(['st-kickoff-return', 'special-teams', 'openers'])
    expect(at({ phase: 'try' })[0]).toBe('two-point')
  })
})

describe('the sheet', () => {
  const groups = ['', 'openers', '1st-10', '3rd-1-2'].map((section) => ({ section }))
  const slugs = (all: readonly { section: string }[]) => all.map(({ section }) => section)

  test('shows what fits in the order of the situation, and the rest behind it', () => {
    const { fits, rest } = sheetFor(groups, ['1st-10', 'openers'], null, 'offense')
    expect([slugs(fits), slugs(rest)]).toEqual([
      ['1st-10', 'openers'],
      ['', '3rd-1-2'],
    ])
  })

  test('a locked box stays whatever the situation', () => {
    expect(slugs(sheetFor(groups, ['1st-10'], '3rd-1-2', 'offense').fits)).toEqual(['3rd-1-2'])
  })

  test('shows what the unit on the field has when no box fits', () => {
    expect(sheetFor(groups, ['goal-line'], null, 'offense')).toEqual({ fits: groups, rest: [] })
    const theirs = sheetFor(groups, ['run-downs'], null, 'defense')
    expect([slugs(theirs.fits), slugs(theirs.rest)]).toEqual([[''], ['openers', '1st-10', '3rd-1-2']])
    expect(unitOnField({ phase: 'kickoff', ball: 'us' })).toBe('special')
  })
})

test.each([
  // Openers before the opening kickoff, our first call during their punt, and their first snap after our kick or punt.
  ['offense', 'kickoff', 'them', true],
  ['offense', 'scrimmage', 'them', true],
  ['defense', 'kickoff', 'us', true],
  ['defense', 'free-kick', 'us', true],
  ['defense', 'scrimmage', 'us', true],
  ['offense', 'scrimmage', 'us', false],
  ['defense', 'scrimmage', 'them', false],
  ['special', 'kickoff', 'us', false],
  ['special', 'scrimmage', 'us', false],
  ['offense', 'try', 'us', false],
  ['defense', 'try', 'them', false],
] as const)('a call of the %s at a %s of %s is for a later snap: %s', (unit, phase, ball, isLater) =>
  expect(isForLaterSnap(unit, { phase, ball })).toBe(isLater),
)

test.each([
  ['scrimmage', 'us', ['next']],
  ['try', 'us', ['next']],
  ['kickoff', 'us', ['next', 'later']],
  ['kickoff', 'them', ['later', 'next']],
  ['free-kick', 'them', ['later', 'next']],
] as const)('words at a %s of %s are a call for %j', (phase, ball, choices) =>
  expect(wordsFor({ phase, ball })).toEqual(choices),
)
