/**
 * Error texts and next steps: the spec's catalog (section 8) and the other errors of better-auth and this
 * app's routes. Loaded with the first failure.
 */
import type { Silence } from '#src/lib/silence.ts'
import type { AccountAttempt, AccountProblem, Failure } from './account-problem.ts'

const KEPT = 'Nothing you typed is lost.'

type Words = readonly [purpose: string, doing: string, name: string]

/** The texts of each attempt: its purpose, and its name while running and when done. */
const WORDS: { readonly [attempt in AccountAttempt]: Words } = {
  'sign-in': ['sign you in', 'Signing in', 'Sign in'],
  'sign-up': ['create your account', 'Creating an account', 'Sign up'],
  link: ['send you a link', 'Sending a link', 'Password reset'],
  'new-password': ['set your password', 'Setting a password', 'Password reset'],
  verify: ['verify your email', 'Verifying an email', 'Email verification'],
  'verify-mail': ['send you a new email', 'Sending an email', 'Email verification'],
  'change-email': ['change your email', 'Changing your email', 'Email change'],
  'change-password': ['change your password', 'Changing your password', 'Password change'],
  devices: ['load your devices', 'Managing devices', 'Device'],
  export: ['export your data', 'Exporting your data', 'Export'],
  delete: ['delete your account', 'Deleting your account', 'Deletion'],
  'make-account': ['create the account', 'Creating an account', 'Account'],
}

export const LINK_SPENT: AccountProblem = {
  message: 'This link no longer works.',
  hint: 'Each link works once and then expires. Request a new one.',
  end: 'spent',
}

export const VERIFICATION_SPENT: AccountProblem = {
  message: 'This link no longer works.',
  hint: 'Links work for one hour, and the full address is needed. Request a new one.',
  end: 'spent',
}

const NO_MAIL: AccountProblem = {
  message: "Hashmark can't send email here yet.",
  hint: 'Ask your administrator for a password reset link.',
  end: 'no-mail',
}

const NO_MAIL_HERE: AccountProblem = {
  message: "Hashmark can't send email here yet.",
  hint: 'Ask your administrator for help.',
  end: 'no-mail',
}

const ALREADY_EXISTS: AccountProblem = {
  message: 'An account with this email already exists.',
  hint: 'Sign in instead, or use another email.',
  field: 'email',
}

const SIGNED_OUT: AccountProblem = {
  message: 'Your session has expired.',
  hint: `Sign in again to continue. ${KEPT}`,
}

/** The form has validated the input, except for the server's final check of the address. */
const TAKES_ADDRESS: ReadonlySet<AccountAttempt> = new Set([
  'sign-in',
  'sign-up',
  'link',
  'verify-mail',
  'change-email',
  'make-account',
])

const BAD_ADDRESS: AccountProblem = { message: 'Invalid email address format', field: 'email' }

/** The account exists, but its profile doesn't. */
export const PROFILE_FAILED: AccountProblem = {
  message: "Your account was created, but your profile couldn't be set up yet.",
  hint: 'Sign in with the email and password you just entered. If that fails, contact support.',
}

type Row = AccountProblem | ((attempt: AccountAttempt) => AccountProblem)

/** By error code. */
const BY_CODE: { readonly [code: string]: Row } = {
  INVALID_EMAIL_OR_PASSWORD: {
    message: 'Invalid email or password',
    hint: 'Check both and try again. To get a reset link, select “Forgot password?”',
  },
  INVALID_PASSWORD: (attempt) =>
    attempt === 'sign-in'
      ? { message: 'Invalid email or password', hint: 'Check both and try again.' }
      : { message: 'This is not your current password.', field: 'current' },
  EMAIL_NOT_VERIFIED: {
    message: "Your email isn't verified yet.",
    hint: 'Open the link in the email we sent you. Check your spam folder, or request a new confirmation.',
    end: 'unverified',
  },
  ACCOUNT_DEACTIVATED: {
    message: 'Your account is deactivated.',
    hint: 'Ask an administrator to reactivate it. Nothing of yours was deleted.',
  },
  USER_NOT_FOUND: {
    message: 'User not found',
    hint: 'Check the spelling, or create an account.',
  },
  USER_ALREADY_EXISTS: (attempt) =>
    attempt === 'verify'
      ? { message: 'An account with this email already exists.', hint: 'Sign in and use another email.' }
      : ALREADY_EXISTS,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ALREADY_EXISTS,
  INVALID_EMAIL: BAD_ADDRESS,
  VALIDATION_ERROR: (attempt) =>
    attempt === 'verify'
      ? VERIFICATION_SPENT
      : TAKES_ADDRESS.has(attempt)
        ? BAD_ADDRESS
        : unknown(attempt, 'VALIDATION_ERROR'),
  PASSWORD_TOO_SHORT: { message: 'Password should be at least 6 characters', field: 'password' },
  PASSWORD_TOO_LONG: { message: 'Password should be at most 128 characters', field: 'password' },
  WEAK_PASSWORD: {
    message: 'This password is too weak. Use at least 8 characters with mixed types.',
    hint: 'Mix uppercase and lowercase letters, numbers, and symbols. Avoid common passwords.',
    field: 'password',
  },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: {
    message: 'Sign-up is turned off here.',
    hint: 'Ask your head coach or administrator to create an account for you.',
  },
  RESET_PASSWORD_DISABLED: NO_MAIL,
  VERIFICATION_EMAIL_NOT_ENABLED: NO_MAIL_HERE,
  CHANGE_EMAIL_DISABLED: NO_MAIL_HERE,
  EMAIL_ALREADY_VERIFIED: { message: 'This email is already verified.', hint: 'You can sign in.' },
  EMAIL_UNCHANGED: { message: 'This is already your email.', field: 'email' },
  EMAIL_MISMATCH: { message: "This isn't your account's email.", field: 'email' },
  INVALID_TOKEN: (attempt) => (attempt === 'verify' ? VERIFICATION_SPENT : LINK_SPENT),
  TOKEN_EXPIRED: (attempt) => (attempt === 'verify' ? VERIFICATION_SPENT : LINK_SPENT),
  INVALID_USER: {
    message: 'This link belongs to another account.',
    hint: 'Sign out first, or open the link where that account is signed in.',
  },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    message: 'This account has no password yet.',
    hint: 'Sign out and select “Forgot password?” to set one.',
  },
  FAILED_TO_CREATE_SESSION: (attempt) =>
    attempt === 'sign-up' ? PROFILE_FAILED : { ...serverTrouble(attempt), hint: 'Try again in a moment.' },
  LAST_HEAD_COACH: {
    message: 'One of your teams would have no head coach.',
    hint: 'Transfer the team in Coach Management first. Then delete your account.',
    end: 'head-coach',
  },
  EXPORT_RUNNING: {
    message: 'Your last export is still running.',
    hint: "Try again when it's done.",
  },
  EXPORTS_BUSY: {
    message: 'Too many exports are running.',
    hint: 'Try again in a minute.',
  },
  APP_ROLE_FORBIDDEN: {
    message: 'Insufficient permissions to update app role',
    hint: 'Select a role below yours.',
  },
  SESSION_EXPIRED: SIGNED_OUT,
  SESSION_NOT_FRESH: SIGNED_OUT,
  FAILED_TO_GET_SESSION: SIGNED_OUT,
  UNAUTHORIZED: SIGNED_OUT,
  BAD_ORIGIN: wrongOrigin(),
  INVALID_ORIGIN: wrongOrigin(),
  MISSING_OR_NULL_ORIGIN: wrongOrigin(),
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: wrongOrigin(),
  BAD_CSRF: {
    message: 'This page has been open too long.',
    hint: `${KEPT} Try again.`,
  },
  AUTOMATED: {
    message: 'Suspicious activity detected',
    hint: "Automated browsers aren't allowed. Use a regular browser.",
  },
}

/** Turns a failure into text, in the context of the attempt. */
export function explain(attempt: AccountAttempt, failure: Failure): AccountProblem {
  if ('silence' in failure) return explainSilence(attempt, failure.silence)
  if ('thrown' in failure) return explainThrown(attempt, failure.thrown)
  return explainRefusal(attempt, failure.status, failure.body)
}

function explainRefusal(attempt: AccountAttempt, status: number, body: unknown): AccountProblem {
  const { code, message, retryAfterSeconds } = readBody(body)
  if (code === 'TOO_MANY_ATTEMPTS' && retryAfterSeconds !== undefined)
    return {
      message: `Too many failed attempts. Please wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`,
      hint: KEPT,
    }
  const row = code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined
  if (row) return typeof row === 'function' ? row(attempt) : row
  if (status === 429) return { message: 'Too many requests.', hint: 'Wait 5 to 10 minutes, then try again.' }
  if (status === 403) return wrongOrigin()
  if (status === 401)
    return attempt === 'sign-in'
      ? { message: 'Invalid email or password', hint: 'Check both and try again.' }
      : SIGNED_OUT
  if (status >= 500) return serverTrouble(attempt)
  return unknown(attempt, code ?? `HTTP ${status}`, message)
}

/** Fallback for unknown codes: the response's own message and who can help. */
function unknown(attempt: AccountAttempt, code: string, message?: string): AccountProblem {
  return {
    message: message ?? `We couldn't ${WORDS[attempt][0]}.`,
    hint: `Try again, or contact support with the code ${code}.`,
  }
}

/** A request that got no response. */
function explainSilence(attempt: AccountAttempt, reason: Silence): AccountProblem {
  const [, doing, name] = WORDS[attempt]
  if (reason === 'offline')
    return {
      message: `You're offline. ${doing} needs a connection.`,
      hint: `${KEPT} Try again when you're back online.`,
      end: 'offline',
    }
  return {
    message:
      reason === 'timeout' ? `${name} request timed out` : `Network error during ${name.toLowerCase()}`,
    hint: `${KEPT} Check your connection and try again.`,
  }
}

/** Failures on this device after the server succeeded. */
function explainThrown(attempt: AccountAttempt, thrown: unknown): AccountProblem {
  // A browser that blocks storage can't keep the identity.
  if (thrown instanceof DOMException && /Security|Quota/.test(thrown.name))
    return {
      message: 'Failed to initialize authentication. Please refresh the page.',
      hint: 'If that fails, allow this browser to store data for this site, or free up space.',
    }
  if (attempt === 'sign-up') return PROFILE_FAILED
  const said = thrown instanceof Error && thrown.message.startsWith('Sign in succeeded') && thrown.message
  if (said) return { message: said, hint: 'Try again. If that fails, contact support.' }
  return explainSilence(attempt, navigator.onLine ? 'network' : 'offline')
}

function serverTrouble(attempt: AccountAttempt): AccountProblem {
  return {
    message: `The server can't ${WORDS[attempt][0]} right now.`,
    hint: 'Nothing is lost. Try again in a moment.',
  }
}

function wrongOrigin(): AccountProblem {
  return {
    message: 'Request origin validation failed',
    hint: 'Open Hashmark at its own address and try again.',
  }
}

type Said = { code?: string; message?: string; retryAfterSeconds?: number }

/** Validates the parts of a response that the texts use. */
function readBody(body: unknown): Said {
  if (body === null || typeof body !== 'object') return {}
  const { code, message, error, retryAfterSeconds } = body as { [key: string]: unknown }
  const sentence = typeof message === 'string' ? message : error
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof sentence === 'string' && sentence !== '' && sentence.length < 200 && { message: sentence }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds: Math.ceil(retryAfterSeconds) }),
  }
}
