import { wordOf } from '#schema/entities/index.ts'

/** A change by its description; by what was changed when it has none. */
export function changeWords({
  description,
  entityType,
}: {
  description: string
  entityType: string
}): string {
  const noun = wordOf(entityType)
  return description || `Change to ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
