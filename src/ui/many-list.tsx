import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CheckBox } from './checkbox.tsx'
import { Popover, type Trigger } from './popover.tsx'

/** Whether all, some or none of the edited items have the value. */
export type Mark = 'all' | 'some' | 'none'

export type ManyOption = { value: string; label: string; group?: string }

type ListProps = {
  label: string
  options: readonly ManyOption[]
  markOf: (value: string) => Mark
  onToggle: (value: string, on: boolean) => void
  /** Accepts custom text; returns an error, or null. */
  onOwn?: (text: string) => string | null
  placeholder?: string
}

/** A searchable multi-select behind a button. */
export function ManyPopover({
  trigger,
  placement,
  foot,
  ...list
}: ListProps & { trigger: Trigger; placement?: 'start' | 'end'; foot?: ReactNode }) {
  return (
    <Popover
      label={list.label}
      trigger={trigger}
      placement={placement}
      className="w-72"
      focusFirst={(panel) =>
        // On touch, focus would open the on-screen keyboard over the list.
        matchMedia('(pointer: coarse)').matches ? null : panel.querySelector('input')
      }
    >
      {() => (
        <>
          <ManyList {...list} />
          {foot}
        </>
      )}
    </Popover>
  )
}

function ManyList({ label, options, markOf, onToggle, onOwn, placeholder = 'Search' }: ListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const typed = text.trim().toLowerCase()
  const found = options.filter(({ label: words }) => words.toLowerCase().includes(typed))
  const isOwn = typed !== '' && !options.some(({ label: words }) => words.toLowerCase() === typed)

  const addOwn = () => {
    const wrong = onOwn?.(text) ?? null
    setProblem(wrong)
    if (wrong === null) setText('')
  }
  const onEnter = () => {
    const [first] = found
    const exact = found.find(({ label: words }) => words.toLowerCase() === typed)
    if (onOwn && isOwn) return addOwn()
    const wanted = exact ?? (found.length === 1 ? first : undefined)
    if (!wanted) return
    onToggle(wanted.value, markOf(wanted.value) !== 'all')
    setText('')
  }

  return (
    <div className="flex flex-col">
      <input
        value={text}
        aria-label={`${placeholder}: ${label.toLowerCase()}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
        className="control touch-target m-1 h-9 px-2.5"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="px-2 pb-1 text-caption text-error-ink">
          {problem}
        </p>
      )}
      {onOwn && isOwn && (
        <button
          type="button"
          onClick={addOwn}
          className="touch-target flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-left hover:bg-surface-2"
        >
          <Plus aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0 truncate">Add “{text.trim()}”</span>
        </button>
      )}
      {found.length === 0 && !isOwn && <p className="px-2.5 py-2 text-muted">Nothing yet. Type a word.</p>}
      {found.length === 0 && isOwn && !onOwn && (
        <p className="px-2.5 py-2 text-muted">Nothing by that name. Try fewer letters.</p>
      )}
      <ul aria-label={label} className="max-h-80 overflow-y-auto">
        {found.map((option, i) => (
          <li key={option.value}>
            {option.group && option.group !== found[i - 1]?.group && (
              <p className="px-2.5 pt-2 pb-1 text-caption text-muted">{option.group}</p>
            )}
            <Tick option={option} mark={markOf(option.value)} onToggle={onToggle} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tick({
  option: { value, label },
  mark,
  onToggle,
}: {
  option: ManyOption
  mark: Mark
  onToggle: ListProps['onToggle']
}) {
  return (
    <label className="group/check touch-target relative flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 hover:bg-surface-2">
      <input
        type="checkbox"
        checked={mark === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = mark === 'some'
        }}
        onChange={() => onToggle(value, mark !== 'all')}
        className="absolute inset-y-0 left-2.5 w-5 cursor-[inherit] opacity-0"
      />
      <CheckBox hasCheck={mark === 'all'} hasMinus={mark === 'some'} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </label>
  )
}
