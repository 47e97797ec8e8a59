/** What the operations on people do. */
import { INSUFFICIENT_APP, mayGiveAppRole } from '../../app-role-rules.ts'
import { ADMIN_APP_ROLES } from '../../capabilities.ts'
import { AppError } from '../../errors.ts'
import type { Run } from '../../operation.ts'
import { zql } from '../../zero.ts'
import { met } from './edit.ts'
import type { SetAppRole, SetNotificationPreferences } from '../inputs/people.ts'

/** `role` goes along: it is what somebody is once the installation's settings raise them no more. */
export const setAppRole: Run<SetAppRole> = async ({ tx, ctx, input: { userId, from, to }, now }) => {
  const person = await tx.run(zql.profiles.where('id', userId).one())
  if (!person) throw new AppError('not_found', 'This person no longer exists.')
  if (!mayGiveAppRole(ctx, person, to)) throw new AppError('forbidden', INSUFFICIENT_APP)
  if (person.appRole === to) return undefined
  if (person.appRole !== from)
    return met({ version: person.version, updatedBy: null }, person.version - 1, [
      { field: 'appRole', base: from, yours: to, theirs: person.appRole },
    ])
  await tx.mutate.profiles.update({
    id: userId,
    role: to,
    appRole: to,
    isAdmin: ADMIN_APP_ROLES.includes(to),
    updatedAt: now,
    version: person.version + 1,
  })
  return undefined
}

/** The last word counts, for it is one person's: two of their devices that disagree ask nobody. */
export const setNotificationPreferences: Run<SetNotificationPreferences> = async ({
  tx,
  ctx,
  input: { userId, ...wanted },
  now,
}) => {
  if (userId !== ctx.userId)
    throw new AppError('forbidden', 'These notification settings belong to someone else.')
  const mine = await tx.run(zql.privateProfiles.where('id', userId).one())
  if (!mine) throw new AppError('not_found', 'This person no longer exists.')
  const notificationPreferences = { ...mine.notificationPreferences, ...wanted }
  if (sameFlags(mine.notificationPreferences, notificationPreferences)) return undefined
  await tx.mutate.privateProfiles.update({
    id: userId,
    notificationPreferences,
    updatedAt: now,
    version: mine.version + 1,
  })
  return undefined
}

function sameFlags(a: { [flag: string]: boolean }, b: { [flag: string]: boolean }): boolean {
  return Object.keys(b).every((flag) => a[flag] === b[flag])
}
