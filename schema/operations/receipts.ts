/** What became of one's own operations. */
import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { id } from '../input-pieces.ts'
import { acts } from '../operation.ts'
import { zql } from '../zero.ts'

/** Hides the person's refusals on all devices. Other ids are ignored. */
export const dismissReceipts = acts({
  name: 'receipts.dismiss',
  input: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
  }),
  entity: 'receipt',
  needs: 'self',
  isAutomatic: true,
  entityId: (input) => input.ids[0] ?? '',

  /** Refusals only: conflicts wait for a choice, and applied changes stay. */
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
