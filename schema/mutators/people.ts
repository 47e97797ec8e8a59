/** People, whatever their teams. */
import { later, operation } from '../operation.ts'
import type { SetAppRole } from './inputs/people.ts'

const runs = () => import('./runs/people.ts')

/** What somebody is in the whole app. */
export const setAppRole = operation<SetAppRole>({
  name: 'people.setAppRole',
  entityType: 'profile',
  needs: 'admin',
  entityId: (input) => input.userId,
  run: later(runs, (all) => all.setAppRole),
})
