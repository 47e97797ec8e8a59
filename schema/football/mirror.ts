/** Mirroring a play: positions, role names, and the numbers in its name. */

import type { Diagram, DiagramElement, Point } from './diagram.ts'
import { holeNumber, holeOfNumber, type HoleSystem, otherHole, USUAL_HOLES } from './holes.ts'

const TURNED_HASH = { L: 'R', M: 'M', R: 'L' } as const

/**
 * The role on the other side: LT and RT, LG and RG, L and R, a kicking team's L3 and R3, GL and GR. Names that
 * merely begin with such a letter (LS, RB) are roles of their own and stay.
 */
export function mirrorRole(role: string): string {
  const leading = /^([LR])(T|G|E|\d*)$/.exec(role)
  if (leading) return `${other(leading[1])}${leading[2]}`
  const trailing = /^([GW])([LR])$/.exec(role)
  return trailing ? `${trailing[1]}${other(trailing[2])}` : role
}

function other(letter: string | undefined): string {
  return letter === 'L' ? 'R' : 'L'
}

/** The id on the other side: only an offensive role inside it changes (`block.o.LT` and `block.o.RT`). */
export function mirrorId(id: string): string {
  return id.replace(/(^|\.)o\.([A-Z]+\d*)(?=\.|$)/g, (_, dot: string, role: string) => {
    return `${dot}o.${mirrorRole(role)}`
  })
}

/** The same distance to the other side of the ball; never -0, which would make equal plays differ. */
export function mirrorPoint(point: Point): Point {
  return { x: 0 - point.x, y: point.y }
}

/**
 * The whole play to the other hand: x negated, hash turned, left and right linemen exchanged by role, id and
 * reference. Mirroring twice gives the same play. Defenders keep their names, which tell strength, not side.
 */
export function mirrorDiagram(diagram: Diagram): Diagram {
  const elements: Record<string, DiagramElement> = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    elements[mirrorId(id)] = mirrorElement(element)
  }
  return { ...diagram, elements }
}

function mirrorElement(element: DiagramElement): DiagramElement {
  switch (element.kind) {
    case 'field':
      return { ...element, hash: TURNED_HASH[element.hash] }
    case 'player': {
      const at = mirrorPoint(element.at)
      const said = {
        ...(element.job && { job: mirrorWords(element.job) }),
        ...(element.coaching && { coaching: mirrorWords(element.coaching) }),
      }
      if (element.side === 'defense') return { ...element, ...said, at }
      // A label that names a side is mirrored on any role, so that mirroring twice restores it.
      return {
        ...element,
        ...said,
        at,
        role: mirrorRole(element.role),
        label: mirrorRole(element.label),
      }
    }
    case 'path':
      return {
        ...element,
        from: mirrorFrom(element.from),
        points: element.points.map(mirrorPoint),
        label: mirrorWords(element.label),
        ...(element.branches && { branches: element.branches.map((branch) => branch.map(mirrorPoint)) }),
        ...(element.to && { to: mirrorId(element.to) }),
      }
    case 'zone':
      return {
        ...element,
        from: mirrorFrom(element.from),
        at: mirrorPoint(element.at),
        label: mirrorWords(element.label),
      }
    case 'text':
      return { ...element, at: mirrorPoint(element.at), text: mirrorWords(element.text) }
    case 'key':
      return { ...element, on: mirrorId(element.on) }
    case 'look':
      return {
        ...element,
        name: mirrorWords(element.name),
        ...(element.hand && { hand: element.hand === 'L' ? 'R' : 'L' }),
      }
  }
}

function mirrorFrom(from: string | null): string | null {
  return from === null ? null : mirrorId(from)
}

/** Pairs of words that name a side, including linemen. */
const TURNED: ReadonlyMap<string, string> = new Map(
  'Rt Lt,RT LT,rt lt,Right Left,RIGHT LEFT,right left,RG LG'
    .split(',')
    .map((pair) => pair.split(' '))
    .flatMap(([a = '', b = '']) => [
      [a, b],
      [b, a],
    ]),
)

const RUN_WORDS = new Set(
  (
    'power iso trap counter zone inside outside stretch dive toss sweep blast lead duo dart belly veer wham ' +
    'draw buck down pin split slam jet rocket base midline option speed slice sneak keep crack triple qb'
  ).split(' '),
)

/** Words that show that "right" before them is not a side: right now, right away, right after the snap. */
const NO_SIDE = /^(now|away|after)$/i

/** Mirrors a coach's sentence: left and right are swapped, and so are linemen. */
export function mirrorWords(text: string): string {
  const words = text.split(/([^A-Za-z0-9]+)/)
  return words
    .map((word, i) => {
      const isSide =
        !/^(right|left)$/i.test(word) || words[i + 1] !== ' ' || !NO_SIDE.test(words[i + 2] ?? '')
      return isSide ? (TURNED.get(word) ?? word) : word
    })
    .join('')
}

/**
 * The name a coach would give the mirrored play: Rt and Lt, Right and Left change places, and the hole in a
 * two-digit run number goes to the other side by the team's numbers (24 Power and 25 Power, or 23 Power). Other numbers,
 * such as a pass series in "61 Mesh", stay. Mirroring twice gives the same name.
 */
export function mirrorName(name: string, holes: HoleSystem = USUAL_HOLES): string {
  return withWords(name, (word, isRunNumber) => {
    const turned = TURNED.get(word)
    if (turned !== undefined) return turned
    return isRunNumber ? `${word[0]}${otherHole(Number(word[1]), holes)}` : word
  })
}

/** The name with the hole of its run number in another system: 26 Power is 24 Power where 0 and 1 are the A gaps. */
export function renumberName(name: string, from: HoleSystem, to: HoleSystem): string {
  if (from === to) return name
  return withWords(name, (word, isRunNumber) => {
    const hole = isRunNumber ? holeOfNumber(Number(word[1]), from) : null
    return hole ? `${word[0]}${holeNumber(hole, to)}` : word
  })
}

/** The name with each of its words changed; a run number has two digits, and a run's word beside it. */
function withWords(name: string, change: (word: string, isRunNumber: boolean) => string): string {
  const words = name.split(/([^A-Za-z0-9]+)/)
  return words
    .map((word, i) =>
      change(word, /^\d\d$/.test(word) && (isRunWord(words[i - 2]) || isRunWord(words[i + 2]))),
    )
    .join('')
}

/** A word that makes a two-digit number a run: power, zone, trap. */
export function isRunWord(word: string | undefined): boolean {
  return word !== undefined && RUN_WORDS.has(word.toLowerCase())
}
