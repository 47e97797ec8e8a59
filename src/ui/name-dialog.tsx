import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'
import { type ReactNode, useState } from 'react'

/** Confirms something far-reaching by a name that has to be typed as it is written. */
export function NameDialog({
  title,
  label,
  name,
  wrong,
  confirm,
  cancel = 'Cancel',
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** What is typed: the label of the field. */
  label: string
  name: string
  /** Said when something else was typed. */
  wrong: string
  /** The button's words. */
  confirm: string
  cancel?: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const submit = () => {
    if (typed.trim() === name.trim()) onConfirm()
    else setError(wrong)
  }
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="danger" loading={isBusy} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        <TextField
          label={label}
          hint={`Type “${name}” to confirm.`}
          value={typed}
          error={error}
          autoComplete="off"
          spellCheck={false}
          onChange={(value) => {
            setTyped(value)
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
