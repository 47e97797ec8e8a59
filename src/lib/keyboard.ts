/** Who a key belongs to: a text field, whatever lies over the page, or the page's own shortcuts. */

/** Modal and modeless dialogs, menus, popovers, and what `Late` is still fetching for one of them. */
const OVERLAYS =
  'dialog[open], [role=alertdialog], [role=menu]:not([popover]), :popover-open, [data-trigger], [data-opening]'

/** Whether a picker, dialog, menu, or popover is open. It owns the keyboard until it closes: shortcuts wait. */
export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAYS) !== null
}

/** Whether keys pressed on this element type text, or choose an option. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])',
    ) !== null
  )
}
