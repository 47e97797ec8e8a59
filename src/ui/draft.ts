/**
 * One text field that saves itself. While a person types, the field shows what they type; else it shows the row.
 * What it commits starts from the value that person saw, so that the merge can tell whose change came between.
 */

export type DraftState = {
  /** What is typed and not committed yet; null while the field follows the row. */
  readonly typed: string | null
  /** Why it cannot be committed as it is. */
  readonly error: string | null
  /** What was typed here while somebody else changed the same field. The row kept theirs. */
  readonly overruled: string | null
}

/**
 * From the first key in a field until it is left. `from` is what the field said before it; `baseVersion` is the row's
 * version when the value that this commit starts from was read.
 */
export type Visit = { readonly number: number; readonly from: string; readonly baseVersion: number }

let visits = 0

export type DraftOptions = {
  /** The row's value now. */
  current: () => string
  /** The row's version now. */
  version: () => number
  /** Commits one edit of this visit; it may throw with a message for a person. */
  commit: (from: string, to: string, visit: Visit) => void
  /** What is wrong with the text, in words that say what to do; null when it is fine. */
  validate?: (text: string) => string | null
  /** What of the text is stored, where that is less than what is typed: without spaces around it, say. */
  clean?: (text: string) => string
  /** ms without a key before it commits by itself. */
  idleMs?: number
}

const FOLLOWING: DraftState = { typed: null, error: null, overruled: null }

/** The state of one field and the events that move it; React only shows it. */
export class Draft {
  #state: DraftState = FOLLOWING
  #from: string | null = null
  /** The row's version when it said `#from`. */
  #baseVersion = 0
  #visit: Omit<Visit, 'baseVersion'> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Values of the row that are this person's own doing; any other one is somebody else's change. */
  readonly #known = new Set<string>()
  #isOverruled = false
  readonly #listeners = new Set<() => void>()
  #options: DraftOptions

  constructor(options: DraftOptions) {
    this.#options = options
  }

  /** The row as it is now, and how to commit to it. */
  configure(options: DraftOptions): void {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): DraftState => this.#state

  /** A key. From the first one on the field is this person's, and starts from what the row said then. */
  type(text: string): void {
    if (this.#from === null) this.#start()
    this.#set({ typed: text, error: null, overruled: null })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle(false), this.#options.idleMs ?? 800)
  }

  /** The cursor leaves: commit now, and follow the row again. Text that is not valid stays, with its message. */
  blur(): void {
    this.#settle(true)
  }

  /** Nothing typed may be lost when the browser goes: commits what can be committed. */
  flush(): void {
    this.#settle(false)
  }

  /** The page goes: commits, and returns what could not be committed, or null. */
  leave(): string | null {
    this.#settle(true)
    return this.#state.typed
  }

  /** Escape: what the row says. What an idle pause committed before stays committed. */
  revert(): void {
    clearTimeout(this.#timer)
    this.#from = null
    this.#visit = null
    this.#set(FOLLOWING)
  }

  /** After somebody else's change won: put this person's text over it after all. */
  useMine(): void {
    const mine = this.#state.overruled
    if (mine === null) return
    this.#set(FOLLOWING)
    this.#baseVersion = this.#options.version()
    this.#send(this.#options.current(), mine)
  }

  #start(): void {
    const from = this.#options.current()
    this.#from = from
    this.#baseVersion = this.#options.version()
    this.#visit = { number: ++visits, from }
    this.#known.clear()
    this.#known.add(from)
    this.#isOverruled = false
  }

  #settle(leaving: boolean): void {
    clearTimeout(this.#timer)
    const { typed } = this.#state
    if (typed !== null && !this.#commit(typed, leaving)) return
    if (!leaving) return
    this.#from = null
    this.#visit = null
    if (typed !== null) this.#set({ ...FOLLOWING, overruled: this.#isOverruled ? typed : null })
  }

  /** False when the text has to stay in the field because it cannot be saved. */
  #commit(typed: string, leaving: boolean): boolean {
    const error = this.#options.validate?.(typed) ?? null
    if (error !== null) {
      // An idle pause in the middle of a word is too early to complain.
      if (leaving) this.#set({ typed, error, overruled: null })
      return false
    }
    const to = this.#options.clean?.(typed) ?? typed
    const from = this.#from ?? this.#options.current()
    if (to === from) return true
    const current = this.#options.current()
    this.#isOverruled = current !== to && !this.#known.has(current)
    if (!this.#send(from, to)) return false
    this.#known.add(to)
    this.#from = to
    // The commit made the next version, whether or not the row shows it yet.
    this.#baseVersion += 1
    return true
  }

  #send(from: string, to: string): boolean {
    try {
      const visit = this.#visit ?? { number: ++visits, from }
      this.#options.commit(from, to, { ...visit, baseVersion: this.#baseVersion })
      return true
    } catch (error) {
      this.#set({ typed: to, error: error instanceof Error ? error.message : String(error), overruled: null })
      return false
    }
  }

  #set(state: DraftState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
