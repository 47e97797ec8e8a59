import { describe, expect, it } from 'vitest'
import { explainRefusal, explainSilence } from './account-errors.ts'

describe('refusals in words', () => {
  it('does not say which of e-mail and password was wrong', () => {
    const problem = explainRefusal('sign-in', 401, 'INVALID_EMAIL_OR_PASSWORD')
    expect(problem.message).toBe('Invalid email or password')
    expect(problem.hint).toBeTruthy()
    expect(problem.field).toBeUndefined()
  })

  it.each(['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'])('knows %s', (code) => {
    expect(explainRefusal('sign-up', 422, code)).toMatchObject({
      field: 'email',
      message: expect.stringMatching(/already exists/),
    })
  })

  it('asks to wait when there were too many', () => {
    expect(explainRefusal('sign-in', 429, undefined).hint).toMatch(/5 to 10 minutes/)
  })

  it('blames the server for its own failures', () => {
    expect(explainRefusal('sign-in', 503, undefined).message).toMatch(/server can't sign you in/)
  })

  it('gives support a code when it knows nothing better', () => {
    expect(explainRefusal('sign-up', 400, 'SOMETHING_NEW').hint).toMatch(/SOMETHING_NEW/)
    expect(explainRefusal('sign-up', 418, undefined).hint).toMatch(/HTTP 418/)
  })

  it('knows what trying again does not mend', () => {
    expect(explainRefusal('link', 400, 'RESET_PASSWORD_DISABLED')).toMatchObject({
      end: 'no-mail',
      message: 'This installation cannot send mail yet.',
      hint: expect.stringMatching(/person who runs it/),
    })
    expect(explainRefusal('new-password', 400, 'INVALID_TOKEN').end).toBe('spent')
    expect(explainRefusal('new-password', 400, 'PASSWORD_TOO_SHORT').end).toBeUndefined()
  })

  it('names what did not work', () => {
    expect(explainRefusal('link', 503, undefined).message).toMatch(/can't send you a link/)
    expect(explainRefusal('new-password', 500, undefined).message).toMatch(/can't set your password/)
    expect(explainSilence('link', 'offline').message).toMatch(/Asking for a link needs a connection/)
  })

  it('always says what to do next', () => {
    for (const attempt of ['sign-in', 'sign-up', 'link', 'new-password'] as const)
      for (const reason of ['offline', 'timeout', 'network'] as const)
        expect(explainSilence(attempt, reason).hint).toMatch(/try again/i)
    expect(explainSilence('sign-in', 'timeout').message).toBe('Sign in request timed out')
    expect(explainSilence('sign-in', 'network').message).toBe('Network error during sign in')
  })
})
