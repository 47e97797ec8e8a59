import { cx } from '#src/lib/class-names.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { clampPanel, type PanelSize, SMALLEST_PANEL } from './panel-size.ts'

/** px for an arrow key, and for one with Shift. */
const STEP = 16
const BIG_STEP = 64

type Edge = 'right' | 'bottom' | 'corner'

/**
 * A panel whose right edge, lower edge and corner are dragged, or moved by the arrow keys. It is at least 400 by 300 px
 * (spec, section 5) and never wider than what it stands in.
 */
export function ResizePanel({
  label,
  initial = SMALLEST_PANEL,
  className,
  children,
}: {
  label: string
  initial?: PanelSize
  className?: string
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; size: PanelSize } | null>(null)
  const [wanted, setWanted] = useState(initial)
  const [room, setRoom] = useState<PanelSize>({ width: initial.width, height: Infinity })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setRoom({ width: element.clientWidth, height: Math.max(innerHeight, SMALLEST_PANEL.height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const size = clampPanel(wanted, room)
  const change = (next: PanelSize) => setWanted(clampPanel(next, room))

  const handle = (edge: Edge) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, size }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return
      const { x, y, size: from } = drag.current
      change({
        width: edge === 'bottom' ? from.width : from.width + event.clientX - x,
        height: edge === 'right' ? from.height : from.height + event.clientY - y,
      })
    },
    onPointerUp: () => {
      drag.current = null
    },
    onPointerCancel: () => {
      drag.current = null
    },
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, edge: 'right' | 'bottom') => {
    const keys = edge === 'right' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const direction = keys.indexOf(event.key) * 2 - 1
    if (direction < -1) return
    event.preventDefault()
    const by = direction * (event.shiftKey ? BIG_STEP : STEP)
    change(edge === 'right' ? { ...size, width: size.width + by } : { ...size, height: size.height + by })
  }

  return (
    <div ref={frame} className={cx('w-full min-w-0', className)}>
      <section
        aria-label={label}
        style={{ width: size.width, height: size.height }}
        className="bg-surface relative flex flex-col overflow-hidden rounded-md border"
      >
        <div className="min-h-0 flex-1 overflow-auto p-4">{children}</div>
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a separator that can be moved is a control */}
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label="Width"
          aria-valuenow={size.width}
          aria-valuemin={SMALLEST_PANEL.width}
          aria-valuemax={room.width}
          tabIndex={0}
          {...handle('right')}
          onKeyDown={(event) => onKeyDown(event, 'right')}
          className={cx(HANDLE, 'top-0 right-0 bottom-4 w-2 cursor-ew-resize')}
        />
        <div
          role="separator"
          aria-orientation="horizontal"
          aria-label="Height"
          aria-valuenow={size.height}
          aria-valuemin={SMALLEST_PANEL.height}
          aria-valuemax={Number.isFinite(room.height) ? room.height : undefined}
          tabIndex={0}
          {...handle('bottom')}
          onKeyDown={(event) => onKeyDown(event, 'bottom')}
          className={cx(HANDLE, 'right-4 bottom-0 left-0 h-2 cursor-ns-resize')}
        />
        {/* oxlint-enable */}
        <div
          aria-hidden
          {...handle('corner')}
          className="absolute right-0 bottom-0 size-5 cursor-nwse-resize touch-none pointer-coarse:size-11"
        >
          <svg viewBox="0 0 12 12" className="text-line-strong absolute right-1 bottom-1 size-3" fill="none">
            <path d="M11 2 2 11M11 7l-4 4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </div>
      </section>
    </div>
  )
}

const HANDLE =
  'absolute touch-none transition-colors hover:bg-brand-wash active:bg-brand-wash focus-visible:bg-brand-wash focus-visible:-outline-offset-2'
