/** Reminds the staff of certifications that end soon. */
import { TEAM_ROLE_RANK, TEAM_ROLES } from '#schema/capabilities.ts'
import { REMINDER_DAYS } from '#schema/records.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const EVERY_MS = 3_600_000
const STAFF_ROLES = TEAM_ROLES.filter((role) => TEAM_ROLE_RANK[role] >= TEAM_ROLE_RANK.manager)

/**
 * Notifies each member whose certification ends within 30 days, and again within 7, as of `now` (ms), by the day in the
 * team's time zone. Each is sent once for a last day: `certification_reminders` has a row for it, so several servers may run
 * this at once. One that is entered a few days before it ends gets only the later reminder. A renewal with a new date starts
 * anew. People who have left the team or its staff, and archived teams, get none. A change or deletion of the
 * certification takes back what they have not read (migrations/0070).
 */
export async function remindOfCertifications({ pool }: Database, now: number): Promise<void> {
  const [first, last] = REMINDER_DAYS
  for (const days of REMINDER_DAYS) {
    const { rows } = await pool.query<{ id: string }>(
      `with due as (
         insert into certification_reminders (certification_id, expires_on, days, sent_at)
         select c.id, c.expires_on, $1, $2
           from staff_certifications c
           join team_members m on (m.team_id, m.user_id, m.status) = (c.team_id, c.user_id, 'active')
                              and m.team_role = any ($4)
           join teams t on t.id = c.team_id and t.archived_at is null
          where c.deleted_at is null
            and c.expires_on > to_char(day_in(t.time_zone, $2) + $3::integer, 'YYYY-MM-DD')
            and c.expires_on <= to_char(day_in(t.time_zone, $2) + $1::integer, 'YYYY-MM-DD')
         on conflict do nothing
         returning certification_id)
       insert into notifications as known
              (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
       select gen_random_uuid()::text, c.user_id, c.team_id, 'certification_ends', c.id, '', c.id,
              c.kind || ' ' || c.expires_on, 1, $2
         from due join staff_certifications c on c.id = due.certification_id
       on conflict (user_id, team_id, kind, actor_id) where read_at is null
       do update set created_at = excluded.created_at, subject = excluded.subject
       returning id`,
      [days, new Date(now), days === first ? last : -1, STAFF_ROLES],
    )
    if (rows.length > 0) log.info({ days, count: rows.length }, 'Reminded of certifications that end')
  }
}

/** Runs now and every hour. Safe on several servers at once. Returns a function that stops it. */
export function keepReminding(database: Database, clock: Clock): () => void {
  const run = () =>
    void remindOfCertifications(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Certifications could not be checked; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
