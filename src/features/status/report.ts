/** The server's own probes, asked and read (spec, sections 2 and 7). */
import { askJson } from '#src/lib/http.ts'

export type ProbeName = 'health' | 'ready' | 'live'
export type State = 'ok' | 'warning' | 'down'

/** One part as the server tells it; which measures there are depends on the part. */
export type PartReport = {
  readonly name: string
  readonly state: State
  /** What is wrong, as a code. */
  readonly problem?: string
  /** How long the part took to answer; null where nothing was asked. */
  readonly ms: number | null
  readonly lagBytes?: number
  readonly freeBytes?: number
  readonly uptimeS?: number
  /** The share of tries that worked, 0 to 1; null while there are too few to tell. */
  readonly rate?: number | null
  readonly tries?: number
}

export type Report = {
  readonly state: State
  readonly version: string
  readonly parts: readonly PartReport[]
}

/** What a check came to, at the device's time `at` in ms. */
export type Seen =
  | { readonly kind: 'report'; readonly at: number; readonly tookMs: number; readonly report: Report }
  | { readonly kind: 'offline'; readonly at: number }
  | { readonly kind: 'silent'; readonly at: number }

const TIMEOUT_MS = 6000
const MEASURES = ['lagBytes', 'freeBytes', 'uptimeS', 'tries'] as const

/** Asks a probe. Never throws: no answer, or one that is not the server's own, is what it then saw. */
export async function askProbe(probe: ProbeName, signal: AbortSignal): Promise<Seen> {
  const start = performance.now()
  try {
    // Once: the page asks again by itself, and 503 is an answer.
    const once = { cache: 'no-store', timeoutMs: TIMEOUT_MS, retry: false, offline: 'fail' } as const
    const { body } = await askJson(`/api/${probe}`, { ...once, signal })
    const report = readReport(body)
    const tookMs = Math.round(performance.now() - start)
    if (report) return { kind: 'report', at: Date.now(), tookMs, report }
  } catch {
    // Told apart below; an error page of a proxy in between is no answer of the server either.
  }
  return { kind: navigator.onLine ? 'silent' : 'offline', at: Date.now() }
}

/** Reads a probe's answer; null when it is not one. */
export function readReport(body: unknown): Report | null {
  if (!isRecord(body) || !isState(body['state']) || !isRecord(body['parts'])) return null
  const version = typeof body['version'] === 'string' ? body['version'] : ''
  const parts = Object.entries(body['parts']).flatMap(([name, part]) => readPart(name, part))
  return { state: body['state'], version, parts }
}

function readPart(name: string, part: unknown): PartReport[] {
  if (!isRecord(part) || !isState(part['state'])) return []
  const { problem, ms, rate } = part
  const measures = MEASURES.flatMap((key) => (typeof part[key] === 'number' ? [[key, part[key]]] : []))
  return [
    {
      name,
      state: part['state'],
      ms: typeof ms === 'number' ? ms : null,
      ...(typeof problem === 'string' && { problem }),
      ...((typeof rate === 'number' || rate === null) && { rate }),
      ...Object.fromEntries(measures),
    },
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isState(value: unknown): value is State {
  return value === 'ok' || value === 'warning' || value === 'down'
}
