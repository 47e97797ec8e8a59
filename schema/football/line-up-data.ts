/**
 * Who leaves the box against split receivers, by front. `strong` and `weak`: the defender of the second receiver from the
 * outside, the one who moves toward the third, and the one who comes down on the third of four receivers.
 */

export type Walk = { strong: readonly string[]; weak: readonly string[] }

/** Fronts whose only safety stays deep against four receivers: who stands over the third and the fourth of them on the strong side. */
export const QUADS_OVER: Readonly<Record<string, readonly [third: string, fourth: string]>> = {
  '4-4-stack': ['M', 'W'],
  '5-2-monster': ['M', 'W'],
  '5-3': ['M', 'W'],
}

/**
 * The rule: a nickel or overhang is on the slot, in a base front the outside linebacker walks out; against three, the Mike
 * moves over to the third (MatchQuarters, "How do you play Trips?" 2 and 3; FNF Coaches, "Defend Trips with Quarters Coverage").
 * Which linebacker leaves an odd or an eight-man front is our choice.
 */
export const WALKS: Readonly<Record<string, Walk>> = {
  '4-3-over': { strong: ['S', 'M', 'SS'], weak: ['W', 'M', 'FS'] },
  '4-3-under': { strong: ['S', 'M', 'SS'], weak: ['W', 'M', 'FS'] },
  '4-2-5-nickel-over': { strong: ['NB', 'M', 'SS'], weak: ['W', 'M', 'FS'] },
  '4-4-stack': { strong: ['S', 'M', 'FS'], weak: ['R', 'W', 'FS'] },
  '3-4-okie': { strong: ['S', 'M', 'SS'], weak: ['J', 'W', 'FS'] },
  '3-4-tite': { strong: ['S', 'M', 'SS'], weak: ['J', 'W', 'FS'] },
  '3-3-5-stack': { strong: ['SP', 'S', 'M'], weak: ['BN', 'W', 'M'] },
  '5-2-monster': { strong: ['MO', 'M', 'FS'], weak: ['W', 'M', 'FS'] },
  '5-3': { strong: ['S', 'M', 'FS'], weak: ['W', 'M', 'FS'] },
  '46-bear': { strong: ['M', 'FS', 'SS'], weak: ['SS', 'M', 'FS'] },
  '6-5-goal-line': { strong: ['S', 'M', 'W'], weak: ['W', 'M', 'S'] },
  'dime-4-1-6': { strong: ['NB', 'SS', 'M'], weak: ['DB', 'FS', 'M'] },
  'prevent-3-1-7': { strong: ['NB', 'M', 'SS'], weak: ['DB', 'M', 'FS'] },
}

/** Players of the secondary: they stand over a slot, where a linebacker stays between him and the tackle. */
export const SECONDARY: ReadonlySet<string> = new Set([
  'C',
  'C2',
  'NB',
  'DB',
  'SP',
  'BN',
  'MO',
  'SS',
  'FS',
  'S1',
])

export const DOWN_LINEMEN: ReadonlySet<string> = new Set(['E', 'E2', 'T', 'T2', 'N', 'G', 'G2'])

export const CORNERS: ReadonlySet<string> = new Set(['C', 'C2'])
