import type { Unit } from '#schema/football/taxonomy.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Late } from '#src/ui/late.tsx'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { Card } from './card.tsx'
import { UNITS } from './units.ts'

const RecentPicture = lazy(() =>
  import('./recent-picture.tsx').then((module) => ({ default: module.RecentPicture })),
)

type RecentPlay = {
  id: string
  name: string
  unit: Unit
  updatedAt: number
  updatedBy: string
  status: string
}

const STATUS_WORDS: { [status: string]: string } = { draft: 'Draft', review: 'In review' }

/** The plays last edited, each a way into its drawing. */
export function RecentPlays({ team, plays }: { team: MyTeam; plays: readonly RecentPlay[] }) {
  const now = useNow()
  const { userId } = useIdentity()
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const editorOf = (id: string) =>
    id === userId ? 'you' : members.find((member) => member.userId === id)?.profile?.fullName.trim()
  return (
    <Card
      title="Recently edited"
      action={
        <Link
          to="/playbook"
          className="touch-target text-brand-ink inline-flex items-center justify-end underline"
        >
          All plays
        </Link>
      }
    >
      <ul className="divide-line divide-y">
        {plays.map((play) => (
          <li key={play.id}>
            <Link
              to="/playbook/$playId"
              params={{ playId: play.id }}
              className="hover:bg-surface-2 flex items-center gap-4 px-4 py-2.5 focus-visible:-outline-offset-2"
            >
              <span className="bg-field block h-16 w-24 shrink-0 sm:h-20 sm:w-32 overflow-hidden rounded-sm border">
                <Late>
                  <RecentPicture team={team} playId={play.id} />
                </Late>
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-1">
                <span className="line-clamp-2 font-medium">{play.name}</span>
                <span className="text-muted flex flex-wrap items-center gap-2">
                  <Chip tone={play.unit}>{UNITS.find(({ unit }) => unit === play.unit)?.label}</Chip>
                  {STATUS_WORDS[play.status] && <Chip>{STATUS_WORDS[play.status]}</Chip>}
                  <span className="text-caption tabular-nums">
                    {timeAgo(play.updatedAt, now)}
                    {editorOf(play.updatedBy) && ` by ${editorOf(play.updatedBy)}`}
                  </span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
