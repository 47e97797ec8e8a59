/** What became of one's own operations. */
import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { id } from '../input-pieces.ts'
import { acts } from '../operation.ts'
import { zql } from '../zero.ts'

/** The person wants to hear no more of these refusals, on any device. Ids of somebody else's, and of none, are passed over. */
export const dismissReceipts = acts({
  name: 'receipts.dismiss',
  input: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
  }),
  entity: 'receipt',
  needs: 'self',
  entityId: (input) => input.ids[0] ?? '',

  /** Only what was refused: what conflicts waits for a choice, and what was applied stands. */
  run: async ({ tx, ctx, input, now }) => {
    const refused = await tx.run(
      zql.receipts
        .where('userId', ctx.userId)
        .where('id', 'IN', input.ids)
        .where('outcome', 'rejected')
        .where('dismissedAt', 'IS', null),
    )
    for (const { userId, id } of refused) await tx.mutate.receipts.update({ userId, id, dismissedAt: now })
    return undefined
  },
})

export const receiptOperations = [dismissReceipts]
