/** Whether a text field has something of its own to undo: the browser does not say, but it tells of every input. */

type Typing = {
  /** What it said when the focus came. */
  readonly from: string
  /** What it said when its person last changed it: a value that was set since has emptied its history. */
  typed: string
  /** Steps that its own undo has taken back and its own redo may do again. */
  undone: number
  /** Commands that were undone after that, with the focus in it: they are to be done again first. */
  behind: number
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

const OTHER_INPUTS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

function textBox(target: EventTarget | null): TextBox | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !OTHER_INPUTS.test(target.type) ? target : null
}

/** Watches the fields of the page. `stop` ends it. */
export function watchFields() {
  const fields = new WeakMap<TextBox, Typing>()
  const begin = (target: EventTarget | null) => {
    const box = textBox(target)
    if (box) fields.set(box, { from: box.value, typed: box.value, undone: 0, behind: 0 })
  }
  const onFocus = (event: FocusEvent) => begin(event.target)
  const onInput = (event: Event) => {
    const box = textBox(event.target)
    const typing = box && fields.get(box)
    if (!typing) return
    typing.typed = box.value
    typing.behind = 0
    const kind = event instanceof InputEvent ? event.inputType : ''
    typing.undone =
      kind === 'historyUndo' ? typing.undone + 1 : kind === 'historyRedo' ? typing.undone - 1 : 0
  }
  begin(document.activeElement)
  addEventListener('focusin', onFocus, true)
  addEventListener('input', onInput, true)
  return {
    /** Whether the key is the field's: it has typing of its own to take back, or to bring back. */
    keepsKey(target: EventTarget | null, direction: 'undo' | 'redo'): boolean {
      if (target instanceof HTMLElement && target.isContentEditable) return true
      const box = textBox(target)
      const typing = box && fields.get(box)
      if (!typing || box.readOnly || box.value !== typing.typed) return false
      return direction === 'undo' ? box.value !== typing.from : typing.undone > 0 && typing.behind === 0
    },
    /** A command was undone or done again while the focus was there. */
    tookKey(target: EventTarget | null, direction: 'undo' | 'redo') {
      const box = textBox(target)
      const typing = box && fields.get(box)
      if (typing) typing.behind = Math.max(0, typing.behind + (direction === 'undo' ? 1 : -1))
    },
    stop() {
      removeEventListener('focusin', onFocus, true)
      removeEventListener('input', onInput, true)
    },
  }
}
