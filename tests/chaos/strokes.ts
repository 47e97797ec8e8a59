/** Random edits of a drawing, and random conflict choices. */
import { newId } from '#schema/ids.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { ResolveConflict } from '#schema/operations/conflicts.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import type { Chances } from './random.ts'

/** Moves a player to an unused spot, or adds, edits or removes a note. `text` returns a unique text. */
export function anyStroke(diagram: Diagram, chances: Chances, text: () => string): ElementChange | null {
  const all = Object.entries(diagram.elements)
  const notes = all.filter(([, element]) => element.kind === 'text')
  const [id, note] = chances.onceIn(2) && notes.length > 0 ? chances.of(notes) : []
  if (id && note?.kind === 'text') {
    if (chances.onceIn(3)) return { id, remove: note }
    return { id, set: { text: { from: note.text, to: text() } } }
  }
  if (chances.onceIn(4)) {
    const at = { x: chances.between(-20, 20), y: chances.between(-10, 10) }
    return { id: `t${newId().replaceAll('-', '').slice(-12)}`, add: { kind: 'text', at, text: text() } }
  }
  const [man, element] = chances.of(all.filter(([, one]) => one.kind === 'player'))
  if (element.kind !== 'player') return null
  // So fine that no two edits put him on the same spot.
  const to = { x: chances.between(-24e6, 24e6) / 1e6, y: -chances.between(5e5, 14e6) / 1e6 }
  return { id: man, set: { at: { from: { ...element.at }, to } } }
}

/** Mine, theirs, or a mix, as the screen offers it. */
export function anyChoice(conflict: EditConflict, chances: Chances): ResolveConflict {
  const { id, entityType, entityId, fields } = conflict
  const strategy = chances.of(['keep-mine', 'use-theirs', 'merge'] as const)
  const any = () => chances.of(['mine', 'theirs'] as const)
  const side = strategy === 'keep-mine' ? 'mine' : 'theirs'
  const sides = fields.map(() => (strategy === 'merge' ? any() : side))
  // Nothing can be kept in an element that stays deleted.
  const staysDeleted = fields.some(
    ({ field, yours }, i) => field === 'deletedAt' && yours === null && sides[i] === 'theirs',
  )
  return {
    id,
    entityType,
    entityId,
    strategy,
    fields: fields.map(({ field, theirs }, i) => ({
      field,
      take: staysDeleted ? 'theirs' : (sides[i] ?? 'theirs'),
      theirs,
    })),
  }
}
