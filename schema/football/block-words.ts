/** What a look's blocking leaves open, in sentences: what the formation lacks, who is left on purpose, who has no blocker. */

import type { Blocked } from './block-look.ts'
import { labelOf } from './defender-labels.ts'
import type { Diagram } from './diagram.ts'

/** In order: what is missing, defenders left on purpose, defenders without a blocker, lines drawn by hand. */
export function blockingWords({ notes, left, free, byRule, kept }: Blocked, { elements }: Diagram): string[] {
  const drawn = (name: string) => labelOf({ side: 'defense', role: name, label: name }, elements)
  const purposely = left.map(({ name, why }) => `${drawn(name)} is left unblocked: ${why}.`)
  const names = free.map(({ name }) => drawn(name))
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
