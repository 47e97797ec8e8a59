/** Somebody who works while things break, at a replica in Node or at the page in a browser. */
import type { OperationArgs } from '#schema/operation.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import type { DrawingRow, PlayRow } from '#src/sync/plays.ts'
import type { Account } from '#tests/support/accounts.ts'
import type { Stored } from './stored.ts'

/** An operation that somebody committed: from here on it must be settled once, whatever happens. */
export type Committed = { userId: string; name: string; entityId: string; args: OperationArgs }

export type Shown = {
  plays: readonly PlayRow[]
  drawings: readonly DrawingRow[]
  /** Those that are open. */
  conflicts: readonly EditConflict[]
  complete: boolean
}

export interface Person {
  readonly account: Account
  /** In the order in which they were made. */
  readonly committed: readonly Committed[]
  /** Does one thing to one of the team's plays, as far as there is something to do it to. */
  act(plays: readonly string[]): void | Promise<void>
  /** Without a network, and with one again. */
  cut(): void | Promise<void>
  mend(): void | Promise<void>
  reload(): void | Promise<void>
  /** Operations that it keeps and has not seen settled; null while it cannot say. */
  pending(): number | Promise<number | null>
  /** How it stands, for whoever wonders why it does not go on. */
  readonly state: string
  /** What it shows otherwise than the database holds it. */
  faults(stored: Stored): Promise<string[]>
  close(): Promise<void>
}
