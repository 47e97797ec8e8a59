/** Why a change waits on this device, in words with the next step. */
import { count } from '#src/lib/words.ts'
import type { WaitingChange, WaitReason } from '#src/sync/waiting.ts'

const WORDS: Record<WaitReason, string> = {
  sent: 'Being sent now',
  turn: 'Waiting for its turn',
  refused: 'Not taken yet; tried again by itself',
  'newer-version': 'Made by a newer version of Hashmark: update this page to send it',
  connecting: 'Connecting',
  offline: "You're offline: it goes when the connection is back",
  'needs-auth': 'Signed out: sign in again to send it',
  error: "The server can't be reached right now: it goes as soon as it answers",
}

export function waitWords({ why, tries }: Pick<WaitingChange, 'why' | 'tries'>): string {
  return why === 'refused' ? `${WORDS.refused} (${count(tries, 'try', 'tries')} so far)` : WORDS[why]
}

/** What is lost by taking it back, asked before it is. */
export function discardWords({ description, later }: Pick<WaitingChange, 'description' | 'later'>): string {
  const builds =
    later > 0
      ? ` ${count(later, 'later change')} to the same thing ${later === 1 ? 'waits' : 'wait'} as well and may no longer fit.`
      : ''
  return `“${description}” was not sent. Discarded, it is gone for good; it leaves your screen once this device is connected again.${builds}`
}
