/** Reads and changes over HTTP: no device holds all accounts and teams, so the admin pages work online only. */
import { askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'
import { useConnection } from '#src/sync/state.ts'
import { toast } from '#src/ui/toast.ts'
import { useCallback, useEffect, useState } from 'react'

/** What became of a read: a problem in words, or what the server has. `isGone`: there is no such person or team. */
type Read<T> = {
  readonly path: string
  readonly data: T | null
  readonly problem: string
  readonly isGone: boolean
}

/**
 * What `/api/admin/<path>` answers, read again when the path or the connection changes. Until a new path has been
 * read, `data` is that of the one before and `isStale` is true.
 */
export function useAdmin<T>(path: string) {
  const isOffline = useConnection() === 'offline'
  const [read, setRead] = useState<Read<T> | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isOffline) return
    const stop = new AbortController()
    void readPath<T>(path, stop.signal).then((found) => {
      if (!stop.signal.aborted)
        setRead((before) => ({
          ...found,
          data: found.data ?? (found.isGone ? null : (before?.data ?? null)),
        }))
    })
    return () => stop.abort()
  }, [path, isOffline, turn])
  const reload = useCallback(() => setTurn((n) => n + 1), [])
  return {
    data: read?.data ?? null,
    problem: read?.problem ?? '',
    isGone: read?.isGone ?? false,
    isStale: read?.path !== path,
    isOffline,
    reload,
  }
}

async function readPath<T>(path: string, signal: AbortSignal): Promise<Read<T>> {
  try {
    const { ok, status, body } = await askJson(`/api/admin/${path}`, { signal, offline: 'fail' })
    if (ok) return { path, data: body as T, problem: '', isGone: false }
    return { path, data: null, problem: refusalWords(body), isGone: status === 404 }
  } catch (error) {
    return { path, data: null, problem: silenceWords(error), isGone: false }
  }
}

/** Sends a change. Null when it was done, else the problem in words. */
export async function changeAdmin(path: string, body: object, done: string): Promise<string | null> {
  try {
    const answer = await askJson(`/api/admin/${path}`, { method: 'POST', body, offline: 'fail' })
    if (!answer.ok) return refusalWords(answer.body)
    toast.success(done)
    return null
  } catch (error) {
    return silenceWords(error)
  }
}

function refusalWords(body: unknown): string {
  const { message } = Object(body) as { message?: unknown }
  return typeof message === 'string' ? message : "The server can't do this right now. Nothing was changed."
}

function silenceWords(error: unknown): string {
  return silenceOf(error) === 'offline'
    ? "You're offline. This needs a connection."
    : "The server didn't respond. Check your connection and try again."
}
