import { type Day } from '#src/lib/day-search.ts'
import { addDays, dayAt, dayWords, weekOf } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { ChevronLeft, ChevronRight, Flag, Layers, ListChecks, NotebookPen, Repeat } from 'lucide-react'
import { ToFinish } from './to-finish.tsx'
import { WeekGrid } from './week-grid.tsx'

const HOLDS: readonly Holding[] = [
  { icon: Layers, name: 'Install calendar', detail: 'Which concepts you install each day, by unit.' },
  {
    icon: ListChecks,
    name: 'Staff tasks',
    detail: 'Who breaks down film and draws scout cards, and by when.',
  },
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
  day,
  onDay,
}: {
  team: MyTeam
  day: Day | undefined
  onDay: (day: Day | undefined) => void
}) {
  const mayPlan = useCan(team.id, 'calendar.manage')
  const mayEditPlays = useCan(team.id, 'playbook.edit')
  const now = useNow()
  const today = dayAt(now)
  const chosen = day ?? today
  return (
    <>
      <PageHeader title="Planner" subtitle={team.name} />
      <div className="flex items-center gap-1">
        <h2 aria-live="polite" className="text-headline min-w-0 flex-1 truncate tabular-nums">
          {weekWords(chosen)}
        </h2>
        <Button size="sm" onClick={() => onDay(undefined)} aria-disabled={chosen === today}>
          Today
        </Button>
        <IconButton label="Previous week" icon={ChevronLeft} onClick={() => onDay(addDays(chosen, -7))} />
        <IconButton label="Next week" icon={ChevronRight} onClick={() => onDay(addDays(chosen, 7))} />
      </div>
      <WeekGrid chosen={chosen} today={today} hour={new Date(now).getHours()} onDay={onDay} />
      {mayEditPlays && <ToFinish team={team} />}
      <TeachingEmpty
        icon={NotebookPen}
        title="Nothing planned yet"
        body={mayPlan ? "Your staff's week in one place." : 'Your staff plans each week here.'}
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
    </>
  )
}

/** "Nov 15 – 21, 2026", or "Nov 29 – Dec 5, 2026". */
function weekWords(day: Day): string {
  const [from = day, , , , , , to = day] = weekOf(day)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = dayWords(from, { month: 'short', day: 'numeric' })
  const end = isOneMonth ? String(Number(to.slice(8))) : dayWords(to, { month: 'short', day: 'numeric' })
  return `${start} – ${end}, ${to.slice(0, 4)}`
}
