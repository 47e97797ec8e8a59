/** Messages and questions of undo, shown by the shell once it has loaded. */
import type { Direction } from './history.ts'

export type Question = { title: string; body: string; confirmLabel: string; cancelLabel: string }

export type Said = {
  direction: Direction
  description: string
  /** The command's id. */
  id: string
  /** The entities it changed: a page that shows one of them has already shown the change. */
  entityIds: readonly string[]
}

export interface Announcer {
  ask(question: Question): Promise<boolean>
  said(what: Said): void
  failed(message: string): void
}

let announcer: Announcer | null = null
const waiting: ((announcer: Announcer) => void)[] = []

/** Resolves with the current announcer, waiting for the first if needed. */
export function getAnnouncer(): Promise<Announcer> {
  return announcer ? Promise.resolve(announcer) : new Promise((resolve) => waiting.push(resolve))
}

/** Sets the announcer. Returns a function that removes it. */
export function connectAnnouncer(next: Announcer): () => void {
  announcer = next
  for (const resolve of waiting.splice(0)) resolve(next)
  return () => {
    if (announcer === next) announcer = null
  }
}
