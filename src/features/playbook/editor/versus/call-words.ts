/** What is called: "4-3 Over · Cover 3 Sky · Mike blitz", or "Gun Trips Rt · 11". */

import type { FormationCall } from '#schema/football/against-formation.ts'
import { COVERAGES } from '#schema/football/coverages.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import type { LookCall } from '#schema/football/looks.ts'
import { PRESSURES } from '#schema/football/pressures.ts'

/** A defence that an offence is shown against, or a formation that a defence is. */
export type AnyCall = LookCall | FormationCall

export function callWords(call: AnyCall): string {
  return 'formation' in call ? formationWords(call) : defenseWords(call)
}

/** The formation with its hand, and the personnel it brings. */
function formationWords({ formation, hand }: FormationCall): string {
  const book = formationBySlug(formation, hand)
  return book ? `${book.name} · ${book.personnel}` : formation
}

function defenseWords({ front, coverage, pressure }: LookCall): string {
  const parts = [
    FRONTS.find(({ slug }) => slug === front)?.name ?? front,
    COVERAGES.find(({ slug }) => slug === coverage)?.name ?? coverage,
    PRESSURES.find(({ slug }) => slug === pressure)?.name ?? pressure,
  ]
  // A fire zone is both a coverage and who rushes.
  const isNew = (part: string, i: number) =>
    !parts.slice(0, i).some((one) => one.toLowerCase() === part.toLowerCase())
  return parts.filter((part, i) => part !== '' && isNew(part, i)).join(' · ')
}
