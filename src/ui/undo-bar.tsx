import { cx } from '#src/lib/class-names.ts'
import { Redo2, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

type Props = {
  /** The next command to undo and to redo, in a coach's words; null for none. */
  undo: string | null
  redo: string | null
  /** How many commands can be undone. */
  count: number
  onUndo: () => void
  onRedo: () => void
  /** Hidden until there is something to undo or redo. */
  quiet?: boolean | undefined
  /** Touch size, for tools that float over a field. */
  large?: boolean | undefined
}

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
const KEYS = IS_MAC ? { undo: '⌘Z', redo: '⇧⌘Z' } : { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' }

/** Undo and redo buttons with the number of undoable commands. */
export function UndoBar({ undo, redo, count, onUndo, onRedo, quiet, large }: Props) {
  if (quiet && undo === null && redo === null) return null
  return (
    <fieldset aria-label={`Undo and redo, ${count} in history`} className="flex items-center print:hidden">
      <Turn
        word="Undo"
        icon={Undo2}
        what={undo}
        keys={KEYS.undo}
        shortcut="Control+Z"
        onPress={onUndo}
        large={large}
      />
      <span
        aria-hidden
        title={`${count} in history`}
        className="text-caption text-muted min-w-5 text-center tabular-nums"
      >
        {count}
      </span>
      <Turn
        word="Redo"
        icon={Redo2}
        what={redo}
        keys={KEYS.redo}
        shortcut="Control+Shift+Z"
        onPress={onRedo}
        large={large}
      />
    </fieldset>
  )
}

/** When disabled it keeps focus, so that repeated presses still work. */
function Turn({
  word,
  icon: Icon,
  what,
  keys,
  shortcut,
  onPress,
  large,
}: {
  word: string
  icon: LucideIcon
  what: string | null
  keys: string
  shortcut: string
  onPress: () => void
  large: boolean | undefined
}) {
  const label = what === null ? word : `${word}: ${what}`
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={what === null || undefined}
      aria-keyshortcuts={shortcut}
      title={what === null ? `Nothing to ${word.toLowerCase()} (${keys})` : `${label} (${keys})`}
      onClick={() => what !== null && onPress()}
      className={cx(
        'touch-target inline-flex shrink-0 items-center justify-center rounded-sm',
        large ? 'size-10' : 'size-9',
        what === null
          ? 'text-muted high-contrast:border high-contrast:border-dashed cursor-not-allowed opacity-50'
          : 'text-text hover:bg-surface-2 pressable',
      )}
    >
      <Icon aria-hidden size={18} />
    </button>
  )
}
