/** The problems of account requests; their texts are in account-errors.ts. */
import type { Silence } from '#src/lib/silence.ts'

export type AccountProblem = {
  message: string
  hint?: string
  /** The field at fault, if any. */
  field?: 'email' | 'password' | 'current'
  /** What the form offers instead of a retry. */
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

/** How an attempt failed: the server's response, the reason for none, or the error thrown. */
export type Failure = { status: number; body: unknown } | { silence: Silence } | { thrown: unknown }

/** Queues an offline attempt until there is a connection. `run` performs it and returns the problem. */
export type KeepForLater = (attempt: 'sign-in' | 'sign-up', run: () => Promise<AccountProblem | null>) => void
