/** Why a change waits on this device, in words with the next step. */
import { count } from '#src/lib/words.ts'
import type { WaitingChange, WaitReason } from '#src/sync/outbox/waiting.ts'

const WORDS: Record<WaitReason, string> = {
  sent: 'Syncing now',
  turn: 'In line to sync',
  refused: 'Not saved yet. Retrying automatically.',
  'newer-version': 'Made in a newer version of Hashmark. Update this page to save it.',
  connecting: 'Connecting',
  offline: "You're offline. It syncs when you're back online.",
  'needs-auth': 'Signed out. Sign in again to save it.',
  error: "The server isn't responding. It syncs automatically.",
}

export function waitWords({ why, tries }: Pick<WaitingChange, 'why' | 'tries'>): string {
  return why === 'refused' ? `${WORDS.refused} ${count(tries, 'try', 'tries')} so far.` : WORDS[why]
}

/** The question before discarding a change: what would be lost. */
export function discardWords({ description, later }: Pick<WaitingChange, 'description' | 'later'>): string {
  const builds = later > 0 ? ` ${count(later, 'later change')} to the same item may also fail.` : ''
  return `“${description}” hasn't been saved. Discarding deletes it permanently.${builds}`
}
