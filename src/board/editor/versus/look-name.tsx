import { useEffect, useRef } from 'react'
import { NAME_LENGTH } from './look-steps.ts'

/** The name of a tab being written. Enter and going elsewhere keep it, Escape leaves it as it was. */
export function LookName({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    input.current?.select()
  }, [])
  const done = (typed: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(typed)
  }
  return (
    <input
      ref={input}
      aria-label="Name of this look"
      defaultValue={name}
      // Not by `maxLength`: Chromium counts a selection in a row that scrolls as if it stayed.
      onInput={({ currentTarget: field }) => {
        if (field.value.length > NAME_LENGTH) field.value = field.value.slice(0, NAME_LENGTH)
      }}
      onBlur={(event) => done(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') done(event.currentTarget.value)
        if (event.key === 'Escape') done(null)
      }}
      className="my-1 w-56 min-w-0 self-stretch rounded-sm border border-line-strong bg-surface px-2 text-label"
    />
  )
}
