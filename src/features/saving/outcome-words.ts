/** The outcome of a change, in words. */
import type { Receipt } from '#src/sync/engine/replica.ts'

type Told = Pick<Receipt, 'outcome' | 'entityType' | 'message'>

/** Why the server refused a change or part of it; empty for an accepted one. */
export function whyNot({ outcome, entityType, message }: Told): string {
  if (outcome === 'conflict')
    return `Someone else modified this ${entityType} while you were editing. Their version was kept where you both made changes. The rest of yours was saved.`
  return outcome === 'rejected' ? (message ?? '') : ''
}
