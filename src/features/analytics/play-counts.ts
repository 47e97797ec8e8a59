/** How a playbook is made up, counted. Pure. */
import { personnelFromCode } from '#schema/football/personnel.ts'
import { findCategory, TAXONOMY, type Unit, type UnitBranch } from '#schema/football/taxonomy.ts'

export type CountedPlay = {
  unit: Unit
  category: string
  formation: string
  personnel: string
  status: 'draft' | 'review' | 'published'
  isArchived: boolean
}

/** The address of the playbook that shows just the plays of a bar. */
export type PlaybookFilter = {
  unit?: 'defense' | 'special' | 'all'
  category?: string
  formation?: string
  personnel?: string
  status?: string
}

export type Bar = {
  key: string
  label: string
  /** Undefined where plays of every unit are counted together. */
  unit: Unit | undefined
  n: number
  /** Of all plays that are counted, 0 to 1. */
  share: number
  /** Undefined where the playbook has no such filter. */
  filter: PlaybookFilter | undefined
}

export type Breakdown = { title: string; bars: Bar[] }

/** The playbook's word for plays without a category. */
const NO_CATEGORY = '-'

const UNIT_LABELS: Record<Unit, string> = {
  offense: 'Offense',
  defense: 'Defense',
  special: 'Special teams',
}
const STATUS_LABELS: Record<CountedPlay['status'], string> = {
  draft: 'Draft',
  review: 'In review',
  published: 'Published',
}

/** The plays of a unit, or of all, as the playbook lists them: without archived ones. */
export function countedPlays<P extends Pick<CountedPlay, 'unit' | 'isArchived'>>(
  plays: readonly P[],
  unit: Unit | 'all',
): P[] {
  return plays.filter((play) => !play.isArchived && (unit === 'all' || play.unit === unit))
}

/** The active plays of a unit, or of all, by what a coach sorts them by; the largest first. `tree`: the names of the team's categories. */
export function breakdowns(
  plays: readonly CountedPlay[],
  unit: Unit | 'all',
  tree: readonly UnitBranch[] = TAXONOMY,
): Breakdown[] {
  const counted = countedPlays(plays, unit)
  const by = (title: string, barOf: (play: CountedPlay) => Omit<Bar, 'n' | 'share'>): Breakdown => ({
    title,
    bars: tally(counted, barOf),
  })
  return [
    ...(unit === 'all' ? [by('Unit', (play) => ofUnit(play.unit, 'all', UNIT_LABELS[play.unit], {}))] : []),
    by('Status', ({ status }) => ({
      key: status,
      label: STATUS_LABELS[status],
      unit: undefined,
      filter: unit === 'offense' ? { status } : { unit, status },
    })),
    by('Category', ({ unit: own, category }) =>
      ofUnit(own, category, findCategory(own, category, tree)?.label ?? (category || 'No category'), {
        category: category || NO_CATEGORY,
      }),
    ),
    by('Personnel', ({ unit: own, personnel }) =>
      ofUnit(
        own,
        personnel,
        personnelFromCode(personnel)?.label ?? (personnel || 'No personnel'),
        personnel ? { personnel } : undefined,
      ),
    ),
    by('Formation or front', ({ unit: own, formation }) =>
      ofUnit(own, formation, formation || 'No formation', formation ? { formation } : undefined),
    ),
  ]
}

/** What the playbook shows without a word is its offense. */
function ofUnit(
  unit: Unit,
  value: string,
  label: string,
  filter: Omit<PlaybookFilter, 'unit'> | undefined,
): Omit<Bar, 'n' | 'share'> {
  return {
    key: `${unit} ${value}`,
    label,
    unit,
    filter: filter && (unit === 'offense' ? filter : { unit, ...filter }),
  }
}

function tally(plays: readonly CountedPlay[], barOf: (play: CountedPlay) => Omit<Bar, 'n' | 'share'>): Bar[] {
  const bars = new Map<string, Bar>()
  for (const play of plays) {
    const bar = barOf(play)
    const known = bars.get(bar.key)
    if (known) known.n += 1
    else bars.set(bar.key, { ...bar, n: 1, share: 0 })
  }
  for (const bar of bars.values()) bar.share = bar.n / plays.length
  return [...bars.values()].toSorted((a, b) => b.n - a.n || a.label.localeCompare(b.label))
}
