/** Watches whether this browser can store unsent changes, and recovers when it can't. */
import { Emitter } from '#src/lib/emitter.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import type { SyncEngine } from '../engine/engine.ts'
import { fallBackOn } from '../outbox/outbox-fallback.ts'
import { MEMORY_ONLY } from '../engine/replica.ts'

/**
 * `memory`: nothing can be stored at all. `replica`: the copy of the teams can't be opened, the outbox can. `full`: there
 * is no room. `broken`: a write failed for another reason. `silent`: the browser does not answer.
 */
export type StorageTrouble = 'memory' | 'replica' | 'full' | 'broken' | 'silent'

const RETRY_EVERY_MS = 5000
const SILENT_AFTER_MS = 15_000
/** The replica opens within two seconds, even on a slow phone. */
const REPLICA_WITHIN_MS = 45_000
const ASKED = 'hashmark.asked-to-keep'

/** The trouble, from the outbox's error and this tab's fallback. */
export function troubleOf(failure: string | null, fallback: string | null): StorageTrouble | null {
  if (failure === null) return fallback === 'replica' ? 'replica' : null
  if (fallback === 'outbox') return 'memory'
  return /quota|space|full/i.test(failure) ? 'full' : 'broken'
}

export class StorageWatch {
  readonly #engine: SyncEngine
  readonly #stops: (() => void)[] = []
  #isSilent = false
  readonly changed = new Emitter<void>()
  trouble: StorageTrouble | null = null

  constructor(engine: SyncEngine) {
    this.#engine = engine
    const { outbox, zero } = engine
    const look = () => this.#look()
    const silent = setTimeout(() => {
      this.#isSilent = !outbox.isLoaded
      look()
    }, SILENT_AFTER_MS)
    const replica = setTimeout(() => outbox.isLoaded && fallBackOn('replica'), REPLICA_WITHIN_MS)
    void zero.clientGroupID.then(() => clearTimeout(replica))
    // Space may be freed, and browsers recover.
    const retry = setInterval(
      () => outbox.failure !== null && this.trouble !== 'memory' && void outbox.retry(),
      RETRY_EVERY_MS,
    )
    addEventListener('beforeunload', this.#onLeave)
    this.#stops.push(
      outbox.changed.on(look),
      engine.teams.changed.on(() => void this.#askToKeep()),
      () => clearTimeout(silent),
      () => clearTimeout(replica),
      () => clearInterval(retry),
      () => removeEventListener('beforeunload', this.#onLeave),
    )
    void outbox.loaded.then(() => {
      // The database opens again: the next load of this tab needs no fallback.
      const isMended = outbox.failure === null && readStored('session', MEMORY_ONLY) === 'outbox'
      if (isMended) writeStored('session', MEMORY_ONLY, null)
      look()
    })
    void this.#askToKeep()
  }

  #look() {
    if (this.#engine.outbox.isLoaded) this.#isSilent = false
    const trouble = this.#isSilent
      ? 'silent'
      : troubleOf(this.#engine.outbox.failure, readStored('session', MEMORY_ONLY))
    if (trouble === this.trouble) return
    this.trouble = trouble
    this.changed.emit()
  }

  /** Closing would lose changes: the browser asks first. */
  readonly #onLeave = (event: BeforeUnloadEvent) => {
    const { outbox } = this.#engine
    const isAtRisk =
      this.trouble === 'memory' ? outbox.size > 0 : outbox.failure !== null && outbox.unkept().length > 0
    if (isAtRisk) event.preventDefault()
  }

  /** Once per device, and only when it holds a team: some browsers prompt the person. */
  async #askToKeep() {
    const { teams } = this.#engine
    if (readStored('local', ASKED) !== null || !teams.all().some((teamId) => teams.syncedAt(teamId) > 0))
      return
    writeStored('local', ASKED, String(Date.now()))
    // Absent on insecure pages.
    const storage = 'storage' in navigator ? navigator.storage : undefined
    if (!(await storage?.persisted?.().catch(() => true))) await storage?.persist?.().catch(() => false)
  }

  stop(): void {
    for (const stop of this.#stops) stop()
  }
}
