import { log } from '../log.ts'
import type { MailDeps } from './message.ts'
import { type Claimed, markFailed, markSent, markWaiting, type Rows, UNREACHABLE } from './rows.ts'
import type { Outcome } from './transport.ts'

const AGAIN_MS = { first: 1000, most: 3_600_000 }
/** ms without a response after which a server counts as unresponsive. */
export const GIVE_UP_MS = 3 * 86_400_000

/** The pause after an attempt, in ms: 1 s, doubling, at most an hour. */
export function waitAfter(tries: number): number {
  return Math.min(AGAIN_MS.first * 2 ** Math.min(tries - 1, 30), AGAIN_MS.most)
}

/** Records an attempt's result and runs the mail's hooks, in one transaction. */
export async function settle(
  deps: MailDeps,
  mail: Claimed,
  id: string,
  outcome: Outcome | 'dropped',
): Promise<void> {
  if (outcome === 'dropped')
    return markFailed(deps.database, mail, 'not wanted any more', async () => undefined)
  if (outcome.ok) {
    await markSent(deps.database, mail, id, (rows) => tell(deps, rows, mail, 'sent'))
    log.info({ mail: mail.id, kind: mail.kind, tries: mail.attempts }, 'Sent an email')
    return
  }
  // The response may name the recipient: it goes into the table, and only its code into the log.
  const said = { mail: mail.id, kind: mail.kind, tries: mail.attempts, code: codeIn(outcome.reason) }
  if (outcome.permanent || mail.ageMs > GIVE_UP_MS) return giveUp(deps, mail, outcome.reason)
  const waitMs = waitAfter(mail.attempts)
  const reason = outcome.unreachable ? `${UNREACHABLE}${outcome.reason}` : outcome.reason
  await markWaiting(deps.database, mail, reason, waitMs, (rows) => tell(deps, rows, mail, 'failed'))
  log.warn({ ...said, againInS: Math.round(waitMs / 1000) }, 'Could not send an email; it will be retried')
}

/** Ends an email that cannot be sent. */
export async function giveUp(
  deps: MailDeps,
  mail: Pick<Claimed, 'id' | 'kind'>,
  reason: string,
): Promise<void> {
  await markFailed(deps.database, mail, reason, (rows) => tell(deps, rows, mail, 'failed'))
  log.warn({ mail: mail.id, kind: mail.kind, code: codeIn(reason) }, 'Gave up on an email')
}

/** Shortens a reason to "EENVELOPE RCPT TO 550". */
function codeIn(reason: string): string {
  return /^[A-Z0-9_]+(?: (?:[A-Z]+ )*\d{3})?/.exec(reason)?.[0] ?? 'unknown'
}

/** A failing hook is rolled back alone: it must not undo the recorded result. */
async function tell(
  { invitations }: MailDeps,
  rows: Rows,
  { id, kind }: Pick<Claimed, 'id' | 'kind'>,
  what: 'sent' | 'failed',
): Promise<void> {
  if (kind !== 'invitation' || !invitations) return
  await rows('savepoint telling', [])
  try {
    await invitations[what](rows, id)
    await rows('release savepoint telling', [])
  } catch (error) {
    log.error({ err: error, mail: id }, 'What became of an invitation could not be noted')
    await rows('rollback to savepoint telling', [])
  }
}
