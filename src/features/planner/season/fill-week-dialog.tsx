import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { tasks as taskOperations } from '#schema/operations/tasks.ts'
import { queries } from '#schema/queries/index.ts'
import { WEEK_KINDS, WEEK_LABELS, type WeekKind } from '#schema/season.ts'
import type { Day } from '#src/lib/day-search.ts'
import { dayWords, weekOf } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { creations } from '#src/sync/undo/entry-edits.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { useState } from 'react'
import { columnsOf } from '../task-words.ts'
import { useTasks } from '../use-tasks.ts'
import { spanWords } from './season-weeks.ts'
import { useWeekLines } from './use-season.ts'
import {
  areaOfLine,
  AUDIENCE_WORDS,
  isForOthersToo,
  type LineFields,
  lineKey,
  lineName,
  linesOf,
  lineTimes,
  type Proposed,
  proposed,
} from './week-lines.ts'

/** How the calendar and the practices make what a line says, as edits of one command. They meet the planner in the routes. */
export type WeekMakers = {
  readonly event: (line: LineFields, day: Day) => readonly UndoableEdit[]
  readonly practice: (line: LineFields, day: Day, opponent: string) => readonly UndoableEdit[]
}

const KINDS = WEEK_KINDS.map((value) => ({ value, label: WEEK_LABELS[value] }))

/** Fills a week's calendar, practices and tasks from a template at once: shown before, one step of undo after. */
export function FillWeekDialog({
  team,
  start,
  makers,
  onTemplate,
  onClose,
}: {
  team: MyTeam
  /** The week and the template when the dialog opens. */
  start: { readonly day: Day; readonly template: WeekKind | null }
  makers: WeekMakers
  /** Opens the template, to change it. */
  onTemplate: (template: WeekKind, day: Day) => void
  onClose: () => void
}) {
  const teamId = team.id
  const run = useCommand()
  const { rows: lines } = useWeekLines(teamId)
  const { rows: events } = useRows(queries.calendar.events({ teamId }))
  const { rows: practices } = useRows(queries.practice.plans({ teamId }))
  const { rows: tasks } = useTasks(teamId)
  const mayManage = useCan(teamId, 'calendar.manage')
  const [day, setDay] = useState(start.day)
  const [chosenKind, setKind] = useState<WeekKind | null>(start.template)
  // By line: another day may bring another template, and another coach another line.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const week = weekOf(day)
  const [sunday = day, , , , , , saturday = day] = week
  const games = events.filter(
    (event) =>
      event.type === 'game' && event.status === 'active' && sunday <= event.day && event.day <= saturday,
  )
  const kind =
    chosenKind ?? (games.length === 0 ? 'bye' : week.indexOf(games[0]?.day ?? '') < 5 ? 'short' : 'normal')
  const inTemplate = linesOf(kind, lines)
  const isLeft = (line: LineFields) => left.has(lineKey(line))
  const all = proposed(inTemplate, sunday, { events, practices, tasks }, isLeft).map((one) => {
    const key = lineKey(one.line)
    const makes = { event: one.event && mayManage, plan: one.plan, task: one.task }
    const isNew = makes.event || makes.plan || makes.task
    return {
      ...one,
      ...makes,
      key,
      isNew,
      isOn: isNew && !isLeft(one.line),
      isBarred: one.event && !mayManage && !isNew,
    }
  })
  const chosen = all.filter(({ isOn }) => isOn)
  const made = {
    event: chosen.filter(({ event }) => event).length,
    plan: chosen.filter(({ plan }) => plan).length,
    task: chosen.filter(({ task }) => task).length,
  }
  const summary = [
    made.event > 0 && count(made.event, 'event'),
    made.plan > 0 && count(made.plan, 'practice plan'),
    made.task > 0 && count(made.task, 'task'),
  ]
    .filter(Boolean)
    .join(', ')

  const fill = () => {
    const opponent = games[0]?.opponent.trim() ?? ''
    const column = columnsOf(tasks).find(({ section }) => section === 'todo')?.lines ?? []
    const edits = [
      ...chosen.flatMap((one) => (one.event ? makers.event(one.line, one.day) : [])),
      ...chosen.flatMap((one) => (one.plan ? makers.practice(one.line, one.day, opponent) : [])),
      ...taskEdits(
        chosen.filter(({ task }) => task),
        column.at(-1)?.sortKey ?? null,
      ),
    ]
    const description =
      `Filled ${spanWords(sunday, saturday)} from ${WEEK_LABELS[kind].toLowerCase()}: ${summary}`.slice(
        0,
        LIMITS.description,
      )
    onClose()
    attempt(() => {
      const done = run({ teamId, description, edits })
      offerUndo(description, done.undo, done.id)
    })
  }

  return (
    <Dialog
      open
      title="Fill a week"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" className="mr-auto" onClick={() => onTemplate(kind, day)}>
            Change template
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={fill}>
            Fill the week
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Segmented label="Template" value={kind} options={KINDS} onChange={setKind} />
        <DatePicker label="A day of the week" value={day} onChange={(to) => to && setDay(to)} />
        <p className="text-muted">
          {spanWords(sunday, saturday)}
          {games.length > 0 ? `, game on ${dayWords(games[0]?.day ?? '', { weekday: 'long' })}` : ', no game'}
          .{' '}
          {summary
            ? `Adds ${summary}.`
            : all.some(({ isNew, isBarred }) => isNew || isBarred)
              ? 'Nothing is checked.'
              : 'This week already has everything in the template.'}
          {!mayManage && " The calendar doesn't change: your role can't edit it."}
        </p>
        <ul className="divide-line divide-y">
          {all.map(({ line, day: on, key, isNew, isOn, isBarred }) => (
            <li key={key} className="py-1.5">
              <Checkbox
                checked={isOn}
                disabled={!isNew}
                onChange={(to) =>
                  setLeft(
                    (before) => new Set(to ? [...before].filter((one) => one !== key) : [...before, key]),
                  )
                }
                label={
                  <>
                    {dayWords(on, { weekday: 'short', month: 'short', day: 'numeric' })}: {lineName(line)}
                    <span className="text-muted">
                      {line.kind === 'task' ? ' · task' : lineTimes(line) && ` · ${lineTimes(line)}`}
                      {isForOthersToo(line, inTemplate) && ` · ${AUDIENCE_WORDS[line.audience]}`}
                      {!isNew && (isBarred ? ' · calendar managers only' : ' · there already')}
                    </span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** New tasks at the end of "To do", without an owner: the staff hands them out. */
function taskEdits(those: readonly Proposed[], after: string | null): UndoableEdit[] {
  if (those.length === 0) return []
  const keys = generateNKeysBetween(after, null, those.length)
  const entries = those.map(({ line, day }, i) => ({
    id: newId(),
    title: lineName(line),
    notes: '',
    ownerId: null,
    dueOn: day,
    status: 'todo',
    area: areaOfLine(line.what),
    sortKey: keys[i] ?? 'a0',
  }))
  return creations(taskOperations, entries)
}
