import { expect, test } from 'vitest'
import { callsWords } from './plan-words.ts'

test('a plan has as many calls as this device holds, and none only once all are there', () => {
  expect([12, 1, 0].map((calls) => callsWords(calls, 'complete', 'call'))).toEqual([
    '12 calls',
    '1 call',
    '0 calls',
  ])
  expect([12, 0].map((calls) => callsWords(calls, 'partial', 'call'))).toEqual([
    '12 calls on this device',
    '',
  ])
  expect(callsWords(12, 'loading', 'play')).toBe('Loading…')
})
