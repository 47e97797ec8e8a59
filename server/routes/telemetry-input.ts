/** The input of the telemetry endpoint. The names match src/lib/telemetry/ratings.ts; a test compares them. */
import { z } from 'zod'

const MOST_EVENTS = 40

export const VITAL_NAMES = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const
export const EVENT_NAMES = ['bundle-load', 'route-change', 'long-task', 'slow-resource'] as const

/** Any day in this century: a device's clock may be wrong, but a row must be able to hold it. */
const EARLIEST = Date.UTC(2000)
const LATEST = Date.UTC(2100)

const common = {
  id: z.uuid(),
  sessionId: z.uuid(),
  at: z.number().int().min(EARLIEST).max(LATEST),
  version: z.string().min(1).max(20),
  // A pattern such as /team/$teamId/bulletin: a path with an id or a query is refused, not cut.
  path: z
    .string()
    .max(120)
    .regex(/^\/[\w$./-]*$/)
    .refine((path) => !/[0-9a-f]{8}-[0-9a-f]{4}-/i.test(path)),
}
/** Postgres holds neither NUL nor half of a surrogate pair. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
const measured = {
  value: z.number().min(0).max(1e9),
  rating: z.enum(['good', 'fair', 'poor']),
}

const event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vital'), name: z.enum(VITAL_NAMES), ...common, ...measured }),
  z.strictObject({
    kind: z.literal('event'),
    name: z.enum(EVENT_NAMES),
    ...common,
    ...measured,
    detail: z.strictObject({ about: line(200) }).optional(),
  }),
  z.strictObject({
    kind: z.literal('error'),
    name: line(60),
    ...common,
    detail: z.strictObject({
      level: z.enum(['error', 'warning']),
      source: z.enum(['error', 'rejection', 'boundary', 'resource', 'policy']),
      message: line(500),
      stack: line(1500).nullable(),
    }),
  }),
])

/** `sessionId` is the sender's tab, also where a batch holds errors that another tab left. Pages of older versions don't say it. */
export const telemetryBatch = z.strictObject({
  events: z.array(event).min(1).max(MOST_EVENTS),
  sessionId: z.uuid().optional(),
})
export type TelemetryBatch = z.infer<typeof telemetryBatch>
