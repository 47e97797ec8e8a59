/** People, independent of teams. */
import * as z from 'zod/mini'
import { APP_ROLES } from '../capabilities.ts'
import { privateProfileFields, profileFields } from '../entities/profile.ts'
import { id } from '../input-pieces.ts'
import { INSUFFICIENT_APP, mayGiveAppRole } from '../app-role-rules.ts'
import { ADMIN_APP_ROLES } from '../capabilities.ts'
import { isTime, isZone } from '../calendar.ts'
import { CHANNELS, channelFlag, type ChannelFlag, NEWS_TOPICS, type NewsTopic } from '../news-topics.ts'
import { AppError } from '../errors.ts'
import { acts, type RunEnv, sets } from '../operation.ts'
import { zql } from '../zero.ts'
import { mayChange, mayManage, rankOf } from '../member-rules.ts'
import { rightsOf } from '../role-rights.ts'
import { changedBy, met } from '../shared-row.ts'

const appRole = z.enum(APP_ROLES)

/** A person's app role. */
export const setAppRole = sets({
  name: 'people.setAppRole',
  input: z.strictObject({ userId: id, from: appRole, to: appRole }),
  entity: 'profile',
  needs: 'admin',
  entityId: (input) => input.userId,
  refusal: INSUFFICIENT_APP,
  field: 'appRole',
  /** Sets `role` as well: the role that remains when the installation's settings no longer raise the person. */
  run: async ({ tx, ctx, input: { userId, from, to }, now }) => {
    const person = await tx.run(zql.profiles.where('id', userId).one())
    if (!person) throw new AppError('not_found', 'This person no longer exists.')
    if (!mayGiveAppRole(ctx, person, to)) throw new AppError('forbidden', INSUFFICIENT_APP)
    if (person.appRole === to) return undefined
    if (person.appRole !== from)
      return met(person, person.version - 1, [
        { field: 'appRole', base: from, yours: to, theirs: person.appRole },
      ])
    await tx.mutate.profiles.update({
      id: userId,
      role: to,
      appRole: to,
      isAdmin: ADMIN_APP_ROLES.includes(to),
      updatedBy: ctx.userId,
      updatedAt: now,
      version: person.version + 1,
    })
    return undefined
  },
})

const topics = Object.fromEntries(NEWS_TOPICS.map((topic) => [topic, z.optional(z.boolean())])) as {
  [topic in NewsTopic]: z.ZodMiniOptional<z.ZodMiniBoolean>
}

const channels = Object.fromEntries(
  CHANNELS.flatMap((channel) =>
    NEWS_TOPICS.map((topic) => [channelFlag(channel, topic), z.optional(z.boolean())]),
  ),
) as { [flag in ChannelFlag]: z.ZodMiniOptional<z.ZodMiniBoolean> }

const timeOfDay = z.optional(z.string().check(z.refine(isTime)))

/** By which ways a person wants to be told of things, and of which. */
export const setNotificationPreferences = acts({
  name: 'people.setNotificationPreferences',
  /** The person's own only; the id identifies the row in the receipt. Absent preferences stay as they are. */
  input: z
    .strictObject({
      userId: id,
      email: z.optional(z.boolean()),
      push: z.optional(z.boolean()),
      social: z.optional(z.boolean()),
      ...topics,
      ...channels,
      quiet: z.optional(z.boolean()),
      quietFrom: timeOfDay,
      quietTo: timeOfDay,
      timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isZone))),
      urgent: z.optional(z.boolean()),
      digest: z.optional(z.enum(['soon', 'daily'])),
      answerMail: z.optional(z.boolean()),
    })
    .check(
      z.refine((input) =>
        Object.entries(input).some(([flag, value]) => flag !== 'userId' && value !== undefined),
      ),
    ),
  entity: 'profile',
  needs: 'self',
  entityId: (input) => input.userId,

  /** The last write wins: the preferences are one person's, so their devices never conflict. */
  run: async ({ tx, ctx, input: { userId, ...wanted }, now }) => {
    if (userId !== ctx.userId)
      throw new AppError('forbidden', 'These notification settings belong to someone else.')
    const mine = await tx.run(zql.privateProfiles.where('id', userId).one())
    if (!mine) throw new AppError('not_found', 'This person no longer exists.')
    const notificationPreferences = { ...mine.notificationPreferences, ...wanted }
    if (sameFlags(mine.notificationPreferences, notificationPreferences)) return undefined
    await tx.mutate.privateProfiles.update({
      id: userId,
      notificationPreferences,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: mine.version + 1,
    })
    return undefined
  },
})

const ABOVE = 'You can only edit profiles of members below your role. Ask them to edit it.'
const SOMEONE_ELSES = 'This profile belongs to someone else.'

/** At least one of the fields; absent ones stay as they are. */
const valuesOf = <F extends z.core.$ZodLooseShape>(fields: F) =>
  z.partial(z.strictObject(fields)).check(z.refine((values) => Object.keys(values).length > 0))

/**
 * What a person's teammates see of them. The last write wins, as for the preferences: only the person writes it.
 */
export const setProfile = acts({
  name: 'people.setProfile',
  input: z.strictObject({ userId: id, values: valuesOf(profileFields) }),
  entity: 'profile',
  needs: 'self',
  entityId: (input) => input.userId,

  run: async ({ tx, ctx, input: { userId, values }, now }) => {
    assertOwn(ctx, userId)
    const mine = found(await tx.run(zql.profiles.where('id', userId).one()))
    if (!differs(mine, values)) return undefined
    await tx.mutate.profiles.update({
      id: userId,
      ...values,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: mine.version + 1,
    })
    return undefined
  },
})

/**
 * The same for a member of a team, by those who manage it: members of a lower rank, as for their roles. The database
 * logs it (migrations, `record_profile_changes`).
 */
export const editMemberProfile = acts({
  name: 'people.editProfile',
  input: z.strictObject({ userId: id, values: valuesOf(profileFields) }),
  entity: 'profile',
  needs: 'team.manage',
  entityId: (input) => input.userId,

  run: async ({ tx, ctx, teamId, input: { userId, values }, now }) => {
    const of = (member: string) =>
      tx.run(zql.teamMembers.where('teamId', teamId).where('userId', member).one())
    const [own, target, rights] = [await of(ctx.userId), await of(userId), await rightsOf(tx, teamId)]
    if (target?.status !== 'active') throw new AppError('not_found', 'This person is no longer on the team.')
    if (!mayManage(ctx, own, rights) || !mayChange(rankOf(ctx, own), target))
      throw new AppError('forbidden', ABOVE)
    const theirs = found(await tx.run(zql.profiles.where('id', userId).one()))
    if (!differs(theirs, values)) return undefined
    await tx.mutate.profiles.update({ id: userId, ...values, ...changedBy(theirs, { ctx, now }) })
    return undefined
  },
})

/** How to reach a person, and what counts in an emergency. The last write wins. */
export const setPrivateProfile = acts({
  name: 'people.setPrivateProfile',
  input: z.strictObject({ userId: id, values: valuesOf(privateProfileFields) }),
  entity: 'profile',
  needs: 'self',
  entityId: (input) => input.userId,

  run: async ({ tx, ctx, input: { userId, values }, now }) => {
    assertOwn(ctx, userId)
    const mine = found(await tx.run(zql.personContacts.where('id', userId).one()))
    if (!differs(mine, values)) return undefined
    await tx.mutate.personContacts.update({
      id: userId,
      ...values,
      updatedAt: now,
      version: mine.version + 1,
    })
    return undefined
  },
})

function assertOwn({ userId }: RunEnv<unknown>['ctx'], target: string): void {
  if (target !== userId) throw new AppError('forbidden', SOMEONE_ELSES)
}

function found<R>(row: R | undefined): R {
  if (!row) throw new AppError('not_found', 'This person no longer exists.')
  return row
}

function differs(row: object, values: object): boolean {
  return Object.entries(values).some(([field, value]) => Reflect.get(row, field) !== value)
}

type Flags = { readonly [flag: string]: boolean | string | undefined }

function sameFlags(a: Flags, b: Flags): boolean {
  return Object.keys(b).every((flag) => a[flag] === b[flag])
}

export const peopleOperations = [
  setAppRole,
  setNotificationPreferences,
  setProfile,
  editMemberProfile,
  setPrivateProfile,
]
