/**
 * Keeps the session alive while the app is open, and notices its end (spec, sections 4 and 9). Two watchers with one
 * body: every five minutes the session is checked, and prolonged when less than ten minutes remain; every minute, with a
 * word to the person, when less than five do. This device's clock never ends a session: it only makes the server be
 * asked, and a server that does not answer ends none either. Knows neither page nor network, so that tests drive it.
 */
import { Emitter } from '#src/lib/emitter.ts'

export const CHECK_EVERY_MS = 300_000
export const CHECK_BELOW_MS = 600_000
export const WATCH_EVERY_MS = 60_000
export const WATCH_BELOW_MS = 300_000
export const MOST_FAILED = 3
export const RETRY_AFTER_MS = 30_000

/** `refused`: the server answered, and neither prolonged the session nor said that it has ended. */
export type SessionAnswer = 'stands' | 'ended' | 'refused' | 'unreached'

/** What the watch needs of the device and the server. */
export interface SessionSource {
  /** The server's time as far as it is known; ms. */
  now: () => number
  /** Until when the session lasts, as far as this device knows; ms. Null with nobody signed in. */
  expiresAt: () => number | null
  isOnline: () => boolean
  /** Asks whether the session stands. */
  ask(): Promise<SessionAnswer>
  /** Has it prolonged. */
  refresh(): Promise<SessionAnswer>
  /** Does it unless another tab is at it. */
  alone(work: () => Promise<void>): Promise<void>
}

/** `refresh-failed` and `refreshed` are for the person to read. `stands`: one that had ended goes on. */
export type SessionEvent = 'refreshed' | 'refresh-failed' | 'ended' | 'stands'

export class SessionWatch {
  readonly #source: SessionSource
  readonly happened = new Emitter<SessionEvent>()
  #checkedAt: number
  #failed = 0
  #isEnded = false
  #timer: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(source: SessionSource) {
    this.#source = source
    this.#checkedAt = source.now()
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), WATCH_EVERY_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#retry)
  }

  /** Does what is due: for the timer, and for a device that has slept or got its connection back. */
  async look(): Promise<void> {
    const { now, expiresAt, isOnline } = this.#source
    if (expiresAt() === null || !isOnline()) return
    const since = now() - this.#checkedAt
    // A clock that was set back must not put the next check off.
    if (since >= CHECK_EVERY_MS || since < 0) {
      this.#checkedAt = now()
      if (this.#isEnded || !this.#remainsLess(CHECK_BELOW_MS)) await this.suspect()
      else await this.#refresh(CHECK_BELOW_MS, false)
    }
    if (!this.#isEnded && this.#remainsLess(WATCH_BELOW_MS)) await this.#refresh(WATCH_BELOW_MS, true)
  }

  /** Something says that the session may have ended, or stand again: the server decides. Whether it stands by its word. */
  async suspect(): Promise<boolean> {
    if (this.#source.expiresAt() === null) return false
    const answer = await this.#source.ask()
    if (answer === 'ended') this.#end()
    else if (answer === 'stands') this.begin()
    return answer === 'stands'
  }

  /** A sign-in, here or in another tab: whatever was before no longer counts. */
  begin(): void {
    clearTimeout(this.#retry)
    this.#failed = 0
    const wasEnded = this.#isEnded
    this.#isEnded = false
    if (wasEnded) this.happened.emit('stands')
  }

  #remainsLess(ms: number): boolean {
    const until = this.#source.expiresAt()
    return until !== null && until - this.#source.now() < ms
  }

  async #refresh(belowMs: number, isAloud: boolean): Promise<void> {
    clearTimeout(this.#retry)
    await this.#source.alone(async () => {
      // Another tab has done it meanwhile, or the person has left.
      if (this.#isEnded || !this.#remainsLess(belowMs)) return
      const answer = await this.#source.refresh()
      if (answer === 'unreached') return
      if (answer === 'stands') {
        this.#failed = 0
        if (isAloud) this.happened.emit('refreshed')
        return
      }
      if (isAloud) this.happened.emit('refresh-failed')
      this.#failed++
      if (answer === 'ended' || this.#failed >= MOST_FAILED) return this.#end()
      this.#retry = setTimeout(() => void this.#refresh(belowMs, isAloud), RETRY_AFTER_MS)
    })
  }

  #end() {
    clearTimeout(this.#retry)
    this.#failed = 0
    if (this.#isEnded) return
    this.#isEnded = true
    this.happened.emit('ended')
  }
}
