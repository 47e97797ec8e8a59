/** What can go wrong with an account, as the forms know it; the words for each are in account-errors.ts. */
import type { Silence } from '#src/lib/silence.ts'

export type AccountProblem = {
  message: string
  hint?: string
  /** The field it belongs to, when it belongs to one. */
  field?: 'email' | 'password' | 'current'
  /** What the form should offer instead of trying again. */
  end?: 'no-mail' | 'spent' | 'unverified' | 'head-coach' | 'offline'
}

export type AccountAttempt =
  | 'sign-in'
  | 'sign-up'
  | 'link'
  | 'new-password'
  | 'verify'
  | 'verify-mail'
  | 'change-email'
  | 'change-password'
  | 'devices'
  | 'export'
  | 'delete'
  | 'make-account'

/** How an attempt failed: what the server answered, why it did not, or what was thrown on the way. */
export type Failure = { status: number; body: unknown } | { silence: Silence } | { thrown: unknown }

/** Keeps an attempt that was made without a connection, for when there is one. `run` makes it, and says what went wrong. */
export type KeepForLater = (attempt: 'sign-in' | 'sign-up', run: () => Promise<AccountProblem | null>) => void
