/** Keeps the replica connected and reports the connection's state. */
import { Emitter } from '#src/lib/emitter.ts'
import { Backoff } from '../outbox/backoff.ts'
import { askSession, expiryLearned, rememberStill } from '../session/identity.ts'
import type { Replica } from './replica.ts'

export type ConnectionState = 'connecting' | 'connected' | 'offline' | 'needs-auth' | 'error'

/** How long connecting may take before screens say offline, in ms. */
const OFFLINE_AFTER_MS = 2500

export class Connection {
  readonly #zero: Replica
  readonly #userId: string
  readonly changed = new Emitter<ConnectionState>()
  /** What is known before the first paint is on it. */
  state: ConnectionState = navigator.onLine ? 'connecting' : 'offline'
  #backoff = new Backoff()
  #retry: ReturnType<typeof setTimeout> | undefined
  #late: ReturnType<typeof setTimeout> | undefined
  readonly #stops: (() => void)[] = []

  constructor(zero: Replica, userId: string) {
    this.#zero = zero
    this.#userId = userId
    this.#stops.push(zero.connection.state.subscribe((state) => this.#follow(state.name)))
    const online = () => void this.#online()
    const offline = () => this.#set('offline')
    addEventListener('online', online)
    addEventListener('offline', offline)
    this.#stops.push(
      () => removeEventListener('online', online),
      () => removeEventListener('offline', offline),
    )
    this.#follow(zero.connection.state.current.name)
  }

  /** Checks the remembered session. A failed request changes nothing. */
  async checkSession(): Promise<void> {
    try {
      const identity = await askSession()
      if (identity?.userId === this.#userId) {
        if (rememberStill(identity)) expiryLearned.emit()
        if (this.state === 'needs-auth') await this.#zero.connection.connect()
      } else this.#set('needs-auth')
    } catch {
      // Offline, the remembered identity stays valid.
    }
  }

  async #online() {
    this.#backoff = new Backoff()
    this.#follow(this.#zero.connection.state.current.name)
    await this.checkSession()
    await this.#zero.connection.connect()
  }

  #follow(name: string) {
    clearTimeout(this.#retry)
    clearTimeout(this.#late)
    if (name === 'connected') {
      this.#backoff = new Backoff()
      this.#set('connected')
    } else if (name === 'needs-auth') this.#set('needs-auth')
    else if (name === 'error') {
      // The API behind zero-cache does not answer. Zero waits to be asked; writes are refused until it is.
      this.#set('error')
      this.#retry = setTimeout(() => void this.#zero.connection.connect(), this.#backoff.next())
    } else {
      if (this.state === 'connected') this.#set('connecting')
      this.#late = setTimeout(() => this.#set('offline'), navigator.onLine ? OFFLINE_AFTER_MS : 0)
    }
  }

  #set(state: ConnectionState) {
    if (state === this.state) return
    this.state = state
    this.changed.emit(state)
  }

  close(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#late)
    for (const stop of this.#stops) stop()
  }
}
