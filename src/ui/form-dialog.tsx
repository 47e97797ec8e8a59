import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'

/** A dialog around one form, in two columns where it says nothing else. Nothing is saved before the button, or Enter in a field. */
export function FormDialog({
  title,
  size,
  className = 'grid gap-3 sm:grid-cols-2',
  save,
  remove = 'Delete',
  onSave,
  onEnter,
  onRemove,
  onClose,
  children,
}: {
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** How the fields are laid out. */
  className?: string
  /** The button's words. */
  save: string
  remove?: string
  /** Saves and closes, or says what is wrong. */
  onSave: () => void
  /** What Enter in a field does instead of saving. */
  onEnter?: (() => void) | undefined
  /** Removes what the dialog is about; the dialog is closed by then. */
  onRemove?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  // What is wrong may be said below or above what a small screen shows.
  const saveOrShow = () => {
    flushSync(onSave)
    form.current?.querySelector('[aria-invalid=true]')?.scrollIntoView({ block: 'center' })
  }
  return (
    <Dialog
      open
      {...(size && { size })}
      title={title}
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button
              variant="quiet"
              className="mr-auto"
              onClick={() => {
                onClose()
                onRemove()
              }}
            >
              {remove}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={saveOrShow}>
            {save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          if (onEnter) onEnter()
          else saveOrShow()
        }}
      >
        {children}
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
