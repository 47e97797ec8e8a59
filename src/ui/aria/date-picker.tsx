import { cx } from '#src/lib/class-names.ts'
import { parseDate, type CalendarDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  CalendarHeading,
  Popover,
} from 'react-aria-components'
import { AriaHelp, AriaLabel, FOCUS_RING, type AriaFieldProps } from './aria-field.tsx'
import { OVERLAY_PANEL, useOverlayHome } from '../overlay-home.ts'

/** A day, `2026-11-21`, typed by segment or picked from a calendar. Null while incomplete. */
export function DatePicker({
  label,
  value,
  onChange,
  min,
  max,
  hint,
  error,
  required,
  disabled,
  className,
}: AriaFieldProps & {
  value: string | null
  onChange: (value: string | null) => void
  /** The earliest and latest selectable day. */
  min?: string
  max?: string
}) {
  const [find, home] = useOverlayHome()
  return (
    <AriaDatePicker
      ref={find}
      value={dateOf(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      isDisabled={disabled}
      isInvalid={error ? true : undefined}
      isRequired={required}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={cx('flex min-w-0 flex-col gap-1', className)}
    >
      <AriaLabel label={label} required={required} />
      <Group className={cx(SEGMENTS, 'pr-0')}>
        <DateInput className="flex min-w-0 flex-1 items-center">
          {(segment) => <DateSegment segment={segment} className={SEGMENT} />}
        </DateInput>
        <Button
          className={cx(
            'text-muted data-hovered:text-text grid h-full w-10 shrink-0 place-items-center rounded-sm pointer-coarse:-my-px pointer-coarse:h-11 pointer-coarse:w-11',
            FOCUS_RING,
          )}
        >
          <CalendarDays aria-hidden size={16} />
        </Button>
      </Group>
      <AriaHelp hint={hint} error={error} />
      <Popover
        UNSTABLE_portalContainer={home}
        offset={6}
        style={{ zIndex: 'var(--z-popover)' }}
        className={OVERLAY_PANEL}
      >
        <Dialog aria-label={label} className="p-3 outline-none">
          <Calendar>
            <header className="flex items-center gap-1 pb-2">
              <CalendarHeading className="text-title flex-1 pl-2" />
              <Button slot="previous" className={STEP}>
                <ChevronLeft aria-hidden size={18} />
              </Button>
              <Button slot="next" className={STEP}>
                <ChevronRight aria-hidden size={18} />
              </Button>
            </header>
            <CalendarGrid className="border-collapse">
              <CalendarGridHeader>
                {(day) => (
                  <CalendarHeaderCell className="text-caption text-muted h-7 font-medium">
                    {day}
                  </CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={DAY} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}

/** The frame around the segments of a date or time. */
export const SEGMENTS =
  'control touch-target data-invalid:border-error data-disabled:bg-surface-2 data-disabled:text-muted flex tall-md items-center pl-2 data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-focus'

/** A segment, such as the month or the minutes. */
export const SEGMENT =
  'data-placeholder:text-muted data-focused:bg-brand-wash data-focused:text-brand-ink grid h-7 min-w-6 place-items-center rounded-[4px] px-0.5 tabular-nums caret-transparent outline-none data-[type=literal]:min-w-0 data-[type=literal]:px-0 pointer-coarse:h-11'

const STEP = cx(
  'touch-target data-hovered:bg-surface-2 data-disabled:text-line-strong grid size-9 place-items-center rounded-sm',
  FOCUS_RING,
)

const DAY = cx(
  'data-hovered:bg-surface-2 data-selected:bg-brand data-selected:text-on-brand data-disabled:text-line-strong data-unavailable:line-through grid size-9 cursor-pointer place-items-center rounded-sm tabular-nums data-outside-month:hidden data-disabled:cursor-not-allowed data-selected:font-semibold pointer-coarse:size-11',
  'data-today:border data-today:border-line-strong',
  FOCUS_RING,
)

function dateOf(text: string | null | undefined): CalendarDate | null {
  if (!text) return null
  try {
    return parseDate(text)
  } catch {
    return null
  }
}
