import { count } from '#src/lib/words.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'

type Writers = Pick<EditConflict, 'userId' | 'theirsBy' | 'theirsName'>

/** What the strip says of the open conflicts: the other side of one may be the person themselves, on another device. */
export function conflictNoticeWords([first, ...more]: readonly [Writers, ...Writers[]]): string {
  if (more.length > 0) return `${count(1 + more.length, 'conflict')} to resolve`
  if (first.theirsBy === first.userId) return 'You edited the same thing on your other device'
  return `You and ${first.theirsName || 'someone else'} edited the same thing`
}
