/** What the operations on notifications do. */
import type { Run } from '../../operation.ts'
import { zql } from '../../zero.ts'
import type { ReadNotifications } from '../inputs/notifications.ts'

export const readNotifications: Run<ReadNotifications> = async ({ tx, ctx, input, now }) => {
  const unread = await tx.run(
    zql.notifications.where('userId', ctx.userId).where('id', 'IN', input.ids).where('readAt', 'IS', null),
  )
  for (const { id } of unread) await tx.mutate.notifications.update({ id, readAt: now })
  return undefined
}
