import type { TeamRole } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Camera, GraduationCap, Megaphone, MessagesSquare, ShieldCheck } from 'lucide-react'

const HOLDS: readonly Holding[] = [
  {
    icon: Camera,
    name: 'Photos and clips',
    detail: 'Game day, the bus, the weight room. Posted only with consent.',
  },
  { icon: Megaphone, name: 'Shout-outs', detail: 'Credit for the block no one else saw.' },
  { icon: GraduationCap, name: 'Alumni corner', detail: "Where they are now, and who's back on Friday." },
  {
    icon: ShieldCheck,
    name: 'Safe by design',
    detail: 'Posts go to the team. No private messages between adults and minors.',
  },
]

const AUDIENCE: readonly { roles: readonly TeamRole[]; one: string; many: string }[] = [
  { roles: ['head_coach', 'assistant_coach', 'coordinator', 'manager'], one: 'on staff', many: 'on staff' },
  { roles: ['player'], one: 'player', many: 'players' },
  { roles: ['family'], one: 'family member', many: 'family members' },
  { roles: ['alumni'], one: 'former player', many: 'former players' },
]

/** The team's own feed. Nothing yet; who would read it is known. */
export function SocialPage({ team }: { team: MyTeam }) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const active = rows.filter((one) => one.status === 'active')
  const audience = AUDIENCE.map(({ roles, one, many }) => {
    const n = active.filter(({ teamRole }) => roles.includes(teamRole)).length
    return n > 0 ? count(n, one, many) : ''
  }).filter(Boolean)
  return (
    <>
      <PageHeader title="Social" subtitle={team.name} />
      <TeachingEmpty
        icon={MessagesSquare}
        title="No posts yet"
        body="Your team's feed. Only team members can see it."
        holds={HOLDS}
        next={
          audience.length > 0 &&
          `Visible to ${count(active.length, 'person', 'people')}: ${audience.join(', ')}.`
        }
        action={
          <LinkButton to="/team/$teamId/bulletin" params={{ teamId: team.id }}>
            Team bulletin
          </LinkButton>
        }
      />
    </>
  )
}
