/** What the server keeps for itself about mail and about tries. None of these tables is published to zero-cache. */
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Json } from '../merge/conflict.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Mail that is to be sent, so that a mail server that is down loses nothing. It is rendered when it is sent, from `kind`
 * and `data`; `data` is emptied then, for it may hold a link that lets somebody in.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    to: text('to_address').notNull(),
    data: jsonb('data').$type<Json>(),
    attempts: integer('attempts').notNull(),
    /** When it may be tried (again); a server that has taken it moves this ahead, so that no other one does. */
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastError: text('last_error'),
    messageId: text('message_id'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    /** Given up for good. */
    failedAt: at('failed_at'),
  },
  (t) => [index('outgoing_mails_due').on(t.nextAttemptAt)],
)

/** Tries that are counted over a window: failed sign-ins per address of mail and per browser, requests per client. */
export const throttles = pgTable(
  'throttles',
  {
    /** What is counted and for whom; no plain address of mail. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStart: at('window_start').notNull(),
    blockedUntil: at('blocked_until'),
  },
  (t) => [index('throttles_window_start').on(t.windowStart)],
)
