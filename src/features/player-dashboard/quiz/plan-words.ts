/** What a player's plan for today says, in words. Pure. */
import { daysBetween } from '#schema/calendar.ts'
import { dayIn } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import type { Plan } from './study.ts'

/** What stands below figures while answers are missing that load with a connection. */
export const ONLY_HERE = "Counts only the answers on this device. The others load when you're online."

/** The same, where the server could not answer. */
export const NOT_LOADED = "Counts only the answers on this device. The others couldn't be loaded."

/** In place of figures while none of the answers they count is here. `who`: those whose answers they are, as "wide receivers". */
export function noneHereWords(areOthersHere: boolean, who: string): string {
  return areOthersHere
    ? `No answers from your ${who} are on this device. If there are any, they load when you're online.`
    : "No answers are on this device yet. They load when you're online."
}

/** "3 of 12 questions"; while plays or answers are missing that load with a connection, only of those on this device. */
export function knownWords(known: number, questions: number, isPartial: boolean): string {
  return `${known} of ${count(questions, 'question')}${isPartial ? ' on this device' : ''}`
}

/** "2 to repeat, 10 new. …"; with nothing left for today, when the next question comes. `now` in ms, `zone` an IANA name. */
export function planWords(
  { due, fresh, hasMoreNew, nextAt }: Pick<Plan, 'due' | 'fresh' | 'hasMoreNew' | 'nextAt'>,
  now: number,
  zone: string,
): string {
  const parts = [
    due.length > 0 && `${due.length} to repeat`,
    fresh.length > 0 && `${fresh.length} new`,
  ].filter(Boolean)
  if (parts.length > 0) return `${parts.join(', ')}. What you miss comes back sooner.`
  const days = nextAt === null ? null : daysBetween(dayIn(now, zone), dayIn(nextAt, zone))
  if (days === 0) return 'The next one is due later today.'
  if (hasMoreNew || days === null) return 'More new questions tomorrow.'
  return days === 1 ? 'The next one is due tomorrow.' : `The next one is due in ${days} days.`
}
