/**
 * The storage that the engine keeps a replica in: IndexedDB, with the names and the layout of the engine's own store. It
 * differs in one point. The engine writes before it opens, so on a full disk it would show nothing of what the disk
 * holds. When the first write of a page fails, this store continues in memory, on top of what it can still read, until
 * the page is loaded again. Changes made there are in the outbox as well, and the server sends its rows again.
 *
 * And it reads ahead. The engine begins by reading all rows, a chunk a request, which for 5,000 plays is 6,700 requests
 * and 3 s until the first play shows (`npm run bench -- replica`). Whoever reads many chunks gets the rest of them in a
 * few requests.
 */
import { IDBNotFoundError, type ZeroOptions } from '@rocicorp/zero'
import { answerOf, endOf } from '#src/lib/indexed-db.ts'

type StoreProvider = Exclude<NonNullable<ZeroOptions['kvStore']>, string>
type Store = ReturnType<StoreProvider['create']>
type Read = Awaited<ReturnType<Store['read']>>
type Write = Awaited<ReturnType<Store['write']>>
type Value = Awaited<ReturnType<Read['get']>>
/** Values by key; `undefined` for a key that was deleted. */
type Changes = ReadonlyMap<string, Value>
type Source = Pick<Read, 'has' | 'get'>

const CHUNKS = 'chunks'
/** After so many chunks read one by one, the rest is read ahead: a look into another replica reads fewer. */
const FEW_READS = 20
/** How many are read in one request: few enough that the page can paint between two. */
const READ_AT_ONCE = 250
/** How long what was read ahead is kept for the engine, which asks for all of it at once, and twice; in ms. */
const AHEAD_MS = 10_000

/** For the engine's option `kvStore`. */
export const replicaStores: StoreProvider = {
  create: (name) => new ReplicaStore(name),
  drop: async (name) => void (await answerOf(indexedDB.deleteDatabase(name))),
}

/** The engine's keys of a chunk's data and of the chunks that it names. */
const CHUNK_KEY = /^c\/.+\/[dm]$/

class ReplicaStore implements Store {
  readonly #name: string
  #database: Promise<IDBDatabase>
  #isClosed = false
  #reads = 0
  /** Chunks that were read ahead, for a while. */
  #ahead: Promise<Map<string, Value>> | undefined
  /** Once a write has succeeded, the engine can repeat one that fails. */
  #hasWritten = false
  /** What this page wrote after the disk had refused it; null while the disk is written to. */
  #memory: Changes | null = null
  /** Resolves at the end of the newest write transaction: there is one at a time. */
  #writing: Promise<void> = Promise.resolve()

  constructor(name: string) {
    this.#name = name
    this.#database = openDatabase(name)
    // Each read and write reports it.
    this.#database.catch(() => undefined)
  }

  get closed(): boolean {
    return this.#isClosed
  }

  async read(): Promise<Read> {
    const first = await this.#source(this.#memory)
    // The browser ends a transaction that rests, and the engine reads on after a long task. Chunks never change.
    const anew = () => this.#source(this.#memory)
    return new Reading({
      has: (key) => first.has(key).catch(async (error) => (await unlessEnded(error, anew)).has(key)),
      get: async (key) => {
        const ahead = await this.#aheadOf(key)
        if (ahead) return ahead.get(key)
        return first.get(key).catch(async (error) => (await unlessEnded(error, anew)).get(key))
      },
    })
  }

  /** What was read ahead, if the chunk of the key is in it. */
  async #aheadOf(key: string): Promise<ReadonlyMap<string, Value> | undefined> {
    // Only these never change under their key.
    if (!CHUNK_KEY.test(key)) return undefined
    if (++this.#reads === FEW_READS) {
      this.#ahead = this.#readAhead().catch(() => new Map())
      setTimeout(() => (this.#ahead = undefined), AHEAD_MS)
    }
    const ahead = await this.#ahead
    // A chunk that names no others has data alone.
    return ahead?.has(key.replace(/m$/, 'd')) ? ahead : undefined
  }

  async #readAhead(): Promise<Map<string, Value>> {
    const chunks = (await this.#begin('readonly')).objectStore(CHUNKS)
    const keys = (await answerOf(chunks.getAllKeys())) as string[]
    const parts: Promise<[string, Value][]>[] = []
    for (let i = 0; i < keys.length; i += READ_AT_ONCE) {
      const part = keys.slice(i, i + READ_AT_ONCE)
      const values = answerOf(chunks.getAll(IDBKeyRange.bound(part[0], part.at(-1))))
      parts.push(values.then((all) => part.map((key, at) => [key, frozen(all[at] as Value)])))
    }
    return new Map((await Promise.all(parts)).flat())
  }

  async write(): Promise<Write> {
    const before = this.#writing
    let end: () => void = () => undefined
    this.#writing = new Promise((resolve) => (end = resolve))
    await before
    try {
      const memory = this.#memory
      if (memory) {
        const keep = async (changes: Changes) => void (this.#memory = new Map([...memory, ...changes]))
        return new Writing(await this.#source(memory), keep, end)
      }
      const tx = await this.#begin('readwrite')
      return new Writing(sourceIn(tx), (changes) => this.#commit(tx, changes), end)
    } catch (error) {
      end()
      throw error
    }
  }

  async #commit(tx: IDBTransaction, changes: Changes): Promise<void> {
    try {
      const chunks = tx.objectStore(CHUNKS)
      for (const [key, value] of changes)
        if (value === undefined) chunks.delete(key)
        else chunks.put(value, key)
      await endOf(tx)
      this.#hasWritten = true
    } catch (error) {
      if (this.#hasWritten) throw error
      this.#memory = changes
    }
  }

  async #source(memory: Changes | null): Promise<Source> {
    if (!memory) return sourceIn(await this.#begin('readonly'))
    // What lies below is not written to any more, so each read can have a transaction of its own.
    const disk = async () => sourceIn(await this.#begin('readonly'))
    return {
      has: async (key) => (memory.has(key) ? memory.get(key) !== undefined : (await disk()).has(key)),
      get: async (key) => (memory.has(key) ? memory.get(key) : (await disk()).get(key)),
    }
  }

  /** Browsers close connections by themselves, and on request of a page that deletes the database. */
  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    if (this.#isClosed) throw new Error('Store is closed')
    const begin = async () => (await this.#database).transaction(CHUNKS, mode, { durability: 'relaxed' })
    try {
      return await begin()
    } catch (error) {
      const isLost = error instanceof DOMException && error.name === 'InvalidStateError'
      if (!isLost || this.#isClosed) throw error
      this.#database = openDatabase(this.#name, 'existing')
      return begin()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    ;(await this.#database).close()
  }
}

class Reading implements Read {
  protected readonly source: Source
  closed = false

  constructor(source: Source) {
    this.source = source
  }

  has(key: string): Promise<boolean> {
    return this.closed ? CLOSED() : this.source.has(key)
  }

  get(key: string): Promise<Value> {
    return this.closed ? CLOSED() : this.source.get(key)
  }

  release(): void {
    this.closed = true
  }
}

class Writing extends Reading implements Write {
  readonly #changes = new Map<string, Value>()
  /** Numbers that this transaction read: the engine writes back hundreds of reference counts, nearly all unchanged. */
  readonly #numbers = new Map<string, number>()
  readonly #commit: (changes: Changes) => Promise<void>
  readonly #end: () => void

  constructor(source: Source, commit: (changes: Changes) => Promise<void>, end: () => void) {
    super(source)
    this.#commit = commit
    this.#end = end
  }

  override async has(key: string): Promise<boolean> {
    return this.#changes.has(key) ? this.#changes.get(key) !== undefined : super.has(key)
  }

  override async get(key: string): Promise<Value> {
    if (this.#changes.has(key)) return this.#changes.get(key)
    const value = await super.get(key)
    if (typeof value === 'number') this.#numbers.set(key, value)
    return value
  }

  async put(key: string, value: NonNullable<Value>): Promise<void> {
    if (this.closed) return CLOSED()
    if (this.#numbers.get(key) === value) this.#changes.delete(key)
    else this.#changes.set(key, frozen(value))
  }

  async del(key: string): Promise<void> {
    if (this.closed) return CLOSED()
    this.#changes.set(key, undefined)
  }

  async commit(): Promise<void> {
    if (this.closed) return CLOSED()
    if (this.#changes.size > 0) await this.#commit(this.#changes)
  }

  override release(): void {
    super.release()
    this.#end()
  }
}

const CLOSED = () => Promise.reject<never>(new Error('Transaction is closed'))

/** Another source in place of one whose transaction the browser has ended. Throws any other error. */
async function unlessEnded(error: unknown, anew: () => Promise<Source>): Promise<Source> {
  const names = ['InvalidStateError', 'TransactionInactiveError']
  if (!(error instanceof DOMException && names.includes(error.name))) throw error
  return anew()
}

function sourceIn(tx: IDBTransaction): Source {
  const chunks = tx.objectStore(CHUNKS)
  return {
    has: async (key) => (await answerOf(chunks.count(key))) > 0,
    get: async (key) => frozen((await answerOf(chunks.get(key))) as Value),
  }
}

/** The engine checks in development that nothing changes what it was given. */
function frozen(value: Value): Value {
  if (!import.meta.env?.DEV || typeof value !== 'object' || value === null || Object.isFrozen(value))
    return value
  for (const part of Object.values(value)) frozen(part as Value)
  return Object.freeze(value)
}

/** `existing` fails for one that is gone: it must not come back empty. */
function openDatabase(name: string, which?: 'existing'): Promise<IDBDatabase> {
  const opening = indexedDB.open(name)
  let isGone = false
  opening.onupgradeneeded = () => {
    isGone = which === 'existing'
    if (isGone) opening.transaction?.abort()
    else opening.result.createObjectStore(CHUNKS)
  }
  return answerOf(opening).then(
    (db) => {
      db.onversionchange = () => db.close()
      return db
    },
    (error: unknown) => {
      throw isGone ? new IDBNotFoundError(`The replica ${name} was deleted`) : error
    },
  )
}
