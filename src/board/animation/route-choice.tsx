import type { Diagram, Point } from '#schema/football/diagram.ts'
import { branchesOf } from '#schema/football/timeline/play-shape.ts'
import { Select } from '#src/ui/select.tsx'

type Props = {
  diagram: Diagram
  /** Which way each option route goes, by the line's id. */
  branches: Readonly<Record<string, number>>
  onBranches: (branches: Readonly<Record<string, number>>) => void
}

/** For each option route the way it goes on from its node; nothing where there is none. */
export function RouteChoice({ diagram, branches, onBranches }: Props) {
  return Object.entries(diagram.elements).map(([id, line]) => {
    const owner = line.kind === 'path' && line.from !== null ? diagram.elements[line.from] : undefined
    if (line.kind !== 'path' || owner?.kind !== 'player') return null
    const ways = branchesOf(line)
    if (ways.length < 2) return null
    const node = line.points.at(-1) ?? { x: 0, y: 0 }
    const words = ways.map((way) => wayOf(node, way.at(-1) ?? node, owner.at.x))
    return (
      <Select
        key={id}
        label={`Option of ${owner.label}`}
        labelHidden
        size="sm"
        value={String(branches[id] ?? 0)}
        onChange={(way) => onBranches({ ...branches, [id]: Number(way) })}
        options={words.map((word, i) => ({
          value: String(i),
          // Two that go the same way are told apart by their numbers.
          label: `${owner.label} ${word}${words.indexOf(word) === words.lastIndexOf(word) ? '' : ` (${i + 1})`}`,
        }))}
      />
    )
  })
}

/** Where a branch goes, as the receiver would say it. */
function wayOf(node: Point, end: Point, side: number): string {
  const across = (end.x - node.x) * (side < 0 ? -1 : 1)
  const deep = end.y - node.y
  if (Math.abs(across) >= Math.abs(deep)) return across > 0 ? 'breaks out' : 'breaks in'
  return deep > 0 ? 'goes deep' : 'comes back'
}
