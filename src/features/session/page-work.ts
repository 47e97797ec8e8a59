/** Whether a person is in the middle of something that would go with the page. What they have saved is in the outbox. */

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const OVER_THE_PAGE = 'dialog[open], [role="alertdialog"], [role="dialog"]:popover-open'

/** Fields in which something was typed or chosen on this page. */
let touched: Element[] = []
let isPressed = false

/** Begins to notice, for the life of the page. */
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

/** Something was typed that is still there. */
export function hasTyped(): boolean {
  touched = touched.filter((field) => field.isConnected)
  return touched.length > 0
}

/** Something was typed, or is about to be; a dialog is open; something is being dragged. */
export function hasWork(): boolean {
  return (
    isPressed ||
    hasTyped() ||
    document.activeElement?.matches(FIELDS) === true ||
    document.querySelector(OVER_THE_PAGE) !== null
  )
}

/** Another page has come. */
export function forgetWork(): void {
  touched = []
}
