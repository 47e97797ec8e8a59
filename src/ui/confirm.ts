import { ConfirmQueue, type ConfirmRequest, type OpenQuestion } from './confirm-queue.ts'

const queue = new ConfirmQueue(show)

/**
 * Asks in a dialog from anywhere; resolves to true when confirmed. Prefer undo where the action can be
 * undone.
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return queue.ask(request)
}

/** The dialog's code loads with the first question. */
function show(question: OpenQuestion | null): void {
  import('./confirm-dialog.tsx').then(
    ({ showQuestion }) => showQuestion(question, (id, yes) => queue.answer(id, yes)),
    () => {
      // If the dialog's code fails to load, the browser's own dialog asks.
      if (question) queue.answer(question.id, window.confirm(`${question.title}\n\n${question.body}`))
    },
  )
}
