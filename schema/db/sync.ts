/** Results of operations, and conflicts. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FieldConflict } from '../merge/conflict.ts'
import type { OperationArgs } from '../operation.ts'
import { at } from './columns.ts'
import { user } from './auth.ts'
import { teams } from './team.ts'

/** `pending` exists only in the browser that made the operation; the server writes one of the others. */
export type ReceiptOutcome = 'pending' | 'applied' | 'conflict' | 'rejected'

/**
 * The ids of operations that were settled, and how: what makes each take effect once. Not published, and kept 400 days, so
 * that a device that was away for months can't apply anything twice. The key is (user, operation): nobody can spend
 * another's id.
 */
export const spentOperations = pgTable(
  'spent_operations',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    opId: text('op_id').notNull(),
    outcome: text('outcome').$type<Exclude<ReceiptOutcome, 'pending'>>().notNull(),
    settledAt: at('settled_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.opId] }),
    index('spent_operations_settled_at').using('brin', t.settledAt),
  ],
)

/**
 * What a person's devices are told of each of their operations. Published for 30 days; refusals until they are dismissed,
 * conflicts until they are resolved.
 */
export const receipts = pgTable(
  'receipts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    teamId: text('team_id'),
    name: text('name').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    description: text('description').notNull(),
    outcome: text('outcome').$type<ReceiptOutcome>().notNull(),
    message: text('message'),
    /**
     * Kept when the outcome is not `applied`, so that a refused edit can still be read and copied on every device: up to
     * `LIMITS.refusedBytes`, within what a person may have open (server/zero/settle.ts), for 90 days. The device that
     * made the edit keeps all of it.
     */
    args: jsonb('args').$type<OperationArgs>(),
    conflicts: jsonb('conflicts').$type<FieldConflict[]>(),
    /** When the person did it, by the device's clock. */
    createdAt: at('created_at').notNull(),
    /** When the server settled it, by the server's clock, which defines the order. */
    settledAt: at('settled_at'),
    /** When the server last heard of it: a duplicate touches the row, so that a client that missed it sees it. */
    touchedAt: at('touched_at').notNull(),
    /** When the author dismissed a refusal; then it shows on none of their devices. */
    dismissedAt: at('dismissed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('receipts_user_id_touched_at').on(t.userId, t.touchedAt),
    index('receipts_settled_at').on(t.settledAt),
    index('receipts_with_input')
      .on(t.userId)
      .where(sql`args is not null or conflicts is not null`),
  ],
)

export type Strategy = 'keep-mine' | 'use-theirs' | 'merge'
/** Whose value each field takes; a drawing's fields are `element` or `element.property`. */
export type Choices = { readonly [field: string]: 'mine' | 'theirs' }

/**
 * Edit conflicts: one open row per author and entity, to which later conflicting edits are added. Synced to all devices of
 * the author, and to nobody else, until the author resolves it. The key is (user, id), where id is that of the first
 * refused edit.
 */
export const editConflicts = pgTable(
  'edit_conflicts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    /** What the author did, as their last edit in it says it. */
    description: text('description').notNull(),
    /** The operations that are in it, oldest first. */
    opIds: jsonb('op_ids').$type<string[]>().notNull(),
    fields: jsonb('fields').$type<FieldConflict[]>().notNull(),
    /** The version the author saw, and the one on the server. */
    yourVersion: integer('your_version').notNull(),
    theirVersion: integer('their_version').notNull(),
    /** The other author; the name is a copy, because people leave. */
    theirsBy: text('theirs_by'),
    theirsName: text('theirs_name'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    resolvedAt: at('resolved_at'),
    strategy: text('strategy').$type<Strategy>(),
    choices: jsonb('choices').$type<Choices>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('edit_conflicts_open')
      .on(t.userId, t.entityType, t.entityId)
      .where(sql`resolved_at is null`),
    index('edit_conflicts_team_id').on(t.teamId),
    index('edit_conflicts_resolved_at')
      .on(t.resolvedAt)
      .where(sql`resolved_at is not null`),
    // An account's deletion takes its name out of others' conflicts.
    index('edit_conflicts_theirs_by')
      .on(t.theirsBy)
      .where(sql`theirs_by is not null`),
  ],
)
