/** Zero's client, set so that it never refuses a write for being offline. */
import { mutators, operations } from '#schema/operations/index.ts'
import { queries } from '#schema/queries/index.ts'
import type { Context } from '#schema/permissions.ts'
import { schema, zql } from '#schema/zero.ts'
import { type Row, Zero } from '@rocicorp/zero'
import { readStored } from '#src/lib/storage.ts'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { replicaStores } from './replica-store.ts'
import type { Sender } from '../outbox/runner.ts'

/** Present while this browser's databases can't be used. */
export const MEMORY_ONLY = 'hashmark.memory-only'

/** The longest timer: above this many ms it would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647

export type Receipt = Row['receipts']

/** Why a replica can't continue: the server forgot it, or requires a newer app. */
export type LostReason = 'forgotten' | 'update'

/**
 * Opens the person's replica. `onLost` is called when it can't continue. With `isOffline` it never
 * connects and shows what the disk holds.
 */
export function openReplica(
  context: Context,
  onLost: (reason: LostReason) => void,
  { isOffline = false } = {},
) {
  return new Zero({
    userID: context.userId,
    context,
    schema,
    mutators,
    kvStore: readStored('session', MEMORY_ONLY) === null ? replicaStores : 'mem',
    cacheURL: isOffline ? null : `${location.origin}/zero`,
    disconnectTimeoutMs: Number.MAX_SAFE_INTEGER,
    hiddenTabDisconnectDelay: LONGEST_TIMER_MS,
    logLevel: 'error',
    logSink: { log: () => undefined },
    onClientStateNotFound: () => onLost('forgotten'),
    onUpdateNeeded: ({ type }) => {
      // A new client group is only another tab with a newer app; this one goes on until its person lets it in.
      if (type !== 'NewClientGroup') onLost('update')
    },
  })
}

export type Replica = ReturnType<typeof openReplica>

/** The person's receipts, live, and the mutator that sends operations. */
export class ReplicaSender implements Sender {
  readonly #zero: Replica
  #receipts = new Map<string, Receipt>()
  #isOpen = false
  #isRead = false
  #stop: () => void

  constructor(zero: Replica, onReceipts: (receipts: ReadonlyMap<string, Receipt>) => void) {
    this.#zero = zero
    // Queries before the replica is open return nothing.
    void zero.clientGroupID.then(() => (this.#isOpen = true))
    // In a separate task, since opening the replica takes long.
    const timer = setTimeout(() => {
      const { cleanup } = zero.preload(queries.me.receipts())
      // All that the replica holds: of those that wait there is one for each change, however many the server sends.
      const view = zero.materialize(zql.receipts.where('userId', zero.context.userId))
      const unlisten = view.addListener((rows) => {
        this.#receipts = new Map((rows as readonly Receipt[]).map((row) => [row.id, row]))
        this.#isRead = true
        onReceipts(this.#receipts)
      })
      this.#stop = () => {
        cleanup()
        unlisten()
        view.destroy()
      }
    })
    this.#stop = () => clearTimeout(timer)
  }

  async send(entry: OutboxEntry): Promise<boolean> {
    // Made by a newer app: kept until that version runs here again.
    if (!operations.has(entry.name)) return false
    // In the state `error` Zero refuses writes until somebody asks it to connect.
    if (this.#zero.connection.state.current.name === 'error') await this.#zero.connection.connect()
    const sent = mutators.operations.run({ ...entry.args, name: entry.name })
    const result = await this.#zero.mutate(sent).client
    return result.type !== 'error'
  }

  hasReceipt(opId: string): boolean {
    return this.#receipts.has(opId)
  }

  receiptsRead(): boolean {
    return this.#isOpen && this.#isRead
  }

  isConnected(): boolean {
    return this.#zero.connection.state.current.name === 'connected'
  }

  close(): void {
    this.#stop()
  }
}
