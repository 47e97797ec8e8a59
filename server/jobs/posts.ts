/** Shows scheduled posts when their time has come. */
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const EVERY_MS = 60_000

/**
 * Touches the posts whose time has come: the database opens them to their readers and tells them, or holds them back where the
 * team is archived (migrations, `keep_post_shown` and `tell_post_change`). Safe on several servers at once.
 */
export async function showPosts({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ isHeld: boolean }>(
    `update posts set shows_at = shows_at
      where shown_at is null and held_at is null and shows_at <= now() and deleted_at is null
     returning held_at is not null as "isHeld"`,
  )
  if (rows.length === 0) return
  const held = rows.filter(({ isHeld }) => isHeld).length
  log.info({ shown: rows.length - held, held }, 'The time of scheduled posts has come')
}

/** Shows them now and every minute. Returns a function that stops it. */
export function keepShowingPosts(database: Database): () => void {
  const run = () =>
    void showPosts(database).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Scheduled posts could not be shown; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
