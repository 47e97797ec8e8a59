/** Reads what a page says; what is not exactly that is no message. */
import { ID_PATTERN } from '#schema/ids.ts'
import {
  type Doing,
  DOINGS,
  type Entity,
  ENTITY_KINDS,
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
  const { t, team, entity, holds, doing } = said as Record<string, unknown>
  if (t === 'beat') return { t }
  if (!isEntity(entity)) return null
  if (t === 'leave') return { t, entity }
  if (t === 'join') return typeof team === 'string' && ID_PATTERN.test(team) ? { t, team, entity } : null
  if (t !== 'hold' || !isHolds(holds) || !(doing === null || isDoing(doing))) return null
  return { t, entity, holds: [...new Set(holds)], doing }
}

function isEntity(given: unknown): given is Entity {
  if (typeof given !== 'string') return false
  const [kind = '', id = '', ...rest] = given.split(':')
  return (ENTITY_KINDS as readonly string[]).includes(kind) && ID_PATTERN.test(id) && rest.length === 0
}

function isHolds(given: unknown): given is string[] {
  return (
    Array.isArray(given) &&
    given.length <= PRESENCE.holds &&
    given.every((id) => typeof id === 'string' && ELEMENT_ID.test(id))
  )
}

function isDoing(given: unknown): given is Doing {
  return (DOINGS as readonly unknown[]).includes(given)
}
