import { ConfirmQueue, type ConfirmRequest, type OpenQuestion } from './confirm-queue.ts'

const queue = new ConfirmQueue(show)

/** Asks in a dialog, from anywhere; true when it was confirmed. Where undo can help, do it and offer that instead. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return queue.ask(request)
}

/** The dialog's code comes with the first question. */
function show(question: OpenQuestion | null): void {
  import('./confirm-dialog.tsx').then(
    ({ showQuestion }) => showQuestion(question, (id, yes) => queue.answer(id, yes)),
    () => {
      // What could not be loaded must not leave the question open: the browser asks it.
      if (question) queue.answer(question.id, window.confirm(`${question.title}\n\n${question.body}`))
    },
  )
}
