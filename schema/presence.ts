/**
 * Presence messages: who has a document open, which elements they hold, and where a drag has moved them. Nothing of it is
 * stored.
 */
import type { Point } from './football/diagram.ts'

export const PRESENCE_PATH = '/api/presence'

/** Limits shared by browser and server. Times in ms. */
export const PRESENCE = {
  /** Elements that one person is said to hold. */
  holds: 20,
  /** A connection silent for this long counts as gone. */
  beatMs: 15_000,
  goneMs: 40_000,
  /** Least time between two messages about what a person holds. */
  holdEveryMs: 250,
  /** Least time between two messages of a running drag. */
  dragEveryMs: 50,
  /** Most elements of one drag, and most points of one line, in a message. */
  dragged: 40,
  draggedPoints: 80,
  roomsPerConnection: 4,
  connectionsPerPerson: 16,
  /** Most pages in one room, per server process. */
  people: 200,
  messageBytes: 4096,
} as const

export const DOINGS = ['drawing', 'moving', 'writing'] as const
/** What a person is doing. */
export type Doing = (typeof DOINGS)[number]

/** An open document: its kind and id. A team's depth charts are one document, by the team's id. */
export const ENTITY_KINDS = ['play', 'plan', 'depth', 'practice', 'script'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]
export type Entity = `${EntityKind}:${string}`

/** One open page of one person; `key` tells a person's pages apart, and `device` the browsers that they are signed in with. */
export type Present = {
  readonly key: string
  readonly userId: string
  readonly name: string
  readonly holds: readonly string[]
  readonly doing: Doing | null
  readonly device: string
}

/**
 * Where a drag has moved an element so far; only what differs from the element itself. In yards, as drawings are. A line of
 * a list is dragged to a `side` of the line `beside`.
 */
export type Dragged = {
  readonly id: string
  readonly at?: Point
  readonly points?: readonly Point[]
  readonly corners?: readonly number[]
  readonly branches?: readonly (readonly Point[])[]
  readonly rx?: number
  readonly ry?: number
  readonly beside?: string
  readonly side?: 'before' | 'behind'
}

/**
 * A page's message. An empty drag was canceled; `drop` ends a drag whose change arrives through the sync.
 */
export type PresenceSaid =
  | { t: 'join'; team: string; entity: Entity }
  | { t: 'hold'; entity: Entity; holds: readonly string[]; doing: Doing | null }
  | { t: 'drag'; entity: Entity; dragged: readonly Dragged[] }
  | { t: 'drop'; entity: Entity }
  | { t: 'leave'; entity: Entity }
  | { t: 'beat' }

/** A server's message. `room` lists all other pages in the room and names the device that hears it; `out` ends or refuses a join. */
export type PresenceHeard =
  | { t: 'room'; entity: Entity; people: readonly Present[]; device: string }
  | { t: 'here'; entity: Entity; who: Present }
  | { t: 'drag'; entity: Entity; key: string; dragged: readonly Dragged[] }
  | { t: 'drop'; entity: Entity; key: string }
  | { t: 'gone'; entity: Entity; key: string }
  | { t: 'out'; entity: Entity; why: 'denied' | 'full' }
  | { t: 'beat' }
