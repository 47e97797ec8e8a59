import { eventName } from '#schema/calendar.ts'
import { TriangleAlert } from 'lucide-react'
import type { Clash } from './clashes.ts'
import { timeWords } from './event-words.ts'

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

/** "Overlaps Film at 3:30 PM: same location, 3 players are in both." */
function clashWords({ other, why, players }: Clash): string {
  const both = players === 1 ? '1 player is in both' : players ? `${players} players are in both` : ''
  const reasons = [why === 'place' && 'same location', both || (why === 'people' && 'same people')]
  return `Overlaps ${eventName(other)} at ${timeWords(other.startTime)}: ${reasons.filter(Boolean).join(', ')}.`
}
