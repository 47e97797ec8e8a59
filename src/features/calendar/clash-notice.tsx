import { eventName } from '#schema/calendar.ts'
import { count } from '#src/lib/words.ts'
import { TriangleAlert } from 'lucide-react'
import type { Clash } from './clashes.ts'
import { listWords, timeWords } from './event-words.ts'

/** What an event collides with, and how; nothing when it collides with nothing. */
export function ClashNotice({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null
  return (
    <ul className="bg-warning-wash text-warning-ink flex flex-col gap-1 rounded-md px-3 py-2 high-contrast:border">
      {clashes.map((clash) => (
        <li key={clash.other.id} className="flex gap-2">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>{clashWords(clash)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Coaches who are called by name; more are counted. */
const NAMED = 2

/** "Overlaps Film at 3:30 PM: same location, 3 players and Coach Hale are in both." */
function clashWords({ other, why, players, coaches }: Clash): string {
  const who = [
    ...(players ? [count(players, 'player')] : []),
    ...(coaches.length > NAMED
      ? [count(coaches.length, 'coach', 'coaches')]
      : coaches.map(({ name }) => name)),
  ]
  const isOne = (players ?? 0) + coaches.length === 1
  const both = who.length > 0 && `${listWords(who)} ${isOne ? 'is' : 'are'} in both`
  const reasons = [why === 'place' && 'same location', both || (why === 'people' && 'same people')]
  return `Overlaps ${eventName(other)} at ${timeWords(other.startTime)}: ${reasons.filter(Boolean).join(', ')}.`
}
