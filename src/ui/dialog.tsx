import { cx } from '#src/lib/class-names.ts'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

type DialogProps = {
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'full'
}

const SIZES = {
  sm: 'md:max-w-sm',
  md: 'md:max-w-lg',
  lg: 'md:max-w-3xl',
  full: 'md:max-w-[calc(100vw-3rem)] md:h-[calc(100dvh-3rem)]',
}

/**
 * A modal over the page; on a phone it fills the bottom. The browser keeps the focus inside and gives it back.
 * Its children are made anew each time it opens. The first field, or what carries `data-autofocus`, gets the focus.
 */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, footer, size = 'md' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()

  // A layout effect: only an element that is still on the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first =
      element?.querySelector<HTMLElement>('[data-autofocus]') ??
      body.current?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
    first?.focus()
    return () => element?.close()
  }, [])

  return (
    // Escape closes for the keyboard; a press on the backdrop is the same for a mouse.
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
      className={cx(
        'bg-surface text-text shadow-overlay m-0 mt-auto max-h-[92dvh] w-full max-w-full overflow-visible rounded-t-md border-t p-0',
        'backdrop:bg-black/50 open:flex md:m-auto md:max-h-[calc(100dvh-3rem)] md:rounded-md md:border',
        SIZES[size],
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <header className="flex items-center gap-2 border-b py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-title min-w-0 flex-1 truncate">
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={onClose} />
        </header>
        <div
          ref={body}
          className={cx(
            'min-h-0 flex-1 overflow-y-auto p-4',
            !footer && 'pb-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
