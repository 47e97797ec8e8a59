import { expect, test } from 'vitest'
import { repsSinceWords } from './play-counts.ts'

test('a log that is as long as devices hold says since when it counts', () => {
  const log = [Date.UTC(2026, 8, 4, 18), Date.UTC(2026, 8, 3, 18)].map((at) => ({ at }))
  expect(repsSinceWords(log, 3)).toBe('')
  expect(repsSinceWords([], 3)).toBe('')
  expect(repsSinceWords(log, 2)).toBe("Practice reps since Sep 3, 2026; older ones are in the team's file.")
})
