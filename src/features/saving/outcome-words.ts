/** What became of a change, in words. */
import type { Receipt } from '#src/sync/replica.ts'

type Told = Pick<Receipt, 'outcome' | 'entityType' | 'message'>

/** Why the server did not take a change, or not all of it; empty for one that it took. */
export function whyNot({ outcome, entityType, message }: Told): string {
  if (outcome === 'conflict')
    return `Someone else modified this ${entityType} while you were editing. What you both changed kept theirs; the rest was saved.`
  return outcome === 'rejected' ? (message ?? '') : ''
}
