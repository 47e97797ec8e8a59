/** Asks families by email whether a child comes, and takes their answers: for parents without an account or the app. */
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { type Answer, ANSWERED_BY_EMAIL, ANSWERS, eventName, type EventType } from '#schema/calendar.ts'
import { eventTimeWords } from '#schema/event-change.ts'
import { endOf } from '#schema/event-times.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { asSignedIn, malformed, readBody, refuse } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'
import { DEMO_EMAILS } from '../demo/seed.ts'
import { facts, type Letter, text } from '../mail/letter.ts'
import type { MailDeps } from '../mail/message.ts'
import { MAIL_CHANNEL } from '../mail/queue.ts'
import { unlinked } from '../mail/unlinked.ts'
import { plainPage } from '../routes/plain-page.ts'
import { readLimits } from '../safety/limits.ts'
import { addressTag, answerToken, readAnswerToken, whenTag } from './answer-link.ts'

/** A family is asked about an event at one time at most this often, in hours. */
const AGAIN_HOURS = 12

const LABELS: Record<Answer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

type Asked = {
  eventId: string
  playerId: string
  child: string
  team: string
  type: EventType
  title: string
  opponent: string
  homeAway: string
  day: string
  endDay: string
  startTime: string
  endTime: string
  arriveTime: string
  timeZone: string
  place: string
  status: string
  /** In ms; null for never. */
  lockAt: number | null
  answer: Answer | ''
  /** The addresses of the child's family. */
  addresses: string[]
}

/**
 * Each player whom an event asks, with the family's addresses: the one on the player's card, and those of linked members who
 * have verified theirs. Events for coaches and for families alone ask no player.
 */
const ASKED = `
  select e.id as "eventId", p.id as "playerId", trim(p.first_name || ' ' || p.last_name) as child, t.name as team, e.type,
         e.title, e.opponent, e.home_away as "homeAway", e.day, e.end_day as "endDay", e.start_time as "startTime",
         e.end_time as "endTime", e.arrive_time as "arriveTime", e.time_zone as "timeZone", e.place, e.status,
         floor(extract(epoch from e.rsvp_lock_at) * 1000)::float8 as "lockAt", coalesce(a.answer, '') as answer,
         array(select distinct lower(trim(address)) from (
                 select c.guardian_email as address from player_cards c where c.player_id = p.id
                  union all
                 select u.email from guardians g join "user" u on u.id = g.user_id and u.email_verified
                   join member_grants m on (m.team_id, m.user_id, m.capability) = (p.team_id, g.user_id, 'member')
                  where g.player_id = p.id) known
                where address like '_%@_%') as addresses
    from events e
    join teams t on t.id = e.team_id and t.archived_at is null
    join roster_players p on p.team_id = e.team_id and p.deleted_at is null
    left join event_answers a on a.event_id = e.id and a.person_id = p.id
   where e.id = $1 and e.deleted_at is null and e.rsvp_required
     and (e.audience in ('everyone', 'players')
          or (e.audience = 'group' and (
                exists (select from jsonb_array_elements_text(p.positions) as position
                         where e.groups ? position_group_of(position))
                or exists (select from player_groups s
                            where s.team_id = e.team_id and s.deleted_at is null and e.groups ? s.id
                              and s.player_ids ? p.id))))`

async function askedBy(
  { pool }: Pick<Deps['database'], 'pool'>,
  eventId: string,
  playerId?: string,
): Promise<Asked[]> {
  const { rows } = await pool.query<Asked>(
    playerId ? `${ASKED} and p.id = $2` : ASKED,
    playerId ? [eventId, playerId] : [eventId],
  )
  return rows
}

/** Leaves out addresses that want none of these emails: a member's says so in the profile, any other by the link in one. */
async function withoutStopped(
  { database, env }: { database: Pick<Deps['database'], 'pool'>; env: Pick<Deps['env'], 'authSecret'> },
  all: Asked[],
): Promise<Asked[]> {
  const tags = new Map(all.flatMap(({ addresses }) => addresses.map((to) => [addressTag(env, to), to])))
  const { rows } = await database.pool.query<{ stopped: string }>(
    `select tag as stopped from answer_mail_stops where tag = any($1)
      union all
     select email from private_profiles
      where email = any($2) and 'false' in (notification_preferences->>'email', notification_preferences->>'answerMail')`,
    [[...tags.keys()], [...tags.values()]],
  )
  const stopped = new Set(rows.map((row) => tags.get(row.stopped) ?? row.stopped))
  return all.map((asked) => ({ ...asked, addresses: asked.addresses.filter((to) => !stopped.has(to)) }))
}

/**
 * Turns the stop of an address that has an account by now into the account's preference, which the profile shows and changes. A
 * preference that was set there already wins. An address that no account has verified keeps its stop.
 */
async function moveStops(
  { database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>,
  addresses: readonly string[],
): Promise<void> {
  const tagged = addresses.map((email) => ({ email, tag: addressTag(env, email) }))
  await database.pool.query(
    `with moved as (
       delete from answer_mail_stops s
        using jsonb_to_recordset($1::jsonb) as given (email text, tag text)
         join "user" u on u.email = given.email and u.email_verified
        where s.tag = given.tag returning u.id)
     update private_profiles p
        set notification_preferences = p.notification_preferences || '{"answerMail": false}', updated_at = $2,
            version = p.version + 1
       from moved where p.id = moved.id and not p.notification_preferences ? 'answerMail'`,
    [JSON.stringify(tagged), new Date(clock.now())],
  )
}

/** Why an event takes no more answers by email; null while it does. */
function closedBecause(asked: Asked, now: number): string | null {
  if (asked.status === 'cancelled') return 'This event is cancelled, so no answer is needed.'
  if (endOf(asked) <= now) return 'This event is over.'
  if (asked.lockAt !== null && now >= asked.lockAt)
    return 'Answers for this event are closed. Tell the coach instead.'
  return null
}

const nameOf = (asked: Asked) => eventName(asked)

/** The letter for one family, from the event as it is now; null when it need not answer any more. */
export async function answerLetter(
  { database, env, clock }: MailDeps,
  to: string,
  { eventId, playerId }: { eventId: string; playerId: string },
): Promise<Letter | null> {
  const [asked] = await withoutStopped({ database, env }, await askedBy(database, eventId, playerId))
  if (!asked || asked.answer || closedBecause(asked, clock.now()) !== null) return null
  if (!asked.addresses.includes(to)) return null
  const token = answerToken(env, { eventId, playerId, to: addressTag(env, to), when: whenTag(asked) })
  const url = `${env.publicUrl}/api/answer/${token}`
  // All of these are names that people chose.
  const [child, team, name, place] = [asked.child, asked.team, nameOf(asked), asked.place].map(unlinked)
  const rows: (readonly [string, string])[] = [['When', eventTimeWords(asked)]]
  if (asked.arriveTime) rows.push(['Arrive', eventTimeWords({ ...asked, startTime: asked.arriveTime })])
  if (place) rows.push(['Location', place])
  return {
    subject: `Is ${child} coming? ${name} ${eventTimeWords(asked)}`,
    preheader: `${team} would like to know. You don't need an account to answer.`,
    heading: `Is ${child} coming?`,
    blocks: [
      text(`${team}: ${name}`),
      facts(...rows),
      {
        kind: 'choices',
        options: ANSWERS.map((answer) => ({ label: LABELS[answer], url: `${url}?answer=${answer}` })),
        url,
      },
      text("You'll see the answer once more before it counts. Until answers close you can change it here."),
    ],
    unsubscribeUrl: `${url}/stop`,
    footer: `You received this email because a coach of ${team} has your address as ${child}'s family. The links answer for ${child} alone: don't forward them.`,
  }
}

const INCOMPLETE = 'This link is incomplete. Open it from the email again.'

const DEMO = new Set<string>(DEMO_EMAILS)

/**
 * `POST /api/events/ask` with `{ eventId }` emails the families of all players who have not answered; it takes
 * `calendar.manage`. `/api/answer/TOKEN` is the link in that email: a GET shows the question and changes nothing, because mail
 * scanners follow every link; its buttons answer, for that child and event alone, until answers close.
 */
export function answerMailRoutes(deps: Pick<Deps, 'auth' | 'database' | 'env' | 'clock'>) {
  const app = new Hono()
  const { database, env, clock } = deps

  app.post('/events/ask', (c) =>
    asSignedIn(c, deps, async ({ userId }) => {
      const given = await readBody(c, z.strictObject({ eventId: z.string().regex(ID_PATTERN) }))
      if (!given) return malformed(c)
      const { rows: may } = await database.pool.query<{ teamId: string }>(
        `select e.team_id as "teamId" from events e
           join member_grants g on (g.team_id, g.user_id, g.capability) = (e.team_id, $2, 'calendar.manage')
           join member_grants r on (r.team_id, r.user_id, r.capability) = (e.team_id, $2, e.read_grant)
          where e.id = $1 and e.deleted_at is null`,
        [given.eventId, userId],
      )
      const teamId = may[0]?.teamId
      if (!teamId)
        return refuse(c, 403, 'FORBIDDEN', "Only people who manage this team's calendar can ask families.")
      if (!env.smtpUrl && env.mode !== 'development')
        return refuse(c, 409, 'NO_MAIL', "This server doesn't send email. Share the event's link instead.")
      const all = await askedBy(database, given.eventId)
      const [first] = all
      const closed = first ? closedBecause(first, clock.now()) : null
      if (closed) return refuse(c, 409, 'CLOSED', closed)
      const known = all.filter(({ answer }) => answer === '')
      const unreachable = known.filter(({ addresses }) => addresses.length === 0).length
      await moveStops(
        deps,
        known.flatMap(({ addresses }) => addresses),
      )
      const open = await withoutStopped(deps, known)
      const mails = open.flatMap(({ playerId, addresses }) =>
        addresses.filter((to) => !DEMO.has(to)).map((to) => ({ playerId, to })),
      )
      const stopped = open.filter(({ addresses }) => addresses.length === 0).length - unreachable
      const when = first ? whenTag(first) : ''
      const asked = await queueAsks(deps, { teamId, eventId: given.eventId, when, mails })
      if (asked === null)
        return refuse(
          c,
          409,
          'LIMIT',
          "This team reached today's limit of emails to families. Try again tomorrow.",
        )
      return c.json({ asked, again: mails.length - asked, unreachable, stopped })
    }),
  )

  app.get('/answer/:token', async (c) => {
    const found = await readLink(c.req.param('token'))
    if ('why' in found) return gone(c, found.why)
    const wanted = ANSWERS.find((one) => one === c.req.query('answer')) ?? (found.asked.answer || null)
    return question(c, found.asked, wanted)
  })

  app.post('/answer/:token', async (c) => {
    const found = await readLink(c.req.param('token'))
    if ('why' in found) return gone(c, found.why)
    const said: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
    const answer = ANSWERS.find((one) => one === said['answer'])
    if (!answer) return question(c, found.asked, null)
    const { asked } = found
    const written = typeof said['reason'] === 'string' ? said['reason'].replaceAll('\0', '').trim() : ''
    const reason = answer === 'yes' ? '' : written.slice(0, LIMITS.description)
    // Checked once more in the statement: answers may close meanwhile.
    const { rows } = await database.pool.query(
      `insert into event_answers (event_id, person_id, team_id, player_id, user_id, answer, reason, created_at, created_by,
                                  updated_at, updated_by, version)
       select e.id, p.id, e.team_id, p.id, null, $3, $6, $4, $5, $4, $5, 1
         from events e join roster_players p on p.id = $2 and p.team_id = e.team_id and p.deleted_at is null
        where e.id = $1 and e.deleted_at is null and e.status = 'active' and (e.rsvp_lock_at is null or e.rsvp_lock_at > $4)
       on conflict (event_id, person_id) do update
         set answer = excluded.answer,
             reason = case when excluded.reason = '' and event_answers.answer = excluded.answer then event_answers.reason
                           else excluded.reason end,
             updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = event_answers.version + 1
       returning answer`,
      [asked.eventId, asked.playerId, answer, new Date(clock.now()), ANSWERED_BY_EMAIL, reason],
    )
    if (rows.length === 0) return gone(c, 'Answers for this event are closed. Tell the coach instead.')
    return plainPage(
      c,
      'Answered',
      html`<div class="card">
        <h1>${LABELS[answer]}: ${asked.child}</h1>
        <p>${asked.team} knows. ${nameOf(asked)}, ${eventTimeWords(asked)}.</p>
        <p class="muted">If plans change, open the email again and choose another answer.</p>
      </div>`,
    )
  })
  /** Ends these emails, or with `again` begins them anew: the same link, so that a slip can be taken back. */
  app.get('/answer/:token/stop', (c) => {
    if (!readAnswerToken(env, c.req.param('token'))) return gone(c, INCOMPLETE)
    return plainPage(
      c,
      'Unsubscribe',
      html`<div class="card">
        <h1>Stop these emails?</h1>
        <p>
          Coaches won't be able to ask you by email whether your child is coming. Tell them in person instead.
        </p>
        <form method="post"><button type="submit">Unsubscribe</button></form>
      </div>`,
    )
  })

  app.post('/answer/:token/stop', async (c) => {
    const link = readAnswerToken(env, c.req.param('token'))
    if (!link) return gone(c, INCOMPLETE)
    const { again } = await c.req.parseBody().catch(() => ({ again: undefined }))
    const isStopped = again !== 'yes'
    await setStopped(link.to, isStopped)
    return plainPage(
      c,
      isStopped ? 'Unsubscribed' : 'Subscribed',
      isStopped
        ? html`<div class="card">
            <h1>You're unsubscribed</h1>
            <p>We won't email you about your child's events anymore.</p>
            <form method="post">
              <button type="submit" name="again" value="yes">Get these emails again</button>
            </form>
          </div>`
        : html`<div class="card">
            <h1>You'll be asked again</h1>
            <p>The next time a coach asks, you'll get an email.</p>
          </div>`,
    )
  })
  return app

  /** Of a member it is a preference, which the profile shows; of everyone else a tag of the address. */
  async function setStopped(tag: string, isStopped: boolean): Promise<void> {
    const now = new Date(clock.now())
    const { rows } = await database.pool.query<{ id: string; email: string }>(
      `select p.id, p.email from private_profiles p
        where p.email in (select lower(trim(c.guardian_email)) from player_cards c)
           or exists (select from guardians g where g.user_id = p.id)`,
    )
    const member = rows.find(({ email }) => addressTag(env, email) === tag)
    if (member)
      await database.pool.query(
        `update private_profiles
            set notification_preferences = notification_preferences || jsonb_build_object('answerMail', $2::boolean),
                updated_at = $3, version = version + 1
          where id = $1`,
        [member.id, !isStopped, now],
      )
    if (isStopped && !member)
      await database.pool.query(
        'insert into answer_mail_stops (tag, created_at) values ($1, $2) on conflict (tag) do nothing',
        [tag, now],
      )
    if (!isStopped) await database.pool.query('delete from answer_mail_stops where tag = $1', [tag])
  }

  async function readLink(token: string): Promise<{ asked: Asked } | { why: string }> {
    const link = readAnswerToken(env, token)
    if (!link) return { why: INCOMPLETE }
    const [asked] = await askedBy(database, link.eventId, link.playerId)
    // The address may have been taken off the player's card, or belong to another family by now.
    if (!asked?.addresses.some((address) => addressTag(env, address) === link.to))
      return { why: 'This link no longer holds. Ask the coach whether your answer is needed.' }
    if (whenTag(asked) !== link.when)
      return {
        why: `This event moved to ${eventTimeWords(asked)} since the email was sent. Tell the coach whether ${asked.child} is coming.`,
      }
    const closed = closedBecause(asked, clock.now())
    return closed ? { why: closed } : { asked }
  }
}

/**
 * Queues the emails that were not sent lately, at once or not at all; null when the team's limit is reached. `when` is when the
 * event is: one that has moved since is asked about anew, because the links of the emails before take no answer any more.
 */
async function queueAsks(
  { database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>,
  {
    teamId,
    eventId,
    when,
    mails,
  }: { teamId: string; eventId: string; when: string; mails: { playerId: string; to: string }[] },
): Promise<number | null> {
  return database.connection.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('asks of ' || $1, 0))`, [teamId])
    const limits = await readLimits((statement, values) => tx.query(statement, values), env)
    const [sent] = [
      ...(await tx.query(
        `select count(*)::integer as many from outgoing_mails
          where kind = 'event-answer' and created_at > $2 and starts_with(id, 'ask-' || $1)`,
        [teamId, new Date(clock.now() - 86_400_000)],
      )),
    ]
    if (Number(sent?.['many']) + mails.length > limits.familyMailsPerTeam) return null
    const queued = await tx.query(
      `insert into outgoing_mails as mail (id, kind, to_address, data, attempts, next_attempt_at, created_at)
       select 'ask-' || $1::text || '-' || md5($2::text || $6::text || (one->>'playerId') || (one->>'to')), 'event-answer',
              one->>'to',
              jsonb_build_object('eventId', $2::text, 'playerId', one->>'playerId',
                                 'askedAt', floor(extract(epoch from $4::timestamptz) * 1000)::bigint),
              0, now(), $4::timestamptz
         from jsonb_array_elements($3::text::jsonb) one
       on conflict (id) do update
         set data = excluded.data, attempts = 0, next_attempt_at = now(), created_at = excluded.created_at, sent_at = null,
             failed_at = null, message_id = null, last_error = null
       where coalesce(mail.sent_at, mail.failed_at) < $4::timestamptz - make_interval(hours => $5)
       returning 1`,
      [teamId, eventId, JSON.stringify(mails), new Date(clock.now()), AGAIN_HOURS, when],
    )
    const many = [...queued].length
    if (many > 0) await tx.query(`select pg_notify($1, '')`, [MAIL_CHANNEL])
    return many
  })
}

function question(c: Context, asked: Asked, wanted: Answer | null) {
  const choice = (answer: Answer) =>
    html`<p><button type="submit" name="answer" value="${answer}">${LABELS[answer]}</button></p>`
  const shown = wanted ? [wanted, ...ANSWERS.filter((one) => one !== wanted)] : ANSWERS
  return plainPage(
    c,
    'Is your child coming?',
    html`<div class="card">
      <h1>
        ${wanted ? html`Answer “${LABELS[wanted]}” for ${asked.child}?` : html`Is ${asked.child} coming?`}
      </h1>
      <p>
        ${asked.team}: ${nameOf(asked)}, ${eventTimeWords(asked)}${asked.place ? `, ${asked.place}` : ''}.
      </p>
      ${asked.answer ? html`<p class="muted">The answer so far: ${LABELS[asked.answer]}.</p>` : ''}
      <form method="post">
        ${
          wanted === 'yes'
            ? ''
            : html`<p>
                <label for="reason">Reason (optional)</label>
                <input id="reason" name="reason" maxlength="${LIMITS.description}" autocomplete="off" />
                <span class="muted">Only coaches see it.</span>
              </p>`
        }
        ${shown.map(choice)}
      </form>
    </div>`,
  )
}

function gone(c: Context, why: string) {
  return plainPage(
    c,
    'No answer needed',
    html`<div class="card">
      <h1>This link takes no answer</h1>
      <p>${why}</p>
    </div>`,
    { status: 404 },
  )
}
