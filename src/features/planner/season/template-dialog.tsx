import { EVENT_LABELS, EVENT_TYPES } from '#schema/calendar.ts'
import { PRACTICE_TEMPLATES } from '#schema/football/practice-templates.ts'
import { LIMITS } from '#schema/limits.ts'
import { type LineKind, WEEK_LABELS, type WeekKind } from '#schema/season.ts'
import { TASK_AREA_LABELS, TASK_AREAS } from '#schema/tasks.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeField } from '#src/ui/aria/time-field.tsx'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSeasonActions, useWeekLines } from './use-season.ts'
import {
  AUDIENCE_WORDS,
  type Line,
  type LineFields,
  lineName,
  linesOf,
  linesToKeep,
  lineTimes,
  WEEKDAYS,
} from './week-lines.ts'

type Fields = Omit<LineFields, 'template'>

const KINDS: { value: LineKind; label: string }[] = [
  { value: 'practice', label: 'Practice' },
  { value: 'event', label: 'Event' },
  { value: 'task', label: 'Staff task' },
]
const WHAT: Record<LineKind, { label: string; options: { value: string; label: string }[] }> = {
  practice: {
    label: 'Practice plan',
    options: [
      ...PRACTICE_TEMPLATES.filter(({ endsAtKickoff }) => !endsAtKickoff).map(({ slug, name }) => ({
        value: slug,
        label: name,
      })),
      { value: '', label: 'Blank' },
    ],
  },
  event: {
    label: 'Type',
    // Games come from the schedule, and practices have a line of their own kind.
    options: EVENT_TYPES.filter((type) => type !== 'practice' && type !== 'game' && type !== 'scrimmage').map(
      (value) => ({ value, label: EVENT_LABELS[value] }),
    ),
  },
  task: { label: 'Area', options: TASK_AREAS.map((value) => ({ value, label: TASK_AREA_LABELS[value] })) },
}
const AUDIENCE_OPTIONS = (['players', 'everyone', 'staff', 'families'] as const).map((value) => ({
  value,
  label: AUDIENCE_WORDS[value],
}))
const NEW: Fields = {
  weekday: 1,
  kind: 'event',
  what: 'film',
  title: '',
  startTime: '15:00',
  endTime: '16:00',
  audience: 'players',
}

/** What a template of weeks holds, to change it. The first change makes the usual lines the team's own. */
export function TemplateDialog({
  teamId,
  template,
  onClose,
}: {
  teamId: string
  template: WeekKind
  onClose: () => void
}) {
  const { rows } = useWeekLines(teamId)
  const actions = useSeasonActions(teamId)
  const [open, setOpen] = useState<{ line: Line | null } | null>(null)
  const lines = linesOf(template, rows)
  const name = WEEK_LABELS[template]
  const isUsual = lines.every((line) => line.rows.length === 0)
  if (open)
    return (
      <LineDialog
        start={open.line ?? NEW}
        isNew={open.line === null}
        onSave={(fields) => {
          const { line } = open
          const words = `${line ? 'Changed' : 'Added'} ${lineName(fields)} in ${name.toLowerCase()}`
          if (line && line.rows.length > 0)
            actions.writeLines(
              [],
              line.rows.map((seen) => ({ seen, fields })),
              words,
            )
          else actions.writeLines([...linesToKeep(lines, line), { template, ...fields }], [], words)
        }}
        onClose={() => setOpen(null)}
      />
    )
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button className="mr-auto" onClick={() => setOpen({ line: null })}>
            <Plus aria-hidden size={16} />
            Add line
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="text-muted mb-2">
        {isUsual
          ? 'The usual week. Edit any line to make this your staff’s own template.'
          : 'Your staff’s own template. Weeks already filled don’t change.'}
      </p>
      <ul className="divide-line divide-y">
        {lines.map((line, i) => (
          <li key={line.rows[0]?.id ?? i} className="flex min-h-11 items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              {WEEKDAYS[line.weekday]}: {lineName(line)}
              <span className="text-muted block">
                {[
                  line.kind === 'task' ? 'Staff task' : line.kind === 'practice' ? 'Practice' : 'Event',
                  lineTimes(line),
                  line.kind !== 'task' && AUDIENCE_WORDS[line.audience],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <IconButton
              label={`Edit ${lineName(line)}, ${WEEKDAYS[line.weekday] ?? ''}`}
              icon={Pencil}
              onClick={() => setOpen({ line })}
            />
            <IconButton
              label={`Delete ${lineName(line)}, ${WEEKDAYS[line.weekday] ?? ''}`}
              icon={Trash2}
              disabled={lines.length === 1}
              onClick={() => {
                const words = `Deleted ${lineName(line)} from ${name.toLowerCase()}`
                if (line.rows.length > 0) actions.removeLines(line.rows, words)
                else actions.writeLines(linesToKeep(lines, line), [], words)
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function LineDialog({
  start,
  isNew,
  onSave,
  onClose,
}: {
  start: Fields
  isNew: boolean
  onSave: (fields: Fields) => void
  onClose: () => void
}) {
  const [fields, setFields] = useState<Fields>({
    weekday: start.weekday,
    kind: start.kind,
    what: start.what,
    title: start.title,
    startTime: start.startTime,
    endTime: start.endTime,
    audience: start.audience,
  })
  const [isAsked, setAsked] = useState(false)
  const set = (to: Partial<Fields>) => setFields((before) => ({ ...before, ...to }))
  const { kind, startTime, endTime } = fields
  const isTask = kind === 'task'
  const problems = {
    title: isTask && fields.title.trim() === '' ? 'Enter a task.' : undefined,
    endTime:
      !isTask && endTime !== '' && endTime < startTime
        ? 'It ends before it starts. Change a time.'
        : undefined,
    startTime: !isTask && endTime !== '' && startTime === '' ? 'Enter when it starts.' : undefined,
  }
  const submit = () => {
    if (Object.values(problems).some(Boolean)) return setAsked(true)
    onSave({
      ...fields,
      title: fields.title.trim(),
      ...(isTask && { startTime: '', endTime: '', audience: 'staff' as const }),
    })
    onClose()
  }
  const error = (field: keyof typeof problems) => {
    const words = isAsked ? problems[field] : undefined
    return words === undefined ? {} : { error: words }
  }
  return (
    <FormDialog
      title={isNew ? 'Add line' : 'Edit line'}
      save={isNew ? 'Add line' : 'Save'}
      onSave={submit}
      onClose={onClose}
    >
      <Select
        label="Day"
        value={String(fields.weekday)}
        options={WEEKDAYS.map((label, i) => ({ value: String(i), label }))}
        onChange={(to) => set({ weekday: Number(to) })}
      />
      <Select<LineKind>
        label="Kind"
        value={kind}
        options={KINDS}
        onChange={(to) => set({ kind: to, what: WHAT[to].options[0]?.value ?? '' })}
      />
      <Select
        label={WHAT[kind].label}
        value={fields.what}
        options={WHAT[kind].options}
        onChange={(what) => set({ what })}
      />
      <TextField
        label={isTask ? 'Task' : 'Name (optional)'}
        value={fields.title}
        onChange={(title) => set({ title })}
        maxLength={LIMITS.name}
        required={isTask}
        autoComplete="off"
        {...error('title')}
      />
      {!isTask && (
        <>
          <TimeField
            label="Starts"
            value={startTime || null}
            onChange={(to) => set({ startTime: to ?? '' })}
            {...error('startTime')}
          />
          <TimeField
            label="Ends"
            value={endTime || null}
            onChange={(to) => set({ endTime: to ?? '' })}
            {...error('endTime')}
          />
          <Select
            label="For"
            value={fields.audience}
            options={AUDIENCE_OPTIONS}
            onChange={(audience) => set({ audience })}
          />
        </>
      )}
    </FormDialog>
  )
}
