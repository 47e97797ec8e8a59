import { type Dragged, PRESENCE } from '#schema/presence.ts'

/** Sends a running drag at most every `dragEveryMs`, never synchronously, and always the latest position. */
export class DragThrottle {
  readonly #tell: (dragged: readonly Dragged[]) => void
  #read: (() => readonly Dragged[]) | null = null
  #toldAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (dragged: readonly Dragged[]) => void) {
    this.#tell = tell
  }

  /** The drag has moved. `read` is called when it is time to send the position. */
  moved(read: () => readonly Dragged[]): void {
    this.#read = read
    const due = this.#toldAt + PRESENCE.dragEveryMs - performance.now()
    this.#timer ??= setTimeout(() => this.#say(), Math.max(0, due))
  }

  /** The drag is over: drops an unsent position. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#read = null
  }

  #say(): void {
    this.#timer = undefined
    const read = this.#read
    this.#read = null
    if (!read) return
    this.#toldAt = performance.now()
    this.#tell(read())
  }
}
