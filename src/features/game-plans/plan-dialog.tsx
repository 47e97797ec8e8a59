import type { PlanFields } from '#schema/operations/plans.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
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
    <FormDialog
      title={plan ? planName(plan) : 'New game plan'}
      className="flex flex-col gap-3"
      save={plan ? 'Save' : 'Create plan'}
      onSave={save}
      onClose={onClose}
    >
      <PlanFieldset
        fields={fields}
        onChange={(changes) => setFields((before) => ({ ...before, ...changes }))}
        problem={asked ? problemOf(fields) : undefined}
        opponentRef={opponent}
      />
    </FormDialog>
  )
}

function fieldsOf({ week, opponent, date, site, status, notes }: PlanRow): PlanFields {
  return { week, opponent, date, site, status, notes }
}
