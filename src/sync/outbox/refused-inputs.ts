/**
 * Inputs of refused changes, on the device that made them. The server keeps only small ones, for a while
 * (LIMITS.refusedBytes); here all of each stays until its author dismisses it.
 */
import type { OperationArgs } from '#schema/operation.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { answerOf, endOf } from '#src/lib/indexed-db.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import type { OutboxEntry } from './outbox-store.ts'
import type { Receipt } from '../engine/replica.ts'

type Kept = Pick<OutboxEntry, 'opId' | 'userId' | 'args'>

/** Set while the database holds anything, of any account: without it there is nothing to open. */
const MARK = 'hashmark.refused'

export class RefusedInputs {
  readonly #userId: string
  readonly #inputs = new Map<string, OperationArgs>()
  /** Receipts without an input for which the database was read already. */
  readonly #lookedFor = new Set<string>()
  #db: Promise<IDBDatabase> | undefined
  /** Inputs were found on disk. */
  readonly changed = new Emitter<void>()

  constructor(userId: string) {
    this.#userId = userId
    void this.#load()
  }

  /** Keeps the input of a refused change. Resolves when it is durable; rejects when the browser refuses it. */
  async keep({ opId, userId, args }: OutboxEntry): Promise<void> {
    this.#inputs.set(opId, args)
    writeStored('local', MARK, '')
    const tx = (await this.#open()).transaction('inputs', 'readwrite', { durability: 'strict' })
    tx.objectStore('inputs').put({ opId, userId, args } satisfies Kept)
    await endOf(tx)
  }

  /** The receipts, those of refused changes with the inputs that this device has and the server has not. */
  fill(receipts: ReadonlyMap<string, Receipt>): ReadonlyMap<string, Receipt> {
    const filled = new Map<string, Receipt>()
    for (const receipt of receipts.values()) {
      const { id, outcome, args } = receipt
      if (outcome !== 'rejected' && outcome !== 'conflict') continue
      const kept = this.#inputs.get(id)
      if (kept && isDismissed(receipt)) void this.#forget(id)
      else if (kept && args === null) filled.set(id, { ...receipt, args: kept })
      else if (!kept && args === null && !isDismissed(receipt)) this.#lookFor(id)
    }
    return filled.size > 0 ? new Map([...receipts, ...filled]) : receipts
  }

  /** Another tab may have kept it since this one has read. */
  #lookFor(opId: string): void {
    if (this.#lookedFor.has(opId)) return
    this.#lookedFor.add(opId)
    void this.#load()
  }

  async #load(): Promise<void> {
    if (readStored('local', MARK) === null) return
    try {
      const tx = (await this.#open()).transaction('inputs')
      const all = await answerOf<Kept[]>(tx.objectStore('inputs').getAll())
      const fresh = all.filter(({ opId, userId }) => userId === this.#userId && !this.#inputs.has(opId))
      for (const { opId, args } of fresh) this.#inputs.set(opId, args)
      if (fresh.length > 0) this.changed.emit()
    } catch {
      // A browser that doesn't open the database keeps nothing, and shows what the server has.
    }
  }

  async #forget(opId: string): Promise<void> {
    this.#inputs.delete(opId)
    try {
      const tx = (await this.#open()).transaction('inputs', 'readwrite')
      const inputs = tx.objectStore('inputs')
      inputs.delete(opId)
      const left = inputs.count()
      await endOf(tx)
      if (left.result === 0) writeStored('local', MARK, null)
    } catch {
      // Found again at the next start, and forgotten then.
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#db ??= openDatabase().catch((error: unknown) => {
      this.#db = undefined
      throw error
    })
    return this.#db
  }
}

function isDismissed({ dismissedAt }: Receipt): boolean {
  return (dismissedAt ?? null) !== null
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('hashmark-refused', 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore('inputs', { keyPath: 'opId' })
  return answerOf(opening)
}
