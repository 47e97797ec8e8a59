/**
 * A changed formation in the plays that were drawn from it: which men still stand where the formation puts them, and the play
 * with those men on their new spots. Pure; all lengths are yards from the ball.
 */

import type { Diagram, Point } from './diagram.ts'
import { hashOf, playersOf, type PlacedPlayer } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { followed } from './following.ts'
import { mirrorFormation, type Formation } from './formations.ts'
import { keepReceiversInside } from './place-formation.ts'
import { add, distance, subtract, tidy } from './points.ts'
import type { Spot } from './spots.ts'

/** A man who stands no farther from his spot, in yards, was not moved: half of the editor's smallest step. */
const STANDS = 0.25

/** How a play stands in a formation. */
export type Standing = {
  /** Whether the play is drawn to the formation's other hand. */
  isMirrored: boolean
  /** Whether its splits are those that fit inside the numbers of its hash. */
  isInside: boolean
  /** Ids of the men on their spots. */
  inPlace: readonly string[]
  /** Men that a coach has moved by hand, locked, or added: they stay where they are. In the drawing's order. */
  byHand: readonly PlacedPlayer[]
}

/** Whether a play of that unit and formation is drawn from it, to either hand. */
export function isDrawnFrom(play: { unit: string; formation: string }, formation: Formation): boolean {
  if (play.unit !== 'offense') return false
  return play.formation === formation.name || play.formation === mirrorFormation(formation).name
}

/**
 * How the play stands in the formation that its row names: to the hand of that name, or where both hands have one name, to
 * the one that more of its men stand in.
 */
export function standingIn(
  diagram: Diagram,
  named: string,
  formation: Formation,
  level: CompetitionLevel,
): Standing {
  const hands = [
    { isMirrored: false, formation },
    { isMirrored: true, formation: mirrorFormation(formation) },
  ]
  const called = hands.filter((hand) => hand.formation.name === named)
  const ways = (called.length > 0 ? called : hands).flatMap((hand) =>
    [true, false].map((isInside) => ({ ...hand, isInside })),
  )
  const men = playersOf(diagram, 'offense').filter(({ gone }) => !gone)
  const found = ways.map((way): Standing => {
    const spots = spotsFor(diagram, way.formation, way.isInside, level)
    const stands = (man: PlacedPlayer): boolean => {
      const spot = spots.get(man.role)
      return spot !== undefined && !man.locked && distance(man.at, spot) <= STANDS
    }
    return {
      isMirrored: way.isMirrored,
      isInside: way.isInside,
      inPlace: men.filter(stands).map(({ id }) => id),
      byHand: men.filter((man) => !stands(man)),
    }
  })
  // The first of equals: to the hand that the formation is kept in, inside the numbers.
  return found.reduce((best, one) => (one.inPlace.length > best.inPlace.length ? one : best))
}

/**
 * The play with its men moved as far as the formation moves their spots. Their lines go with them as when a coach drags them:
 * routes keep their shape and break as deep as before, throws and handoffs follow. Men moved by hand stay. The same diagram where
 * nobody moves.
 */
export function inChangedFormation(
  diagram: Diagram,
  standing: Standing,
  { before, after }: { before: Formation; after: Formation },
  level: CompetitionLevel,
): Diagram {
  const spotsOf = (formation: Formation) =>
    spotsFor(diagram, standing.isMirrored ? mirrorFormation(formation) : formation, standing.isInside, level)
  const [old, spots] = [spotsOf(before), spotsOf(after)]
  const letters = standing.isMirrored
    ? newLetters(mirrorFormation(before), mirrorFormation(after))
    : newLetters(before, after)
  const moves = new Map<string, Point>()
  const elements = { ...diagram.elements }
  for (const id of standing.inPlace) {
    const man = elements[id]
    if (man?.kind !== 'player') continue
    const [from, to] = [old.get(man.role), spots.get(letters.get(man.role) ?? man.role)]
    const by = from && to ? subtract(to, from) : NOWHERE
    if (by.x === 0 && by.y === 0) continue
    elements[id] = { ...man, at: add(man.at, by) }
    moves.set(id, by)
  }
  if (moves.size === 0) return withLetters(diagram, letters)
  for (const [id, course] of followed(diagram, moves)) {
    const line = elements[id]
    if (line?.kind === 'path') elements[id] = { ...line, ...course }
  }
  return withLetters({ ...diagram, elements }, letters)
}

/** The men who have other letters now, by those they had; a change moves men and names them, and keeps their order. */
export function newLetters(before: Formation, after: Formation): ReadonlyMap<string, string> {
  if (before.players.length !== after.players.length) return new Map()
  return new Map(
    before.players.flatMap(({ role }, i) => {
      const now = after.players[i]?.role ?? role
      return now === role ? [] : [[role, now] as const]
    }),
  )
}

/**
 * The play with its offense called by other letters: a man's role, his label where it was his letters, his id and all that names him.
 * The same diagram where nobody is called otherwise, or where a man whom a coach added has the letters already.
 */
function withLetters(diagram: Diagram, letters: ReadonlyMap<string, string>): Diagram {
  const men = playersOf(diagram, 'offense')
  const has = new Set(men.map(({ role }) => role))
  const isTaken = [...letters].some(([role, to]) => has.has(role) && has.has(to) && !letters.has(to))
  if (isTaken || !men.some(({ role }) => letters.has(role))) return diagram
  const idOf = (id: string): string =>
    id.replace(/(^|\.)o\.([A-Z]+\d*)(?=\.|$)/g, (_, dot: string, role: string) => {
      return `${dot}o.${letters.get(role) ?? role}`
    })
  const elements: Diagram['elements'] = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    const { kind } = element
    if (kind === 'player' && element.side === 'offense') {
      const role = letters.get(element.role) ?? element.role
      elements[idOf(id)] = { ...element, role, label: element.label === element.role ? role : element.label }
    } else if (kind === 'path') {
      const from = element.from === null ? null : idOf(element.from)
      elements[idOf(id)] = { ...element, from, ...(element.to && { to: idOf(element.to) }) }
    } else if (kind === 'zone' && element.from !== null)
      elements[idOf(id)] = { ...element, from: idOf(element.from) }
    else if (kind === 'key') elements[idOf(id)] = { ...element, on: idOf(element.on) }
    else elements[idOf(id)] = element
  }
  return { ...diagram, elements }
}

const NOWHERE: Point = { x: 0, y: 0 }

/** Where the formation puts each role on the play's hash. */
function spotsFor(
  diagram: Diagram,
  formation: Formation,
  isInside: boolean,
  level: CompetitionLevel,
): ReadonlyMap<string, Spot> {
  const spots = isInside ? keepReceiversInside(formation.players, hashOf(diagram), level) : formation.players
  return new Map(spots.map((spot) => [spot.role, spot]))
}

/** The formation with one man on another spot, on the line or off it as he then stands; within the field. */
export function withManAt(formation: Formation, role: string, at: Point): Formation {
  const x = tidy(Math.min(HALF, Math.max(-HALF, at.x)))
  const y = tidy(Math.min(-1, Math.max(DEEPEST, at.y)))
  return {
    ...formation,
    players: formation.players.map((spot) =>
      spot.role === role ? { ...spot, x, y, onLine: y > ON_LINE } : spot,
    ),
  }
}

/** Inside the sidelines with the ball in the middle, and no deeper than a deep back. */
const HALF = 26
const DEEPEST = -15
/** Up to this depth a man counts as on the line (legality.ts). */
const ON_LINE = -1.25

/** Who stands elsewhere than before, in words: "Z 2 yd wider, T 1 yd deeper". Empty where nobody does. */
export function formationChangeWords(before: Formation, after: Formation): string {
  const now = new Map(after.players.map((spot) => [spot.role, spot]))
  const letters = newLetters(before, after)
  return before.players
    .flatMap((was) => {
      const spot = now.get(letters.get(was.role) ?? was.role)
      const words = spot ? moveWords(was, spot) : []
      return words.length > 0 ? [`${was.role} ${words.join(' and ')}`] : []
    })
    .join(', ')
}

function moveWords(was: Spot, spot: Spot): string[] {
  const words: string[] = []
  const crosses = was.x * spot.x < 0
  const wider = tidy(Math.abs(spot.x) - Math.abs(was.x))
  if (crosses) words.push(`to the ${spot.x > 0 ? 'right' : 'left'}`)
  else if (wider !== 0) words.push(`${yards(wider)} ${wider > 0 ? 'wider' : 'tighter'}`)
  const deeper = tidy(was.y - spot.y)
  if (deeper !== 0) words.push(`${yards(deeper)} ${deeper > 0 ? 'deeper' : 'closer to the line'}`)
  return words
}

function yards(by: number): string {
  return `${Math.round(Math.abs(by) * 10) / 10} yd`
}
