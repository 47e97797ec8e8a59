/** Where a category or one of its types is in a team's tree. */
import { findCategory, type Unit } from './football/taxonomy.ts'

/** `parent` is empty for a category, and a category's slug for a type. */
export type CategoryPlace = { readonly unit: Unit; readonly parent: string; readonly slug: string }

/** Of the id that an operation on it has: `unit.parent.slug`, none of which holds a dot. */
export function placeOf(id: string): CategoryPlace {
  const [unit = '', parent = '', slug = ''] = id.split('.')
  return { unit: unit as Unit, parent, slug }
}

/** What the tree that every playbook begins with calls it; empty for what is the team's own. */
export function bookLabel({ unit, parent, slug }: CategoryPlace): string {
  if (parent === '') return findCategory(unit, slug)?.label ?? ''
  return findCategory(unit, parent)?.subcategories.find((one) => one.slug === slug)?.label ?? ''
}
