import { notThereYet } from '#schema/game-plan.ts'
import type { PlanFields } from '#schema/operations/plans.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { useRef, useState } from 'react'
import { NEW_PLAN, PlanFieldset, problemOf, tidied } from './plan-fields.tsx'
import { dateWords, planName } from './plan-words.ts'
import { SectionSelect } from './section-select.tsx'
import { usePlanActions } from './use-plan-actions.ts'
import { usePlans } from './use-plans.ts'

const NEW = 'new'

/** Adds chosen plays to an active game plan or a new one, as one command. */
export function AddToPlanDialog({
  teamId,
  playIds,
  onDone,
  onClose,
}: {
  teamId: string
  playIds: readonly string[]
  /** Called when the plays have been added. */
  onDone?: () => void
  onClose: () => void
}) {
  const { plans: all, linesOf } = usePlans(teamId)
  const actions = usePlanActions(teamId)
  const plans = all.filter(({ status }) => status !== 'archived')
  const [chosen, setChosen] = useState<string>()
  const [section, setSection] = useState('')
  const [fields, setFields] = useState<PlanFields>(NEW_PLAN)
  const [asked, setAsked] = useState(false)
  const opponent = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const planId = chosen ?? plans[0]?.id ?? NEW
  const plan = plans.find(({ id }) => id === planId)
  const lines = plan ? linesOf(plan.id) : []
  const fresh = notThereYet(
    lines,
    playIds.map((playId) => ({ playId, section })),
  ).length
  const add = () => {
    if (!plan) {
      setAsked(true)
      if (problemOf(fields)) return opponent.current?.focus()
    }
    onClose()
    if (actions.add(plan ? { plan, lines } : { fields: tidied(fields) }, playIds, section)) onDone?.()
  }
  return (
    <Dialog
      open
      title={`Add ${count(playIds.length, 'play')} to a game plan`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={fresh === 0} onClick={add}>
            {plan ? `Add ${count(fresh, 'play')}` : `Create plan with ${count(fresh, 'play')}`}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (fresh > 0) add()
        }}
      >
        <Select
          label="Game plan"
          value={planId}
          onChange={setChosen}
          options={[
            ...plans.map((one) => ({ value: one.id, label: `${planName(one)} (${dateWords(one.date)})` })),
            { value: NEW, label: 'New game plan…' },
          ]}
        />
        {!plan && (
          <PlanFieldset
            fields={fields}
            onChange={(changes) => setFields((before) => ({ ...before, ...changes }))}
            problem={asked ? problemOf(fields) : undefined}
            opponentRef={opponent}
            withNotes={false}
          />
        )}
        <SectionSelect value={section} onChange={setSection} />
        {fresh < playIds.length && (
          <p className="text-muted">
            {count(playIds.length - fresh, 'of these is', 'of these are')} in that section of the plan
            already.
          </p>
        )}
      </form>
    </Dialog>
  )
}
