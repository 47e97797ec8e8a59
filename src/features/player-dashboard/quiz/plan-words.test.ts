import { expect, test } from 'vitest'
import { knownWords, noneHereWords, planWords } from './plan-words.ts'
import type { Question } from './questions.ts'

const NOW = Date.UTC(2026, 8, 1, 18)
const HOUR = 3_600_000
const question = {} as Question
const words = (given: Partial<Parameters<typeof planWords>[0]>) =>
  planWords({ due: [], fresh: [], hasMoreNew: false, nextAt: null, ...given }, NOW, 'America/Chicago')

test('a plan says what is to repeat and what is new', () => {
  expect(words({ due: [question, question], fresh: [question], hasMoreNew: true })).toBe(
    '2 to repeat, 1 new. What you miss comes back sooner.',
  )
})

test('what is known is told of all questions, or of those on this device', () => {
  expect(knownWords(3, 12, false)).toBe('3 of 12 questions')
  expect(knownWords(0, 1, true)).toBe('0 of 1 question on this device')
})

test('without answers of a group, it never says that those of the others are missing', () => {
  expect(noneHereWords(false, 'wide receivers')).toBe(
    "No answers are on this device yet. They load when you're online.",
  )
  expect(noneHereWords(true, 'wide receivers')).toBe(
    "No answers from your wide receivers are on this device. If there are any, they load when you're online.",
  )
})

test('once today is done, it says when the next question comes', () => {
  expect(words({ nextAt: NOW + HOUR })).toBe('The next one is due later today.')
  expect(words({ nextAt: NOW + 24 * HOUR })).toBe('The next one is due tomorrow.')
  expect(words({ nextAt: NOW + 48 * HOUR })).toBe('The next one is due in 2 days.')
})

test('new questions that are left come tomorrow, before a later repeat and after one of today', () => {
  expect(words({ hasMoreNew: true, nextAt: NOW + 48 * HOUR })).toBe('More new questions tomorrow.')
  expect(words({ hasMoreNew: true, nextAt: NOW + HOUR })).toBe('The next one is due later today.')
  expect(words({ hasMoreNew: true })).toBe('More new questions tomorrow.')
})
