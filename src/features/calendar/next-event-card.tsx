import { eventName } from '#schema/calendar.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { Car } from 'lucide-react'
import { OwnAnswers } from './answers.tsx'
import { nextEvent } from './due-answers.ts'
import { EVENT_ICONS, ownRideWords, whenWords } from './event-words.ts'
import { tallyOf, useAsked, useCalendarRights, useEvents, useOwnAnswers } from './use-calendar.ts'
import { useRides } from './use-rides.ts'
import type { EventRow } from './event-words.ts'

/** The team's next event with the reader's answers; nothing when there is none. */
export function NextEventCard({ team }: { team: MyTeam }) {
  const maySee = useCan(team.id, 'calendar.view')
  const { rows } = useEvents(team.id)
  const now = useNow()
  const next = nextEvent(rows, now)
  if (!maySee || !next) return null
  return <NextEvent key={next.id} team={team} event={next} />
}

function NextEvent({ team, event }: { team: MyTeam; event: EventRow }) {
  const { maySeeAnswers } = useCalendarRights(team.id)
  const Icon = EVENT_ICONS[event.type]
  return (
    <PageSection
      title="Next event"
      action={
        <Link
          to="/calendar"
          className="touch-target text-brand-ink inline-flex items-center justify-end underline"
        >
          Calendar
        </Link>
      }
    >
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          <span className="bg-surface-2 text-muted grid size-10 shrink-0 place-items-center rounded-md">
            <Icon aria-hidden size={20} />
          </span>
          <div className="min-w-0">
            <Link
              to="/calendar"
              search={{ event: event.id, day: event.day }}
              className="touch-target inline-flex items-center font-medium hover:underline pointer-coarse:-my-3"
            >
              {eventName(event)}
            </Link>
            <p className="text-muted">{whenWords(event, team.timeZone)}</p>
            {event.place && <p className="text-muted">{event.place}</p>}
          </div>
        </div>
        <OwnRides team={team} event={event} />
        <OwnAnswers team={team} event={event} />
        {maySeeAnswers && event.rsvpRequired && <TallyLine team={team} event={event} />}
      </div>
    </PageSection>
  )
}

function OwnRides({ team, event }: { team: MyTeam; event: EventRow }) {
  const { userId } = useIdentity()
  const { answerers } = useOwnAnswers(team)
  const lines = ownRideWords(useRides(team.id, event.id), userId, answerers)
  return lines.map((line) => (
    <p key={line} className="flex gap-2">
      <Car aria-hidden size={16} className="text-muted mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{line}</span>
    </p>
  ))
}

function TallyLine({ team, event }: { team: MyTeam; event: EventRow }) {
  const { yes, maybe, no, none } = tallyOf(useAsked(team, event))
  return (
    <p className="text-muted tabular-nums">
      {yes} yes · {maybe} maybe · {no} no · {none} no answer
    </p>
  )
}
