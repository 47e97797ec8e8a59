import { EVENT_LABELS, type EventType } from '#schema/calendar.ts'
import type { Day } from '#src/lib/day-search.ts'
import { decodeText } from '#src/lib/decode-text.ts'
import { askJson } from '#src/lib/http.ts'
import { count } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useMemo, useState } from 'react'
import type { FileChange, New } from './event-edits.ts'
import { AUDIENCE_LABELS, type EventRow, TYPE_OPTIONS, whenWords } from './event-words.ts'
import { type FileLine, fileLines } from './file-lines.ts'
import { named, NotACalendar, type ReadFile, readIcs } from './read-ics.ts'

const MOST_FILE_BYTES = 2 * 1024 * 1024
/** Lines shown at first, and added with each press. */
const LINES = 50

/** Reads a calendar file, shows what each event would be, and adds or changes those that are checked, all at once. */
export function ImportDialog({
  team,
  rows,
  today,
  hasStaffEvents,
  onBring,
  onClose,
}: {
  team: MyTeam
  /** The calendar as it is. */
  rows: readonly EventRow[]
  today: Day
  /** Whether the person may add events for coaches only. */
  hasStaffEvents: boolean
  onBring: (entries: readonly New[], changes: readonly FileChange[]) => void
  onClose: () => void
}) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [problem, setProblem] = useState<{ message: string; hint: string } | null>(null)
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [audience, setAudience] = useState<New['audience']>('everyone')
  const [asks, setAsks] = useState(false)
  const [hasPast, setPast] = useState(false)
  const [shown, setShown] = useState(LINES)

  const all = useMemo(() => (file ? fileLines(file.events, rows, team.timeZone) : []), [file, rows, team])
  const past = all.filter(({ form }) => form.endDay < today).length
  const lines = hasPast ? all : all.filter(({ form }) => form.endDay >= today)
  const isChosen = ({ id, state }: FileLine) =>
    state !== 'same' && (choices.get(id)?.isIn ?? state !== 'alike')
  const chosen = lines.filter(isChosen)
  const added = chosen.filter(({ state }) => state !== 'changed')
  const changed = chosen.filter(({ state }) => state === 'changed')
  const choose = (id: string, choice: Choice) =>
    setChoices((before) => new Map(before).set(id, { ...before.get(id), ...choice }))

  const take = (bytes: ArrayBuffer) => takeText(decodeText(bytes))
  const takeText = async (text: string) => {
    try {
      const read = await readIcs(text, team, today)
      if (read.events.length > 0) {
        setProblem(null)
        setFile(read)
        // A season that is over is all that the file has.
        setPast(read.events.every(({ form }) => form.endDay < today))
      } else
        setProblem({
          message: 'This calendar has no events.',
          hint: read.problems[0] ?? 'Export it again from the program it comes from, with its events.',
        })
    } catch (error) {
      if (!(error instanceof NotACalendar)) throw error
      setProblem({
        message: "This file isn't a calendar.",
        hint: 'Export the schedule as an iCalendar file, which ends in .ics.',
      })
    }
  }
  const bring = () => {
    onClose()
    onBring(
      added.map(({ id, seriesId, summary, form }) => {
        const type = choices.get(id)?.type ?? form.type
        return { ...form, id, seriesId, type, ...named(type, summary), audience, rsvpRequired: asks }
      }),
      changed.map(({ id, changes }) => ({ id, changes })),
    )
  }

  return (
    <Dialog
      open
      size="lg"
      title="Import a calendar file"
      onClose={onClose}
      footer={
        <>
          {file && (
            <Button className="mr-auto" onClick={() => setFile(null)}>
              Back
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {file && (
            <Button variant="primary" disabled={chosen.length === 0} onClick={bring}>
              {actionWords(added.length, changed.length)}
            </Button>
          )}
        </>
      }
    >
      {file ? (
        <div className="flex flex-col gap-4">
          <p aria-live="polite">{findings(file, lines)}</p>
          {file.problems.map((words) => (
            <FormAlert key={words} tone="info" message={words} />
          ))}
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <Select
              label="Who they're for"
              value={audience}
              options={(
                ['everyone', 'players', 'families', ...(hasStaffEvents ? (['staff'] as const) : [])] as const
              ).map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
              onChange={setAudience}
            />
            <Switch label="Ask who's coming" checked={asks} onChange={setAsks} />
            {past > 0 && (
              <Switch label={`Include ${count(past, 'past event')}`} checked={hasPast} onChange={setPast} />
            )}
          </div>
          <ul className="divide-line divide-y" aria-label="Events in the file">
            {lines.slice(0, shown).map((line) => (
              <Line
                key={line.id}
                line={line}
                teamZone={team.timeZone}
                isChosen={isChosen(line)}
                type={choices.get(line.id)?.type ?? line.form.type}
                onChoose={(choice) => choose(line.id, choice)}
              />
            ))}
          </ul>
          {lines.length > shown && (
            <Button className="self-start" onClick={() => setShown(shown + LINES)}>
              {`Show ${Math.min(LINES, lines.length - shown)} more`}
            </Button>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {problem && <FormAlert {...problem} />}
          <p>
            Bring in the schedule of your league, school, or old calendar. You check every event before it is
            added, and a newer file of the same calendar updates what you brought in.
          </p>
          <FromAddress team={team} onRead={takeText} onProblem={setProblem} />
          <FileDrop
            label="Drop a calendar file here"
            hint="An .ics file from Google Calendar, Outlook, Apple Calendar, TeamSnap, or your league's site."
            accept={['.ics', '.ical', '.ifb', 'text/calendar']}
            most={1}
            largest={MOST_FILE_BYTES}
            onFiles={([given]) =>
              void given?.arrayBuffer().then(take, () =>
                setProblem({
                  message: "This file can't be read.",
                  hint: 'Select it again, or export it once more.',
                }),
              )
            }
          />
        </div>
      )}
    </Dialog>
  )
}

/** Reads the calendar at an address, as leagues and schools publish theirs; the server fetches it. */
function FromAddress({
  team,
  onRead,
  onProblem,
}: {
  team: MyTeam
  onRead: (text: string) => Promise<void>
  onProblem: (problem: { message: string; hint: string }) => void
}) {
  const isOffline = useConnection() === 'offline'
  const [url, setUrl] = useState('')
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    const hint = 'Nothing was added. You can also export the calendar as a file and drop it here.'
    try {
      const { ok, body } = await askJson('/api/calendar/read', {
        method: 'POST',
        body: { teamId: team.id, url },
        offline: 'fail',
      })
      const told = Object(body) as { text?: string; message?: string }
      if (ok && told.text !== undefined) await onRead(told.text)
      else onProblem({ message: told.message ?? "This address couldn't be read.", hint })
    } catch {
      onProblem({ message: "This address couldn't be read. Check your connection.", hint })
    }
    setBusy(false)
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (url.trim() && !isBusy) void read()
      }}
    >
      <TextField
        label="Calendar address"
        type="url"
        value={url}
        onChange={setUrl}
        disabled={isOffline}
        autoComplete="off"
        spellCheck={false}
        hint={
          isOffline ? "You're offline. Connect to read an address." : 'From https:// or webcal:// to .ics'
        }
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" loading={isBusy} disabled={isOffline || url.trim() === ''}>
        Read address
      </Button>
    </form>
  )
}

type Choice = { readonly isIn?: boolean; readonly type?: EventType }

function Line({
  line,
  teamZone,
  isChosen,
  type,
  onChoose,
}: {
  line: FileLine
  teamZone: string
  isChosen: boolean
  type: EventType
  onChoose: (choice: Choice) => void
}) {
  const { state, summary, form, words } = line
  const name = summary || EVENT_LABELS[type]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Checkbox
          checked={isChosen}
          disabled={state === 'same'}
          onChange={(isIn) => onChoose({ isIn })}
          label={
            <>
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="text-muted block">
                {[whenWords(form, teamZone), form.place, form.status === 'cancelled' && 'Cancelled']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {words && <span className="text-warning-ink block wrap-anywhere">{words}</span>}
            </>
          }
        />
      </div>
      {state === 'same' || state === 'changed' ? (
        <Chip tone={state === 'changed' ? 'warning' : 'neutral'}>
          {state === 'changed' ? 'Changed in the file' : 'On the calendar'}
        </Chip>
      ) : (
        <Select
          label={`Type of ${name}`}
          labelHidden
          size="sm"
          className="w-40"
          value={type}
          options={TYPE_OPTIONS}
          onChange={(to) => onChoose({ type: to })}
        />
      )}
    </li>
  )
}

/** "Ridgeview Athletics: 12 new events, 1 changed, 30 on the calendar already." */
function findings({ name }: ReadFile, lines: readonly FileLine[]): string {
  const of = (...states: FileLine['state'][]) => lines.filter(({ state }) => states.includes(state)).length
  const parts = [
    count(of('new', 'alike'), 'new event'),
    of('changed') > 0 && `${of('changed')} changed in the file`,
    of('same') > 0 && `${of('same')} on the calendar already`,
  ]
  return `${name ? `${name}: ` : ''}${parts.filter(Boolean).join(', ')}.`
}

/** "Add 12 events and change 1". */
function actionWords(added: number, changed: number): string {
  if (changed === 0) return `Add ${count(added, 'event')}`
  return added === 0
    ? `Change ${count(changed, 'event')}`
    : `Add ${count(added, 'event')} and change ${changed}`
}
