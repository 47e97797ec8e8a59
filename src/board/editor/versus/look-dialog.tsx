import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Chooses what a look is against: `words` say what is chosen. Enter in the search keeps it, as the button does. */
export function LookDialog({
  title,
  words,
  isNew,
  onKeep,
  onClose,
  children,
}: {
  title: string
  words: string
  isNew: boolean
  onKeep: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <>
          <p className="mr-auto min-w-0 self-center truncate text-label">{words}</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onKeep}>
            {isNew ? 'Add' : 'Change'}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onKeep()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
