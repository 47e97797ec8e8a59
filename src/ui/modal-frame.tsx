import { cx } from '#src/lib/class-names.ts'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

export type ModalProps = {
  onClose: () => void
  title: string
  footer?: ReactNode
  children: ReactNode
}

type FrameProps = ModalProps &
  Pick<ComponentProps<'dialog'>, 'className' | 'onTouchStart' | 'onTouchEnd'> & {
    /** Called once it is open, before it is painted. */
    onShown?: (dialog: HTMLDialogElement) => void
  }

/**
 * A native dialog over the page, with its title, the cross and a footer: Escape, the cross and a press outside close it;
 * the browser keeps the focus inside and gives it back. How large it is and where it stands is for `className` to say.
 */
export function ModalFrame({ onClose, title, footer, className, onShown, children, ...touch }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useShownModal(dialog, onShown)

  return (
    // Escape closes for the keyboard; a press on the backdrop is the same for a mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...touch}
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
        'bg-surface text-text shadow-overlay m-0 overflow-visible p-0 backdrop:bg-black/50 open:flex',
        className,
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <header className="flex items-center gap-2 border-b py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-title min-w-0 flex-1 truncate" title={title}>
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={onClose} />
        </header>
        <div
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

/** Opens it with its first frame, and closes it with its last. */
function useShownModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onShown: ((dialog: HTMLDialogElement) => void) | undefined,
): void {
  const shown = useRef(onShown)
  // A layout effect: only an element that is still on the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (element) shown.current?.(element)
    return () => element?.close()
  }, [dialog])
}
