/** A person who edits while faults happen, at a replica in Node or at the page in a browser. */
import type { GameEvent } from '#schema/football/game/log.ts'
import type { OperationArgs } from '#schema/operation.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import type { DrawingRow, PlayRow } from '#src/sync/team/plays.ts'
import type { Account } from '#tests/support/accounts.ts'
import type { Stored } from './stored.ts'

/** A committed operation: from here on it must be settled once, whatever happens. */
export type Committed = { userId: string; name: string; entityId: string; args: OperationArgs }

export type Shown = {
  plays: readonly PlayRow[]
  drawings: readonly DrawingRow[]
  /** Open conflicts. */
  conflicts: readonly EditConflict[]
  /** Ids of the reps that it holds. */
  reps: readonly string[]
  /** The log of the game. */
  events: readonly GameEvent[]
  complete: boolean
}

export interface Person {
  readonly account: Account
  /** In the order of their creation. */
  readonly committed: readonly Committed[]
  /** Performs one action on one of the team's plays, if there is data for it. */
  act(plays: readonly string[]): void | Promise<void>
  /** Goes offline, and online again. */
  cut(): void | Promise<void>
  mend(): void | Promise<void>
  reload(): void | Promise<void>
  /** The number of operations not known as settled; null while unknown. */
  pending(): number | Promise<number | null>
  /** Its state, to diagnose a stall. */
  readonly state: string
  /** Differences between its screen and the database. */
  faults(stored: Stored): Promise<string[]>
  close(): Promise<void>
}
