import { ID_PATTERN } from '#schema/ids.ts'
import { type KnownOperations, MOST_ASKED_OPERATIONS } from '#schema/known-operations.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { asSignedIn, malformed, readBody } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'

const body = z.strictObject({ ids: z.array(z.string().regex(ID_PATTERN)).max(MOST_ASKED_OPERATIONS) })

/**
 * `POST /api/operations/known` with `{ ids }`: which of the caller's operations were settled, even after their receipts
 * were deleted. Responds with `KnownOperations`. Other people's operations count as unknown.
 */
export function knownOperationRoutes({ auth, database }: Pick<Deps, 'auth' | 'database'>) {
  const app = new Hono()
  app.post('/operations/known', (c) =>
    asSignedIn(c, { auth, database }, async ({ userId }) => {
      const asked = await readBody(c, body)
      if (!asked) return malformed(c)
      // The previous server version writes only receipts.
      const { rows } = await database.pool.query<{ id: string }>(
        `select op_id as id from spent_operations where user_id = $1 and op_id = any($2)
         union select id from receipts where user_id = $1 and id = any($2)`,
        [userId, asked.ids],
      )
      const answer: KnownOperations = { known: rows.map(({ id }) => id) }
      return c.json(answer)
    }),
  )
  return app
}
