/** What the book offers for the fields of a play. */
import { RUN_DATA } from '#schema/football/blocking-data.ts'
import { CONCEPTS } from '#schema/football/concepts.ts'
import { libraryBeside } from '#schema/football/formations.ts'
import { mirrorName } from '#schema/football/mirror.ts'
import { DEFENSE_PERSONNEL, OFFENSE_PERSONNEL } from '#schema/football/personnel.ts'
import { PROTECTION_DATA } from '#schema/football/protections.ts'
import { TEMPOS } from '#schema/football/situations.ts'
import type { Unit, UnitBranch } from '#schema/football/taxonomy.ts'
import { shown, type TeamBook } from '#schema/football/team-book.ts'
import type { SelectOption } from '#src/ui/select.tsx'
import { DIRECTION_LABELS, personnelLabel } from '#src/board/plays/labels.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'

const names = (list: readonly { name: string }[]): string[] => list.map((one) => one.name)

const CONCEPT_NAMES = [...names(CONCEPTS), ...names(Object.values(RUN_DATA))]

/** Even to the right, odd to the left (football data 3.1). */
const HOLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

const PROTECTION_NAMES = names(Object.values(PROTECTION_DATA))

type OwnFormation = { readonly name: string; readonly isHidden: boolean }

/** Names to offer while typing: the team's and the library's, without hidden ones. */
export function suggestionsFor(unit: Unit, book: TeamBook, own: readonly OwnFormation[]) {
  const offered = [...own.filter(({ isHidden }) => !isHidden), ...libraryBeside(own)]
  const formations = {
    offense: [...new Set(offered.flatMap(({ name }) => [name, mirrorName(name)]))],
    defense: names(shown(book.fronts)),
    special: names(shown(book.units)),
  }
  const concepts = { offense: CONCEPT_NAMES, defense: names(shown(book.coverages)), special: [] }
  return {
    formation: formations[unit],
    concept: concepts[unit],
    protection: unit === 'offense' ? PROTECTION_NAMES : [],
    hole: unit === 'offense' ? HOLES : [],
  }
}

/** The tree as one picks from it, and as one reads it: with the names of what the team has hidden. */
type Trees = { tree: readonly UnitBranch[]; names: readonly UnitBranch[] }

/** The categories of the play's unit, with the one it has, should that be hidden or none of the team's. */
export function categoryOptions(play: Sorted, { tree, names }: Trees): SelectOption[] {
  const options = categoriesIn(tree, play).map(asOption)
  return withCurrent(
    [{ value: '', label: 'None yet' }, ...options],
    play.category,
    categoriesIn(names, play).find(({ slug }) => slug === play.category)?.label,
  )
}

/** The types within the play's category, with the one it has. */
export function subcategoryOptions(play: Sorted, { tree, names }: Trees): SelectOption[] {
  const typesIn = (branches: readonly UnitBranch[]) =>
    categoriesIn(branches, play).find(({ slug }) => slug === play.category)?.subcategories ?? []
  return withCurrent(
    [{ value: '', label: 'Any' }, ...typesIn(tree).map(asOption)],
    play.subcategory,
    typesIn(names).find(({ slug }) => slug === play.subcategory)?.label,
  )
}

type Sorted = Pick<PlayRow, 'unit' | 'category' | 'subcategory'>

function categoriesIn(branches: readonly UnitBranch[], { unit }: Sorted) {
  return branches.find(({ slug }) => slug === unit)?.categories ?? []
}

function asOption({ slug, label }: { slug: string; label: string }): SelectOption {
  return { value: slug, label }
}

/** The groupings of the play's unit. */
export function personnelOptions(play: PlayRow): SelectOption[] {
  const codes =
    play.unit === 'offense'
      ? OFFENSE_PERSONNEL.map(({ code }) => code)
      : play.unit === 'defense'
        ? DEFENSE_PERSONNEL.map(({ label }) => label)
        : []
  const options = codes.map((code) => ({ value: code, label: personnelLabel(code) }))
  return withCurrent([{ value: '', label: 'Any' }, ...options], play.personnel)
}

/** Which way the play goes. */
export function directionOptions(play: PlayRow): SelectOption[] {
  const options = Object.entries(DIRECTION_LABELS).map(([value, label]) => ({ value, label }))
  return withCurrent([{ value: '', label: 'Any' }, ...options], play.direction)
}

/** How fast it is played. */
export function tempoOptions(play: PlayRow): SelectOption[] {
  const options = TEMPOS.map(({ slug, label }) => ({ value: slug, label }))
  return withCurrent([{ value: '', label: 'Any' }, ...options], play.tempo)
}

function withCurrent(options: SelectOption[], current: string, label = current): SelectOption[] {
  return options.some(({ value }) => value === current) ? options : [...options, { value: current, label }]
}
