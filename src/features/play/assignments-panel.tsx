import { usePositionNames } from '#src/sync/team/teams.ts'
import { Copy, MessageSquarePlus } from 'lucide-react'
import { memo, useId, useMemo, useState } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { cx } from '#src/lib/class-names.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useLookAddress } from '#src/board/editor/versus/use-look-address.ts'
import type { DrawingRow, PlayRow } from '#src/board/plays/rows.ts'
import { type Assignment, assignmentsOf, JOB_LENGTH, type JobEdit, jobsEdit } from './assignments.ts'
import type { Visit } from '#src/ui/draft.ts'
import { draftKeys, Overruled } from '#src/ui/draft-field.tsx'
import { describe } from '#src/sync/undo/play-edits.ts'
import { useDraft } from '#src/ui/use-draft.ts'
import { useSettled } from '#src/lib/scheduling.ts'

type Write = (edits: readonly JobEdit[], what: string, visit?: Visit) => void

/** Each player's assignment, edited beside what his lines say. It is stored in the drawing, with the player. */
export function AssignmentsPanel({ play, level }: { play: PlayRow; level: CompetitionLevel }) {
  const drawing = useDrawing(play.teamId, play.id)
  const settled = useSettled(drawing)
  const run = useCommand()
  if (!drawing || !settled) return <Skeleton className="h-40 w-full" />
  const write: Write = (edits, what, visit) =>
    void run({
      teamId: play.teamId,
      description: describe(`${what} in ${play.name}`),
      edits: [jobsEdit(drawing, edits, visit?.baseVersion)],
      joins: visit && {
        key: `${play.id} ${edits.map(({ id, field }) => `${id}.${field}`).join()} ${visit.number}`,
        description: describe(`${what} in ${play.name}`),
      },
    })
  return <Men play={play} level={level} drawing={settled} write={write} />
}

type MenProps = { play: PlayRow; level: CompetitionLevel; drawing: DrawingRow; write: Write }

function Men({ play, level, drawing, write }: MenProps) {
  const { diagram } = drawing
  const look = useLookAddress()
  const names = usePositionNames(play.teamId)
  const all = useMemo(
    () => assignmentsOf(diagram, play.unit, { look, level, names }),
    [diagram, play.unit, look, level, names],
  )
  if (all.length === 0)
    return <p className="text-muted">No players on the field yet. Add a formation first.</p>
  return (
    <ul aria-label="Assignments" className="flex flex-col">
      {all.map((one) => (
        <Man key={one.said} playId={play.id} {...one} version={drawing.version} write={write} />
      ))}
    </ul>
  )
}

function Man({
  playId,
  man,
  name,
  said,
  reading,
  technique,
  job,
  coaching,
  twin,
  version,
  write,
}: Assignment & { playId: string; version: number; write: Write }) {
  const [isAsked, setAsked] = useState(false)
  const hasWords = job !== '' || coaching !== ''
  const copy = () =>
    twin &&
    void attempt(() =>
      write(
        [
          { id: twin.said, field: 'job', to: job },
          { id: twin.said, field: 'coaching', to: coaching },
        ],
        `Copied ${name}'s assignment to ${twin.name}`,
      ),
    )
  return (
    <li className="flex gap-2 border-b py-2.5 last:border-b-0">
      <span
        className={cx(
          'mt-1 grid h-7 w-9 shrink-0 place-items-center rounded-sm text-label',
          man.primary ? 'bg-brand-wash text-brand-ink' : 'bg-surface-2',
        )}
        title={man.primary ? `${name}, the primary` : name}
      >
        {man.label || man.role}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {technique && <p className="text-caption text-muted">{technique}</p>}
        <div className="flex items-start gap-1">
          <JobText
            id={`${playId}.${said}.job`}
            label={`What ${name} does`}
            placeholder={reading || 'Nothing drawn for him'}
            value={job}
            version={version}
            most={JOB_LENGTH.job}
            onCommit={(from, to, visit) =>
              write(
                [{ id: said, field: 'job', ...(from !== job && { from }), to }],
                `Wrote ${name}'s assignment`,
                visit,
              )
            }
          />
          {coaching === '' && !isAsked && (
            <IconButton
              size="xs"
              label={`Add coaching point for ${name}`}
              icon={MessageSquarePlus}
              onClick={() => setAsked(true)}
            />
          )}
          {twin && hasWords && (
            <IconButton size="xs" label={`Copy to ${twin.name}`} icon={Copy} onClick={copy} />
          )}
        </div>
        {job !== '' && reading !== '' && <p className="text-caption text-muted">{reading}</p>}
        {(coaching !== '' || isAsked) && (
          <JobText
            id={`${playId}.${said}.coaching`}
            label={`Coaching point for ${name}`}
            placeholder="How he does it: steps, eyes, landmark"
            value={coaching}
            version={version}
            most={JOB_LENGTH.coaching}
            isLong
            isFocused={isAsked}
            onCommit={(from, to, visit) =>
              write(
                [{ id: said, field: 'coaching', ...(from !== coaching && { from }), to }],
                `Coached ${name}`,
                visit,
              )
            }
          />
        )}
      </div>
    </li>
  )
}

const JobText = memo(function JobText({
  id,
  label,
  placeholder,
  value,
  version,
  most,
  isLong,
  isFocused,
  onCommit,
}: {
  id: string
  label: string
  placeholder: string
  value: string
  version: number
  most: number
  isLong?: boolean
  isFocused?: boolean
  onCommit: (from: string, to: string, visit: Visit) => void
}) {
  const errorId = useId()
  const draft = useDraft({
    id,
    value,
    version,
    validate: (text) =>
      text.length > most ? `Too long by ${text.length - most}: ${most} characters fit.` : null,
    clean: (text) => text.trim(),
    commit: onCommit,
  })
  const shared = {
    value: draft.shown,
    placeholder,
    'aria-label': label,
    'aria-invalid': draft.error ? true : undefined,
    'aria-describedby': draft.error ? errorId : undefined,
    onBlur: draft.blur,
  } as const
  return (
    <span className="min-w-0 flex-1">
      <textarea
        {...shared}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press
        autoFocus={isFocused}
        rows={draft.shown.length > (isLong ? 40 : 24) ? 2 : 1}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={(event) => {
          if (isLong || event.key !== 'Enter') return draftKeys(event, draft)
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className={cx(
          'control touch-target field-sizing-content block w-full resize-none px-2.5',
          isLong ? 'py-1.5 text-caption' : 'min-h-9 py-1.75',
        )}
      />
      {draft.error && (
        <span id={errorId} role="alert" className="block text-caption text-error-ink">
          {draft.error}
        </span>
      )}
      <Overruled draft={draft} />
    </span>
  )
})
