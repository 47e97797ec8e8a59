import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Award, BookMarked, Medal, Sticker, Users } from 'lucide-react'

const HOLDS: readonly Holding[] = [
  {
    icon: Medal,
    name: 'Players of the week',
    detail: 'Offense, defense, special teams, lineman and scout team.',
  },
  { icon: Sticker, name: 'Helmet stickers', detail: 'Every plus and minus, for what, and who gave it.' },
  { icon: Users, name: 'Boards', detail: 'Team, units and linemen, so that nobody is forgotten.' },
  { icon: BookMarked, name: 'Season and records', detail: 'Trophies, letters, and the marks still to beat.' },
]

/** What the team has given its players. Nothing yet; who could win something is known. */
export function AwardsPage({ team }: { team: MyTeam }) {
  const mayManage = useCan(team.id, 'team.manage')
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const players = rows.filter((one) => one.status === 'active' && one.teamRole === 'player').length
  return (
    <>
      <PageHeader title="Awards" subtitle={team.name} />
      <TeachingEmpty
        icon={Award}
        title="No award given yet"
        body={
          mayManage
            ? 'What you reward is what you get. You and your staff decide; the whole team sees it.'
            : 'What the coaches give shows up here for the whole team.'
        }
        holds={HOLDS}
        next={
          players > 0
            ? `${count(players, 'player')} on the team could win the first.`
            : 'An award needs a player, and no player has joined the team yet.'
        }
        action={mayManage && <LinkButton to="/roster">Open roster</LinkButton>}
      />
    </>
  )
}
