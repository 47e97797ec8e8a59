/** Sends what is to be pushed: the notification as it is at that moment, to those who may still read it. */
import type { NotificationKind } from '#schema/db/notification.ts'
import type { EventChange } from '#schema/event-change.ts'
import { TOPIC_OF } from '#schema/news-topics.ts'
import { notificationWords } from '#schema/notification-words.ts'
import type { PushMessage } from '#schema/push-message.ts'
import type { Deps } from '../app.ts'
import { listen } from '../listen.ts'
import { log } from '../log.ts'
import { askPublic } from '../safety/outbound.ts'
import { MAY_BE_TOLD } from './may-be-told.ts'
import { encrypted, type VapidKeys, vapidHeader, vapidKeys } from './web-push.ts'

/** ms between looks at the queue without a notification of Postgres. */
const POLL_MS = 15_000
/** Seconds for which a process owns what it took: longer than a request may take. */
const CLAIM_S = 60
const TIMEOUT_MS = 15_000
const BATCH = 20
/** Waits between attempts, in s; doubled each time up to an hour, and given up a day after the news. */
const FIRST_WAIT_S = 15
const MOST_WAIT_S = 3600
const LIVES_S = 86_400
/** The body of a push of the longest words still fits. */
const MOST_BODY = 400

export type PushDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly env: Pick<Deps['env'], 'publicUrl' | 'authSecret' | 'mailFrom'>
}

/** Sends a request to a push service and resolves to the status of its answer. */
export type Post = (url: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>

const post: Post = async (url, headers, body) => {
  const asked = { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, mostBytes: 16_384 } as const
  return (await askPublic(url, asked)).status
}

type Taken = { notificationId: string; subscriptionId: string; attempts: number; isOld: boolean }

type Due = {
  endpoint: string
  p256dh: string
  auth: string
  serverKey: string
  kind: NotificationKind
  actorName: string
  subject: string
  count: number
  change: EventChange | null
  teamName: string
  unread: number
  isUrgent: boolean
  /** In ms since 1970; null when it may be sent now. */
  waitsUntil: number | null
}

/** The next ones that are due, which no other process takes meanwhile. */
const TAKE = `
  update outgoing_pushes o
     set attempts = o.attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
    from (select notification_id, subscription_id from outgoing_pushes
           where next_attempt_at <= now() order by next_attempt_at limit $2 for update skip locked) due
   where (o.notification_id, o.subscription_id) = (due.notification_id, due.subscription_id)
  returning o.notification_id as "notificationId", o.subscription_id as "subscriptionId", o.attempts,
            o.created_at < now() - make_interval(secs => $3) as "isOld"`

/** What to send of one: only while it is unread, the person is on the team, may be told of it and wants it pushed. */
const READ = `
  select s.endpoint, s.p256dh, s.auth, s.server_key as "serverKey", n.kind, n.actor_name as "actorName", n.subject,
         n.count, n.change, t.name as "teamName", is_urgent(n, now()) or is_pressing(n) as "isUrgent",
         (select count(*) from notifications u
            join member_grants um on (um.team_id, um.user_id, um.capability) = (u.team_id, u.user_id, 'member')
           where u.user_id = n.user_id and u.read_at is null
             and p.notification_preferences->('bell' || initcap($3::jsonb->>u.kind)) is distinct from 'false')::integer as unread,
         case when is_urgent(n, now()) and p.notification_preferences->'urgent' = 'true' then null
              else floor(extract(epoch from quiet_until(p.notification_preferences, now())) * 1000)::float8
          end as "waitsUntil"
    from notifications n
    join push_subscriptions s on s.id = $2 and s.user_id = n.user_id
    join session on session.id = s.session_id and session.expires_at > now()
    join member_grants m on (m.team_id, m.user_id, m.capability) = (n.team_id, n.user_id, 'member')
    join teams t on t.id = n.team_id
    join private_profiles p on p.id = n.user_id and p.notification_preferences->'push' is distinct from 'false'
   where n.id = $1 and n.read_at is null
     and p.notification_preferences->('push' || initcap($3::jsonb->>n.kind)) is distinct from 'false'
     and ${MAY_BE_TOLD}`

/**
 * Sends those that are due, a batch at a time, and resolves to the wait until the next in ms (undefined when there is none).
 * One that cannot be sent waits, longer each time; a device that is gone is deleted.
 */
export async function sendDue(deps: PushDeps, send: Post = post): Promise<number | undefined> {
  const { pool } = deps.database
  const keys = vapidKeys(deps.env.authSecret)
  for (;;) {
    const { rows } = await pool.query<Taken>(TAKE, [CLAIM_S, BATCH, LIVES_S])
    if (rows.length === 0) break
    await Promise.all(rows.map((one) => sendOne(deps, keys, one, send)))
  }
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms from outgoing_pushes`,
  )
  return rows[0]?.ms ?? undefined
}

async function sendOne(deps: PushDeps, keys: VapidKeys, taken: Taken, send: Post): Promise<void> {
  const { pool } = deps.database
  const { notificationId, subscriptionId, attempts } = taken
  const those = [notificationId, subscriptionId, attempts]
  // Not when there is news of it since: that is another push.
  const done = () =>
    pool.query(
      'delete from outgoing_pushes where (notification_id, subscription_id, attempts) = ($1, $2, $3)',
      those,
    )
  const later = (until: string, value: number, used = attempts) =>
    pool.query(
      `update outgoing_pushes set next_attempt_at = ${until}, attempts = $5
        where (notification_id, subscription_id, attempts) = ($1, $2, $3)`,
      [...those, value, used],
    )
  const { rows } = await pool.query<Due>(READ, [notificationId, subscriptionId, JSON.stringify(TOPIC_OF)])
  const [due] = rows
  if (!due || taken.isOld) return void (await done())
  if (due.waitsUntil !== null)
    return void (await later('to_timestamp($4::float8 / 1000)', due.waitsUntil, attempts - 1))
  const status = due.serverKey === keys.publicKey ? await pushed(deps, keys, notificationId, due, send) : 410
  if (status === 404 || status === 410)
    return void (await pool.query('delete from push_subscriptions where id = $1', [subscriptionId]))
  if (status >= 200 && status < 300) {
    await done()
    await pool.query('update push_subscriptions set sent_at = now() where id = $1', [subscriptionId])
  } else if (status === 429 || status === 0 || status >= 500) {
    const wait = Math.min(MOST_WAIT_S, FIRST_WAIT_S * 2 ** Math.min(attempts - 1, 20))
    await later('now() + make_interval(secs => $4::float8)', wait)
  } else {
    log.warn({ status, host: new URL(due.endpoint).host }, 'A push service refused a notification')
    await done()
  }
}

/** The status that the push service answers; 0 for none. */
async function pushed(
  { env, clock }: PushDeps,
  keys: VapidKeys,
  notificationId: string,
  due: Due,
  send: Post,
): Promise<number> {
  try {
    const { endpoint } = due
    const body = encrypted(JSON.stringify(messageOf(notificationId, due)), due)
    const contact = env.publicUrl.startsWith('https:') ? env.publicUrl : `mailto:${env.mailFrom.address}`
    return await send(
      endpoint,
      {
        Authorization: vapidHeader(endpoint, keys, { contact, now: clock.now() }),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(body.length),
        TTL: String(LIVES_S),
        Urgency: due.isUrgent ? 'high' : 'normal',
        // A device that was off gets the last one about a thing (RFC 8030, section 5.4: at most 32 characters).
        Topic: notificationId.replaceAll('-', '').slice(0, 32),
      },
      body,
    )
  } catch (error) {
    log.info({ error: String(error) }, 'A push service could not be reached')
    return 0
  }
}

function messageOf(id: string, { teamName, unread, ...told }: Due): PushMessage {
  const words = notificationWords(told)
  const body = words.length > MOST_BODY ? `${words.slice(0, MOST_BODY - 1)}…` : words
  return { id, title: teamName.slice(0, 100), body, path: `/open/${id}`, unread }
}

/** Sends pushes as they come. Safe on several servers at once. Returns a function that stops it. */
export function startPushes(deps: PushDeps, databaseUrl: string): { stop: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false
  const run = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      const wait = await sendDue(deps).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'Pushes could not be sent; retrying soon')
        return POLL_MS
      })
      clearTimeout(timer)
      timer = setTimeout(wake, Math.min(Math.max(wait ?? POLL_MS, 50), POLL_MS)).unref()
    }
  }
  const wake = () => {
    isAsked = true
    running ??= run().finally(() => {
      running = undefined
      if (isAsked && !isStopped) wake()
    })
  }
  const stopListening = listen(databaseUrl, 'hashmark_push', wake)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([stopListening(), running])
    },
  }
}
