/** The catalog, row by row (spec, section 8): what is shown for each thing that can go wrong with an account. */
import { describe, expect, it, vi } from 'vitest'
import { explain } from './account-errors.ts'
import type { AccountAttempt, AccountProblem } from './account-problem.ts'

const ATTEMPTS: readonly AccountAttempt[] = [
  'sign-in',
  'sign-up',
  'link',
  'new-password',
  'verify',
  'verify-mail',
  'change-email',
  'change-password',
  'devices',
  'export',
  'delete',
  'make-account',
]

type Row = [
  what: string,
  attempt: AccountAttempt,
  status: number,
  body: object | null,
  shown: Partial<AccountProblem>,
  hint?: RegExp,
]

const answer = (code: string, more: object = {}) => ({ code, message: 'As better-auth says it', ...more })
const INVALID = 'Invalid email or password'
const SIGNED_OUT = 'Your session has expired.'
const ORIGIN = 'Request origin validation failed'
const EXISTS = 'An account with this email already exists.'
const SPENT = 'This link no longer works.'
const NO_MAIL = "Hashmark can't send email here yet."

const ROWS: readonly Row[] = [
  // Sign-in and auth messages, in the order of the spec.
  [
    'invalid login credentials',
    'sign-in',
    401,
    answer('INVALID_EMAIL_OR_PASSWORD'),
    { message: INVALID },
    /reset link/,
  ],
  ['a 401 that has no code', 'sign-in', 401, null, { message: INVALID }, /try again/],
  ['a password that is none', 'sign-in', 400, answer('INVALID_PASSWORD'), { message: INVALID }, /try again/],
  [
    'email not confirmed',
    'sign-in',
    403,
    answer('EMAIL_NOT_VERIFIED'),
    { message: "Your email isn't verified yet.", end: 'unverified' },
    /spam.*request a new confirmation/,
  ],
  ['too many requests', 'sign-in', 429, null, { message: 'Too many requests.' }, /5 to 10 minutes/],
  ['too many requests, of a form', 'link', 429, null, { message: 'Too many requests.' }, /5 to 10 minutes/],
  ['user not found', 'sign-in', 404, answer('USER_NOT_FOUND'), { message: 'User not found' }],
  [
    'weak password',
    'sign-up',
    400,
    answer('WEAK_PASSWORD'),
    {
      message: 'This password is too weak. Use at least 8 characters with mixed types.',
      field: 'password',
    },
    /lowercase letters, numbers/,
  ],
  [
    'sign-up disabled',
    'sign-up',
    400,
    answer('EMAIL_PASSWORD_SIGN_UP_DISABLED'),
    { message: 'Sign-up is turned off here.' },
    /head coach/,
  ],
  [
    'invalid e-mail address format',
    'sign-up',
    400,
    answer('INVALID_EMAIL'),
    { message: 'Invalid email address format', field: 'email' },
  ],
  [
    'invalid e-mail address format, by the body',
    'change-email',
    400,
    answer('VALIDATION_ERROR'),
    { message: 'Invalid email address format', field: 'email' },
  ],
  [
    'a password that is too short',
    'sign-up',
    400,
    answer('PASSWORD_TOO_SHORT'),
    { message: 'Password should be at least 6 characters', field: 'password' },
  ],
  [
    'a password that is too long',
    'new-password',
    400,
    answer('PASSWORD_TOO_LONG'),
    { message: 'Password should be at most 128 characters', field: 'password' },
  ],
  [
    'session expired or invalid',
    'change-password',
    401,
    answer('UNAUTHORIZED'),
    { message: SIGNED_OUT },
    /Sign in again/,
  ],
  ['session expired', 'devices', 400, answer('SESSION_EXPIRED'), { message: SIGNED_OUT }],
  ['session too old', 'devices', 403, answer('SESSION_NOT_FRESH'), { message: SIGNED_OUT }],
  ['session unreadable', 'devices', 401, answer('FAILED_TO_GET_SESSION'), { message: SIGNED_OUT }],
  ['a 401 of a page that needs a person', 'export', 401, null, { message: SIGNED_OUT }],
  [
    'anything else: the message, and the code for support',
    'sign-up',
    400,
    answer('SOMETHING_NEW'),
    { message: 'As better-auth says it' },
    /contact support with the code SOMETHING_NEW/,
  ],
  [
    'anything else without a word',
    'sign-up',
    418,
    null,
    { message: "We couldn't create your account." },
    /contact support with the code HTTP 418/,
  ],
  [
    'anything else, as our own routes say it',
    'devices',
    404,
    { error: 'There is no such address.' },
    { message: 'There is no such address.' },
    /HTTP 404/,
  ],
  [
    'what no form can send',
    'delete',
    400,
    { code: 'VALIDATION_ERROR' },
    { message: "We couldn't delete your account." },
    /contact support with the code VALIDATION_ERROR/,
  ],

  // Other auth and safety messages.
  ['a foreign origin', 'sign-in', 403, answer('BAD_ORIGIN'), { message: ORIGIN }, /own address/],
  ['a foreign origin, by better-auth', 'sign-in', 403, answer('INVALID_ORIGIN'), { message: ORIGIN }],
  ['no origin', 'sign-in', 403, answer('MISSING_OR_NULL_ORIGIN'), { message: ORIGIN }],
  [
    'a foreign page that signs in',
    'sign-in',
    403,
    answer('CROSS_SITE_NAVIGATION_LOGIN_BLOCKED'),
    { message: ORIGIN },
  ],
  ['a 403 that has no code', 'sign-in', 403, null, { message: ORIGIN }],
  [
    'an automated browser',
    'sign-in',
    403,
    answer('AUTOMATED'),
    { message: 'Suspicious activity detected' },
    /regular browser/,
  ],
  [
    'a page that was open for too long',
    'sign-up',
    403,
    answer('BAD_CSRF'),
    { message: 'This page has been open too long.' },
    /Try again/,
  ],
  [
    'too many failed attempts',
    'sign-in',
    429,
    answer('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 16 }),
    { message: 'Too many failed attempts. Please wait 16 seconds' },
  ],
  [
    'too many failed attempts, almost over',
    'sign-in',
    429,
    answer('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 0.4 }),
    { message: 'Too many failed attempts. Please wait 1 second' },
  ],
  [
    'too many failed attempts, for nobody knows how long',
    'sign-in',
    429,
    answer('TOO_MANY_ATTEMPTS'),
    { message: 'Too many requests.' },
    /5 to 10 minutes/,
  ],
  [
    'an account exists already',
    'sign-up',
    422,
    answer('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'),
    { message: EXISTS, field: 'email' },
    /Sign in instead/,
  ],
  [
    'an account exists already, in short',
    'make-account',
    422,
    answer('USER_ALREADY_EXISTS'),
    { message: EXISTS, field: 'email' },
  ],
  [
    'the new address was taken meanwhile',
    'verify',
    400,
    answer('USER_ALREADY_EXISTS'),
    { message: EXISTS },
    /another email/,
  ],
  [
    'the account is made, its session is not',
    'sign-up',
    400,
    answer('FAILED_TO_CREATE_SESSION'),
    { message: "Your account was created, but your profile couldn't be set up yet." },
    /Sign in/,
  ],
  [
    'a session that cannot be made',
    'sign-in',
    401,
    answer('FAILED_TO_CREATE_SESSION'),
    { message: "The server can't sign you in right now." },
  ],
  ['trouble of the server', 'sign-in', 503, null, { message: "The server can't sign you in right now." }],
  ['trouble of the server', 'link', 500, null, { message: "The server can't send you a link right now." }],

  // Links and mail.
  [
    'a link that is spent',
    'new-password',
    400,
    answer('INVALID_TOKEN'),
    { message: SPENT, end: 'spent' },
    /Request a new one/,
  ],
  ['a link that is old', 'new-password', 400, answer('TOKEN_EXPIRED'), { message: SPENT, end: 'spent' }],
  ['a confirmation that is spent', 'verify', 400, answer('INVALID_TOKEN'), { message: SPENT, end: 'spent' }],
  ['a confirmation that is old', 'verify', 400, answer('TOKEN_EXPIRED'), { message: SPENT, end: 'spent' }],
  [
    'a confirmation that was cut',
    'verify',
    400,
    answer('VALIDATION_ERROR'),
    { message: SPENT, end: 'spent' },
  ],
  [
    'a link of somebody else',
    'verify',
    400,
    answer('INVALID_USER'),
    { message: 'This link belongs to another account.' },
  ],
  [
    'no mail for a new password',
    'link',
    400,
    answer('RESET_PASSWORD_DISABLED'),
    { message: NO_MAIL, end: 'no-mail' },
    /password reset link/,
  ],
  [
    'no mail to verify',
    'verify-mail',
    400,
    answer('VERIFICATION_EMAIL_NOT_ENABLED'),
    { message: NO_MAIL, end: 'no-mail' },
  ],
  [
    'no mail to change an email',
    'change-email',
    400,
    answer('CHANGE_EMAIL_DISABLED'),
    { message: NO_MAIL, end: 'no-mail' },
  ],
  [
    'already verified',
    'verify-mail',
    400,
    answer('EMAIL_ALREADY_VERIFIED'),
    { message: 'This email is already verified.' },
  ],
  [
    "not one's own email",
    'verify-mail',
    400,
    answer('EMAIL_MISMATCH'),
    { message: "This isn't your account's email.", field: 'email' },
  ],

  // The account itself.
  [
    'the same email',
    'change-email',
    400,
    answer('EMAIL_UNCHANGED'),
    { message: 'This is already your email.', field: 'email' },
  ],
  [
    'a wrong current password',
    'change-password',
    400,
    answer('INVALID_PASSWORD'),
    { message: 'This is not your current password.', field: 'current' },
  ],
  ['a wrong password at the end', 'delete', 400, answer('INVALID_PASSWORD'), { field: 'current' }],
  [
    'no password at all',
    'change-password',
    400,
    answer('CREDENTIAL_ACCOUNT_NOT_FOUND'),
    { message: 'This account has no password yet.' },
    /Forgot password/,
  ],
  [
    'the only head coach',
    'delete',
    409,
    answer('LAST_HEAD_COACH', { teams: [{ id: '1', name: 'Hawks' }] }),
    {
      message: 'One of your teams would have no head coach.',
      end: 'head-coach',
    },
    /Coach Management/,
  ],
  [
    "a role above one's own",
    'make-account',
    403,
    answer('APP_ROLE_FORBIDDEN'),
    { message: 'Insufficient permissions to update app role' },
  ],
]

describe('refusals in words', () => {
  it.each(ROWS)('%s (%s, %i)', (_, attempt, status, body, { message, ...rest }, hint) => {
    const problem = explain(attempt, { status, body })
    if (message) expect(problem.message).toBe(message)
    expect(problem).toMatchObject(rest)
    if (hint) expect(problem.hint).toMatch(hint)
    if (!rest.field) expect(problem.field).toBeUndefined()
  })

  it('shows an unknown code, also one that objects inherit', () => {
    for (const code of ['constructor', '__proto__', 'toString', ''])
      expect(explain('link', { status: 400, body: { code } }).message).toBe("We couldn't send you a link.")
  })

  it('shows no essay and no object as a message', () => {
    for (const message of ['x'.repeat(200), '', 7, {}, null])
      expect(explain('link', { status: 400, body: { code: 'NEW', message } }).message).toBe(
        "We couldn't send you a link.",
      )
  })
})

describe('failed requests in words', () => {
  it.each(ATTEMPTS)('%s', (attempt) => {
    for (const silence of ['offline', 'timeout', 'network'] as const)
      expect(explain(attempt, { silence }).hint).toMatch(/lost.*try again/i)
    expect(explain(attempt, { silence: 'offline' })).toMatchObject({
      message: expect.stringMatching(/^You're offline\. .+ needs a connection\.$/),
      end: 'offline',
    })
  })

  it('uses the words of the spec at sign-in', () => {
    expect(explain('sign-in', { silence: 'timeout' }).message).toBe('Sign in request timed out')
    expect(explain('sign-in', { silence: 'network' }).message).toBe('Network error during sign in')
  })
})

describe('failures after the server has agreed', () => {
  const NOBODY = new Error('Sign in succeeded but no user data was returned')

  it('a response without a user', () => {
    expect(explain('sign-in', { thrown: NOBODY })).toMatchObject({
      message: 'Sign in succeeded but no user data was returned',
      hint: expect.stringMatching(/try again/i),
    })
  })

  it('an account without a loaded profile', () => {
    expect(explain('sign-up', { thrown: NOBODY }).message).toBe(
      "Your account was created, but your profile couldn't be set up yet.",
    )
  })

  it.each(['SecurityError', 'QuotaExceededError'])('a browser without storage: %s', (name) => {
    for (const attempt of ['sign-in', 'sign-up'] as const)
      expect(explain(attempt, { thrown: new DOMException('no', name) }).message).toBe(
        'Failed to initialize authentication. Please refresh the page.',
      )
  })

  it('a connection lost at that moment', () => {
    vi.stubGlobal('navigator', { onLine: true })
    expect(explain('sign-in', { thrown: new TypeError('Failed to fetch') }).message).toBe(
      'Network error during sign in',
    )
    vi.stubGlobal('navigator', { onLine: false })
    expect(explain('sign-in', { thrown: new TypeError('Failed to fetch') }).end).toBe('offline')
    vi.unstubAllGlobals()
  })
})
