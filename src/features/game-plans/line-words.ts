/** What a line of a plan says beside its play, in a coach's words. Pure. */
import { formationBeside } from '#schema/call-sheet.ts'
import { asCalled, type LineHash } from '#schema/game-plan.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { LineRow } from './plan-words.ts'

export const HASH_LABELS: Record<LineHash, string> = {
  '': 'Any hash',
  L: 'Left hash',
  M: 'Middle',
  R: 'Right hash',
}

/** The line below a play's name: "#14 · Gun Trips Rt · 11 personnel". */
export function callWords({
  name,
  wristCode,
  formation,
  personnel,
}: Pick<PlayRow, 'name' | 'wristCode' | 'formation' | 'personnel'>): string {
  return [
    wristCode && `#${wristCode}`,
    formationBeside({ name, formation }),
    personnel && `${personnel} personnel`,
  ]
    .filter(Boolean)
    .join(' · ')
}

type Said = Pick<LineRow, 'formation' | 'personnel' | 'hash' | 'reason' | 'reps' | 'ownerId'>

/** The line below a call's name: "#14 · Gun Trips Rt · 11 personnel · Left hash · 6 reps · Maria Diaz". */
export function lineWords(line: Said, play: PlayRow, ownerName: (id: string | null) => string): string {
  return [
    callWords(asCalled(play, line)),
    line.hash && HASH_LABELS[line.hash],
    line.reps !== null && count(line.reps, 'rep'),
    line.ownerId && ownerName(line.ownerId),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a line has of its own, for the printed list: "Left hash · Their end crashes". */
export function lineRemarks(line: Pick<Said, 'hash' | 'reason'>): string {
  return [line.hash && HASH_LABELS[line.hash], line.reason].filter(Boolean).join(' · ')
}
