/** Dialog keys: up and down move between lines; left and right or 1 and 2 choose a side. */
import type { KeyboardEvent } from 'react'
import type { Side } from '#src/sync/conflicts/conflict-view.ts'

const SIDES: { readonly [key: string]: Side } = {
  '1': 'mine',
  '2': 'theirs',
  ArrowLeft: 'mine',
  ArrowRight: 'theirs',
}

/** Chooses and moves focus. `next` is the first open line. Returns true if it handled the key. */
export function chooseByKey(
  event: KeyboardEvent<HTMLElement>,
  next: string | undefined,
  onChoose: (key: string, side: Side) => void,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const here = lines.findIndex((line) => line.contains(document.activeElement))
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const isOnLine = here >= 0 || document.activeElement?.matches('h2')
    if (!isOnLine) return false
    const to = here < 0 ? 0 : here + (event.key === 'ArrowDown' ? 1 : -1)
    focusLine(lines[to])
    return true
  }
  const side = SIDES[event.key]
  const isNumber = event.key === '1' || event.key === '2'
  // Arrows apply to the focused line; numbers apply to the next open line.
  const line = lines[here] ?? (isNumber ? lines.find((one) => one.dataset['line'] === next) : undefined)
  const key = line?.dataset['line']
  if (!side || key === undefined) return false
  onChoose(key, side)
  const after = isNumber ? lines.slice(lines.indexOf(line as HTMLElement) + 1).find(isOpen) : undefined
  if (after) focusLine(after)
  else radioOf(line, side)?.focus()
  return true
}

function isOpen(line: HTMLElement): boolean {
  return line.querySelector('input:checked') === null
}

/** Focuses the line's chosen side, else its first. */
export function focusLine(line: HTMLElement | undefined): void {
  const chosen = line?.querySelector<HTMLElement>('input:checked')
  const first = chosen ?? radioOf(line, 'mine') ?? radioOf(line, 'theirs')
  first?.focus()
}

function radioOf(line: HTMLElement | undefined, side: Side): HTMLElement | null | undefined {
  return line?.querySelector<HTMLElement>(`input[value="${side}"]:enabled`)
}
