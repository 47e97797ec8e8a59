/** Drives by where they began and how they ended. Pure. */
import { zoneAt } from '../situations.ts'
import type { Numbers } from '../team-numbers.ts'
import type { Drive } from './log.ts'
import { type Count, countOf, type Mean, meanOf } from './metrics.ts'

export type DriveGroup = {
  /** A field zone, or how the drives ended. */
  readonly slug: string
  readonly drives: readonly Drive[]
  readonly points: Mean
  readonly plays: Mean
  readonly yards: Mean
  readonly touchdowns: Count
  /** Drives that scored. */
  readonly scores: Count
}

function groupOf(slug: string, drives: readonly Drive[]): DriveGroup {
  return {
    slug,
    drives,
    points: meanOf(drives.map(({ points }) => points)),
    plays: meanOf(drives.map(({ plays }) => plays)),
    yards: meanOf(drives.map(({ yards }) => yards)),
    touchdowns: countOf(drives, ({ result }) => result === 'touchdown'),
    scores: countOf(drives, ({ points }) => points > 0),
  }
}

const isEnded = ({ result }: Drive) => result !== 'under-way'

/** By the field zone of the first snap. A drive under way is left out. */
export function drivesByStart(drives: readonly Drive[], numbers: Numbers): DriveGroup[] {
  const groups = Map.groupBy(drives.filter(isEnded), ({ start }) => zoneAt(start, numbers) ?? '')
  return [...groups].map(([zone, group]) => groupOf(zone, group))
}

/** By result, most first. A drive under way is left out. */
export function drivesByResult(drives: readonly Drive[]): DriveGroup[] {
  return [...Map.groupBy(drives.filter(isEnded), ({ result }) => result)]
    .map(([result, group]) => groupOf(result, group))
    .toSorted((a, b) => b.drives.length - a.drives.length || (a.slug < b.slug ? -1 : 1))
}
