/**
 * How a team numbers the running holes. Staffs differ in which side is even, and in where counting
 * starts. All of these are in use:
 *
 * - even to the right is the usual side (football data 3.1; Sporting Charts, "Hole Number"); even to the left is taught as
 *   well (Active.com, "The Running Lanes").
 * - from 0: 0 and 1 are the A gaps, 2 and 3 the B gaps (PlayTerms, "Hole"; The Teal Zone, "Offensive Hole Numbering System").
 * - from 1: 1 and 2 are the A gaps, 3 and 4 the B gaps, and 0 is over the center (Sporting Charts; Active.com).
 * - from 2: 2 and 3 are the A gaps, 4 and 5 the B gaps, and 0 and 1 are over the center (football data 3.1, and the demo book).
 */

export const HOLE_SYSTEMS = ['2-right', '1-right', '0-right', '2-left', '1-left', '0-left'] as const

/** The first number at the A gap, and the side of the even numbers. */
export type HoleSystem = (typeof HOLE_SYSTEMS)[number]

/** The default for new teams, also used by the demo playbook. */
export const USUAL_HOLES: HoleSystem = '2-right'

/** From the ball out: between center and guard, guard and tackle, tackle and end, and outside the end. */
export const GAPS = ['A', 'B', 'C', 'D'] as const
export type Gap = (typeof GAPS)[number]

export type Hole = { readonly side: 'left' | 'right'; readonly gap: Gap }

/** The number of a hole. */
export function holeNumber({ side, gap }: Hole, system: HoleSystem): number {
  const { first, even } = rulesOf(system)
  const nearer = first + 2 * GAPS.indexOf(gap)
  const wantsEven = side === even
  return (nearer % 2 === 0) === wantsEven ? nearer : nearer + 1
}

/** The hole for a number from 0 to 9; null over the center or beyond the last gap. */
export function holeOfNumber(number: number, system: HoleSystem): Hole | null {
  for (const gap of GAPS)
    for (const side of ['left', 'right'] as const)
      if (holeNumber({ side, gap }, system) === number) return { side, gap }
  return null
}

/**
 * The same hole on the other side: 4 and 5 if counting starts at an even number, 4 and 3 if it starts at 1. A number over
 * the center stays there, unless both its numbers are (0 and 1). Twice gives the same number.
 */
export function otherHole(number: number, system: HoleSystem): number {
  const { first } = rulesOf(system)
  if (first % 2 === 0) return number ^ 1
  if (number === 0 || number === 9) return number
  return number % 2 === 0 ? number - 1 : number + 1
}

/** "Right B gap"; empty for a number that isn't a hole in the system. */
export function holeWords(text: string, system: HoleSystem): string {
  if (!/^\d$/.test(text.trim())) return ''
  const number = Number(text)
  const hole = holeOfNumber(number, system)
  if (hole) return `${hole.side === 'left' ? 'Left' : 'Right'} ${hole.gap} gap`
  return number < rulesOf(system).first ? 'Over the center' : 'Wide, outside the last gap'
}

function rulesOf(system: HoleSystem): { first: number; even: Hole['side'] } {
  const [first = '2', even = 'right'] = system.split('-')
  return { first: Number(first), even: even as Hole['side'] }
}
