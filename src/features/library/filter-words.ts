/** Filter labels, value labels, and their order. */
import { type TeamTerms, TEMPOS, termLabel } from '#schema/football/situations.ts'
import { TAXONOMY, type UnitBranch } from '#schema/football/taxonomy.ts'
import { DIRECTION_LABELS, HASH_LABELS, INSTALL_LABELS, personnelLabel } from '#src/board/plays/labels.ts'
import { STATUS_LABELS, STRENGTH_LABELS } from '#src/board/plays/labels.ts'
import { termsFor, type TermsField } from '#src/board/plays/field-words.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { type Known, readFilter } from './filters.ts'
import { FILTER_KEYS, type FilterKey, type LibrarySearch, NOTHING, valuesOf, withValues } from './search.ts'
import { selectPlays } from './select-plays.ts'
import { categoryLabel } from '#schema/football/taxonomy.ts'
import { alphabetically } from './sort-plays.ts'

/** What filters need besides the plays: the team's tree and terms, and names for user ids. */
export type Names = {
  readonly taxonomy: readonly UnitBranch[]
  readonly terms: TeamTerms
  readonly nameOf: (userId: string) => string
}

type Words = {
  label: string
  /** Its heading in the list of filters. */
  group: 'Play' | 'Call it when' | 'Install' | 'Status and tags'
  /** Known values in order, with labels. Other values follow alphabetically. */
  values?: Readonly<Record<string, string>>
  /** Label for plays without a value. */
  nothing: string
  /** Only one value can be chosen at a time. */
  isOne?: true
}

const terms = (list: readonly { slug: string; label: string }[]) =>
  Object.fromEntries(list.map(({ slug, label }) => [slug, label]))

export const FILTER_WORDS: Readonly<Record<FilterKey, Words>> = {
  formation: { label: 'Formation', group: 'Play', nothing: 'No formation' },
  personnel: { label: 'Personnel', group: 'Play', nothing: 'Any personnel' },
  concept: { label: 'Concept', group: 'Play', nothing: 'No concept' },
  strength: { label: 'Strength', group: 'Play', values: STRENGTH_LABELS, nothing: 'No strength' },
  direction: { label: 'Direction', group: 'Play', values: DIRECTION_LABELS, nothing: 'Any side' },
  hole: { label: 'Hole', group: 'Play', nothing: 'No hole' },
  motion: { label: 'Motion', group: 'Play', nothing: 'No motion' },
  protection: { label: 'Protection', group: 'Play', nothing: 'No protection' },
  situation: { label: 'Situation', group: 'Call it when', nothing: 'Any situation' },
  zone: { label: 'Field zone', group: 'Call it when', nothing: 'Anywhere' },
  hash: {
    label: 'Hash',
    group: 'Call it when',
    values: { L: HASH_LABELS.L, M: HASH_LABELS.M, R: HASH_LABELS.R },
    nothing: HASH_LABELS[''],
  },
  front: {
    label: 'Good against front',
    group: 'Call it when',
    nothing: 'No front named',
  },
  coverage: {
    label: 'Good against coverage',
    group: 'Call it when',
    nothing: 'No coverage named',
  },
  looks: {
    label: 'Looks',
    group: 'Call it when',
    values: { some: 'Drawn against a look' },
    nothing: 'No look drawn',
  },
  tempo: { label: 'Tempo', group: 'Call it when', values: terms(TEMPOS), nothing: 'Any tempo' },
  day: { label: 'Install day', group: 'Install', nothing: 'Not on the calendar' },
  install: { label: 'Install', group: 'Install', values: INSTALL_LABELS, nothing: '' },
  reps: {
    label: 'Reps',
    group: 'Install',
    values: { few: '1–9 reps', many: '10 reps or more' },
    nothing: 'Never repped',
  },
  calls: {
    // Those charted in BoxCall are in the games' logs, and the analytics count them.
    label: 'Logged calls',
    group: 'Install',
    values: { few: '1–4 logged calls', many: '5 logged calls or more' },
    nothing: 'No logged call',
  },
  success: {
    label: 'Success of logged calls',
    group: 'Install',
    values: { high: '60% or better', mid: '40–59%', low: 'Under 40%' },
    nothing: 'No logged call',
  },
  wrist: {
    label: 'Wrist code',
    group: 'Status and tags',
    values: { some: 'Has a wrist code' },
    nothing: 'No wrist code',
  },
  call: {
    label: 'Call',
    group: 'Status and tags',
    values: { some: 'Call is written' },
    nothing: 'No call written',
  },
  tag: { label: 'Tag', group: 'Status and tags', nothing: 'No tag' },
  status: { label: 'Status', group: 'Status and tags', values: STATUS_LABELS, nothing: '' },
  edited: {
    label: 'Edited',
    group: 'Status and tags',
    values: { 1: 'In the last day', 7: 'In the last week', 30: 'In the last month' },
    nothing: 'Longer ago',
    isOne: true,
  },
  by: { label: 'Edited by', group: 'Status and tags', nothing: '' },
  archived: {
    label: 'Archive',
    group: 'Status and tags',
    values: { only: 'Archived plays only', with: 'Archived plays too' },
    nothing: '',
    isOne: true,
  },
}

/** The filters, in display order. */
export const OFFERED = Object.keys(FILTER_WORDS) as FilterKey[]

/** Filters for coaches only. Players never see the data behind them. */
const COACHES: readonly FilterKey[] = ['status', 'archived', 'reps', 'calls', 'success']

export function isOffered(key: FilterKey, isCoach: boolean): boolean {
  return isCoach || !COACHES.includes(key)
}

const TERM_FIELDS: { readonly [key in FilterKey]?: TermsField } = {
  situation: 'situations',
  zone: 'fieldZones',
  front: 'vsFronts',
  coverage: 'vsCoverages',
}

/** The terms of a filter whose values are the team's. */
function teamTermsOf(key: FilterKey, { terms }: Names) {
  const field = TERM_FIELDS[key]
  return field && termsFor(field, terms)
}

/** The label of a filter value. */
export function valueWords(key: FilterKey, value: string, names: Names): string {
  const words = FILTER_WORDS[key]
  if (value === NOTHING) return words.nothing
  if (key === 'personnel') return personnelLabel(value)
  if (key === 'day') return `Day ${value}`
  if (key === 'by') return names.nameOf(value)
  const own = teamTermsOf(key, names)
  if (own) return termLabel(own, value)
  return words.values?.[value] ?? value
}

/** The label of an active filter: "Tag: Red zone or Shot". */
function filterWords(search: LibrarySearch, key: FilterKey, names: Names): string {
  const values = valuesOf(search, key).map((value) => valueWords(key, value, names))
  const all = values.join(' or ')
  return key === 'archived' ? all : `${FILTER_WORDS[key].label}: ${all}`
}

type OneFilter = { id: string; label: string; without: LibrarySearch }

/** The active filters, each with the search that results from removing it. */
export function filtersOn(search: LibrarySearch, names: Names): OneFilter[] {
  const { category, subcategory, q } = search
  const on: OneFilter[] = []
  if (category) {
    const { category: _c, subcategory: _s, ...without } = search
    const label = categoryLabel(search.unit ?? 'offense', category, subcategory, names.taxonomy)
    on.push({ id: 'category', label, without })
  }
  for (const key of FILTER_KEYS)
    if (search[key])
      on.push({ id: key, label: filterWords(search, key, names), without: withValues(search, key, []) })
  if (q) {
    const { q: _, ...without } = search
    on.push({ id: 'q', label: `“${q}”`, without })
  }
  return on
}

/** A default name for a list: its unit and its filters. */
export function listWords(search: LibrarySearch, names: Names): string {
  const filters = filtersOn(search, names).map(({ label }) => label)
  const unit = search.unit ?? 'offense'
  const of = names.taxonomy.find(({ slug }) => slug === unit)?.label ?? 'All plays'
  return [...(unit === 'offense' && filters.length > 0 ? [] : [of]), ...filters].join(' · ')
}

/** The filters whose removal would show plays, with how many, most first. */
export function waysOut(
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known,
  names: Names,
): (OneFilter & { plays: number })[] {
  return filtersOn(search, names)
    .map((one) => ({ ...one, plays: selectPlays(plays, one.without, known).length }))
    .filter((one) => one.plays > 0)
    .sort((a, b) => b.plays - a.plays)
}

/** The other units where the same search finds plays. Categories are dropped, since each unit has its own. */
export function inOtherUnits(plays: readonly PlayWithDrawing[], search: LibrarySearch, known: Known) {
  const { unit: here = 'offense', category: _, subcategory: __, ...rest } = search
  if (here === 'all') return []
  return TAXONOMY.filter(({ slug }) => slug !== here)
    .map(({ slug, label }) => {
      // No unit in the URL means offense.
      const there: LibrarySearch = slug === 'offense' ? rest : { ...rest, unit: slug }
      return { label, search: there, plays: selectPlays(plays, there, known).length }
    })
    .filter((one) => one.plays > 0)
}

type Facet = { value: string; label: string; plays: number }

/**
 * The values that a filter can have, each with how many plays would be shown with it alone. What is chosen stays, also
 * where no play has it any more.
 */
export function facetOf(
  key: FilterKey,
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known,
  names: Names,
): Facet[] {
  const counts = new Map<string, number>(valuesOf(search, key).map((value) => [value, 0]))
  const others = withValues(search, key, key === 'archived' ? ['with'] : [])
  for (const play of selectPlays(plays, others, known))
    for (const value of readFilter(key, play, known)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const { values, nothing } = FILTER_WORDS[key]
  const order = teamTermsOf(key, names)?.map(({ slug }) => slug) ?? (values ? Object.keys(values) : [])
  const place = (value: string) => {
    if (value === NOTHING) return order.length + 1
    const at = order.indexOf(value)
    return at < 0 ? order.length : at
  }
  return [...counts]
    .filter(([value]) => value !== NOTHING || nothing !== '')
    .map(([value, n]) => ({ value, label: valueWords(key, value, names), plays: n }))
    .sort((a, b) => place(a.value) - place(b.value) || alphabetically(a.label, b.label))
}
