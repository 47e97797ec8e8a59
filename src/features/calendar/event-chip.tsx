import { eventName } from '#schema/calendar.ts'
import { cx } from '#src/lib/class-names.ts'
import type { ComponentProps } from 'react'
import { EVENT_ICONS, type EventRow, spanWords, timeWords } from './event-words.ts'

/**
 * An event in a day of the month or the week: a button that opens it. A month draws up to a hundred and more of them, so one is
 * as few elements as its words need.
 */
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
  const name = eventName(event)
  const span = spanWords(event)
  const isOff = event.status === 'cancelled'
  return (
    <button
      {...button}
      type="button"
      data-event={event.id}
      title={`${name} · ${span}${event.place ? ` · ${event.place}` : ''}`}
      className={cx(
        'text-caption flex w-full min-w-0 gap-1 rounded-sm px-1 text-left tabular-nums select-none focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
        withDetail ? 'items-start py-1.5' : 'h-6 items-center pointer-coarse:h-auto',
        event.type === 'game'
          ? 'bg-brand-wash text-brand-ink font-semibold'
          : 'bg-surface-2 text-text hover:brightness-95 dark:hover:brightness-110',
        'high-contrast:border',
        isDragged && 'opacity-40',
      )}
    >
      {withDetail ? (
        <>
          <Icon aria-hidden size={12} className="mt-0.5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className={cx('block wrap-anywhere', isOff && 'line-through')}>{name}</span>
            <span className="text-muted block">
              {span}
              {event.place && <span className="block wrap-anywhere">{event.place}</span>}
            </span>
          </span>
        </>
      ) : (
        // In a month the name needs the room.
        <span className={cx('min-w-0 flex-1 truncate', isOff && 'line-through')}>
          {event.startTime && `${timeWords(event.startTime, true)} `}
          {name}
        </span>
      )}
      {isOff && <span className="sr-only">, cancelled</span>}
      {isClash && (
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a character, not a picture's file
          role="img"
          aria-label=", overlaps another event"
          className="bg-warning-wash text-warning-ink grid size-4 shrink-0 place-items-center rounded-full font-bold high-contrast:border"
        >
          !
        </span>
      )}
    </button>
  )
}
