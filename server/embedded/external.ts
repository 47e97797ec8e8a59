import { createHash } from 'node:crypto'
import postgres from 'postgres'
import type { Log } from '#server/log.ts'
import { messageOf, StartFailure } from './failure.ts'

interface Facts {
  version: number
  walLevel: string
  slots: number
  senders: number
  encoding: string
  collation: string
  isSuperuser: boolean
  mayReplicate: boolean
  mayCreate: boolean
  database: string
  oid: string
}

/**
 * Checks that the Postgres at DATABASE_URL can carry Hashmark; throws one sentence that says what is missing.
 * Returns a zero-cache app id that belongs to this database alone: two with one id in a cluster would drop each
 * other's replication slots.
 */
export async function checkExternal(databaseUrl: string, log: Log): Promise<string> {
  const facts = await readFacts(databaseUrl)
  const missing = whatIsMissing(facts)
  if (missing.length > 0) {
    throw new StartFailure(`The Postgres at DATABASE_URL cannot be used: ${missing.join('; ')}.`)
  }
  if (!facts.isSuperuser) {
    log.warn(
      'The database user is no superuser: each change of the schema makes zero-cache copy everything anew',
    )
  }
  if (!/^(C|POSIX|C\.UTF-?8|ucs_basic)$/i.test(facts.collation)) {
    log.warn(
      `The database sorts text by ${facts.collation}; a database made with locale C.UTF-8 sorts faster`,
    )
  }
  return `hashmark_${createHash('sha256').update(`${facts.database}:${facts.oid}`).digest('hex').slice(0, 10)}`
}

async function readFacts(databaseUrl: string): Promise<Facts> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    const [facts] = await sql<Facts[]>`
      select current_setting('server_version_num')::int as version,
        current_setting('wal_level') as "walLevel",
        current_setting('max_replication_slots')::int as slots,
        current_setting('max_wal_senders')::int as senders,
        pg_encoding_to_char(d.encoding) as encoding,
        coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', d.datcollate) as collation,
        r.rolsuper as "isSuperuser",
        r.rolsuper or r.rolreplication as "mayReplicate",
        has_database_privilege(d.oid, 'CREATE') as "mayCreate",
        d.datname as database,
        d.oid::text as oid
      from pg_database d, pg_roles r
      where d.datname = current_database() and r.rolname = current_user`
    if (!facts) throw new Error('it has no entry for the current user')
    return facts
  } catch (error) {
    throw new StartFailure(`The Postgres at DATABASE_URL cannot be reached (${messageOf(error)}).`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function whatIsMissing(facts: Facts): string[] {
  const missing: string[] = []
  if (facts.version < 150_000)
    missing.push(`it is version ${Math.floor(facts.version / 10_000)}, and 15 is needed`)
  if (facts.walLevel !== 'logical') missing.push(`wal_level is ${facts.walLevel}, and logical is needed`)
  if (facts.slots < 2) missing.push(`max_replication_slots is ${facts.slots}, and at least 2 are needed`)
  if (facts.senders < 2) missing.push(`max_wal_senders is ${facts.senders}, and at least 2 are needed`)
  if (facts.encoding !== 'UTF8') missing.push(`its encoding is ${facts.encoding}, and UTF8 is needed`)
  if (!facts.mayReplicate) missing.push('its user has no right of REPLICATION')
  if (!facts.mayCreate) missing.push('its user may not create schemas and publications in the database')
  return missing
}
