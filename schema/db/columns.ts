/** Columns that many tables have. */
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Grant } from '../capabilities.ts'

/** A moment, with its time zone. */
export function at(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** Of a row that people edit: its author, its times, and its version, which each change raises by one. */
export function authored() {
  return {
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull(),
  }
}

/** The same of a row whose deletion can be undone. */
export function history() {
  return { ...authored(), deletedAt: at('deleted_at') }
}

/** The index of such a table's deleted rows, which are purged after a time (server/jobs/ledger.ts). */
export function deletedIndex(table: string, deletedAt: Partial<ExtraConfigColumn>) {
  return index(`${table}_deleted_at`)
    .on(deletedAt)
    .where(sql`deleted_at is not null`)
}

/** What seeing a row needs. The gate joins on it, and triggers keep it (migrations). */
export function readGrant() {
  return text('read_grant').$type<Grant>().notNull()
}
