/** What staffs call differently: which side is strong, and the letters of the defenders on the strong and weak sides. */

/**
 * How a defense finds the strong side. All three are taught:
 *
 * - `surface`: to the tight end or the wing, then to more receivers, then to the field (football data 3.5).
 * - `receivers`: to more receivers, then to the tight end, then to the field ("passing strength").
 * - `field`: to the wide side; with the ball in the middle as in `surface` ("field and boundary").
 */
export const STRENGTH_RULES = ['surface', 'receivers', 'field'] as const
export type StrengthRule = (typeof STRENGTH_RULES)[number]

/** The letters that are drawn for the safeties and linebackers of either side; at most three each. */
export type SideNames = {
  strongSafety: string
  weakSafety: string
  strongBacker: string
  weakBacker: string
}

/** The longest name of a defender, in letters: more doesn't fit beside his neighbor on a printed card. */
export const LONGEST_SIDE_NAME = 3

export const USUAL_STRENGTH: StrengthRule = 'surface'

/** SS and FS, Sam and Will (football data 3.6). */
export const USUAL_NAMES: SideNames = {
  strongSafety: 'SS',
  weakSafety: 'FS',
  strongBacker: 'S',
  weakBacker: 'W',
}

/** A team's names, with the usual one for each that it hasn't set. */
export function namesOf(team: Partial<SideNames> | undefined): SideNames {
  return {
    strongSafety: team?.strongSafety || USUAL_NAMES.strongSafety,
    weakSafety: team?.weakSafety || USUAL_NAMES.weakSafety,
    strongBacker: team?.strongBacker || USUAL_NAMES.strongBacker,
    weakBacker: team?.weakBacker || USUAL_NAMES.weakBacker,
  }
}
