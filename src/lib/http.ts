/**
 * Requests JSON from this app's server. Most data comes through the replica; this is for the few calls that
 * don't.
 */

/**
 * How often a failed call is retried and the delay before each retry: doubling from `baseMs`, at most
 * `capMs`.
 */
export type Retry = {
  readonly retries: number
  readonly baseMs: number
  readonly capMs: number
  readonly jitter: number
}

/** For reads (spec, section 8, "Query retry"). */
export const QUERY_RETRY: Retry = { retries: 3, baseMs: 1000, capMs: 30_000, jitter: 0 }
/** For account requests (spec, section 9, "Retry with backoff"). */
export const AUTH_RETRY: Retry = { retries: 3, baseMs: 1000, capMs: 10_000, jitter: 0.1 }
const ONCE: Retry = { ...QUERY_RETRY, retries: 0 }

const TIMEOUT_MS = 30_000
const READS = new Set(['GET', 'HEAD'])

export type Asking = {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: object
  readonly cache?: RequestCache
  readonly signal?: AbortSignal
  /** For each try. */
  readonly timeoutMs?: number
  /** Unless told otherwise, reading is tried again, and what may change something is not: it may have been done. */
  readonly retry?: Retry | false
  /** Tries that were made before this code was there: goes on after them. */
  readonly tried?: number
  /** Without a connection: `wait` until there is one, or `fail` at once. */
  readonly offline?: 'wait' | 'fail'
}

/** What the server said; `body` is null when it is no JSON. */
export type Answer = { readonly ok: boolean; readonly status: number; readonly body: unknown }

/** The server's answer, whatever its status. Throws when there is none, and when the signal says so. */
export async function askJson(url: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', signal, offline = 'wait', tried = 0 } = asking
  const retry = asking.retry || (asking.retry === undefined && READS.has(method) ? QUERY_RETRY : ONCE)
  let wait = tried > 0 ? waitBefore(tried, retry) : 0
  for (let tries = tried + 1; ; tries++) {
    if (wait) await pause(wait, signal)
    if (offline === 'wait') await untilOnline(signal)
    try {
      const send = READS.has(method) ? fetch : (await import('./api.ts')).apiFetch
      const response = await send(url, requestFor(asking))
      wait = mayPass(response.status) ? waitBefore(tries, retry, response.headers.get('retry-after')) : null
      if (wait === null) return await read(response)
    } catch (error) {
      wait = waitBefore(tries, retry)
      if (wait === null || signal?.aborted || (offline === 'fail' && isOffline())) throw error
    }
  }
}

/** Whether the same call may be answered otherwise a little later: client errors are not, but for two. */
export function mayPass(status: number): boolean {
  return status >= 500 || status === 408 || status === 429
}

/**
 * How long to wait after so many tries, in ms; null for no longer. `retryAfter` is what the server asks for, as seconds
 * or as a date: it is not asked sooner, and not again at all when that is longer than the rule's cap.
 */
export function waitBefore(
  tries: number,
  { retries, baseMs, capMs, jitter }: Retry,
  retryAfter: string | null = null,
  random = Math.random,
): number | null {
  if (tries > retries) return null
  const wait = Math.min(capMs, baseMs * 2 ** (tries - 1) * (1 + jitter * random()))
  if (!retryAfter) return wait
  const seconds = Number(retryAfter)
  const asked = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  if (Number.isNaN(asked)) return wait
  return asked > capMs ? null : Math.max(wait, asked)
}

function requestFor({ method, body, cache, signal, timeoutMs = TIMEOUT_MS }: Asking): RequestInit {
  const timeout = AbortSignal.timeout(timeoutMs)
  return {
    method,
    cache,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const { ok, status } = response
  try {
    return { ok, status, body: JSON.parse(text) }
  } catch {
    return { ok, status, body: null }
  }
}

/** Only what the browser is sure of: a network that leads nowhere counts as a connection. */
function isOffline(): boolean {
  return navigator.onLine === false
}

function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return until(signal, (done) => {
    addEventListener('online', done)
    return () => removeEventListener('online', done)
  })
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
}

/** Settles when `begin` calls back, or throws when the signal says so; either way what was begun is ended. */
function until(signal: AbortSignal | undefined, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      end()
      signal?.removeEventListener('abort', abort)
      how()
    }
    const abort = () => settle(() => reject(signal?.reason as Error))
    const end = begin(() => settle(resolve))
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
}
