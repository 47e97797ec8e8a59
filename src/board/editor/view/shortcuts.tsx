import { useState } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { labelOf, type Action } from '../actions/action.ts'
import { ARRANGEMENTS } from '../actions/arrange.ts'
import { CLIPBOARD } from '../actions/clipboard.ts'
import { keyName } from '../actions/keys.ts'
import { ACTIONS } from '../actions/registry.ts'
import { TOOLS } from '../actions/tools.ts'
import { VIEWS } from '../actions/view.ts'
import { useEditor, useEditorState } from './context.ts'

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

type Row = readonly [keys: string, does: string]

/** Keys and presses that no single action owns, by the title they stand under. */
const OTHERS: Readonly<Record<string, readonly Row[]>> = {
  Select: [
    ['Tab', 'Next player'],
    ['/ and letters', 'Jump to a player'],
    ['Shift + click', 'Add to the selection'],
    ['Drag over the field', 'Select what is inside; Shift adds, Alt takes away'],
    ['Press and hold', 'Open menu (touch and pen)'],
    ['Double-click', 'Rename'],
  ],
  Move: [
    ['Arrows', 'Half a yard; with Shift one yard, with Alt a tenth'],
    ['Alt, then drag', 'Drag a copy'],
    ['Drag, then Alt', 'Without snapping'],
    ['Alt + click a point', 'Make it a curve or a corner'],
  ],
  Draw: [
    ['Arrows, Space', 'Move the next point, then place it'],
    ['Shift', 'Snap to 45°'],
    ['Freehand from a player', 'Draw his assignment right away'],
  ],
  View: [
    ['Space', 'Run play'],
    ['Space + drag', 'Move the view; or two fingers'],
    ['Ctrl + wheel', 'Zoom; or pinch'],
  ],
  Undo: [
    [keyName('mod+z', IS_MAC), 'Undo; while drawing, the last point'],
    [keyName('mod+shift+z', IS_MAC), 'Redo'],
  ],
}

const GROUPS: readonly (readonly [title: string, has: (action: Action) => boolean])[] = [
  ['Draw', (action) => TOOLS.includes(action) || action.id.startsWith('scheme-')],
  ['Select', (action) => CLIPBOARD.includes(action)],
  ['Move', (action) => ARRANGEMENTS.includes(action)],
  ['View', (action) => VIEWS.includes(action)],
]

/** Every key of the editor, from the registry that the keys themselves read. */
export function Shortcuts() {
  const open = useEditorState((state) => state.dialog === 'shortcuts')
  return open ? <OpenShortcuts /> : null
}

function OpenShortcuts() {
  const editor = useEditor()
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ([keys, does]: Row) =>
    words.every((word) => does.toLowerCase().includes(word) || keys.toLowerCase() === word)
  const groups = rowsByTitle((action) => labelOf(action, editor.state()).replace('…', ''))
    .map(([title, rows]) => [title, rows.filter(isFound)] as const)
    .filter(([, rows]) => rows.length > 0)
  return (
    <Dialog open onClose={() => editor.take({ dialog: null })} title="Keyboard shortcuts" size="lg">
      <div className="flex flex-col gap-4">
        <SearchField
          label="Search shortcuts"
          placeholder="What do you want to do?"
          value={text}
          onChange={setText}
        />
        {groups.length === 0 && (
          <p className="py-4 text-center text-muted">No key does that. Try another word.</p>
        )}
        {groups.map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3 className="text-title">{title}</h3>
            <dl className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
              {rows.map(([key, does]) => (
                <div
                  key={`${key} ${does}`}
                  className="flex min-h-8 items-center justify-between gap-3 border-b"
                >
                  <dt>{does}</dt>
                  <dd>
                    <kbd className="rounded-sm border bg-surface-2 px-1.5 py-0.5 font-mono text-code whitespace-nowrap">
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** All rows by title; actions without a group are edits. */
function rowsByTitle(label: (action: Action) => string): [title: string, rows: Row[]][] {
  const titles: [string, Row[]][] = ['Draw', 'Edit', 'Select', 'Move', 'View', 'Undo'].map((title) => [
    title,
    [...(OTHERS[title] ?? [])],
  ])
  for (const action of ACTIONS) {
    const [key] = action.keys
    if (key === undefined || action.id === 'take-back') continue
    const title = GROUPS.find(([, has]) => has(action))?.[0] ?? 'Edit'
    titles.find(([one]) => one === title)?.[1].push([keyName(key, IS_MAC), label(action)])
  }
  return titles
}
