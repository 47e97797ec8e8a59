import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { TaskLine } from './task-line.tsx'
import { byDue } from './task-words.ts'

const MOST_LINES = 5

/** The reader's open tasks, the first due on top, with a box that checks each off. Nothing when there is none. */
export function MyTasksCard({ team }: { team: MyTeam }) {
  const isCoach = useCan(team.id, 'playbook.edit')
  const { userId } = useIdentity()
  const { rows } = useRows(queries.planner.tasks({ teamId: team.id }))
  const today = useTeamDay(team.id)
  const mine = byDue(rows.filter(({ ownerId, status }) => ownerId === userId && status !== 'done'))
  if (!isCoach || mine.length === 0) return null
  return (
    <PageSection
      title="Your tasks"
      note={mine.length}
      action={
        <Link
          to="/planner"
          search={{ mine: true }}
          className="touch-target text-brand-ink inline-flex items-center justify-end underline"
        >
          Planner
        </Link>
      }
    >
      <ul className="divide-line divide-y">
        {mine.slice(0, MOST_LINES).map((task) => (
          <TaskLine key={task.id} task={task} today={today} />
        ))}
      </ul>
      {mine.length > MOST_LINES && (
        <p className="text-muted border-t px-4 py-2">{`And ${count(mine.length - MOST_LINES, 'more task', 'more tasks')} in the planner.`}</p>
      )}
    </PageSection>
  )
}
