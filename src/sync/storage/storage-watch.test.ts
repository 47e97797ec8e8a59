import { expect, test } from 'vitest'
import { troubleOf } from './storage-watch.ts'

test.each([
  [null, null, null],
  [null, 'replica', 'replica'],
  // It opened again; the stand-in goes with the next load.
  [null, 'outbox', null],
  ['SecurityError: The operation is insecure.', 'outbox', 'memory'],
  ['QuotaExceededError: Encountered full disk while opening backing store', null, 'full'],
  ['UnknownError: Internal error.', null, 'broken'],
  ['QuotaExceededError', 'outbox', 'memory'],
])('an outbox that says %j in a tab that fell back on %j: %j', (failure, fallback, trouble) => {
  expect(troubleOf(failure, fallback)).toBe(trouble)
})
