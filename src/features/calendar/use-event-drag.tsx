import { eventName } from '#schema/calendar.ts'
import type { Day } from '#src/lib/day-search.ts'
import { addDays } from '#src/lib/days.ts'
import { type ComponentProps, type PointerEvent, useEffect, useRef, useState } from 'react'
import { droppedDay } from './event-edits.ts'
import type { EventRow } from './event-words.ts'

/** Movement, in px, from which a press of a mouse is a drag. */
const SLOP = 5
/** How long a finger rests, in ms, before it drags rather than scrolls. */
const HOLD = 350

type Drag = {
  event: EventRow
  /** The day under the press: of an event of several days, any of them. */
  from: Day
  x: number
  y: number
  over: Day | null
  isOn: boolean
  pointerId: number
}

/**
 * Drags events to another day (`data-day`) by mouse, or by touch after a moment's rest. Alt and an arrow key move the focused
 * event by a day or a week. Escape ends a drag.
 */
export function useEventDrag(mayMove: boolean, onMove: (event: EventRow, day: Day) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const held = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** A click that ends a drag opens nothing. */
  const wasDragged = useRef(false)
  const isOn = drag?.isOn ?? false

  useEffect(() => {
    if (!isOn) return
    // A finger that drags does not scroll.
    const still = (event: TouchEvent) => event.preventDefault()
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null)
    addEventListener('touchmove', still, { passive: false })
    addEventListener('keydown', stop)
    return () => {
      removeEventListener('touchmove', still)
      removeEventListener('keydown', stop)
    }
  }, [isOn])

  const end = () => {
    clearTimeout(held.current)
    setDrag(null)
  }

  const handlesOf = (event: EventRow): ComponentProps<'button'> =>
    !mayMove
      ? {}
      : {
          onPointerDown: (press) => {
            if (press.button !== 0) return
            wasDragged.current = false
            const { clientX: x, clientY: y, pointerId } = press
            const target = press.currentTarget
            const from = dayAtPoint(press) ?? event.day
            const start = (isNow: boolean) =>
              setDrag({ event, from, x, y, over: null, isOn: isNow, pointerId })
            start(false)
            // A fast mouse has left the event with its first move.
            if (press.pointerType !== 'touch') return target.setPointerCapture(pointerId)
            held.current = setTimeout(() => {
              wasDragged.current = true
              target.setPointerCapture(pointerId)
              start(true)
            }, HOLD)
          },
          onPointerMove: (move) => {
            if (!drag || drag.event.id !== event.id) return
            const { clientX: x, clientY: y } = move
            const isFar = Math.hypot(x - drag.x, y - drag.y) > SLOP
            if (!drag.isOn) {
              if (!isFar) return
              // A finger that moves before its rest scrolls.
              if (move.pointerType === 'touch') return end()
              wasDragged.current = true
            }
            setDrag({ ...drag, x, y, over: dayAtPoint(move), isOn: true })
          },
          onPointerUp: (release) => {
            const day = drag?.isOn ? dayAtPoint(release) : null
            if (drag && day && day !== drag.from) onMove(event, droppedDay(event, drag.from, day))
            end()
          },
          onPointerCancel: end,
          // A finger's rest is no request for a menu.
          onContextMenu: (press) => drag && press.preventDefault(),
          onClickCapture: (click) => {
            if (!wasDragged.current) return
            wasDragged.current = false
            click.preventDefault()
            click.stopPropagation()
          },
          onKeyDown: (press) => {
            const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[press.key]
            if (!press.altKey || days === undefined) return
            press.preventDefault()
            onMove(event, addDays(event.day, days))
          },
        }

  const ghost = drag?.isOn && (
    <div
      aria-hidden
      style={{ left: drag.x + 8, top: drag.y + 8 }}
      className="bg-surface text-caption shadow-overlay pointer-events-none fixed z-(--z-popover) max-w-48 truncate rounded-sm border px-2 py-1"
    >
      {eventName(drag.event)}
    </div>
  )
  return {
    handlesOf,
    ghost,
    dragged: drag?.isOn ? drag.event.id : null,
    over: drag?.isOn ? drag.over : null,
  }
}

export type EventDrag = ReturnType<typeof useEventDrag>

function dayAtPoint({ clientX, clientY }: PointerEvent): Day | null {
  const under = document.elementsFromPoint(clientX, clientY)
  for (const element of under) {
    const day = element.closest<HTMLElement>('[data-day]')?.dataset['day']
    if (day) return day
  }
  return null
}
