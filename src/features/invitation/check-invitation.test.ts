import { describe, expect, test } from 'vitest'
import { readCheck } from './check-invitation.ts'

const answer = (status: number, body: unknown) => readCheck({ ok: status < 300, status, body })

describe('what the server says of an invitation', () => {
  test('no invitation has this token', () => {
    expect(answer(200, { state: 'invalid-token' })).toEqual({ state: 'invalid-token' })
  })

  test.each([
    ['a state of a newer server', 200, { state: 'on-a-waiting-list' }],
    ['something else than an answer', 200, null],
    ['a proxy’s page', 200, 'Hello'],
    ['a refusal, whatever it says', 400, { state: 'invalid-token' }],
  ])('%s is not taken for an invalid link', (_, status, body) => {
    expect(answer(status, body)).toEqual({ state: 'error', why: 'unexpected' })
  })

  test('asked too often, and a server that cannot answer, are told apart', () => {
    expect(answer(429, null)).toEqual({ state: 'error', why: 'busy' })
    expect(answer(503, { error: 'x' })).toEqual({ state: 'error', why: 'down' })
  })
})
