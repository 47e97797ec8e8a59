import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { FlaskConical, ListChecks, ShieldCheck, SlidersHorizontal, Undo2 } from 'lucide-react'

const HOLDS: readonly Holding[] = [
  {
    icon: SlidersHorizontal,
    name: 'Rules',
    detail: 'What earns it: a stat, attendance, grades, or your word alone.',
  },
  {
    icon: FlaskConical,
    name: 'A dry run',
    detail: 'Who would have earned it in the last game, before it counts.',
  },
  { icon: ListChecks, name: 'Waiting for your yes', detail: 'Nothing is given until a coach approves it.' },
  { icon: Undo2, name: 'Taking it back', detail: 'With a reason, and without a trace on the board.' },
]

/** Which achievements the team has, and what earns them. None yet; who they would be for is known. */
export function AchievementAdminPage({ team }: { team: MyTeam }) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const players = rows.filter((one) => one.status === 'active' && one.teamRole === 'player').length
  return (
    <>
      <PageHeader title="Achievements" subtitle={team.name} />
      <TeachingEmpty
        icon={ShieldCheck}
        title="No achievement set up yet"
        body="An achievement is earned by a rule that everybody knows. Those who manage the team make the rules."
        holds={HOLDS}
        next={
          players > 0
            ? `They would be open to ${count(players, 'player')} on the team.`
            : 'They are for players, and none has joined the team yet.'
        }
        action={<LinkButton to="/roster">Open roster</LinkButton>}
      />
    </>
  )
}
