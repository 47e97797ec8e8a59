import { ClipboardPaste, Copy, CopyPlus, EllipsisVertical, Lock, Scissors } from 'lucide-react'
import { toScreen } from '../core/camera.ts'
import { removeElements } from '../core/changes.ts'
import { clipOf, clipText, parseClip } from '../core/clipboard.ts'
import type { Editor } from '../core/editor.ts'
import { allLocked, toggleLocked } from '../core/locks.ts'
import { nameAll } from '../core/names.ts'
import { duplicate, paste } from '../core/paste.ts'
import { NOTHING, elementNow, originOf, type EditorState } from '../core/state.ts'
import { movable } from '../core/view.ts'
import type { Action } from './action.ts'

/** The last copy of this page: for browsers that keep their clipboard to themselves. */
let kept: string | null = null

/** The selection as the text of a clipboard; null where there is nothing to copy. */
export function copySelection(editor: Editor): string | null {
  const { base, selection, names } = editor.state()
  const clip = clipOf(base, selection)
  if (!clip) return null
  kept = clipText(clip)
  editor.take({ menu: null, hint: `Copied ${nameAll(base, selection, names)}.` })
  return kept
}

/** Cuts the selection as text. Locked elements are copied and stay. */
export function cutSelection(editor: Editor): string | null {
  const text = copySelection(editor)
  if (text === null) return null
  editor.take((state) => {
    const ids = movable(state, state.selection)
    const changes = removeElements(state.base, ids)
    if (changes.length === 0) return {}
    return {
      selection: NOTHING,
      vertex: null,
      hint: '',
      commit: { changes, description: `Cut ${nameAll(state.base, ids, state.names)}` },
    }
  })
  return text
}

/** Pastes clipboard text onto the field; reports text that holds no part of a play. */
export function pasteText(editor: Editor, text: string): void {
  const clip = parseClip(text)
  editor.take((state) =>
    clip ? paste(state, clip) : { menu: null, hint: 'The clipboard holds nothing from a play.' },
  )
}

/** Paste by button: browsers ask before sharing the clipboard, so this page's own last copy comes first. */
async function pasteByButton(editor: Editor): Promise<void> {
  editor.take({ menu: null })
  pasteText(editor, kept ?? (await navigator.clipboard.readText().catch(() => '')))
}

/** Other programs and other tabs get it too, where the browser lets them. */
function share(text: string | null): void {
  if (text === null || !('clipboard' in navigator)) return
  navigator.clipboard.writeText(text).catch(() => undefined)
}

const hasSelection = (state: EditorState): boolean => state.selection.size > 0 && state.draft === null

/** Copying, locking, and the menu of what is selected. Keys that a browser owns come as events of its clipboard. */
export const CLIPBOARD: readonly Action[] = [
  {
    id: 'menu',
    label: 'Open menu',
    icon: EllipsisVertical,
    keys: ['Enter', 'ContextMenu', 'shift+F10'],
    enabled: (state) => hasSelection(state) && state.tool === 'select',
    run: (editor) => editor.take((state) => ({ menu: toScreen(state.camera, spotOf(state)) })),
  },
  {
    id: 'copy',
    label: 'Copy',
    icon: Copy,
    keys: ['mod+c'],
    isNative: true,
    enabled: hasSelection,
    run: (editor) => share(copySelection(editor)),
  },
  {
    id: 'cut',
    label: 'Cut',
    icon: Scissors,
    keys: ['mod+x'],
    isNative: true,
    enabled: hasSelection,
    run: (editor) => share(cutSelection(editor)),
  },
  {
    id: 'paste',
    label: 'Paste',
    icon: ClipboardPaste,
    keys: ['mod+v'],
    isNative: true,
    enabled: (state) => state.draft === null,
    run: (editor) => void pasteByButton(editor),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    icon: CopyPlus,
    keys: ['mod+d'],
    enabled: hasSelection,
    run: (editor) => editor.take(duplicate),
  },
  {
    id: 'lock',
    label: 'Lock',
    icon: Lock,
    keys: ['mod+l'],
    enabled: hasSelection,
    pressed: allLocked,
    run: (editor) => editor.take(toggleLocked),
  },
]

/** Where the menu of the selection opens when a key asks for it: beside the first of it. */
function spotOf(state: EditorState) {
  const [id] = state.selection
  const element = id === undefined ? undefined : elementNow(state, id)
  if (element && 'at' in element) return { x: element.at.x + 1, y: element.at.y - 0.5 }
  if (element?.kind !== 'path') return { x: 0, y: 0 }
  const origin = originOf(state, element.from)
  const end = element.points.at(-1) ?? { x: 0, y: 0 }
  return { x: origin.x + end.x, y: origin.y + end.y }
}
