/** Parses a page's messages. Anything else is rejected. */
import { ID_PATTERN } from '#schema/ids.ts'
import {
  type Doing,
  DOINGS,
  type Entity,
  ENTITY_KINDS,
  type Dragged,
  PRESENCE,
  type PresenceSaid,
} from '#schema/presence.ts'

/** An element of a drawing, as schema/football names them. */
const ELEMENT_ID = /^[a-z0-9][a-z0-9.-]{0,39}$/i

export function readMessage(text: string): PresenceSaid | null {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return null
  }
  if (said === null || typeof said !== 'object') return null
  const { t, team, entity, holds, doing, dragged } = said as Record<string, unknown>
  if (t === 'beat') return { t }
  if (!isEntity(entity)) return null
  if (t === 'leave' || t === 'drop') return { t, entity }
  if (t === 'drag') return readDrag(entity, dragged)
  if (t === 'join') return typeof team === 'string' && ID_PATTERN.test(team) ? { t, team, entity } : null
  if (t !== 'hold' || !isHolds(holds) || !(doing === null || isDoing(doing))) return null
  return { t, entity, holds: [...new Set(holds)], doing }
}

/** Rebuilt field by field, so that nothing else is passed on to other people's pages. */
function readDrag(entity: Entity, given: unknown): PresenceSaid | null {
  if (!Array.isArray(given) || given.length > PRESENCE.dragged) return null
  const dragged = given.map(readDragged)
  return dragged.every((one) => one !== null) ? { t: 'drag', entity, dragged } : null
}

function readDragged(given: unknown): Dragged | null {
  if (given === null || typeof given !== 'object') return null
  const { id, at, points, corners, branches, rx, ry, beside, side } = given as Record<string, unknown>
  if (!isElementId(id)) return null
  const isRight =
    (at === undefined || isPoint(at)) &&
    (points === undefined || isPoints(points)) &&
    (corners === undefined || (isList(corners) && corners.every(isNumber))) &&
    (branches === undefined || (isList(branches) && branches.every(isPoints))) &&
    (rx === undefined || isNumber(rx)) &&
    (ry === undefined || isNumber(ry)) &&
    (beside === undefined || isElementId(beside)) &&
    (side === undefined || side === 'before' || side === 'behind')
  return isRight ? ({ id, at, points, corners, branches, rx, ry, beside, side } as Dragged) : null
}

function isList(given: unknown): given is unknown[] {
  return Array.isArray(given) && given.length <= PRESENCE.draggedPoints
}

function isPoints(given: unknown): boolean {
  return isList(given) && given.every(isPoint)
}

function isPoint(given: unknown): boolean {
  if (given === null || typeof given !== 'object') return false
  const { x, y, ...rest } = given as Record<string, unknown>
  return isNumber(x) && isNumber(y) && Object.keys(rest).length === 0
}

/** Yards, or an index: coordinates outside any field are rejected. */
function isNumber(given: unknown): boolean {
  return typeof given === 'number' && Math.abs(given) <= 200
}

function isEntity(given: unknown): given is Entity {
  if (typeof given !== 'string') return false
  const [kind = '', id = '', ...rest] = given.split(':')
  return (ENTITY_KINDS as readonly string[]).includes(kind) && ID_PATTERN.test(id) && rest.length === 0
}

function isHolds(given: unknown): given is string[] {
  return Array.isArray(given) && given.length <= PRESENCE.holds && given.every(isElementId)
}

function isElementId(given: unknown): given is string {
  return typeof given === 'string' && ELEMENT_ID.test(given)
}

function isDoing(given: unknown): given is Doing {
  return (DOINGS as readonly unknown[]).includes(given)
}
