/** Queued changes and discards on this device, shared by all tabs. */
import { DISCARD } from '#schema/discards.ts'
import { Emitter } from '#src/lib/emitter.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

type Message =
  | { type: 'added'; entry: OutboxEntry }
  | { type: 'removed'; opIds: string[] }
  | { type: 'opened' }

/** Most operations settle within two frames, so listeners are told later than that to keep the edit's own frame cheap. */
const TELL_AFTER_MS = 50

export class Outbox {
  readonly #store: Promise<OutboxStore>
  /** The store once it is open: entries are then written in the tick in which they are made. */
  #opened: OutboxStore | undefined
  readonly #userId: string
  readonly #entries = new Map<string, OutboxEntry>()
  /** All entries in order, cached until the list changes. */
  #sorted: readonly OutboxEntry[] | undefined
  /** The newest place in the order that this tab knows. */
  #last = 0
  /** Entries that are not durable yet. */
  readonly #unkept = new Set<string>()
  readonly #channel = new BroadcastChannel('hashmark-outbox')
  /** Batches notifications about this tab's changes; other tabs' are sent at once, because the sending tab needs them. */
  readonly changed = new Emitter<void>()
  #telling: ReturnType<typeof setTimeout> | undefined
  /** Resolves when the entries on disk have been read. */
  readonly loaded: Promise<void>
  /** The browser's error when this device can't store the outbox on disk. */
  failure: string | null = null
  isLoaded = false

  constructor(store: Promise<OutboxStore>, userId: string) {
    this.#store = store.catch(async (error) => {
      this.failure = String(error)
      return (await import('./outbox-fallback.ts')).openFallback()
    })
    this.#userId = userId
    this.#channel.onmessage = (event: MessageEvent<Message>) => this.#hear(event.data)
    // A page in the back/forward cache that was creating its databases blocks opening them here. A message evicts it from the
    // cache (Chromium 156; allowed by the HTML standard).
    this.#channel.postMessage({ type: 'opened' } satisfies Message)
    this.loaded = this.#load()
  }

  async #load() {
    try {
      const store = (this.#opened = await this.#store)
      for (const entry of await store.all()) this.#keep(entry)
      // Spilled entries are written to the database again; what fails again reports its error.
      for (const opId of store.spilled) {
        const entry = this.#entries.get(opId)
        if (!entry) continue
        this.#unkept.add(opId)
        void this.#write(entry)
      }
    } catch (error) {
      this.failure = String(error)
    }
    this.isLoaded = true
    this.changed.emit()
  }

  /** The signed-in person's changes, oldest first, or those of other accounts. */
  entries(own = true): OutboxEntry[] {
    return this.#inOrder().filter((entry) => this.#isOwn(entry) === own && entry.name !== DISCARD)
  }

  /** The signed-in person's discards that the server does not know yet, oldest first. */
  discards(): OutboxEntry[] {
    return this.#inOrder().filter((entry) => this.#isOwn(entry) && entry.name === DISCARD)
  }

  #inOrder(): readonly OutboxEntry[] {
    return (this.#sorted ??= [...this.#entries.values()].toSorted(
      (a, b) => a.seq - b.seq || (a.opId < b.opId ? -1 : 1),
    ))
  }

  #isOwn({ userId }: OutboxEntry): boolean {
    return userId === this.#userId
  }

  /** The signed-in person's entries that exist only in memory or local storage; briefly, every new entry. */
  unkept(): OutboxEntry[] {
    return this.#inOrder().filter((entry) => this.#isOwn(entry) && this.#unkept.has(entry.opId))
  }

  /** The number of queued changes of the signed-in person. */
  get size(): number {
    let count = 0
    for (const entry of this.#entries.values()) if (this.#isOwn(entry) && entry.name !== DISCARD) count++
    return count
  }

  has(opId: string): boolean {
    return this.#entries.has(opId)
  }

  /** Appends an entry: it is in memory and being written when this returns. Resolves when it is durable or can't be. */
  add(entry: OutboxEntry): Promise<void> {
    entry.seq ||= Math.max(Date.now(), Math.floor(this.#last) + 1)
    this.#keep(entry)
    this.#unkept.add(entry.opId)
    const writing = this.#write(entry)
    this.#channel.postMessage({ type: 'added', entry } satisfies Message)
    this.#tellSoon()
    return writing
  }

  /** Writes everything again that is not durable yet. */
  async retry(): Promise<void> {
    for (const entry of this.unkept()) if (this.has(entry.opId)) await this.#write(entry)
    if (this.unkept().length > 0) return
    this.failure = null
    this.changed.emit()
  }

  async #write(entry: OutboxEntry): Promise<void> {
    const { opId } = entry
    try {
      await (this.#opened ?? (await this.#store)).add(entry)
      this.#unkept.delete(opId)
    } catch (error) {
      this.failure = String(error)
      this.changed.emit()
    }
    // It may have settled during the write.
    if (!this.has(opId)) await (await this.#store).remove([opId]).catch(() => undefined)
  }

  #keep(entry: OutboxEntry) {
    this.#entries.set(entry.opId, entry)
    // A killed browser may have stored both the change and its discard.
    if (entry.name === DISCARD) this.#entries.delete(entry.entityId)
    this.#last = Math.max(this.#last, entry.seq)
    this.#sorted = undefined
  }

  #forget(opIds: readonly string[]) {
    for (const opId of opIds) {
      this.#entries.delete(opId)
      this.#unkept.delete(opId)
    }
    this.#sorted = undefined
  }

  /** Deletes settled or discarded entries; from disk only after `kept` resolves. */
  async remove(opIds: string[], kept?: Promise<unknown>): Promise<void> {
    if (opIds.length === 0) return
    this.#forget(opIds)
    this.#tellSoon()
    this.#channel.postMessage({ type: 'removed', opIds } satisfies Message)
    await kept
    await (await this.#store).remove(opIds).catch(() => undefined)
  }

  #hear(message: Message) {
    if (message.type === 'opened') return
    if (message.type === 'added') this.#keep(message.entry)
    else this.#forget(message.opIds)
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
