/** What staffs call differently: which side is strong, and the letters of positions. */

/**
 * How a defense finds the strong side. All three are taught:
 *
 * - `surface`: to the tight end or the wing, then to more receivers, then to the field (football data 3.5).
 * - `receivers`: to more receivers, then to the tight end, then to the field ("passing strength").
 * - `field`: to the wide side; with the ball in the middle as in `surface` ("field and boundary").
 */
export const STRENGTH_RULES = ['surface', 'receivers', 'field'] as const
export type StrengthRule = (typeof STRENGTH_RULES)[number]

/**
 * How a staff numbers where defenders line up on the line of scrimmage. Head up is even and an outside shoulder odd nearly
 * everywhere; staffs part at the tight end. All of these are in use:
 *
 * - `six-i`: inside the tight end 6i, outside 9 (football data 3.4; coachz.net, "Defensive Line Technique Numbering").
 * - `bryant`: inside the tight end 7, outside 9, and 8 the end outside of him (P. Bryant, "Building a Championship Football
 *   Team", after O. A. Phillips; P. Johnson in the 2009 Nike Coach of the Year Clinic Manual, by trojanfootballanalysis.com).
 * - `seven-out`: 6i, 6, and 7 as at guard and tackle, and 9 for every wide end (r/footballstrategy and r/NFLNoobs, 2025).
 * - `counted`: no "i": 0 to 9 from the ball out (draftcountdown.com, "D-line techniques").
 */
export const TECHNIQUE_SYSTEMS = ['six-i', 'bryant', 'seven-out', 'counted'] as const
export type TechniqueSystem = (typeof TECHNIQUE_SYSTEMS)[number]

/** The numbers of football data 3.4, which the library's fronts are named by. */
export const USUAL_TECHNIQUES: TechniqueSystem = 'six-i'

/** The team's system; the usual one where the team, or this system, is unknown. */
export function techniquesOf(team: { techniqueSystem?: string | null } | null | undefined): TechniqueSystem {
  return TECHNIQUE_SYSTEMS.find((one) => one === team?.techniqueSystem) ?? USUAL_TECHNIQUES
}

/** The roles of receivers and backs whose letters staffs change (football data 3.3: one staff draws U Y T G C G T X Z A F). */
export const LETTER_ROLES = ['X', 'Z', 'Y', 'H', 'U', 'F', 'T'] as const
export type LetterRole = (typeof LETTER_ROLES)[number]
export type LetterField = `letter${LetterRole}`

/** The letters of receivers and backs by their roles; empty or absent for the role itself. */
export type OffenseLetters = { [field in LetterField]: string }

export const NO_LETTERS: OffenseLetters = {
  letterX: '',
  letterZ: '',
  letterY: '',
  letterH: '',
  letterU: '',
  letterF: '',
  letterT: '',
}

/**
 * The letters that are drawn for safeties and linebackers of either side, and for receivers and backs, at most three each; and
 * the numbers of techniques, the usual ones where absent.
 */
export type PositionNames = {
  strongSafety: string
  weakSafety: string
  strongBacker: string
  weakBacker: string
  techniqueSystem?: TechniqueSystem
} & Partial<OffenseLetters>

/** The longest name of a position, in letters: more doesn't fit beside its neighbor on a printed card. */
export const LONGEST_POSITION_NAME = 3

export const USUAL_STRENGTH: StrengthRule = 'surface'

/** SS and FS, Sam and Will (football data 3.6). */
export const USUAL_NAMES: PositionNames = {
  strongSafety: 'SS',
  weakSafety: 'FS',
  strongBacker: 'S',
  weakBacker: 'W',
}

/** A team's names, with the usual one for each that it hasn't set. */
export function namesOf(team: Partial<PositionNames> | undefined): PositionNames {
  return {
    techniqueSystem: techniquesOf(team),
    strongSafety: team?.strongSafety || USUAL_NAMES.strongSafety,
    weakSafety: team?.weakSafety || USUAL_NAMES.weakSafety,
    strongBacker: team?.strongBacker || USUAL_NAMES.strongBacker,
    weakBacker: team?.weakBacker || USUAL_NAMES.weakBacker,
    ...lettersOf(team),
  }
}

/** Letters as a team's row has them; null is empty. */
export type StoredLetters = { readonly [field in LetterField]?: string | null }

/** A team's letters, empty where it has none. */
export function lettersOf(team: StoredLetters | null | undefined): OffenseLetters {
  return {
    letterX: team?.letterX ?? '',
    letterZ: team?.letterZ ?? '',
    letterY: team?.letterY ?? '',
    letterH: team?.letterH ?? '',
    letterU: team?.letterU ?? '',
    letterF: team?.letterF ?? '',
    letterT: team?.letterT ?? '',
  }
}

/** The letters that a role of the offense has in this team. */
export function letterOf(role: string, names: Partial<OffenseLetters>): string {
  const known = LETTER_ROLES.find((one) => one === role)
  return (known && names[`letter${known}`]) || role
}

/** Letters that several of these roles show, such as H and T both as "H". */
export function sharedLetters(names: Partial<OffenseLetters>): string[] {
  const shown = LETTER_ROLES.map((role) => letterOf(role, names))
  return [...new Set(shown.filter((letter, i) => shown.indexOf(letter) !== i))]
}
