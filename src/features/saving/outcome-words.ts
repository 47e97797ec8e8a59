/** What became of a change, in words. */
import type { Receipt } from '#src/sync/engine/replica.ts'

type Told = Pick<Receipt, 'outcome' | 'entityType' | 'message'>

/** Why the server did not take a change, or not all of it; empty for one that it took. */
export function whyNot({ outcome, entityType, message }: Told): string {
  if (outcome === 'conflict')
    return `Someone else modified this ${entityType} while you were editing. Their version was kept where you both made changes. The rest of yours was saved.`
  return outcome === 'rejected' ? (message ?? '') : ''
}
