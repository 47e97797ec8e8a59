import { cx } from '#src/lib/class-names.ts'
import { Search, X } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef } from 'react'

/**
 * A search box; Escape or the clear button empties it. The label is for screen readers. `startHere` focuses
 * it when its dialog opens, except on touch, where the on-screen keyboard would cover the results.
 */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  disabled,
  startHere,
  onDown,
  className,
  ref,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  startHere?: boolean
  /** Moves the focus to what is offered below on ArrowDown; true if there is something. */
  onDown?: () => boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={cx('relative block min-w-0 print:hidden', className)}>
      <Search
        aria-hidden
        size={16}
        className="text-muted pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2"
      />
      <input
        ref={input}
        type="search"
        data-autofocus={startHere ? 'typing' : undefined}
        aria-label={label}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onDown?.()) event.preventDefault()
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          clear()
        }}
        className="control touch-target tall-sm w-full pr-9 pl-8 placeholder-shown:pr-2 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && !disabled && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="text-muted hover:text-text absolute top-0 right-0 grid h-full w-9 place-items-center rounded-sm pointer-coarse:w-11"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </search>
  )
}
