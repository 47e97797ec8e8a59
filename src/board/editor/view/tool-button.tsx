import { memo } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { labelOf, type Action } from '../actions/action.ts'
import { keyName } from '../actions/keys.ts'
import { useEditor, useEditorState } from './context.ts'

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** An action's label with its key, for the tooltip. */
function tooltip(label: string, action: Action): string {
  const [key] = action.keys
  return key === undefined ? label : `${label} (${keyName(key, IS_MAC)})`
}

type Props = {
  action: Action
  words?: boolean | 'roomy'
  /** Its name stands under the picture. */
  named?: boolean
  /** It represents a group of tools and can open the others. */
  more?: { label: string; open: boolean }
}

/** A square button of the toolbar for one action of the registry; with `words` it says its name beside the icon, or where the bar around it has room. */
export const ToolButton = memo(function ToolButton({ action, words = false, named = false, more }: Props) {
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
      aria-haspopup={more && 'menu'}
      aria-expanded={more?.open}
      data-tool={more && action.id}
      title={more ? `${tooltip(label, action)} · hold for more` : tooltip(label, action)}
      onClick={() => action.run(editor)}
      className={cx(
        'relative inline-flex h-10 min-w-10 shrink-0 items-center justify-center gap-1.5 rounded-sm text-button whitespace-nowrap pointer-coarse:h-11 pointer-coarse:min-w-11',
        'disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50',
        named && 'h-12 flex-col gap-0 px-0.5 pointer-coarse:h-13',
        words && (words === 'roomy' ? '@min-[36rem]:px-2.5' : 'px-2.5'),
        pressed
          ? 'bg-text text-bg'
          : action.danger
            ? 'text-error-ink enabled:hover:bg-error-wash'
            : 'text-text enabled:hover:bg-surface-2',
      )}
    >
      <Icon size={20} />
      {named && (
        <span aria-hidden="true" className="text-[0.6875rem] leading-3.5 tracking-tight">
          {label.split(' ')[0]}
        </span>
      )}
      {words && (
        <span className={cx(words === 'roomy' && '@max-[36rem]:hidden')}>{label.replace('…', '')}</span>
      )}
      {more && (
        <svg
          aria-hidden="true"
          viewBox="0 0 6 6"
          className={cx('absolute right-1 size-1.5', named ? 'top-4.5' : 'bottom-1')}
        >
          <path d="M6 0v6H0z" fill="currentColor" />
        </svg>
      )}
    </button>
  )
})
