import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { messageOf, StartFailure } from './failure.ts'
import { endMarked, signal } from './processes.ts'

/** How one part of the stack is started, watched and stopped. */
export interface PartSpec {
  readonly name: string
  /** The process mark of all its processes. */
  readonly mark: string
  spawn(): ChildProcess
  /** Resolves once the part works; retried when it rejects. */
  probe(child: ChildProcess): Promise<boolean>
  /** Whether the probe also watches the running part; an unresponsive part is killed and restarted. */
  readonly watched: boolean
  /** The signals that ask it to end, each with its grace period; SIGKILL comes last. */
  readonly ending: readonly (readonly [NodeJS.Signals, number])[]
  /** How often it may fail before its first success; after that it is restarted forever. */
  readonly firstAttempts: number
  /** The part that must be up before this one. */
  readonly needs?: Part | undefined
  /** Called with every new main process. */
  onSpawn?: (() => void) | undefined
}

const FIRST_DELAY = 250
const LONGEST_DELAY = 10_000
const HEALTHY_AFTER = 60_000
const WATCH_EVERY = 5_000
const MISSES = 4
const LINES_KEPT = 20

/** A child process that is restarted until it is stopped. */
export class Part {
  readonly name: string
  readonly #spec: PartSpec
  readonly #log: Log
  #wanted = false
  #up = false
  #child: ChildProcess | undefined
  #loop: Promise<void> = Promise.resolve()
  #waiting: (() => void)[] = []
  #wake = new AbortController()
  #lines: string[] = []

  constructor(spec: PartSpec, log: Log) {
    this.name = spec.name
    this.#spec = spec
    this.#log = log
  }

  /** The pid of its main process while it runs. */
  pid(): number | undefined {
    return this.#child?.pid
  }

  /** Whether it works now. */
  isUp(): boolean {
    return this.#up
  }

  /** Starts it and waits until it works; throws when the first attempts all fail. */
  async start(): Promise<void> {
    if (!this.#wanted) {
      await this.#loop
      this.#wanted = true
      this.#wake = new AbortController()
      this.#loop = this.#run()
    }
    await this.untilUp()
    if (!this.#up) throw new StartFailure(this.#whyNot())
  }

  /** Ends all of its processes. */
  async stop(): Promise<void> {
    this.#wanted = false
    this.#wake.abort()
    for (const [name, ms] of this.#spec.ending) {
      const child = this.#child
      if (!child?.pid) break
      signal(child.pid, name)
      await Promise.race([exitOf(child), sleep(ms)])
      if (child.exitCode !== null || child.signalCode !== null) break
    }
    await endMarked(this.#spec.mark)
    await this.#loop
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Kills its main process with SIGKILL, to test the recovery. */
  kill9(): void {
    if (this.#child?.pid) signal(this.#child.pid, 'SIGKILL')
  }

  /** Kills everything at once without a restart. */
  abandon(): void {
    this.#wanted = false
    this.#wake.abort()
    if (this.#child?.pid) signal(this.#child.pid, 'SIGKILL')
  }

  /** Resolves when it works, or when it is stopped. */
  async untilUp(): Promise<void> {
    while (this.#wanted && !this.#up) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Keeps a line of its output, to explain a failure. */
  note(line: string): void {
    this.#lines.push(line)
    if (this.#lines.length > LINES_KEPT) this.#lines.shift()
  }

  async #run(): Promise<void> {
    let delay = FIRST_DELAY
    let attempts = 0
    let everUp = false
    while (this.#wanted) {
      await this.#spec.needs?.untilUp()
      // Processes left behind by a killed main process hold its ports and files.
      await endMarked(this.#spec.mark)
      if (!this.#wanted) break
      const { uptime, end } = await this.#runOnce()
      everUp ||= uptime > 0
      if (!this.#wanted) break
      if (!everUp && ++attempts >= this.#spec.firstAttempts) {
        this.#wanted = false
        break
      }
      if (uptime >= HEALTHY_AFTER) delay = FIRST_DELAY
      this.#log.warn(`${this.name} ended (${end}); starting it again in ${delay} ms`)
      await sleep(delay, undefined, { signal: this.#wake.signal }).catch(() => undefined)
      delay = Math.min(delay * 2, LONGEST_DELAY)
    }
    this.#tell()
  }

  async #runOnce(): Promise<{ uptime: number; end: string }> {
    let child: ChildProcess
    try {
      child = this.#spec.spawn()
    } catch (error) {
      return { uptime: 0, end: messageOf(error) }
    }
    this.#child = child
    this.#spec.onSpawn?.()
    const exit = exitOf(child)
    let ended = false
    void exit.then(() => (ended = true))
    let upAt = 0
    for (;;) {
      if (await Promise.race([this.#spec.probe(child).catch(() => false), exit.then(() => false)])) {
        upAt = Date.now()
        break
      }
      if (ended) break
      await Promise.race([sleep(100), exit])
    }
    if (upAt > 0 && this.#wanted) {
      this.#up = true
      this.#tell()
      if (this.#spec.watched) await this.#watch(child, () => ended)
    }
    const end = await exit
    this.#up = false
    this.#child = undefined
    return { uptime: upAt && Date.now() - upAt, end }
  }

  /** Kills a process that hangs; resolves when it has ended. */
  async #watch(child: ChildProcess, ended: () => boolean): Promise<void> {
    const exit = exitOf(child)
    let misses = 0
    while (!ended()) {
      await Promise.race([sleep(WATCH_EVERY, undefined, { ref: false }), exit])
      if (ended()) return
      misses = (await this.#spec.probe(child).catch(() => false)) ? 0 : misses + 1
      if (misses < MISSES || ended() || !this.#wanted) continue
      this.#log.warn(`${this.name} does not answer; killing it`)
      child.kill('SIGKILL')
    }
  }

  #whyNot(): string {
    const last = this.#lines.filter((line) => line.trim() !== '').slice(-4)
    const words = last.map((line) => line.trim()).join(' / ')
    return `${this.name} did not start${words ? `; its last words: ${words}` : ''}`
  }

  #tell(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}

const exits = new WeakMap<ChildProcess, Promise<string>>()

/** How a process ended, once it has. */
export function exitOf(child: ChildProcess): Promise<string> {
  const known = exits.get(child)
  if (known) return known
  const exit = new Promise<string>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null)
      resolve(String(child.exitCode ?? child.signalCode))
    child.once('exit', (code, name) => resolve(name ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  exits.set(child, exit)
  return exit
}
