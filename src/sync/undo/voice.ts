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

export interface Voice {
  ask(question: Question): Promise<boolean>
  said(what: Said): void
  failed(message: string): void
}

let voice: Voice | null = null
const waiting: ((voice: Voice) => void)[] = []

/** Resolves with the current speaker, waiting for the first if needed. */
export function getVoice(): Promise<Voice> {
  return voice ? Promise.resolve(voice) : new Promise((resolve) => waiting.push(resolve))
}

/** Sets the speaker. Returns a function that removes it. */
export function connectVoice(next: Voice): () => void {
  voice = next
  for (const resolve of waiting.splice(0)) resolve(next)
  return () => {
    if (voice === next) voice = null
  }
}
