/** Keeps the published tables small: each sweep bounds the age of one table's rows, in batches. Any server may run it. */
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import * as tables from '#schema/db/index.ts'
import { POST_READS_DAYS } from '#schema/posts.ts'
import { CLOSED_REPORT_DAYS, FEED_DAYS } from '#schema/social.ts'
import type { Deps } from '../app.ts'
import { log } from '../log.ts'
import { readLimits } from '../safety/limits.ts'

type Served = Pick<Deps, 'database' | 'env'>

const DAY_MS = 86_400_000
const EVERY_MS = 6 * 3_600_000

/** How long settled receipts sync to the author's devices. */
const RECEIPT_MS = 30 * DAY_MS
/** How long inputs of refused and conflicting operations are kept. */
const INPUT_MS = 90 * DAY_MS
/** How long operation ids are kept. Until then a returning device can't apply an operation twice. */
const SPENT_MS = 400 * DAY_MS
const READ_NOTIFICATION_MS = 30 * DAY_MS
const NOTIFICATION_MS = 400 * DAY_MS
const RESOLVED_CONFLICT_MS = 90 * DAY_MS
/** How long answered requests to join a team are kept. */
const JOIN_REQUEST_MS = 90 * DAY_MS
/** How long a team's history of its members reaches back: two seasons. The trigger on the table allows no earlier delete. */
const MEMBER_CHANGE_MS = 800 * DAY_MS
/** How long the log of administration reaches back: four seasons. The trigger on the table allows no earlier delete. */
const ADMIN_CHANGE_MS = 1600 * DAY_MS
/** How long changes of players' statuses are kept: two seasons. */
const STATUS_CHANGE_MS = 800 * DAY_MS
/** How long attendance is kept, by the day: two seasons. Figures, grades and notes stay as long as the player. */
const ATTENDANCE_MS = 800 * DAY_MS
/** How long answers to quizzes are kept: a season and the spring before it. */
const QUIZ_ANSWER_MS = 400 * DAY_MS

/** How long what a person saw of a play is kept after they last opened it. */
const SEEN_PLAY_MS = 400 * DAY_MS
/** How long it is kept who has read a post. */
const POST_READ_MS = POST_READS_DAYS * DAY_MS
/** How long posts on the feed are kept, with all that is said of them, and reports after a coach closed them. */
const FEED_MS = FEED_DAYS * DAY_MS
const CLOSED_REPORT_MS = CLOSED_REPORT_DAYS * DAY_MS
/** How long events stay on a calendar, by their last day: two seasons. */
const EVENT_MS = 800 * DAY_MS
/** How much of a play's history syncs; older lines stay on the server (`old_play_changes`). */
const HISTORY_MS = 90 * DAY_MS
const VERSIONS = 200

/** Rows per statement: small enough not to block others, and a small change for zero-cache. */
const BATCH = 2000

/** Each sweeps one batch. `before(age)` is the time `age` ms ago. */
const SWEEPS: readonly ((before: (ageMs: number) => Date) => SQL)[] = [
  // The previous server version writes only receipts: their ids are copied before they are deleted.
  (before) => sql`
    with old as (
      select user_id, id from receipts as r
       where settled_at < ${before(RECEIPT_MS)} and touched_at < ${before(RECEIPT_MS)}
         and (outcome = 'applied' or dismissed_at is not null or settled_at < ${before(SPENT_MS)}
              or (outcome = 'conflict' and not exists (
                    select from edit_conflicts as c
                     where c.user_id = r.user_id and c.resolved_at is null and c.op_ids @> to_jsonb(r.id))))
       limit ${BATCH}),
    gone as (
      delete from receipts using old where receipts.user_id = old.user_id and receipts.id = old.id
      returning receipts.user_id, receipts.id, outcome, settled_at),
    spent as (
      insert into spent_operations (user_id, op_id, outcome, settled_at)
      select user_id, id, outcome, settled_at from gone on conflict do nothing)
    select from gone`,
  (before) => sql`
    update receipts set args = null, conflicts = null
     where (user_id, id) in (
       select user_id, id from receipts
        where (args is not null or conflicts is not null) and settled_at < ${before(INPUT_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from spent_operations where (user_id, op_id) in (
      select user_id, op_id from spent_operations where settled_at < ${before(SPENT_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from notifications where id in (
      select id from notifications
       where read_at < ${before(READ_NOTIFICATION_MS)} or created_at < ${before(NOTIFICATION_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from edit_conflicts where (user_id, id) in (
      select user_id, id from edit_conflicts where resolved_at < ${before(RESOLVED_CONFLICT_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from join_requests where id in (
      select id from join_requests
       where status <> 'pending' and updated_at < ${before(JOIN_REQUEST_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from member_changes where id in (
      select id from member_changes where at < ${before(MEMBER_CHANGE_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from admin_changes where id in (
      select id from admin_changes where at < ${before(ADMIN_CHANGE_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from player_status_changes where (player_id, version) in (
      select player_id, version from player_status_changes where at < ${before(STATUS_CHANGE_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from player_attendance where id in (
      select id from player_attendance
       where day < ${before(ATTENDANCE_MS).toISOString().slice(0, 10)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from quiz_answers where id in (
      select id from quiz_answers where answered_at < ${before(QUIZ_ANSWER_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from seen_plays where (user_id, play_id) in (
      select user_id, play_id from seen_plays where seen_at < ${before(SEEN_PLAY_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from post_reads where (post_id, user_id) in (
      select post_id, user_id from post_reads where read_at < ${before(POST_READ_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from social_posts where id in (
      select id from social_posts where created_at < ${before(FEED_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from social_reports where id in (
      select id from social_reports where closed_at < ${before(CLOSED_REPORT_MS)} limit ${BATCH})
    returning 1`,
  (before) => sql`
    delete from events where id in (
      select id from events
       where end_day < ${before(EVENT_MS).toISOString().slice(0, 10)} limit ${BATCH})
    returning 1`,
  (before) =>
    moveHistory(sql`select play_id, part, version from play_changes where at < ${before(HISTORY_MS)}`),
  () =>
    moveHistory(sql`
      select play_id, part, version
        from (select play_id, part, version,
                     row_number() over (partition by play_id order by at desc, version desc) as place
                from play_changes
               where play_id in (select play_id from play_changes group by play_id having count(*) > ${VERSIONS})) c
       where place > ${VERSIONS}`),
]

/** Moves lines of plays' histories from the published table to the other one; `which` are their keys. */
function moveHistory(which: SQL): SQL {
  return sql`
    with gone as (
      delete from play_changes where (play_id, part, version) in (${which} limit ${BATCH}) returning *),
    kept as (insert into old_play_changes select * from gone on conflict do nothing)
    select from gone`
}

/**
 * Deleted rows that people can restore for a time. A play's drawing, history and lines in game plans are purged with
 * it. Playbooks are absent: nothing deletes one, and purging it would cascade to plays that are not deleted.
 */
const RESTORABLE = [
  tables.eventRides,
  tables.events,
  tables.gamePlanPlays,
  tables.planWristbands,
  tables.planNotes,
  tables.gamePlans,
  tables.practiceCells,
  tables.practicePeriods,
  tables.practicePlans,
  tables.scriptLines,
  tables.practiceScripts,
  tables.plays,
  tables.formations,
  tables.playCategories,
  tables.playViews,
  tables.callWords,
  tables.drills,
  tables.tasks,
  tables.agendaPoints,
  tables.seasonPhases,
  tables.weekLines,
  tables.quizSets,
  tables.posts,
  tables.socialComments,
  tables.socialPosts,
  tables.duties,
  tables.depthSpots,
  tables.depthWeeks,
  tables.playerMeasures,
  tables.playerGoals,
  tables.playerNotes,
  tables.playerEquipment,
  tables.playerAttendance,
  tables.playerGrades,
  tables.awards,
  tables.playerGroups,
  tables.staffCertifications,
  tables.rosterPlayers,
  tables.teamPlayers,
]

/**
 * Deleted rows that stay, because a purge would delete their log, too: a plan whose game was called, a script whose reps were
 * counted, and a post or a comment that was reported, until a coach has answered. Logs are kept as long as their team. Devices hold about a season of them (queries `games.events` and `scripts.reps`), and
 * add up the figures of players and plays from these.
 */
const LOGS = new Map<unknown, SQL>([
  [tables.gamePlans, sql`select from games where games.plan_id = game_plans.id`],
  [tables.practiceScripts, sql`select from script_reps where script_reps.script_id = practice_scripts.id`],
  [
    tables.socialPosts,
    sql`select from social_reports r where r.post_id = social_posts.id and r.closed_at is null`,
  ],
  [
    tables.socialComments,
    sql`select from social_reports r where r.comment_id = social_comments.id and r.closed_at is null`,
  ],
])

/** Deletes rows past their age limit, as of `now` (ms). */
export async function sweepLedger({ database, env }: Served, now: number): Promise<void> {
  const before = (age: number) => new Date(now - age)
  const ask = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
  const { deletedDays } = await readLimits(ask, env)
  // Checked again in the row itself: its author may restore it while this statement runs.
  const purges = RESTORABLE.map((table) => () => {
    const isOld = sql`deleted_at < ${before(deletedDays * DAY_MS)}`
    const logged = LOGS.get(table)
    const isPast = logged ? sql`${isOld} and not exists (${logged})` : isOld
    return sql`
      delete from ${table}
       where ctid = any(array(select ctid from ${table} where ${isPast} limit ${BATCH})) and ${isPast}`
  })
  for (const sweep of [...SWEEPS, ...purges]) {
    let swept: number | null
    do swept = (await database.db.execute(sweep(before))).rowCount
    while (swept === BATCH)
  }
}

/** Sweeps now and every six hours. Safe on several servers at once. Returns a function that stops it. */
export function keepSweeping(served: Served, clock: Clock): () => void {
  const run = () =>
    void sweepLedger(served, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Old rows could not be dropped; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
