/** What is called, in the team's names: "4-3 Over · Cover 3 Sky · Mike blitz", or "Gun Trips Rt · 11". */

import type { FormationCall } from '#schema/football/against-formation.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { defenseWords } from '#schema/football/look-words.ts'
import type { LookCall } from '#schema/football/looks.ts'
import type { TeamBook } from '#schema/football/team-book.ts'

/** A defense that an offense is shown against, or a formation that a defense is. */
export type AnyCall = LookCall | FormationCall

export function callWords(call: AnyCall, book?: TeamBook): string {
  return 'formation' in call ? formationWords(call) : defenseWords(call, book)
}

/** The formation with its hand, and the personnel it brings. */
function formationWords({ formation, hand }: FormationCall): string {
  const book = formationBySlug(formation, hand)
  return book ? `${book.name} · ${book.personnel}` : formation
}
