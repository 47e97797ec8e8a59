/**
 * Presence as it travels: who has a thing open now, what they hold of it, and where a drag has moved it. None of it is
 * kept anywhere.
 */
import type { Point } from './football/diagram.ts'

export const PRESENCE_PATH = '/api/presence'

/** Where the two sides agree. Times in ms. */
export const PRESENCE = {
  /** Elements that one person is said to hold. */
  holds: 20,
  /** A connection that is silent for so long is gone. */
  beatMs: 15_000,
  goneMs: 40_000,
  /** A person's hold is told at most so often. */
  holdEveryMs: 250,
  /** A running drag is told at most so often. */
  dragEveryMs: 50,
  /** Elements of one drag, and points of one line, that are told. */
  dragged: 40,
  draggedPoints: 80,
  roomsPerConnection: 4,
  connectionsPerPerson: 16,
  /** In one room, as one server process counts. */
  people: 200,
  messageBytes: 4096,
} as const

export const DOINGS = ['drawing', 'moving', 'writing'] as const
/** What a hand is at, in a word. */
export type Doing = (typeof DOINGS)[number]

/** What can be open: its kind and its id. Other documents follow by a kind of their own. */
export const ENTITY_KINDS = ['play', 'plan'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]
export type Entity = `${EntityKind}:${string}`

/** One open page of one person; `key` names the page, so that two of one person are two. */
export type Present = {
  readonly key: string
  readonly userId: string
  readonly name: string
  readonly holds: readonly string[]
  readonly doing: Doing | null
}

/** Where a drag has moved an element so far; only what differs from the element itself. In yards, as drawings are. */
export type Dragged = {
  readonly id: string
  readonly at?: Point
  readonly points?: readonly Point[]
  readonly corners?: readonly number[]
  readonly branches?: readonly (readonly Point[])[]
  readonly rx?: number
  readonly ry?: number
}

/**
 * What a page says. A drag of nothing was given up; `drop` ends one whose change follows through the sync.
 */
export type PresenceSaid =
  | { t: 'join'; team: string; entity: Entity }
  | { t: 'hold'; entity: Entity; holds: readonly string[]; doing: Doing | null }
  | { t: 'drag'; entity: Entity; dragged: readonly Dragged[] }
  | { t: 'drop'; entity: Entity }
  | { t: 'leave'; entity: Entity }
  | { t: 'beat' }

/** What the server says. `room` is all that are there but the page itself; `out` ends a join, or refuses it. */
export type PresenceHeard =
  | { t: 'room'; entity: Entity; people: readonly Present[] }
  | { t: 'here'; entity: Entity; who: Present }
  | { t: 'drag'; entity: Entity; key: string; dragged: readonly Dragged[] }
  | { t: 'drop'; entity: Entity; key: string }
  | { t: 'gone'; entity: Entity; key: string }
  | { t: 'out'; entity: Entity; why: 'denied' | 'full' }
  | { t: 'beat' }
