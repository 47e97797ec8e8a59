/**
 * Notices that a connection stands and nothing comes of it: what was handed over or asked long ago has no word from the
 * server.
 * Knows neither the page nor the replica, so that tests drive it with clients of their own.
 */

export type Watched = {
  isConnected(): boolean
  /** What the server has been told or asked and has said nothing about, each by a key of its own. */
  waiting(): readonly string[]
  /** Ends the connection, so that the engine makes another. */
  reconnect(): void
  /** Gives up this replica for a fresh one; false when it must not be now. The outbox outlives it. */
  renew(): boolean
}

export const LOOK_EVERY_MS = 2000
const STILL_MS = 20_000
/** Each wait is twice the one before; behind the last one, only a fresh replica can help. */
const RECONNECTS = 3

export class Watchdog {
  readonly #watched: Watched
  #waiting: readonly string[] = []
  /** How long nothing has been settled over a standing connection; ms. */
  #still = 0
  #reconnects = 0

  constructor(watched: Watched) {
    this.#watched = watched
  }

  /** To be called every `LOOK_EVERY_MS`. Time in which nobody called, as on a device that slept, does not count. */
  look(): void {
    const waiting = this.#watched.waiting()
    const now = new Set(waiting)
    const isNew = this.#waiting.length === 0
    const isMoving = this.#waiting.some((opId) => !now.has(opId))
    this.#waiting = waiting
    if (isNew || isMoving || waiting.length === 0) {
      this.#still = 0
      this.#reconnects = 0
      return
    }
    if (!this.#watched.isConnected()) {
      this.#still = 0
      return
    }
    this.#still += LOOK_EVERY_MS
    if (this.#still < STILL_MS * 2 ** this.#reconnects) return
    if (this.#reconnects < RECONNECTS) {
      this.#still = 0
      this.#reconnects++
      this.#watched.reconnect()
    } else if (this.#watched.renew()) this.#still = 0
  }
}

/** What a Zero client lets one say about its connection. */
type Client = {
  pingTimeoutMs: number
  readonly connection: {
    readonly state: { subscribe(listener: (state: { readonly name: string }) => void): () => void }
  }
}

/**
 * Has the client connect anew. The engine offers that in its state `error` alone; but it ends a connection whose pong
 * does not come in time, and with no time at all none does.
 */
export function reconnect(client: Client): void {
  const usual = client.pingTimeoutMs
  if (usual === 0) return
  client.pingTimeoutMs = 0
  const stop = client.connection.state.subscribe(({ name }) => {
    if (name === 'connected') return
    client.pingTimeoutMs = usual
    stop()
  })
}
