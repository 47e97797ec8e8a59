/** What a look's blocking leaves open, in sentences: what the formation lacks, who is left on purpose, who has no blocker. */

import type { Blocked, Left } from './block-look.ts'
import { distinctLabel } from './defender-labels.ts'
import type { Diagram } from './diagram.ts'
import { type PositionNames, USUAL_NAMES } from './terminology.ts'

/**
 * In order: what is missing, defenders left on purpose, defenders without a blocker, lines drawn by hand. Defenders have the letters
 * that are drawn for them, and the side where another one has the same.
 */
export function blockingWords(
  { notes, left, free, byRule, kept }: Blocked,
  { elements }: Diagram,
  sideNames: PositionNames = USUAL_NAMES,
): string[] {
  const drawn = ({ id, name }: Left) => {
    const man = elements[id]
    return man?.kind === 'player' ? distinctLabel(man, elements, sideNames).replace(', ', ' on the ') : name
  }
  const purposely = left.map((man) => `${drawn(man)} is left unblocked: ${man.why}.`)
  const names = free.map(drawn)
  const open = byRule ? 'No blocker is left for' : 'Nobody blocks'
  const byHand = kept.flatMap((id) => {
    const man = elements[id]
    return man?.kind === 'player' ? [man.label || man.role] : []
  })
  return [
    ...notes,
    ...purposely,
    ...(names.length > 0 ? [`${open} ${listed(names)}.`] : []),
    ...(byHand.length > 0
      ? [`${listed(byHand)} ${byHand.length > 1 ? 'keep' : 'keeps'} the block you drew.`]
      : []),
  ]
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
