/** Uploaded files. */
import { pgTable, text } from 'drizzle-orm/pg-core'

/** Files that no row names any more, for the server to remove (server/files/dropped.ts). Written by triggers. */
export const droppedFiles = pgTable('dropped_files', {
  /** Its key in the file store. */
  key: text('key').primaryKey(),
})
