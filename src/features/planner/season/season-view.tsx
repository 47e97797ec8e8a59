import { queries } from '#schema/queries/index.ts'
import type { Day } from '#src/lib/day-search.ts'
import { addDays, weekOf } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { ChevronLeft, ChevronRight, Flag, Pencil, Plus, Printer, Tent, Trophy } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { PhaseDialog } from './phase-dialog.tsx'
import { SeasonPaper } from './season-paper.tsx'
import { SeasonStrip } from './season-strip.tsx'
import {
  type MapPhase,
  mapOf,
  phaseName,
  type PhaseFields,
  type PhaseRow,
  seasonAt,
  seasonGames,
  seasonName,
  seasonsOf,
  spanWords,
  suggestedPhases,
} from './season-weeks.ts'
import { usePhases, useSeasonActions } from './use-season.ts'
import { WeekCard, WeekDetail } from './week-card.tsx'

const HOLDS = [
  { icon: Tent, name: 'Spring, summer, and camp', detail: 'When each part of the year begins and ends.' },
  { icon: Flag, name: 'Game weeks and byes', detail: 'Numbered, with the games of your calendar.' },
  { icon: Trophy, name: 'Playoffs', detail: 'Round by round, as far as you mean to play.' },
]

type Open = { readonly phase: PhaseRow | null; readonly start: PhaseFields }

/** A season on one strip: its phases, their weeks, and what each week holds. Coaches only. */
export function SeasonView({
  team,
  today,
  day,
  onDay,
  onFill,
}: {
  team: MyTeam
  today: Day
  /** The chosen day, whose week is open; undefined for none. */
  day: Day | undefined
  onDay: (day: Day | undefined) => void
  /** Fills a week from a template. */
  onFill: (sunday: Day) => void
}) {
  const id = useId()
  const teamId = team.id
  const { rows: phases, ready } = usePhases(teamId)
  const { rows: events } = useRows(queries.calendar.events({ teamId }))
  const { rows: practices } = useRows(queries.practice.plans({ teamId }))
  const { rows: plans } = useRows(queries.plans.all({ teamId }))
  const isOnDevice = useSyncedAt(teamId) > 0
  const connection = useConnection()
  const actions = useSeasonActions(teamId)
  const history = useHistory(teamId)
  const [open, setOpen] = useState<Open | null>(null)

  const seasons = useMemo(() => seasonsOf(phases), [phases])
  const at = seasonAt(seasons, day ?? today)
  const season = seasons[at] ?? []
  const map = useMemo(
    () => mapOf(season, { events, practices, plans }),
    // The season is one of the seasons, by its place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [seasons, at, events, practices, plans],
  )
  const chosen = day === undefined ? undefined : weekOf(day)[0]
  const suggested = suggestedPhases(events, today)
  const onAdd = () => {
    const from =
      season.length > 0
        ? addDays(
            season
              .map(({ toDay }) => toDay)
              .toSorted()
              .at(-1) ?? today,
            1,
          )
        : today
    setOpen({
      phase: null,
      start: { kind: 'playoffs', name: '', fromDay: from, toDay: addDays(from, 27), notes: '' },
    })
  }

  if (phases.length === 0 && !isOnDevice && stateOf(ready, connection) === 'loading')
    return <Skeleton className="h-96 rounded-md" />
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="text-headline min-w-0 flex-1 basis-40">
          {season.length > 0 ? seasonName(season) : 'Season map'}
        </h2>
        <UndoBar {...history} quiet />
        {seasons.length > 1 && (
          <span className="flex items-center gap-1 print:hidden">
            <IconButton
              label="Previous season"
              icon={ChevronLeft}
              disabled={at === 0}
              onClick={() => onDay(seasons[at - 1]?.[0]?.fromDay)}
            />
            <IconButton
              label="Next season"
              icon={ChevronRight}
              disabled={at >= seasons.length - 1}
              onClick={() => onDay(seasons[at + 1]?.[0]?.fromDay)}
            />
          </span>
        )}
        {season.length > 0 && (
          <>
            {map.some(({ weeks }) => weeks.some(({ sunday }) => sunday === weekOf(today)[0])) && (
              <Button size="sm" onClick={() => onDay(today)}>
                Open this week
              </Button>
            )}
            <Button size="sm" onClick={() => window.print()}>
              <Printer aria-hidden size={16} />
              Print
            </Button>
            <Button size="sm" onClick={onAdd}>
              <Plus aria-hidden size={16} />
              Add phase
            </Button>
          </>
        )}
      </header>
      {season.length === 0 ? (
        <TeachingEmpty
          icon={Flag}
          title="No season map yet"
          body="The whole year on one strip. Games and practices come from your calendar; you only say when each part of the year begins."
          holds={HOLDS}
          next={`${seasonGames(events, today) ? 'Your calendar suggests' : 'The usual dates are'} ${suggested
            .map((phase) => `${phaseName(phase).toLowerCase()} ${spanWords(phase.fromDay, phase.toDay)}`)
            .join(', ')}. Change any date later.`}
          action={
            <>
              <Button variant="primary" onClick={() => actions.addPhases(suggested)}>
                Use these dates
              </Button>
              <Button onClick={onAdd}>Add a phase</Button>
            </>
          }
        />
      ) : (
        <>
          <SeasonStrip map={map} today={today} chosen={chosen} />
          {map.map((one) => (
            <Phase
              key={one.phase.id}
              map={one}
              today={today}
              chosen={chosen}
              onWeek={(sunday) => onDay(sunday === chosen ? undefined : sunday)}
              onFill={onFill}
              onEdit={() => setOpen({ phase: one.phase, start: one.phase })}
            />
          ))}
          <SeasonPaper map={map} />
        </>
      )}
      {open && (
        <PhaseDialog
          start={open.start}
          isNew={open.phase === null}
          onSave={(fields) =>
            open.phase ? actions.editPhase(open.phase, fields) : actions.addPhases([fields])
          }
          {...(open.phase && { onRemove: () => open.phase && actions.removePhase(open.phase) })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function Phase({
  map: { phase, weeks },
  today,
  chosen,
  onWeek,
  onFill,
  onEdit,
}: {
  map: MapPhase
  today: Day
  chosen: Day | undefined
  onWeek: (sunday: Day) => void
  onFill: (sunday: Day) => void
  onEdit: () => void
}) {
  const id = useId()
  const open = weeks.find(({ sunday }) => sunday === chosen)
  const detail = useRef<HTMLDivElement>(null)
  // Opened from above, or by an address, it may be far down the map.
  useEffect(() => detail.current?.scrollIntoView({ block: 'nearest' }), [open?.sunday])
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2 print:hidden">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h3 id={id} className="text-title">
          {phaseName(phase)}
        </h3>
        <p className="text-muted min-w-0 flex-1 tabular-nums">
          {spanWords(phase.fromDay, phase.toDay)} · {count(weeks.length, 'week')}
        </p>
        <IconButton label={`Edit ${phaseName(phase)}`} icon={Pencil} onClick={onEdit} />
      </header>
      {phase.notes && <p className="max-w-prose whitespace-pre-wrap">{phase.notes}</p>}
      <ol className="grid grid-cols-2 gap-2 lg:grid-cols-4 xl:grid-cols-5">
        {weeks.map((week) => (
          <WeekCard
            key={week.sunday}
            week={week}
            isNow={weekOf(today)[0] === week.sunday}
            isChosen={week === open}
            onWeek={() => onWeek(week.sunday)}
          />
        ))}
      </ol>
      {open && (
        <div ref={detail}>
          <WeekDetail phase={phaseName(phase)} week={open} onFill={() => onFill(open.sunday)} />
        </div>
      )}
    </section>
  )
}
