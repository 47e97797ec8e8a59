/** When a change was made and saved, in words. */
import type { Receipt } from '#src/sync/engine/replica.ts'

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
