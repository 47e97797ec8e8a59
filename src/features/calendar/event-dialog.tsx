import { EVENT_LABELS, eventName } from '#schema/calendar.ts'
import type { Day } from '#src/lib/day-search.ts'
import { dayWords } from '#src/lib/days.ts'
import { useCan, type MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { useState } from 'react'
import { ClashNotice } from './clash-notice.tsx'
import type { Clash } from './clashes.ts'
import {
  type EventForm,
  firstDay,
  formOf,
  hasOtherRule,
  lockLead,
  ruleFrom,
  type Scope,
} from './event-edits.ts'
import { AnswerFields, BasicFields, DetailFields, RepeatFields } from './event-fields.tsx'
import { lockChoice, problemOf, tidied } from './event-form.ts'
import type { EventRow } from './event-words.ts'

export const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'this', label: 'This event' },
  { value: 'following', label: 'This and following events' },
  { value: 'all', label: 'All events in the series' },
]

/** Adds or changes an event, or a series. Nothing is saved before the button. */
export function EventDialog({
  team,
  today,
  seen,
  series,
  start,
  clashesOf,
  onSave,
  onClose,
}: {
  team: MyTeam
  today: Day
  /** The event when the dialog opened; null for a new one. */
  seen: EventRow | null
  /** All events of its series. */
  series: readonly EventRow[]
  start: EventForm
  /** What the event would collide with; of a series, its first. */
  clashesOf: (form: EventForm) => readonly Clash[]
  onSave: (form: EventForm, scope: Scope) => void
  onClose: () => void
}) {
  const [form, setForm] = useState<EventForm>(() => (seen ? formOf(seen) : start))
  const [lock, setLock] = useState(() => lockChoice(seen ? lockLead(seen) : lockLead(start)))
  const [scope, setScope] = useState<Scope>('this')
  const [isAsked, setAsked] = useState(false)
  const isCoach = useCan(team.id, 'playbook.edit')
  const isSeries = seen !== null && seen.seriesId !== ''
  // A rule that stays as it is has been accepted before, and one event alone has none to choose.
  const isRuleNew = !seen || (scope !== 'this' && hasOtherRule(seen, form))
  const problem = isRuleNew
    ? problemOf(form, seen && form.day ? firstDay(seen, form, series, scope) : form.day)
    : problemOf({ ...form, repeats: null })
  const from = isSeries && scope === 'all' && hasOtherRule(seen, form) ? ruleFrom(seen, today) : null
  const change = (changes: Partial<EventForm>) => setForm((before) => ({ ...before, ...changes }))
  const save = () => {
    setAsked(true)
    if (problem) return
    onClose()
    onSave(tidied(form, lock), scope)
  }
  const shared = { team, form, change, problem: isAsked ? problem : undefined }
  return (
    <Dialog
      open
      size="lg"
      title={seen ? `Edit ${eventName(seen)}` : 'New event'}
      onClose={onClose}
      footer={
        <>
          {isSeries && (
            <Select<Scope>
              label="Change"
              labelHidden
              value={scope}
              options={SCOPES}
              onChange={setScope}
              className="mr-auto min-w-56"
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            {seen ? 'Save' : form.repeats ? 'Add series' : `Add ${EVENT_LABELS[form.type].toLowerCase()}`}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <BasicFields {...shared} isNew={!seen} isCoach={isCoach} onForm={setForm} />
        <div aria-live="polite" className="empty:hidden">
          <ClashNotice clashes={form.day ? clashesOf(form) : []} />
        </div>
        {(!seen || (isSeries && scope !== 'this')) && <RepeatFields {...shared} isNew={!seen} />}
        <DetailFields {...shared} />
        <AnswerFields {...shared} lock={lock} onLock={setLock} />
        {isSeries && scope !== 'this' && (
          <p className="text-muted">Events you edited individually stay as edited.</p>
        )}
        {from && series.some(({ day }) => day < from) && (
          <p className="text-muted">
            {`Days are added and removed from ${dayWords(from, { month: 'long', day: 'numeric' })} on. Earlier events keep their days.`}
          </p>
        )}
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
