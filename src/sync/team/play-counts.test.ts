import { expect, test } from 'vitest'
import { repsSinceWords } from './play-counts.ts'

test('a log that is as long as devices hold says since when it counts', () => {
  const log = [Date.UTC(2026, 8, 4, 18), Date.UTC(2026, 8, 3, 18)].map((at) => ({ at }))
  expect(repsSinceWords(log, 'America/Chicago', 3)).toBe('')
  expect(repsSinceWords([], 'America/Chicago', 3)).toBe('')
  expect(repsSinceWords(log, 'America/Chicago', 2)).toBe(
    "Practice reps since Sep 3, 2026; older ones are in the team's file.",
  )
  expect(repsSinceWords(log, 'Pacific/Kiritimati', 2)).toBe(
    "Practice reps since Sep 4, 2026; older ones are in the team's file.",
  )
})
