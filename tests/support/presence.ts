/** One open page as the server's presence channel knows pages, and an impostor of one. */
import type { Entity, PresenceHeard, PresenceSaid, Present } from '#schema/presence.ts'
import { PRESENCE, PRESENCE_PATH } from '#schema/presence.ts'
import { request } from 'node:http'
import type { Account } from './accounts.ts'
import { until } from './forge.ts'

type Server = { readonly url: string }
export type Asker = { readonly cookie?: string; readonly origin?: string }

export class PresencePage {
  readonly #socket: WebSocket
  /** All received messages, in order. */
  readonly heard: PresenceHeard[] = []
  /** The server's close code, once it has closed. */
  closed: number | undefined

  private constructor(socket: WebSocket, isSilent: boolean) {
    this.#socket = socket
    const beat = isSilent ? undefined : setInterval(() => this.say({ t: 'beat' }), PRESENCE.beatMs)
    socket.addEventListener('message', ({ data }) => {
      this.heard.push(JSON.parse(data as string) as PresenceHeard)
    })
    socket.addEventListener('close', ({ code }) => {
      clearInterval(beat)
      this.closed = code
    })
  }

  /** Connects as a signed-in person's page; a silent one sends no heartbeat by itself. */
  static async open(
    { url }: Server,
    { cookie }: Pick<Account, 'cookie'>,
    { isSilent = false } = {},
  ): Promise<PresencePage> {
    // Node's constructor takes the headers, which its types do not know.
    const options = { headers: { cookie, origin: url } } as unknown as string[]
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${PRESENCE_PATH}`, options)
    const page = new PresencePage(socket, isSilent)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error('presence does not let this page in')))
    })
    return page
  }

  say(said: PresenceSaid): void {
    this.sayText(JSON.stringify(said))
  }

  /** Raw text, so that a test can send what our pages never send. */
  sayText(text: string): void {
    this.#socket.send(text)
  }

  /** Joins a room, and waits for the response. */
  async join(team: string, entity: Entity): Promise<PresenceHeard> {
    const before = this.heard.length
    this.say({ t: 'join', team, entity })
    return until('an answer to a join', () =>
      this.heard.slice(before).find((one) => one.t === 'room' || one.t === 'out'),
    )
  }

  /** Who else is present, from all received messages. */
  others(entity: Entity): Present[] {
    const there = new Map<string, Present>()
    for (const heard of this.heard) {
      if (heard.t === 'beat' || heard.entity !== entity) continue
      if (heard.t === 'room' || heard.t === 'out') there.clear()
      if (heard.t === 'room') for (const who of heard.people) there.set(who.key, who)
      if (heard.t === 'here') there.set(heard.who.key, heard.who)
      if (heard.t === 'gone') there.delete(heard.key)
    }
    return [...there.values()]
  }

  /** Waits until exactly these people, by name, are present beside this page. */
  async sees(entity: Entity, ...names: string[]): Promise<void> {
    const wanted = JSON.stringify(names.toSorted())
    const now = () =>
      JSON.stringify(
        this.others(entity)
          .map(({ name }) => name)
          .toSorted(),
      )
    await until(`${wanted} on the page`, () => now() === wanted)
  }

  close(): void {
    this.#socket.close()
  }
}

/** The server's response to a request for the channel: 101, or the refusal. */
export function presenceStatus(
  { url }: Server,
  { cookie, origin }: Asker,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const upgrade = request(`${url}${PRESENCE_PATH}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(cookie === undefined ? {} : { cookie }),
        ...(origin === undefined ? {} : { origin }),
        ...headers,
      },
    })
    upgrade.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    upgrade.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    upgrade.once('error', reject)
    upgrade.end()
  })
}
