/** A real Zero client in Node, for one person, with an in-memory replica. */
import { queries, schema } from '#schema/index.ts'
import { mutators } from '#schema/operations/index.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import type { Operation, OperationArgs } from '#schema/operation.ts'
import type { Context } from '#schema/permissions.ts'
import type { Replica, Receipt } from '#src/sync/engine/replica.ts'
import { Zero } from '@rocicorp/zero'
import { envelope, until, withSql } from './forge.ts'
import type { Account } from './accounts.ts'
import { HANGS_AFTER_MS } from './patience.ts'
import type { Stack } from './stack.ts'

const PlainWebSocket = globalThis.WebSocket
/** By user and port: whose cookie a connection carries. */
const cookies = new Map<string, string>()
/** By user and port: the client group that a connection claims. */
const groups = new Map<string, string>()

/** Zero looks the constructor up for each connection; a browser would add the cookie, Node needs it passed. */
class WebSocketWithCookie extends PlainWebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    const address = new URL(url)
    const { searchParams, port } = address
    const userId = searchParams.get('userID')
    // The socket of no replica, which has headers of its own.
    if (userId === null) {
      super(url, protocols)
      return
    }
    const who = `${userId}:${port}`
    const cookie = cookies.get(who)
    const group = groups.get(who)
    if (group !== undefined) searchParams.set('clientGroupID', group)
    const options = { ...(protocols ? { protocols } : {}), headers: cookie ? { cookie } : {} }
    // Node's constructor takes the headers, which its types do not know.
    super(address, options as unknown as string[])
  }
}

export type ClientSettings = {
  /** The same key in one process is the same client group: another tab, or the page after a reload. */
  readonly storageKey?: string
  /** The role that the client assumes; the server uses the session's. */
  readonly appRole?: Context['appRole']
  /** A tampered client: it sends made-up queries, and claims another person's group. */
  readonly tampered?: { readonly clientGroupID?: string }
  /** The server has dropped this replica, which receives nothing more. */
  readonly onForgotten?: () => void
}

/** A query of the registry with its arguments, as `materialize` takes it. */
type Asked = Parameters<Replica['materialize']>[0]

export class TestClient {
  readonly zero: Replica
  readonly #receipts = new Map<string, Receipt>()
  readonly #stops: (() => void)[] = []
  readonly #stack: Stack
  readonly #userId: string

  constructor(stack: Stack, account: Pick<Account, 'userId' | 'cookie'>, settings: ClientSettings = {}) {
    this.#stack = stack
    this.#userId = account.userId
    globalThis.WebSocket = WebSocketWithCookie
    const { tampered } = settings
    const { userId } = account
    const who = `${userId}:${stack.port}`
    cookies.set(who, account.cookie)
    if (tampered?.clientGroupID === undefined) groups.delete(who)
    else groups.set(who, tampered.clientGroupID)
    const context: Context = { userId, appRole: settings.appRole ?? 'player', isReplica: true }
    this.zero = new Zero({
      userID: userId,
      context,
      // Typed as if it were ours, because it claims to be.
      schema: tampered ? ({ ...schema, enableLegacyQueries: true } as unknown as typeof schema) : schema,
      mutators,
      cacheURL: `${stack.url}/zero`,
      kvStore: 'mem',
      storageKey: settings.storageKey ?? newId(),
      disconnectTimeoutMs: Number.MAX_SAFE_INTEGER,
      logLevel: 'error',
      logSink: { log: () => undefined },
      onClientStateNotFound: () => settings.onForgotten?.(),
      onUpdateNeeded: () => undefined,
    })
    // In `error` Zero waits for a request to reconnect; the app does the same (src/sync/engine/connection.ts).
    const { connection } = this.zero
    this.#stops.push(
      connection.state.subscribe((state) => {
        if (state.name === 'error') setTimeout(() => void connection.connect(), 250)
      }),
    )
    const view = this.zero.materialize(queries.me.receipts())
    const unlisten = view.addListener((rows) => {
      this.#receipts.clear()
      for (const row of rows as readonly Receipt[]) this.#receipts.set(row.id, row)
    })
    this.#stops.push(unlisten, () => view.destroy())
  }

  /** The operation's receipt in this client's replica. */
  receipt(opId: string): Receipt | undefined {
    return this.#receipts.get(opId)
  }

  /** Makes a change as the app does: shows it at once and sends it. Returns its envelope. */
  async send<I>(
    operation: Operation<I>,
    input: NoInfer<I>,
    { teamId, description = 'A test' }: { teamId: string; description?: string },
  ): Promise<OperationArgs> {
    const args = envelope(parseInput(operation, input), teamId, { description })
    await this.resend(operation.name, args)
    return args
  }

  /** Passes an operation to Zero, new or repeated. */
  async resend(name: string, args: OperationArgs): Promise<void> {
    const result = await this.zero.mutate(mutators.operations.run({ ...args, name })).client
    if (result.type === 'error') throw new Error(`Zero refused ${name}: ${result.error.message}`)
  }

  /** Makes a change and waits for the server's result. */
  async commit<I>(
    operation: Operation<I>,
    input: NoInfer<I>,
    about: { teamId: string; description?: string },
  ): Promise<Receipt> {
    const { opId } = await this.send(operation, input, about)
    return this.settled(opId)
  }

  /** The operation's receipt, once the server has settled it. */
  settled(opId: string, ms?: number): Promise<Receipt> {
    return until(
      `a settled receipt for ${opId}`,
      () => {
        const receipt = this.receipt(opId)
        return receipt?.outcome !== 'pending' && receipt
      },
      ms,
    )
  }

  /**
   * Resolves when this client holds what the database holds at the call. The engine is behind the database by as long as
   * replication takes, and calls an answer complete that is that old. So a row that this person reads is written, awaited
   * and deleted.
   */
  async caughtUp(ms = HANGS_AFTER_MS): Promise<void> {
    const id = `caught up ${newId()}`
    await withSql(
      this.#stack,
      (sql) => sql`
        insert into receipts (user_id, id, name, entity_type, entity_id, description, outcome, created_at, touched_at)
        values (${this.#userId}, ${id}, 'test', 'test', 'test', 'test', 'applied', now(), now())`,
    )
    await until('what the database holds', () => this.receipt(id), ms)
    await withSql(this.#stack, (sql) => sql`delete from receipts where id = ${id}`)
  }

  /** The complete rows of a query, no older than the call. */
  async rows<R = Record<string, unknown>>(query: unknown, ms?: number): Promise<readonly R[]> {
    const [rows = []] = await this.rowsOfEach<R>([query], ms)
    return rows
  }

  /** The complete rows of each query, no older than the call, in that order. */
  async rowsOfEach<R = Record<string, unknown>>(
    asked: readonly unknown[],
    ms = HANGS_AFTER_MS,
  ): Promise<(readonly R[])[]> {
    // Once for all of them: each such row is a change that all open queries take in.
    await this.caughtUp(ms)
    const live = asked.map((query) => this.live<R>(query))
    try {
      await until('complete answers', () => live.every((one) => one.complete()), ms)
      return live.map((one) => one.rows())
    } finally {
      for (const one of live) one.close()
    }
  }

  /** A query that stays open: its rows now, and whether the server has confirmed them. */
  live<R = Record<string, unknown>>(query: unknown): LiveRows<R> {
    const view = this.zero.materialize(query as Asked)
    let now: readonly R[] = []
    let type = 'unknown'
    const unlisten = view.addListener((rows, resultType) => {
      const value = rows as unknown
      // A snapshot, because the engine mutates its rows.
      now = structuredClone(value === undefined ? [] : Array.isArray(value) ? value : [value]) as R[]
      type = resultType
    })
    return {
      rows: () => now,
      complete: () => type === 'complete',
      close() {
        unlisten()
        view.destroy()
      },
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.zero.close()
  }
}

export type LiveRows<R> = { rows(): readonly R[]; complete(): boolean; close(): void }

/** The registered queries, by name. */
export function queryNames(): string[] {
  const names = (of: object) => Object.keys(of).filter((name) => name !== '~')
  return names(queries).flatMap((aggregate) =>
    names(queries[aggregate as keyof typeof queries] as object).map((verb) => `${aggregate}.${verb}`),
  )
}
