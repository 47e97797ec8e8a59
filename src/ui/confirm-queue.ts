/** Questions to be answered with yes or no, one at a time and in the order in which they were asked (spec, section 5). */

export type ConfirmRequest = {
  title: string
  body?: string
  /** `danger`: something is lost by it. */
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

  /** `show` is called with each question when its turn comes, and with null when all are answered. */
  constructor(show: (question: OpenQuestion | null) => void) {
    this.#show = show
  }

  /** Resolves with true when it was confirmed. */
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

  /** Answers the question that is shown, if it is that one: a second press on its button answers no other. */
  answer(id: number, yes: boolean): void {
    if (this.#waiting[0]?.question.id !== id) return
    const answered = this.#waiting.shift()
    this.#show(this.#waiting[0]?.question ?? null)
    answered?.resolve(yes)
  }
}
