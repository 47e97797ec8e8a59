import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import postgres, { type TransactionSql } from 'postgres'
import type { Header, Section } from './backup/format.ts'
import { columnList, listTables, newestMigration, tableName } from './backup/tables.ts'
import { messageOf, StartFailure } from './embedded/failure.ts'
import { dataFolderOf } from './embedded/find-database.ts'
import { withDatabase } from './embedded/with-database.ts'

const BATCH = 200
// A multiple of three, so that each line of base64 decodes alone.
const FILE_CHUNK = 57 * 1024

/** Writes all user data, as of one moment, to one file that `npm run restore` reads. */
export async function backup(databaseUrl: string, filesFolder: string, target: string): Promise<void> {
  // Beside its final name, so that a file of that name is always a complete backup.
  const partial = `${target}.partial`
  const gzip = createGzip()
  const file = createWriteStream(partial, { mode: 0o600 })
  const written = finished(gzip.pipe(file))
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.begin('isolation level repeatable read read only', (tx) => writeTables(tx, gzip))
    await writeFiles(filesFolder, gzip)
    gzip.end()
    await written
    renameSync(partial, target)
  } finally {
    file.destroy()
    rmSync(partial, { force: true })
    await sql.end({ timeout: 5 })
  }
}

async function writeTables(tx: TransactionSql, out: Gzip): Promise<void> {
  const migration = await newestMigration(tx)
  if (migration === undefined) throw new StartFailure('The database is empty; there is nothing to back up.')
  const sequences = await tx<Header['sequences'][number][]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`
  const createdAt = new Date().toISOString()
  const header: Header = {
    format: 'hashmark-backup',
    version: 1,
    createdAt,
    migration,
    sequences: [...sequences],
  }
  await write(out, `${JSON.stringify(header)}\n`)
  for (const table of await listTables(tx)) {
    await open(out, { table: table.name, columns: table.columns })
    const rows = `select ${columnList(table.columns)} from ${tableName(table.name)}`
    const lines = tx.unsafe<{ line: string }[]>(`select row_to_json(r)::text as line from (${rows}) r`)
    for await (const batch of lines.cursor(BATCH)) {
      await write(out, batch.map(({ line }) => `${line}\n`).join(''))
    }
    await write(out, '\n')
  }
}

async function writeFiles(folder: string, out: Gzip): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of globSync('**/*', { cwd: folder })) {
    const path = join(folder, name)
    if (!statSync(path).isFile()) continue
    await open(out, { file: name })
    for await (const chunk of createReadStream(path, { highWaterMark: FILE_CHUNK })) {
      await write(out, `${(chunk as Buffer).toString('base64')}\n`)
    }
    await write(out, '\n')
  }
}

function open(out: Gzip, section: Section): Promise<void> {
  return write(out, `${JSON.stringify(section)}\n`)
}

async function write(out: Gzip, data: string | Buffer): Promise<void> {
  if (!out.write(data)) await once(out, 'drain')
}

if (import.meta.main) {
  try {
    const [target] = process.argv.slice(2)
    if (!target) throw new StartFailure('Say where to: npm run backup -- FILE')
    const files = join(dataFolderOf(process.env), 'files')
    await withDatabase(process.env, (url) => backup(url, files, resolve(target)))
    process.stdout.write(`Backed up to ${target}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}
