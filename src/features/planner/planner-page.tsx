import type { Day } from '#src/lib/day-search.ts'
import { addDays, dayIn, dayWords, weekOf } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { type MyTeam, useCan, useSyncedAt } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { queries } from '#schema/queries/index.ts'
import type { WeekKind } from '#schema/season.ts'
import { ChevronLeft, ChevronRight, Wand2 } from 'lucide-react'
import { useState } from 'react'
import type { PlannerSearch } from './planner-search.ts'
import { AgendaSection } from './agenda/agenda-section.tsx'
import { FillWeekDialog, type WeekMakers } from './season/fill-week-dialog.tsx'
import { InstallView } from './season/install-view.tsx'
import { SeasonView } from './season/season-view.tsx'
import { TemplateDialog } from './season/template-dialog.tsx'
import { TasksSection } from './tasks-section.tsx'
import { ToFinish } from './to-finish.tsx'
import { WeekGrid } from './week-grid.tsx'

type Open =
  | { readonly kind: 'fill'; readonly day: Day; readonly template: WeekKind | null }
  | { readonly kind: 'template'; readonly day: Day; readonly template: WeekKind }

const VIEWS = [
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agendas' },
  { value: 'season', label: 'Season' },
  { value: 'install', label: 'Install' },
] as const

/** The staff's week around one day, the one in the address or else today, and for coaches the season around it. */
export function PlannerPage({
  team,
  search,
  makers,
  onSearch,
}: {
  team: MyTeam
  search: PlannerSearch
  makers: WeekMakers
  /** Changes the address; a value of undefined leaves it out. */
  onSearch: (change: Partial<PlannerSearch>) => void
}) {
  const mayEditPlays = useCan(team.id, 'playbook.edit')
  const now = useNow()
  const today = dayIn(now, team.timeZone)
  const chosen = search.day ?? today
  const onDay = (day: Day | undefined) => onSearch({ day, event: undefined })
  const [dialog, setDialog] = useState<Open | null>(null)
  const { ready } = useRows(queries.calendar.events({ teamId: team.id }))
  const isOnDevice = useSyncedAt(team.id) > 0
  const isComing = stateOf(ready, useConnection()) === 'loading' && !isOnDevice
  const view = mayEditPlays ? (search.view ?? 'week') : 'week'
  return (
    <>
      <PageHeader
        title="Planner"
        subtitle={team.name}
        actions={
          mayEditPlays && (
            <>
              <Segmented
                label="View of the planner"
                value={view}
                options={VIEWS}
                onChange={(to) => onSearch({ view: to === 'week' ? undefined : to })}
              />
              <Button
                className="print:hidden"
                onClick={() => setDialog({ kind: 'fill', day: chosen, template: null })}
              >
                <Wand2 aria-hidden size={18} />
                Fill a week
              </Button>
            </>
          )
        }
      />
      {view === 'season' ? (
        <SeasonView
          team={team}
          today={today}
          day={search.day}
          onDay={onDay}
          onFill={(day) => setDialog({ kind: 'fill', day, template: null })}
        />
      ) : view === 'install' ? (
        <InstallView team={team} today={today} onSeason={() => onSearch({ view: 'season' })} />
      ) : (
        <>
          <div className="flex items-center gap-1 print:hidden">
            <h2 aria-live="polite" className="text-headline min-w-0 flex-1 truncate tabular-nums">
              {weekWords(chosen)}
            </h2>
            <Button size="sm" onClick={() => onDay(undefined)} aria-disabled={chosen === today}>
              Today
            </Button>
            <IconButton label="Previous week" icon={ChevronLeft} onClick={() => onDay(addDays(chosen, -7))} />
            <IconButton label="Next week" icon={ChevronRight} onClick={() => onDay(addDays(chosen, 7))} />
          </div>
          {/* On a phone a day is as high as its events: what stands below comes with them. */}
          {isComing ? (
            <Skeleton className="h-96 rounded-md" />
          ) : (
            <div className="print:hidden">
              <WeekGrid
                team={team}
                chosen={chosen}
                today={today}
                hour={hourIn(now, team.timeZone)}
                onDay={onDay}
              />
            </div>
          )}
          {view === 'agenda' && !isComing && (
            <AgendaSection
              key={chosen}
              team={team}
              day={chosen}
              eventId={search.event}
              onEvent={(event) => onSearch({ event })}
            />
          )}
          {mayEditPlays && view === 'week' && !isComing && (
            <>
              <TasksSection team={team} search={search} onSearch={onSearch} />
              <div className="print:hidden">
                <ToFinish team={team} />
              </div>
            </>
          )}
        </>
      )}
      {dialog?.kind === 'fill' && (
        <FillWeekDialog
          team={team}
          start={dialog}
          makers={makers}
          onTemplate={(template, day) => setDialog({ kind: 'template', day, template })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'template' && (
        <TemplateDialog
          teamId={team.id}
          template={dialog.template}
          onClose={() => setDialog({ ...dialog, kind: 'fill' })}
        />
      )}
    </>
  )
}

/** The hour of a clock in the zone, 0 to 23. */
function hourIn(ms: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(ms))
}

/** "Nov 15 – 21, 2026", or "Nov 29 – Dec 5, 2026". */
function weekWords(day: Day): string {
  const [from = day, , , , , , to = day] = weekOf(day)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = dayWords(from, { month: 'short', day: 'numeric' })
  const end = isOneMonth ? String(Number(to.slice(8))) : dayWords(to, { month: 'short', day: 'numeric' })
  return `${start} – ${end}, ${to.slice(0, 4)}`
}
