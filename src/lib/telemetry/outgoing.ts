/** What a page sends of its telemetry, as `/api/telemetry` takes it. */
import { version } from '../../../package.json' with { type: 'json' }
import type { Rating, TimingName, VitalName } from './ratings.ts'
import type { TabSession } from './tab-session.ts'
import type { CaughtError, TelemetryEvent } from './telemetry-state.ts'

export const TELEMETRY_ADDRESS = '/api/telemetry'

type Common = {
  readonly id: string
  readonly at: number
  readonly path: string
  readonly sessionId: string
  readonly version: string
}
type Measured = { readonly value: number; readonly rating: Rating }

export type OutgoingError = Common & {
  readonly kind: 'error'
  readonly name: string
  readonly detail: Pick<CaughtError, 'level' | 'source' | 'message' | 'stack'>
}
export type Outgoing =
  | (Common & Measured & { readonly kind: 'vital'; readonly name: VitalName })
  | (Common &
      Measured & {
        readonly kind: 'event'
        readonly name: TimingName
        readonly detail?: { readonly about: string }
      })
  | OutgoingError

export function outgoingError(caught: CaughtError, { sessionId }: TabSession): OutgoingError {
  const { id, at, path, name, level, source, message, stack } = caught
  return { kind: 'error', id, at, path, name, sessionId, version, detail: { level, source, message, stack } }
}

export function outgoingEvent(event: TelemetryEvent, { sessionId }: TabSession): Outgoing {
  const { detail, ...rest } = event
  return { kind: 'event', ...rest, sessionId, version, ...(detail && { detail: { about: detail } }) }
}

/** `id` stays the same for one page load, so that a later value takes the place of an earlier one. */
export function outgoingVital(
  vital: Measured & {
    readonly id: string
    readonly name: VitalName
    readonly at: number
    readonly path: string
  },
  { sessionId }: TabSession,
): Outgoing {
  return { kind: 'vital', ...vital, sessionId, version }
}
