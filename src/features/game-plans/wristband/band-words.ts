/** Wristband cards in a coach's words. */
import { count } from '#src/lib/words.ts'
import { textOf } from './card-check.ts'
import type { SinceKeyed } from './keying.ts'

const MOST_NAMES = 4

/** What the card lacks of the plan, a sentence each. */
export function sinceWords({ added, gone, reworded }: SinceKeyed): string[] {
  const named = (calls: readonly { call: string; name: string }[]) => {
    const names = calls.slice(0, MOST_NAMES).map(textOf).join(', ')
    return calls.length > MOST_NAMES ? `${names}, and ${calls.length - MOST_NAMES} more` : names
  }
  return [
    ...(added.length > 0
      ? [
          `${count(added.length, 'call')} of the plan ${added.length === 1 ? 'has' : 'have'} no code: ${named(added)}.`,
        ]
      : []),
    ...(gone.length > 0
      ? [
          `${count(gone.length, 'call')} on the card ${gone.length === 1 ? 'is' : 'are'} no longer in the plan: ${named(gone)}.`,
        ]
      : []),
    ...(reworded.length > 0
      ? [
          `${count(reworded.length, 'call')} ${reworded.length === 1 ? 'was' : 'were'} renamed since: ${named(reworded)}.`,
        ]
      : []),
  ]
}
