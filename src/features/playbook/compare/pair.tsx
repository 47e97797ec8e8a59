import { Maximize2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { IconButton } from '#src/ui/button.tsx'
import type { Difference } from './differences.ts'
import { FullView } from './full-view.tsx'
import type { HaloLook } from './halo.tsx'
import { MarkedDrawing } from './marked-drawing.tsx'
import { boxAround } from './places.ts'

export type PairSide = {
  /** Whose it is: "Yours", "Nov 21, 3:40 PM". */
  name: string
  diagram: Diagram
  look?: (id: string) => HaloLook
  onPick?: (id: string) => void
}

/** Two drawings of one play beside each other, on a phone one above the other, with their differences marked in both. */
export function DrawingPair({
  sides,
  level,
  differences,
}: {
  sides: readonly [PairSide, PairSide]
  level: CompetitionLevel
  differences: readonly Difference[]
}) {
  const [left, right] = sides
  // The same part of the field in both, so that the eye can go from the one to the other.
  const box = useMemo(
    () => boxAround([left.diagram, right.diagram], level),
    [left.diagram, right.diagram, level],
  )
  const picture = (side: PairSide, other: PairSide) => (
    <MarkedDrawing
      diagram={side.diagram}
      other={other.diagram}
      level={level}
      box={box}
      differences={differences}
      look={side.look}
      name={side.name}
      onPick={side.onPick}
    />
  )
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Framed name={left.name}>{picture(left, right)}</Framed>
      <Framed name={right.name}>{picture(right, left)}</Framed>
    </div>
  )
}

function Framed({ name, children }: { name: string; children: ReactNode }) {
  const [isFull, setFull] = useState(false)
  return (
    <figure className="relative min-w-0">
      <figcaption className="text-label mb-1 flex min-h-9 items-center pr-11 wrap-anywhere">
        {name}
      </figcaption>
      <IconButton
        label={`Full view: ${name}`}
        icon={Maximize2}
        onClick={() => setFull(true)}
        className="absolute top-0 right-0"
      />
      <div className="overflow-hidden rounded-md border">{children}</div>
      {isFull && (
        <FullView title={name} onClose={() => setFull(false)}>
          {children}
        </FullView>
      )}
    </figure>
  )
}
