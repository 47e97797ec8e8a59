import { cx } from '#src/lib/class-names.ts'
import { labelOf, type Action } from '../actions/action.ts'
import { keyName } from '../actions/keys.ts'
import { useEditor, useEditorState } from './context.ts'

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The label of an action with its key, as a tooltip says it. */
function tooltip(label: string, action: Action): string {
  const [key] = action.keys
  return key === undefined ? label : `${label} (${keyName(key, IS_MAC)})`
}

/** A square button of the toolbar for one action of the registry; with `words` it says its name beside the icon. */
export function ToolButton({ action, words = false }: { action: Action; words?: boolean }) {
  const editor = useEditor()
  const label = useEditorState((state) => labelOf(action, state))
  const enabled = useEditorState((state) => action.enabled(state))
  const pressed = useEditorState((state) => action.pressed?.(state))
  const Icon = action.icon
  return (
    <button
      type="button"
      disabled={!enabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={action.keys[0]?.replace('mod', 'Control')}
      title={tooltip(label, action)}
      onClick={() => action.run(editor)}
      className={cx(
        'inline-flex h-10 min-w-10 shrink-0 items-center justify-center gap-1.5 rounded-sm text-button whitespace-nowrap pointer-coarse:h-11 pointer-coarse:min-w-11',
        'disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50',
        words && 'px-2.5',
        pressed
          ? 'bg-text text-bg'
          : action.danger
            ? 'text-error-ink enabled:hover:bg-error-wash'
            : 'text-text enabled:hover:bg-surface-2',
      )}
    >
      <Icon size={20} />
      {words && <span>{label.replace('…', '')}</span>}
    </button>
  )
}
