import { eventName } from '#schema/calendar.ts'
import { cx } from '#src/lib/class-names.ts'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { EVENT_ICONS, type EventRow, spanWords, timeWords } from './event-words.ts'

/** An event in a day of the month or the week: a button that opens it. */
export function EventChip({
  event,
  isClash,
  isDragged,
  withDetail,
  ...button
}: {
  event: EventRow
  isClash: boolean
  isDragged: boolean
  /** Its times and place on lines of their own. */
  withDetail?: boolean
} & ComponentProps<'button'>) {
  const Icon = EVENT_ICONS[event.type]
  const isGame = event.type === 'game'
  const isOff = event.status === 'cancelled'
  return (
    <button
      {...button}
      type="button"
      data-event={event.id}
      title={`${eventName(event)} · ${spanWords(event)}${event.place ? ` · ${event.place}` : ''}`}
      className={cx(
        'text-caption flex w-full min-w-0 gap-1 rounded-sm px-1 text-left select-none focus-visible:-outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:items-center',
        withDetail ? 'items-start py-1.5' : 'h-6 items-center pointer-coarse:h-auto',
        isGame
          ? 'bg-brand-wash text-brand-ink font-semibold'
          : 'bg-surface-2 text-text hover:brightness-95 dark:hover:brightness-110',
        'high-contrast:border',
        isDragged && 'opacity-40',
      )}
    >
      {/* In a month the name needs the room. */}
      {withDetail && <Icon aria-hidden size={12} className="mt-0.5 shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className={cx('block', withDetail ? 'wrap-anywhere' : 'truncate', isOff && 'line-through')}>
          {!withDetail && event.startTime && (
            <span className="tabular-nums">{timeWords(event.startTime, true)} </span>
          )}
          {eventName(event)}
        </span>
        {withDetail && (
          <span className="text-muted block">
            {spanWords(event)}
            {event.place && <span className="block wrap-anywhere">{event.place}</span>}
          </span>
        )}
      </span>
      {isOff && <span className="sr-only">, cancelled</span>}
      {isClash && (
        <>
          <TriangleAlert aria-hidden size={12} className="text-warning-ink shrink-0" />
          <span className="sr-only">, overlaps another event</span>
        </>
      )}
    </button>
  )
}
