import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import postgres, { type ISql, type TransactionSql } from 'postgres'
import { contentOf, linesOf, type Header, type Section } from './backup/format.ts'
import { columnList, listTables, newestMigration, tableName, type Table } from './backup/tables.ts'
import { messageOf, StartFailure } from './embedded/failure.ts'
import { dataFolderOf } from './embedded/find-database.ts'
import { withDatabase } from './embedded/with-database.ts'
import { applyMigrations, migrate, migrationsFolder } from './migrate.ts'

const BATCH = 200

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

/**
 * Replaces the contents of a database with a backup and starts a new epoch, which tells devices. Without `force` only
 * on a database without accounts. `tell` gets progress, a line at a time.
 */
export async function restore(
  databaseUrl: string,
  filesFolder: string,
  source: string,
  force: boolean,
  tell: (line: string) => void = () => undefined,
): Promise<void> {
  const input = createReadStream(source)
  const lines = linesOf(input.pipe(createGunzip()).on('error', () => input.destroy()))
  const header = await readHeader(lines, source)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await reachSchemaOf(header, databaseUrl, await newestMigration(sql))
    const [account] = await sql`select 1 from "user" limit 1`
    if (account && !force) {
      throw new StartFailure('The database is not empty; add --force to replace what it holds.')
    }
    for (const line of await forecast(sql, header)) tell(line)
    const isNewEpoch = await sql.begin(async (tx) => {
      await replaceRows(tx, header, lines, filesFolder)
      return beginEpoch(tx, header)
    })
    await migrate(databaseUrl)
    // A backup from before epochs: its table was created just now.
    if (!isNewEpoch) await beginEpoch(sql, header)
  } finally {
    input.destroy()
    await sql.end({ timeout: 5 })
  }
}

/** The effect of the restore, for the person who runs it. */
async function forecast(sql: ISql, header: Header): Promise<string[]> {
  const madeAt = new Date(header.createdAt)
  const moment = madeAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'long' })
  const [since] = await sql<{ n: number }[]>`
    select count(*)::int as n from receipts where settled_at > ${madeAt} and outcome <> 'rejected'`
  const changes = since?.n === 1 ? '1 change' : `${since?.n} changes`
  return [
    `All data goes back to ${moment}.${since?.n ? ` The server loses what was saved after that: ${changes}.` : ''}`,
    'Each device keeps the changes it saved in the last 14 days. When it connects, it offers its user to send again ' +
      'those that the server no longer has.',
  ]
}

/** False when the schema has no epochs yet. */
async function beginEpoch(sql: ISql, { createdAt }: Header): Promise<boolean> {
  const [table] = await sql`select to_regclass('public.installation') as name`
  if (!table?.['name']) return false
  await sql`
    insert into installation (id, epoch, restored_to, restored_at)
    values ('installation', gen_random_uuid()::text, ${createdAt}::text::timestamptz, now())
    on conflict (id) do update set epoch = excluded.epoch, restored_to = excluded.restored_to,
                                   restored_at = excluded.restored_at`
  return true
}

async function readHeader(lines: AsyncGenerator<string, void>, source: string): Promise<Header> {
  try {
    const { value } = await lines.next()
    const header = JSON.parse(value ?? '') as Header
    if (header.format === 'hashmark-backup' && header.version === 1) return header
  } catch (error) {
    throw new StartFailure(`${source} cannot be read as a backup (${messageOf(error)}).`)
  }
  throw new StartFailure(`${source} is not a backup that this release can read.`)
}

/**
 * Loads rows into the schema they were saved from, so that later migrations treat them as they would have treated the
 * old database.
 */
async function reachSchemaOf(
  header: Header,
  databaseUrl: string,
  present: number | undefined,
): Promise<void> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const last = journal.entries.findIndex((entry) => entry.when === header.migration)
  if (last < 0)
    throw new StartFailure('The backup was made by a newer release; restore it with that release.')
  if (present !== undefined && present > header.migration) {
    throw new StartFailure(
      'The backup is older than the database; restore it into a new data folder or database.',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'hashmark-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const until = { ...journal, entries: journal.entries.slice(0, last + 1) }
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(until))
    await applyMigrations(databaseUrl, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function replaceRows(
  tx: TransactionSql,
  header: Header,
  lines: AsyncGenerator<string, void>,
  filesFolder: string,
): Promise<void> {
  const tables = await listTables(tx)
  const enable = await disableTriggers(tx, tables)
  await tx.unsafe(`truncate ${tables.map(({ name }) => tableName(name)).join(', ')}`)
  for (;;) {
    const { value, done } = await lines.next()
    if (done) break
    const section = JSON.parse(value) as Section
    if ('file' in section) await writeFile(filesFolder, section.file, lines)
    else await writeRows(tx, section.table, section.columns, lines)
  }
  for (const { name, value } of header.sequences) {
    await tx`select setval(${tableName(name)}::regclass, ${value}::bigint)`
  }
  await enable()
}

async function writeRows(
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  lines: AsyncGenerator<string, void>,
): Promise<void> {
  const list = columnList(columns)
  const statement =
    `insert into ${tableName(table)} (${list}) overriding system value ` +
    `select ${list} from json_populate_recordset(null::${tableName(table)}, $1::text::json)`
  let batch: string[] = []
  const flush = async () => {
    if (batch.length > 0) await tx.unsafe(statement, [`[${batch.join(',')}]`])
    batch = []
  }
  for await (const line of contentOf(lines)) {
    if (batch.push(line) >= BATCH) await flush()
  }
  await flush()
}

/** The rows already include the effects of triggers. Returns a function that enables the triggers again. */
async function disableTriggers(tx: TransactionSql, tables: readonly Table[]): Promise<() => Promise<void>> {
  const alter = async (verb: string) => {
    for (const { name } of tables) await tx.unsafe(`alter table ${tableName(name)} ${verb} trigger user`)
  }
  const [user] = await tx`select rolsuper from pg_roles where rolname = current_user`
  if (!user?.['rolsuper']) {
    await alter('disable')
    return () => alter('enable')
  }
  // Ends with the transaction, and spares zero-cache a schema change.
  await tx`set local session_replication_role = replica`
  return () => Promise.resolve()
}

async function writeFile(folder: string, name: string, lines: AsyncGenerator<string, void>): Promise<void> {
  const path = resolve(folder, name)
  if (!path.startsWith(`${resolve(folder)}${sep}`))
    throw new StartFailure(`The backup holds a bad file name: ${name}`)
  mkdirSync(dirname(path), { recursive: true })
  await pipeline(decode(contentOf(lines)), createWriteStream(path, { mode: 0o600 }))
}

async function* decode(lines: AsyncGenerator<string, void>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line, 'base64')
}

if (import.meta.main) {
  try {
    const args = process.argv.slice(2)
    const source = args.find((arg) => arg !== '--force')
    if (!source) throw new StartFailure('Say which: npm run restore -- FILE [--force]')
    const files = join(dataFolderOf(process.env), 'files')
    const tell = (line: string) => process.stdout.write(`${line}\n`)
    await withDatabase(process.env, (url) =>
      restore(url, files, resolve(source), args.includes('--force'), tell),
    )
    process.stdout.write(`Restored ${source}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}
