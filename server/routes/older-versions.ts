import { ADMIN_APP_ROLES } from '#schema/capabilities.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import type { OlderVersions } from '#schema/play-versions.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { asSignedIn, refuse } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'

/** Lines of history in one answer. */
const PAGE = 200

const version = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
const asked = z.object({ play: version, drawing: version })

/**
 * `GET /api/plays/ID/older-versions?play=N&drawing=M`: the newest lines of a play's history before version N of its row
 * and M of its drawing, newest first, for members who may edit its team's playbook. Responds with `OlderVersions`. A
 * play that the reader may not see counts as unknown.
 */
export function olderVersionRoutes(deps: Pick<Deps, 'auth' | 'database'>) {
  const app = new Hono()
  app.get('/plays/:id/older-versions', (c) =>
    asSignedIn(c, deps, async ({ userId }) => {
      const id = c.req.param('id')
      const before = asked.safeParse(c.req.query())
      if (!before.success || !ID_PATTERN.test(id))
        return refuse(
          c,
          400,
          'VALIDATION_ERROR',
          'Say which versions are known. Reload the page and try again.',
        )
      const { rows: found } = await deps.database.pool.query(
        `select from plays
          where id = $1
            and (exists (select from member_grants g
                          where g.team_id = plays.team_id and g.user_id = $2 and g.capability = 'playbook.edit')
                 or exists (select from profiles where profiles.id = $2 and profiles.app_role = any($3)))`,
        [id, userId, [...ADMIN_APP_ROLES]],
      )
      if (found.length === 0)
        return refuse(c, 404, 'NOT_FOUND', "This play isn't in a playbook you can edit.")
      const { play, drawing } = before.data
      const { rows } = await deps.database.pool.query<OlderVersions['changes'][number]>(
        `select play_id as "playId", part, version, team_id as "teamId", user_id as "userId", op_id as "opId", name,
                description, fields, elements, (extract(epoch from at) * 1000)::float8 as at,
                (extract(epoch from made_at) * 1000)::float8 as "madeAt"
           from play_history
          where play_id = $1 and version < case part when 'play' then $2::int else $3::int end
          order by at desc, version desc limit ${PAGE + 1}`,
        [id, play, drawing],
      )
      const answer: OlderVersions = { changes: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
      return c.json(answer)
    }),
  )
  return app
}
