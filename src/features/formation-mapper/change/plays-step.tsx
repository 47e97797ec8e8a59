import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { count } from '#src/lib/words.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { useRowsInElement } from '#src/ui/use-rows-in-sight.ts'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useMemo, useRef } from 'react'

/** The height of a row, in px: two pictures, and the name above them. */
const ROW = 168

type Play = { readonly id: string; readonly name: string; readonly diagram: Diagram }

/** What a change makes of a play. */
export type PlayAfter<P> = {
  /** The same diagram where nobody moves. */
  drawn: (play: P) => Diagram
  name: (play: P) => string
  /** Beside the name. */
  caption: (play: P) => string
}

/** The plays that a change reaches, each before and after it, to choose those that go along. */
export function PlaysStep<P extends Play>({
  plays,
  after,
  note,
  isPartial,
  letters = false,
  level,
  chosen,
  onChoose,
}: {
  plays: readonly P[]
  /** Stays the same while the change does. */
  after: PlayAfter<P>
  /** Above the list; empty for none. */
  note: string
  /** Some plays of the team are not on this device. */
  isPartial: boolean
  /** Whether the pictures are to show the men's letters. */
  letters?: boolean
  level: CompetitionLevel
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const { shown } = useRowsInElement(scroller, 0, { rows: plays.length, rowHeight: ROW })
  const put = (id: string, isIn: boolean) => {
    const next = new Set(chosen)
    if (isIn) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <div className="flex flex-col gap-3">
      {isPartial && (
        <p className="text-warning-ink flex gap-2">
          <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
          You are offline and some plays are not on this device. They won't change.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={`All ${count(plays.length, 'play')}`}
          checked={chosen.size === plays.length}
          mixed={chosen.size > 0 && chosen.size < plays.length}
          onChange={(all) => onChoose(new Set(all ? plays.map(({ id }) => id) : []))}
        />
        <p className="text-muted">{count(chosen.size, 'play')} selected</p>
      </div>
      {note && <p className="text-muted">{note}</p>}
      <div ref={scroller} className="h-[52dvh] overflow-y-auto rounded-sm border" tabIndex={-1}>
        <ul aria-label="Plays in this formation" className="relative" style={{ height: plays.length * ROW }}>
          {shown.map((index) => {
            const play = plays[index]
            return (
              play && (
                <li
                  key={play.id}
                  aria-setsize={plays.length}
                  aria-posinset={index + 1}
                  className="absolute inset-x-0 border-b px-3 py-2"
                  style={{ transform: `translateY(${index * ROW}px)`, height: ROW }}
                >
                  <PlayRow
                    play={play}
                    after={after}
                    letters={letters}
                    level={level}
                    isChosen={chosen.has(play.id)}
                    onChoose={(isIn) => put(play.id, isIn)}
                  />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function PlayRow<P extends Play>({
  play,
  after,
  letters,
  level,
  isChosen,
  onChoose,
}: {
  play: P
  after: PlayAfter<P>
  letters: boolean
  level: CompetitionLevel
  isChosen: boolean
  onChoose: (isIn: boolean) => void
}) {
  const drawn = useMemo(() => after.drawn(play), [play, after])
  const name = after.name(play)
  return (
    <div className="flex h-full min-w-0 flex-col gap-1">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <Checkbox
          label={<span className="line-clamp-1">{play.name}</span>}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="text-caption text-muted line-clamp-1 shrink-0">{after.caption(play)}</span>
      </div>
      <div className="flex min-h-0 flex-1 items-center gap-2">
        <PlayThumbnail
          diagram={play.diagram}
          level={level}
          letters={letters}
          label={`${play.name} as it is`}
          className="h-full min-w-0 flex-1 rounded-sm border"
        />
        <ArrowRight aria-hidden size={18} className="text-muted shrink-0" />
        {drawn === play.diagram ? (
          <p className="text-muted min-w-0 flex-1 text-center">
            {name === play.name ? 'Nobody moves' : `Called ${name}`}
          </p>
        ) : (
          <PlayThumbnail
            diagram={drawn}
            level={level}
            letters={letters}
            label={`${play.name} after the change`}
            className={
              isChosen
                ? 'border-brand-ink h-full min-w-0 flex-1 rounded-sm border'
                : 'h-full min-w-0 flex-1 rounded-sm border opacity-50'
            }
          />
        )}
      </div>
    </div>
  )
}

/** How far a change that is on its way has come. */
export function ChangingPlays({
  title,
  progress: { done, total },
  one,
  onClose,
}: {
  title: string
  progress: { readonly done: number; readonly total: number }
  /** The word for one of what is counted. */
  one: string
  onClose: () => void
}) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <ProgressBar
        label="Changing plays"
        value={done}
        most={total}
        detail={`${done} of ${count(total, one)}`}
      />
    </Dialog>
  )
}
