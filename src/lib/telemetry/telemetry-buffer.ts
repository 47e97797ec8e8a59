import type { Outgoing, OutgoingError } from './outgoing.ts'
import { MOST_ERRORS, MOST_EVENTS, type TelemetrySnapshot } from './telemetry-state.ts'
import { forgetErrors, keepErrors } from './unsent-errors.ts'

/** Sent every 5 s or when there are 40 (spec, section 9). */
const FLUSH_MS = 5000
const MOST_IN_BATCH = 40
/** Below the 64 KB that the server takes, and that a browser sends for a page that is closing. */
const MOST_BYTES = 60_000
const LONGEST_WAIT_MS = 300_000

/** How it leaves the page. */
export type Transport = {
  /** Answers with the HTTP status; throws when there is none. */
  post(body: string): Promise<number>
  /** For a page that is closing: whether the browser has taken it. Whether it arrives, nobody says. */
  beacon(body: string): boolean
  isOnline(): boolean
}

type Told = Partial<Pick<TelemetrySnapshot, 'buffered' | 'lastFlush' | 'lastFailure'>>

/**
 * What waits to be sent. Errors are kept on the device until an answer has confirmed them; measures are only kept
 * while the page lives. Sending twice does no harm: the server knows each by its id.
 */
export class TelemetryBuffer {
  readonly #transport: Transport
  readonly #tell: (told: Told) => void
  readonly #sessionId: string
  readonly #waiting = new Map<string, Outgoing>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = false
  #failures = 0
  #mostInBatch = MOST_IN_BATCH

  /** `sessionId` is this tab's; the server takes only its entries for those of the person who is signed in. */
  constructor(transport: Transport, tell: (told: Told) => void, sessionId: string) {
    this.#transport = transport
    this.#tell = tell
    this.#sessionId = sessionId
  }

  /** One with the id of another that waits takes its place. */
  add(event: Outgoing): void {
    this.#waiting.set(event.id, event)
    this.#bound()
    this.#tell({ buffered: this.#waiting.size })
    // After a failure more of them is no reason to try sooner.
    if (this.#waiting.size >= MOST_IN_BATCH && this.#failures === 0) void this.flush()
    else this.#arm()
  }

  /** The connection is back: no reason to wait any longer. */
  online(): void {
    this.#failures = 0
    void this.flush()
  }

  /** Sends what waits, batch by batch, until there is no full one left. Never throws. */
  async flush(): Promise<void> {
    this.#disarm()
    if (this.#sending || this.#waiting.size === 0) return
    this.#sending = true
    let full: boolean
    do {
      full = await this.#sendBatch()
    } while (full)
    this.#sending = false
    if (this.#waiting.size > 0) this.#arm()
  }

  /** The page is closing, or goes where it may be closed without a word. */
  leave(): void {
    keepErrors(this.#errors())
    if (!this.#transport.isOnline()) return
    for (const batch of batches([...this.#waiting.values()])) {
      if (!this.#transport.beacon(this.#bodyOf(batch))) break
      for (const event of batch) if (event.kind !== 'error') this.#waiting.delete(event.id)
    }
    this.#tell({ buffered: this.#waiting.size })
  }

  /** Whether the next is to be sent right away: another full one after one that was taken, or half of an invalid one. */
  async #sendBatch(): Promise<boolean> {
    const batch = (batches([...this.#waiting.values()])[0] ?? []).slice(0, this.#mostInBatch)
    const { status, reason } = await this.#post(batch)
    const isOk = status >= 200 && status < 300
    // An entry that the server can't read, such as a newer build's after a rollback, must not take others along.
    const isHalved = status === 400 && batch.length > 1
    // What was refused for what it is will be refused again (spec, section 8).
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429 && !isHalved
    if (isOk || isFinal) this.#remove(batch)
    if (isOk) {
      this.#failures = 0
      this.#mostInBatch = MOST_IN_BATCH
      this.#tell({ buffered: this.#waiting.size, lastFlush: Date.now() })
      return this.#waiting.size >= MOST_IN_BATCH
    }
    if (isHalved) this.#mostInBatch = Math.ceil(batch.length / 2)
    else this.#failures++
    keepErrors(this.#errors())
    this.#tell({ buffered: this.#waiting.size, lastFailure: { at: Date.now(), reason } })
    return isHalved
  }

  /** The response's status, 0 without one, and what went wrong if it is no success. */
  async #post(batch: readonly Outgoing[]): Promise<{ status: number; reason: string }> {
    // Not every browser says when it is back: it is looked at again, at growing distances.
    if (!this.#transport.isOnline()) return { status: 0, reason: 'No connection' }
    try {
      const status = await this.#transport.post(this.#bodyOf(batch))
      return { status, reason: `HTTP error! status: ${status}` }
    } catch {
      return { status: 0, reason: "The server couldn't be reached" }
    }
  }

  #remove(batch: readonly Outgoing[]): void {
    for (const event of batch) {
      // A newer one may have taken its place meanwhile.
      if (this.#waiting.get(event.id) === event) this.#waiting.delete(event.id)
    }
    forgetErrors(new Set(batch.map(({ id }) => id)))
  }

  #errors(): OutgoingError[] {
    return [...this.#waiting.values()].filter((event) => event.kind === 'error')
  }

  #bodyOf(events: readonly Outgoing[]): string {
    return JSON.stringify({ events, sessionId: this.#sessionId })
  }

  #bound(): void {
    const all = [...this.#waiting.values()]
    for (const [isOne, most] of [
      [(event: Outgoing) => event.kind === 'error', MOST_ERRORS],
      [(event: Outgoing) => event.kind !== 'error', MOST_EVENTS],
    ] as const) {
      const some = all.filter(isOne)
      for (const { id } of some.slice(0, Math.max(0, some.length - most))) this.#waiting.delete(id)
    }
  }

  #arm(): void {
    const wait = Math.min(FLUSH_MS * 2 ** this.#failures, LONGEST_WAIT_MS)
    this.#timer ??= setTimeout(() => void this.flush(), wait)
  }

  #disarm(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

const encoder = new TextEncoder()

/** In their order, each within the limits of one request. */
function batches(events: readonly Outgoing[]): Outgoing[][] {
  const all: Outgoing[][] = []
  let bytes = Infinity
  for (const event of events) {
    const size = encoder.encode(JSON.stringify(event)).length + 1
    const last = all.at(-1)
    if (!last || last.length >= MOST_IN_BATCH || bytes + size > MOST_BYTES) {
      all.push([event])
      bytes = size
    } else {
      last.push(event)
      bytes += size
    }
  }
  return all
}
