/** Server-only tables for mail, pushes, attempts and limits. None is published to zero-cache. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Json } from '../merge/conflict.ts'
import { at } from './columns.ts'
import { session, user } from './auth.ts'
import { notifications } from './notification.ts'

/**
 * Queue of outgoing email, so that an outage of the mail server loses nothing. An email is rendered from `kind` and `data`
 * when it is sent; `data` is cleared then, because it may hold a link that grants access.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    to: text('to_address').notNull(),
    data: jsonb('data').$type<Json>(),
    attempts: integer('attempts').notNull(),
    /** When it is due. A server that takes the mail moves this ahead, so that no other server takes it. */
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastError: text('last_error'),
    messageId: text('message_id'),
    createdAt: at('created_at').notNull(),
    /** When the attempt began by which it was sent: a digest holds the news until then. */
    sentAt: at('sent_at'),
    /** Given up for good; when its last attempt began. */
    failedAt: at('failed_at'),
  },
  (t) => [
    index('outgoing_mails_due').on(t.nextAttemptAt),
    index('outgoing_mails_kind_created_at').on(t.kind, t.createdAt),
  ],
)

/**
 * Addresses without an account that want no more questions about a child's events: families who are on a player's card. Not the
 * address but a keyed tag of it (server/calendar/answer-link.ts). Members say it in their preferences instead.
 */
export const answerMailStops = pgTable('answer_mail_stops', {
  tag: text('tag').primaryKey(),
  createdAt: at('created_at').notNull(),
})

/** Tries that are counted over a window: failed sign-ins per address of mail and per browser, requests per client. */
export const throttles = pgTable(
  'throttles',
  {
    /** What is counted, and for whom; never a plain mail address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStart: at('window_start').notNull(),
    blockedUntil: at('blocked_until'),
  },
  (t) => [index('throttles_window_start').on(t.windowStart)],
)

/** Limits that an administrator has set for this installation (server/safety/limits.ts); the others have their defaults. */
export const limits = pgTable('limits', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** The sync engine's client groups of each person, as they connect: for the limits, and no longer than the engine keeps them. */
export const syncGroups = pgTable(
  'sync_groups',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clientGroupId: text('client_group_id').notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.clientGroupId] }), index('sync_groups_seen_at').on(t.seenAt)],
)

/**
 * A browser that takes notifications while the app is closed. It goes with its session: when the person signs out there, ends
 * the device, or deletes the account; and when its push service says that it is gone.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. Who knows it and the keys can show things there: a secret. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The public key of ours that the browser subscribed to. */
    serverKey: text('server_key').notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('push_subscriptions_user_id').on(t.userId),
    index('push_subscriptions_session_id').on(t.sessionId),
  ],
)

/** Notifications that are to be pushed, one row a device: a trigger adds them, and they are gone once they are sent. */
export const outgoingPushes = pgTable(
  'outgoing_pushes',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: at('next_attempt_at').notNull(),
    /** When there was news last. */
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.subscriptionId] }),
    index('outgoing_pushes_due').on(t.nextAttemptAt),
    index('outgoing_pushes_subscription_id').on(t.subscriptionId),
  ],
)
