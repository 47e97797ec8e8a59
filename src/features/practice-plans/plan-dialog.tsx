import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useState } from 'react'
import { PlanFieldset, tidied } from './plan-fields.tsx'
import type { PlanFields } from './practice-edits.ts'
import { planName, type PlanRow } from './practice-words.ts'

/** The header of a plan. Nothing is saved before Save; a new start time moves every period. */
export function PlanDialog({
  plan,
  onSave,
  onClose,
}: {
  plan: PlanRow
  /** `seen` is the plan as the form began, so that a field which another coach changed since is not put back. */
  onSave: (seen: PlanRow, fields: PlanFields) => void
  onClose: () => void
}) {
  const [seen] = useState(plan)
  const [fields, setFields] = useState<PlanFields>(() => {
    const { title, date, startTime, place, attire, emphasis, opponent, notes } = seen
    return { title, date, startTime, place, attire, emphasis, opponent, notes }
  })
  return (
    <Dialog
      open
      title={planName(plan)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onSave(seen, tidied(fields))
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <PlanFieldset
        fields={fields}
        onChange={(changes) => setFields((before) => ({ ...before, ...changes }))}
      />
    </Dialog>
  )
}
