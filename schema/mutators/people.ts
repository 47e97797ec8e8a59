/** People, whatever their teams. */
import { operation } from '../operation.ts'
import type { SetAppRole, SetNotificationPreferences } from './inputs/people.ts'
import * as runs from './runs/people.ts'

/** What somebody is in the whole app. */
export const setAppRole = operation<SetAppRole>({
  name: 'people.setAppRole',
  entityType: 'profile',
  needs: 'admin',
  entityId: (input) => input.userId,
  run: runs.setAppRole,
})

/** By which ways a person wants to be told of things. */
export const setNotificationPreferences = operation<SetNotificationPreferences>({
  name: 'people.setNotificationPreferences',
  entityType: 'profile',
  needs: 'self',
  entityId: (input) => input.userId,
  run: runs.setNotificationPreferences,
})
