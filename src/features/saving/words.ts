/** What the save history, the outbox, and the shell's notices say of changes and of this device. */
import { wordOf } from '#schema/entities/index.ts'
import { count, grouped } from '#src/lib/words.ts'
import type { ConnectionState } from '#src/sync/engine/connection.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'
import type { WaitingChange, WaitReason } from '#src/sync/outbox/waiting.ts'
import type { LastSession } from '#src/sync/session/last-session.ts'
import type { StorageTrouble } from '#src/sync/storage/storage-watch.ts'

/** A change by its description; by what was changed when it has none. */
export function changeWords({
  description,
  entityType,
}: {
  description: string
  entityType: string
}): string {
  const noun = wordOf(entityType)
  return description || `Change to ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

const WAITS: Record<WaitReason, string> = {
  sent: 'Syncing now',
  turn: 'In line to sync',
  refused: 'Not saved yet. Retrying automatically.',
  'newer-version': 'Made in a newer version of Hashmark. Update this page to save it.',
  connecting: 'Connecting',
  offline: "You're offline. It syncs when you're back online.",
  'needs-auth': 'Signed out. Sign in again to save it.',
  error: "The server isn't responding. It syncs automatically.",
}

/** Why a change waits on this device, with the next step. */
export function waitWords({ why, tries }: Pick<WaitingChange, 'why' | 'tries'>): string {
  return why === 'refused' ? `${WAITS.refused} ${count(tries, 'try', 'tries')} so far.` : WAITS[why]
}

/** The question before discarding a change: what would be lost. */
export function discardWords({ description, later }: Pick<WaitingChange, 'description' | 'later'>): string {
  const builds = later > 0 ? ` ${count(later, 'later change')} to the same item may also fail.` : ''
  return `“${description}” hasn't been saved. Discarding deletes it permanently.${builds}`
}

/** If the device's and the server's times differ by more than this, both are shown; ms. */
const APART_MS = 60_000

/** "Nov 21, 6:30 PM", of a time in ms. */
export function timeWords(at: number): string {
  return new Date(at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** The time by the server's clock, and by the device's if it differs. */
export function saveTimes({ createdAt, settledAt }: Pick<Receipt, 'createdAt' | 'settledAt'>): string[] {
  if (settledAt === null) return [`Made ${timeWords(createdAt)}`]
  const saved = `Saved ${timeWords(settledAt)}`
  return Math.abs(settledAt - createdAt) < APART_MS
    ? [saved]
    : [saved, `Made ${timeWords(createdAt)} by this device's clock`]
}

/** The spec's words (section 8), true of changes that the server rejected. */
const NO_RETRY = 'Automatic retry is not available for operations from previous sessions.'

/** The outcome of changes from an earlier session. */
export function lastSessionWords(
  { total, waiting, refused }: LastSession,
  connection: ConnectionState,
): string {
  const them = `${count(total, 'change')} from your last session`
  const one = total === 1
  if (waiting > 0) {
    const left = waiting < total ? ` (${waiting} left)` : ''
    if (connection === 'connected') return `Saving ${them}${left}`
    if (connection === 'needs-auth') return `Sign in again to save ${them}${left}`
    return `${them} will sync when you're back online${left}`
  }
  if (refused === 0) return `Saved ${them}`
  if (refused === total) return `${them} ${one ? "wasn't" : "weren't"} saved. ${NO_RETRY}`
  return `${them}: ${total - refused} saved, ${refused} not saved. ${NO_RETRY}`
}

/** "The server was restored to 9:40 AM." With the date where that is another day; both in ms. */
export function restoredWords(restoredTo: number | null, now: number): string {
  if (restoredTo === null) return 'The server was restored from a backup.'
  const isToday = new Date(restoredTo).toDateString() === new Date(now).toDateString()
  const time = new Date(restoredTo).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return `The server was restored to ${isToday ? time : timeWords(restoredTo)}.`
}

/** "12 of your changes since then are on this device." */
export function lostWords(lost: number): string {
  return `${grouped(lost)} of your changes since then ${lost === 1 ? 'is' : 'are'} on this device.`
}

const TROUBLES: Record<StorageTrouble, string> = {
  memory:
    'This browser blocks storage for Hashmark. Stay online, and keep this tab open until your changes are saved.',
  replica:
    "This browser can't open its saved copy of your teams. Each tab downloads them again, and they aren't available offline.",
  full: 'This device is out of space. Free up space, and keep this tab open until your changes are saved.',
  broken: "This browser couldn't store your latest changes. Keep this tab open until they're saved.",
  silent: "This browser's storage isn't responding. Close other Hashmark tabs, then reload this one.",
}

/** A storage problem of this browser, with the next step. */
export function storageWords(trouble: StorageTrouble): string {
  return TROUBLES[trouble]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A clock error above this is shown, in ms. */
const CLOCK_MATTERS_MS = 5 * MINUTE

/** A warning that this device's clock is wrong; null if it is accurate enough. */
export function clockWords(ahead: number): string | null {
  if (Math.abs(ahead) < CLOCK_MATTERS_MS) return null
  return `This device's clock is ${span(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}. Your changes are safe and in the right order. Fix the clock so their times are right.`
}

/** "12 minutes", "23 hours", "a day", "3 days". */
function span(ms: number): string {
  const days = Math.round(ms / DAY)
  if (ms >= 0.9 * DAY) return days === 1 ? 'a day' : `${days} days`
  const hours = Math.round(ms / HOUR)
  if (ms >= 0.9 * HOUR) return hours === 1 ? 'an hour' : `${hours} hours`
  return `${Math.round(ms / MINUTE)} minutes`
}
