/** What a person was told of. */
import { operation } from '../operation.ts'
import type { ReadNotifications } from './inputs/notifications.ts'
import * as runs from './runs/notifications.ts'

/** The person has seen these. Ids of somebody else's, and of none, are passed over. */
export const readNotifications = operation<ReadNotifications>({
  name: 'notifications.read',
  entityType: 'notification',
  needs: 'self',
  entityId: (input) => input.ids[0] ?? '',
  run: runs.readNotifications,
})
