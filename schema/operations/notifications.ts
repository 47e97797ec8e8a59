/** What a person was told of. */
import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { id } from '../input-pieces.ts'
import { acts } from '../operation.ts'
import { zql } from '../zero.ts'

/** Marks the person's notifications as read. Other ids are ignored. */
export const readNotifications = acts({
  name: 'notifications.read',
  input: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
  }),
  entity: 'notification',
  needs: 'self',
  isAutomatic: true,
  entityId: (input) => input.ids[0] ?? '',

  run: async ({ tx, ctx, input, now }) => {
    const unread = await tx.run(
      zql.notifications.where('userId', ctx.userId).where('id', 'IN', input.ids).where('readAt', 'IS', null),
    )
    for (const { id } of unread) await tx.mutate.notifications.update({ id, readAt: now })
    return undefined
  },
})

export const notificationOperations = [readNotifications]
