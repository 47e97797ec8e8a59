import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { afterMigrate } from './after-migrate.ts'
import { findDatabaseUrl } from './embedded/find-database.ts'
import { messageOf, StartFailure } from './embedded/failure.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../migrations')
// An arbitrary number that no other lock in the database uses.
const LOCK = 4_207_849_211

/** Migrates the database to the newest schema; safe on several servers at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  await applyMigrations(databaseUrl, migrationsFolder, afterMigrate)
}

/** Applies the pending migrations of a folder, then updates what derives from them. */
export async function applyMigrations(
  databaseUrl: string,
  folder: string,
  after: (sql: Sql) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!existsSync(resolve(folder, 'meta/_journal.json'))) {
    throw new StartFailure(`There are no migrations in ${folder}.`)
  }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    await runMigrations(drizzle(sql), { migrationsFolder: folder })
    await after(sql)
  } catch (error) {
    // The wrapping error's message is the whole statement, over many lines.
    const cause = error instanceof Error && error.cause ? error.cause : error
    throw new StartFailure(`The migrations could not be applied: ${messageOf(cause)}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

if (import.meta.main) {
  try {
    await migrate(findDatabaseUrl(process.env))
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}
