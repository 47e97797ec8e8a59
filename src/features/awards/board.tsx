import { cx } from '#src/lib/class-names.ts'
import { count, playerName } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { useState } from 'react'
import { pointsIn, type Standing, sumText } from './awards.ts'

/** How many are listed at first: on a phone half of it, as the ledger is below. */
const FIRST = 10

/** Players by their stickers. A press shows the awards of one. */
export function Board({
  title,
  standings,
  shown,
  onPlayer,
}: {
  title: string
  standings: readonly Standing[]
  /** The player whose awards the ledger shows. */
  shown: string | undefined
  onPlayer: (id: string) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, standings.length - FIRST)
  return (
    <PageSection title={title} note={sumText(pointsIn(standings))}>
      {standings.length === 0 ? (
        <p className="text-muted px-4 py-3">No awards here yet.</p>
      ) : (
        <ol className="divide-line divide-y">
          {standings.slice(0, standings.length - hidden).map(({ player, place, points, awards }) => (
            <li key={player.id} className={cx(!isWhole && 'max-lg:nth-[n+6]:hidden')}>
              <button
                type="button"
                aria-pressed={player.id === shown}
                onClick={() => onPlayer(player.id)}
                className={cx(
                  'touch-target hover:bg-surface-2 flex min-h-11 w-full items-center gap-3 px-4 py-1 text-left focus-visible:-outline-offset-2',
                  player.id === shown && 'bg-brand-wash text-brand-ink',
                )}
              >
                <span className="text-muted w-6 shrink-0 text-right tabular-nums">{place}</span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium break-words">{playerName(player)}</span>
                  <span className="text-muted block">
                    {[
                      player.number !== null && `#${player.number}`,
                      player.positions[0],
                      count(awards, 'award'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="text-title shrink-0 tabular-nums">
                  {sumText(points)}
                  <span className="sr-only"> {points === 1 ? 'sticker' : 'stickers'}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {!isWhole && standings.length > FIRST / 2 && (
        <p className={cx('border-t px-2 py-1', hidden === 0 && 'lg:hidden')}>
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            Show all {standings.length}
          </Button>
        </p>
      )}
    </PageSection>
  )
}
