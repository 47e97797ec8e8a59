import { Maximize2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { withLook } from '#schema/football/looks.ts'
import { IconButton } from '#src/ui/button.tsx'
import { AgainstSelect } from './against-select.tsx'
import { firstLook, looksOfBoth, seenAgainst } from './against.ts'
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
  const [whole, other] = [sides[0].diagram, sides[1].diagram]
  const looks = useMemo(() => looksOfBoth(whole, other), [whole, other])
  const [look, setLook] = useState(() => firstLook(whole, other, differences))
  const seen = useMemo(() => seenAgainst(whole, other, look, differences), [whole, other, look, differences])
  const asSeen = (side: PairSide): PairSide => {
    const storedOf = (id: string) => seen.find((one) => one.id === id)?.stored ?? id
    const { look: halo, onPick } = side
    return {
      name: side.name,
      diagram: withLook(side.diagram, look, level),
      ...(halo && { look: (id: string) => halo(storedOf(id)) }),
      ...(onPick && { onPick: (id: string) => onPick(storedOf(id)) }),
    }
  }
  const [left, right] = [asSeen(sides[0]), asSeen(sides[1])]
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
      differences={seen}
      look={side.look}
      name={side.name}
      onPick={side.onPick}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <AgainstSelect looks={looks} look={look} onLook={setLook} />
      <div className="grid gap-3 md:grid-cols-2">
        <Framed name={left.name}>{picture(left, right)}</Framed>
        <Framed name={right.name}>{picture(right, left)}</Framed>
      </div>
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
