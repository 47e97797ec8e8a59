/** Applying a formation, keeping drawn lines when the formation changes. */

import { FIELD_ID, playerId, type Diagram, type PlayerElement, type Point, type Side } from './diagram.ts'
import { fieldOn, freeId, playersOf, type Elements, type PlacedPlayer } from './drawing.ts'
import { ballX, FIELD_MARKS, HALF_WIDTH, type CompetitionLevel, type Hash } from './field.ts'
import type { Formation } from './formations.ts'
import { followed } from './following.ts'
import { subtract, tidy } from './points.ts'
import type { Spot } from './spots.ts'

export type Placement = {
  hash: Hash
  level: CompetitionLevel
  /** False to keep library splits even if the boundary is short. */
  keepInside?: boolean
}

/** Closer to the ball than this, in yards, a player isn't a split receiver and isn't moved. */
const BOX = 6.5

/** Farther from the ball, in yards, a receiver is no tight end or wing. */
const ATTACHED = 4.9

/** Four split receivers would touch inside the numbers: they have the field up to so many yards from the sideline (our choice). */
const CROWD = { men: 4, sideline: 5 }

/**
 * Off the middle, splits on the short side shrink in proportion until the widest player stands inside the
 * bottom of the numbers, so that trips to the boundary keep their order and their spacing (football data 3.1). Four
 * go nearer to the sideline.
 */
export function keepReceiversInside(spots: readonly Spot[], hash: Hash, level: CompetitionLevel): Spot[] {
  if (hash === 'M') return [...spots]
  const ball = ballX(level, hash)
  const split = (sign: number): number[] =>
    spots.flatMap(({ x }) => (x * sign > ATTACHED ? [x * sign] : [])).sort((a, b) => a - b)
  const fitted = fitBetween(spots, ball, () => FIELD_MARKS[level].numbers.bottom)
  const crowded = ([1, -1] as const).find((sign) => split(sign).length >= CROWD.men && ball * sign > 0)
  if (crowded === undefined) return fitted
  const [inner = 0, ...others] = split(crowded)
  const widest = others.at(-1) ?? inner
  const room = HALF_WIDTH - CROWD.sideline - ball * crowded
  if (widest <= room) return [...spots]
  const close = (x: number): number =>
    tidy(crowded * (inner + ((x * crowded - inner) * (room - inner)) / (widest - inner)))
  return spots.map((spot, i) =>
    spot.x * crowded > inner ? { ...spot, x: close(spot.x) } : (fitted[i] ?? spot),
  )
}

/** The same for a defense, which goes with receivers as far as they go. */
export function keepDefendersInside(
  spots: readonly Spot[],
  receivers: readonly Point[],
  hash: Hash,
  level: CompetitionLevel,
): Spot[] {
  if (hash === 'M') return [...spots]
  const ball = ballX(level, hash)
  return fitBetween(spots, ball, (sign) =>
    Math.max(FIELD_MARKS[level].numbers.bottom, ...receivers.map(({ x }) => (x + ball) * sign)),
  )
}

/** The same for units that use the whole width, such as a kickoff: 1.5 yards inside the sidelines. */
export function keepInsideSidelines(spots: readonly Spot[], hash: Hash, level: CompetitionLevel): Spot[] {
  return fitBetween(spots, ballX(level, hash), () => HALF_WIDTH - 1.5)
}

function fitBetween(spots: readonly Spot[], ball: number, limit: (sign: 1 | -1) => number): Spot[] {
  const widest = (sign: number): number => Math.max(...spots.map((spot) => spot.x * sign), BOX)
  const scale = (sign: 1 | -1): number => {
    const room = limit(sign) - ball * sign
    return widest(sign) <= room ? 1 : (room - BOX) / (widest(sign) - BOX)
  }
  const right = scale(1)
  const left = scale(-1)
  return spots.map((spot) => {
    const sign = spot.x < 0 ? -1 : 1
    const factor = sign > 0 ? right : left
    if (factor === 1 || spot.x * sign <= BOX) return spot
    return { ...spot, x: tidy(sign * (BOX + (spot.x * sign - BOX) * factor)) }
  })
}

/** A player with the default shape: the snapper a square, defenders letters, everyone else a circle. */
export function makePlayer(side: Side, role: string, at: Point, label = role): PlayerElement {
  const snapper = role === 'C' || role === 'LS'
  const shape = side === 'defense' ? 'letter' : snapper ? 'square' : 'circle'
  return { kind: 'player', side, role, label, at, shape, primary: false }
}

/**
 * The diagram with its offense in the given formation and the ball on the given hash. Players whose role stays
 * move and keep their lines. Of the others, a receiver takes over for a receiver and a back for a back, from
 * left to right, with his lines and label; who is left over goes, and his lines with him. The defense,
 * zones and text of the field stay.
 */
export function placeFormation(diagram: Diagram, formation: Formation, placement: Placement): Diagram {
  const { hash, level, keepInside = true } = placement
  const spots = keepInside ? keepReceiversInside(formation.players, hash, level) : formation.players
  const before = playersOf(diagram, 'offense')
  const heirs = successors(before, spots)
  const ids = new Map<string, string>()
  const elements: Elements = { [FIELD_ID]: fieldOn(diagram, hash) }
  for (const spot of spots) {
    const old = heirs.get(spot.role)
    const at = { x: spot.x, y: spot.y }
    const fresh = makePlayer('offense', spot.role, at)
    if (!old) {
      elements[playerId('offense', spot.role)] = fresh
      continue
    }
    const { id: oldId, ...player } = old
    const id = old.role === spot.role ? oldId : playerId('offense', spot.role)
    const label = old.label === old.role ? spot.role : old.label
    elements[id] = { ...player, role: spot.role, label, at }
    ids.set(oldId, id)
  }
  const gone = new Set(before.map((player) => player.id).filter((id) => !ids.has(id)))
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (id === FIELD_ID || (element.kind === 'player' && element.side === 'offense')) continue
    if (element.kind !== 'path' && element.kind !== 'zone') {
      elements[id] = element
      continue
    }
    if (element.from !== null && gone.has(element.from)) continue
    const from = element.from === null ? null : (ids.get(element.from) ?? element.from)
    const renamed = element.from !== null && from !== null && from !== element.from
    const newId = renamed
      ? freeId({ ...diagram.elements, ...elements }, id.replace(element.from ?? '', from ?? ''))
      : id
    // Its target becomes the player who took over; it loses a target who was removed.
    const to = element.kind === 'path' && element.to ? element.to : ''
    const aim = gone.has(to) ? '' : (ids.get(to) ?? to)
    const isSame = from === element.from && aim === to
    elements[newId] = isSame ? element : { ...element, from, ...(aim !== to && { to: aim }) }
  }
  return { ...diagram, elements: withFollowed({ ...diagram, elements }, before, ids) }
}

/** The elements with the throws and exchanges that go along with those who have moved. */
function withFollowed(
  after: Diagram,
  before: readonly PlacedPlayer[],
  ids: ReadonlyMap<string, string>,
): Elements {
  const old: Elements = { ...after.elements }
  const moves = new Map<string, Point>()
  for (const man of before) {
    const id = ids.get(man.id)
    const now = id === undefined ? undefined : after.elements[id]
    if (id === undefined || now?.kind !== 'player') continue
    old[id] = { ...now, at: man.at }
    moves.set(id, subtract(now.at, man.at))
  }
  const elements = { ...after.elements }
  for (const [id, course] of followed({ ...after, elements: old }, moves)) {
    const line = elements[id]
    if (line?.kind === 'path') elements[id] = { ...line, ...course }
  }
  return elements
}

/** Maps each role of the new formation to the player who keeps or takes over that role. */
function successors(before: PlacedPlayer[], spots: readonly Spot[]): Map<string, PlacedPlayer> {
  const heirs = new Map<string, PlacedPlayer>()
  const spare: PlacedPlayer[] = []
  for (const player of before) {
    if (spots.some((spot) => spot.role === player.role) && !heirs.has(player.role))
      heirs.set(player.role, player)
    else spare.push(player)
  }
  const open = spots.filter((spot) => !heirs.has(spot.role)).map((spot) => ({ role: spot.role, at: spot }))
  for (const isKind of [inBackfield, (at: Point) => !inBackfield(at)]) {
    const men = spare.filter((player) => isKind(player.at)).sort((a, b) => a.at.x - b.at.x)
    const places = open.filter((place) => isKind(place.at)).sort((a, b) => a.at.x - b.at.x)
    places.forEach((place, i) => {
      const man = men[i]
      if (man) heirs.set(place.role, man)
    })
  }
  return heirs
}

/** Behind the line and inside the box: a back rather than a receiver. */
export function inBackfield(at: Point): boolean {
  return at.y <= -3 && Math.abs(at.x) <= BOX
}
