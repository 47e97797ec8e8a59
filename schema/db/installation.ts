/** Facts about the whole server, visible to every signed-in person. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/**
 * One row. The epoch changes with every restored backup, and tells each device that the server may have forgotten
 * changes which the device saw saved.
 */
export const installation = pgTable('installation', {
  /** Always `installation`. */
  id: text('id').primaryKey(),
  epoch: text('epoch').notNull(),
  /** The moment that the restored backup was made; null before the first restore. */
  restoredTo: at('restored_to'),
  /** When the backup was restored; null before the first restore. */
  restoredAt: at('restored_at'),
})
