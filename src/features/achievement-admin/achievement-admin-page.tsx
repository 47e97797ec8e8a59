import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { FlaskConical, ListChecks, ShieldCheck, SlidersHorizontal, Undo2 } from 'lucide-react'

const HOLDS: readonly Holding[] = [
  {
    icon: SlidersHorizontal,
    name: 'Rules',
    detail: 'Earned by a stat, attendance, grades, or your decision.',
  },
  {
    icon: FlaskConical,
    name: 'Dry run',
    detail: 'See who would have earned it last game.',
  },
  { icon: ListChecks, name: 'Approvals', detail: 'Nothing is awarded until a coach approves it.' },
  { icon: Undo2, name: 'Revoke', detail: 'Remove it from the board, with a reason.' },
]

/** Which achievements the team has, and what earns them. None yet; who they would be for is known. */
export function AchievementAdminPage({ team }: { team: MyTeam }) {
  const { rows } = useRows(queries.roster.players({ teamId: team.id }))
  const players = rows.length
  return (
    <>
      <PageHeader title="Achievements" subtitle={team.name} />
      <TeachingEmpty
        icon={ShieldCheck}
        title="No achievements yet"
        body="Players earn achievements by rules everyone knows. Team managers set the rules."
        holds={HOLDS}
        next={
          players > 0
            ? `${count(players, 'player')} on the roster can earn them.`
            : 'Achievements need players, and the roster has none yet.'
        }
        action={<LinkButton to="/roster">Open roster</LinkButton>}
      />
    </>
  )
}
