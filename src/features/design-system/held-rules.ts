/**
 * Shows a part as it looks under the hand while no hand is near: the rules of the page for `:hover` and the like are
 * written once more for an attribute, so what is shown is what the part has, and never a copy of it.
 */

export type Held = 'hover' | 'focus' | 'pressed'

/** What a browser says of an element in that state, and what react-aria does. */
const MARKS: Record<Held, { pseudo: string; aria: readonly string[] }> = {
  hover: { pseudo: 'hover', aria: ['data-hovered'] },
  focus: { pseudo: 'focus focus-visible', aria: ['data-focused', 'data-focus-visible', 'data-focus-within'] },
  pressed: { pseudo: 'hover active', aria: ['data-hovered', 'data-pressed'] },
}

/** The selector for what is held, or null where it does not ask for a state. */
export function heldSelector(selector: string): string | null {
  const held = selector.replaceAll(
    /(?<!\\):(hover|active|focus-visible|focus)(?![\w-])/g,
    (_, state: string) => `[data-held~="${state}"]`,
  )
  return held === selector ? null : held
}

let written = false

/** Adds the rules to the sheets of the page, each behind the one that it repeats. */
function writeRules(): void {
  if (written) return
  written = true
  for (const sheet of document.styleSheets) repeatIn(sheet)
}

function repeatIn(parent: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  const { cssRules } = parent
  for (let i = cssRules.length - 1; i >= 0; i -= 1) {
    const rule = cssRules[i]
    if (rule instanceof CSSGroupingRule) repeatIn(rule)
    if (!(rule instanceof CSSStyleRule)) continue
    repeatIn(rule)
    const held = heldSelector(rule.selectorText)
    if (held !== null) parent.insertRule(held + rule.cssText.slice(rule.cssText.indexOf('{')), i + 1)
  }
}

/** Puts what `target` finds in `root` into that state, and as far as it is felt further out, what is around it. */
export function hold(root: HTMLElement, target: string, state: Held): void {
  writeRules()
  const { pseudo, aria } = MARKS[state]
  const part = root.querySelector(target)
  if (!part) return
  for (let element: Element | null = part; element && element !== root; element = element.parentElement) {
    // A pointer is over all that is around; the focus is on one thing.
    if (element === part || state !== 'focus') element.setAttribute('data-held', pseudo)
    if (element.hasAttribute('data-rac')) for (const name of aria) element.setAttribute(name, 'true')
  }
}
