import { type KeyboardEvent, useState } from 'react'
import { toScreen } from '../core/camera.ts'
import { LABEL_LENGTH, NOTE_LENGTH, finishTyping } from '../core/typing.ts'
import { useEditor, useEditorState } from './context.ts'

/** Writing on the field itself: Enter or a press elsewhere keeps the words, Escape drops them. */
export function InlineText() {
  const typing = useEditorState((state) => state.typing)
  return typing ? <Writing key={`${typing.id} ${typing.at.x} ${typing.at.y}`} /> : null
}

function Writing() {
  const editor = useEditor()
  const typing = useEditorState((state) => state.typing)
  const camera = useEditorState((state) => state.camera)
  const width = useEditorState((state) => state.size.width)
  const isNote = useEditorState((state) => {
    const id = state.typing?.id
    return id === null || id === undefined || state.base.elements[id]?.kind === 'text'
  })
  const [text, setText] = useState(typing?.text ?? '')
  if (!typing) return null
  const spot = toScreen(camera, typing.at)
  const own = isNote ? 200 : 88
  const left = Math.max(8, Math.min(width - own - 8, isNote ? spot.x - 8 : spot.x - own / 2))

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') editor.take({ typing: null })
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      editor.take((state) => finishTyping(state, text))
    }
  }
  const shared = {
    'aria-label': isNote ? 'Note' : 'Label',
    value: text,
    onKeyDown,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    onBlur: () => editor.take((state) => finishTyping(state, text)),
    // A press with the Note tool asks to write: the focus belongs in the box.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus: true,
    onFocus: (event: { target: { select(): void } }) => event.target.select(),
    style: { left, top: Math.max(8, spot.y - 20), width: own },
    className: 'control absolute z-2 px-2 py-1.5 shadow-overlay',
  }
  return isNote ? (
    <textarea {...shared} rows={2} maxLength={NOTE_LENGTH} placeholder="Coach's note" />
  ) : (
    <input {...shared} type="text" maxLength={LABEL_LENGTH} autoComplete="off" spellCheck={false} />
  )
}
