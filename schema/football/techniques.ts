/** Where defenders line up on the line of scrimmage, in the team's numbers (`TECHNIQUE_SYSTEMS`). */
import type { Diagram } from './diagram.ts'
import { LINEMEN, playersOf, type PlacedPlayer } from './drawing.ts'
import { shapeOf, type SideShape } from './formation-shape.ts'
import { type TechniqueSystem, USUAL_TECHNIQUES } from './terminology.ts'

/** From the ball out: on a man's inside shoulder, head up, or on the outside one, and outside of the last man. */
const PLACES = ['C', 'C+', 'G-', 'G', 'G+', 'T-', 'T', 'T+', 'E-', 'E', 'E+', 'wide'] as const
type Place = (typeof PLACES)[number]

const NUMBERS: Record<TechniqueSystem, readonly string[]> = {
  'six-i': ['0', '1', '2i', '2', '3', '4i', '4', '5', '6i', '6', '9', 'wide 9'],
  bryant: ['0', '1', '2i', '2', '3', '4i', '4', '5', '7', '6', '9', '8'],
  'seven-out': ['0', '1', '2i', '2', '3', '4i', '4', '5', '6i', '6', '7', '9'],
  counted: ['0', '1', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'wide 9'],
}

/** Up to here a defender is head up, in yards from the man's middle; shades are 0.4 or more (football data 3.4). */
const HEAD_UP = 0.25

/** Farther outside of the last man a defender is wide, in yards (football data 3.4: 9 is half a yard outside, wide 9 is 1.5). */
const WIDE = 1.25

/** Deeper, he is no lineman and has no technique; farther outside of the last man neither, in yards. */
const ON_LINE = { deep: 2, out: 4 }

/** The splits of a line that isn't drawn, and where a missing tight end would stand, in yards. */
const SPLIT = 1.5

/** The team's numbers from the ball out, as a setting shows them: "0, 1, 2i, 2, 3, 4i, 4, 5, 6i, 6, 9". */
export function techniquesAcross(system: TechniqueSystem): string[] {
  return [...new Set(NUMBERS[system])]
}

/** Techniques written in the library's numbers, such as "9-3-1-5", in the team's. */
export function techniquesIn(text: string, system: TechniqueSystem = USUAL_TECHNIQUES): string {
  const usual = NUMBERS[USUAL_TECHNIQUES]
  return text.replaceAll(/\b\d+i?\b/g, (number) => {
    const at = usual.indexOf(number)
    return at < 0 ? number : (NUMBERS[system][at] ?? number)
  })
}

/** A defender's technique against the line that is drawn, such as "2i"; empty for one who isn't on the line. */
export function techniqueOf(
  man: Pick<PlacedPlayer, 'side' | 'at'>,
  diagram: Diagram,
  system: TechniqueSystem = USUAL_TECHNIQUES,
): string {
  if (man.side !== 'defense' || man.at.y > ON_LINE.deep || man.at.y < 0) return ''
  const men = playersOf(diagram, 'offense')
  const center = men.find(({ role }) => role === 'C')?.at.x ?? 0
  const isRight = man.at.x >= center
  const shape = shapeOf(diagram)
  const place = placeOf(
    Math.abs(man.at.x - center),
    lineOf(men, isRight ? 1 : -1, shape[isRight ? 'right' : 'left']),
  )
  return place === null ? '' : (NUMBERS[system][PLACES.indexOf(place)] ?? '')
}

/** The men of a side from the guard out, in yards from the center. */
function lineOf(men: readonly PlacedPlayer[], sign: 1 | -1, side: SideShape): number[] {
  const onLine = men
    .filter(
      ({ at, role }) =>
        at.x * sign > 0.3 && at.x * sign <= side.end + 0.01 && (at.y > -1.6 || LINEMEN.includes(role)),
    )
    .map(({ at }) => at.x * sign)
    .sort((a, b) => a - b)
  return onLine.length >= 2 ? onLine : [SPLIT, 2 * SPLIT]
}

function placeOf(out: number, line: readonly number[]): Place | null {
  const last = line.at(-1) ?? 0
  if (out > last + ON_LINE.out) return null
  // Outside of a tackle without a tight end, the numbers go on as if one were there.
  const isOpen = line.length < 3
  const all = isOpen && out > last + WIDE ? [0, ...line, last + SPLIT] : [0, ...line]
  const at = all.reduce((best, x, i) => (Math.abs(x - out) < Math.abs((all[best] ?? 0) - out) ? i : best), 0)
  const by = out - (all[at] ?? 0)
  if (at > 3) return by > WIDE ? 'wide' : 'E+'
  if (at === 3 && by > WIDE) return 'wide'
  const man = (['C', 'G', 'T', 'E'] as const)[at] ?? 'E'
  if (Math.abs(by) <= HEAD_UP) return man
  if (at === 0) return 'C+'
  return by < 0 ? `${man as 'G' | 'T' | 'E'}-` : `${man}+`
}

/**
 * The front in the team's numbers from left to right: "E 9, T 3, N 1, E 5"; empty without two men on the line. Players are named
 * by the labels in the diagram.
 */
export function frontInWords(diagram: Diagram, system: TechniqueSystem = USUAL_TECHNIQUES): string {
  const men = playersOf(diagram, 'defense')
    .map((man) => ({ man, number: techniqueOf(man, diagram, system) }))
    .filter(({ number, man }) => number !== '' && !man.gone)
    .sort((a, b) => a.man.at.x - b.man.at.x)
  return men.length < 2 ? '' : men.map(({ man, number }) => `${man.label || man.role} ${number}`).join(', ')
}
