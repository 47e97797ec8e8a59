import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { DiagramElement } from '#schema/football/diagram.ts'
import type { Editor } from '../core/editor.ts'
import { elementToLens, type Lens } from '../../diagram/lens.ts'
import { elementNow, type EditorState, originOf } from '../core/state.ts'

/** The editor of the surrounding field. */
export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No editor around this component')
  return editor
}

/**
 * A piece of the editor's state. The component renders again when this piece is another one; `select` must return the
 * same thing for the same state. It is not asked while a gesture moves on what it holds: see `useHandState`.
 */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor()
  return useSyncExternalStore(editor.subscribe, () => select(editor.state()))
}

/** The same for a piece that follows the hand: where what it holds is now, and how far the gesture has come. */
export function useHandState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor()
  return useSyncExternalStore(editor.follow, () => select(editor.state()))
}

/** What the field is drawn through; null in true scale. */
export function useLens(): Lens | null {
  return useEditorState((state) => state.camera.lens)
}

/** An element as it is drawn, in yards of the drawing, during a gesture too. */
export function useDrawn(id: string | null): DiagramElement | undefined {
  const element = useElement(id)
  const from = element?.kind === 'path' ? element.from : null
  const x = useHandState((state) => originOf(state, from).x)
  const y = useHandState((state) => originOf(state, from).y)
  const lens = useLens()
  return useMemo(
    () => (lens && element ? elementToLens(element, { x, y }, lens) : element),
    [lens, element, x, y],
  )
}

/** An element as currently shown, during a gesture too. */
export function useElement(id: string | null): DiagramElement | undefined {
  return useHandState((state) => (id === null ? undefined : elementNow(state, id)))
}
