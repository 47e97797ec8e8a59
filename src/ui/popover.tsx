import { cx } from '#src/lib/class-names.ts'
import {
  cloneElement,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

type Placement = 'start' | 'end'

export type Trigger = ReactElement<ComponentProps<'button'>>

const GAP = 6
const MARGIN = 8

/**
 * A panel that opens from a button and closes on Escape, a click outside or `close`. Uses the native
 * popover; this component positions it and mounts its children only while open.
 */
export function Popover({
  label,
  role = 'dialog',
  trigger,
  placement = 'start',
  className,
  focusFirst,
  onKeyDown,
  children,
}: {
  label: string
  role?: 'dialog' | 'menu'
  trigger: Trigger
  placement?: Placement
  className?: string
  /** The element that gets the focus when the panel opens. */
  focusFirst?: (panel: HTMLElement) => HTMLElement | null | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const open = place !== null

  useEffect(() => {
    if (!open) return
    const follow = () => setPlace(placeBeside(button.current, panel.current, placement))
    // The native popover closes on a click outside but not on a context menu.
    const makeRoom = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && panel.current?.contains(target))) panel.current?.hidePopover()
    }
    addEventListener('resize', follow)
    addEventListener('scroll', follow, { passive: true, capture: true })
    addEventListener('contextmenu', makeRoom, { capture: true })
    return () => {
      removeEventListener('contextmenu', makeRoom, { capture: true })
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, { capture: true })
    }
  }, [open, placement])

  const close = () => document.getElementById(id)?.hidePopover()

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': open,
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (role !== 'menu' || event.key !== 'ArrowDown') return
          event.preventDefault()
          panel.current?.showPopover()
        },
      })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is dialog or menu, below */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        style={place ?? undefined}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          const opening = event.currentTarget
          flushSync(() => setPlace(placeBeside(button.current, opening, placement)))
          // Showing the panel focuses this element at once; the toggle event may come after the next key.
          focusFirst?.(opening)?.setAttribute('autofocus', '')
        }}
        onToggle={(event) => {
          if (event.newState === 'closed') setPlace(null)
        }}
        onKeyDown={onKeyDown}
        className={cx(
          'bg-surface text-text shadow-overlay fixed inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border p-1',
          className,
        )}
      >
        {open && children(close)}
      </div>
    </>
  )
}

/**
 * Places the panel below the button, or above where there is more room; aligned with its left (`start`) or
 * right edge. Viewport coordinates.
 */
function placeBeside(
  button: HTMLElement | null,
  panel: HTMLElement | null,
  placement: Placement,
): CSSProperties | null {
  if (!button || !panel) return null
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  // Computed style works before the panel is shown; it is "auto" when the content sets the width.
  const own = Number.parseFloat(getComputedStyle(panel).width) || 240
  const below = innerHeight - bottom - GAP - MARGIN
  const above = top - GAP - MARGIN
  const upward = below < 240 && above > below
  // With `end` it grows to the left; where that is too narrow, it starts further right.
  const fromRight = Math.max(MARGIN, Math.min(width - right, width - own - MARGIN))
  return {
    ...(placement === 'start'
      ? { left: Math.max(MARGIN, Math.min(left, width - own - MARGIN)) }
      : { right: fromRight, maxWidth: width - fromRight - MARGIN }),
    ...(upward ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
    maxHeight: upward ? above : below,
  }
}
