/** Edits that happen at once, without a gesture: each is the difference of two diagrams. */

import {
  FIELD_ID,
  type Diagram,
  type DiagramElement,
  type LineKind,
  type PathElement,
  type PlayerElement,
  type Point,
} from '#schema/football/diagram.ts'
import { fieldOn, hashOf, linesOf, makePath, markPrimary, type Elements } from '#schema/football/drawing.ts'
import { followed } from '#schema/football/following.ts'
import { ballX, keepOnField, type CompetitionLevel, type Hash } from '#schema/football/field.ts'
import { add, distance, subtract, tidy } from '#schema/football/points.ts'
import { keepReceiversInside } from '#schema/football/place-formation.ts'
import { routeAt, routeFieldOf, type RouteSlug } from '#schema/football/routes.ts'
import type { Spot } from '#schema/football/spots.ts'
import { newElementId } from '#schema/ids.ts'
import { diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import type { Edits } from './marks.ts'
import { isBeforeSnap, linesAfterMotion, snapSpot, startOf } from './motion.ts'

/** What `edit` does to a copy of the elements. */
export function changed(diagram: Diagram, edit: (elements: Elements) => void): ElementChange[] {
  const elements = { ...diagram.elements }
  edit(elements)
  return diffDiagrams(diagram, { ...diagram, elements })
}

/** Other properties for one element. */
export function setElement<E extends DiagramElement>(
  diagram: Diagram,
  id: string,
  properties: Partial<E>,
): ElementChange[] {
  return changed(diagram, (elements) => {
    const element = elements[id]
    if (element) elements[id] = { ...element, ...properties } as DiagramElement
  })
}

/**
 * A text of an element, typed over what it said before. Where a teammate has changed it since, the change still starts from
 * what was typed over, so that the merge reports a conflict.
 */
export function setTypedText(
  diagram: Diagram,
  id: string,
  field: 'label' | 'text' | 'job',
  { from, to }: { from: string; to: string },
): ElementChange[] {
  return setElement(diagram, id, { [field]: to }).map((change) => {
    const edit = 'set' in change ? change.set[field] : undefined
    return edit && (edit.from ?? '') !== from ? { id, set: { [field]: { from, to } } } : change
  })
}

/** Without those elements; a player's lines, his zones and the key on him go with him, and the ball stays. */
export function removeElements(diagram: Diagram, ids: Iterable<string>): ElementChange[] {
  const gone = new Set(ids)
  gone.delete(FIELD_ID)
  return changed(diagram, (elements) => {
    for (const [id, element] of Object.entries(diagram.elements)) {
      const owner =
        element.kind === 'path' || element.kind === 'zone'
          ? element.from
          : element.kind === 'key'
            ? element.on
            : null
      if (gone.has(id) || (owner !== null && gone.has(owner))) delete elements[id]
    }
    for (const id of gone) {
      const element = diagram.elements[id]
      if (element?.kind !== 'path' || !isBeforeSnap(element.line) || element.from === null) continue
      // Without the motion he starts where he stands.
      const [start, end] = [element.points[0], element.points.at(-1)]
      if (start && end) apply(elements, linesAfterMotion({ ...diagram, elements }, element.from, end, start))
    }
  })
}

function apply(elements: Elements, edits: Edits): void {
  for (const [id, patch] of Object.entries(edits)) {
    const element = elements[id]
    if (element) elements[id] = { ...element, ...patch } as DiagramElement
  }
}

/** A player has one of these; drawing another takes its place. */
export const ONE_EACH: ReadonlySet<LineKind> = new Set([
  'route',
  'option',
  'block',
  'motion',
  'shift',
  'run',
  'handoff',
  'pitch',
  'fake',
  'rush',
  'man',
])

/** A route and an option route are one thing to the player who runs it. */
function isSameJob(a: LineKind, b: LineKind): boolean {
  const kind = (line: LineKind): LineKind => (line === 'option' ? 'route' : line)
  return kind(a) === kind(b)
}

/** The drawing without that player's lines of those kinds, locked ones aside: another job from a picker takes their place. */
export function without(diagram: Diagram, id: string, kinds: readonly LineKind[]): Diagram {
  const gone = linesOf(diagram, id).filter(({ line, locked }) => kinds.includes(line) && !locked)
  if (gone.length === 0) return diagram
  const elements: Elements = { ...diagram.elements }
  for (const line of gone) delete elements[line.id]
  return { ...diagram, elements }
}

export type DrawnLine = {
  line: LineKind
  from: string
  points: Point[]
  curve: PathElement['curve']
} & Pick<PathElement, 'scheme' | 'branches' | 'to'>

/** Of a line that goes on from where it was, the corners stay; another course has none. */
function recut(
  { points: was, corners }: PathElement,
  points: readonly Point[],
): Pick<PathElement, 'corners'> {
  if (!corners?.length) return {}
  const isLonger = was.every((p, i) => points[i]?.x === p.x && points[i]?.y === p.y)
  return isLonger ? {} : { corners: [] }
}

/** The line with what it says beside its course; nothing is said that was not said before and is nothing. */
function saying(path: PathElement, more: Pick<PathElement, 'scheme' | 'branches' | 'to'>): PathElement {
  const { scheme = '', branches = [], to = '' } = more
  return {
    ...path,
    ...((scheme !== '' || path.scheme) && { scheme }),
    ...((branches.length > 0 || path.branches?.length) && { branches }),
    ...((to !== '' || path.to) && { to }),
  }
}

/** A line for a player, in place of the line `id` or of the one of that kind he has. Says which element it is. */
export function drawLine(
  diagram: Diagram,
  drawn: DrawnLine,
  level: CompetitionLevel,
  id: string | null = null,
): { id: string; changes: ElementChange[]; isNew: boolean } {
  const man = diagram.elements[drawn.from] as PlayerElement
  const inside = (p: Point): Point => {
    return subtract(keepOnField(add(man.at, p), level, hashOf(diagram)), man.at)
  }
  const points = drawn.points.map(inside)
  const more = { ...drawn, branches: drawn.branches?.map((limb) => limb.map(inside)) }
  const same = linesOf(diagram, drawn.from).find((path) => isSameJob(path.line, drawn.line))
  const replaced = id ?? (ONE_EACH.has(drawn.line) ? same?.id : undefined)
  const target = replaced ?? newElementId()
  const changes = changed(diagram, (elements) => {
    const old = elements[target]
    const fresh = { ...makePath(drawn.line, drawn.from, points), curve: drawn.curve }
    const isKept = old?.kind === 'path' && old.line === drawn.line
    const path = isKept ? { ...old, points, curve: drawn.curve } : fresh
    elements[target] = saying(old?.kind === 'path' ? { ...old, ...path, ...recut(old, points) } : path, more)
    if (!isBeforeSnap(drawn.line)) return
    const end = points.at(-1) ?? { x: 0, y: 0 }
    const was = same?.points.at(-1) ?? startOf(diagram, drawn.from, drawn.line)
    const rest = { ...diagram, elements: { ...diagram.elements } }
    delete rest.elements[target]
    apply(elements, linesAfterMotion(rest, drawn.from, was, end))
  })
  return { id: target, changes, isNew: replaced === undefined }
}

/** A route of the tree for that player, at the level's depth, from where he is at the snap. */
export function assignRoute(
  diagram: Diagram,
  playerId: string,
  route: RouteSlug,
  level: CompetitionLevel,
): { id: string; changes: ElementChange[]; isNew: boolean } {
  const man = diagram.elements[playerId] as PlayerElement
  const start = snapSpot(diagram, playerId)
  const outside = man.at.x + start.x < 0 ? -1 : 1
  const at = add(man.at, start)
  const points = routeAt(route, at, outside, routeFieldOf(diagram, level)).map((p) => add(p, start))
  return drawLine(diagram, { line: 'route', from: playerId, points, curve: 'straight' }, level)
}

/** The player the play is built for, or nobody when he is it already. */
export function togglePrimary(diagram: Diagram, playerId: string): ElementChange[] {
  const man = diagram.elements[playerId]
  if (man?.kind !== 'player') return []
  if (man.primary || man.side === 'defense') {
    return setElement<PlayerElement>(diagram, playerId, { primary: !man.primary })
  }
  return changed(diagram, (elements) => markPrimary(elements, playerId))
}

/**
 * The ball on another hash. Zones stay where they are on the field. Players who stand where their formation has them
 * get its splits for the new spot; others keep theirs, but nobody ends up out of bounds.
 */
export function moveBall(
  diagram: Diagram,
  hash: Hash,
  level: CompetitionLevel,
  book: readonly Spot[],
): ElementChange[] {
  const old = hashOf(diagram)
  const shift = ballX(level, old) - ballX(level, hash)
  const was = new Map(keepReceiversInside(book, old, level).map((spot) => [spot.role, spot]))
  const now = new Map(keepReceiversInside(book, hash, level).map((spot) => [spot.role, spot]))
  return changed(diagram, (elements) => {
    elements[FIELD_ID] = fieldOn(diagram, hash)
    const moves = new Map<string, Point>()
    for (const [id, element] of Object.entries(diagram.elements)) {
      if (element.kind === 'zone') {
        elements[id] = { ...element, at: { x: tidy(element.at.x + shift), y: element.at.y } }
      } else if (element.kind === 'player') {
        const from = element.side === 'offense' ? was.get(element.role) : undefined
        const to = now.get(element.role)
        const byTheBook = from && to && distance(from, element.at) < 0.01
        const at = byTheBook ? { x: to.x, y: to.y } : keepOnField(element.at, level, hash, 1)
        elements[id] = { ...element, at }
        moves.set(id, subtract(at, element.at))
      }
    }
    apply(elements, Object.fromEntries(followed(diagram, moves)))
  })
}
