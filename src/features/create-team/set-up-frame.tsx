import { Button, LinkButton } from '#src/ui/button.tsx'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SET_UP_STEPS, type SetUpStep } from './set-up.ts'

/** One step of a team's set-up: where it stands among the others, what it is about, and the way on. */
export function SetUpFrame({
  step,
  teamName,
  isDone,
  onNext,
  children,
}: {
  step: SetUpStep
  teamName: string
  /** Something has been done in it. */
  isDone: boolean
  onNext: () => void
  children: ReactNode
}) {
  const at = SET_UP_STEPS.findIndex(({ slug }) => slug === step)
  const now = SET_UP_STEPS[at]
  const title = useRef<HTMLHeadingElement>(null)
  // Who goes on by the keyboard is at the next step, and hears its name.
  useEffect(() => title.current?.focus(), [step])
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4 md:p-6">
      <header className="flex flex-col gap-3">
        <p className="text-muted">
          {teamName} · Step {at + 1} of {SET_UP_STEPS.length}
        </p>
        <ol aria-hidden className="flex gap-1.5">
          {SET_UP_STEPS.map(({ slug }, i) => (
            <li
              key={slug}
              className={`h-1.5 flex-1 rounded-full border ${i <= at ? 'border-brand bg-brand' : 'border-line-strong bg-surface'}`}
            />
          ))}
        </ol>
        <div>
          <h1 ref={title} tabIndex={-1} className="text-display outline-none">
            {now?.title}
          </h1>
          <p className="text-muted text-pretty">{now?.body}</p>
        </div>
      </header>
      {children}
      {/* In reach on a long step, too; toasts rise above it. */}
      <footer data-bulk-bar className="bg-bg sticky bottom-0 flex flex-wrap items-center gap-3 border-t py-4">
        <Button variant={isDone ? 'primary' : 'secondary'} onClick={onNext}>
          {isDone && <Check aria-hidden size={16} />}
          {at === SET_UP_STEPS.length - 1 ? 'Finish' : isDone ? 'Continue' : 'Skip this step'}
        </Button>
        {at < SET_UP_STEPS.length - 1 && (
          <LinkButton to="/playbook" variant="quiet">
            Finish later
          </LinkButton>
        )}
      </footer>
    </div>
  )
}
