/** What was written to the browser's console as a warning or an error, while a super admin uses the tab. */
import { Emitter } from '#src/lib/emitter.ts'
import { useEffect, useSyncExternalStore } from 'react'

export type ConsoleLine = { id: number; at: number; level: 'warning' | 'error'; message: string }

const KEPT = 100
const LONGEST = 500

let lines: readonly ConsoleLine[] = []
let last = 0
const changed = new Emitter<void>()

/** Writes down what goes to the console for as long as it is mounted; the console gets it all the same. */
export function useConsoleLines(): void {
  useEffect(() => {
    const { warn, error } = console
    const noting =
      (level: ConsoleLine['level'], write: (...all: unknown[]) => void) =>
      (...all: unknown[]) => {
        write.apply(console, all)
        lines = [{ id: ++last, at: Date.now(), level, message: lineOf(all) }, ...lines].slice(0, KEPT)
        // A warning that is written while React renders must not make it render.
        queueMicrotask(() => changed.emit())
      }
    Object.assign(console, { warn: noting('warning', warn), error: noting('error', error) })
    return () => {
      Object.assign(console, { warn, error })
    }
  }, [])
}

/** What was written down, newest first; live. */
export function useNotedLines(): readonly ConsoleLine[] {
  return useSyncExternalStore(
    (listener) => changed.on(listener),
    () => lines,
  )
}

export function clearLines(): void {
  lines = []
  changed.emit()
}

/** What was given to the console, as one text of at most 500 characters. `%s` and its like are filled in. */
export function lineOf(all: readonly unknown[]): string {
  const [first, ...others] = all
  let rest = others
  let text = wordsOf(first)
  if (typeof first === 'string') {
    text = first.replaceAll(/%[sdifoOc]/g, (mark) => {
      if (rest.length === 0) return mark
      const [next, ...after] = rest
      rest = after
      return mark === '%c' ? '' : wordsOf(next)
    })
  }
  const whole = [text, ...rest.map(wordsOf)].join(' ')
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // Something that holds itself.
    return String(value)
  }
}
