/** Resends what Zero lost or refused, in order, until each operation has a receipt. */
import { Backoff } from './backoff.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxEntry } from './outbox-store.ts'

/** What the runner needs of the replica. */
export interface Sender {
  /** Submits an operation to Zero. False when Zero refuses it, as in its state `error`. */
  send(entry: OutboxEntry): Promise<boolean>
  /** Whether the replica holds a receipt for it, including pending ones: Zero then has it. */
  hasReceipt(opId: string): boolean
  /** Whether receipts have been read from the replica. */
  receiptsRead(): boolean
  isConnected(): boolean
}

const BATCH = 50
const PAUSE_MS = 100
/** The most operations in flight: the engine puts its whole queue into one request. */
const IN_FLIGHT = 200
/** How long a submitted operation may have no receipt, in ms. */
const GRACE_MS = 3000
const LOOK_EVERY_MS = 1000

export class Runner {
  readonly #outbox: Outbox
  readonly #sender: Sender
  readonly #report: (error: unknown) => void
  /** Failed entries and when to retry each (ms), with a backoff of its own. */
  readonly #waiting = new Map<string, { until: number; backoff: Backoff }>()
  /** When each entry was last submitted, or first heard of from another tab; ms. */
  readonly #handedOver = new Map<string, number>()
  /** The newest first attempt per entity that is still running. */
  readonly #going = new Map<string, Promise<boolean>>()
  /** How often this tab submitted each entry; shown in the outbox. */
  readonly #tries = new Map<string, number>()
  /** Whether this tab is the one that sends. */
  isRunning = false
  #stopped = false
  #wake: () => void = () => undefined
  #failed = false

  /** `report` receives errors of the sender, about which the person can't do anything. */
  constructor(outbox: Outbox, sender: Sender, report: (error: unknown) => void = () => undefined) {
    this.#outbox = outbox
    this.#sender = sender
    this.#report = report
  }

  /**
   * The first attempt, in the tab and tick that made the operation. It waits for unsent operations on the same entity, so that
   * a newer edit never overtakes an older one.
   */
  async first(entry: OutboxEntry): Promise<void> {
    const ahead = this.#going.get(entry.entityId)
    const isNext = !ahead && this.#outbox.isLoaded && this.#unsentBefore(entry).length === 0
    const going = isNext ? this.#hand(entry) : this.#behind(ahead, entry)
    this.#going.set(entry.entityId, going)
    const sent = await going
    if (this.#going.get(entry.entityId) === going) this.#going.delete(entry.entityId)
    if (!sent) this.#wake()
  }

  async #behind(ahead: Promise<boolean> | undefined, entry: OutboxEntry): Promise<boolean> {
    await this.#outbox.loaded
    if (ahead && !(await ahead)) return false
    for (const older of this.#unsentBefore(entry)) if (!(await this.#hand(older))) return false
    return this.#hand(entry)
  }

  #unsentBefore(entry: OutboxEntry): OutboxEntry[] {
    if (!this.#sender.receiptsRead()) return []
    const all = this.#outbox.entries()
    return all
      .slice(0, Math.max(0, all.indexOf(entry)))
      .filter(
        (older) =>
          older.entityId === entry.entityId &&
          !this.#handedOver.has(older.opId) &&
          !this.#sender.hasReceipt(older.opId),
      )
  }

  /** Submits one; false when it failed. */
  async #hand(entry: OutboxEntry): Promise<boolean> {
    // Discarded while it waited.
    if (!this.#outbox.has(entry.opId)) return true
    this.#handedOver.set(entry.opId, performance.now())
    this.#tries.set(entry.opId, this.tries(entry.opId) + 1)
    // A failed entry is retried later and must not block the others.
    const sent = await this.#sender.send(entry).catch((error: unknown) => {
      this.#report(error)
      return false
    })
    if (!sent) this.#handedOver.delete(entry.opId)
    return sent
  }

  tries(opId: string): number {
    return this.#tries.get(opId) ?? 0
  }

  /** Notes an entry that another tab made and is sending. */
  heard(opId: string): void {
    if (!this.#handedOver.has(opId)) this.#handedOver.set(opId, performance.now())
  }

  /** Resets every backoff and looks now: the connection is back, or something changed. */
  poke(): void {
    this.#waiting.clear()
    this.#wake()
  }

  stop(): void {
    this.#stopped = true
    this.#wake()
  }

  /** Runs until stopped; a lock allows one tab at a time. */
  async run(): Promise<void> {
    this.isRunning = true
    await this.#outbox.loaded
    while (!this.#stopped) {
      const sent = await this.#round().catch((error: unknown) => {
        this.#report(error)
        return false
      })
      await this.#sleep(sent ? PAUSE_MS : LOOK_EVERY_MS)
    }
  }

  /** Sends one batch. Returns whether anything was sent. */
  async #round(): Promise<boolean> {
    if (!this.#sender.receiptsRead()) return false
    // After a failure, one at a time until one succeeds.
    const batch = this.#due().slice(0, this.#failed ? 1 : BATCH)
    const held = new Set<string>()
    for (const entry of batch) {
      if (held.has(entry.entityId) || this.#stopped || this.#sender.hasReceipt(entry.opId)) continue
      this.#failed = !(await this.#hand(entry))
      if (!this.#failed) {
        this.#waiting.delete(entry.opId)
        continue
      }
      const backoff = this.#waiting.get(entry.opId)?.backoff ?? new Backoff()
      this.#waiting.set(entry.opId, { until: performance.now() + backoff.next(), backoff })
      held.add(entry.entityId)
    }
    return batch.length > 0
  }

  /** Entries without a receipt that were not submitted recently, up to the in-flight limit. */
  #due(): OutboxEntry[] {
    const now = performance.now()
    const due: OutboxEntry[] = []
    // A failed entry blocks only later entries of the same entity.
    const held = new Set<string>()
    let inFlight = 0
    for (const entry of this.#outbox.entries()) {
      const at = this.#handedOver.get(entry.opId)
      if (this.#sender.hasReceipt(entry.opId) || (at !== undefined && now - at < GRACE_MS)) inFlight++
      else if (held.has(entry.entityId) || (this.#waiting.get(entry.opId)?.until ?? 0) > now)
        held.add(entry.entityId)
      else due.push(entry)
    }
    for (const known of [this.#handedOver, this.#waiting, this.#tries])
      for (const opId of known.keys()) if (!this.#outbox.has(opId)) known.delete(opId)
    // Offline nothing is in flight, so the limit does not apply.
    return this.#sender.isConnected() ? due.slice(0, Math.max(0, IN_FLIGHT - inFlight)) : due
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
