/** Storage problems of this browser in words, with the next step. */
import type { StorageTrouble } from '#src/sync/storage/storage-watch.ts'

const WORDS: Record<StorageTrouble, string> = {
  memory:
    'This browser blocks storage for Hashmark. Stay online, and keep this tab open until your changes are saved.',
  replica:
    "This browser can't open its saved copy of your teams. Each tab downloads them again, and they aren't available offline.",
  full: 'This device is out of space. Free up space, and keep this tab open until your changes are saved.',
  broken: "This browser couldn't store your latest changes. Keep this tab open until they're saved.",
  silent: "This browser's storage isn't responding. Close other Hashmark tabs, then reload this one.",
}

export function storageWords(trouble: StorageTrouble): string {
  return WORDS[trouble]
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
