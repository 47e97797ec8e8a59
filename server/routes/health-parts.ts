/** The reported state of each part, and how it is measured. */
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { log } from '../log.ts'

/** Time limit of all probes of a part, in ms; they respond well within four seconds. */
export const TIMEOUT_MS = 2500
/** A slower response, in ms, is a warning. */
const SLOW_MS = 1000
/** With less free space, in bytes, a disk can fill up within a day. */
const LOW_DISK_BYTES = 1024 ** 3
/** People notice an event loop blocked longer than this, in ms. */
const BUSY_MS = 100
const LOOP_RESOLUTION_MS = 20
const LOOP_WINDOW_MS = 10_000

export type State = 'ok' | 'warning' | 'down'

/** The kind of problem, which the page puts into words. Never an error message: those name hosts and statements. */
export type Problem =
  | 'no-answer'
  | 'not-checked'
  | 'slow'
  | 'missing'
  | 'outdated'
  | 'stopped'
  | 'lost'
  | 'lagging'
  | 'low'
  | 'busy'
  | 'failing'

/** What a check found; each measure belongs to the one part that has it. */
export type Finding = {
  readonly state: State
  readonly problem?: Problem
  /** How much of the database's log the sync service has not confirmed. */
  readonly lagBytes?: number
  readonly freeBytes?: number
  readonly uptimeS?: number
  /** The share of successful attempts, 0 to 1; null while there are too few. */
  readonly rate?: number | null
  readonly tries?: number
}

/** One part as a probe reports it; `ms` is null when it was not checked. */
export type Part = Finding & { readonly ms: number | null }

export const OK: Finding = { state: 'ok' }

/** A part that could not be checked, because another one is down. */
export const NOT_CHECKED: Part = { state: 'down', problem: 'not-checked', ms: null }

const lastStates = new Map<string, State>()

/** Runs a check and measures its time. An error means down, and is only logged. */
export async function measure(name: string, check: () => Promise<Finding>): Promise<Part> {
  const start = performance.now()
  let cause = ''
  const found = await check().catch((error: unknown): Finding => {
    cause = String(error)
    return { state: 'down', problem: 'no-answer' }
  })
  const took = performance.now() - start
  const isSlow = found.state === 'ok' && took > SLOW_MS
  const part: Part = {
    ...found,
    ...(isSlow && { state: 'warning', problem: 'slow' }),
    ms: Math.round(took * 10) / 10,
  }
  tell(name, part, cause)
  return part
}

/** Logs a part that goes down or comes back, except during the start. */
function tell(name: string, { state, problem }: Part, cause: string) {
  const before = lastStates.get(name)
  lastStates.set(name, state)
  if (before === undefined || before === state) return
  if (state === 'down') log.warn({ problem, ...(cause && { cause }) }, `The probe finds ${name} down`)
  else if (before === 'down') log.info(`The probe finds ${name} up again`)
}

/** The worst state of all. */
export function worst(parts: readonly { readonly state: State }[]): State {
  if (parts.some(({ state }) => state === 'down')) return 'down'
  return parts.some(({ state }) => state === 'warning') ? 'warning' : 'ok'
}

/** Whether zero-cache responds. Throws when it does not. */
export async function checkZeroCache(zeroCacheUrl: string): Promise<Finding> {
  const answer = await fetch(`${zeroCacheUrl}/keepalive`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`zero-cache answers ${answer.status}`)
  return OK
}

/** The free space on the data folder's disk. It only warns, because nothing stops yet. */
export async function checkDisk(folder: string): Promise<Finding> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return { state: 'warning', problem: 'missing' }
  const freeBytes = disk.bavail * disk.bsize
  return freeBytes < LOW_DISK_BYTES ? { state: 'warning', problem: 'low', freeBytes } : { ...OK, freeBytes }
}

/** Measures event loop delay: returns a function for the 99th percentile of the last seconds. */
export function watchEventLoop(): () => Part {
  const histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  histogram.enable()
  // A new window has no data yet; the previous one does.
  let before = 0
  const delay = () => Math.max(0, (histogram.percentile(99) || 0) / 1e6 - LOOP_RESOLUTION_MS)
  setInterval(() => {
    before = delay()
    histogram.reset()
  }, LOOP_WINDOW_MS).unref()
  return () => {
    const ms = Math.round(Math.max(before, delay()) * 10) / 10
    return ms > BUSY_MS ? { state: 'warning', problem: 'busy', ms } : { ...OK, ms }
  }
}
