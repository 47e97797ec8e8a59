/** What a person was told of. */
import { operation } from '../operation.ts'
import { zql } from '../zero.ts'
import type { ReadNotifications } from './inputs/notifications.ts'

/** The person has seen these. Ids of somebody else's, and of none, are passed over. */
export const readNotifications = operation<ReadNotifications>({
  name: 'notifications.read',
  entityType: 'notification',
  needs: 'self',
  entityId: (input) => input.ids[0] ?? '',
  run: async ({ tx, ctx, input, now }) => {
    const unread = await tx.run(
      zql.notifications.where('userId', ctx.userId).where('id', 'IN', input.ids).where('readAt', 'IS', null),
    )
    for (const { id } of unread) await tx.mutate.notifications.update({ id, readAt: now })
    return undefined
  },
})
