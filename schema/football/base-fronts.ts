/** The fronts that a staff can call its base: what a new defensive play, a defense added to a play, and a starter book begin with. */

export const BASE_FRONTS = [
  '4-3-over',
  '3-4-okie',
  '4-2-5-nickel-over',
  '3-3-5-stack',
  '4-4-stack',
  '5-2-monster',
] as const

export type BaseFront = (typeof BASE_FRONTS)[number]

export const USUAL_FRONT: BaseFront = '4-3-over'

/** The team's base front; the usual one where the team, or this front, is unknown. */
export function baseFrontOf(team: { baseFront?: string } | null | undefined): BaseFront {
  return BASE_FRONTS.find((slug) => slug === team?.baseFront) ?? USUAL_FRONT
}
