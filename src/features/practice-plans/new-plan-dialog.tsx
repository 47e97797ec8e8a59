import { PRACTICE_TEMPLATES, type PracticeTemplate } from '#schema/football/practice-templates.ts'
import { minuteOfDay, totalMinutes } from '#schema/football/practice.ts'
import { addDays } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { useState } from 'react'
import { PlanFieldset, tidied } from './plan-fields.tsx'
import { type Draft, draftsOfTemplate, type PlanFields } from './practice-edits.ts'
import { dateWords, planName, type PlanRow } from './practice-words.ts'
import type { Practices } from './use-practice.ts'
import { copiedPlan, type WholePlan } from './week-source.ts'

const BLANK = 'blank'
/** Practices offered to copy: the last two months of four a week. */
const MOST_COPIES = 32

/** A new practice: from a starter template, from one of the team's practices, or blank. */
export function NewPlanDialog({
  teamId,
  practices,
  copied,
  onCreate,
  onClose,
}: {
  teamId: string
  practices: Practices
  /** The plan to duplicate, if the coach came from one. */
  copied?: WholePlan
  onCreate: (fields: PlanFields, drafts: readonly Draft[]) => void
  onClose: () => void
}) {
  const { plans } = practices
  const today = useTeamDay(teamId)
  const [source, setSource] = useState(copied ? `copy:${copied.plan.id}` : 'template:tuesday')
  const template = PRACTICE_TEMPLATES.find(({ slug }) => `template:${slug}` === source)
  const original = plans.find(({ id }) => `copy:${id}` === source)
  const [typed, setTyped] = useState<Partial<PlanFields>>({})
  const fields: PlanFields = { ...startOf({ template, original, last: plans[0], today }), ...typed }

  // The one that the coach came from is offered, however old; of the others those whose parts are all on this device.
  const others = plans.filter((plan) => plan.id !== copied?.plan.id && practices.isWhole(plan))
  const copies = [...(copied ? [copied.plan] : []), ...others].slice(0, MOST_COPIES)
  const options: SelectOption[] = [
    ...PRACTICE_TEMPLATES.map(({ slug, name, periods }) => ({
      value: `template:${slug}`,
      label: `${name}, ${totalMinutes(periods)} minutes`,
      group: 'Starter templates',
    })),
    ...copies.map((plan) => ({
      value: `copy:${plan.id}`,
      label: `${planName(plan)}, ${dateWords(plan.date)}`,
      group: 'Duplicate a practice',
    })),
    { value: BLANK, label: 'Blank practice', group: 'From scratch' },
  ]

  const create = () => {
    onClose()
    const drafts = template
      ? draftsOfTemplate(template)
      : original
        ? copiedPlan(original.id, practices, copied)
        : []
    const kickoff = template?.endsAtKickoff ? totalMinutes(template.periods) : 0
    onCreate({ ...tidied(fields), startTime: earlier(fields.startTime, kickoff) }, drafts)
  }

  return (
    <Dialog
      open
      title="New practice"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={create}>
            Create practice
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label="Start from"
          value={source}
          options={options}
          onChange={(to) => {
            setSource(to)
            // Each source brings its own time, field, attire and emphasis. What the coach typed of the rest stays.
            setTyped(({ date, title, opponent, notes }) => ({
              ...(date && { date }),
              ...(title && { title }),
              ...(opponent && { opponent }),
              ...(notes && { notes }),
            }))
          }}
          hint={template?.about ?? (original ? 'Copies the periods and what each group does.' : '')}
        />
        <PlanFieldset
          key={source}
          fields={fields}
          timeLabel={template?.endsAtKickoff ? 'Kickoff' : 'Starts at'}
          onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
      </div>
    </Dialog>
  )
}

type Start = {
  template: PracticeTemplate | undefined
  original: PlanRow | undefined
  /** The newest practice: a staff starts at the same time each day. */
  last: PlanRow | undefined
  today: string
}

function startOf({ template, original, last, today }: Start): PlanFields {
  const plain = {
    title: '',
    date: today,
    startTime: last?.startTime ?? '15:45',
    place: last?.place ?? '',
    attire: 'helmets',
    emphasis: 'none',
    opponent: last && last.date >= addDays(today, -6) ? last.opponent : '',
    notes: '',
  } as const
  if (original) {
    const { title, startTime, place, attire, emphasis, opponent, notes } = original
    return { ...plain, title, startTime, place, attire, emphasis, opponent, notes }
  }
  if (!template) return plain
  const { attire, emphasis, endsAtKickoff } = template
  const isWeekday = ['monday', 'tuesday', 'wednesday', 'thursday'].includes(template.slug)
  return {
    ...plain,
    attire,
    emphasis,
    title: isWeekday ? '' : template.name,
    startTime: endsAtKickoff || !last ? template.startTime : plain.startTime,
  }
}

/** The time of day that many minutes earlier. */
function earlier(time: string, minutes: number): string {
  const at = (minuteOfDay(time) - minutes + 1440) % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}
