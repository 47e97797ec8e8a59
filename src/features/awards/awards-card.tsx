import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { type AwardRow, inSeason, pointsIn, pointsText, seasonsOf, sumText } from './awards.ts'

const MOST_LINES = 3

/** A player's own stickers and latest awards, and of each child to its family; nothing for all others, and before the first. */
export function AwardsCard({ team }: { team: MyTeam }) {
  const { rows: mine } = useRows(queries.roster.mine({ teamId: team.id }))
  const { rows: children } = useRows(queries.roster.myChildren({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { rows } = useRows(queries.roster.awards({ teamId: team.id }))
  const childIds = new Set(children.map(({ playerId }) => playerId))
  const cards = [
    ...mine.map(({ id }) => ({ id, title: 'My awards' })),
    ...players
      .filter(({ id }) => childIds.has(id))
      .map(({ id, firstName }) => ({ id, title: `${firstName}’s awards` })),
  ]
  return cards.map(({ id, title }) => (
    <Card key={id} playerId={id} title={title} rows={rows.filter(({ playerId }) => playerId === id)} />
  ))
}

function Card({ playerId, title, rows }: { playerId: string; title: string; rows: readonly AwardRow[] }) {
  const [season = ''] = seasonsOf(rows)
  const ofSeason = inSeason(rows, season)
  if (rows.length === 0) return null
  return (
    <PageSection
      title={title}
      note={season}
      action={
        <Link
          to="/roster/$playerId"
          params={{ playerId }}
          search={{ tab: 'awards' }}
          className="touch-target text-brand-ink inline-flex items-center justify-end underline"
        >
          All awards
        </Link>
      }
    >
      <p className="flex items-baseline gap-2 border-b px-4 py-2">
        <span className="text-headline tabular-nums">{sumText(pointsIn(ofSeason))}</span>
        <span className="text-muted">{pointsIn(ofSeason) === 1 ? 'sticker' : 'stickers'}</span>
      </p>
      <ul className="divide-line divide-y">
        {ofSeason.slice(0, MOST_LINES).map(({ id, name, game, day, points }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium break-words">{name}</span>
              <span className="text-muted block">
                {[dayWords(day, { month: 'short', day: 'numeric' }), game].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{pointsText(points)}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
