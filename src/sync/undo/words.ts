/** The question asked before undoing over someone else's newer work. */
import { entities } from '#schema/entities/index.ts'
import { labelOf } from '#schema/football/defender-labels.ts'
import type { Diagram, PlayerElement } from '#schema/football/diagram.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type { FieldConflict } from '#schema/merge/conflict.ts'
import type { Direction } from './history.ts'
import type { Question } from './announcer.ts'

/** A field's name in a sentence: "the wrist code". Capabilities are named on their own page only. */
export function fieldWords(entity: string, field: string): string {
  return entities.get(entity)?.fields[field] ?? (field.includes('.') ? 'what was added to the role' : 'it')
}

/** Names for the drawing elements in a conflict, with the team's letters. */
export function elementWords(
  diagram: Diagram,
  conflicts: readonly FieldConflict[],
  names: PositionNames,
): string[] {
  const ids = Object.keys(diagram.elements)
  const letters = (man: PlayerElement) => labelOf(man, diagram.elements, names) || man.role
  return conflicts.map(({ field }) => {
    const id = ids.find((one) => field === one || field.startsWith(`${one}.`))
    const element = id === undefined ? undefined : diagram.elements[id]
    if (!element) return 'what is no longer on the field'
    if (element.kind === 'player') return letters(element)
    if (element.kind === 'zone') return element.label ? `the zone ${element.label}` : 'a zone'
    if (element.kind === 'text') return 'a note'
    if (element.kind === 'field') return 'the spot of the ball'
    if (element.kind === 'look') return `the look ${element.name}`
    if (element.kind === 'key') return 'a read'
    const man = element.from === null ? undefined : diagram.elements[element.from]
    return man?.kind === 'player' ? `the line of ${letters(man)}` : 'a line'
  })
}

export type Difference = {
  /** Names of the people who changed it since; null stands for the same person on another device. Empty if unknown. */
  who: readonly (string | null)[]
  what: readonly string[]
  /** It was deleted in the meantime. */
  isGone: boolean
  /** Continuing would delete it. */
  deletes: boolean
}

export function questionOf(direction: Direction, description: string, found: Difference): Question {
  const { what, isGone, deletes } = found
  const names = [...new Set(found.who)].map((name) => name ?? 'You')
  const who = listed(names) || 'Someone'
  const has = names.length > 1 || who === 'You' ? 'have' : 'has'
  const verb = direction === 'undo' ? 'Undo' : 'Redo'
  const doing = direction === 'undo' ? 'Undoing' : 'Redoing'
  const things = listed([...new Set(what)]) || 'it'
  const then = isGone
    ? `${who} ${has} deleted it since. ${doing} brings it back.`
    : `${who} ${has} changed ${things} since. ${
        deletes ? `${doing} deletes it, with that change.` : `${doing} replaces that change.`
      }`
  return {
    title: `${verb} anyway?`,
    body: `${direction === 'undo' ? 'To undo' : 'To redo'}: “${description}”. ${then}`,
    confirmLabel: verb,
    cancelLabel: 'Leave as is',
  }
}

/** "X", "X and H", "X, H and 3 more". */
function listed(all: readonly string[]): string {
  if (all.length > 3) return `${all.slice(0, 2).join(', ')} and ${all.length - 2} more`
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
