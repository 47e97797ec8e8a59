import { cx } from '#src/lib/class-names.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'onMouseDown' | 'ref'> & {
  onClose: () => void
  /** Called once it is open, before it is painted. */
  onShown?: (dialog: HTMLDialogElement) => void
}

/**
 * A native dialog over the page, open for as long as it is there: Escape and a press outside close it; the browser keeps
 * the focus inside and gives it back. What stands in it, and where and how large it is, is for who uses it to say.
 */
export function Modal({ onClose, onShown, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useRef(onShown)
  // A layout effect: only an element that is still on the page gives the focus back when it closes.
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
        // React hands on what a dialog inside of this one is told.
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
