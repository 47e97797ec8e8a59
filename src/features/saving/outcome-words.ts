/** A change and its outcome, in words. */
import { wordOf } from '#schema/entities/index.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'

type Told = Pick<Receipt, 'outcome' | 'entityType' | 'message'>

/** Why the server refused a change or part of it; empty for an accepted one. */
export function whyNot({ outcome, entityType, message }: Told): string {
  if (outcome === 'conflict')
    return `Someone else modified this ${wordOf(entityType)} while you were editing. Their version was kept where you both made changes. The rest of yours was saved.`
  return outcome === 'rejected' ? (message ?? '') : ''
}

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
