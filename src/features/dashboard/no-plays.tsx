import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Card } from './card.tsx'

const LINE =
  'hover:bg-surface-2 flex min-h-11 items-center justify-between gap-3 px-4 py-2.5 focus-visible:-outline-offset-2'

/** For those whose role has no playbook (family, alumni, managers): what of the team is theirs. */
export function NoPlays({ team }: { team: MyTeam }) {
  const maySeeCalendar = useCan(team.id, 'calendar.view')
  const maySeeRoster = useCan(team.id, 'roster.view')
  const inTeam = { teamId: team.id }
  return (
    <Card title="Your team">
      <ul className="divide-line divide-y">
        <li>
          <Link to="/team/$teamId/announcements" params={inTeam} className={LINE}>
            <Line name="Announcements" detail="What your coaches need you to know" />
          </Link>
        </li>
        <li>
          <Link to="/team/$teamId/bulletin" params={inTeam} className={LINE}>
            <Line name="Team bulletin" detail="This week, and posts from your coaches" />
          </Link>
        </li>
        {maySeeCalendar && (
          <li>
            <Link to="/calendar" className={LINE}>
              <Line name="Calendar" detail="Practices, games, and bus times" />
            </Link>
          </li>
        )}
        {maySeeRoster && (
          <li>
            <Link to="/roster" className={LINE}>
              <Line name="Roster" detail="Players, staff, families, and alumni" />
            </Link>
          </li>
        )}
      </ul>
      <p className="text-muted border-t px-4 py-3">
        Your role on {team.name} ({TEAM_ROLE_LABELS[team.teamRole].toLowerCase()}) doesn't include the
        playbook. Need it? Ask your head coach.
      </p>
    </Card>
  )
}

function Line({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="text-muted">{detail}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-muted shrink-0" />
    </>
  )
}
