/**
 * Inputs of refused changes, complete, on the device that made them until their author dismisses them. The server keeps only
 * small ones for a limited time (LIMITS.refusedBytes).
 */
import type { OperationArgs } from '#schema/operation.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { answerOf, endOf } from '#src/lib/indexed-db.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import type { OutboxEntry } from './outbox-store.ts'
import type { Receipt } from '../engine/replica.ts'

type Kept = Pick<OutboxEntry, 'opId' | 'userId' | 'args'>

/** Set while the database has entries of any account; without it the database is not opened. */
const MARK = 'hashmark.refused'

export class RefusedInputs {
  readonly #userId: string
  readonly #inputs = new Map<string, OperationArgs>()
  /** Receipts without an input that were already looked up in the database. */
  readonly #lookedFor = new Set<string>()
  #db: Promise<IDBDatabase> | undefined
  /** Emits when inputs were read from disk. */
  readonly changed = new Emitter<void>()

  constructor(userId: string) {
    this.#userId = userId
    void this.#load()
  }

  /** Stores the input of a refused change. Resolves when it is durable; rejects when the browser refuses the write. */
  async keep({ opId, userId, args }: OutboxEntry): Promise<void> {
    this.#inputs.set(opId, args)
    writeStored('local', MARK, '')
    const tx = (await this.#open()).transaction('inputs', 'readwrite', { durability: 'strict' })
    tx.objectStore('inputs').put({ opId, userId, args } satisfies Kept)
    await endOf(tx)
  }

  /** The receipts; refused ones with the input that this device has when the server has none. */
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

  /** Another tab may have stored it since this tab's read. */
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
      // Without a database the server's copy is shown.
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
      // Found again and deleted at the next start.
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

/** Deletes the inputs of this person's refused changes. Never throws: where the browser refuses it, they stay. */
export async function dropRefused(userId: string): Promise<void> {
  if (readStored('local', MARK) === null) return
  try {
    const db = await openDatabase()
    const tx = db.transaction('inputs', 'readwrite')
    const inputs = tx.objectStore('inputs')
    const all = await answerOf<Kept[]>(inputs.getAll())
    const theirs = all.filter((kept) => kept.userId === userId)
    for (const { opId } of theirs) inputs.delete(opId)
    await endOf(tx)
    db.close()
    if (theirs.length === all.length) writeStored('local', MARK, null)
  } catch {
    // The browser doesn't let go of them.
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
