import { Dialog } from '#src/ui/dialog.tsx'
import { labelOf } from '../actions/action.ts'
import { keyName } from '../actions/keys.ts'
import { ACTIONS } from '../actions/registry.ts'
import { useEditor, useEditorState } from './context.ts'

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys and presses that no single action owns. */
const OTHERS: readonly (readonly [keys: string, does: string])[] = [
  [keyName('mod+z', IS_MAC), 'Undo; while drawing, the last point'],
  [keyName('mod+shift+z', IS_MAC), 'Redo'],
  ['Tab', 'Go from man to man'],
  ['Arrows', 'Move the selection half a yard; with Shift a whole one'],
  ['Arrows, Space', 'While drawing: move the next point, and keep it'],
  ['Shift + press', 'Add to the selection; while drawing, turn by eighths'],
  ['Alt + drag', 'Without snapping'],
  ['Space + drag', 'Move the view; or two fingers'],
  ['Ctrl + wheel', 'Zoom; or pinch'],
]

/** Every key of the editor, from the registry that the keys themselves read. */
export function Shortcuts() {
  const editor = useEditor()
  const open = useEditorState((state) => state.dialog === 'shortcuts')
  const rows = ACTIONS.filter(({ id, keys }) => keys.length > 0 && id !== 'take-back').map((action) => {
    const [key = ''] = action.keys
    return [keyName(key, IS_MAC), labelOf(action, editor.state()).replace('…', '')] as const
  })
  return (
    <Dialog open={open} onClose={() => editor.take({ dialog: null })} title="Keyboard shortcuts" size="lg">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
        {[...rows, ...OTHERS].map(([key, does]) => (
          <div key={`${key} ${does}`} className="flex min-h-8 items-center justify-between gap-3 border-b">
            <dt>{does}</dt>
            <dd>
              <kbd className="rounded-sm border bg-surface-2 px-1.5 py-0.5 font-mono text-code whitespace-nowrap">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
