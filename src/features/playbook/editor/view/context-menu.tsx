import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { isAvailable, labelOf } from '../actions/action.ts'
import { actionById } from '../actions/registry.ts'
import type { EditorState } from '../core/state.ts'
import { useEditor, useEditorState } from './context.ts'

const FOR_SELECTION = [
  'finish',
  'routes',
  'primary',
  'rename',
  'add-point',
  'smooth',
  'select-side',
  'delete',
].map(actionById)
const FOR_FIELD = ['formations', 'select-all', 'fit'].map(actionById)

function actionsNow(state: EditorState) {
  const wanted = state.selection.size > 0 || state.draft ? FOR_SELECTION : FOR_FIELD
  const isLine = [...state.selection].some((id) => state.base.elements[id]?.kind === 'path')
  return wanted.filter((action) => isAvailable(action, state) && (action.id !== 'smooth' || isLine))
}

/** What can be done with the selection, where the right button or a long press asked for it. */
export function ContextMenu() {
  const menu = useEditorState((state) => state.menu)
  return menu ? <OpenMenu at={menu} /> : null
}

const SIZE = { width: 208, item: 44 }

function OpenMenu({ at }: { at: { x: number; y: number } }) {
  const editor = useEditor()
  const list = useRef<HTMLDivElement>(null)
  const size = useEditorState((state) => state.size)
  const actions = actionsNow(editor.state())
  const height = actions.length * SIZE.item + 8
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === document.activeElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      buttons.at((index + step) % buttons.length)?.focus()
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      editor.take({ menu: null })
    }
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label="Selection"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) editor.take({ menu: null })
      }}
      style={{
        left: Math.max(8, Math.min(at.x, size.width - SIZE.width - 8)),
        top: Math.max(8, Math.min(at.y, size.height - height - 8)),
        width: SIZE.width,
      }}
      className="absolute z-2 rounded-md border bg-surface p-1 shadow-overlay"
    >
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          role="menuitem"
          onClick={() => {
            editor.take({ menu: null })
            action.run(editor)
          }}
          className={cx(
            'flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-left hover:bg-surface-2 pointer-coarse:h-11',
            action.danger && 'text-error-ink',
          )}
        >
          <action.icon size={18} />
          {labelOf(action, editor.state())}
        </button>
      ))}
    </div>
  )
}
