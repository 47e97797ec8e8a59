/** Remembers on this device that somebody makes an account, or signs in, in order to accept an invitation. */
import { isRecord } from './check-invitation.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.invitation'
/** Enough to know the link by, and not to open it with. */
const MARK_LENGTH = 8

/** From here on this person has said yes, should they come back to this link signed in: a mail may have to be opened first. */
export function sayYesLater(token: string, email: string): void {
  writeStored('local', KEY, JSON.stringify({ mark: markOf(token), email: email.trim().toLowerCase() }))
}

export function isSayingYes(token: string, email: string): boolean {
  try {
    const said: unknown = JSON.parse(readStored('local', KEY) ?? 'null')
    return isRecord(said) && said['mark'] === markOf(token) && said['email'] === email.toLowerCase()
  } catch {
    return false
  }
}

export function saidYes(): void {
  writeStored('local', KEY, null)
}

function markOf(token: string): string {
  return token.slice(-MARK_LENGTH)
}
