import { type RefObject, useEffect } from 'react'
import { isOverlayOpen, isTyping } from '#src/lib/keyboard.ts'
import { actionForKey } from '../actions/registry.ts'
import { pressFieldKey, releaseFieldKeys } from '../actions/field-keys.ts'
import type { Editor } from '../core/editor.ts'
import { elementDomId } from './elements.tsx'

/**
 * The keys of the editor, while the focus is inside it. Arrows, Tab, Enter and the space bar belong to the field alone: on
 * a button they do what they do on every button.
 */
export function useKeys(
  editor: Editor,
  root: RefObject<HTMLElement | null>,
  canvas: RefObject<SVGSVGElement | null>,
): void {
  useEffect(() => {
    const element = root.current
    const svg = canvas.current
    if (!element || !svg) return

    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isOverlayOpen()) return
      const isOnField = event.target instanceof Node && svg.contains(event.target)
      const { selection } = editor.state()
      if (isOnField && pressFieldKey(editor, event)) {
        event.preventDefault()
        if (editor.state().selection !== selection) focusSelected(editor, svg)
        return
      }
      if (!isOnField && (event.key === 'Enter' || event.key === ' ')) return
      const action = actionForKey(event, editor.state())
      if (!action) return
      event.preventDefault()
      // A key that is held does not switch anything back and forth.
      if (event.repeat && action.pressed) return
      action.run(editor)
      // The deleted element had the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body || document.activeElement === null)
          svg.focus({ preventScroll: true })
      })
    }
    const onRelease = (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow')) releaseFieldKeys(editor)
    }
    const onBlur = () => releaseFieldKeys(editor)

    element.addEventListener('keydown', onKey)
    element.addEventListener('keyup', onRelease)
    svg.addEventListener('focusout', onBlur)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('keyup', onRelease)
      svg.removeEventListener('focusout', onBlur)
    }
  }, [editor, root, canvas])
}

/** Moves the focus with a selection changed by keys, so that it is read aloud. */
function focusSelected(editor: Editor, svg: SVGSVGElement): void {
  const [id] = editor.state().selection
  const target = id === undefined ? null : svg.getElementById(elementDomId(id))
  if (target instanceof SVGElement) target.focus({ preventScroll: true })
}
