/** The link in an email by which a family says whether a child comes to an event, without the app. */
import { isSame, sealFor } from '../safety/keys.ts'
import type { Env } from '../env.ts'
import { ID_PATTERN } from '#schema/ids.ts'

type Secrets = Pick<Env, 'authSecret'>

/** What a link holds for: one child, one event as it was announced, and the address that it was sent to. */
export type AnswerLink = {
  readonly eventId: string
  readonly playerId: string
  /** Which address: not the address itself. */
  readonly to: string
  /** When the event was announced for, such as 202610061530: moved, it asks anew. */
  readonly when: string
}

/** How a link names an address; only the server can tell which it is. */
export function addressTag({ authSecret }: Secrets, address: string): string {
  return sealFor(authSecret, 'address of an answer link')(address.trim().toLowerCase()).slice(0, 22)
}

/** How a link names the day and the time of an event. */
export function whenTag({ day, startTime }: { day: string; startTime: string }): string {
  return `${day}${startTime}`.replaceAll(/\D/g, '')
}

/**
 * The token: what it holds for and a signature of 256 bits over it, so that it can't be guessed, and none of its parts changed
 * for another child's.
 */
export function answerToken(env: Secrets, { eventId, playerId, to, when }: AnswerLink): string {
  const about = [eventId, playerId, to, when].join('.')
  return `${about}.${seal(env, about)}`
}

/** What a token holds for; null when we did not make it. */
export function readAnswerToken(env: Secrets, token: string): AnswerLink | null {
  const parts = token.split('.')
  const [eventId = '', playerId = '', to = '', when = '', signature = ''] = parts
  if (parts.length !== 5 || !ID_PATTERN.test(eventId) || !ID_PATTERN.test(playerId)) return null
  if (!isSame(signature, seal(env, parts.slice(0, 4).join('.')))) return null
  return { eventId, playerId, to, when }
}

function seal({ authSecret }: Secrets, about: string): string {
  return sealFor(authSecret, 'answer link')(about)
}
