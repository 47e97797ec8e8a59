import { cx } from '#src/lib/class-names.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'onMouseDown' | 'ref'> & {
  onClose: () => void
  /** Called once it is open, before paint. */
  onShown?: (dialog: HTMLDialogElement) => void
}

/**
 * A native modal dialog, open while mounted: Escape and a click outside close it; the browser traps and
 * restores the focus. The caller sets content, size and position.
 */
export function Modal({ onClose, onShown, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useRef(onShown)
  // A layout effect: the dialog must still be in the document when it closes, or focus isn't restored.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (element) shown.current?.(element)
    return () => element?.close()
  }, [])
  return (
    // Escape closes for the keyboard; a press on the backdrop is the same for a mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        // React also bubbles events from a dialog nested in this one.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className={cx('bg-surface text-text shadow-overlay m-0 backdrop:bg-black/50', className)}
    >
      {children}
    </dialog>
  )
}
