import type { Day } from '#src/lib/day-search.ts'
import { addDays, dayIn, dayWords, weekOf } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { ChevronLeft, ChevronRight, Flag, Layers, NotebookPen, Repeat } from 'lucide-react'
import type { PlannerSearch } from './planner-search.ts'
import { TasksSection } from './tasks-section.tsx'
import { ToFinish } from './to-finish.tsx'
import { WeekGrid } from './week-grid.tsx'

const HOLDS: readonly Holding[] = [
  { icon: Layers, name: 'Install calendar', detail: 'Which concepts you install each day, by unit.' },
  { icon: Flag, name: 'Season map', detail: 'Spring, camp, game weeks, bye, and playoffs at a glance.' },
  {
    icon: Repeat,
    name: 'Week templates',
    detail: 'Normal, short, and bye weeks you can apply to any dates.',
  },
]

/** The staff's week around one day: the one in the address, or else today. */
export function PlannerPage({
  team,
  search,
  onSearch,
}: {
  team: MyTeam
  search: PlannerSearch
  /** Changes the address; a value of undefined leaves it out. */
  onSearch: (change: Partial<PlannerSearch>) => void
}) {
  const mayEditPlays = useCan(team.id, 'playbook.edit')
  const now = useNow()
  const today = dayIn(now, team.timeZone)
  const chosen = search.day ?? today
  const onDay = (day: Day | undefined) => onSearch({ day })
  return (
    <>
      <PageHeader title="Planner" subtitle={team.name} />
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
      <div className="print:hidden">
        <WeekGrid team={team} chosen={chosen} today={today} hour={hourIn(now, team.timeZone)} onDay={onDay} />
      </div>
      {mayEditPlays && (
        <>
          <TasksSection team={team} search={search} onSearch={onSearch} />
          <div className="print:hidden">
            <ToFinish team={team} />
          </div>
        </>
      )}
      <div className="print:hidden">
        <TeachingEmpty
          icon={NotebookPen}
          title="Coming to the planner"
          body="The week shows your calendar. The rest of the season's planning comes here."
          holds={HOLDS}
          next={
            mayEditPlays
              ? 'Installs use your playbook. Get your plays ready.'
              : 'Your dates are in the calendar.'
          }
          action={
            mayEditPlays ? (
              <LinkButton to="/playbook">Open playbook</LinkButton>
            ) : (
              <LinkButton to="/calendar">Open calendar</LinkButton>
            )
          }
        />
      </div>
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
