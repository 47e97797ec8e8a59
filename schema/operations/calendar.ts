/** The events of a team's calendar, and who comes. */
import * as z from 'zod/mini'
import { ANSWERS, MOST_OCCURRENCES, readGrantOf, timesError } from '../calendar.ts'
import type { Grant } from '../capabilities.ts'
import { eventFields } from '../entities/event.ts'
import { entriesOf, type EntryKind } from '../entries.ts'
import { AppError } from '../errors.ts'
import { startOf, type Timed } from '../event-times.ts'
import { editsOf, id, several } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import type { Json } from '../merge/conflict.ts'
import { mergeFields, type FieldEdits } from '../merge/fields.ts'
import { acts, creates, type RunEnv } from '../operation.ts'
import { isAdmin } from '../permissions.ts'
import { changedBy, createdBy, ofTeam } from '../shared-row.ts'
import { zql } from '../zero.ts'

type Env = RunEnv<unknown>

/** Whether the person holds the grant in the team. */
export async function holds({ tx, ctx, teamId }: Env, capability: Grant): Promise<boolean> {
  if (isAdmin(ctx)) return true
  const grants = zql.memberGrants.where('teamId', teamId).where('userId', ctx.userId)
  return (await tx.run(grants.where('capability', capability).one())) !== undefined
}

type EventRow = { readonly [field in keyof typeof eventFields]: z.infer<(typeof eventFields)[field]> }

/** Throws AppError unless these events may be written. */
const check: NonNullable<EntryKind['check']> = async (env, rows, _, written) => {
  const events = rows as unknown as readonly EventRow[]
  for (const event of events) {
    const error = timesError(event)
    if (error) throw new AppError('invalid', error)
  }
  // Its author would lose it from the calendar.
  if (events.some(({ audience }) => audience === 'staff') && !(await holds(env, 'playbook.edit')))
    throw new AppError('forbidden', 'Only coaches see events for coaches. Choose whom else it is for.')
  // A plan that an event has already need not be on this device: those who manage the calendar may not see it.
  const plans = [...new Set((written as readonly Partial<EventRow>[]).flatMap(({ planId }) => planId ?? []))]
  if (plans.length === 0) return
  const found = await env.tx.run(zql.gamePlans.where('teamId', env.teamId).where('id', 'IN', plans))
  if (found.length < plans.length) throw new AppError('not_found', 'This game plan no longer exists.')
}

const ofEvent = { entity: 'event', needs: 'calendar.manage' } as const

/** With the grant that the database would give the row, which a device has to know at once. */
const table: EntryKind['table'] = ({ mutate }) => ({
  insert: (row) => mutate.events.insert(granted(row) as never),
  update: (row) => mutate.events.update(granted(row) as never),
})
function granted(row: object): object {
  return 'audience' in row ? { ...row, readGrant: readGrantOf(row.audience as EventRow['audience']) } : row
}

const seriesId = z.union([z.literal(''), id])

const one = entriesOf({
  names: {
    create: 'events.create',
    edit: 'events.edit',
    delete: 'events.delete',
    restore: 'events.restore',
  },
  ...ofEvent,
  table,
  fields: eventFields,
  about: { seriesId },
  check,
})

/**
 * Adds events: one, those of a series, or those of a calendar file. Those of a series and of a file have the same ids wherever
 * they are made (`occurrenceId`, src/features/calendar/read-ics.ts): what another device added before is left as it is.
 */
const create = creates({
  name: 'events.create',
  input: one.create.input,
  ...ofEvent,
  entityId: one.create.entityId,
  createdIds: (input) => input.entries.map((entry) => entry.id),

  run: async (env) => {
    const { tx, teamId, input } = env
    const known = await tx.run(
      zql.events.where(
        'id',
        'IN',
        input.entries.map((entry) => entry.id),
      ),
    )
    if (known.some((row) => row.teamId !== teamId))
      throw new AppError('invalid', 'This event could not be created. Create it again.')
    const byId = new Map(known.map((row) => [row.id, row]))
    // A day that a series or a file has again comes back as it is now meant.
    const fresh = input.entries.filter((entry) => byId.get(entry.id)?.deletedAt !== null)
    await check(env, fresh, true, fresh)
    for (const entry of fresh) {
      const before = byId.get(entry.id)
      const row = { ...entry, deletedAt: null }
      if (before) await table(tx).update({ ...row, ...changedBy(before, env) })
      else await table(tx).insert({ ...row, teamId, ...createdBy(env) })
    }
    return undefined
  },
})

/** The operations on one event; `create` takes several. */
export const events = { ...one, create }

const some = z.array(id).check(z.minLength(1), z.maxLength(MOST_OCCURRENCES))

/** Events of the team by id; those that are gone for good are skipped. */
async function find({ tx, teamId }: Env, ids: readonly string[]) {
  return tx.run(zql.events.where('teamId', teamId).where('id', 'IN', [...ids]))
}

const TIMES = ['startTime', 'endTime', 'arriveTime'] as const

/**
 * What of an edit a row can take whose days or times were changed alone, so that it does not end before it starts: all of it,
 * or all but the times, or all but the times and the days. The time until answers close stays as long.
 */
function fitting(
  row: Timed & { readonly rsvpLockAt: number | null },
  apply: { [field: string]: Json },
): { [field: string]: Json } {
  const meant = { ...row, ...apply }
  for (const left of [[], TIMES, [...TIMES, 'day', 'endDay']] as const) {
    const taken = Object.fromEntries(
      Object.entries(apply).filter(([field]) => !(left as readonly string[]).includes(field)),
    )
    const becomes = { ...row, ...taken }
    if (timesError(becomes)) continue
    if (taken['rsvpLockAt']) taken['rsvpLockAt'] = becomes.rsvpLockAt! + startOf(becomes) - startOf(meant)
    return taken
  }
  return apply
}

/**
 * Edits several events of a series, each field by field. A field that someone else changed since stays theirs: what was
 * changed for one day alone is kept, and that day keeps its times where the new ones don't fit them.
 */
export const editEvents = acts({
  name: 'events.editMany',
  input: z.strictObject({
    events: several(z.strictObject({ id, changes: editsOf(eventFields) })),
  }),
  ...ofEvent,
  entityId: (input) => input.events[0]?.id ?? '',
  turn: (_, teamId) => teamId ?? '',
  // A deleted event is skipped, or restored by the operation itself.
  leavesDeleted: true,

  run: async (env) => {
    const { tx, input } = env
    const rows = new Map(
      (
        await find(
          env,
          input.events.map((event) => event.id),
        )
      ).map((row) => [row.id, row]),
    )
    const edits = input.events.flatMap((event) => {
      const row = rows.get(event.id)
      if (!row || row.deletedAt) return []
      const merged = mergeFields(row as never, event.changes as FieldEdits)
      const apply = fitting(row, merged.apply)
      return Object.keys(apply).length > 0 ? [{ row, apply }] : []
    })
    await check(
      env,
      edits.map(({ row, apply }) => ({ ...row, ...apply })) as never,
      false,
      edits.map(({ apply }) => apply),
    )
    for (const { row, apply } of edits)
      await table(tx).update({ id: row.id, ...apply, ...changedBy(row, env) })
    return undefined
  },
})

/** Deletes events of a series. */
export const deleteEvents = acts({
  name: 'events.deleteMany',
  input: z.strictObject({ ids: some }),
  ...ofEvent,
  entityId: (input) => input.ids[0] ?? '',
  turn: (_, teamId) => teamId ?? '',
  // A deleted event is skipped, or restored by the operation itself.
  leavesDeleted: true,

  run: async (env) => {
    for (const row of await find(env, env.input.ids))
      if (!row.deletedAt)
        await env.tx.mutate.events.update({ id: row.id, deletedAt: env.now, ...changedBy(row, env) })
    return undefined
  },
})

/** Brings deleted events back as they were. */
export const restoreEvents = acts({
  name: 'events.restoreMany',
  input: z.strictObject({ ids: some }),
  ...ofEvent,
  entityId: (input) => input.ids[0] ?? '',
  turn: (_, teamId) => teamId ?? '',
  // A deleted event is skipped, or restored by the operation itself.
  leavesDeleted: true,

  run: async (env) => {
    for (const row of await find(env, env.input.ids))
      if (row.deletedAt)
        await env.tx.mutate.events.update({ id: row.id, deletedAt: null, ...changedBy(row, env) })
    return undefined
  },
})

const NOT_YOURS =
  'You can only answer for yourself and for your own child. Ask a coach to link you to the player.'

/**
 * Whose answer it is: a player's spot on the roster when the input names one or the person has one, and else the person.
 * Throws AppError unless the person may answer for them.
 */
export async function answererOf(env: RunEnv<{ playerId: string | null }>, mayManage: boolean) {
  const { tx, ctx, teamId, input } = env
  const spots = zql.rosterPlayers.where('teamId', teamId).where('deletedAt', 'IS', null)
  if (input.playerId === null) {
    const own = await tx.run(spots.where('userId', ctx.userId).one())
    return { personId: own?.id ?? ctx.userId, playerId: own?.id ?? null, userId: own ? null : ctx.userId }
  }
  const player = await tx.run(spots.where('id', input.playerId).one())
  if (!player) throw new AppError('not_found', 'This player no longer exists.')
  const guardian = zql.guardians.where('playerId', player.id).where('userId', ctx.userId)
  if (!mayManage && player.userId !== ctx.userId && !(await tx.run(guardian.one())))
    throw new AppError('forbidden', NOT_YOURS)
  return { personId: player.id, playerId: player.id, userId: null }
}

/**
 * Says whether a person comes. Each member answers for themselves, a family for the players it is linked to, and calendar
 * managers for any player. Once answers are closed only calendar managers may answer. The last answer counts.
 */
export const answerEvent = acts({
  name: 'events.answer',
  input: z.strictObject({
    eventId: id,
    /** Null for the person's own answer. */
    playerId: z.nullable(id),
    /** Empty takes the answer back. */
    answer: z.enum([...ANSWERS, '']),
    reason: z.string().check(z.maxLength(LIMITS.description)),
  }),
  entity: 'event',
  needs: 'calendar.view',
  entityId: (input) => input.eventId,
  // Eighty people may answer at once; only those of one person wait for each other.
  turn: (input, teamId) => `${input.eventId} ${input.playerId ?? teamId}`,
  // A deleted event is skipped, or restored by the operation itself.
  leavesDeleted: true,

  run: async (env) => {
    const { tx, teamId, input, now } = env
    const { eventId, answer, reason } = input
    const row = ofTeam(await tx.run(zql.events.where('id', eventId).one()), teamId, 'event')
    const mayManage = await holds(env, 'calendar.manage')
    if (row.deletedAt || !(await holds(env, readGrantOf(row.audience))))
      throw new AppError('not_found', 'This event no longer exists.')
    const who = await answererOf(env, mayManage)
    if (row.rsvpLockAt !== null && now >= row.rsvpLockAt && !mayManage)
      throw new AppError('forbidden', 'Answers for this event are closed. Tell your coach instead.')
    if (row.status === 'cancelled' && !mayManage)
      throw new AppError('invalid', 'This event is cancelled, so it takes no answers.')
    const before = await tx.run(
      zql.eventAnswers.where('eventId', eventId).where('personId', who.personId).one(),
    )
    if (before)
      await tx.mutate.eventAnswers.update({ ...keyOf(before), answer, reason, ...changedBy(before, env) })
    else await tx.mutate.eventAnswers.insert({ eventId, teamId, ...who, answer, reason, ...createdBy(env) })
    return undefined
  },
})

const keyOf = ({ eventId, personId }: { eventId: string; personId: string }) => ({ eventId, personId })

export const calendarOperations = [
  events.create,
  events.edit,
  events.delete,
  events.restore,
  editEvents,
  deleteEvents,
  restoreEvents,
  answerEvent,
]
