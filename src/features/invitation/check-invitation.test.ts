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

describe('the state of an invitation', () => {
  test('is invalid for an unknown token', () => {
    expect(answer(200, { state: 'invalid-token' })).toEqual({ state: 'invalid-token' })
  })

  test('names inviter, team, role and expiry while pending, in any time format', () => {
    const invitation = { ...said, expiresAt: at }
    for (const expiresAt of [at, new Date(at).toISOString()])
      expect(answer(200, { state: 'auth-required', ...said, expiresAt })).toEqual({
        state: 'auth-required',
        invitation,
      })
  })

  test('shows only the necessary once it is over', () => {
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

  test('tells family whom the link did not link to its player', () => {
    const body = { state: 'already-accepted', teamId: 't1', isUnlinked: true }
    expect(answer(200, body)).toEqual({ ...body, invitation: {} })
  })

  test.each([
    ['a state of a newer server', 200, { state: 'on-a-waiting-list' }],
    ['something else than an answer', 200, null],
    ["a proxy's page", 200, 'Hello'],
    ['a refusal, whatever it says', 400, { state: 'invalid-token' }],
  ])('%s does not count as an invalid link', (_, status, body) => {
    expect(answer(status, body)).toEqual({ state: 'error', why: 'unexpected' })
  })

  test('distinguishes too many requests from a failing server', () => {
    expect(answer(429, null)).toEqual({ state: 'error', why: 'busy' })
    expect(answer(503, { error: 'x' })).toEqual({ state: 'error', why: 'down' })
  })
})
