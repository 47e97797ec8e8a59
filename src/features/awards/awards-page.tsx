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
    detail: 'Offense, defense, special teams, lineman, and scout team.',
  },
  { icon: Sticker, name: 'Helmet stickers', detail: 'Every sticker with its reason and who gave it.' },
  { icon: Users, name: 'Leaderboards', detail: 'Team, units, and linemen.' },
  { icon: BookMarked, name: 'Season and records', detail: 'Trophies, letters, and records to beat.' },
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
        title="No awards yet"
        body={
          mayManage
            ? 'Recognize what you want repeated. The whole team sees it.'
            : 'Awards from your coaches appear here for the whole team.'
        }
        holds={HOLDS}
        next={
          players > 0
            ? `${count(players, 'player')} on the team can win the first one.`
            : 'Awards need players, and none have joined yet.'
        }
        action={mayManage && <LinkButton to="/roster">Open roster</LinkButton>}
      />
    </>
  )
}
