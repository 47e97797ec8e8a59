import { cx } from '#src/lib/class-names.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { clampPanel, type PanelSize, SMALLEST_PANEL } from './panel-size.ts'

/** px per arrow key; the second is for Shift. */
const STEP = 16
const BIG_STEP = 64

type Edge = 'side' | 'level' | 'corner'

/**
 * A panel resized by two edges and their corner, by pointer or arrow keys. At least 400 by 300 px (spec,
 * section 5) and never wider than its container. Grows right and down by default; with `stays` at the
 * bottom right it grows left and up, within the limits of `className`.
 */
export function ResizePanel({
  label,
  initial = SMALLEST_PANEL,
  stays = 'top-left',
  flush,
  onResized,
  className,
  children,
}: {
  label: string
  initial?: PanelSize
  stays?: 'top-left' | 'bottom-right'
  /** The children bring their own padding and scroll themselves. */
  flush?: boolean
  onResized?: (size: PanelSize) => void
  className?: string
  children: ReactNode
}) {
  const isEnd = stays === 'bottom-right'

  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; size: PanelSize } | null>(null)
  const [wanted, setWanted] = useState(initial)
  const [room, setRoom] = useState<PanelSize>({ width: initial.width, height: Infinity })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const height = isEnd ? element.clientHeight : Math.max(innerHeight, SMALLEST_PANEL.height)
      setRoom({ width: element.clientWidth, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEnd])

  const size = clampPanel(wanted, room)
  const change = (next: PanelSize) => {
    const fitting = clampPanel(next, room)
    setWanted(fitting)
    onResized?.(fitting)
  }
  const outward = isEnd ? -1 : 1

  const handle = (edge: Edge) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, size }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return
      const { x, y, size: from } = drag.current
      change({
        width: edge === 'level' ? from.width : from.width + outward * (event.clientX - x),
        height: edge === 'side' ? from.height : from.height + outward * (event.clientY - y),
      })
    },
    onPointerUp: () => {
      drag.current = null
    },
    onPointerCancel: () => {
      drag.current = null
    },
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, edge: 'side' | 'level') => {
    const keys = edge === 'side' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const direction = keys.indexOf(event.key) * 2 - 1
    if (direction < -1) return
    event.preventDefault()
    const by = outward * direction * (event.shiftKey ? BIG_STEP : STEP)
    change(edge === 'side' ? { ...size, width: size.width + by } : { ...size, height: size.height + by })
  }

  return (
    <div
      ref={frame}
      className={cx('w-full min-w-0', isEnd && 'flex h-full items-end justify-end', className)}
    >
      <section
        aria-label={label}
        style={{ width: size.width, height: size.height }}
        className={cx(
          'bg-surface relative flex flex-col overflow-hidden rounded-md border',
          isEnd && 'shadow-overlay pointer-events-auto',
        )}
      >
        <div className={cx('min-h-0 flex-1', flush ? 'flex flex-col' : 'overflow-auto p-4')}>{children}</div>
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a separator that can be moved is a control */}
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label="Width"
          aria-valuenow={size.width}
          aria-valuemin={SMALLEST_PANEL.width}
          aria-valuemax={room.width}
          tabIndex={0}
          {...handle('side')}
          onKeyDown={(event) => onKeyDown(event, 'side')}
          className={cx(
            HANDLE,
            'w-2 cursor-ew-resize',
            isEnd ? 'top-4 bottom-0 left-0' : 'top-0 right-0 bottom-4',
          )}
        />
        <div
          role="separator"
          aria-orientation="horizontal"
          aria-label="Height"
          aria-valuenow={size.height}
          aria-valuemin={SMALLEST_PANEL.height}
          aria-valuemax={Number.isFinite(room.height) ? room.height : undefined}
          tabIndex={0}
          {...handle('level')}
          onKeyDown={(event) => onKeyDown(event, 'level')}
          className={cx(
            HANDLE,
            'h-2 cursor-ns-resize',
            isEnd ? 'top-0 right-0 left-4' : 'right-4 bottom-0 left-0',
          )}
        />
        {/* oxlint-enable */}
        <div
          aria-hidden
          {...handle('corner')}
          className={cx(
            'absolute size-5 cursor-nwse-resize touch-none pointer-coarse:size-11',
            isEnd ? 'top-0 left-0' : 'right-0 bottom-0',
          )}
        >
          <svg
            viewBox="0 0 12 12"
            className={cx(
              'text-line-strong absolute size-3',
              isEnd ? 'top-1 left-1 rotate-180' : 'right-1 bottom-1',
            )}
            fill="none"
          >
            <path d="M11 2 2 11M11 7l-4 4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </div>
      </section>
    </div>
  )
}

const HANDLE =
  'absolute touch-none transition-colors hover:bg-brand-wash active:bg-brand-wash focus-visible:bg-brand-wash focus-visible:-outline-offset-2'
