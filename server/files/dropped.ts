/** Removes the files that no row names any more: triggers list them in `dropped_files`. */
import type { Database } from '../database.ts'
import { log } from '../log.ts'
import type { FileStore } from './store.ts'

const EVERY_MS = 3_600_000

/** Removes each listed file, then its line, so that a stop in between only removes it twice. */
export async function removeDroppedFiles({ pool }: Database, files: FileStore): Promise<void> {
  const { rows } = await pool.query<{ key: string }>('select key from dropped_files')
  for (const { key } of rows) {
    await files.remove(key)
    await pool.query('delete from dropped_files where key = $1', [key])
  }
}

/** The same without throwing: what is left, the next run removes. */
export function tryToRemoveDroppedFiles(database: Database, files: FileStore): Promise<void> {
  return removeDroppedFiles(database, files).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'Files could not be removed; the next run will'),
  )
}

/** Runs now and every hour. Safe on several servers at once. Returns a function that stops it. */
export function keepRemovingFiles(database: Database, files: FileStore): () => void {
  const run = () => void tryToRemoveDroppedFiles(database, files)
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
