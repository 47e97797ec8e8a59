import { ID_PATTERN } from '#schema/ids.ts'
import { type KnownOperations, MOST_ASKED_OPERATIONS } from '#schema/known-operations.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { asSignedIn, malformed, readBody } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'

const body = z.strictObject({ ids: z.array(z.string().regex(ID_PATTERN)).max(MOST_ASKED_OPERATIONS) })

/**
 * `POST /api/operations/known` with `{ ids }`: which of these operations of the caller were settled, however long ago their
 * receipts were swept. Answers `KnownOperations`. Others' operations are as unknown as those that never were.
 */
export function knownOperationRoutes({ auth, database }: Pick<Deps, 'auth' | 'database'>) {
  const app = new Hono()
  app.post('/operations/known', (c) =>
    asSignedIn(c, { auth, database }, async ({ userId }) => {
      const asked = await readBody(c, body)
      if (!asked) return malformed(c)
      // A server of the version before this one writes receipts alone.
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
