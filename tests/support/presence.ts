/** One open page as the server's presence channel knows pages, and somebody who only pretends to be one. */
import type { Entity, PresenceHeard, PresenceSaid, Present } from '#schema/presence.ts'
import { PRESENCE, PRESENCE_PATH } from '#schema/presence.ts'
import { request } from 'node:http'
import type { Account } from './accounts.ts'
import { until } from './forge.ts'

type Server = { readonly url: string }
export type Asker = { readonly cookie?: string; readonly origin?: string }

export class PresencePage {
  readonly #socket: WebSocket
  /** All that was heard, in order. */
  readonly heard: PresenceHeard[] = []
  /** The code with which the server has closed, once it has. */
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

  /** Connects as the page of a signed-in person does; a silent one then shows no sign of life by itself. */
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

  /** Text as it is, so that a test can say what no page of ours says. */
  sayText(text: string): void {
    this.#socket.send(text)
  }

  /** Goes where that is open, and waits for the answer. */
  async join(team: string, entity: Entity): Promise<PresenceHeard> {
    const before = this.heard.length
    this.say({ t: 'join', team, entity })
    return until('an answer to a join', () =>
      this.heard.slice(before).find((one) => one.t === 'room' || one.t === 'out'),
    )
  }

  /** Who else is there now, by all that was heard. */
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

  /** Waits until exactly these, by name, are there beside this page. */
  async sees(entity: Entity, ...names: string[]): Promise<void> {
    const wanted = JSON.stringify(names.toSorted())
    const now = () =>
      JSON.stringify(
        this.others(entity)
          .map(({ name }) => name)
          .toSorted(),
      )
    await until(`${wanted} on the page`, () => now() === wanted, 60_000)
  }

  close(): void {
    this.#socket.close()
  }
}

/** What the server answers to somebody who asks for the channel: 101, or why not. */
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
