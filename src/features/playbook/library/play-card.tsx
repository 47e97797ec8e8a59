import { memo } from 'react'
import { Link } from '@tanstack/react-router'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PlayThumbnail } from '../diagram/thumbnail.tsx'
import { UNIT_SHORT } from '../labels.ts'
import type { PlayWithDrawing } from '../rows.ts'

type CardProps = {
  play: PlayWithDrawing
  index: number
  level: CompetitionLevel
  /** False while its picture is still to come. */
  drawn?: boolean
  tabStop: boolean
  showUnit: boolean
  onFocusCard: (index: number) => void
}

/** A play as a card: the drawing first, then its name, and the line a coach looks for. */
export const PlayCard = memo(function PlayCard({
  play,
  index,
  level,
  drawn = true,
  tabStop,
  showUnit,
  onFocusCard,
}: CardProps) {
  return (
    <Link
      to="/playbook/$playId"
      params={{ playId: play.id }}
      preload={false}
      data-index={index}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onFocusCard(index)}
      className="group flex h-full flex-col overflow-hidden rounded-md border bg-surface hover:border-line-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <div className="aspect-[3/2] w-full shrink-0 overflow-hidden border-b bg-field">
        {drawn && play.drawing && (
          <PlayThumbnail diagram={play.drawing.diagram} level={level} className="size-full" />
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-1 px-3 py-2">
        <p className="line-clamp-2 font-semibold" title={play.name}>
          {play.name}
        </p>
        <p className="flex items-center gap-1.5 text-caption text-muted">
          {showUnit && <Chip tone={play.unit}>{UNIT_SHORT[play.unit]}</Chip>}
          <span className="min-w-0 flex-1 truncate">{cardLine(play)}</span>
          {play.wristCode && (
            <span className="tabular-nums" title="Wrist code">
              #{play.wristCode}
            </span>
          )}
        </p>
      </div>
    </Link>
  )
})

/** The dense wall: as many drawings as fit, each with its name. */
export const PlayTile = memo(function PlayTile({
  play,
  index,
  level,
  drawn = true,
  tabStop,
  onFocusCard,
}: CardProps) {
  return (
    <Link
      to="/playbook/$playId"
      params={{ playId: play.id }}
      preload={false}
      data-index={index}
      tabIndex={tabStop ? 0 : -1}
      title={play.name}
      onFocus={() => onFocusCard(index)}
      className="flex h-full flex-col overflow-hidden rounded-sm border bg-surface hover:border-line-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <div className="aspect-[3/2] w-full shrink-0 overflow-hidden bg-field">
        {drawn && play.drawing && (
          <PlayThumbnail diagram={play.drawing.diagram} level={level} className="size-full" />
        )}
      </div>
      <p className="truncate border-t px-1.5 py-0.5 text-caption">{play.name}</p>
    </Link>
  )
})

/** "11 · Slant-Flat", or what of it is known; a draft says so. */
function cardLine(play: PlayWithDrawing): string {
  const status = play.status === 'draft' ? 'Draft' : play.status === 'review' ? 'In review' : ''
  return [...new Set([play.personnel, play.concept || play.formation, status])].filter(Boolean).join(' · ')
}
