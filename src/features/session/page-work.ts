/** Whether the page holds work that a reload would lose. Saved edits are in the outbox. */

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const OVER_THE_PAGE = 'dialog[open], [role="alertdialog"], [role="dialog"]:popover-open'

/** Fields that the user changed on this page. */
let touched: Element[] = []
let isPressed = false

/** Starts watching, for the life of the page. */
export function watchPageWork(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS) && !touched.includes(target)) touched.push(target)
  }
  addEventListener('input', note, { capture: true })
  addEventListener('change', note, { capture: true })
  const press = () => (isPressed = true)
  const release = () => (isPressed = false)
  addEventListener('pointerdown', press, { capture: true })
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, { capture: true })
}

/** Whether changed fields are still on the page. */
export function hasTyped(): boolean {
  touched = touched.filter((field) => field.isConnected)
  return touched.length > 0
}

/** Whether the user has typed or a text field has focus, a dialog is open, or a drag is in progress. */
export function hasWork(): boolean {
  return (
    isPressed ||
    hasTyped() ||
    document.activeElement?.matches(FIELDS) === true ||
    document.querySelector(OVER_THE_PAGE) !== null
  )
}

/** Call after navigation. */
export function forgetWork(): void {
  touched = []
}
