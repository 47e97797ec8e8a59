import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { Suggestion } from '#schema/football/calls/suggest-call.ts'

export type CallNextHandle = {
  /** Moves the focus from the field into the list; false where nothing is suggested. */
  enter: () => boolean
}

/**
 * How the call that is being typed may go on, as buttons below its field: a press adds the words. By keys, Down from the field enters the
 * row, the arrows move in it, and Up or Escape goes back.
 */
export function CallNext({
  suggestions,
  onTake,
  onLeave,
  ref,
}: {
  suggestions: readonly Suggestion[]
  onTake: (text: string) => void
  onLeave: () => void
  ref?: Ref<CallNextHandle>
}) {
  const row = useRef<HTMLDivElement>(null)
  const buttons = () => [...(row.current?.querySelectorAll('button') ?? [])]
  useImperativeHandle(ref, () => ({
    enter: () => {
      const [first] = buttons()
      first?.focus()
      return first !== undefined
    },
  }))
  const keys = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.findIndex((one) => one === document.activeElement)
    if (event.key === 'ArrowUp' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onLeave()
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      all[(at + (event.key === 'ArrowRight' ? 1 : -1) + all.length) % all.length]?.focus()
    }
  }
  if (suggestions.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={row}
      role="toolbar"
      aria-label="Next words of the call"
      onKeyDown={keys}
      className="flex flex-wrap gap-1.5"
    >
      {suggestions.map(({ phrase, means, text }) => (
        <button
          key={text}
          type="button"
          // The field keeps the focus, and with it what is typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(text)}
          className="hover:border-line-strong flex min-h-9 flex-col items-start justify-center rounded-sm border px-2.5 py-1 text-left leading-tight pointer-coarse:min-h-11"
        >
          <span className="font-medium">{phrase}</span>
          <span className="text-caption text-muted">{means}</span>
        </button>
      ))}
    </div>
  )
}
