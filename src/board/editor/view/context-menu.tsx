import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { isAvailable, labelOf } from '../actions/action.ts'
import { ARRANGEMENTS } from '../actions/arrange.ts'
import { actionById } from '../actions/registry.ts'
import type { EditorState } from '../core/state.ts'
import { useEditor, useEditorState } from './context.ts'

const FOR_SELECTION = [
  'finish',
  'routes',
  'blocks',
  'branch',
  'read-key',
  'primary',
  'rename',
  'turn-point',
  'add-point',
  'smooth',
  'select-side',
  'copy',
  'cut',
  'duplicate',
  'lock',
  'delete',
].map(actionById)
const FOR_FIELD = ['formations', 'calls', 'flip', 'select-all', 'paste', 'fit'].map(actionById)

function actionsNow(state: EditorState) {
  const wanted = state.selection.size > 0 || state.draft ? FOR_SELECTION : FOR_FIELD
  const isLine = [...state.selection].some((id) => state.base.elements[id]?.kind === 'path')
  return wanted.filter((action) => isAvailable(action, state) && (action.id !== 'smooth' || isLine))
}

/** The selection's menu, opened by right click or long press. */
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
  const arrangements = ARRANGEMENTS.filter((action) => isAvailable(action, editor.state()))
  const isSeveral = editor.state().selection.size > 1
  const rows = isSeveral ? Math.ceil(arrangements.length / 4) : 0
  const height = Math.min(size.height - 16, (actions.length + rows) * SIZE.item + 16)
  useEffect(() => {
    const before = document.activeElement
    const menu = list.current
    menu?.querySelector('button')?.focus({ preventScroll: true })
    // Keys go on where they were, unless what was chosen has taken the focus.
    return () => {
      const isLost = document.activeElement === document.body || menu?.contains(document.activeElement)
      if (isLost && (before instanceof HTMLElement || before instanceof SVGElement))
        before.focus({ preventScroll: true })
    }
  }, [])

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
        maxHeight: size.height - 16,
      }}
      className="absolute z-2 overflow-y-auto rounded-md border bg-surface p-1 shadow-overlay"
    >
      {isSeveral && arrangements.length > 0 && (
        <div className="mb-1 grid grid-cols-4 gap-0.5 border-b pb-1">
          {arrangements.map((action) => (
            <button
              key={action.id}
              type="button"
              role="menuitem"
              aria-label={action.label}
              title={action.label}
              onClick={() => {
                editor.take({ menu: null })
                action.run(editor)
              }}
              className="grid h-9 place-items-center rounded-sm hover:bg-surface-2 pointer-coarse:h-11"
            >
              <action.icon size={18} />
            </button>
          ))}
        </div>
      )}
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
          {action.pressed?.(editor.state()) && action.id === 'lock'
            ? 'Unlock'
            : labelOf(action, editor.state())}
        </button>
      ))}
    </div>
  )
}
