import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '#server/embedded/failure.ts'
import { log } from '#server/log.ts'

/*
 * One of several zero-caches that serve clients (see docker-compose.yml). It cannot create a replica, so each start
 * begins with a copy of the replication manager's, at SEED_FILE, and catches up from there. That also recovers it after
 * the manager has rebuilt its replica.
 */
interface Sqlite {
  prepare(sql: string): { run(...args: string[]): unknown }
  close(): void
}

const seed = process.env['SEED_FILE'] ?? ''
const replica = process.env['ZERO_REPLICA_FILE'] ?? ''
const require = createRequire(import.meta.resolve('@rocicorp/zero'))
const Database = require('@rocicorp/zero-sqlite3') as new (file: string) => Sqlite

mkdirSync(dirname(replica), { recursive: true })
const fresh = `${replica}.fresh`
while (!copySeed()) await sleep(1000)
for (const suffix of ['', '-wal', '-wal2', '-shm']) rmSync(replica + suffix, { force: true })
renameSync(fresh, replica)
await import('./zero-cache.ts')

function copySeed(): boolean {
  rmSync(fresh, { force: true })
  if (!existsSync(seed)) return false
  const database = new Database(seed)
  try {
    database.prepare('VACUUM INTO ?').run(fresh)
    return true
  } catch (error) {
    log.warn(`The replica at ${seed} cannot be copied yet: ${messageOf(error)}`)
    return false
  } finally {
    database.close()
  }
}
