/** A defense's name: "4-3 Over · Cover 3 Sky · Mike blitz". */

import { hasTripsChecks, TRIPS_CHECKS, type TripsCheck } from './coverage-checks.ts'
import { COVERAGES } from './coverages.ts'
import { FRONTS } from './fronts.ts'
import type { LookCall } from './looks.ts'
import { PRESSURES } from './pressures.ts'

/** The names of the front, coverage, trips check, and pressure, skipping those not called. */
export function defenseWords({ front, coverage, pressure, check = '' }: LookCall): string {
  const parts = [
    FRONTS.find(({ slug }) => slug === front)?.name ?? front,
    COVERAGES.find(({ slug }) => slug === coverage)?.name ?? coverage,
    hasTripsChecks(coverage) && Object.hasOwn(TRIPS_CHECKS, check)
      ? TRIPS_CHECKS[check as TripsCheck].name
      : '',
    PRESSURES.find(({ slug }) => slug === pressure)?.name ?? pressure,
  ]
  // A fire zone is both a coverage and a pressure.
  const isNew = (part: string, i: number) =>
    !parts.slice(0, i).some((one) => one.toLowerCase() === part.toLowerCase())
  return parts.filter((part, i) => part !== '' && isNew(part, i)).join(' · ')
}
