/** Background work of one engine: clock, storage, updates. Starts after the first page's content. */
import { Emitter } from '#src/lib/emitter.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { measureClock } from './device-clock.ts'
import { followDiscards } from '../outbox/discard.ts'
import type { SyncEngine } from './engine.ts'
import { type LastSession, LastSessionWatch } from '../session/last-session.ts'
import { replaceReplica } from './lost-replica.ts'
import { useEngine } from '../provider.tsx'
import { HELD_OPEN } from './service-worker-update.ts'
import { followRefusals } from '../outbox/receipts.ts'
import { isRenewalDue, renewed } from '../storage/replica-removal.ts'
import { type Restored, RestoreWatch } from '../outbox/restored.ts'
import { type StorageTrouble, StorageWatch } from '../storage/storage-watch.ts'
import { LOOK_EVERY_MS, reconnect, Watchdog } from './watchdog.ts'

const MEASURE_EVERY_MS = 3_600_000
/** How long a page must be idle before it may reload, in ms. */
const IDLE_MS = 2000

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export type MaintenanceState = {
  /** How far this device's clock is ahead of the server's, in ms; 0 while unknown. */
  clockAhead: number
  lastSession: LastSession | null
  storage: StorageTrouble | null
  /** Null unless a restored backup took back changes that this device still has. */
  restored: Restored | null
}

class Maintenance {
  readonly #lastSession: LastSessionWatch
  readonly #storage: StorageWatch
  readonly restore: RestoreWatch
  readonly engine: SyncEngine
  readonly changed = new Emitter<void>()
  /** Emits the description of a change that was discarded after the server had applied it. */
  readonly sentAllTheSame = new Emitter<string>()
  state: MaintenanceState = { clockAhead: 0, lastSession: null, storage: null, restored: null }
  readonly #stops: (() => void)[]
  /** When the person last used the page, in ms since it opened. */
  #lastInput = -Infinity

  constructor(engine: SyncEngine) {
    this.engine = engine
    this.#lastSession = new LastSessionWatch(engine)
    this.#storage = new StorageWatch(engine)
    this.restore = new RestoreWatch(engine)
    const connection = {
      isConnected: () => engine.connection.state === 'connected',
      reconnect: () => reconnect(engine.zero),
    }
    const watchdogs = [
      new Watchdog({
        ...connection,
        waiting: () =>
          engine.outbox
            .entries()
            .flatMap(({ opId }) => (engine.receipts.get(opId)?.outcome === 'pending' ? [opId] : [])),
        renew: () => this.#renew(),
      }),
      // A question that was lost on its way leaves the page empty. What is on the device is never given up for it.
      new Watchdog({
        ...connection,
        waiting: () => (engine.teams.wasTold ? [] : ['teams']),
        renew: () => false,
      }),
    ]
    const look = () => {
      for (const watchdog of watchdogs) watchdog.look()
      // The rows come back from the server, so it must be reachable.
      if (isRenewalDue(engine.identity.userId) && connection.isConnected()) this.#renew()
    }
    const dog = setInterval(look, LOOK_EVERY_MS)
    const onInput = () => (this.#lastInput = performance.now())
    for (const type of INPUTS) addEventListener(type, onInput, { capture: true, passive: true })
    const clock = setInterval(() => void this.#measure(), MEASURE_EVERY_MS)
    const onShown = () => void (document.hidden || this.#measure())
    document.addEventListener('visibilitychange', onShown)
    this.#stops = [
      this.#lastSession.changed.on(() => this.#update()),
      this.#storage.changed.on(() => this.#update()),
      this.restore.changed.on(() => this.#update()),
      followRefusals(engine),
      followDiscards(engine, (what) => this.sentAllTheSame.emit(what)),
      engine.connection.changed.on((state) => state === 'connected' && void this.#measure()),
      () => document.removeEventListener('visibilitychange', onShown),
      () => clearInterval(dog),
      () => INPUTS.forEach((type) => removeEventListener(type, onInput, { capture: true })),
      () => clearInterval(clock),
      () => this.#lastSession.stop(),
      () => this.#storage.stop(),
      () => this.restore.stop(),
    ]
    void this.#measure()
  }

  async #measure() {
    const ahead = await measureClock()
    if (ahead !== null) this.#update({ clockAhead: ahead })
  }

  #update(more: Partial<MaintenanceState> = {}) {
    this.state = {
      ...this.state,
      lastSession: this.#lastSession.state,
      storage: this.#storage.trouble,
      restored: this.restore.state,
      ...more,
    }
    this.changed.emit()
  }

  /** Not while the person types or reads what they opened: a reload clears the page's fields and closes its menus. */
  #renew(): boolean {
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
    const isBusy = isTyping || performance.now() - this.#lastInput < IDLE_MS
    if ((isBusy && !document.hidden) || document.querySelector(HELD_OPEN)) return false
    this.stop()
    const { zero, identity } = this.engine
    // The server is reachable and sends the rows again; unsettled changes are in the outbox.
    zero
      .delete()
      .then(({ errors }) => errors.length === 0 && renewed(identity.userId))
      .finally(() => void replaceReplica('forgotten'))
      .catch(() => undefined)
    return true
  }

  dismissLastSession = () => this.#lastSession.dismiss()

  stop(): void {
    for (const stop of this.#stops) stop()
  }
}

let current: Maintenance | null = null

/** One per engine, outside React; a new engine replaces it. */
function maintenanceOf(engine: SyncEngine): Maintenance {
  if (current?.engine === engine) return current
  current?.stop()
  return (current = new Maintenance(engine))
}

/** The state of the clock, the storage and the last session's changes, live. */
export function useMaintenance(): MaintenanceState & { dismissLastSession: () => void } {
  const maintenance = maintenanceOf(useEngine())
  const state = useSyncExternalStore(
    useCallback((listener) => maintenance.changed.on(listener), [maintenance]),
    () => maintenance.state,
  )
  return { ...state, dismissLastSession: maintenance.dismissLastSession }
}

/** Actions on the changes that a restored backup lost. */
export function useRestoreActions(): Pick<RestoreWatch, 'sendAgain' | 'leave'> {
  return maintenanceOf(useEngine()).restore
}

/** Reports changes that were discarded too late. */
export function useSentAllTheSame(tell: (description: string) => void): void {
  const { sentAllTheSame } = maintenanceOf(useEngine())
  useEffect(() => sentAllTheSame.on(tell), [sentAllTheSame, tell])
}
