/** How undoing talks to the person: the shell answers, as soon as it is there. */
import type { Direction } from './history.ts'

export type Question = { title: string; body: string; confirmLabel: string; cancelLabel: string }

export type Said = {
  direction: Direction
  description: string
  /** The command's own id, the same as when it was offered to be undone. */
  id: string
  /** What it was about: a page that shows one of them has shown the change. */
  entityIds: readonly string[]
}

export interface Voice {
  ask(question: Question): Promise<boolean>
  said(what: Said): void
  failed(message: string): void
}

let voice: Voice | null = null
const waiting: ((voice: Voice) => void)[] = []

/** Resolves with who talks, at once or when they have come. */
export function getVoice(): Promise<Voice> {
  return voice ? Promise.resolve(voice) : new Promise((resolve) => waiting.push(resolve))
}

/** From now on this one talks. Returns what ends it. */
export function connectVoice(next: Voice): () => void {
  voice = next
  for (const resolve of waiting.splice(0)) resolve(next)
  return () => {
    if (voice === next) voice = null
  }
}
