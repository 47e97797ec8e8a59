/** Calls Zero's two endpoints as zero-cache does, and as an impostor would. */
import { newId } from '#schema/ids.ts'
import type { FieldConflict } from '#schema/merge/conflict.ts'
import type { OperationArgs } from '#schema/operation.ts'
import type { ReceiptOutcome } from '#schema/db/sync.ts'
import { request } from 'node:http'
import postgres, { type Sql } from 'postgres'
import { readSecrets } from '#server/embedded/data-folder.ts'
import { HANGS_AFTER_MS } from './patience.ts'
import { type Stack, startStack } from './stack.ts'

const QUIET = { onnotice: () => undefined, connect_timeout: HANGS_AFTER_MS / 1000 }
const pools = new Map<string, Sql>()

/** Calls `run` with connections that stay open while they are used each second. */
export function withSql<T>(
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
  run: (sql: Sql) => Promise<T>,
): Promise<T> {
  const pool = pools.get(databaseUrl) ?? postgres(databaseUrl, { ...QUIET, max: 4, idle_timeout: 1 })
  pools.set(databaseUrl, pool)
  return run(pool)
}

/** A small pool into the stack's database; the caller ends it. */
export function openSql(stack: Pick<Stack, 'databaseUrl'>, max = 2): Sql {
  // Tests compare all tables thousands of times, and planning that takes as long as running it.
  return postgres(stack.databaseUrl, { ...QUIET, max, connection: { plan_cache_mode: 'force_generic_plan' } })
}

/** Commits without waiting for the disk: only a power failure would lose data, not a killed process. */
export async function hurry(stack: Pick<Stack, 'databaseUrl'>): Promise<void> {
  const sql = openSql(stack, 1)
  await sql`alter system set fsync = off`
  await sql`select pg_reload_conf()`
  await sql.end()
}

/** The product without zero-cache, for tests that only push: it would copy all that thousands of them write. */
export async function startWithoutSync(): Promise<Stack> {
  const stack = await startStack({ web: false })
  await hurry(stack)
  await stack.part('zero-cache').stop()
  // Postgres would keep all that is written until it is back.
  await withSql(stack, (sql) =>
    until('the end of its connection', async () => {
      const [slot] = await sql<{ active: boolean }[]>`select active from pg_replication_slots`
      if (slot?.active) return false
      await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots`
      return true
    }),
  )
  return stack
}

const apps = new WeakMap<object, Promise<{ schema: string; appID: string }>>()

/** The schema of zero-cache's client state, and the app id in its name. */
export function zeroApp(stack: Stack): Promise<{ schema: string; appID: string }> {
  const known = apps.get(stack)
  if (known) return known
  const found = withSql(stack, async (sql) => {
    const [row] = await sql<{ schema: string }[]>`
      select table_schema as schema from information_schema.tables
       where table_name = 'clients' and table_schema like '%\\_0'`
    if (!row) throw new Error('zero-cache has made no tables')
    return { schema: row.schema, appID: row.schema.slice(0, -2) }
  })
  apps.set(stack, found)
  return found
}

/** The sender, as an endpoint sees it. The key is the product's unless given; null sends none. */
export type Sender = { readonly cookie?: string; readonly origin?: string; readonly apiKey?: string | null }

export type Answer = { readonly status: number; readonly body: unknown }

async function post(stack: Stack, path: string, sender: Sender, body: unknown): Promise<Answer> {
  const { schema, appID } = await zeroApp(stack)
  const { apiKey = readSecrets(stack.dataDir).zeroApiKey } = sender
  const response = await fetch(`${stack.url}/api/zero/${path}?schema=${schema}&appID=${appID}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(sender.cookie ? { cookie: sender.cookie } : {}),
      ...(sender.origin ? { origin: sender.origin } : {}),
      ...(apiKey === null ? {} : { 'x-api-key': apiKey }),
    },
    // Raw text, so that a test can send what JSON.stringify would not write.
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, body: text }
  }
}

/** What a named query becomes for this sender: its AST, or an error. */
export type AskedQuery = { name: string; ast?: unknown; error?: string; message?: string }

/** Asks the query endpoint for one query; `query` is undefined when the request itself was refused. */
export async function askQuery(
  stack: Stack,
  sender: Sender,
  name: string,
  args: unknown,
): Promise<{ status: number; query?: AskedQuery }> {
  const { status, queries } = await askQueries(stack, sender, [{ name, args }])
  return queries[0] ? { status, query: queries[0] } : { status }
}

/** The same for several queries in one request, as the page asks; their answers are in that order. */
export async function askQueries(
  stack: Stack,
  sender: Sender,
  asked: readonly { name: string; args: unknown }[],
): Promise<{ status: number; queries: readonly (AskedQuery | undefined)[] }> {
  const sent = asked.map(({ name, args }, i) => ({
    id: `q${i}`,
    name,
    args: args === undefined ? [] : [args],
  }))
  const { status, body } = await post(stack, 'query', sender, ['transform', sent])
  const { queries: answered = [] } = body as { queries?: (AskedQuery & { id: string })[] }
  return { status, queries: sent.map(({ id }) => answered.find((one) => one.id === id)) }
}

/** One mutation on the wire: the operation's name and its whole envelope. */
export type Sent = { readonly name: string; readonly args: unknown }

/** An envelope with a fresh id; `overrides` forges any part of it. */
export function envelope(
  input: unknown,
  teamId: string | null,
  overrides: Partial<Record<keyof OperationArgs, unknown>> = {},
): OperationArgs {
  const made = { opId: newId(), at: Date.now(), description: 'A test', teamId, input, ...overrides }
  return made as OperationArgs
}

export type PushAnswer = Answer & {
  /** Zero's result of each mutation: `{}` for acknowledged, `error` otherwise. */
  readonly results: readonly { error?: string; message?: string }[]
}

/** One Zero client, as the mutate endpoint knows clients: a group, an id, and mutations that count up. */
export class Pusher {
  readonly #stack: Stack
  readonly sender: Sender
  readonly clientGroupID = newId()
  readonly clientID = newId()
  /** The id of the next mutation. */
  next = 1

  constructor(stack: Stack, sender: Sender) {
    this.#stack = stack
    this.sender = sender
  }

  /** Sends them in one request. The ids advance only when the request was accepted. */
  async push(...sent: readonly Sent[]): Promise<PushAnswer> {
    const mutations = sent.map(({ name, args }, i) => ({
      type: 'custom',
      id: this.next + i,
      clientID: this.clientID,
      name,
      args: [args],
      timestamp: 0,
    }))
    const answer = await this.pushBody(JSON.stringify(this.body(mutations)))
    if (answer.status === 200 && 'mutations' in (answer.body as object)) this.next += sent.length
    return answer
  }

  body(mutations: readonly unknown[]) {
    const { clientGroupID } = this
    return { clientGroupID, mutations, pushVersion: 1, timestamp: 0, requestID: newId() }
  }

  async pushBody(body: string): Promise<PushAnswer> {
    const answer = await post(this.#stack, 'mutate', this.sender, body)
    const responses = (answer.body as { mutations?: { result: { error?: string } }[] }).mutations ?? []
    return { ...answer, results: responses.map(({ result }) => result) }
  }

  /** The client's last mutation id in zero-cache's table; 0 before its first mutation. */
  async lastMutationId(sql: Sql): Promise<number> {
    const { schema } = await zeroApp(this.#stack)
    const [row] = await sql<{ last: string }[]>`
      select "lastMutationID" as last from ${sql(schema)}.clients
       where "clientGroupID" = ${this.clientGroupID} and "clientID" = ${this.clientID}`
    return Number(row?.last ?? 0)
  }
}

/** The server's response to a page of this origin that opens the sync's WebSocket: 101, or the refusal. */
export function upgradeStatus(stack: Stack, origin: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const upgrade = request(`${stack.url}/zero/sync/v51/connect`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(origin === undefined ? {} : { origin }),
      },
    })
    upgrade.once('response', (answer) => resolve(answer.statusCode ?? 0))
    upgrade.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    upgrade.once('error', reject)
    upgrade.end()
  })
}

export type StoredReceipt = {
  id: string
  user_id: string
  team_id: string | null
  name: string
  entity_type: string
  entity_id: string
  description: string
  outcome: ReceiptOutcome
  message: string | null
  args: OperationArgs | null
  conflicts: FieldConflict[] | null
  created_at: Date
  settled_at: Date | null
  touched_at: Date
}

/** The receipts with this id, one for each person who used it. */
export function receiptsOf(sql: Sql, opId: string): Promise<StoredReceipt[]> {
  return sql<StoredReceipt[]>`select * from receipts where id = ${opId} order by user_id`.then((rows) => [
    ...rows,
  ])
}

/** The one receipt with this id. Throws when there is none, or more than one. */
export async function receiptOf(sql: Sql, opId: string): Promise<StoredReceipt> {
  const [receipt, ...others] = await receiptsOf(sql, opId)
  if (!receipt || others.length > 0)
    throw new Error(`${others.length + (receipt ? 1 : 0)} receipts for ${opId}`)
  return receipt
}

/** Polls until `look` returns something that is neither undefined nor false; throws after `ms`. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  ms = HANGS_AFTER_MS,
): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`Not within ${ms} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** A mutation that names a play of the team anew, from what it is called now. */
export async function renaming(sql: Sql, { teamId }: { teamId: string }, playId: string, to: string) {
  const play = await playRow(sql, playId)
  const input = { id: playId, baseVersion: play.version, changes: { name: { from: play.name, to } } }
  return { name: 'plays.edit', args: envelope(input, teamId) }
}

/** The play as the database holds it. */
export async function playRow(sql: Sql, id: string) {
  const [row] = await sql<
    { name: string; notes: string; version: number; deleted_at: Date | null; updated_by: string }[]
  >`select * from plays where id = ${id}`
  if (!row) throw new Error(`There is no play ${id}`)
  return row
}
