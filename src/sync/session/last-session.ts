/**
 * Changes that were queued on this device when the page opened, from an earlier session. The spec's old product reported them
 * and never sent them; this one sends them, so the notice shows the progress.
 */
import { Emitter } from '#src/lib/emitter.ts'
import type { SyncEngine } from '../engine/engine.ts'

export type LastSession = {
  /** How many there were, without those that were discarded since. */
  total: number
  waiting: number
  refused: number
}

const TAB_LOCK = 'hashmark-tab-'

export class LastSessionWatch {
  readonly #engine: SyncEngine
  #opIds: readonly string[] = []
  #refused = new Set<string>()
  #stops: (() => void)[] = []
  #stopped = false
  readonly changed = new Emitter<void>()
  state: LastSession | null = null

  constructor(engine: SyncEngine) {
    this.#engine = engine
    void this.#start()
  }

  async #start() {
    const { session, outbox } = this.#engine
    const isOpen = await otherTabs(session)
    await outbox.loaded
    if (this.#stopped) return
    this.#opIds = (this.#engine.found ?? [])
      .filter((entry) => entry.session !== session && !isOpen(entry.session))
      .map(({ opId }) => opId)
    if (this.#opIds.length === 0) return
    const look = () => this.#look()
    this.#stops = [outbox.changed.on(look), this.#engine.receiptsChanged.on(look)]
    look()
  }

  #look() {
    const { outbox, receipts } = this.#engine
    const discarded = new Set(outbox.discards().map(({ entityId }) => entityId))
    this.#opIds = this.#opIds.filter((opId) => !discarded.has(opId))
    if (this.#opIds.length === 0) return this.dismiss()
    for (const opId of this.#opIds) if (receipts.get(opId)?.outcome === 'rejected') this.#refused.add(opId)
    const waiting = this.#opIds.filter((opId) => outbox.has(opId)).length
    const next = { total: this.#opIds.length, waiting, refused: this.#refused.size }
    const { state } = this
    if (state?.total === next.total && state.waiting === next.waiting && state.refused === next.refused)
      return
    this.state = next
    this.changed.emit()
  }

  /** The person dismissed it. */
  dismiss(): void {
    this.stop()
    this.state = null
    this.changed.emit()
  }

  stop(): void {
    this.#stopped = true
    for (const stop of this.#stops.splice(0)) stop()
  }
}

/** Holds a lock while this tab is open, and tells whether a session belongs to another open tab. */
async function otherTabs(session: string): Promise<(session: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  void navigator.locks.request(TAB_LOCK + session, () => new Promise(() => undefined))
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (other) => names.has(TAB_LOCK + other)
}
