/** What the operations on receipts do. */
import type { Run } from '../../operation.ts'
import { zql } from '../../zero.ts'
import type { DismissReceipts } from '../inputs/receipts.ts'

/** Only what was refused: what conflicts waits for a choice, and what was applied stands. */
export const dismissReceipts: Run<DismissReceipts> = async ({ tx, ctx, input, now }) => {
  const refused = await tx.run(
    zql.receipts
      .where('userId', ctx.userId)
      .where('id', 'IN', input.ids)
      .where('outcome', 'rejected')
      .where('dismissedAt', 'IS', null),
  )
  for (const { userId, id } of refused) await tx.mutate.receipts.update({ userId, id, dismissedAt: now })
  return undefined
}
