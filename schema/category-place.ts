/** The place of a category or type in a team's tree. */
import { findCategory, type Unit } from './football/taxonomy.ts'

/** `parent` is empty for a category, and a category's slug for a type. */
export type CategoryPlace = { readonly unit: Unit; readonly parent: string; readonly slug: string }

/** Parses an operation's entity id, `unit.parent.slug`. None of the three parts contains a dot. */
export function placeOf(id: string): CategoryPlace {
  const [unit = '', parent = '', slug = ''] = id.split('.')
  return { unit: unit as Unit, parent, slug }
}

/** Its name in the built-in tree; empty for a team's own category. */
export function bookLabel({ unit, parent, slug }: CategoryPlace): string {
  if (parent === '') return findCategory(unit, slug)?.label ?? ''
  return findCategory(unit, parent)?.subcategories.find((one) => one.slug === slug)?.label ?? ''
}
