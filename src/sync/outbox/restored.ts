/**
 * Detects a restored backup. Every restore starts a new epoch on the server. A device that meets one asks which of its saved
 * changes the server still has, and offers to send the rest again.
 */
import {
  KNOWN_OPERATIONS_PATH,
  type KnownOperations,
  MOST_ASKED_OPERATIONS,
} from '#schema/known-operations.ts'
import { queries } from '#schema/queries/index.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { askJson } from '#src/lib/http.ts'
import type { Row } from '@rocicorp/zero'
import type { SyncEngine } from '../engine/engine.ts'
import type { OutboxEntry } from './outbox-store.ts'
import { isAutomatic } from './receipts.ts'
import {
  forgetSettled,
  knownEpoch,
  leaveLost,
  lostChanges,
  noteEpoch,
  type SettledChange,
  settledIds,
} from './settled-store.ts'

const RETRY_MS = 10_000

export type Restored = {
  /** The moment that the backup was made, in ms; null when unknown. */
  restoredTo: number | null
  /** The person's changes that the server lost, in the order in which they were made. */
  lost: readonly SettledChange[]
  /** Whether the person chose to leave them for now. */
  isLeft: boolean
}

export class RestoreWatch {
  readonly #engine: SyncEngine
  readonly #userId: string
  readonly #channel = new BroadcastChannel('hashmark-settled')
  readonly #stops: (() => void)[] = []
  /** The server's latest installation row. */
  #row: Row['installation'] | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  readonly changed = new Emitter<void>()
  state: Restored | null = null

  constructor(engine: SyncEngine) {
    this.#engine = engine
    this.#userId = engine.identity.userId
    // Another tab compared, sent or left them.
    this.#channel.onmessage = () => void this.#read()
    const view = engine.zero.materialize(queries.installation.current())
    const unlisten = view.addListener((row, type) => {
      // Only a complete answer counts: the replica's row may be older than what this device has stored.
      if (row && type === 'complete') void this.#meet(row as Row['installation'])
    })
    this.#stops.push(
      unlisten,
      () => view.destroy(),
      () => this.#channel.close(),
    )
    void this.#read()
  }

  /** Compares this device's saved changes with the server's, once per epoch. */
  async #meet(row: Row['installation']): Promise<void> {
    clearTimeout(this.#retry)
    this.#row = row
    try {
      const known = await knownEpoch(this.#userId)
      if (known?.epoch === row.epoch) return
      const ids = known ? await settledIds(this.#userId) : []
      const there = await this.#knownToServer(ids)
      if (this.#stopped || this.#row !== row) return
      const lost = ids.filter((id) => !there.has(id))
      const next = { epoch: row.epoch, restoredTo: row.restoredTo, isLeft: false }
      await noteEpoch(this.#userId, next, new Set(lost))
      this.#tell()
    } catch {
      // Disk or connection failed; the stored changes and epoch are unchanged, so it is retried.
      if (!this.#stopped) this.#retry = setTimeout(() => void this.#meet(row), RETRY_MS)
    }
  }

  /** Over HTTP: devices hold receipts for 30 days, and the server knows its operations for longer. */
  async #knownToServer(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>()
    for (let at = 0; at < ids.length; at += MOST_ASKED_OPERATIONS) {
      const asked = { ids: ids.slice(at, at + MOST_ASKED_OPERATIONS) }
      const { ok, status, body } = await askJson(KNOWN_OPERATIONS_PATH, {
        method: 'POST',
        body: asked,
        offline: 'fail',
      })
      if (!ok) throw new Error(`The server answered ${status}`)
      for (const id of (body as KnownOperations).known) known.add(id)
    }
    return known
  }

  /** Puts changes back into the outbox, which sends each at most once. */
  readonly sendAgain = async (changes: readonly SettledChange[]): Promise<void> => {
    const { outbox, runner, session } = this.#engine
    for (const { lostIn: _, ...change } of changes) {
      const entry: OutboxEntry = { ...change, seq: 0, session }
      await outbox.add(entry)
      // Deleted here only once the outbox has stored them.
      if (entry.seq > 0) await forgetSettled([entry.opId])
    }
    runner.poke()
    this.#tell()
  }

  /** Stops asking; the changes stay on this device as long as any others. */
  readonly leave = async (): Promise<void> => {
    await leaveLost(this.#userId)
    this.#tell()
  }

  #tell() {
    this.#channel.postMessage(null)
    void this.#read()
  }

  async #read() {
    const known = await knownEpoch(this.#userId).catch(() => null)
    const all = known ? await lostChanges(this.#userId).catch(() => []) : []
    if (this.#stopped) return
    const lost = all.filter((one) => !isAutomatic(one))
    if (lost.length === 0 && this.state === null) return
    this.state =
      known && lost.length > 0 ? { restoredTo: known.restoredTo, lost, isLeft: known.isLeft } : null
    this.changed.emit()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#retry)
    for (const stop of this.#stops) stop()
  }
}
