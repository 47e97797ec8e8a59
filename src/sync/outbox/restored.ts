/**
 * What a restored backup took back. The server begins a new epoch with each restore; a device that meets one asks which
 * of the changes that it saw saved the server still knows, and offers the rest to be sent again.
 */
import { MOST_ASKED_RECEIPTS, queries } from '#schema/queries/index.ts'
import { Emitter } from '#src/lib/emitter.ts'
import type { Row } from '@rocicorp/zero'
import type { SyncEngine } from '../engine/engine.ts'
import type { OutboxEntry } from './outbox-store.ts'
import { HOUSEKEEPING } from './receipts.ts'
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
  /** The moment to which the server went back, in ms; null where that is unknown. */
  restoredTo: number | null
  /** The person's changes that the server no longer has, in the order in which they were made. */
  lost: readonly SettledChange[]
  /** Whether the person decided to leave them for now. */
  isLeft: boolean
}

export class RestoreWatch {
  readonly #engine: SyncEngine
  readonly #userId: string
  readonly #channel = new BroadcastChannel('hashmark-settled')
  readonly #stops: (() => void)[] = []
  /** The server's word, as it last came. */
  #row: Row['installation'] | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  readonly changed = new Emitter<void>()
  state: Restored | null = null

  constructor(engine: SyncEngine) {
    this.#engine = engine
    this.#userId = engine.identity.userId
    // Another tab has compared, sent or left them.
    this.#channel.onmessage = () => void this.#read()
    const view = engine.zero.materialize(queries.installation.current())
    const unlisten = view.addListener((row, type) => {
      // What the replica remembers may be older than what this device knows.
      if (row && type === 'complete') void this.#meet(row as Row['installation'])
    })
    this.#stops.push(
      unlisten,
      () => view.destroy(),
      () => this.#channel.close(),
    )
    void this.#read()
  }

  /** Compares what is kept here with what the server knows, once for each epoch. */
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
      // The disk, or the connection. What is kept stays, and so does the epoch that it was kept in.
      if (!this.#stopped) this.#retry = setTimeout(() => void this.#meet(row), RETRY_MS)
    }
  }

  async #knownToServer(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>()
    for (let at = 0; at < ids.length; at += MOST_ASKED_RECEIPTS) {
      const query = queries.me.receiptsOf({ ids: ids.slice(at, at + MOST_ASKED_RECEIPTS) })
      for (const { id } of await this.#engine.zero.run(query, { type: 'complete' })) known.add(id)
    }
    return known
  }

  /** Puts changes into the outbox again, from where they go in their order and at most once, like any other. */
  readonly sendAgain = async (changes: readonly SettledChange[]): Promise<void> => {
    const { outbox, runner, session } = this.#engine
    for (const { lostIn: _, ...change } of changes) {
      const entry: OutboxEntry = { ...change, seq: 0, session }
      await outbox.add(entry)
      // Only what the outbox has on its disk is let go of here.
      if (entry.seq > 0) await forgetSettled([entry.opId])
    }
    runner.poke()
    this.#tell()
  }

  /** Asks no more on every page; the changes stay on this device for as long as any others. */
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
    const lost = all.filter(({ name }) => !HOUSEKEEPING.has(name))
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
