/**
 * A formation as a team's word means it: by its id alone, which a call gives its side, or to one side, as a staff has "Rip" for its
 * trips to the right and "Liz" for those to the left (football data 3.5: aliases for balanced, left, and right). Pure.
 */
import type { Hand } from './phrases.ts'

export type FormationValue = { readonly id: string; readonly hand: Hand | null }

/** Reads what `formationValue` wrote: "gun-trips", "gun-trips>L". */
export function readFormationValue(value: string): FormationValue {
  const sided = /^(.*)>([LR])$/.exec(value)
  return sided ? { id: sided[1] ?? '', hand: sided[2] === 'L' ? 'L' : 'R' } : { id: value, hand: null }
}

/** The value of a word for a formation; `hand` null where the call says the side. */
export function formationValue(id: string, hand: Hand | null): string {
  return hand === null ? id : `${id}>${hand}`
}
