import { useMemo, useState } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { looksOf } from '#schema/football/look-base.ts'
import { withLook } from '#schema/football/looks.ts'
import { readDiagram } from '#schema/football/reading.ts'
import { AgainstSelect } from '#src/board/compare/against-select.tsx'
import { Drawing } from '#src/board/compare/drawing.tsx'
import { boxAround } from '#src/board/compare/places.ts'
import { Facts } from '#src/board/plays/facts.tsx'
import { InWords } from '#src/board/plays/in-words.tsx'
import { useTerms } from '#src/sync/team/teams.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import type { PlayState } from './play-states.ts'

/** A play as it was, to look at and not to draw on. */
export function VersionLook({
  state,
  level,
  name,
}: {
  state: PlayState
  level: CompetitionLevel
  name: string
}) {
  const { fields } = state
  const [look, setLook] = useState<string | null>(null)
  const diagram = withLook(state.diagram, look, level)
  const box = useMemo(() => boxAround([diagram], level), [diagram, level])
  const tree = useCategoryNames(fields.teamId)
  const terms = useTerms(fields.teamId)
  const words = readDiagram(diagram) || 'no assignments'
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="text-headline wrap-anywhere">{fields.name}</h2>
      <AgainstSelect looks={looksOf(state.diagram)} look={look} onLook={setLook} />
      <div
        className="max-h-[62dvh] w-full overflow-hidden rounded-md border"
        style={{ aspectRatio: (box.right - box.left) / (box.top - box.bottom) }}
      >
        <Drawing diagram={diagram} level={level} box={box} label={`${name}: ${words}`} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section aria-label="Details">
          <h3 className="mb-2 text-title">Details</h3>
          <Facts play={fields} tree={tree} terms={terms} />
        </section>
        <section aria-label="In words">
          <h3 className="mb-2 text-title">In words</h3>
          <InWords diagram={diagram} />
        </section>
      </div>
    </div>
  )
}
