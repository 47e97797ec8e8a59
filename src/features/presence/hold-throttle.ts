import { type Doing, PRESENCE } from '#schema/presence.ts'

/** What a hand holds, and what it does with it. */
export type Hold = { readonly holds: readonly string[]; readonly doing: Doing | null }

export const NOTHING_HELD: Hold = { holds: [], doing: null }

/** Never within the stroke itself: what is told of it comes behind what is painted of it. */
const BEHIND_MS = 40

/** Tells what is held: only what has changed, at most four times a second, the latest always. */
export class HoldThrottle {
  readonly #tell: (hold: Hold) => void
  #wanted = NOTHING_HELD
  #told = NOTHING_HELD
  #toldAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOn = false

  constructor(tell: (hold: Hold) => void) {
    this.#tell = tell
  }

  want(holds: readonly string[], doing: Doing | null): void {
    this.#wanted = { holds: holds.slice(0, PRESENCE.holds), doing }
    this.#plan()
  }

  /** Somebody listens from now on, and knows of nothing yet. */
  start(): void {
    this.#told = NOTHING_HELD
    this.#isOn = true
    this.#plan()
  }

  stop(): void {
    this.#isOn = false
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #plan(): void {
    if (!this.#isOn || this.#timer !== undefined) return
    if (isSame(this.#wanted, this.#told)) return
    const due = this.#toldAt + PRESENCE.holdEveryMs - performance.now()
    this.#timer = setTimeout(() => this.#say(), Math.max(BEHIND_MS, due))
  }

  #say(): void {
    this.#timer = undefined
    if (isSame(this.#wanted, this.#told)) return
    this.#told = this.#wanted
    this.#toldAt = performance.now()
    this.#tell(this.#wanted)
  }
}

function isSame(a: Hold, b: Hold): boolean {
  return (
    a.doing === b.doing && a.holds.length === b.holds.length && a.holds.every((id, i) => id === b.holds[i])
  )
}
