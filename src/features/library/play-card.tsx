import { memo, useDeferredValue } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { goodShare } from '#schema/football/script-reps.ts'
import { looksOf } from '#schema/football/look-base.ts'
import { useAfterPaint } from '#src/lib/scheduling.ts'
import { count } from '#src/lib/words.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PlayDrawing } from '#src/board/diagram/thumbnail.tsx'
import { INSTALL_LABELS, UNIT_SHORT } from '#src/board/plays/labels.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import type { Count } from './filters.ts'
import { playAddress } from './use-play-links.ts'

export type CardProps = FaceProps & {
  /** Its place in the list. */
  index: number
  tabStop: boolean
}

type FaceProps = {
  play: PlayWithDrawing
  level: CompetitionLevel
  /** There is room for letters in its picture. */
  isLarge: boolean
  showUnit: boolean
  /** How often it was repped and called, where that is known. */
  counts?: Count | undefined
  /** On paper its picture is there at once. */
  isPrinting?: boolean
}

/** A play as a card: the drawing first, then its name, and the line a coach looks for. */
export const PlayCard = memo(function PlayCard({ index, tabStop, ...face }: CardProps) {
  return (
    <a
      href={playAddress(face.play.id)}
      data-index={index}
      tabIndex={tabStop ? 0 : -1}
      className="group relative flex h-full flex-col overflow-clip rounded-md border bg-surface hover:border-line-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <CardFace {...face} />
    </a>
  )
})

/** Judged reps. A share of fewer beside many that nobody judged says nothing. */
const FEWEST_FOR_SHARE = 5

/** What stands on a card; it stays as it is wherever in the list the card goes. */
const CardFace = memo(function CardFace({
  play,
  level,
  isLarge,
  showUnit,
  counts,
  isPrinting = false,
}: FaceProps) {
  const install = installLine(play)
  const looks = play.drawing ? looksOf(play.drawing.diagram).length : 0
  const good =
    counts?.scripted && counts.scripted.judged >= FEWEST_FOR_SHARE ? goodShare(counts.scripted) : null
  const reps = counts && counts.reps > 0 && count(counts.reps, 'rep')
  const calls = counts && counts.calls > 0 && count(counts.calls, 'logged call')
  return (
    <>
      <div className="aspect-[3/2] min-h-0 w-full shrink-0 border-b bg-field">
        <Picture play={play} level={level} isLarge={isLarge} isPrinting={isPrinting} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-1 px-3 py-2">
        <p className="line-clamp-2 overflow-clip! font-semibold" title={play.name}>
          {play.name}
        </p>
        {(install || reps || calls) && (
          <p className="mt-auto flex justify-between gap-2 text-caption whitespace-nowrap text-muted">
            <span className="min-w-0 overflow-clip text-ellipsis">{install}</span>
            <span className="tabular-nums">
              {reps || calls}
              {/* One line has room for one of the two, on a small card for neither. */}
              {reps && isLarge && (good !== null ? `, ${good}% good` : calls && ` · ${calls}`)}
            </span>
          </p>
        )}
        <p className="flex items-center gap-1.5 text-caption text-muted">
          {showUnit && <Chip tone={play.unit}>{UNIT_SHORT[play.unit]}</Chip>}
          <span className="min-w-0 flex-1 overflow-clip text-ellipsis whitespace-nowrap">
            {cardLine(play)}
          </span>
          {looks > 0 && <span className="shrink-0">v. {count(looks, 'look')}</span>}
          {play.wristCode && (
            <span className="tabular-nums" title="Wrist code">
              #{play.wristCode}
            </span>
          )}
        </p>
      </div>
    </>
  )
})

/** The dense wall: as many drawings as fit, each with its name. */
export const PlayTile = memo(function PlayTile({
  play,
  index,
  level,
  tabStop,
  isLarge,
  isPrinting = false,
}: CardProps) {
  return (
    <a
      href={playAddress(play.id)}
      data-index={index}
      tabIndex={tabStop ? 0 : -1}
      title={play.name}
      className="group/tile relative flex h-full flex-col rounded-sm border bg-surface hover:border-line-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      {/* It clips its own corners: each clip of a tile's is asked for in every frame of a scroll. */}
      <div className="aspect-[3/2] min-h-0 w-full shrink-0 rounded-t-[calc(var(--radius-sm)-1px)] bg-field">
        <Picture play={play} level={level} isLarge={isLarge} isPrinting={isPrinting} />
      </div>
      {/* Plays of a family differ at the end of their names, so that there are two lines or three; where the keyboard is, all of them. */}
      <p className="border-t px-1.5 py-0.5 group-focus-visible/tile:absolute group-focus-visible/tile:inset-x-px group-focus-visible/tile:bottom-px group-focus-visible/tile:rounded-b-sm group-focus-visible/tile:bg-surface">
        <span className="line-clamp-(--lines) overflow-clip! text-caption group-focus-visible/tile:line-clamp-none">
          {play.name}
        </span>
      </p>
    </a>
  )
})

/** The drawing of a play. The names of a list that changes with each key come first, on paper all of it at once. */
function Picture({
  play,
  level,
  isLarge,
  isPrinting,
}: Pick<CardProps, 'play' | 'level' | 'isLarge'> & { isPrinting: boolean }) {
  // Deferred alone, it would be drawn before the frame that shows the names.
  const soon = useDeferredValue(useAfterPaint(play.drawing))
  const drawing = isPrinting ? play.drawing : soon
  return (
    <div className="size-full overflow-clip rounded-t-[inherit]">
      {drawing && <PlayDrawing diagram={drawing.diagram} level={level} letters={isLarge} />}
    </div>
  )
}

/** "11 · Slant-Flat", or what of it is known; a draft says so, and what lies in the archive. */
function cardLine(play: PlayWithDrawing): string {
  const status = play.status === 'draft' ? 'Draft' : play.status === 'review' ? 'In review' : ''
  const archived = play.isArchived ? 'Archived' : ''
  return [...new Set([play.personnel, play.concept || play.formation, archived || status])]
    .filter(Boolean)
    .join(' · ')
}

/** "Day 3 · Ready"; nothing for a play that the install says nothing of yet. */
function installLine({ installDay, installStatus }: PlayWithDrawing): string {
  const day = installDay === null ? '' : `Day ${installDay}`
  return [day, installStatus === 'new' ? '' : INSTALL_LABELS[installStatus]].filter(Boolean).join(' · ')
}
