/** What this device has not seen settled yet, in every tab: changes, and discards of changes. */
import { DISCARD } from '#schema/discards.ts'
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
  /** The same once it is open: an entry is then written in the tick in which it is made. */
  #opened: OutboxStore | undefined
  readonly #userId: string
  readonly #entries = new Map<string, OutboxEntry>()
  /** All of them in order, until there is another. */
  #sorted: readonly OutboxEntry[] | undefined
  /** The newest place in the order that this tab knows of. */
  #last = 0
  /** Entries that are not durable yet. */
  readonly #unkept = new Set<string>()
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
      const store = (this.#opened = await this.#store)
      for (const entry of await store.all()) this.#keep(entry)
      // It is tried again, and what fails again says why.
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

  /** The signed-in person's changes, oldest first; or those of other accounts, which wait for them. */
  entries(own = true): OutboxEntry[] {
    return this.#inOrder().filter((entry) => this.#isOwn(entry) === own && entry.name !== DISCARD)
  }

  /** Discards by the signed-in person that the server has not heard of, oldest first. */
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

  /** The signed-in person's entries that are in memory, or in local storage, alone; for a moment that is each new one. */
  unkept(): OutboxEntry[] {
    return this.#inOrder().filter((entry) => this.#isOwn(entry) && this.#unkept.has(entry.opId))
  }

  /** How many changes of the signed-in person wait. */
  get size(): number {
    let count = 0
    for (const entry of this.#entries.values()) if (this.#isOwn(entry) && entry.name !== DISCARD) count++
    return count
  }

  has(opId: string): boolean {
    return this.#entries.has(opId)
  }

  /**
   * Keeps an entry, behind all that are there: in memory and on its way to the disk when this returns. Resolves when it
   * is durable, or can't be.
   */
  add(entry: OutboxEntry): Promise<void> {
    entry.seq ||= Math.max(Date.now(), Math.floor(this.#last) + 1)
    this.#keep(entry)
    this.#unkept.add(entry.opId)
    const writing = this.#write(entry)
    this.#channel.postMessage({ type: 'added', entry } satisfies Message)
    this.#tellSoon()
    return writing
  }

  /** Writes again what is not durable yet. */
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
    // It may have been settled while it was being written.
    if (!this.has(opId)) await (await this.#store).remove([opId]).catch(() => undefined)
  }

  #keep(entry: OutboxEntry) {
    this.#entries.set(entry.opId, entry)
    // A browser that was killed may have kept the change beside its discard.
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

  /** Forgets what was settled, or what the person chose to discard; on disk only once `kept` has ended. */
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
