/** What teams and people are in the database, to be held against what it was before. */
import type { Sql } from 'postgres'

const TABLES = [
  'playbooks',
  'plays',
  'play_diagrams',
  'play_changes',
  'old_play_changes',
  'edit_conflicts',
  'formations',
  'team_members',
  'member_grants',
  'notifications',
  'member_changes',
  'duties',
  'roster_players',
  'player_status_changes',
  'player_cards',
  'depth_spots',
  'depth_weeks',
  'player_measures',
  'player_goals',
  'player_notes',
  'player_equipment',
  'player_attendance',
  'player_grades',
  'awards',
  'player_status_reasons',
  'player_groups',
  'staff_certifications',
  'guardians',
  'join_codes',
  'join_requests',
  'role_rights',
  'team_players',
  'team_player_contacts',
  'invitation_attempts',
  'play_counts',
  'play_categories',
  'play_views',
  'call_words',
  'drills',
  'tasks',
  'season_phases',
  'week_lines',
  'posts',
  'post_reads',
  'social_posts',
  'social_comments',
  'social_reactions',
  'social_reports',
  'social_mutes',
  'quiz_sets',
  'quiz_answers',
  'seen_plays',
  'game_plans',
  'game_plan_plays',
  'plan_wristbands',
  'plan_notes',
  'plan_releases',
  'events',
  'event_answers',
  'event_rides',
  'event_riders',
  'agenda_points',
  'games',
  'game_events',
  'practice_plans',
  'practice_periods',
  'practice_cells',
  'practice_runs',
  'practice_scripts',
  'script_lines',
  'script_reps',
]

/** Columns of private_profiles that a sign-in changes. */
const SIGN_IN_WRITES = ['last_login', 'updated_at', 'version']

/** The rows of the teams $1, and of all people, each as `write` writes the row `t`. */
function rowsOf(write: string): string {
  return `
    ${TABLES.map((table) => `select '${table}' || ${write} as row from ${table} t where team_id = any($1) union all `).join('')}
    select ${write} as row from teams t
    union all select 'profiles' || ${write} from profiles t
    union all select 'person_contacts' || ${write} from person_contacts t
    union all select 'private_profiles' || (to_jsonb(t) - array['${SIGN_IN_WRITES.join("','")}'])::text from private_profiles t
    union all select id || dismissed_at from receipts where dismissed_at is not null`
}

const CONTENTS = rowsOf('t::text')
const DIGEST = `
  select count(*) || ' ' || sum(hashtextextended(row, 0)) as digest
  from (${rowsOf('(t.ctid::text || t.xmin::text)')}) as rows`

/** All that the teams have and what people are, as one text. */
export async function contents(sql: Sql, teamIds: string[]): Promise<string> {
  const rows = await sql.unsafe<{ row: string }[]>(CONTENTS, [teamIds], { prepare: true })
  return rows.map(({ row }) => row).join('\n')
}

/**
 * Equal before and after means that nothing was written: not even the same values again, because it is made from where
 * each row is stored and by which transaction.
 */
export async function digest(sql: Sql, teamIds: string[]): Promise<string> {
  const [found] = await sql.unsafe<{ digest: string }[]>(DIGEST, [teamIds], { prepare: true })
  if (!found?.digest) throw new Error('There is nothing to compare')
  return found.digest
}

/** Runs it. Throws if a row of these teams is another one afterwards. */
export async function writesNothing(sql: Sql, teamIds: string[], run: () => Promise<void>): Promise<void> {
  const before = await digest(sql, teamIds)
  await run()
  if ((await digest(sql, teamIds)) !== before) throw new Error('Something was written')
}
