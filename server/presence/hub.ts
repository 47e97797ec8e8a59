/** Tracks who is on which page: connections of this process, and reports of other processes. */
import { newId } from '#schema/ids.ts'
import {
  type Entity,
  PRESENCE,
  type PresenceHeard,
  type PresenceSaid,
  type Present,
} from '#schema/presence.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import { Allowance, MESSAGES } from './allowance.ts'
import { readMessage } from './messages.ts'
import { Relay, type Word } from './relay.ts'
import { mayBeThere } from './rights.ts'
import { Roster } from './roster.ts'
import { CLOSE, type TextSocket } from './socket.ts'

const LOOK_EVERY_MS = 5000
/** How often permissions are checked again, so that a revoked right ends presence within half a minute. */
const ASK_EVERY_MS = 15_000

/** One page: its connection and room. */
type Page = {
  readonly key: string
  readonly token: string
  readonly userId: string
  readonly socket: TextSocket
  readonly allowance: Allowance
  /** By entity, the team it goes by. In `joining` the database has not responded yet. */
  readonly rooms: Map<Entity, string>
  readonly joining: Map<Entity, string>
  heardAt: number
}

const roomOf = (team: string, entity: Entity) => `${team} ${entity}`

export class Hub {
  readonly #database: Database
  readonly #relay: Relay
  readonly #roster = new Roster()
  readonly #pages = new Set<Page>()
  readonly #byRoom = new Map<string, Set<Page>>()
  readonly #timers: ReturnType<typeof setInterval>[]

  constructor(database: Database, databaseUrl: string) {
    this.#database = database
    this.#relay = new Relay(database, databaseUrl, (word, from) => this.#hearOthers(word, from))
    this.#timers = [
      setInterval(() => this.#dropSilent(), LOOK_EVERY_MS).unref(),
      setInterval(() => this.#relay.repeat(this.#roster.own()), PRESENCE.beatMs).unref(),
      setInterval(() => void this.#askAgain().catch(() => undefined), ASK_EVERY_MS).unref(),
    ]
  }

  /** Whether this person may open one more page. */
  hasPlaceFor(userId: string): boolean {
    let count = 0
    for (const page of this.#pages) if (page.userId === userId) count++
    return count < PRESENCE.connectionsPerPerson
  }

  enter(token: string, userId: string, socket: TextSocket): void {
    const page: Page = {
      key: newId(),
      token,
      userId,
      socket,
      rooms: new Map(),
      joining: new Map(),
      allowance: new Allowance(MESSAGES, Date.now()),
      heardAt: Date.now(),
    }
    this.#pages.add(page)
    socket.listen({ text: (text) => this.#hear(page, text), closed: () => this.#forgetPage(page) })
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const { socket } of this.#pages) socket.close(CLOSE.leaving)
    await this.#relay.stop()
  }

  #hear(page: Page, text: string): void {
    page.heardAt = Date.now()
    const said = readMessage(text)
    // Our pages send nothing else, and no flood.
    const isDrag = said?.t === 'drag' || said?.t === 'drop'
    if (!said || (!isDrag && !page.allowance.take(page.heardAt))) this.#end(page, CLOSE.policy)
    else if (said.t === 'beat') tell(page, { t: 'beat' })
    else if (said.t === 'leave') this.#leave(page, said.entity)
    else if (said.t === 'hold') this.#hold(page, said)
    else if (said.t === 'drag' || said.t === 'drop') this.#drag(page, said)
    else void this.#join(page, said).catch(() => this.#end(page, CLOSE.leaving))
  }

  #end(page: Page, code: number): void {
    page.socket.close(code)
    this.#forgetPage(page)
  }

  #forgetPage(page: Page): void {
    this.#pages.delete(page)
    page.joining.clear()
    for (const entity of page.rooms.keys()) this.#leave(page, entity)
  }

  async #join(page: Page, { team, entity }: Extract<PresenceSaid, { t: 'join' }>): Promise<void> {
    this.#leave(page, entity)
    if (page.rooms.size + page.joining.size >= PRESENCE.roomsPerConnection)
      return this.#end(page, CLOSE.policy)
    page.joining.set(entity, team)
    const [allowed] = await mayBeThere(this.#database, [{ token: page.token, team, entity }])
    // Meanwhile it may have left, or joined another room.
    if (page.joining.get(entity) !== team) return
    page.joining.delete(entity)
    if (!allowed) return tell(page, { t: 'out', entity, why: 'denied' })
    const room = roomOf(team, entity)
    const here = this.#byRoom.get(room) ?? new Set()
    if (here.size >= PRESENCE.people) return tell(page, { t: 'out', entity, why: 'full' })
    page.rooms.set(entity, team)
    if (here.size === 0) this.#relay.say({ k: 'ask', room })
    this.#byRoom.set(room, here.add(page))
    const { userId, name } = allowed
    const device = deviceOf(page.token)
    this.#show(entity, room, { key: page.key, userId, name, holds: [], doing: null, device })
    const people = this.#roster.people(room).filter(({ key }) => key !== page.key)
    tell(page, { t: 'room', entity, people, device })
  }

  #hold(page: Page, { entity, holds, doing }: Extract<PresenceSaid, { t: 'hold' }>): void {
    const team = page.rooms.get(entity)
    const room = team === undefined ? '' : roomOf(team, entity)
    const who = this.#roster.get(room, page.key)
    if (who) this.#show(entity, room, { ...who, holds, doing })
  }

  /** Forwards a drag at once; pages that join later don't get it. */
  #drag(page: Page, said: Extract<PresenceSaid, { t: 'drag' | 'drop' }>): void {
    const team = page.rooms.get(said.entity)
    if (team === undefined) return
    const room = roomOf(team, said.entity)
    const { key } = page
    this.#tellRoom(room, { ...said, key })
    this.#relay.say(
      said.t === 'drag' ? { k: 'drag', room, key, dragged: said.dragged } : { k: 'drop', room, key },
    )
  }

  #leave(page: Page, entity: Entity): void {
    page.joining.delete(entity)
    const team = page.rooms.get(entity)
    if (team === undefined) return
    page.rooms.delete(entity)
    const room = roomOf(team, entity)
    const here = this.#byRoom.get(room)
    here?.delete(page)
    if (here?.size === 0) this.#byRoom.delete(room)
    this.#roster.drop(room, page.key)
    this.#tellRoom(room, { t: 'gone', entity, key: page.key })
    this.#relay.say({ k: 'gone', room, key: page.key })
  }

  /** Announces a person of this process, and their selection. */
  #show(entity: Entity, room: string, who: Present): void {
    if (!this.#roster.put(room, who, null, Date.now())) return
    this.#tellRoom(room, { t: 'here', entity, who })
    this.#relay.say({ k: 'here', room, who })
  }

  #hearOthers(word: Word, from: string): void {
    if (word.k === 'ask') {
      for (const who of this.#roster.people(word.room, { own: true }))
        this.#relay.say({ k: 'here', room: word.room, who })
    } else if (word.k === 'bye') this.#forget(this.#roster.dropOthers({ origin: from }))
    else if (word.k === 'gone') {
      if (this.#roster.drop(word.room, word.key)) this.#forget([word])
    } else if (word.k === 'drag' || word.k === 'drop') {
      const { room, key } = word
      const about = { entity: entityOf(room), key }
      this.#tellRoom(
        room,
        word.k === 'drag' ? { t: 'drag', ...about, dragged: word.dragged } : { t: 'drop', ...about },
      )
    } else if (this.#byRoom.has(word.room)) {
      const { room, who } = word
      if (this.#roster.put(room, who, from, Date.now()))
        this.#tellRoom(room, { t: 'here', entity: entityOf(room), who })
    }
  }

  #forget(gone: readonly { room: string; key: string }[]): void {
    for (const { room, key } of gone) this.#tellRoom(room, { t: 'gone', entity: entityOf(room), key })
  }

  #tellRoom(room: string, heard: PresenceHeard): void {
    const about = heard.t === 'here' ? heard.who.key : 'key' in heard ? heard.key : ''
    const text = JSON.stringify(heard)
    for (const { key, socket } of this.#byRoom.get(room) ?? []) if (key !== about) socket.say(text)
  }

  #dropSilent(): void {
    const now = Date.now()
    for (const page of this.#pages) if (page.heardAt < now - PRESENCE.goneMs) this.#end(page, CLOSE.leaving)
    this.#forget(this.#roster.dropOthers({ now }))
  }

  /** Removes people who have lost the right to be there. Without a response everybody stays. */
  async #askAgain(): Promise<void> {
    const stays = [...this.#pages].flatMap((page) =>
      [...page.rooms].map(([entity, team]) => ({ page, token: page.token, team, entity })),
    )
    if (stays.length === 0) return
    const answers = await mayBeThere(this.#database, stays)
    for (const [i, { page, entity, team }] of stays.entries()) {
      if (answers[i] || page.rooms.get(entity) !== team) continue
      this.#leave(page, entity)
      tell(page, { t: 'out', entity, why: 'denied' })
    }
  }
}

/** A browser is known by its session, of which nobody learns more than that. */
const deviceOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 16)

const entityOf = (room: string) => room.split(' ')[1] as Entity

function tell({ socket }: Page, heard: PresenceHeard): void {
  socket.say(JSON.stringify(heard))
}
