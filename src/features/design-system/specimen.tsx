import { cx } from '#src/lib/class-names.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Held, hold } from './held-rules.ts'

/** Some looks of a part, side by side. */
export function Looks({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-specimen className={cx('flex flex-wrap items-end gap-x-4 gap-y-5', className)}>
      {children}
    </div>
  )
}

/** One look of a part, and what it is called. */
export function Look({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div data-specimen className={cx('flex min-w-0 flex-col items-start gap-1.5', className)}>
      {children}
      <p className="text-caption text-muted">{name}</p>
    </div>
  )
}

/** Fields in columns, as in a form. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <div data-specimen className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {children}
    </div>
  )
}

const STATES: readonly { state: Held; name: string }[] = [
  { state: 'hover', name: 'Hover' },
  { state: 'focus', name: 'Focus' },
  { state: 'pressed', name: 'Pressed' },
]

/** The part three times: under the pointer, with the focus, and pressed. `target` finds what the hand is on. */
export function InHand({
  target = 'button, input, select, textarea, a',
  pressed = true,
  children,
}: {
  target?: string
  /** False where a press is no look of its own: one types into it. */
  pressed?: boolean
  children: ReactNode
}) {
  return STATES.filter(({ state }) => pressed || state !== 'pressed').map(({ state, name }) => (
    <Look key={state} name={name}>
      <HeldPart target={target} state={state}>
        {children}
      </HeldPart>
    </Look>
  ))
}

/** The same for fields, which take the width that there is. */
export function FieldsInHand({ target, children }: { target?: string; children: ReactNode }) {
  return (
    <div data-specimen className="grid gap-x-4 gap-y-5 pt-5 *:*:first:w-full sm:grid-cols-2">
      <InHand target={target} pressed={false}>
        {children}
      </InHand>
    </div>
  )
}

function HeldPart({ target, state, children }: { target: string; state: Held; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some parts of react-aria stand only after their first frame.
    const frame = requestAnimationFrame(() => part.current && hold(part.current, target, state))
    return () => cancelAnimationFrame(frame)
  }, [target, state])
  return (
    <div ref={part} inert className="min-w-0">
      {children}
    </div>
  )
}
