/** Shows scheduled posts when their time has come. */
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const EVERY_MS = 60_000

/**
 * Shows the posts whose time has come: the database opens them to their readers and tells them (migrations, `tell_post_change`).
 * Safe on several servers at once.
 */
export async function showPosts({ pool }: Database): Promise<void> {
  const { rowCount } = await pool.query(
    `update posts set shown_at = now() where shown_at is null and shows_at <= now() and deleted_at is null`,
  )
  if (rowCount) log.info({ count: rowCount }, 'Showed scheduled posts')
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
