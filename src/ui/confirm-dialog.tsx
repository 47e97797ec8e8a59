import { createRoot, type Root } from 'react-dom/client'
import { Button } from './button.tsx'
import type { OpenQuestion } from './confirm-queue.ts'
import { Dialog } from './dialog.tsx'

type Answer = (id: number, yes: boolean) => void

let root: Root | null = null

/** Shows the question in a root of its own, so that no page has to make room for it; null takes it away. */
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
          {/* What cannot be taken back is not one Enter away. */}
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
