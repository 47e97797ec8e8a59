/** A defense's name: "4-3 Over · Cover 3 Sky · Mike blitz". */

import { hasTripsChecks, TRIPS_CHECKS, type TripsCheck } from './coverage-checks.ts'
import type { LookCall } from './looks.ts'
import { PRESSURES } from './pressures.ts'
import { frontOfCall, LIBRARY, type TeamBook } from './team-book.ts'

/** The names of the front, coverage, trips check, and pressure, skipping those not called. */
export function defenseWords(call: LookCall, book: TeamBook = LIBRARY): string {
  const { front, coverage, pressure, check = '' } = call
  const parts = [
    frontOfCall(call, book)?.name ?? front,
    book.coverages.find(({ slug }) => slug === coverage)?.name ?? coverage,
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
