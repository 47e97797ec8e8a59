import { type KeyboardEvent, useId, useState } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { setTypedText } from '../core/changes.ts'
import { nameOf } from '../core/names.ts'
import { useEditor } from './context.ts'

type Props = {
  id: string
  label: string
  value: string
  field: 'label' | 'text' | 'job'
  maxLength: number
  multiline?: boolean
  className?: string | undefined
}

/**
 * A word of an element. What is being typed stays although a teammate changes it meanwhile; it is saved with Enter
 * or by leaving the field, and Escape takes it back.
 */
export function PanelText({ id, label, value, field, maxLength, multiline = false, className }: Props) {
  const editor = useEditor()
  const inputId = useId()
  // `shown` and `from` are what was shown and what was stored at the first key.
  const [typed, setTyped] = useState<{ text: string; shown: string; from: string } | null>(null)

  const type = (text: string) => {
    const element = editor.state().base.elements[id] as Partial<Record<typeof field, string>> | undefined
    setTyped(typed ? { ...typed, text } : { text, shown: value, from: element?.[field] ?? '' })
  }
  const save = () => {
    if (typed === null) return
    setTyped(null)
    const { shown, from } = typed
    const text = field === 'text' ? typed.text : typed.text.trim()
    const said = (name: string): string =>
      field === 'job' ? `Changed the job of ${name}` : `Renamed ${name} to ${text || 'nothing'}`
    editor.take((state) => {
      const element = state.base.elements[id]
      if (!element || text === shown) return {}
      const changes = setTypedText(state.base, id, field, { from, to: text })
      return {
        commit: { changes, description: said(nameOf(state.base, element, state.names)) },
      }
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      setTyped(null)
      event.stopPropagation()
    }
    if (event.key === 'Enter' && !(multiline && event.shiftKey)) {
      event.preventDefault()
      save()
    }
  }
  const shared = {
    id: inputId,
    value: typed?.text ?? value,
    maxLength,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onBlur: save,
    onKeyDown,
    className: `control touch-target flex-1 px-2 ${field === 'label' ? 'min-w-12' : 'min-w-16'} ${multiline ? 'py-1.5' : 'h-9'}`,
  }
  return (
    <div className={cx('flex items-center gap-2', className)}>
      <label htmlFor={inputId} className="text-label text-muted">
        {label}
      </label>
      {multiline ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          spellCheck={false}
          size={field === 'label' ? 3 : 8}
        />
      )}
    </div>
  )
}
