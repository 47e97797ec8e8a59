/**
 * What this tab has caught and measured, newest last, for the developer panel. Empty until telemetry has started,
 * behind the first page's content.
 */
import { Emitter } from '../emitter.ts'
import type { Rating, TimingName, VitalName } from './ratings.ts'

/** The most that is kept of each (spec, section 9). */
export const MOST_ERRORS = 100
export const MOST_EVENTS = 200

/** `boundary`: a page that could not be shown. The last two are warnings: the app goes on. */
export type ErrorSource = 'error' | 'rejection' | 'boundary' | 'resource' | 'policy'

export type CaughtError = {
  readonly id: string
  /** By the device's clock, in ms. */
  readonly at: number
  readonly level: 'error' | 'warning'
  readonly source: ErrorSource
  /** What kind of error: "TypeError". */
  readonly name: string
  readonly message: string
  readonly stack: string | null
  /** The route it happened on, as a pattern: no ids, no query. */
  readonly path: string
}

/** Something timed, in ms. */
export type TelemetryEvent = {
  readonly id: string
  readonly at: number
  readonly name: TimingName
  readonly value: number
  readonly rating: Rating
  readonly path: string
  /** What it was about: the resource's address without query, or the route that was left. */
  readonly detail: string | null
}

export type TelemetrySnapshot = {
  /** Random, one a tab; nothing to do with the sign-in. Empty until telemetry has started. */
  readonly sessionId: string
  /** Whether this tab sends what it measures, not only what it catches. */
  readonly sampled: boolean
  readonly errors: readonly CaughtError[]
  readonly events: readonly TelemetryEvent[]
  readonly vitals: { readonly [name in VitalName]?: { readonly value: number; readonly rating: Rating } }
  /** How much waits to be sent. */
  readonly buffered: number
  /** When the server last took what was sent, in ms. */
  readonly lastFlush: number | null
  readonly lastFailure: { readonly at: number; readonly reason: string } | null
}

const EMPTY: TelemetrySnapshot = {
  sessionId: '',
  sampled: false,
  errors: [],
  events: [],
  vitals: {},
  buffered: 0,
  lastFlush: null,
  lastFailure: null,
}

export class TelemetryState {
  #now = EMPTY
  readonly #changes = new Emitter<void>()

  readonly subscribe = (listener: () => void) => this.#changes.on(listener)
  readonly getSnapshot = () => this.#now

  addError(error: CaughtError): void {
    this.set({ errors: [...this.#now.errors, error].slice(-MOST_ERRORS) })
  }

  addEvent(event: TelemetryEvent): void {
    this.set({ events: [...this.#now.events, event].slice(-MOST_EVENTS) })
  }

  /** Forgets the errors here; what was sent, or waits to be, is not touched. */
  clearErrors(): void {
    this.set({ errors: [] })
  }

  set(change: Partial<TelemetrySnapshot>): void {
    this.#now = { ...this.#now, ...change }
    this.#changes.emit()
  }
}

export const telemetryState = new TelemetryState()
