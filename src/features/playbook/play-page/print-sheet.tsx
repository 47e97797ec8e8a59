import { memo } from 'react'
import { createPortal } from 'react-dom'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { PlayThumbnail } from '../diagram/thumbnail.tsx'
import { usePrinting } from '#src/lib/use-printing.ts'
import { useDrawing } from '#src/sync/plays.ts'
import type { PlayRow } from '../rows.ts'
import { factsOf } from './facts.tsx'
import { InWords } from './in-words.tsx'
import './print.css'

type Props = { play: PlayRow; teamName: string; level: CompetitionLevel }

/** The play as a page of a printed playbook; made when the browser is about to print. */
export const PrintSheet = memo(function PrintSheet(props: Props) {
  return usePrinting() && <Sheet {...props} />
})

function Sheet({ play, teamName, level }: Props) {
  const drawing = useDrawing(play.teamId, play.id)
  if (!drawing) return null
  const { diagram } = drawing
  return createPortal(
    <article className="print-sheet paper">
      <header className="flex items-baseline justify-between gap-4 border-b pb-1">
        <h1 className="text-display">{play.name}</h1>
        <p>{teamName}</p>
      </header>
      <PlayThumbnail diagram={diagram} level={level} className="my-3 aspect-[3/2] max-h-[12cm] w-full" />
      <div className="grid grid-cols-2 gap-8">
        <section>
          <h2 className="text-title">Assignments</h2>
          <InWords diagram={diagram} />
        </section>
        <section>
          <h2 className="text-title">Details</h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4">
            {factsOf(play).map(([label, value]) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {play.notes && <p className="mt-2 whitespace-pre-wrap">{play.notes}</p>}
        </section>
      </div>
    </article>,
    document.body,
  )
}
