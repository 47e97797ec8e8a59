/** What the server's refusals mean to a person, and what to do next (spec, section 8). */
import type { Silence } from '#src/lib/silence.ts'

export type AccountProblem = {
  message: string
  hint?: string
  /** The field it belongs to, when it belongs to one. */
  field?: 'email' | 'password'
  /** What trying again does not mend: no mail leaves this installation, or the link is used up. */
  end?: 'no-mail' | 'spent'
}

export type AccountAttempt = 'sign-in' | 'sign-up' | 'link' | 'new-password'

/** What each attempt is for, is called while it runs, and is called when it is over. */
const WORDS: {
  readonly [attempt in AccountAttempt]: readonly [purpose: string, doing: string, name: string]
} = {
  'sign-in': ['sign you in', 'Signing in', 'Sign in'],
  'sign-up': ['create your account', 'Creating an account', 'Sign up'],
  link: ['send you a link', 'Asking for a link', 'Password reset'],
  'new-password': ['set your password', 'Setting a password', 'Password reset'],
}

export const LINK_SPENT: AccountProblem = {
  message: 'This link no longer works.',
  hint: 'A link works once, and for one hour. Ask for a new one.',
  end: 'spent',
}

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
  RESET_PASSWORD_DISABLED: {
    message: 'This installation cannot send mail yet.',
    hint: 'Ask the person who runs it for a link to a new password: they can make one without mail.',
    end: 'no-mail',
  },
  INVALID_TOKEN: LINK_SPENT,
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
  const [what] = WORDS[attempt]
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
export function explainSilence(attempt: AccountAttempt, reason: Silence): AccountProblem {
  const [, doing, name] = WORDS[attempt]
  const kept = 'What you typed is kept.'
  if (reason === 'offline')
    return {
      message: `You're offline. ${doing} needs a connection.`,
      hint: `${kept} Try again when you're back online.`,
    }
  return {
    message:
      reason === 'timeout' ? `${name} request timed out` : `Network error during ${name.toLowerCase()}`,
    hint: `${kept} Check your connection and try again.`,
  }
}
