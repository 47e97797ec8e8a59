/** A defense's name: "4-3 Over · Cover 3 Sky · Mike blitz". */

import { COVERAGES } from './coverages.ts'
import { FRONTS } from './fronts.ts'
import type { LookCall } from './looks.ts'
import { PRESSURES } from './pressures.ts'

/** The names of the front, coverage, and pressure, skipping those not called. */
export function defenseWords({ front, coverage, pressure }: LookCall): string {
  const parts = [
    FRONTS.find(({ slug }) => slug === front)?.name ?? front,
    COVERAGES.find(({ slug }) => slug === coverage)?.name ?? coverage,
    PRESSURES.find(({ slug }) => slug === pressure)?.name ?? pressure,
  ]
  // A fire zone is both a coverage and a pressure.
  const isNew = (part: string, i: number) =>
    !parts.slice(0, i).some((one) => one.toLowerCase() === part.toLowerCase())
  return parts.filter((part, i) => part !== '' && isNew(part, i)).join(' · ')
}
