/**
 * Animates a play from its drawing alone, without keyframes. The drawing says who goes where; this says when.
 * Deterministic: the same drawing gives the same timing, and its mirror image the mirrored play.
 */

import type { Diagram, Point } from '../diagram.ts'
import type { PlacedPlayer } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { distance } from '../points.ts'
import { linedUpAt } from '../bumps.ts'
import { beforeSnap } from './before-snap.ts'
import { keepApart } from './bodies.ts'
import { defend } from './defense.ts'
import { kick, receiveKick, returnerOf } from './kicks.ts'
import { branchesOf, kickOf, linesBy, shapeOf, type Outcome, type Shape } from './play-shape.ts'
import type { Leg, Mark, Scene } from './scene.ts'
import { scrimmage } from './scrimmage.ts'
import { lastOf, shareAt, spotAt, standAt, type Progress, type Track } from './track.ts'

export type { Mark } from './scene.ts'
export type { Outcome } from './play-shape.ts'

export type Timeline = {
  /** In seconds from the start; the whistle is `end`. */
  snap: number
  end: number
  /** In chronological order. */
  marks: readonly Mark[]
  /** The possible outcomes and the current one; null if the drawing doesn't say. */
  outcomes: readonly Outcome[]
  outcome: string | null
  tracks: ReadonlyMap<string, Track>
  legs: readonly Leg[]
  lines: Readonly<Record<string, readonly Progress[]>>
  /** Who meets to exchange the ball, or to fake it, and when. */
  meetings: readonly { a: string; b: string; t: number }[]
  /** The branch of each option route, by the line's id. */
  branches: Readonly<Record<string, number>>
}

/** The state of the play at one moment. */
export type State = {
  players: Record<string, Point>
  /** `height` is in yards above the ground, or above the hands it left. */
  ball: { at: Point; height: number; holder: string | null }
  /** Progress along each line, 0 to 1, by its id. */
  done: Record<string, number>
}

export type TimelineOptions = {
  level: CompetitionLevel
  /** One of the outcomes; by default the primary player gets the ball. */
  outcome?: string | null
  /** The branch of each option route, by the line's id; by default the one with the most room. */
  branches?: Readonly<Record<string, number>>
}

/** A pause at the end, in seconds. */
const LAST_LOOK = 0.6

/** The timeline of a drawing as shown (`withLook`). */
export function timelineOf(diagram: Diagram, { level, outcome, branches }: TimelineOptions): Timeline {
  const shape = shapeOf(diagram)
  const scene: Scene = {
    diagram,
    shape,
    level,
    branches: { ...openBranches(diagram, shape), ...branches },
    tracks: new Map(shape.men.map((man) => [man.id, standAt(linedUpAt(man, linesBy(shape, man)))])),
    snap: 0,
    legs: [{ from: 0, to: 0, a: { x: 0, y: 0 }, b: { x: 0, y: 0 }, peak: 0, holder: null }],
    marks: [],
    meetings: [],
    flights: {},
  }
  const live = beforeSnap(scene)
  const kicked = kickOf(shape)
  const returner = returnerOf(shape)
  const chosen = kicked ? undefined : chooseOutcome(shape, outcome)
  if (kicked) kick(scene, kicked.kicker, kicked.line)
  else if (returner) receiveKick(scene, returner)
  else scrimmage(scene, chosen, live)
  // Before the defense, which meets the carrier where he runs then.
  keepApart(scene)
  defend(scene, chosen)
  return finish(scene, kicked ? [] : shape.outcomes, chosen)
}

function finish(scene: Scene, outcomes: readonly Outcome[], chosen: Outcome | undefined): Timeline {
  const lines: Record<string, Progress[]> = { ...scene.flights }
  let end = scene.snap
  for (const track of scene.tracks.values()) {
    end = Math.max(end, lastOf(track).t)
    Object.assign(lines, track.lines)
  }
  for (const leg of scene.legs) end = Math.max(end, leg.holder === null ? leg.to : leg.from)
  end = scene.whistle ?? end
  return {
    snap: scene.snap,
    end: end + LAST_LOOK,
    marks: scene.marks.toSorted((a, b) => a.t - b.t),
    outcomes,
    outcome: chosen?.id ?? null,
    tracks: scene.tracks,
    legs: scene.legs.toSorted((a, b) => a.from - b.from),
    lines,
    meetings: scene.meetings,
    branches: scene.branches,
  }
}

function chooseOutcome({ outcomes, men }: Shape, wanted: string | null | undefined): Outcome | undefined {
  const primary = men.find((man) => man.primary && outcomes.some(({ to }) => to === man.id))
  return (
    outcomes.find(({ id }) => id === wanted) ?? outcomes.find(({ to }) => to === primary?.id) ?? outcomes[0]
  )
}

/** For each option route, the branch farthest from any defender; without a defense, the first. */
function openBranches(diagram: Diagram, shape: Shape): Record<string, number> {
  const spots = shape.men.filter(({ side }) => side === 'defense').map(({ at }) => at)
  for (const element of Object.values(diagram.elements)) if (element.kind === 'zone') spots.push(element.at)
  const open: Record<string, number> = {}
  for (const man of shape.men) {
    for (const line of linesBy(shape, man)) {
      const rooms = branchesOf(line).map((branch) => roomAt(man, branch, spots))
      if (rooms.length > 0) open[line.id] = rooms.indexOf(Math.max(...rooms))
    }
  }
  return open
}

function roomAt(man: PlacedPlayer, branch: readonly Point[], spots: readonly Point[]): number {
  const end = branch.at(-1) ?? { x: 0, y: 0 }
  const at = { x: man.at.x + end.x, y: man.at.y + end.y }
  // Rounded, so that tiny differences don't decide.
  return Math.round(Math.min(40, ...spots.map((spot) => distance(spot, at))) * 4)
}

/** The positions of all players and the ball at that time. */
export function stateAt(timeline: Timeline, t: number): State {
  const players: Record<string, Point> = {}
  for (const [id, track] of timeline.tracks) players[id] = spotAt(track, t)
  const done: Record<string, number> = {}
  for (const [id, progress] of Object.entries(timeline.lines)) done[id] = shareAt(progress, t)
  return { players, ball: ballAt(timeline, t), done }
}

function ballAt({ legs, tracks }: Timeline, t: number): State['ball'] {
  const leg = legs.findLast(({ from }) => from <= t) ?? legs[0]
  if (!leg) return { at: { x: 0, y: 0 }, height: 0, holder: null }
  if (leg.holder !== null) {
    const track = tracks.get(leg.holder)
    return { at: track ? spotAt(track, t) : { x: 0, y: 0 }, height: 0, holder: leg.holder }
  }
  const { from, to, a, b, peak } = leg
  const share = to > from ? Math.min(1, Math.max(0, (t - from) / (to - from))) : 1
  const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
  return { at, height: 4 * peak * share * (1 - share), holder: null }
}
