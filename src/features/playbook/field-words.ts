/** The fields of a play in a coach's words: what one is called, and what it holds. */
import { findCategory, TAXONOMY, type Unit } from '#schema/football/taxonomy.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { DIRECTION_LABELS, personnelLabel, STATUS_LABELS, STRENGTH_LABELS } from './labels.ts'
import { FIELD_LABELS } from './play-page/edit-play.ts'

const LABELS: { readonly [field: string]: string } = { ...FIELD_LABELS, sortKey: 'Place in the playbook' }

/** The fields of a play's row that a person sees, in the order in which the page has them. */
export const PLAY_FIELDS = Object.keys(FIELD_LABELS)

export function fieldLabel(field: string): string {
  return LABELS[field] ?? field
}

export function isPlayField(field: string): boolean {
  return Object.hasOwn(LABELS, field)
}

/** What the field holds; `row` is the rest of the same side, for a category is one of its unit. */
export function fieldWords(field: string, value: Json, row: { unit: Unit; category: string }): string {
  if (Array.isArray(value)) return value.join(', ') || 'None'
  const text = typeof value === 'string' ? value : ''
  if (field === 'sortKey') return 'Moved in the list'
  if (text === '') return 'Empty'
  switch (field) {
    case 'unit':
      return TAXONOMY.find(({ slug }) => slug === text)?.label ?? text
    case 'category':
      return findCategory(row.unit, text)?.label ?? text
    case 'subcategory': {
      const subs = findCategory(row.unit, row.category)?.subcategories ?? []
      return subs.find(({ slug }) => slug === text)?.label ?? text
    }
    case 'strength':
      return STRENGTH_LABELS[text as keyof typeof STRENGTH_LABELS] ?? text
    case 'personnel':
      return personnelLabel(text)
    case 'direction':
      return DIRECTION_LABELS[text] ?? text
    case 'status':
      return STATUS_LABELS[text as keyof typeof STATUS_LABELS] ?? text
    default:
      return text
  }
}
