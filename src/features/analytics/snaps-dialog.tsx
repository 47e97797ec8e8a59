import type { Snap } from '#schema/football/game/snaps.ts'
import { downWords, playWords, quarterWords, spotWords } from '#schema/football/game/words.ts'
import { toCsv } from '#src/lib/csv.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CsvButton, fileName } from './figure-table.tsx'
import { gameWords } from './filters.ts'
import type { WholeGame } from './use-game-figures.ts'

const SHOWN = 60

/** The snaps behind a figure, each with the way to its play and to its game. */
export function SnapsDialog({
  title,
  snaps,
  games,
  plays,
  onClose,
}: {
  title: string
  snaps: readonly Snap[]
  games: readonly WholeGame[]
  /** Ids of plays that can be opened. */
  plays: ReadonlySet<string>
  onClose: () => void
}) {
  const [isLong, setLong] = useState(false)
  const byId = new Map(games.map((game) => [game.planId, game]))
  const nameOf = (planId: string) => {
    const game = byId.get(planId)
    return game ? gameWords(game) : ''
  }
  const runs = snaps.filter(({ play }) => play.type === 'run').length
  const shown = isLong ? snaps : snaps.slice(0, SHOWN)
  // All of them are of one offense.
  const file = fileName(title, snaps[0]?.play.before.ball)
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={<CsvButton title="these snaps" file={file} text={() => snapsAsCsv(snaps, nameOf)} />}
    >
      <p className="text-muted tabular-nums">
        {count(snaps.length, 'snap')} of {count(new Set(snaps.map(({ planId }) => planId)).size, 'game')}:{' '}
        {count(runs, 'run')}, {count(snaps.length - runs, 'pass', 'passes')}
      </p>
      <ol aria-label="Snaps" className="divide-line mt-2 divide-y">
        {shown.map(({ planId, play, call }) => {
          const playId = play.call?.playId
          return (
            <li key={play.id} className="flex flex-wrap items-center gap-x-4 py-1.5">
              <div className="min-w-0 flex-1 basis-56">
                {playId !== undefined && plays.has(playId) ? (
                  <Link
                    to="/playbook/$playId"
                    params={{ playId }}
                    className="touch-target inline-flex min-h-8 items-center font-medium wrap-anywhere underline decoration-line-strong hover:decoration-current"
                  >
                    {call}
                  </Link>
                ) : (
                  <span className="inline-flex min-h-8 items-center font-medium wrap-anywhere">
                    {call || 'No call charted'}
                  </span>
                )}
                <span className="block">{playWords(play)}</span>
              </div>
              <div className="min-w-0 flex-1 basis-56 tabular-nums">
                <Link
                  to="/boxcall/game/$planId"
                  params={{ planId }}
                  className="touch-target inline-flex min-h-8 items-center wrap-anywhere underline decoration-line-strong hover:decoration-current"
                >
                  {nameOf(planId)}
                </Link>
                <span className="text-muted block">
                  {quarterWords(play.before.quarter)} · {downWords(play.before)} · {spotWords(play.before)}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      {snaps.length > SHOWN && !isLong && (
        <Button variant="quiet" size="sm" onClick={() => setLong(true)}>
          Show all {snaps.length}
        </Button>
      )}
    </Dialog>
  )
}

function snapsAsCsv(snaps: readonly Snap[], nameOf: (planId: string) => string): string {
  return toCsv([
    [
      'Game',
      'Quarter',
      'Down and distance',
      'Spot',
      'Hash',
      'Personnel',
      'Formation',
      'Call',
      'Type',
      'Result',
      'Yards',
    ],
    ...snaps.map(({ planId, play, hash, personnel, formation, call }) => [
      nameOf(planId),
      quarterWords(play.before.quarter),
      downWords(play.before),
      spotWords(play.before),
      hash,
      personnel,
      formation,
      call,
      play.type ?? '',
      playWords(play),
      play.yards,
    ]),
  ])
}
