import type { Side } from '#schema/football/game/log.ts'
import { groupOf, type PlayGroup } from '#schema/football/game/metrics.ts'
import { FEW } from '#schema/football/game/self-scout.ts'
import { type Snap, snapsBy } from '#schema/football/game/snaps.ts'
import { count } from '#src/lib/words.ts'
import { useMemo } from 'react'
import { type FigureColumn, FigureTable, meanColumn, shareColumn } from './figure-table.tsx'

/** A title with the snaps that are behind it. */
export type OpenSnaps = (title: string, snaps: readonly Snap[]) => void

type GroupRow = PlayGroup & {
  readonly id: string
  readonly name: string
  readonly snaps: readonly Snap[]
}

const COLUMNS: readonly [FigureColumn<GroupRow>, ...FigureColumn<GroupRow>[]] = [
  { title: 'Calls', value: ({ snaps }) => snaps.length },
  shareColumn('Run', ({ runs }) => runs),
  meanColumn('Yards per play', ({ yards }) => yards),
  shareColumn('Success', ({ success }) => success),
  shareColumn('Explosive', ({ explosive }) => explosive),
]

/** Snaps by a value: calls, run share, yards, success, explosive plays. The most frequent first, or in the order of `compare`. */
export function GroupTable({
  title,
  side,
  snaps,
  by,
  nameOf,
  compare,
  missing,
  onOpen,
}: {
  title: string
  /** Where the title doesn't say whose offense it is. */
  side?: Side
  snaps: readonly Snap[]
  by: (snap: Snap) => string
  nameOf?: (value: string) => string
  /** The same function on each render. */
  compare?: (a: string, b: string) => number
  /** What snaps without the value lack, such as "a formation". */
  missing?: string
  onOpen: OpenSnaps
}) {
  const rows = useMemo(() => {
    const groups = snapsBy(snaps, by)
    if (compare) groups.sort((a, b) => compare(a.name, b.name))
    return groups.map(({ name, snaps: group }): GroupRow => ({
      id: name,
      name: nameOf ? nameOf(name) : name,
      snaps: group,
      ...groupOf(group.map(({ play }) => play)),
    }))
  }, [snaps, by, nameOf, compare])
  const left = snaps.length - rows.reduce((sum, row) => sum + row.snaps.length, 0)
  return (
    <FigureTable
      title={title}
      side={side}
      note={`n = ${snaps.length - left}`}
      rows={rows}
      columns={COLUMNS}
      empty={missing && snaps.length > 0 ? `None of these snaps has ${missing}.` : undefined}
      onOpen={(row) => onOpen(row.name, row.snaps)}
      foot={
        <>
          Gray: fewer than {FEW}. <span className="print:hidden">Tap a name for its snaps.</span>
          {missing && left > 0 && ` ${count(left, 'snap')} without ${missing} left out.`}
        </>
      }
    />
  )
}
