import { playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type AwardRow, type Line, pointsText } from './awards.ts'

/** How many are drawn at once: about two months of a large roster. */
const AT_ONCE = 100

/** The awards by date, the newest first. */
export function Ledger({
  team,
  lines,
  onEdit,
}: {
  team: MyTeam
  lines: readonly Line[]
  /** Undefined for readers. */
  onEdit: ((award: AwardRow) => void) | undefined
}) {
  const { paperNameOf: giverOf } = useOwners(team.id)
  const [most, setMost] = useState(AT_ONCE)
  const shown = lines.slice(0, most)
  const days = [...Map.groupBy(shown, ({ award }) => award.day)]
  return (
    <div className="flex flex-col gap-4">
      {days.map(([day, ofDay]) => (
        <PageSection key={day} title={dayWords(day, { dateStyle: 'medium' })} note={ofDay.length}>
          <ul className="divide-line divide-y">
            {ofDay.map(({ award, player }) => (
              <li key={award.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-medium wrap-anywhere">{award.name}</span>
                    {player ? (
                      <Link
                        to="/roster/$playerId"
                        params={{ playerId: player.id }}
                        search={{ tab: 'awards' }}
                        className="touch-target text-brand-ink underline"
                      >
                        {playerName(player)}
                        {player.number !== null && ` #${player.number}`}
                      </Link>
                    ) : (
                      <span className="text-muted">Player off the roster</span>
                    )}
                  </span>
                  {award.reason && (
                    <span className="block wrap-anywhere whitespace-pre-line">{award.reason}</span>
                  )}
                  <span className="text-muted block">
                    {[award.game, `by ${giverOf(award.createdBy)}`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {award.points !== 0 && (
                  <Chip tone={award.points > 0 ? 'success' : 'error'}>
                    {pointsText(award.points)}
                    <span className="sr-only"> {Math.abs(award.points) === 1 ? 'sticker' : 'stickers'}</span>
                  </Chip>
                )}
                {onEdit && (
                  <IconButton
                    icon={Pencil}
                    label={`Edit ${award.name}${player ? ` of ${playerName(player)}` : ''}`}
                    onClick={() => onEdit(award)}
                  />
                )}
              </li>
            ))}
          </ul>
        </PageSection>
      ))}
      {lines.length > shown.length && (
        <Button className="self-start" onClick={() => setMost(most + AT_ONCE)}>
          Show {Math.min(AT_ONCE, lines.length - shown.length)} more
        </Button>
      )}
    </div>
  )
}
