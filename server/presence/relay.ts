/**
 * Carries presence between server processes over a Postgres channel. Nothing is stored. While the channel is down each
 * process knows only its people, and the others again afterwards.
 */
import { Client } from 'pg'
import { newId } from '#schema/ids.ts'
import { type Dragged, PRESENCE, type Present } from '#schema/presence.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const CHANNEL = 'hashmark_presence'
/** Postgres takes less than 8000 bytes. */
const MOST_BYTES = 7000
/** Messages from this interval are sent together. */
const GATHER_MS = 100
const AGAIN_MS = { first: 1000, most: 30_000 }

/** `ask` requests everybody in a room; `bye` is from a process that ends. */
export type Word =
  | { k: 'here'; room: string; who: Present }
  | { k: 'gone'; room: string; key: string }
  | { k: 'drag'; room: string; key: string; dragged: readonly Dragged[] }
  | { k: 'drop'; room: string; key: string }
  | { k: 'ask'; room: string }
  | { k: 'bye' }

export class Relay {
  readonly #database: Database
  readonly #url: string
  readonly #hear: (word: Word, from: string) => void
  readonly #id = newId()
  /** When each other process last sent a message. */
  readonly #others = new Map<string, number>()
  /** Queued messages, by what they replace. */
  #waiting = new Map<string, Word>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #client: Client | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #wait = 0
  #isStopped = false

  constructor(database: Database, url: string, hear: (word: Word, from: string) => void) {
    this.#database = database
    this.#url = url
    this.#hear = hear
    void this.#listen()
  }

  /** Sends it to the other processes, if there may be any; `ask` finds out. */
  say(word: Word): void {
    if (this.#isStopped) return
    if (word.k !== 'ask' && word.k !== 'bye' && !this.#hasCompany()) return
    this.#put(word)
  }

  /** Repeats who is here, for processes that missed it and so that the others do not drop them. */
  repeat(all: readonly { room: string; who: Present }[]): void {
    for (const one of all) this.#put({ k: 'here', ...one })
  }

  async stop(): Promise<void> {
    this.#put({ k: 'bye' })
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#again)
    await this.#flush()
    await this.#client?.end().catch(() => undefined)
  }

  #put(word: Word): void {
    const about = 'room' in word ? word.room : ''
    const key = word.k === 'here' ? word.who.key : 'key' in word ? word.key : word.k
    // A drag replaces the previous drag, and carries no presence.
    const what = word.k === 'drag' || word.k === 'drop' ? 'drag' : 'presence'
    this.#waiting.set(`${about} ${key} ${what}`, word)
    this.#timer ??= setTimeout(() => void this.#flush(), GATHER_MS).unref()
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const words = [...this.#waiting.values()]
    this.#waiting = new Map()
    try {
      for (const payload of payloads(this.#id, words))
        await this.#database.pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
    } catch {
      // A lost message is repeated before its sender would be dropped.
    }
  }

  #hasCompany(): boolean {
    const since = Date.now() - PRESENCE.goneMs
    for (const [id, heardAt] of this.#others) if (heardAt < since) this.#others.delete(id)
    return this.#others.size > 0
  }

  async #listen(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 5000 })
    this.#client = client
    const lost = (error?: Error) => {
      if (this.#isStopped || this.#client !== client) return
      this.#client = undefined
      client.end().catch(() => undefined)
      this.#wait = Math.min(AGAIN_MS.most, this.#wait * 2 || AGAIN_MS.first)
      if (error) log.debug({ error: error.message }, 'Presence is not carried between servers for now')
      this.#again = setTimeout(() => void this.#listen(), this.#wait).unref()
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload = '' }) => this.#take(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#wait = 0
    } catch (error) {
      lost(error as Error)
    }
  }

  #take(payload: string): void {
    const { from, words } = JSON.parse(payload) as { from: string; words: Word[] }
    if (from === this.#id) return
    this.#others.set(from, Date.now())
    for (const word of words) this.#hear(word, from)
    if (words.some(({ k }) => k === 'bye')) this.#others.delete(from)
  }
}

/** As few notifications as the size limit allows. */
export function payloads(from: string, words: readonly Word[]): string[] {
  const all: string[] = []
  let part: Word[] = []
  for (const word of words) {
    const longer = JSON.stringify({ from, words: [...part, word] })
    if (part.length > 0 && Buffer.byteLength(longer) > MOST_BYTES) {
      all.push(JSON.stringify({ from, words: part }))
      part = []
    }
    part.push(word)
  }
  return part.length > 0 ? [...all, JSON.stringify({ from, words: part })] : all
}
