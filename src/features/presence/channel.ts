import {
  type Entity,
  type Dragged,
  PRESENCE,
  PRESENCE_PATH,
  type PresenceHeard,
  type PresenceSaid,
} from '#schema/presence.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { Backoff } from '#src/sync/outbox/backoff.ts'
import { DragThrottle } from './drag-throttle.ts'
import { type Hold, HoldThrottle } from './hold-throttle.ts'

/** A page that nobody has looked at for so long is left, until somebody does. */
const UNSEEN_MS = 60_000

/**
 * The line on which this page tells that it is there, and hears who else is. It comes and goes with the connection by
 * itself and nothing ever waits for it. `heard` gives null when it is cut: what was known is then no longer known.
 */
export class Channel {
  readonly heard = new Emitter<PresenceHeard | null>()
  readonly #team: string
  readonly #entity: Entity
  readonly #throttle: HoldThrottle
  readonly #drags: DragThrottle
  #socket: WebSocket | null = null
  #backoff = new Backoff()
  #again: ReturnType<typeof setTimeout> | undefined
  #unseen: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #heardAt = 0
  #held: Hold = { holds: [], doing: null }
  readonly #stops: (() => void)[]

  constructor(team: string, entity: Entity) {
    this.#team = team
    this.#entity = entity
    this.#throttle = new HoldThrottle((hold) => this.#say({ t: 'hold', entity, ...hold }))
    this.#drags = new DragThrottle((dragged) => this.#say({ t: 'drag', entity, dragged }))
    const open = () => {
      this.#backoff = new Backoff()
      this.#open()
    }
    const cut = () => this.#cut()
    const look = () => this.#look()
    addEventListener('online', open)
    addEventListener('offline', cut)
    document.addEventListener('visibilitychange', look)
    this.#stops = [
      () => removeEventListener('online', open),
      () => removeEventListener('offline', cut),
      () => document.removeEventListener('visibilitychange', look),
    ]
    this.#look()
  }

  /** Says what the hand holds here; the others see it a moment later. */
  hold(holds: Hold['holds'], doing: Hold['doing']): void {
    this.#held = { holds, doing }
    if (!document.hidden) this.#throttle.want(holds, doing)
  }

  /** A drag has moved on; the others see it a moment later. `read` says where to, once that is told. */
  drag(read: () => readonly Dragged[]): void {
    this.#drags.moved(read)
  }

  /** The drag is over: given up, or kept, and then its change follows through the sync. */
  endDrag(isKept: boolean): void {
    this.#drags.stop()
    const entity = this.#entity
    this.#say(isKept ? { t: 'drop', entity } : { t: 'drag', entity, dragged: [] })
  }

  close(): void {
    for (const stop of this.#stops) stop()
    clearTimeout(this.#unseen)
    this.#cut()
  }

  /** Whoever looks elsewhere holds nothing, and after a while is not here. */
  #look(): void {
    clearTimeout(this.#unseen)
    if (document.hidden) {
      this.#throttle.want([], null)
      this.#unseen = setTimeout(() => this.#cut(), UNSEEN_MS)
    } else {
      this.#throttle.want(this.#held.holds, this.#held.doing)
      this.#open()
    }
  }

  #open(): void {
    clearTimeout(this.#again)
    if (this.#socket || document.hidden || !navigator.onLine) return
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${PRESENCE_PATH}`)
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#heardAt = performance.now()
      this.#beat = setInterval(() => this.#keepAlive(), PRESENCE.beatMs)
      this.#join()
    })
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data as string) as PresenceHeard)
    })
    socket.addEventListener('close', () => {
      if (socket !== this.#socket) return
      this.#cut()
      this.#again = setTimeout(() => this.#open(), this.#backoff.next())
    })
  }

  #join(): void {
    this.#say({ t: 'join', team: this.#team, entity: this.#entity })
  }

  #hear(heard: PresenceHeard): void {
    this.#heardAt = performance.now()
    if (heard.t === 'beat') return
    if (heard.t === 'room') {
      this.#backoff = new Backoff()
      this.#throttle.start()
    } else if (heard.t === 'out') {
      this.#throttle.stop()
      // A play that was just drawn may not have reached the server yet.
      clearTimeout(this.#again)
      this.#again = setTimeout(() => this.#join(), this.#backoff.next())
    }
    this.heard.emit(heard)
  }

  #keepAlive(): void {
    if (performance.now() - this.#heardAt > PRESENCE.goneMs) this.#socket?.close()
    else this.#say({ t: 'beat' })
  }

  #cut(): void {
    const socket = this.#socket
    clearTimeout(this.#again)
    clearInterval(this.#beat)
    this.#throttle.stop()
    this.#drags.stop()
    if (!socket) return
    this.#socket = null
    socket.close()
    this.heard.emit(null)
  }

  #say(said: PresenceSaid): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const text = JSON.stringify(said)
    // A drag of very long lines is not worth what it takes: the others see it when it is let go.
    if (text.length <= PRESENCE.messageBytes) this.#socket.send(text)
  }
}
