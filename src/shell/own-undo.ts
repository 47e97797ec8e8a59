/**
 * Whether a text field has native undo steps. Browsers don't expose this, so it is derived from input
 * events.
 */

type Typing = {
  /** The value when the field got the focus. */
  readonly from: string
  /**
   * The value after the user's last input: a value set by script since then has cleared the native history.
   */
  typed: string
  /** Native undo steps that native redo can restore. */
  undone: number
  /** Commands undone after that while the field had focus: they are redone first. */
  behind: number
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

const OTHER_INPUTS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

function textBox(target: EventTarget | null): TextBox | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !OTHER_INPUTS.test(target.type) ? target : null
}

/** Watches the page's fields until `stop`. */
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
    /** Whether the field handles the key, because it has native steps to undo or redo. */
    keepsKey(target: EventTarget | null, direction: 'undo' | 'redo'): boolean {
      if (target instanceof HTMLElement && target.isContentEditable) return true
      const box = textBox(target)
      const typing = box && fields.get(box)
      if (!typing || box.readOnly || box.value !== typing.typed) return false
      return direction === 'undo' ? box.value !== typing.from : typing.undone > 0 && typing.behind === 0
    },
    /** Records that a command was undone or redone while the field had focus. */
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
