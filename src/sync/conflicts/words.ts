/** What pages, notices, and the save history say of a conflict. */
import { wordOf } from '#schema/entities/index.ts'
import { count } from '#src/lib/words.ts'
import type { Receipt } from '../engine/replica.ts'
import type { EditConflict } from './conflicts.ts'

type Writers = Pick<EditConflict, 'theirsName' | 'theirsBy' | 'userId'>

/** Who wrote the other side, by the name they had then. It may have been the same person, somewhere else. */
export function otherOf({ theirsName, theirsBy, userId }: Writers): string {
  if (theirsBy === userId) return 'Your other device'
  return theirsName || 'Someone else'
}

/** The same within a sentence. */
export function otherInside(writers: Writers): string {
  const who = otherOf(writers)
  return who.startsWith('Someone') || who.startsWith('Your ')
    ? who.charAt(0).toLowerCase() + who.slice(1)
    : who
}

/** "Someone else modified this play while you were editing" (spec, section 8). */
export function modifiedWords(noun: string): string {
  return `Someone else modified this ${noun} while you were editing`
}

/** What the strip says of the open conflicts: the other side of one may be the person themselves, on another device. */
export function noticeWords([first, ...more]: readonly [Writers, ...Writers[]]): string {
  if (more.length > 0) return `${count(1 + more.length, 'conflict')} to resolve`
  if (first.theirsBy === first.userId) return 'You edited the same thing on your other device'
  return `You and ${otherInside(first)} edited the same thing`
}

/** Why the server refused a change or part of it; empty for an accepted one. */
export function whyNot({
  outcome,
  entityType,
  message,
}: Pick<Receipt, 'outcome' | 'entityType' | 'message'>): string {
  if (outcome === 'conflict')
    return `${modifiedWords(wordOf(entityType))}. Their version was kept where you both made changes. The rest of yours was saved.`
  return outcome === 'rejected' ? (message ?? '') : ''
}
