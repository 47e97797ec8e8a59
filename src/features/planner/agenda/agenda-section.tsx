import { queries } from '#schema/queries/index.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Day } from '#src/lib/day-search.ts'
import { dayWords } from '#src/lib/days.ts'
import { type Owners, useOwners } from '#src/sync/team/owners.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { dragLook, LineGrip } from '#src/ui/line-grip.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { useLineDrag } from '#src/ui/use-line-drag.ts'
import { Copy, Pencil, Printer } from 'lucide-react'
import { type ComponentProps, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { OwnerSelect } from '../quick-add.tsx'
import { AgendaPaper } from './agenda-paper.tsx'
import { agendasOn, lastBefore, type PointRow, pointsOf, roomWords, startsOf } from './agenda-words.ts'
import { MINUTES_WORDS, minutesOf, PointDialog } from './point-dialog.tsx'
import { type AgendaActions, type PointFields, useAgendaActions, usePoints } from './use-agenda.ts'

/** The agenda of one meeting of a day, or of the day: its points in order, with minutes and who speaks to them. Coaches only. */
export function AgendaSection({
  team,
  day,
  eventId,
  onEvent,
}: {
  team: MyTeam
  day: Day
  /** The chosen meeting; undefined for the day's first. */
  eventId: string | undefined
  onEvent: (eventId: string | undefined) => void
}) {
  const id = useId()
  const { rows: events } = useRows(queries.calendar.events({ teamId: team.id }))
  const { rows, ready } = usePoints(team.id)
  const connection = useConnection()
  const isOnDevice = useSyncedAt(team.id) > 0
  const owners = useOwners(team.id)
  const actions = useAgendaActions(team.id)
  const history = useHistory(team.id)
  const agendas = useMemo(() => agendasOn(day, events, rows), [day, events, rows])
  // As it was when it was opened: what is typed stays when another coach deletes the point meanwhile.
  const [open, setOpen] = useState<PointRow | null>(null)

  const wholeDay = agendas.at(-1)
  const chosen = eventId === DAY ? wholeDay : agendas.find((one) => one.eventId === eventId)
  const agenda = chosen ?? agendas[0]
  const points = useMemo(() => (agenda ? pointsOf(rows, agenda) : []), [rows, agenda])
  if (!agenda) return null
  const last = points.length === 0 ? lastBefore(agenda, rows, events) : null
  const isComing = rows.length === 0 && !isOnDevice && stateOf(ready, connection) === 'loading'
  const dayName = dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={id} className="text-headline">
            Agenda
          </h2>
          <p className="text-muted tabular-nums">
            {[dayName, roomWords(points, agenda.length)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <UndoBar {...history} quiet />
        <Select
          label="Agenda of"
          labelHidden
          value={agenda.eventId ?? DAY}
          options={agendas.map(({ eventId: value, name }) => ({ value: value ?? DAY, label: name }))}
          onChange={onEvent}
          className="min-w-48 print:hidden"
        />
        <Button size="sm" onClick={() => window.print()} disabled={points.length === 0}>
          <Printer aria-hidden size={16} />
          Print
        </Button>
      </header>
      {isComing ? (
        <Skeleton className="h-48 rounded-md" />
      ) : (
        <div className="bg-surface rounded-md border print:hidden">
          {points.length === 0 ? (
            <div className="flex flex-wrap items-center gap-3 border-b p-4">
              <p className="text-muted min-w-0 flex-1 basis-64">
                No agenda points yet. Add the first one below, with its length and who leads it. Only coaches
                see agendas.
              </p>
              {last && (
                <Button size="sm" onClick={() => actions.copy(agenda, last.points)}>
                  <Copy aria-hidden size={16} />
                  {`Copy from ${dayWords(last.day, { month: 'short', day: 'numeric' })}`}
                </Button>
              )}
            </div>
          ) : (
            <Points
              points={points}
              starts={startsOf(points, agenda.startTime)}
              owners={owners}
              actions={actions}
              onOpen={setOpen}
            />
          )}
          <AddPoint owners={owners} onAdd={(fields) => actions.add(agenda, fields, points)} />
        </div>
      )}
      <AgendaPaper
        title={`${agenda.name}, ${dayName}`}
        points={points}
        starts={startsOf(points, agenda.startTime)}
        nameOf={owners.paperNameOf}
      />
      {open && (
        <PointDialog
          key={open.id}
          point={open}
          owners={owners}
          onSave={actions.edit}
          onDelete={() => actions.remove(points.find(({ id }) => id === open.id) ?? open)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

/** In the address, the agenda of the day where it has meetings, too. */
const DAY = 'day'

function Points({
  points,
  starts,
  owners,
  actions,
  onOpen,
}: {
  points: readonly PointRow[]
  starts: readonly string[]
  owners: Owners
  actions: AgendaActions
  onOpen: (point: PointRow) => void
}) {
  const root = useRef<HTMLOListElement>(null)
  const moved = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const to = (point: PointRow, _: string, at: number) => {
    const others = points.filter(({ id }) => id !== point.id)
    if (points.indexOf(point) === at) return
    moved.current = point.id
    actions.move(point, others, at)
    setSaid(`${point.title} is now ${at + 1} of ${points.length}`)
  }
  const drag = useLineDrag([{ section: 'agenda', lines: points }], {
    to,
    step: (point, by) => {
      const at = points.findIndex(({ id }) => id === point.id) + by
      if (at >= 0 && at < points.length) to(point, '', at)
    },
  })
  // The list may have moved the focused grip out of the page.
  useLayoutEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-line="${moved.current}"] [data-grip]`)?.focus()
    moved.current = null
  })
  return (
    <>
      <ol ref={root} aria-label="Points" className="divide-line divide-y">
        {points.map((point, i) => (
          <Point
            key={point.id}
            point={point}
            start={starts[i] ?? ''}
            owner={point.ownerId === null ? '' : owners.nameOf(point.ownerId)}
            className={dragLook(drag.markOf(point.id), drag.dragged === point.id)}
            grip={drag.gripOf(point)}
            onDone={(isDone) => actions.edit(point, { isDone })}
            onOpen={() => onOpen(point)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}

function Point({
  point: { id, title, notes, minutes, isDone },
  start,
  owner,
  className,
  grip,
  onDone,
  onOpen,
}: {
  point: PointRow
  start: string
  owner: string
  className: string
  grip: ComponentProps<'button'>
  onDone: (isDone: boolean) => void
  onOpen: () => void
}) {
  const facts = [start, minutes > 0 && `${minutes} min`, owner].filter(Boolean).join(' · ')
  return (
    <li data-line={id} className={`flex items-start gap-1 py-1.5 pr-1 pl-2 ${className}`}>
      <LineGrip name={title} {...grip} />
      <div className="min-w-0 flex-1 self-center py-1">
        <Checkbox
          label={
            <span className={isDone ? 'text-muted line-through' : 'font-medium'}>
              <span className="wrap-anywhere">{title}</span>
            </span>
          }
          checked={isDone}
          onChange={onDone}
        />
        {facts && <p className="text-muted pl-7 tabular-nums">{facts}</p>}
        {notes && <p className="pl-7 wrap-anywhere whitespace-pre-wrap">{notes}</p>}
      </div>
      <IconButton icon={Pencil} label={`Edit ${title}`} onClick={onOpen} />
    </li>
  )
}

/** Adds points one after the other: Enter adds, and the minutes stay for the next. */
function AddPoint({ owners, onAdd }: { owners: Owners; onAdd: (fields: PointFields) => void }) {
  const [title, setTitle] = useState('')
  const [minutes, setMinutes] = useState('10')
  const [ownerId, setOwner] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const length = minutesOf(minutes)
  return (
    <form
      noValidate
      aria-label="Add a point"
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3 border-t p-3 sm:grid-cols-[minmax(0,1fr)_6rem_11rem_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() === '' || length === null) {
          if (title.trim() === '') field.current?.focus()
          return setAsked(true)
        }
        field.current?.focus()
        onAdd({ title: title.trim(), notes: '', minutes: length, ownerId, isDone: false })
        setTitle('')
        setAsked(false)
      }}
    >
      <TextField
        ref={field}
        label="New point"
        placeholder="e.g., Injuries and who is out"
        value={title}
        onChange={(to) => {
          setTitle(to)
          setAsked(false)
        }}
        maxLength={LIMITS.name}
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
        {...(isAsked && title.trim() === '' && { error: 'Enter what to talk about.' })}
      />
      <TextField
        label="Minutes"
        inputMode="numeric"
        value={minutes}
        onChange={setMinutes}
        autoComplete="off"
        {...(isAsked && length === null && { error: MINUTES_WORDS })}
      />
      <OwnerSelect owners={owners} value={ownerId} onChange={setOwner} />
      <Button type="submit" variant="primary" className="col-span-2 sm:col-span-1 sm:mt-6">
        Add point
      </Button>
    </form>
  )
}
