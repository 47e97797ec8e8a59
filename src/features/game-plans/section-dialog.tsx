import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useState } from 'react'
import { SectionSelect } from './section-select.tsx'

/** Chooses a call's section. */
export function SectionDialog({
  name,
  section,
  onSet,
  onClose,
}: {
  name: string
  section: string
  onSet: (section: string) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(section)
  const set = () => {
    onClose()
    onSet(chosen)
  }
  return (
    <Dialog
      open
      size="sm"
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={set}>
            Move
          </Button>
        </>
      }
    >
      <SectionSelect value={chosen} onChange={setChosen} />
    </Dialog>
  )
}
