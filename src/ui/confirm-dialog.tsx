import { createRoot, type Root } from 'react-dom/client'
import { Button } from './button.tsx'
import type { OpenQuestion } from './confirm-queue.ts'
import { Dialog } from './dialog.tsx'

type Answer = (id: number, yes: boolean) => void

let root: Root | null = null

/** Renders the question in its own React root, so that no page has to include it; null removes it. */
export function showQuestion(question: OpenQuestion | null, onAnswer: Answer): void {
  if (!root) {
    const host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host)
  }
  root.render(question && <ConfirmDialog key={question.id} question={question} onAnswer={onAnswer} />)
}

function ConfirmDialog({ question, onAnswer }: { question: OpenQuestion; onAnswer: Answer }) {
  const { id, title, body, danger, confirmLabel, cancelLabel } = question
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={() => onAnswer(id, false)}
      footer={
        <>
          {/* Destructive actions don't get the initial focus, so Enter can't confirm them. */}
          <Button data-autofocus={danger || undefined} onClick={() => onAnswer(id, false)}>
            {cancelLabel}
          </Button>
          <Button
            data-autofocus={!danger || undefined}
            variant={danger ? 'danger' : 'primary'}
            onClick={() => onAnswer(id, true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body && <p>{body}</p>}
    </Dialog>
  )
}
