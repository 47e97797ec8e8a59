/**
 * A device in Node: a real replica with the app's outbox and runner over it, assembled as in src/sync/engine/engine.ts.
 */
import { newId } from '#schema/ids.ts'
import type { OperationArgs } from '#schema/operation.ts'
import { Outbox } from '#src/sync/outbox/outbox.ts'
import type { OutboxEntry, OutboxStore } from '#src/sync/outbox/outbox-store.ts'
import { type Receipt, ReplicaSender } from '#src/sync/engine/replica.ts'
import { Runner } from '#src/sync/outbox/runner.ts'
import type { Account } from './accounts.ts'
import { type ClientSettings, TestClient } from './client.ts'
import type { Stack } from './stack.ts'

/** What stays on a device after its page is closed. Node has no IndexedDB; the rest of the outbox is the app's. */
export class Disk implements OutboxStore {
  readonly #entries: OutboxEntry[] = []
  readonly spilled: ReadonlySet<string> = new Set()

  all(): Promise<OutboxEntry[]> {
    return Promise.resolve([...this.#entries])
  }

  add(entry: OutboxEntry): Promise<void> {
    this.#entries.push(entry)
    return Promise.resolve()
  }

  remove(opIds: readonly string[]): Promise<void> {
    const left = this.#entries.filter(({ opId }) => !opIds.includes(opId))
    this.#entries.splice(0, this.#entries.length, ...left)
    return Promise.resolve()
  }
}

type Made = { name: string; entityType: string; entityId: string; args: OperationArgs }

export class Device {
  readonly client: TestClient
  /** How each operation that this page sent, or found on disk, was settled. */
  readonly settled = new Map<string, Receipt>()
  readonly #userId: string
  readonly #outbox: Outbox
  readonly #sender: ReplicaSender
  readonly #runner: Runner
  readonly #running: Promise<void>
  readonly #session = newId()

  constructor(stack: Stack, account: Account, disk: Disk = new Disk(), settings: ClientSettings = {}) {
    this.#userId = account.userId
    this.client = new TestClient(stack, account, settings)
    this.#outbox = new Outbox(Promise.resolve(disk), account.userId)
    this.#sender = new ReplicaSender(this.client.zero, (receipts) => this.#settle(receipts))
    this.#runner = new Runner(this.#outbox, this.#sender)
    this.client.zero.connection.state.subscribe((state) => state.name === 'connected' && this.#runner.poke())
    this.#running = this.#runner.run()
  }

  /** Operations without a receipt on this device. */
  get pending(): number {
    return this.#outbox.size
  }

  /** The state of its connection, in the engine's words. */
  get state(): string {
    const { name, ...more } = this.client.zero.connection.state.current
    return `${name} ${JSON.stringify(more)}`
  }

  /** Queues an operation and sends it when possible. */
  commit({ name, entityType, entityId, args }: Made): void {
    const entry: OutboxEntry = {
      seq: 0,
      opId: args.opId,
      userId: this.#userId,
      name,
      entityType,
      entityId,
      args,
      session: this.#session,
    }
    void this.#outbox.add(entry)
    void this.#runner.first(entry)
  }

  #settle(receipts: ReadonlyMap<string, Receipt>): void {
    const gone: string[] = []
    for (const { opId } of this.#outbox.entries()) {
      const receipt = receipts.get(opId)
      if (!receipt || receipt.outcome === 'pending') continue
      this.settled.set(opId, receipt)
      gone.push(opId)
    }
    void this.#outbox.remove(gone)
  }

  /** Closes the page; its disk stays. */
  async close(): Promise<void> {
    this.#runner.stop()
    await this.#running
    this.#sender.close()
    this.#outbox.close()
    await this.client.close()
  }
}
