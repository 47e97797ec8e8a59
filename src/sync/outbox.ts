/** What this device has not seen settled yet, in every tab. */
import { Emitter } from '#src/lib/emitter.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

type Message =
  | { type: 'added'; entry: OutboxEntry }
  | { type: 'removed'; opIds: string[] }
  | { type: 'opened' }

/** An operation is often settled within a frame or two; telling of it that late costs the frame of the edit nothing. */
const TELL_AFTER_MS = 50

export class Outbox {
  readonly #store: Promise<OutboxStore>
  readonly #userId: string
  readonly #entries = new Map<string, OutboxEntry>()
  readonly #channel = new BroadcastChannel('hashmark-outbox')
  /** Own changes are told a moment later and together; other tabs' at once, for whoever sends must know. */
  readonly changed = new Emitter<void>()
  #telling: ReturnType<typeof setTimeout> | undefined
  /** Resolves when what lay on disk has been read. */
  readonly loaded: Promise<void>
  /** The browser's word for why this device can't keep the outbox on its disk, if it can't. */
  failure: string | null = null
  isLoaded = false

  constructor(store: Promise<OutboxStore>, userId: string) {
    this.#store = store.catch(async (error) => {
      this.failure = String(error)
      return (await import('./outbox-fallback.ts')).openFallback()
    })
    this.#userId = userId
    this.#channel.onmessage = (event: MessageEvent<Message>) => this.#hear(event.data)
    // A page that went into the back/forward cache while it was creating its databases keeps this one from opening
    // them. A message throws such a page out of the cache (Chromium 156; the HTML standard lets it).
    this.#channel.postMessage({ type: 'opened' } satisfies Message)
    this.loaded = this.#load()
  }

  async #load() {
    try {
      const store = await this.#store
      for (const entry of await store.all()) this.#entries.set(entry.opId, entry)
    } catch (error) {
      this.failure = String(error)
    }
    this.isLoaded = true
    this.changed.emit()
  }

  /** The signed-in person's entries, oldest first; or those of other accounts, which wait for them. */
  entries(own = true): OutboxEntry[] {
    const some = [...this.#entries.values()].filter((entry) => (entry.userId === this.#userId) === own)
    // An entry that is not on disk yet is the newest.
    return some.toSorted((a, b) => (a.seq || Infinity) - (b.seq || Infinity) || (a.opId < b.opId ? -1 : 1))
  }

  get size(): number {
    let count = 0
    for (const entry of this.#entries.values()) if (entry.userId === this.#userId) count++
    return count
  }

  has(opId: string): boolean {
    return this.#entries.has(opId)
  }

  /** Keeps an entry: in memory at once, on disk as soon as it can. Resolves when it is durable. */
  async add(entry: OutboxEntry): Promise<void> {
    this.#entries.set(entry.opId, entry)
    this.#tellSoon()
    try {
      const store = await this.#store
      await store.add(entry)
      // It may have been settled while it was being written.
      if (!this.#entries.has(entry.opId)) await store.remove([entry.opId])
      else this.#channel.postMessage({ type: 'added', entry } satisfies Message)
    } catch (error) {
      this.failure = String(error)
      this.changed.emit()
    }
  }

  /** Forgets what was settled, or what the person chose to discard; on disk only once `kept` has ended. */
  async remove(opIds: string[], kept?: Promise<unknown>): Promise<void> {
    if (opIds.length === 0) return
    for (const opId of opIds) this.#entries.delete(opId)
    this.#tellSoon()
    this.#channel.postMessage({ type: 'removed', opIds } satisfies Message)
    await kept
    await (await this.#store).remove(opIds).catch(() => undefined)
  }

  #hear(message: Message) {
    if (message.type === 'opened') return
    if (message.type === 'added') this.#entries.set(message.entry.opId, message.entry)
    else for (const opId of message.opIds) this.#entries.delete(opId)
    this.changed.emit()
  }

  #tellSoon() {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      this.changed.emit()
    }, TELL_AFTER_MS)
  }

  close() {
    clearTimeout(this.#telling)
    this.#channel.close()
  }
}
