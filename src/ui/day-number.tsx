import { cx } from '#src/lib/class-names.ts'

/** The number of a day, such as `2026-11-21`; today's on the brand's color. */
export function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <span
      className={cx(
        'text-label grid h-6 min-w-6 place-items-center rounded-full px-1 tabular-nums',
        isToday && 'bg-brand text-on-brand',
      )}
    >
      {Number(day.slice(8))}
    </span>
  )
}
