import { spotLabel, spotsOf } from '#schema/depth.ts'
import { queries } from '#schema/queries/index.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Where a player stands on the depth charts, for members who read them. Nothing for a player who is on none. */
export function PlayerSpots({
  team,
  playerId,
  title,
}: {
  team: MyTeam
  playerId: string
  /** The section's title: whose spots these are. */
  title: string
}) {
  const reads = useCan(team.id, 'playbook.view')
  const { rows } = useRows(queries.roster.depth({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const spots = useMemo(() => spotsOf(playerId, rows, players), [playerId, rows, players])
  if (!reads || spots.length === 0) return null
  return (
    <PageSection title={title}>
      <ul className="divide-line divide-y">
        {spots.map(({ chart, spot, rank }) => (
          <li key={`${chart.slug} ${spot}`}>
            <Link
              to="/roster"
              search={{ view: 'depth', chart: chart.slug }}
              className="hover:bg-surface-2 flex min-h-11 items-center justify-between gap-3 px-4 py-2 focus-visible:-outline-offset-2"
            >
              <span className="text-muted">{chart.name}</span>
              <span className="font-medium tabular-nums">
                {spotLabel(chart, spot, team)} {rank}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
