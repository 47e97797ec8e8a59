import { type CompetitionLevel, LEVEL_LABELS } from '#schema/football/levels.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'

/** Whether men may line up so at a level: what the rules have against it, or that it is legal. */
export function AlignmentHints({
  hints,
  level,
}: {
  hints: readonly { readonly code: string; readonly message: string }[]
  level: CompetitionLevel
}) {
  return (
    <ul aria-label="Alignment" className="flex flex-col gap-2">
      {hints.length === 0 ? (
        <li className="flex gap-2">
          <CircleCheck aria-hidden size={18} className="text-success-ink mt-px shrink-0" />
          Legal alignment for {LEVEL_LABELS[level]}
        </li>
      ) : (
        hints.map((hint) => (
          <li key={`${hint.code} ${hint.message}`} className="flex gap-2">
            <TriangleAlert aria-hidden size={18} className="text-warning-ink mt-px shrink-0" />
            {hint.message}
          </li>
        ))
      )}
    </ul>
  )
}
