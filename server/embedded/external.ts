import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import type { Log } from '#server/log.ts'
import { codeOf, messageOf, StartFailure } from './failure.ts'

/** Facts about a Postgres server, the database and our user. */
export interface Facts {
  /** As in `server_version_num`: 15.4 is 150004. */
  version: number
  walLevel: string
  slots: number
  senders: number
  encoding: string
  collation: string
  isSuperuser: boolean
  mayReplicate: boolean
  mayCreate: boolean
  /** Whether the user may create tables in the schema `public`. */
  mayCreateTables: boolean
  isStandby: boolean
  isReadOnly: boolean
  database: string
  /** Names as SQL identifiers, quoted when needed. */
  quotedDatabase: string
  quotedUser: string
  oid: string
}

const ANSWER_WITHIN = 8000

/**
 * Checks that the Postgres at DATABASE_URL can run Hashmark; throws one sentence that says what is missing and what to
 * do. Returns a zero-cache app id that is unique to this database: two databases with one id in a cluster would drop
 * each other's replication slots.
 */
export async function checkExternal(
  databaseUrl: string,
  log: Log,
  withinMs = ANSWER_WITHIN,
): Promise<string> {
  const facts = await readFacts(databaseUrl, withinMs)
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

async function readFacts(databaseUrl: string, withinMs: number): Promise<Facts> {
  const sql = connect(databaseUrl, withinMs)
  const patience = new AbortController()
  // When a server accepts the connection and hangs up, the driver reconnects forever and never reaches its time limit.
  const silence = sleep(withinMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`nothing there answered as a Postgres within ${withinMs / 1000} s`)
  })
  // Closed after the facts are read, when nothing waits for it any more.
  silence.catch(() => undefined)
  try {
    return await Promise.race([askFacts(sql), silence])
  } catch (error) {
    throw new StartFailure(whyNotConnected(error))
  } finally {
    patience.abort()
    await sql.end({ timeout: 1 })
  }
}

function connect(databaseUrl: string, withinMs: number): Sql {
  try {
    if (!/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) throw new Error('another protocol')
    return postgres(databaseUrl, { max: 1, connect_timeout: withinMs / 1000, onnotice: () => undefined })
  } catch {
    // The value is not repeated: it may hold a password.
    throw new StartFailure(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/database, in which special ' +
        'characters of the password are written like %40 for @.',
    )
  }
}

async function askFacts(sql: Sql): Promise<Facts> {
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
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) as "mayCreateTables",
      pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only')::bool as "isReadOnly",
      d.datname as database,
      quote_ident(d.datname) as "quotedDatabase",
      quote_ident(r.rolname) as "quotedUser",
      d.oid::text as oid
    from pg_database d, pg_roles r
    where d.datname = current_database() and r.rolname = current_user`
  if (!facts) throw new Error('it has no entry for the current user')
  return facts
}

/** One sentence on why the connection failed and what to do. */
function whyNotConnected(error: unknown): string {
  const code = codeOf(error) ?? ''
  // When several addresses of a host were tried, the message is empty and the code is not.
  const reason = messageOf(error) || code
  switch (code) {
    case '28P01':
      return `The Postgres at DATABASE_URL refuses the user or the password (${reason}); put the right ones into DATABASE_URL.`
    case '28000':
      return `The Postgres at DATABASE_URL refuses the user (${reason}); name a user who may log in, and let that user in by pg_hba.conf.`
    case '3D000':
      return `The Postgres at DATABASE_URL lacks the database (${reason}); make it with CREATE DATABASE, or name another in DATABASE_URL.`
    case '42501':
      return `The Postgres at DATABASE_URL keeps the user out (${reason}); allow it with GRANT CONNECT ON DATABASE.`
    default:
      return `The Postgres at DATABASE_URL cannot be reached (${reason}); check that it runs, and the host and port in DATABASE_URL.`
  }
}

/** What Postgres lacks to run Hashmark, each with its remedy; empty when nothing is missing. */
export function whatIsMissing(facts: Facts): string[] {
  const { quotedDatabase: database, quotedUser: user } = facts
  const missing: string[] = []
  if (facts.version < 150_000)
    missing.push(`it is version ${Math.floor(facts.version / 10_000)}, upgrade it to 15 or newer`)
  if (facts.walLevel !== 'logical')
    missing.push(`wal_level is ${facts.walLevel}, set it to logical and restart Postgres`)
  if (facts.slots < 2)
    missing.push(`max_replication_slots is ${facts.slots}, set it to 10 and restart Postgres`)
  if (facts.senders < 2)
    missing.push(`max_wal_senders is ${facts.senders}, set it to 10 and restart Postgres`)
  if (facts.encoding !== 'UTF8')
    missing.push(`the database's encoding is ${facts.encoding}, make one with ENCODING 'UTF8'`)
  if (facts.isStandby) missing.push('it is a standby, which takes no changes, name the primary')
  else if (facts.isReadOnly)
    missing.push('the database takes no changes, set default_transaction_read_only to off')
  if (!facts.mayReplicate)
    missing.push(`its user has no right of REPLICATION, give it with ALTER ROLE ${user} REPLICATION`)
  if (!facts.mayCreate) {
    missing.push(
      'its user may not create schemas and publications in the database, ' +
        `allow it with GRANT CREATE ON DATABASE ${database} TO ${user}`,
    )
  }
  if (!facts.mayCreateTables) {
    missing.push(
      'its user may not create tables in the schema public, ' +
        `allow it in that database with GRANT CREATE ON SCHEMA public TO ${user}`,
    )
  }
  return missing
}
