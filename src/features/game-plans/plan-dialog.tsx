import type { PlanFields } from '#schema/operations/plans.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useRef, useState } from 'react'
import { NEW_PLAN, PlanFieldset, problemOf, tidied } from './plan-fields.tsx'
import { planName, type PlanRow } from './plan-words.ts'

/** The header of a new or existing plan. Nothing is saved before Save. */
export function PlanDialog({
  plan,
  onSave,
  onClose,
}: {
  /** The plan when the dialog opened; null for a new one. */
  plan: PlanRow | null
  onSave: (fields: PlanFields) => void
  onClose: () => void
}) {
  const [fields, setFields] = useState<PlanFields>(() => (plan ? fieldsOf(plan) : NEW_PLAN))
  const [asked, setAsked] = useState(false)
  const opponent = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const save = () => {
    setAsked(true)
    if (problemOf(fields)) return opponent.current?.focus()
    onClose()
    onSave(tidied(fields))
  }
  return (
    <Dialog
      open
      title={plan ? planName(plan) : 'New game plan'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            {plan ? 'Save' : 'Create plan'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <PlanFieldset
          fields={fields}
          onChange={(changes) => setFields((before) => ({ ...before, ...changes }))}
          problem={asked ? problemOf(fields) : undefined}
          opponentRef={opponent}
        />
      </form>
    </Dialog>
  )
}

function fieldsOf({ week, opponent, date, site, status, notes }: PlanRow): PlanFields {
  return { week, opponent, date, site, status, notes }
}
