/** What the server's refusals mean to a person, and what to do next (spec, section 8). */

export type AccountProblem = {
  message: string
  hint?: string
  /** The field it belongs to, when it belongs to one. */
  field?: 'email' | 'password'
}

export type AccountAttempt = 'sign-in' | 'sign-up'

const BY_CODE: { [code: string]: AccountProblem } = {
  INVALID_EMAIL_OR_PASSWORD: {
    message: 'Invalid email or password',
    hint: 'Check both and try again. Capital letters count in a password.',
  },
  INVALID_EMAIL: { message: 'Please enter a valid email address', field: 'email' },
  INVALID_PASSWORD: { message: 'Invalid email or password', hint: 'Check both and try again.' },
  PASSWORD_TOO_SHORT: { message: 'Password must be at least 6 characters', field: 'password' },
  PASSWORD_TOO_LONG: { message: 'Password must be at most 128 characters', field: 'password' },
  USER_NOT_FOUND: {
    message: 'No account has this email.',
    hint: 'Check the spelling, or create an account.',
  },
  EMAIL_NOT_VERIFIED: {
    message: 'This email is not verified yet.',
    hint: 'Open the link in the mail we sent you; look in spam too.',
  },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: {
    message: 'New accounts are switched off here.',
    hint: 'Ask your head coach or administrator to make one for you.',
  },
}

const ALREADY_EXISTS: AccountProblem = {
  message: 'An account with this email already exists.',
  hint: 'Sign in instead, or use another email.',
  field: 'email',
}

/** Explains an answer that was not a success: its HTTP status and better-auth's error code, if it has one. */
export function explainRefusal(
  attempt: AccountAttempt,
  status: number,
  code: string | undefined,
): AccountProblem {
  if (code?.startsWith('USER_ALREADY_EXISTS')) return ALREADY_EXISTS
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known
  const what = attempt === 'sign-in' ? 'sign you in' : 'create your account'
  if (status === 429) return { message: 'Too many attempts.', hint: 'Wait 5 to 10 minutes, then try again.' }
  if (status === 403)
    return {
      message: 'Request origin validation failed',
      hint: 'Open the app at its own address and try again.',
    }
  if (status === 401) return { message: 'Invalid email or password', hint: 'Check both and try again.' }
  if (status >= 500)
    return {
      message: `The server can't ${what} right now.`,
      hint: 'Nothing is lost. Try again in a moment.',
    }
  return {
    message: `We couldn't ${what}.`,
    hint: `Try again, or contact support with the code ${code ?? `HTTP ${status}`}.`,
  }
}

/** Explains a call that got no answer at all. */
export function explainSilence(
  attempt: AccountAttempt,
  reason: 'offline' | 'timeout' | 'network',
): AccountProblem {
  const doing = attempt === 'sign-in' ? 'Signing in' : 'Creating an account'
  const kept = 'What you typed is kept.'
  if (reason === 'offline')
    return {
      message: `You're offline. ${doing} needs a connection.`,
      hint: `${kept} Try again when you're back online.`,
    }
  const what = attempt === 'sign-in' ? 'sign in' : 'sign up'
  return reason === 'timeout'
    ? { message: `${capital(what)} request timed out`, hint: `${kept} Check your connection and try again.` }
    : { message: `Network error during ${what}`, hint: `${kept} Check your connection and try again.` }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
