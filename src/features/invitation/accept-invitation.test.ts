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

describe('what came of saying yes', () => {
  test('a membership, and where it is', () => {
    expect(answer(200, yes)).toEqual({ state: 'success', teamId: 't1', playerName: 'Dana Reyes' })
    expect(answer(200, { ...yes, playerName: null })).toEqual({ state: 'success', teamId: 't1' })
  })

  test.each([true, false])(
    'who is a member is none twice, whether that is called a success (%s)',
    (success) => {
      expect(answer(200, { ...yes, success, alreadyMember: true })).toEqual({
        state: 'already-member',
        teamId: 't1',
      })
    },
  )

  test('a session that is over asks for another', () => {
    expect(answer(401, { error: 'x' })).toEqual({ state: 'signed-out' })
  })

  test('a no, with its reason where there is one', () => {
    const no = { ...yes, success: false, teamId: null, error: 'team_not_found', message: 'Team not found' }
    expect(answer(200, no)).toEqual({ state: 'refused', message: 'Team not found' })
    expect(answer(400, { error: 'x' })).toEqual({ state: 'refused' })
    expect(answer(200, { ...yes, teamId: null })).toEqual({ state: 'refused' })
  })

  test.each([
    ['invalid_token', 'invalid-token'],
    ['expired_token', 'expired-token'],
    ['already_used', 'already-accepted'],
  ])('a link that has become %s meanwhile shows as that', (error, state) => {
    expect(answer(200, { ...yes, success: false, teamId: null, error, message: 'x' })).toEqual({ state })
  })

  test('no answer is no refusal', () => {
    expect(answer(200, null)).toEqual({ state: 'error', why: 'unexpected' })
    expect(answer(429, {})).toEqual({ state: 'error', why: 'busy' })
    expect(answer(502, {})).toEqual({ state: 'error', why: 'down' })
  })
})
