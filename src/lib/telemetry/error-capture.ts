/** Catches what goes wrong on the page without anybody handling it (spec, section 8). */
import { plainAddress, plainText } from './plain-text.ts'
import type { CaughtError, ErrorSource } from './telemetry-state.ts'

const MOST_MESSAGE = 500
const MOST_STACK = 1500
const MOST_NAME = 60
/** The same once more says nothing new. */
const MOST_TIMES = 5
/** In a browser's extension, not in our page. */
const FOREIGN = /-extension:\/\//
/** The browser's word that it lays out in the next frame: nothing breaks. */
const HARMLESS = /^ResizeObserver loop /

type Report = (caught: CaughtError) => void
type Caught = Omit<CaughtError, 'id' | 'at' | 'path'>

let report: Report | null = null
let route = () => '/'
const early: Caught[] = []
const times = new Map<string, number>()

/** From now on everything is handed to `take`, and first what was reported before. `path` is the route's pattern. */
export function captureErrors(take: Report, path: () => string): void {
  report = take
  route = path
  for (const caught of early.splice(0)) pass(caught)
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'rejection'))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const message = `The page's policy blocked ${effectiveDirective} ${plainAddress(blockedURI)}`
    pass({ level: 'warning', source: 'policy', name: 'PolicyViolation', message, stack: null })
  })
}

/** Takes note of an error that somebody caught, also before anything else of telemetry has started. */
export function reportError(error: unknown, source: ErrorSource): void {
  const caught = describeError(error, source)
  if (caught) pass(caught)
}

function pass(caught: Caught): void {
  if (!report) {
    early.push(caught)
    return
  }
  const key = `${caught.name}\n${caught.message}\n${caught.stack}`
  const before = times.get(key) ?? 0
  times.set(key, before + 1)
  if (before < MOST_TIMES) report({ ...caught, id: crypto.randomUUID(), at: Date.now(), path: route() })
}

function onError(event: Event): void {
  if (event instanceof ErrorEvent) {
    if (FOREIGN.test(event.filename)) return
    reportError(event.error ?? event.message, 'error')
    return
  }
  // An element whose file did not come; these do not bubble.
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const address = target.getAttribute('src') ?? target.getAttribute('href') ?? ''
  const message = `Could not load ${target.localName} ${plainAddress(address)}`
  pass({ level: 'warning', source: 'resource', name: 'LoadError', message, stack: null })
}

/** What is kept of an error; null when it is not one of this page. Anything can be thrown, so `error` may be anything. */
export function describeError(error: unknown, source: ErrorSource): Caught | null {
  const { name, message, stack } = partsOf(error)
  // Where it was thrown is the first frame with an address; one that only passed through is no reason.
  if (FOREIGN.test(stack.split('\n').find((line) => line.includes('://')) ?? '')) return null
  const isWarning = HARMLESS.test(message) || name === 'AbortError'
  return {
    level: isWarning ? 'warning' : 'error',
    source,
    name: plainText(name, MOST_NAME) || 'Error',
    message: plainText(message, MOST_MESSAGE),
    stack: stack ? plainText(stack, MOST_STACK) : null,
  }
}

function partsOf(error: unknown): { name: string; message: string; stack: string } {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  // Of a thrown object only its kind: its fields may be what somebody typed.
  if (typeof error !== 'object' || error === null) {
    return { name: 'Error', message: text(error) || `A ${typeof error} was thrown`, stack: '' }
  }
  const { name, message, stack } = error as Partial<Record<string, unknown>>
  return { name: text(name) || 'Error', message: text(message) || 'No message', stack: text(stack) }
}
