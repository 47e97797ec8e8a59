/**
 * How coverages adjust to formations. Tables are written against strength right, with strong and weak for the side that has
 * more split receivers, so one table serves trips to either side. Zones are as in coverages-data; `@s3:FS` puts a defender on the third
 * receiver from the outside on the strong side, `@w1:C2` on the first on the weak side.
 */

import type { CoverageSlug } from './coverages.ts'

export type TripsCheck = 'solo' | 'special' | 'poach' | 'push'

type CheckRow = { name: string; words: string; source: string }

/** The checks of a two-deep coverage against three receivers. */
export const TRIPS_CHECKS: Readonly<Record<TripsCheck, CheckRow>> = {
  solo: {
    name: 'Solo',
    words: 'The weak safety takes the third receiver, so the weak corner is alone on his man.',
    source: 'MatchQuarters, "Coverage 101: Poach vs. Solo"; r/footballstrategy, "Trips Checks", 2025',
  },
  special: {
    name: 'Special',
    words: 'The strong corner has the first receiver everywhere; three defenders play the other two.',
    source: 'MatchQuarters, "Defending Trips with Stump Coverage" (Special, Stubbie)',
  },
  poach: {
    name: 'Poach',
    words:
      'The weak safety takes the third receiver only if he goes vertical, else he helps on the single receiver.',
    source: 'MatchQuarters, "Coverage 101: Poach vs. Solo"',
  },
  push: {
    name: 'Push',
    words: 'The underneath defenders push one receiver over toward the three; the deep ones stay.',
    source: 'MatchQuarters, "How do you play Trips?", part 2 (the Mike covers down to the third receiver)',
  },
}

const QUARTERS_STRONG = 'quarter-rr:C quarter-r:SS/SP/FS'
const UNDER_TRIPS = 'curl-flat-r:NB/S/SP/MO hook-r:M hook-l:W/J/R'

/** Quarters and Palms against trips, by the check. */
const QUARTERS_TRIPS: Readonly<Record<TripsCheck, string>> = {
  solo: `${QUARTERS_STRONG} @w1:C2 @s3:FS/BN ${UNDER_TRIPS}`,
  special: `@s1:C quarter-r:SS/SP/FS quarter-l:FS/BN quarter-ll:C2 ${UNDER_TRIPS}`,
  poach: `${QUARTERS_STRONG} quarter-ll:C2 poach:FS/BN ${UNDER_TRIPS}`,
  push: `${QUARTERS_STRONG} quarter-ll:C2 quarter-l:FS/BN ${UNDER_TRIPS}`,
}

const THIRDS = 'third-r:C third-m:FS/S1 third-l:C2'
const HALVES = 'half-r:SS half-l:FS/BN'

/**
 * Zone coverages push: the hook over the ball goes to the third receiver, and the weak hook comes in, because nobody is
 * there but a single receiver (MatchQuarters, "How do you play Trips?", 2; FNF Coaches).
 */
const PUSHED: Partial<Record<CoverageSlug, string>> = {
  'cover-2': `${HALVES} flat-r:C flat-l:C2 curl-r:NB/S/SP/MO hook-r:M hook-l:W/J/DB/R`,
  'tampa-2': `${HALVES} pole:M flat-r:C flat-l:C2 curl-r:NB/S/SP/MO hook-r:W/J/DB/R`,
  'cover-3-sky': `${THIRDS} curl-flat-r:CH/SS/NB/SP/MO hook-curl-r:S/NB/M hook:M/W hook-curl-l:W/J/BN/DB/R`,
  'cover-3-cloud': `third-r:SS third-m:FS third-l:C2 flat-r:C hook-curl-r:S/NB/SP/MO hook:M hook-curl-l:W/J/BN/DB/R`,
  'cover-3-buzz': `${THIRDS} curl-flat-r:S/NB/SP/MO hook-curl-r:SS hook:M hook-curl-l:W/J/BN/DB/R`,
  'cover-6': `${QUARTERS_STRONG} half-l:FS/BN curl-flat-r:S/NB/SP/MO hook-r:M hook-l:W/J/R flat-l:C2`,
}

/**
 * Against four receivers on a side the weak safety has the fourth, and the single receiver is the weak corner's alone (GK). The three
 * under of a fire zone are all on the side of the four (our choice).
 */
const QUADS: Partial<Record<CoverageSlug, string>> = {
  quarters: `${QUARTERS_STRONG} @w1:C2 pole:FS/BN curl-flat-r:NB/S/SP/MO hook-curl-r:M hook-l:W/J/R`,
  palms: `${QUARTERS_STRONG} @w1:C2 pole:FS/BN curl-flat-r:NB/S/SP/MO hook-curl-r:M hook-l:W/J/R`,
  'cover-6': `${QUARTERS_STRONG} @w1:C2 pole:FS/BN curl-flat-r:NB/S/SP/MO hook-curl-r:M hook-l:W/J/R`,
  'fire-zone': `${THIRDS} curl-flat-r:CH/SS/NB/SP/S/MO hook-r:M/W/S/NB/SS hook:W/E2/J/R/DB`,
}

/**
 * Coverages that need two deep safeties, in a front with one (4-4, 5-2, 5-3, Bear). Three deep are then the corners and the free
 * safety, which is Sky (Ravens All-22, "Playbook: Cover 3", 2014): a corner who is force, or a fourth deep man, would leave
 * a linebacker deep. In Cover 2 the strong corner has the half and the outside linebacker his flat, as in 2 Invert (All Eyes DB Camp,
 * "Coverages Explained: 2 Invert").
 */
const ONE_SAFETY: Partial<Record<CoverageSlug, CoverageSlug>> = {
  'cover-3-cloud': 'cover-3-sky',
  quarters: 'cover-3-sky',
  palms: 'cover-3-sky',
  'cover-6': 'cover-3-sky',
  prevent: 'cover-3-sky',
}
const INVERTED = 'half-r:C half-l:FS/BN/C2 flat-r:CH/S/MO/SP/NB flat-l:C2/W/J hook-curl-l:R/W/J/SS'
const TWO_INVERTED: Partial<Record<CoverageSlug, string>> = {
  'cover-2': `${INVERTED} hook-curl-r:M hook:M/W`,
  'tampa-2': `${INVERTED} pole:M hook-curl-r:W`,
}

/** Prevent without a third safety: four deep, the corners outside and the safeties inside (Cover 4; GK). */
const PREVENT_FOUR = `quarter-rr:C quarter-ll:C2 quarter-r:SS/SP/FS quarter-l:FS/BN/SS curl-flat-r:NB/S/SP/CH curl-flat-l:DB/W/J/BN hook:M`

/** What the defense has to adjust to and with. */
export type CoverageFacts = {
  /** Split and tight receivers on the side that has more of them. */
  strong: number
  /** And on the other. */
  weak: number
  check: TripsCheck
  /** Safeties who line up deep and don't blitz. */
  safeties: number
  hasThirdSafety: boolean
  /** A linebacker on the weak side, whom a dime does not have. */
  hasWill: boolean
}

/** The coverage that a front plays for the called one: three deep for those that need two safeties where it has one. */
export function playedCoverage(
  slug: CoverageSlug,
  { safeties }: Pick<CoverageFacts, 'safeties'>,
): CoverageSlug {
  return safeties < 2 ? (ONE_SAFETY[slug] ?? slug) : slug
}

/**
 * The zones that a coverage plays against three or four split receivers on one side, or without the safeties it needs; undefined for
 * its usual ones.
 */
export function zonesAgainst(slug: CoverageSlug, facts: CoverageFacts): string | undefined {
  const { strong, weak, check, safeties, hasThirdSafety, hasWill } = facts
  if (safeties < 2 && TWO_INVERTED[slug] !== undefined) return TWO_INVERTED[slug]
  if (slug === 'prevent' && !hasThirdSafety) return PREVENT_FOUR
  if (strong >= 4 && QUADS[slug] !== undefined) return QUADS[slug]
  if (strong < 3) return undefined
  // Nobody can leave a slot on the weak side, nor crosses from there: the nickel and he on the weak side keep their hook-curls.
  if (slug === 'tampa-2' && (weak > 1 || !hasWill)) return undefined
  // With two receivers on the weak side, too, its safety has the second of them and none to spare (our choice).
  if (slug === 'quarters' || slug === 'palms') return QUARTERS_TRIPS[weak > 1 ? 'push' : check]
  return PUSHED[slug]
}

/** Whether a call can name a trips check: split-field coverages play more than one. */
export function hasTripsChecks(slug: string): boolean {
  return slug === 'quarters' || slug === 'palms'
}

/**
 * Passing off a bunch in man coverage: first out, point, and first in, instead of a defender for each name (box or "banjo";
 * GK). The order is from the outside in.
 */
export const BUNCH_WORDS = ['First out', 'Point', 'First in'] as const

/** Who takes a corner's receiver and zone when the corner blitzes: the nearest of these, then the other safety takes the middle (GK). */
export const CORNER_FOR: Readonly<Record<'C' | 'C2', readonly string[]>> = {
  C: ['SS', 'SP', 'S1', 'FS', 'NB', 'MO', 'S'],
  C2: ['FS', 'BN', 'DB', 'SS', 'R', 'W', 'S'],
}
