/** Which plays the list shows. Pure and quick. */
import { TAXONOMY, type Unit, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '../rows.ts'
import { filterOf, type Known, NOTHING_KNOWN } from './filters.ts'
import { type LibrarySearch, NOTHING } from './search.ts'
import { searchPlays } from './search-plays.ts'

/** The category that stands for plays without one. */
export const UNSORTED = NOTHING

/** The plays that the address asks for, in the order in which they come; those that it names come first. */
export function selectPlays(
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known = NOTHING_KNOWN,
): readonly PlayWithDrawing[] {
  return searchPlays(filterPlays(plays, search, known), search.q ?? '', !search.sort)
}

/** What the unit, the tree and the filters leave, whatever is searched for. */
export function filterPlays(
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known,
): readonly PlayWithDrawing[] {
  const unit = search.unit ?? 'offense'
  const passes = filterOf(search, known)
  return plays.filter(
    (play) => (unit === 'all' || play.unit === unit) && inCategory(play, search) && passes(play),
  )
}

function inCategory(play: PlayWithDrawing, { category, subcategory }: LibrarySearch): boolean {
  if (!category) return true
  if (category === UNSORTED) return play.category === ''
  return play.category === category && (!subcategory || play.subcategory === subcategory)
}

/** How a category reads: "Run: gap", or "Run: gap, Power"; an unknown slug reads as it is stored. */
export function categoryLabel(
  unit: Unit | 'all',
  category: string,
  subcategory?: string,
  taxonomy: readonly UnitBranch[] = TAXONOMY,
): string {
  if (category === UNSORTED) return 'No category'
  const branches = taxonomy.filter(({ slug }) => unit === 'all' || slug === unit)
  const found = branches.flatMap(({ categories }) => categories).find(({ slug }) => slug === category)
  const label = found?.label ?? category
  if (!subcategory) return label
  const sub = found?.subcategories.find((one) => one.slug === subcategory)
  return `${label}, ${sub?.label ?? subcategory}`
}
