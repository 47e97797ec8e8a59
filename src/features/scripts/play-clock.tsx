import { clockText } from '#schema/football/practice-run.ts'
import { cx } from '#src/lib/class-names.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useState } from 'react'

/**
 * Seconds from the end of a rep to the next snap: none, 25 or 40, as the rule books have the play clock (NFHS 3-6-1, NCAA 3-2-4:
 * 40 after most downs, 25 after a stop).
 */
const LENGTHS = [0, 25, 40] as const
const KEY = 'script-play-clock'
const TICK_MS = 250
/** The last seconds stand out. */
const LOW_MS = 5000

/** Runs down from the newest rep, the same on every device that follows the script. A press changes its length on this device. */
export function PlayClock({ since }: { since: number | null }) {
  const [length, setLength] = useState(() => Number(readStored('local', KEY) ?? 0))
  const now = useNow(TICK_MS)
  const left = since === null || length === 0 ? null : Math.max(0, since + length * 1000 - now)
  const next = () => {
    const to = LENGTHS[(LENGTHS.findIndex((one) => one === length) + 1) % LENGTHS.length] ?? 0
    writeStored('local', KEY, String(to))
    setLength(to)
  }
  return (
    <button
      type="button"
      onClick={next}
      title="Play clock: off, 25 or 40 seconds from each rep"
      className={cx(
        'hover:bg-surface-2 min-h-14 min-w-28 rounded-md border px-2 text-lg whitespace-nowrap tabular-nums',
        left !== null && left <= LOW_MS ? 'text-error-ink font-bold' : 'text-muted',
      )}
    >
      {length === 0 ? 'Play clock' : `Clock ${left === null ? `0:${length}` : clockText(left)}`}
    </button>
  )
}
