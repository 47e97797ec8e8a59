/** Postgres's contents of a run's team at the end. */
import type { Diagram } from '#schema/football/diagram.ts'
import type { FieldConflict } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import type { StoredReceipt } from '#tests/support/forge.ts'
import type { Sql } from 'postgres'
import type { StoredEvent } from './game-log.ts'
import type { StoredRep } from './reps.ts'

export type StoredPlay = { id: string; version: number; deleted_at: Date | null } & Record<string, unknown>
export type StoredDrawing = { play_id: string; version: number; diagram: Diagram }
export type StoredChange = {
  play_id: string
  part: 'play' | 'drawing'
  version: number
  user_id: string
  op_id: string
  at: Date
  fields: FieldEdits | null
  elements: ElementChange[] | null
}
export type StoredConflict = {
  id: string
  user_id: string
  entity_id: string
  op_ids: string[]
  fields: FieldConflict[]
  resolved_at: Date | null
}

export type Stored = {
  readonly receipts: readonly StoredReceipt[]
  readonly plays: readonly StoredPlay[]
  readonly drawings: readonly StoredDrawing[]
  /** The history of all plays, each part's in order. */
  readonly changes: readonly StoredChange[]
  readonly conflicts: readonly StoredConflict[]
  readonly reps: readonly StoredRep[]
  readonly events: readonly StoredEvent[]
}

export async function readStored(sql: Sql, teamId: string): Promise<Stored> {
  return {
    receipts: await sql<StoredReceipt[]>`
      select * from receipts where team_id = ${teamId} and (name like 'plays.%' or name like 'conflicts.%' or name in ('scriptReps.append', 'gameEvents.append'))`,
    plays: await sql<StoredPlay[]>`select * from plays where team_id = ${teamId} order by id`,
    drawings: await sql<StoredDrawing[]>`
      select * from play_diagrams where team_id = ${teamId} order by play_id`,
    changes: await sql<StoredChange[]>`
      select * from play_history where team_id = ${teamId} order by play_id, part, version`,
    conflicts: await sql<StoredConflict[]>`
      select * from edit_conflicts where team_id = ${teamId} order by user_id, id`,
    // The one that came with the script was logged by nobody.
    reps: await sql<StoredRep[]>`
      select id, script_id, result, created_by from script_reps
       where team_id = ${teamId} and created_by <> 'test' order by id`,
    events: await sql<StoredEvent[]>`
      select id, play_no as "playNo", clock, device, data, created_by from game_events
       where team_id = ${teamId} and created_by <> 'test' order by id`,
  }
}

/** The column of a field. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
