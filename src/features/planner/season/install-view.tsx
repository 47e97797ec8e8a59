import { LIMITS } from '#schema/limits.ts'
import { queries } from '#schema/queries/index.ts'
import { UNIT_SHORT } from '#src/board/plays/labels.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { cx } from '#src/lib/class-names.ts'
import type { Day } from '#src/lib/day-search.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { usePlayCounts } from '#src/sync/team/play-counts.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { fieldsEdit } from '#src/sync/undo/play-edits.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, ClipboardCheck, Layers, Plus, Printer } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { described } from '../task-words.ts'
import { InstallDialog } from './install-dialog.tsx'
import {
  INSTALL_UNITS,
  type InstallDay,
  installDates,
  type Installed,
  installPlan,
  type InstallUnit,
} from './install-plan.ts'
import { seasonAt, seasonsOf } from './season-weeks.ts'
import { usePhases } from './use-season.ts'

const HOLDS = [
  { icon: Layers, name: 'Day by unit', detail: 'What offense, defense, and special teams put in each day.' },
  { icon: CalendarDays, name: 'On real dates', detail: 'Day 1 is the first practice of camp.' },
  {
    icon: ClipboardCheck,
    name: 'Behind schedule',
    detail: 'Plays past their install day with no reps.',
  },
]

/** The install: which plays each unit puts in on which day, with the days' dates, and what is behind. Coaches only. */
export function InstallView({ team, today, onSeason }: { team: MyTeam; today: Day; onSeason: () => void }) {
  const id = useId()
  const teamId = team.id
  const run = useCommand()
  const history = useHistory(teamId)
  const { rows: plays, ready } = useRows(queries.plays.all({ teamId }))
  const { rows: phases } = usePhases(teamId)
  const { rows: events } = useRows(queries.calendar.events({ teamId }))
  const { counts } = usePlayCounts(teamId)
  const isOnDevice = useSyncedAt(teamId) > 0
  const connection = useConnection()
  const [adding, setAdding] = useState<{ readonly day: number; readonly unit: InstallUnit } | null>(null)
  const dates = useMemo(() => {
    const seasons = seasonsOf(phases)
    return installDates(seasons[seasonAt(seasons, today)] ?? [], events)
  }, [phases, events, today])
  const { days, open } = useMemo(
    () => installPlan(plays, dates, { today, reps: (play) => counts.get(play)?.reps ?? 0 }),
    [plays, dates, today, counts],
  )
  const addable = useMemo(() => open.filter(({ unit }) => unit === adding?.unit), [open, adding?.unit])
  const behind = days.reduce((n, day) => n + day.behind, 0)

  const put = (those: readonly PlayRow[], to: number | null) => {
    const edits = those
      .filter(({ installDay }) => installDay !== to)
      .map((play) => fieldsEdit(play, { installDay: { from: play.installDay, to } }))
    if (edits.length === 0) return
    const what = those.length === 1 ? `“${those[0]?.name ?? ''}”` : count(those.length, 'play')
    const description = described(
      to === null ? `Removed ${what} from the install` : `Put ${what} on install day ${to}`,
    )
    attempt(() => {
      const done = run({ teamId, description, edits })
      offerUndo(description, done.undo, done.id)
    })
  }

  if (plays.length === 0 && !isOnDevice && stateOf(ready, connection) === 'loading')
    return <Skeleton className="h-96 rounded-md" />
  if (plays.length === 0)
    return (
      <TeachingEmpty
        icon={Layers}
        title="Nothing to install yet"
        body="The install calendar assigns your plays to the days of camp."
        holds={HOLDS}
        next="It starts with your plays."
        action={
          <LinkButton to="/playbook" variant="primary">
            Open playbook
          </LinkButton>
        }
      />
    )
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-headline">
            Install calendar
          </h2>
          {behind > 0 && (
            <span className="text-error-ink font-medium tabular-nums">{`${count(behind, 'play')} behind`}</span>
          )}
          <span className="text-muted tabular-nums">
            {open.length > 0 && `${count(open.length, 'play')} without a day`}
          </span>
        </div>
        <UndoBar {...history} quiet />
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          Print
        </Button>
      </header>
      {dates.length === 0 && (
        <p className="bg-surface flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3 print:hidden">
          <span className="text-muted min-w-0 flex-1 basis-64">
            Days have no dates yet. They come from the camp on your season map and the practices on your
            calendar.
          </span>
          <Button size="sm" onClick={onSeason}>
            Open season map
          </Button>
        </p>
      )}
      <table className="bg-surface w-full table-fixed rounded-md border not-print:max-md:block print:text-[8.5pt] print:leading-tight print:text-black">
        <caption className="sr-only">Install by day and unit</caption>
        <thead className="not-print:max-md:sr-only">
          <tr>
            <th scope="col" className="text-label w-28 px-3 py-2 text-left">
              Day
            </th>
            {INSTALL_UNITS.map((unit) => (
              <th
                key={unit}
                scope="col"
                className={cx(
                  'text-label border-l px-3 py-2 text-left',
                  unit === 'offense' && 'w-2/5 print:w-1/2',
                )}
              >
                {UNIT_SHORT[unit]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="not-print:max-md:block">
          {days.map((day) => (
            <DayRow key={day.day} day={day} today={today} onAdd={setAdding} onPut={put} />
          ))}
        </tbody>
      </table>
      {adding && (
        <InstallDialog
          teamId={team.id}
          day={adding.day}
          unit={adding.unit}
          plays={addable}
          onAdd={(those) => put(those, adding.day)}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  )
}

function DayRow({
  day: { day, date, units, behind },
  today,
  onAdd,
  onPut,
}: {
  day: InstallDay<PlayRow>
  today: Day
  onAdd: (to: { day: number; unit: InstallUnit }) => void
  onPut: (plays: readonly PlayRow[], to: number | null) => void
}) {
  return (
    <tr
      className={cx(
        'break-inside-avoid border-t not-print:max-md:block',
        // Paper lists what is installed.
        INSTALL_UNITS.every((unit) => units[unit].length === 0) && 'print:hidden',
      )}
    >
      <th
        scope="row"
        className={cx(
          'px-3 py-2 text-left align-top font-normal not-print:max-md:block',
          date === today && 'bg-brand-wash',
        )}
      >
        <span className="text-label block tabular-nums">{`Day ${day}`}</span>
        <span className="text-caption text-muted block tabular-nums">
          {date ? dayWords(date, { weekday: 'short', month: 'short', day: 'numeric' }) : 'No date'}
        </span>
        {behind > 0 && (
          <span className="text-caption text-error-ink block font-medium tabular-nums">{`${behind} behind`}</span>
        )}
      </th>
      {INSTALL_UNITS.map((unit) => (
        <td
          key={unit}
          className="min-w-0 px-3 py-2 align-top not-print:max-md:block not-print:max-md:border-t md:border-l print:border-l"
        >
          <p className="text-caption text-muted md:sr-only print:hidden">{UNIT_SHORT[unit]}</p>
          <ul className={cx(unit === 'offense' && 'print:columns-2')}>
            {units[unit].map((one) => (
              <li key={one.play.id} className="break-inside-avoid">
                <PlayMenu installed={one} day={day} onPut={onPut} />
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Add plays to day ${day}, ${UNIT_SHORT[unit].toLowerCase()}`}
            onClick={() => onAdd({ day, unit })}
            className="print:hidden"
          >
            <Plus aria-hidden size={16} />
            Add plays
          </Button>
        </td>
      ))}
    </tr>
  )
}

/** A play on a day, and where else it may go. */
function PlayMenu({
  installed: { play, isBehind },
  day,
  onPut,
}: {
  installed: Installed<PlayRow>
  day: number
  onPut: (plays: readonly PlayRow[], to: number | null) => void
}) {
  const navigate = useNavigate()
  return (
    <Menu
      label={`Actions for ${play.name}`}
      trigger={
        <button
          type="button"
          className="hover:bg-surface-2 touch-target flex min-h-8 w-full items-center gap-2 rounded-sm px-1 text-left focus-visible:-outline-offset-2 print:block print:min-h-0 print:px-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block wrap-anywhere">{play.name}</span>
            {play.concept && !play.name.includes(play.concept) && (
              <span className="text-caption text-muted block wrap-anywhere">{play.concept}</span>
            )}
          </span>
          {isBehind && <Chip tone="error">Behind</Chip>}
        </button>
      }
      items={[
        {
          id: 'open',
          label: 'Open play',
          onAction: () => void navigate({ to: '/playbook/$playId', params: { playId: play.id } }),
        },
        {
          id: 'earlier',
          label: `Move to day ${day - 1}`,
          disabled: day === 1,
          onAction: () => onPut([play], day - 1),
        },
        {
          id: 'later',
          label: `Move to day ${day + 1}`,
          disabled: day === LIMITS.installDays,
          onAction: () => onPut([play], day + 1),
        },
        { id: 'out', label: 'Remove from the install', onAction: () => onPut([play], null) },
      ]}
    />
  )
}
