/** What became of each operation. */
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FieldConflict } from '../merge/conflict.ts'
import type { OperationArgs } from '../operation.ts'
import { user } from './auth.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** `pending` exists only in the browser that made the operation; the server writes one of the others. */
export type ReceiptOutcome = 'pending' | 'applied' | 'conflict' | 'rejected'

/** One row an operation, for its author alone. The key is (user, operation): nobody can spend another's id. */
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
    /** Kept when the outcome is not `applied`, so that a refused edit can still be read and copied. */
    args: jsonb('args').$type<OperationArgs>(),
    conflicts: jsonb('conflicts').$type<FieldConflict[]>(),
    /** When the person did it, by the device's clock. */
    createdAt: at('created_at').notNull(),
    /** When the server settled it, by the server's clock, which is the one that orders. */
    settledAt: at('settled_at'),
    /** When the server last heard of it: a duplicate touches the row, so that a client that missed it sees it. */
    touchedAt: at('touched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('receipts_user_id_touched_at').on(t.userId, t.touchedAt),
    index('receipts_settled_at').on(t.settledAt),
  ],
)
