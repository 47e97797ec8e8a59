import { askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { field, textOf } from './fields.ts'

/** How a question to the server stands. `failed` carries a sentence for the person. */
export type Answer<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'here'; readonly value: T; readonly at: number }

const TIMEOUT_MS = 10_000

/**
 * Asks the server once when it is first shown, again when the connection comes back, and on `ask`. `read` must be a
 * constant; it gives null for what the server does not say in that shape. With `retry` false a failure is shown at once.
 */
export function useAnswer<T>(
  path: string,
  read: (body: unknown) => T | null,
  retry?: false,
): { answer: Answer<T>; ask: () => void } {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'loading' })
  const running = useRef<AbortController | null>(null)
  const run = useCallback(() => {
    running.current?.abort()
    const own = (running.current = new AbortController())
    void askServer(path, read, own.signal, retry).then((next) => {
      if (!own.signal.aborted) setAnswer(next)
    })
  }, [path, read, retry])
  useEffect(() => {
    run()
    addEventListener('online', run)
    return () => {
      removeEventListener('online', run)
      running.current?.abort()
    }
  }, [run])
  const ask = () => {
    // An answer stays in sight until the next is there.
    setAnswer((before) => (before.kind === 'here' ? before : { kind: 'loading' }))
    run()
  }
  return { answer, ask }
}

async function askServer<T>(
  path: string,
  read: (body: unknown) => T | null,
  signal: AbortSignal,
  retry: false | undefined,
): Promise<Answer<T>> {
  try {
    const { status, body } = await askJson(path, {
      cache: 'no-store',
      timeoutMs: TIMEOUT_MS,
      offline: 'fail',
      signal,
      retry,
    })
    // A probe that finds something down says so with 503, and says what.
    const value = read(body)
    if (value !== null) return { kind: 'here', value, at: Date.now() }
    return { kind: 'failed', words: textOf(field(body, 'error')) ?? `HTTP error! status: ${status}` }
  } catch (error) {
    if (silenceOf(error) === 'offline') return { kind: 'offline' }
    return { kind: 'failed', words: "The server isn't responding." }
  }
}
