import { expect, test } from 'vitest'
import { resetSearch } from './reset-search.ts'

test.each([
  [{ token: 'Ab3_-' }, { token: 'Ab3_-' }],
  [{ error: 'INVALID_TOKEN' }, { error: 'INVALID_TOKEN' }],
  [{ token: '', error: 'ELSE', returnUrl: '/x' }, {}],
  [{ token: { a: 1 } }, {}],
  [
    { token: 'Ab3', reason: 'session_expired' },
    { token: 'Ab3', reason: 'session_expired' },
  ],
  [{ reason: 'else' }, {}],
  [{}, {}],
])('%j in the URL means %j', (search, taken) => {
  expect(resetSearch(search)).toEqual(taken)
})
