/** Queries and parses the server's probes (spec, sections 2 and 7). */
import { askJson } from '#src/lib/http.ts'

export type ProbeName = 'health' | 'ready' | 'live'
export type State = 'ok' | 'warning' | 'down'

/** A part of the server as reported; its metrics depend on the part. */
export type PartReport = {
  readonly name: string
  readonly state: State
  /** The problem's code. */
  readonly problem?: string
  /** The part's response time in ms; null when it wasn't measured. */
  readonly ms: number | null
  readonly lagBytes?: number
  readonly freeBytes?: number
  readonly uptimeS?: number
  /** The success rate, 0 to 1; null with too few samples. */
  readonly rate?: number | null
  readonly tries?: number
}

export type Report = {
  readonly state: State
  readonly version: string
  readonly parts: readonly PartReport[]
}

/** The result of a check, at the device's time `at` in ms. */
export type Seen =
  | { readonly kind: 'report'; readonly at: number; readonly tookMs: number; readonly report: Report }
  | { readonly kind: 'offline'; readonly at: number }
  | { readonly kind: 'silent'; readonly at: number }

const TIMEOUT_MS = 6000
const MEASURES = ['lagBytes', 'freeBytes', 'uptimeS', 'tries'] as const

/** Queries a probe. Never throws: a missing or foreign response is a result too. */
export async function askProbe(probe: ProbeName, signal: AbortSignal): Promise<Seen> {
  const start = performance.now()
  try {
    // No retry: the page polls anyway, and 503 is a valid response.
    const once = { cache: 'no-store', timeoutMs: TIMEOUT_MS, retry: false, offline: 'fail' } as const
    const { body } = await askJson(`/api/${probe}`, { ...once, signal })
    const report = readReport(body)
    const tookMs = Math.round(performance.now() - start)
    if (report) return { kind: 'report', at: Date.now(), tookMs, report }
  } catch {
    // Distinguished below; a proxy's error page doesn't count as a response.
  }
  return { kind: navigator.onLine ? 'silent' : 'offline', at: Date.now() }
}

/** Parses a probe's response; null when it is invalid. */
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
