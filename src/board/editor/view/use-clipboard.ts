import { type RefObject, useEffect } from 'react'
import { isOverlayOpen, isTyping } from '#src/lib/keyboard.ts'
import { copySelection, cutSelection, pasteText } from '../actions/clipboard.ts'
import type { Editor } from '../core/editor.ts'

/**
 * Copy, cut and paste as the browser tells of them: its clipboard then needs no permission and no connection, and takes
 * what is on the field to other plays, tabs and teams.
 */
export function useClipboard(editor: Editor, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isMeant = ({ target }: Event) => {
      const active = document.activeElement
      const isHere = active === null || active === document.body || root.current?.contains(active) === true
      const { readOnly, draft } = editor.state()
      return isHere && !readOnly && !draft && !isTyping(target) && !isTyping(active) && !isOverlayOpen()
    }
    const take = (event: ClipboardEvent, text: string | null) => {
      if (text === null) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', text)
    }
    /** Selected text of the page takes precedence over the field's selection. */
    const isText = () => document.getSelection()?.isCollapsed === false
    const onCopy = (event: ClipboardEvent) => {
      if (isMeant(event) && !isText()) take(event, copySelection(editor))
    }
    const onCut = (event: ClipboardEvent) => {
      if (isMeant(event) && !isText()) take(event, cutSelection(editor))
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isMeant(event)) return
      event.preventDefault()
      pasteText(editor, event.clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [editor, root])
}
