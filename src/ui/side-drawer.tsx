import { cx } from '#src/lib/class-names.ts'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { type DrawerSide, isClosingSwipe } from './drawer-swipe.ts'

type SideDrawerProps = {
  onClose: () => void
  title: string
  side?: DrawerSide
  size?: 'sm' | 'md' | 'lg'
  footer?: ReactNode
  children: ReactNode
}

// 16, 20 and 24 rem (spec, section 2).
const WIDTHS = { sm: 'w-64', md: 'w-80', lg: 'w-96' }

/**
 * A panel over one side of the page. Escape, a press outside and a swipe towards its side close it; the browser keeps
 * the focus inside and gives it back. Its children are made anew each time it opens.
 */
export function SideDrawer({ open, ...rest }: SideDrawerProps & { open: boolean }) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, title, side = 'right', size = 'md', footer, children }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<{ x: number; y: number } | null>(null)
  const titleId = useId()
  // A layout effect: only an element that is still on the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // The keyboard's way out is Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onTouchStart={(event) => {
        const touch = event.touches[0]
        touchedAt.current = touch ? { x: touch.clientX, y: touch.clientY } : null
      }}
      onTouchEnd={(event) => {
        const from = touchedAt.current
        const to = event.changedTouches[0]
        if (from && to && isClosingSwipe(side, to.clientX - from.x, to.clientY - from.y)) onClose()
      }}
      className={cx(
        'bg-surface text-text shadow-overlay m-0 h-dvh max-h-none max-w-[calc(100vw-2.75rem)] overflow-visible p-0 backdrop:bg-black/50 open:flex',
        side === 'right' ? 'ml-auto border-l' : 'mr-auto border-r',
        WIDTHS[size],
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <header className="flex items-center gap-2 border-b py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-title min-w-0 flex-1 truncate">
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
