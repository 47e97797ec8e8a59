import { describe, expect, test } from 'vitest'
import { readAccept } from './accept-invitation.ts'

const answer = (status: number, body: unknown) => readAccept({ ok: status < 300, status, body })
const yes = {
  success: true,
  teamId: 't1',
  playerName: 'Dana Reyes',
  alreadyMember: false,
  error: null,
  message: null,
}

describe('the result of accepting', () => {
  test('is a membership, and its team', () => {
    expect(answer(200, yes)).toEqual({ state: 'success', teamId: 't1', playerName: 'Dana Reyes' })
    expect(answer(200, { ...yes, playerName: null })).toEqual({ state: 'success', teamId: 't1' })
  })

  test.each([true, false])(
    'is no second membership for a member, whether or not the server reports success (%s)',
    (success) => {
      expect(answer(200, { ...yes, success, alreadyMember: true })).toEqual({
        state: 'already-member',
        teamId: 't1',
      })
    },
  )

  test('tells a family member whom the link did not link to its player', () => {
    expect(answer(200, { ...yes, alreadyMember: true, isUnlinked: true })).toEqual({
      state: 'already-member',
      teamId: 't1',
      isUnlinked: true,
    })
  })

  test('is a new sign-in when the session has expired', () => {
    expect(answer(401, { error: 'x' })).toEqual({ state: 'signed-out' })
  })

  test('is a refusal, with its reason if there is one', () => {
    const no = { ...yes, success: false, teamId: null, error: 'team_not_found', message: 'Team not found' }
    expect(answer(200, no)).toEqual({ state: 'refused', message: 'Team not found' })
    expect(answer(400, { error: 'x' })).toEqual({ state: 'refused' })
    expect(answer(200, { ...yes, teamId: null })).toEqual({ state: 'refused' })
  })

  test.each([
    ['invalid_token', 'invalid-token'],
    ['expired_token', 'expired-token'],
    ['already_used', 'already-accepted'],
  ])('shows a link that is %s by now as that', (error, state) => {
    expect(answer(200, { ...yes, success: false, teamId: null, error, message: 'x' })).toEqual({ state })
  })

  test('is not a refusal without a response', () => {
    expect(answer(200, null)).toEqual({ state: 'error', why: 'unexpected' })
    expect(answer(429, {})).toEqual({ state: 'error', why: 'busy' })
    expect(answer(502, {})).toEqual({ state: 'error', why: 'down' })
  })
})
