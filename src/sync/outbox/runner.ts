/** Sends again what Zero lost or refused, in order, until each operation has its receipt. */
import { Backoff } from './backoff.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxEntry } from './outbox-store.ts'

/** What the runner needs of the replica. */
export interface Sender {
  /** Hands an operation to Zero. False when Zero refuses it, as it does in its state `error`. */
  send(entry: OutboxEntry): Promise<boolean>
  /** Whether the replica holds a receipt for it, pending ones included: then Zero has it. */
  hasReceipt(opId: string): boolean
  /** Whether receipts have been read from the replica at all. */
  receiptsRead(): boolean
  isConnected(): boolean
}

const BATCH = 50
const PAUSE_MS = 100
/** At most this many on their way at once: the engine puts all that is queued into one request. */
const IN_FLIGHT = 200
/** How long an operation that was just handed over, here or in another tab, may be without its receipt. */
const GRACE_MS = 3000
const LOOK_EVERY_MS = 1000

export class Runner {
  readonly #outbox: Outbox
  readonly #sender: Sender
  readonly #report: (error: unknown) => void
  /** What could not go, and when it may be tried again (ms). Waits double for each entry by itself. */
  readonly #waiting = new Map<string, { until: number; backoff: Backoff }>()
  /** When each entry was last handed over, or first heard of from another tab; ms. */
  readonly #handedOver = new Map<string, number>()
  /** The newest first attempt of each entity that is still under way. */
  readonly #going = new Map<string, Promise<boolean>>()
  /** How often this tab has handed each entry over, for whoever looks into the outbox. */
  readonly #tries = new Map<string, number>()
  /** Whether it is this tab that sends what waits. */
  isRunning = false
  #stopped = false
  #wake: () => void = () => undefined
  #failed = false

  /** `report` takes errors that the sender throws: whoever made the change can do nothing about them. */
  constructor(outbox: Outbox, sender: Sender, report: (error: unknown) => void = () => undefined) {
    this.#outbox = outbox
    this.#sender = sender
    this.#report = report
  }

  /**
   * The first attempt, in the tab and the tick in which the operation was made; behind whatever of the same entity
   * has not gone yet, so that nobody's newer edit overtakes their older one.
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

  /** Hands one over; false when it could not go. */
  async #hand(entry: OutboxEntry): Promise<boolean> {
    // Taken back while it waited for its turn.
    if (!this.#outbox.has(entry.opId)) return true
    this.#handedOver.set(entry.opId, performance.now())
    this.#tries.set(entry.opId, this.tries(entry.opId) + 1)
    // An entry that can't be sent is tried again later; it must not keep the others from being sent.
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

  /** An entry that another tab made: that tab is sending it. */
  heard(opId: string): void {
    if (!this.#handedOver.has(opId)) this.#handedOver.set(opId, performance.now())
  }

  /** The connection is back, or something changed: look now, and start the waits from one second again. */
  poke(): void {
    this.#waiting.clear()
    this.#wake()
  }

  stop(): void {
    this.#stopped = true
    this.#wake()
  }

  /** Runs until it is stopped. One tab at a time does, by a lock. */
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

  /** One batch. Returns whether anything was sent. */
  async #round(): Promise<boolean> {
    if (!this.#sender.receiptsRead()) return false
    // After a failure one at a time, until one goes through again.
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

  /** What has no receipt and was not handed over a moment ago, as far as there is room on the wire. */
  #due(): OutboxEntry[] {
    const now = performance.now()
    const due: OutboxEntry[] = []
    // An entry that can't go yet holds back only what touches the same entity.
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
    // Without a connection nothing is on the wire, and what is not handed over can't be seen.
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
