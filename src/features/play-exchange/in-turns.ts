/** Long work of a page in short turns. */
import { nextTask } from '#src/lib/scheduling.ts'

/** How long one turn takes, in ms: half a frame. */
const TURN_MS = 8

/**
 * Runs a generator to its end and returns its value. Between turns the page can render and take input. Throws the signal's
 * reason if it aborts meanwhile.
 */
export async function inTurns<R>(work: Generator<unknown, R>, signal?: AbortSignal): Promise<R> {
  for (;;) {
    const until = performance.now() + TURN_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await nextTask()
    signal?.throwIfAborted()
  }
}

/** The same at once. */
export function atOnce<R>(work: Generator<unknown, R>): R {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Everything that a generator yields, as its value. */
export function* collected<T>(work: Generator<T, void>): Generator<void, T[]> {
  const all: T[] = []
  for (const one of work) {
    all.push(one)
    yield
  }
  return all
}
