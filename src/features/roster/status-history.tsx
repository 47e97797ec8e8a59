import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { dateWords } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { nameOf } from './group-members.ts'
import { type PlayerRow, STATUS_LABELS, STATUS_TONES } from './players.ts'

/** Lines shown; the newest. */
const MOST_LINES = 20

/** When a player's status or return date changed, to what, and by whom; nothing before the first change. */
export function StatusHistory({ team, player }: { team: MyTeam; player: PlayerRow }) {
  const { rows } = useRows(queries.roster.statusChanges({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const changes = rows
    .filter(({ playerId }) => playerId === player.id)
    .toSorted((a, b) => b.version - a.version)
    .slice(0, MOST_LINES)
  if (changes.length === 0) return null
  return (
    <PageSection title="Status history">
      <ol className="divide-line divide-y">
        {changes.map(({ version, status, returnDate, changedBy, at }) => {
          const by = members.find(({ userId }) => userId === changedBy)
          return (
            <li key={version} className="flex flex-col gap-0.5 px-4 py-2.5">
              <span className="flex flex-wrap items-center gap-2">
                {status === 'active' ? (
                  <span className="font-medium">{STATUS_LABELS[status]}</span>
                ) : (
                  <Chip tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Chip>
                )}
                {returnDate && <span>Expected back {dayWords(returnDate, { dateStyle: 'medium' })}</span>}
              </span>
              <span className="text-muted">
                {dateWords(at)} · {by ? nameOf(by) : 'Former member'}
              </span>
            </li>
          )
        })}
      </ol>
    </PageSection>
  )
}
