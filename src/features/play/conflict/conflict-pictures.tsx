import { useMemo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { readDiagram } from '#schema/football/reading.ts'
import type { FieldConflict } from '#schema/merge/conflict.ts'
import type { LineChoices, Side } from '#src/sync/conflicts/conflict-view.ts'
import { Drawing } from '#src/board/compare/drawing.tsx'
import type { HaloLook } from '#src/board/compare/halo.tsx'
import { DrawingPair, type PairSide } from '#src/board/compare/pair.tsx'
import { boxAround } from '#src/board/compare/places.ts'
import { type DrawingSides, resultOf } from './play-lines.ts'

/** Both drawings, to be chosen from element by element: pressed in the one that has it right. */
export function ConflictPictures({
  sides,
  level,
  theirName,
  choices,
  onChoose,
}: {
  sides: DrawingSides
  level: CompetitionLevel
  /** Whose the other one is: "Sam Ortiz's". */
  theirName: string
  choices: LineChoices
  onChoose: ((key: string, side: Side) => void) | undefined
}) {
  const side = (which: Side, name: string): PairSide => ({
    name,
    diagram: sides[which],
    look: (id: string): HaloLook => {
      const chosen = choices[id]
      return chosen === undefined ? 'differs' : chosen === which ? 'chosen' : 'left'
    },
    ...(onChoose && { onPick: (id: string) => onChoose(id, which) }),
  })
  return (
    <DrawingPair
      level={level}
      differences={sides.differences}
      sides={[side('mine', 'Yours'), side('theirs', theirName)]}
    />
  )
}

/** The drawing that comes of the choices, small. */
export function ConflictResult({
  fields,
  sides,
  level,
  choices,
}: {
  fields: readonly FieldConflict[]
  sides: DrawingSides
  level: CompetitionLevel
  choices: LineChoices
}) {
  const { mine, theirs } = sides
  const result = useMemo(() => resultOf(fields, sides, choices), [fields, sides, choices])
  const box = useMemo(() => boxAround([mine, theirs], level), [mine, theirs, level])
  return (
    <div
      className="overflow-hidden rounded-md border"
      style={{ aspectRatio: (box.right - box.left) / (box.top - box.bottom) }}
    >
      <Drawing diagram={result} level={level} box={box} label={readDiagram(result) || 'No assignments'} />
    </div>
  )
}
