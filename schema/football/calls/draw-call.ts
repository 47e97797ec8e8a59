/** Draws what was read of a call on its formation. Pure. */
import { receiversOf } from '../concepts.ts'
import { emptyDiagram, type Diagram, type Point } from '../diagram.ts'
import { byRole, hashOf, linesOf, playersOf, type PlacedPlayer } from '../drawing.ts'
import { keepOnField, type CompetitionLevel } from '../field.ts'
import { type Formation, mirrorFormation } from '../formations.ts'
import { mirrorDiagram, mirrorRole } from '../mirror.ts'
import { inBackfield, placeFormation } from '../place-formation.ts'
import { findRoute } from '../routes.ts'
import { drawScreen, SCREENS } from '../screens.ts'
import { drawRight } from '../written/offense.ts'
import { BLANK, drawScheme } from './draw-scheme.ts'
import type { Hand } from './phrases.ts'
import type { Call, Tag } from './read-call.ts'
import { type ModifierSlug, MOTIONS, type MotionSlug } from './vocabulary.ts'

export type DrawnCall = {
  diagram: Diagram
  /** What the call says and the drawing doesn't, each as a sentence. */
  notDrawn: string[]
}

/**
 * The call drawn on its formation, which stands to the call's hand. What can't be drawn there is left out and named.
 * @param start the formation; its id is the library's slug, or the id of one that the team saved
 */
export function drawCall(
  call: Call,
  start: { id: string; diagram: Diagram },
  level: CompetitionLevel,
): DrawnCall {
  const notDrawn: string[] = []
  const turn = (diagram: Diagram) => (call.hand === 'L' ? mirrorDiagram(diagram) : diagram)
  const toward: Hand = (call.side ?? call.hand) === call.hand ? 'R' : 'L'
  let diagram = turn(start.diagram)
  for (const modifier of call.modifiers) diagram = MODIFY[modifier](diagram, level)
  if (call.motion) {
    const { role, move } = call.motion
    const man = moverOf(diagram, role, move)
    if (man)
      diagram = attempt(diagram, { motion: { role: man.role, path: pathOf(man, move), words: '' } }, level)
    else notDrawn.push(`No one in this formation ${MOTIONS[move]}.`)
  }
  if (call.scheme) {
    // A written play has its own motion; one with another motion is drawn from its scheme.
    const id = call.motion ? '' : start.id
    const how = { hand: 'R', scheme: call.scheme, side: toward, protection: call.protection, level } as const
    const drawn = drawScheme({ ...how, start: { id, diagram } }) ?? drawAnywhere(diagram, call, toward, level)
    if (drawn) diagram = drawn
    else notDrawn.push(`${call.scheme.name} can't be drawn from this formation.`)
  }
  for (const tag of call.tags) {
    const men = menOf(diagram, tag, toward, call.hand)
    if (men.length === 0) notDrawn.push(`No one in this formation runs the ${findRoute(tag.route).name}.`)
    for (const man of men) diagram = drawTag(diagram, man, tag, level)
  }
  return { diagram: turn(diagram), notDrawn }
}

type Parts = Parameters<typeof drawRight>[0]

/** The quarterback runs out to the called side with receivers at three depths (football data 3.11, Movement). */
const MOVEMENTS: ReadonlySet<string> = new Set(['Boot', 'Naked', 'Waggle'])

/** A screen or a movement pass drawn from a formation that the library has not written it for; null for other plays. */
export function drawAnywhere(
  diagram: Diagram,
  { scheme }: Pick<Call, 'scheme'>,
  toward: Hand,
  level: CompetitionLevel,
): Diagram | null {
  if (scheme?.kind !== 'written') return null
  const sign = toward === 'R' ? 1 : -1
  const screen = SCREENS.find(({ name }) => name === scheme.spec.concept)
  try {
    if (screen) return drawScreen(diagram, screen.slug, { side: toward, level })
    if (!MOVEMENTS.has(scheme.spec.concept)) return null
    const way = `${-sign},-5.5 ${sign * 3},-7.5 ${sign * 7.5},-6.5`
    const lines = [['QB', 'run', way, scheme.spec.concept.toLowerCase()] as const]
    return drawRight({ ...BLANK, side: toward, pass: 'flood', lines, protect: 'boot' }, diagram, level)
  } catch {
    return null
  }
}

/** The diagram with these parts, or as it is if the formation has no such man. */
function attempt(diagram: Diagram, parts: Partial<Parts>, level: CompetitionLevel): Diagram {
  try {
    return drawRight({ ...BLANK, ...parts }, diagram, level)
  } catch {
    return diagram
  }
}

/** The route in place of what he ran. The ball still goes to him if it went to him before. */
function drawTag(diagram: Diagram, man: PlacedPlayer, { route }: Tag, level: CompetitionLevel): Diagram {
  const isTarget = playersOf(diagram, 'offense').some(({ id }) =>
    linesOf(diagram, id).some((line) => line.line === 'pass' && line.to === man.id),
  )
  return attempt(diagram, { routes: { [man.role]: route }, throwTo: isTarget ? man.role : false }, level)
}

/** The men a tag is for, in a drawing to the right; a role of a formation to the left is its mirror's. */
function menOf(diagram: Diagram, { who }: Pick<Tag, 'who'>, toward: Hand, hand: Hand): PlacedPlayer[] {
  const { right, left } = receiversOf(diagram)
  const [call, away] = toward === 'R' ? [right, left] : [left, right]
  const pick = (...men: (PlacedPlayer | undefined)[]) => men.filter((man) => man !== undefined)
  switch (who) {
    case '@all':
      return [...right, ...left]
    case '@both1':
      return pick(right[0], left[0])
    case '@both2':
      return pick(right[1], left[1])
    case '@away1':
      return pick(away[0])
    case '@call1':
      return pick(call[0])
    case '@call2':
      return pick(call[1] ?? call[0] ?? away[0])
    default: {
      const role = hand === 'L' ? mirrorRole(who) : who
      return pick(named(diagram, role))
    }
  }
}

/** The letters for the same man in other systems, the likeliest first. */
const OTHER_LETTERS: Readonly<Record<string, readonly string[]>> = {
  U: ['Y'],
  F: ['B', 'T'],
  B: ['F', 'T'],
  T: ['B', 'F'],
  H: ['S', 'W', 'A'],
  S: ['H'],
  W: ['H', 'S'],
  A: ['H'],
}

function named(diagram: Diagram, role: string): PlacedPlayer | undefined {
  return [role, ...(OTHER_LETTERS[role] ?? [])]
    .map((one) => byRole(diagram, 'offense', one))
    .find((man) => man !== undefined)
}

/** Who moves: the man that was named, or the one who usually does. */
function moverOf(diagram: Diagram, role: string, move: MotionSlug): PlacedPlayer | undefined {
  const backs: readonly MotionSlug[] = ['exit']
  const usual = backs.includes(move)
    ? ['F', 'T', 'B']
    : move === 'tail'
      ? ['A', 'S', 'W']
      : ['H', 'A', 'W', 'Z', 'X']
  return role === ''
    ? usual.map((one) => byRole(diagram, 'offense', one)).find(Boolean)
    : named(diagram, role)
}

/** Where a motion goes, as spots from the ball in yards, "x,y x,y". */
export function pathOf({ at }: PlacedPlayer, move: MotionSlug): string {
  const side = at.x < 0 ? -1 : 1
  const spots = (...points: Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')
  switch (move) {
    case 'in':
      return spots({ x: side * 6, y: at.y })
    case 'out':
      return spots({ x: side * Math.min(Math.abs(at.x) + 5, 20), y: at.y })
    case 'across':
      return spots({ x: -side * Math.min(Math.abs(at.x), 9), y: Math.min(at.y, -2) })
    // The give on a jet comes at the near leg of the quarterback, a yard deeper than the tackle's feet.
    case 'jet':
      return spots({ x: side * 1.5, y: -4 })
    case 'orbit':
      return spots({ x: side * 3, y: -6.5 }, { x: -side * 3, y: -7 })
    case 'return':
      return spots({ x: side * 6, y: at.y }, { x: at.x, y: at.y })
    case 'exit':
      return spots({ x: (at.x < 0 ? -1 : 1) * 9, y: -2 })
    case 'tail':
      return spots({ x: side * 1, y: -7 })
  }
}

/** Beyond a wing, in yards from the ball. Under "nasty" splits men stand half as far outside of it. */
const WING = 6
/** The widest split, in yards from the ball. */
const WIDEST = 21
/** Where a back stands who is set to a side: behind the guard's outside leg. */
const OFFSET = 2

const MODIFY: Record<ModifierSlug, (diagram: Diagram, level: CompetitionLevel) => Diagram> = {
  condense: (diagram) =>
    moved(diagram, isWide, ({ x, y }) => ({
      x: Math.sign(x) * (WING + (Math.abs(x) - WING) / 2),
      y,
    })),
  widen: (diagram, level) =>
    moved(diagram, isWide, ({ x, y }) =>
      keepOnField({ x: Math.sign(x) * Math.min(Math.abs(x) + 3, WIDEST), y }, level, hashOf(diagram)),
    ),
  near: (diagram) => setBack(diagram, OFFSET),
  far: (diagram) => setBack(diagram, -OFFSET),
  over: (diagram) => {
    const split = playersOf(diagram, 'offense').filter(isWide)
    const slot = split.filter(({ at }) => at.x < 0 && at.y < -1.5).sort((a, b) => b.at.x - a.at.x)[0]
    const xs = [WING, ...split.flatMap(({ at }) => (at.x > 0 ? [at.x] : []))].toSorted((a, b) => a - b)
    const gaps = xs.flatMap((x, i) => {
      const next = xs[i + 1]
      return next === undefined ? [] : [{ at: (x + next) / 2, room: next - x }]
    })
    // Into the widest room between the men of the strong side; outside of a tight end where nobody is split.
    const [room] = gaps.toSorted((a, b) => b.room - a.room)
    return moved(
      diagram,
      ({ id }) => id === slot?.id,
      ({ y }) => ({ x: Math.round((room?.at ?? WING + 3) * 2) / 2, y }),
    )
  },
}

/**
 * A formation with one of the changes that calls know, strength to the right: tight, wide, near, far, over (football data 3.5). The
 * same formation where it changes nobody.
 */
export function modifiedFormation(
  formation: Formation,
  modifier: ModifierSlug,
  level: CompetitionLevel,
): Formation {
  const isLeft = formation.strength === 'L'
  const right = isLeft ? mirrorFormation(formation) : formation
  const placed = placeFormation(emptyDiagram(), right, { hash: 'M', level })
  const spots = new Map(
    playersOf(MODIFY[modifier](placed, level), 'offense').map(({ role, at }) => [role, at]),
  )
  const players = right.players.map((spot) => ({ ...spot, ...spots.get(spot.role) }))
  return isLeft
    ? { ...formation, players: mirrorFormation({ ...right, players }).players }
    : { ...formation, players }
}

/** Split out. */
const isWide = ({ role, at }: PlacedPlayer): boolean =>
  role !== 'QB' && !inBackfield(at) && Math.abs(at.x) > WING

/** The fullback set to a side; without one, the only back. Where another back is there already, everybody stays. */
function setBack(diagram: Diagram, x: number): Diagram {
  const back = byRole(diagram, 'offense', 'F') ?? byRole(diagram, 'offense', 'T')
  const isThere = ({ id, at }: PlacedPlayer) =>
    id !== back?.id && back !== undefined && Math.hypot(at.x - x, at.y - back.at.y) < 1
  if (playersOf(diagram, 'offense').some(isThere)) return diagram
  return moved(
    diagram,
    ({ id }) => id === back?.id,
    ({ y }) => ({ x, y }),
  )
}

function moved(diagram: Diagram, isHe: (man: PlacedPlayer) => boolean, to: (at: Point) => Point): Diagram {
  const elements = { ...diagram.elements }
  for (const man of playersOf(diagram, 'offense').filter(isHe)) {
    const { id, ...player } = man
    elements[id] = { ...player, at: to(man.at) }
  }
  return { ...diagram, elements }
}
