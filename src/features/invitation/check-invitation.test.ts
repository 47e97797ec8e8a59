import { describe, expect, test } from 'vitest'
import { readCheck } from './check-invitation.ts'

const answer = (status: number, body: unknown) => readCheck({ ok: status < 300, status, body })

const said = {
  teamName: 'Hawks',
  schoolName: 'Ridgeview',
  playerName: 'Dana Reyes',
  teamRole: 'player',
  email: 'dana@example.org',
}
const at = Date.UTC(2026, 10, 28)

describe('what the server says of an invitation', () => {
  test('no invitation has this token', () => {
    expect(answer(200, { state: 'invalid-token' })).toEqual({ state: 'invalid-token' })
  })

  test('one that waits says who asks whom, for what and until when, however the time is written', () => {
    const invitation = { ...said, expiresAt: at }
    for (const expiresAt of [at, new Date(at).toISOString()])
      expect(answer(200, { state: 'auth-required', ...said, expiresAt })).toEqual({
        state: 'auth-required',
        invitation,
      })
  })

  test('one that is over says no more than it has to', () => {
    expect(answer(200, { state: 'expired-token', teamName: 'Hawks', email: null, teamRole: 'king' })).toEqual(
      {
        state: 'expired-token',
        invitation: { teamName: 'Hawks' },
      },
    )
    expect(answer(200, { state: 'already-accepted', teamId: null })).toEqual({
      state: 'already-accepted',
      invitation: {},
    })
    expect(answer(200, { state: 'already-accepted', teamId: 't1' })).toMatchObject({ teamId: 't1' })
  })

  test.each([
    ['a state of a newer server', 200, { state: 'on-a-waiting-list' }],
    ['something else than an answer', 200, null],
    ["a proxy's page", 200, 'Hello'],
    ['a refusal, whatever it says', 400, { state: 'invalid-token' }],
  ])('%s is not taken for an invalid link', (_, status, body) => {
    expect(answer(status, body)).toEqual({ state: 'error', why: 'unexpected' })
  })

  test('asked too often, and a server that cannot answer, are told apart', () => {
    expect(answer(429, null)).toEqual({ state: 'error', why: 'busy' })
    expect(answer(503, { error: 'x' })).toEqual({ state: 'error', why: 'down' })
  })
})
