import type { NotificationKind } from '#schema/db/notification.ts'
import type { EventChange } from '#schema/event-change.ts'
import { NEVER_MAILED, TOPIC_OF } from '#schema/news-topics.ts'
import { notificationWords } from '#schema/notification-words.ts'
import type { Database } from '../database.ts'
import type { Env } from '../env.ts'
import { MAY_BE_TOLD } from '../notifications/may-be-told.ts'
import { type Block, button, type Letter, text } from './letter.ts'
import { MAIL_CHANNEL, type Query } from './queue.ts'
import { unlinked } from './unlinked.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/**
 * Delay before news is emailed, in ms. News read in the app by then is left out, and later news joins the same email.
 */
const QUIET_MS = 5 * 60_000
/** Minimum time between two digests to a person, in ms. */
const BETWEEN_MS = 15 * 60_000
/** Maximum age of a notification in a digest, in ms. */
const OLDEST_MS = 3 * 86_400_000
const MOST_ITEMS = 20

/**
 * Queues a digest for each person with unread notifications, digests turned on and a verified address. Each person has
 * one row, reused for every digest, so several servers may run this at once, and the row holds the time of the last
 * digest. It waits for the end of their quiet hours and for the morning of a daily one, unless news since the last digest is
 * urgent. News that they may not be told of any more is left out. `strangers` are addresses without a reader.
 */
export async function queueDigests(query: Query, now: number, strangers: readonly string[]): Promise<void> {
  await query(
    `with news as (
       select n.user_id, last.ended, bool_or(is_urgent(n, $1)) as is_urgent, bool_or(is_pressing(n)) as is_pressing
         from notifications n
         join member_grants g on (g.team_id, g.user_id, g.capability) = (n.team_id, n.user_id, 'member')
         join private_profiles p on p.id = n.user_id
         left join lateral (
           select coalesce(sent_at, failed_at, 'infinity') as ended
             from outgoing_mails where id = 'notification-' || n.user_id
         ) last on true
        where n.read_at is null and n.created_at between $2 and $3
          and (last.ended is null or n.created_at > last.ended)
          and p.notification_preferences->($7::jsonb->>n.kind) is distinct from 'false' and n.kind <> all ($8)
          and ${MAY_BE_TOLD}
        group by n.user_id, last.ended
     ), queued as (
       insert into outgoing_mails as mail (id, kind, to_address, data, attempts, next_attempt_at, created_at)
       select 'notification-' || u.id, 'notification', u.email,
              jsonb_build_object('userId', u.id, 'since', coalesce(floor(extract(epoch from news.ended) * 1000), 0)),
              0, now(), $1
         from news
         join "user" u on u.id = news.user_id and u.email_verified and u.email <> all ($5)
         join private_profiles p on p.id = u.id and p.notification_preferences->'email' is distinct from 'false'
        where (news.ended is null or news.ended < $4)
          -- What is pressing does not wait for the morning.
          and may_mail(case when news.is_pressing then p.notification_preferences - 'digest'
                            else p.notification_preferences end, $1, news.ended, news.is_urgent)
       on conflict (id) do update
         set to_address = excluded.to_address, data = excluded.data, attempts = 0, next_attempt_at = now(),
             created_at = excluded.created_at, sent_at = null, failed_at = null, message_id = null, last_error = null
       where coalesce(mail.sent_at, mail.failed_at) < $4
       returning 1
     )
     select pg_notify($6::text, '') from queued limit 1`,
    [
      new Date(now),
      new Date(now - OLDEST_MS),
      new Date(now - QUIET_MS),
      new Date(now - BETWEEN_MS),
      strangers,
      MAIL_CHANNEL,
      JSON.stringify(TOPIC_OF),
      NEVER_MAILED,
    ],
  )
}

type News = {
  id: string
  teamId: string
  teamName: string
  kind: NotificationKind
  actorName: string
  subject: string
  count: number
  change: EventChange | null
}

/** A person's unread notifications since the last digest that they may be told of, as the app shows them; null for none. */
export async function digest(
  { database, env }: { database: Database; env: Pick<Env, 'publicUrl' | 'authSecret'> },
  to: string,
  { userId, since }: { userId: string; since: number },
): Promise<Letter | null> {
  const { rows: found } = await database.pool.query<News>(
    `select n.id, n.team_id as "teamId", t.name as "teamName", n.kind, n.actor_name as "actorName", n.subject, n.count,
            n.change
       from notifications n
       join member_grants g on (g.team_id, g.user_id, g.capability) = (n.team_id, n.user_id, 'member')
       join teams t on t.id = n.team_id
       join "user" u on u.id = n.user_id and u.email = $2 and u.email_verified
       join private_profiles p on p.id = u.id and p.notification_preferences->'email' is distinct from 'false'
      where n.user_id = $1 and n.read_at is null and n.created_at > to_timestamp($3::float8 / 1000)
        and n.created_at > now() - make_interval(secs => $4)
        and p.notification_preferences->($5::jsonb->>n.kind) is distinct from 'false' and n.kind <> all ($6)
        and ${MAY_BE_TOLD}
      order by t.name, n.team_id, n.created_at desc`,
    [userId, to, since, OLDEST_MS / 1000, JSON.stringify(TOPIC_OF), NEVER_MAILED],
  )
  // All of these are user-chosen names.
  const rows = found.map((one) => ({
    ...one,
    teamName: unlinked(one.teamName),
    actorName: unlinked(one.actorName),
    subject: unlinked(one.subject),
    change: one.change && unlinkedChange(one.change),
  }))
  const [first] = rows
  if (!first) return null
  const teams = [...Map.groupBy(rows, ({ teamId }) => teamId).values()]
  const where = teams.length === 1 ? first.teamName : `${teams.length} teams`
  const things = rows.length === 1 ? notificationWords(first) : `${rows.length} updates`
  return {
    subject: `${where}: ${rows.length === 1 ? things : `${rows.length} new`}`,
    preheader: rows.slice(0, 3).map(notificationWords).join(' · '),
    heading: `New from ${where}`,
    blocks: [
      ...teams.flatMap((news) => blocksOf(news, teams.length > 1, env.publicUrl)),
      button('Open Hashmark', `${env.publicUrl}/dashboard`),
    ],
    footer: `You received this email because you're on ${where} on Hashmark. Manage email notifications in your profile: ${env.publicUrl}/profile`,
    unsubscribeUrl: unsubscribeUrl(env, userId),
  }
}

function unlinkedChange({ event, was, is, of, ride }: EventChange): EventChange {
  const facts = (one: EventChange['is']) => one && { ...one, place: unlinked(one.place) }
  const { title, opponent } = event
  return {
    of,
    event: { ...event, title: unlinked(title), opponent: unlinked(opponent) },
    was: facts(was),
    is: facts(is),
    ...(ride !== undefined && {
      ride: ride && { ...ride, driver: unlinked(ride.driver), fromPlace: unlinked(ride.fromPlace) },
    }),
  }
}

function blocksOf(news: readonly News[], isNamed: boolean, publicUrl: string): Block[] {
  const shown = news
    .slice(0, MOST_ITEMS)
    .map((one) => ({ words: notificationWords(one), url: `${publicUrl}/open/${one.id}` }))
  const rest = news.length - shown.length
  const items = rest > 0 ? [...shown, { words: `and ${rest} more` }] : shown
  const [first] = news
  return [...(isNamed && first ? [text(`${first.teamName}:`)] : []), { kind: 'list', items }]
}
