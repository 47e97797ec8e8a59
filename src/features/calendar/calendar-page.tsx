import { type Day } from '#src/lib/day-search.ts'
import { addMonths, dayAt, dayWords } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Bell, CalendarDays, ChevronLeft, ChevronRight, ClipboardCheck, MapPin, Trophy } from 'lucide-react'
import { useId, useState } from 'react'
import { MonthGrid } from './month-grid.tsx'

const HOLDS: readonly Holding[] = [
  {
    icon: ClipboardCheck,
    name: 'Practices, lifts, and film',
    detail: 'With attire, location, and arrival time.',
  },
  { icon: Trophy, name: 'Games and scrimmages', detail: 'Opponent, home or away, kickoff, and bus times.' },
  {
    icon: MapPin,
    name: 'Everything else',
    detail: 'Team meals, travel, fundraisers, study hall, and physicals.',
  },
  { icon: Bell, name: "Who's coming", detail: 'Yes, maybe, or no from every player or their guardian.' },
]

/** The month of the team, with one day of it chosen: the one in the address, or else today. */
export function CalendarPage({
  team,
  day,
  onDay,
}: {
  team: MyTeam
  day: Day | undefined
  onDay: (day: Day | undefined) => void
}) {
  const mayPlan = useCan(team.id, 'calendar.manage')
  const maySeePlays = useCan(team.id, 'playbook.view')
  const today = dayAt(useNow())
  const chosen = day ?? today
  const monthId = useId()
  const dayId = useId()
  const [said, setSaid] = useState('')
  const turn = (months: number) => {
    const next = addMonths(chosen, months)
    setSaid(monthWords(next))
    onDay(next)
  }
  return (
    <>
      <PageHeader title="Calendar" subtitle={team.name} />
      <div className="flex items-center gap-1">
        <h2 id={monthId} className="text-headline min-w-0 flex-1 truncate">
          {monthWords(chosen)}
        </h2>
        <output className="sr-only">{said}</output>
        <Button size="sm" onClick={() => onDay(undefined)} aria-disabled={chosen === today}>
          Today
        </Button>
        <IconButton label="Previous month" icon={ChevronLeft} onClick={() => turn(-1)} />
        <IconButton label="Next month" icon={ChevronRight} onClick={() => turn(1)} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <MonthGrid labelledBy={monthId} chosen={chosen} today={today} onDay={onDay} />
        <section aria-labelledby={dayId} className="bg-surface rounded-md border">
          <header className="flex min-h-11 items-center justify-between gap-2 border-b px-4">
            <h2 id={dayId} className="text-title">
              {dayWords(chosen, { weekday: 'long', month: 'long', day: 'numeric' })}
            </h2>
            {chosen === today && <Chip>Today</Chip>}
          </header>
          <p className="text-muted p-4">Nothing scheduled.</p>
        </section>
      </div>
      <TeachingEmpty
        icon={CalendarDays}
        title="No events yet"
        body={
          mayPlan
            ? 'One calendar for staff, players, and families. You and your staff manage it.'
            : 'Your staff manages this calendar. Events appear here, even offline.'
        }
        holds={HOLDS}
        next={maySeePlays && (mayPlan ? 'Until then, get your plays in.' : 'Until then, study your plays.')}
        action={maySeePlays && <LinkButton to="/playbook">Open playbook</LinkButton>}
      />
    </>
  )
}

function monthWords(day: Day): string {
  return dayWords(day, { month: 'long', year: 'numeric' })
}
