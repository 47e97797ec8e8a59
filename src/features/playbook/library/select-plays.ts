/** Which plays the list shows, and in what order. Pure and quick: it runs on every letter typed. */
import { findCategory, TAXONOMY, type Unit } from '#schema/football/taxonomy.ts'
import { editedAt, type PlayWithDrawing } from '../rows.ts'
import type { LibrarySearch } from './search.ts'

/** The category that stands for plays without one. */
export const UNSORTED = '-'

let collator: Intl.Collator | undefined

/** How people sort names. Made when the first are sorted, which takes a browser longer than to draw the list. */
const alphabetically = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(a, b)

/** The plays that the address asks for, sorted. `plays` come in the coach's order. */
export function selectPlays(plays: readonly PlayWithDrawing[], search: LibrarySearch): PlayWithDrawing[] {
  const unit = search.unit ?? 'offense'
  const words = normalise(search.q ?? '')
    .split(' ')
    .filter(Boolean)
  const found = plays.filter(
    (play) =>
      (unit === 'all' || play.unit === unit) &&
      inCategory(play, search) &&
      (!search.formation || play.formation === search.formation) &&
      (!search.personnel || play.personnel === search.personnel) &&
      (!search.status || play.status === search.status) &&
      (!search.tag || play.tags.includes(search.tag)) &&
      words.every((word) => haystack(play).includes(word)),
  )
  if (search.sort === 'name') return found.sort((a, b) => alphabetically(a.name, b.name))
  if (search.sort === 'edited') return found.sort((a, b) => editedAt(b) - editedAt(a))
  return found
}

function inCategory(play: PlayWithDrawing, { category, subcategory }: LibrarySearch): boolean {
  if (!category) return true
  if (category === UNSORTED) return play.category === ''
  return play.category === category && (!subcategory || play.subcategory === subcategory)
}

const haystacks = new WeakMap<PlayWithDrawing, string>()

/** All that the search looks at, made once for each state of a row. */
function haystack(play: PlayWithDrawing): string {
  let text = haystacks.get(play)
  if (text === undefined) {
    text = normalise(
      [play.name, play.callText, play.wristCode, play.formation, play.concept, ...play.tags].join(' '),
    )
    haystacks.set(play, text)
  }
  return text
}

/** Small letters without accents, single spaces. */
function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}

export type Facets = { formations: string[]; personnel: string[]; tags: string[] }

/** Whether a play of the unit has no category. */
export function hasUnsorted(plays: readonly PlayWithDrawing[], unit: Unit | 'all'): boolean {
  return plays.some((play) => play.category === '' && (unit === 'all' || play.unit === unit))
}

/** What the plays of a unit have to filter by, each list in alphabetical order. */
export function facetsOf(plays: readonly PlayWithDrawing[], unit: Unit | 'all'): Facets {
  const formations = new Set<string>()
  const personnel = new Set<string>()
  const tags = new Set<string>()
  for (const play of plays) {
    if (unit !== 'all' && play.unit !== unit) continue
    if (play.formation) formations.add(play.formation)
    if (play.personnel) personnel.add(play.personnel)
    for (const tag of play.tags) tags.add(tag)
  }
  const sorted = (values: Set<string>): string[] => [...values].sort(alphabetically)
  return { formations: sorted(formations), personnel: sorted(personnel), tags: sorted(tags) }
}

/** How a category reads: "Run: gap", or "Run: gap, Power"; an unknown slug reads as it is stored. */
export function categoryLabel(unit: Unit | 'all', category: string, subcategory?: string): string {
  if (category === UNSORTED) return 'No category'
  const units = unit === 'all' ? TAXONOMY.map((branch) => branch.slug) : [unit]
  const found = units.map((one) => findCategory(one, category)).find((one) => one !== undefined)
  const label = found?.label ?? category
  if (!subcategory) return label
  const sub = found?.subcategories.find((one) => one.slug === subcategory)
  return `${label}, ${sub?.label ?? subcategory}`
}
