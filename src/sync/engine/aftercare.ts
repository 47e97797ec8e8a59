/** What looks after the engine and can come behind the first page's content; one for each engine. */
import { Emitter } from '#src/lib/emitter.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { measureClock } from './device-clock.ts'
import { followDiscards } from '../outbox/discard.ts'
import type { SyncEngine } from './engine.ts'
import { type LastSession, LastSessionWatch } from '../session/last-session.ts'
import { replaceReplica } from './lost-replica.ts'
import { useEngine } from '../provider.tsx'
import { followRefusals } from '../outbox/receipts.ts'
import { isRenewalDue, renewed } from '../storage/replica-removal.ts'
import { type Restored, RestoreWatch } from '../outbox/restored.ts'
import { type StorageTrouble, StorageWatch } from '../storage/storage-watch.ts'
import { LOOK_EVERY_MS, reconnect, Watchdog } from './watchdog.ts'

const MEASURE_EVERY_MS = 3_600_000
/** A page whose person has done nothing for so long, in ms, may be loaded again. */
const IDLE_MS = 2000

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export type Care = {
  /** By what this device's clock is ahead of the server's, in ms; 0 while it is not known. */
  clockAhead: number
  lastSession: LastSession | null
  storage: StorageTrouble | null
  /** Null unless a restored backup took back changes that this device still has. */
  restored: Restored | null
}

class Aftercare {
  readonly #lastSession: LastSessionWatch
  readonly #storage: StorageWatch
  readonly restore: RestoreWatch
  readonly engine: SyncEngine
  readonly changed = new Emitter<void>()
  /** A change that its author took back had been sent already; what it was. */
  readonly sentAllTheSame = new Emitter<string>()
  state: Care = { clockAhead: 0, lastSession: null, storage: null, restored: null }
  readonly #stops: (() => void)[]
  /** When the person last touched the page, in ms since it was opened. */
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
      // What is here comes back from the server, so it has to be there.
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

  #update(more: Partial<Care> = {}) {
    this.state = {
      ...this.state,
      lastSession: this.#lastSession.state,
      storage: this.#storage.trouble,
      restored: this.restore.state,
      ...more,
    }
    this.changed.emit()
  }

  /** Not under the hands of somebody who types, for a page's fields do not outlast it. */
  #renew(): boolean {
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
    const isBusy = isTyping || performance.now() - this.#lastInput < IDLE_MS
    if ((isBusy && !document.hidden) || document.querySelector('dialog[open]')) return false
    this.stop()
    const { zero, identity } = this.engine
    // What was here comes again from the server, which is there; what is not settled is in the outbox.
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

let current: Aftercare | null = null

/** Outside React, like the engine; when another person's takes its place, the old one's is over. */
function aftercareOf(engine: SyncEngine): Aftercare {
  if (current?.engine === engine) return current
  current?.stop()
  return (current = new Aftercare(engine))
}

/** How the clock, the storage and the last session's changes stand, live. */
export function useCare(): Care & { dismissLastSession: () => void } {
  const care = aftercareOf(useEngine())
  const state = useSyncExternalStore(
    useCallback((listener) => care.changed.on(listener), [care]),
    () => care.state,
  )
  return { ...state, dismissLastSession: care.dismissLastSession }
}

/** What may be done with the changes that a restored backup took back. */
export function useRestoreActions(): Pick<RestoreWatch, 'sendAgain' | 'leave'> {
  return aftercareOf(useEngine()).restore
}

/** Tells of changes that were taken back too late. */
export function useSentAllTheSame(tell: (description: string) => void): void {
  const { sentAllTheSame } = aftercareOf(useEngine())
  useEffect(() => sentAllTheSame.on(tell), [sentAllTheSame, tell])
}
