/** What people disagree on in how the playbook is sorted: a preset's filters and a category, in a coach's words. Pure. */
import { bookLabel, type CategoryPlace } from '#schema/category-place.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { asText } from '#src/sync/conflicts/conflict-view.ts'
import { listWords, type Names } from '../filter-words.ts'
import type { LibrarySearch } from '../search.ts'
import { COLUMN_LABELS, columnOf } from '../sort-plays.ts'

const LAYOUTS: { readonly [view: string]: string } = { table: 'Table', wall: 'Wall' }

/** What a preset shows: its unit and filters, and how they are sorted and laid out where that is said. */
export function presetWords(value: Json, names: Names): string {
  if (typeof value !== 'object' || value === null) return 'Empty'
  const search = value as LibrarySearch
  const by = search.sort && columnOf(search.sort)
  return [
    listWords(search, names),
    ...(by ? [`sorted by ${COLUMN_LABELS[by.column]}${by.isTurned ? ', reversed' : ''}`] : []),
    ...(search.view ? [LAYOUTS[search.view] ?? search.view] : []),
  ].join(' · ')
}

/** A category's name, or whether it is shown. An empty name is the book's. */
export function categoryWords(field: string, value: Json, place: CategoryPlace): string {
  if (field === 'isHidden') return value === true ? 'Hidden' : 'Shown'
  return asText(value) || bookLabel(place) || 'No name'
}
