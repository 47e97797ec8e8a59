/** How the app does on people's devices. It stays on the server: not published to zero-cache, read by a super admin. */
import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { user } from './auth.ts'

/** `vital`: one a page load; `event`: something else that was timed; `error`: what was caught. */
export type TelemetryKind = 'vital' | 'event' | 'error'
export type TelemetryRating = 'good' | 'fair' | 'poor'

/** Of an event, what it was about; of an error, what was caught. Bounded by the endpoint that takes it. */
export type TelemetryDetail =
  | { readonly about: string }
  | {
      readonly level: 'error' | 'warning'
      readonly source: string
      readonly message: string
      readonly stack: string | null
    }

export const telemetryEvents = pgTable(
  'telemetry_events',
  {
    /** Made on the device, so that what is sent twice is stored once. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<TelemetryKind>().notNull(),
    name: text('name').notNull(),
    value: doublePrecision('value'),
    rating: text('rating').$type<TelemetryRating>(),
    /** A route's pattern: no ids, no query. */
    path: text('path').notNull(),
    /** Random, one a tab: nothing to do with the session of a sign-in. */
    sessionId: uuid('session_id').notNull(),
    /** Who was signed in where it was sent from. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    version: text('version').notNull(),
    /** By the device's clock. */
    occurredAt: at('occurred_at').notNull(),
    /** By the server's clock, which is the one that orders. */
    receivedAt: at('received_at').notNull(),
    detail: jsonb('detail').$type<TelemetryDetail>(),
  },
  (t) => [
    index('telemetry_events_received_at').on(t.receivedAt, t.id),
    index('telemetry_events_kind_received_at').on(t.kind, t.receivedAt, t.id),
    index('telemetry_events_user_id').on(t.userId),
  ],
)
