/** A queue of yes/no questions, shown one at a time in the order asked (spec, section 5). */

export type ConfirmRequest = {
  title: string
  body?: string
  /** `danger`: the action is destructive. */
  tone?: 'danger'
  confirmLabel?: string
  cancelLabel?: string
}

export type OpenQuestion = Required<Omit<ConfirmRequest, 'tone'>> & { id: number; danger: boolean }

type Waiting = { question: OpenQuestion; resolve: (yes: boolean) => void }

export class ConfirmQueue {
  readonly #waiting: Waiting[] = []
  readonly #show: (question: OpenQuestion | null) => void
  #last = 0

  /** `show` is called with each question in turn, and with null after the last answer. */
  constructor(show: (question: OpenQuestion | null) => void) {
    this.#show = show
  }

  /** Resolves to true when confirmed. */
  ask({ title, body = '', tone, confirmLabel, cancelLabel = 'Cancel' }: ConfirmRequest): Promise<boolean> {
    const danger = tone === 'danger'
    const question = {
      id: ++this.#last,
      title,
      body,
      danger,
      confirmLabel: confirmLabel ?? (danger ? 'Delete' : 'Confirm'),
      cancelLabel,
    }
    return new Promise((resolve) => {
      this.#waiting.push({ question, resolve })
      if (this.#waiting.length === 1) this.#show(question)
    })
  }

  /** Answers the visible question if it has this id, so that a double click doesn't answer the next one. */
  answer(id: number, yes: boolean): void {
    if (this.#waiting[0]?.question.id !== id) return
    const answered = this.#waiting.shift()
    this.#show(this.#waiting[0]?.question ?? null)
    answered?.resolve(yes)
  }
}
