import { DRILL_CATEGORIES } from '#schema/drills.ts'
import { CONTACT_LABELS } from '#schema/practice.ts'
import { DrillPicture } from '#src/board/drills/drill-picture.tsx'
import { type DrillContent, groupNames, pointsOf } from './drill-words.ts'

/** Drills on paper: one a card, as many on a page as fit, none broken over two. */
export function DrillPaper({
  teamName,
  drills,
}: {
  teamName: string
  drills: readonly (DrillContent & { id: string })[]
}) {
  return (
    <section aria-label="Drills" className="text-[10pt] leading-snug text-black">
      {drills.map((drill) => {
        const points = pointsOf(drill)
        return (
          <article key={drill.id} className="mb-4 break-inside-avoid border-t border-black pt-2">
            <header className="mb-1.5 flex items-baseline justify-between gap-4">
              <h2 className="text-[13pt] font-bold">{drill.name}</h2>
              <p className="shrink-0 font-bold tabular-nums">{drill.minutes} min</p>
            </header>
            <p className="mb-1.5">
              {DRILL_CATEGORIES[drill.category]} · {groupNames(drill.groups)} ·{' '}
              {CONTACT_LABELS[drill.contact]}
              {drill.equipment && ` · ${drill.equipment}`}
            </p>
            <div className="flex gap-4">
              {drill.diagram && (
                <DrillPicture
                  diagram={drill.diagram}
                  paper
                  isOrnament
                  className="aspect-[3/2] w-[7.5cm] shrink-0 self-start border border-black/50"
                />
              )}
              <div className="min-w-0 flex-1">
                {drill.description && <p className="mb-1 italic">{drill.description}</p>}
                {drill.setup && <p className="mb-1 whitespace-pre-line">{drill.setup}</p>}
                {points.length > 0 && (
                  <ul className="list-disc pl-5">
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
              </div>
            </div>
          </article>
        )
      })}
      <p className="text-[8.5pt]">{teamName}</p>
    </section>
  )
}
