import type { RepCounts } from '#schema/football/script-reps.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { type PlayRow, useDrawing } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Pin } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { callName, type LineRow, lineWords, lookWords, repWords } from './script-words.ts'

/** A script on a phone, and for players: one line below the other; a coach taps one to change it. */
export function LineList({
  team,
  lines,
  playOf,
  countsOf,
  onOpen,
}: {
  team: MyTeam
  lines: readonly LineRow[]
  playOf: (playId: string | null) => PlayRow | undefined
  countsOf: (lineId: string) => RepCounts
  /** Undefined for readers. */
  onOpen: ((lineId: string) => void) | undefined
}) {
  return (
    <ol className="bg-surface divide-line divide-y rounded-md border" aria-label="Lines of the script">
      {lines.map((line, row) => {
        const play = playOf(line.playId)
        const reps = repWords(countsOf(line.id))
        const name = callName(line, play)
        const content: ReactNode = (
          <>
            <span className="text-muted w-6 shrink-0 text-right tabular-nums">{row + 1}</span>
            <span
              aria-hidden
              className="bg-surface-2 block h-12 w-18 shrink-0 overflow-hidden rounded-sm border"
            >
              {play && <Picture team={team} playId={play.id} />}
            </span>
            <span className="min-w-0 flex-1 text-left">
              <span className="flex items-center gap-1.5 font-medium">
                <span className="line-clamp-2 min-w-0">{name}</span>
                {line.isPinned && <Pin aria-label="Pinned" size={14} className="text-muted shrink-0" />}
              </span>
              <span className="text-caption text-muted block">{lineWords(line, play)}</span>
              {lookWords(line) && (
                <span className="text-caption text-muted block">Look: {lookWords(line)}</span>
              )}
              {line.notes && <span className="text-caption block">{line.notes}</span>}
              {reps && <span className="text-caption block tabular-nums">{reps}</span>}
            </span>
          </>
        )
        const look = 'flex min-h-16 w-full items-center gap-3 px-3 py-2'
        return (
          <li key={line.id}>
            {onOpen ? (
              <button
                type="button"
                aria-label={`Edit line ${row + 1}: ${name}`}
                onClick={() => onOpen(line.id)}
                className={`${look} hover:bg-surface-2 focus-visible:-outline-offset-2`}
              >
                {content}
              </button>
            ) : (
              <div className={look}>{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Picture({ team, playId }: { team: MyTeam; playId: string }) {
  const drawing = useDeferredValue(useDrawing(team.id, playId) ?? null, null)
  return (
    drawing && <PlayThumbnail diagram={drawing.diagram} level={team.competitionLevel} className="size-full" />
  )
}
