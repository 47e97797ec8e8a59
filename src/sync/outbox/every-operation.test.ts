/**
 * For every operation there is: how it is undone, what becomes of that when somebody has deleted the thing meanwhile, and
 * whether a refused one can be tried again on what is there now. A new operation has to say so here.
 */
import { parseInput } from '#schema/operation.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { deleteOf, operations, restoreOf } from '#schema/operations/index.ts'
import type { AnyOperation, Met } from '#schema/operation.ts'
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { CALENDAR_CASES } from '#tests/support/calendar-cases.ts'
import { DEPTH_CASES } from '#tests/support/depth-cases.ts'
import { PLAN_CASES } from '#tests/support/plan-cases.ts'
import { GAME_CASES } from '#tests/support/game-cases.ts'
import { RECORD_CASES } from '#tests/support/record-cases.ts'
import { PRACTICE_CASES } from '#tests/support/practice-cases.ts'
import { SCRIPT_CASES } from '#tests/support/script-cases.ts'
import { SOCIAL_CASES } from '#tests/support/social-cases.ts'
import { PEOPLE_CASES } from '#tests/support/people-cases.ts'
import { TEAM_LIFE_CASES } from '#tests/support/team-life-cases.ts'
import {
  TEAM,
  ME,
  THEM,
  ID,
  PLAY,
  OTHER,
  ctx,
  at,
  man,
  PLAY_FIELDS,
  DUTY_FIELDS,
  PLAYER_FIELDS,
  FORMATION,
  CATEGORY,
  team,
} from '#tests/support/one-of-everything.ts'
import { describe, expect, test } from 'vitest'
import { entityRow } from '../engine/entity-row.ts'
import { rebase } from './rebase.ts'
import { look } from '../undo/look.ts'
import { edit, shapeOf, step } from '../undo/steps.ts'

/**
 * An edit of something that is there: `yours` is what the row then says, `theirs` what somebody else made it meanwhile, the
 * same where there are only two values.
 */
type Edit = { kind: 'edit'; input: object; table: string; yours: object; theirs: object }
/** `input` makes something that `<aggregate>.delete` takes away, and takes away something that is there. */
type Life = { kind: 'create' | 'delete' | 'restore'; input: object; table: string }
/** Undone by another operation on the same thing, which asks nobody. */
type Part = {
  kind: 'part'
  input: object
  table: string
  undo: [name: string, input: object]
  whenDeleted: 'restore' | 'leave'
}
/** About many things at once: undone by another operation on the same ones, which leaves those alone that are gone. */
type Many = {
  kind: 'many'
  input: object
  undo: [name: string, input: object]
  table?: 'depthSpots' | 'depthWeeks'
}
/** Never undone; `why`. */
type Final = { kind: 'final'; input: object; why: string }

const edits = (id: object, changes: object) => ({ ...id, baseVersion: 1, changes })
const name = { name: { from: 'Mine before', to: 'Mine' } }
const named = (table: string, was: string, id: object = { id: ID }): Edit => ({
  kind: 'edit',
  input: edits(id, { name: { from: was, to: 'Mine' } }),
  table,
  yours: { name: 'Mine' },
  theirs: { name: 'Theirs' },
})
const moved = [{ id: 'o.Z', set: { at: { from: at(1), to: at(2) } } }]
const drawn = (x: number) => ({
  diagram: { v: 1, elements: { field: { kind: 'field', hash: 'M' }, 'o.Z': man(x) } },
})
const ofMember = (from: Json, to: Json, column: string, theirs: Json): Edit => ({
  kind: 'edit',
  input: { userId: THEM, from, to },
  table: 'teamMembers',
  yours: { [column]: to },
  theirs: { [column]: theirs },
})

const CASES: { readonly [name: string]: Edit | Life | Part | Many | Final } = {
  'teams.edit': named('teams', 'Hawks', { id: TEAM }),
  'playbooks.edit': named('playbooks', 'Playbook'),
  'plays.edit': named('plays', 'Power', { id: PLAY }),
  'plays.editDiagram': {
    kind: 'edit',
    input: { playId: PLAY, baseVersion: 1, changes: moved },
    table: 'playDiagrams',
    yours: drawn(2),
    theirs: drawn(3),
  },
  'plays.revert': {
    kind: 'part',
    input: { id: PLAY, baseVersion: 1, diagramVersion: 1, fields: name, changes: moved },
    table: 'plays',
    undo: ['plays.edit', edits({ id: PLAY }, { name: { from: 'Mine', to: 'Mine before' } })],
    whenDeleted: 'restore',
  },
  'plays.count': {
    kind: 'part',
    input: { id: PLAY, reps: 1, calls: 0, successes: 0 },
    table: 'plays',
    undo: ['plays.count', { id: PLAY, reps: -1, calls: 0, successes: 0 }],
    whenDeleted: 'leave',
  },
  'categories.set': {
    kind: 'edit',
    input: edits(CATEGORY, { label: { from: 'Trick', to: 'Mine' } }),
    table: 'playCategories',
    yours: { label: 'Mine' },
    theirs: { label: 'Theirs' },
  },
  'views.edit': named('playViews', 'Red zone'),
  'callWords.edit': {
    kind: 'edit',
    input: edits({ id: ID }, { phrase: { from: 'Rodeo', to: 'Mine' } }),
    table: 'callWords',
    yours: { phrase: 'Mine' },
    theirs: { phrase: 'Theirs' },
  },
  'formations.edit': named('formations', 'Trips'),
  'duties.edit': named('duties', 'Signals'),
  'players.edit': {
    kind: 'edit',
    input: edits({ id: ID }, { number: { from: 12, to: 13 } }),
    table: 'rosterPlayers',
    yours: { number: 13 },
    theirs: { number: 14 },
  },
  'playerCards.edit': {
    kind: 'edit',
    input: edits({ id: ID }, { medical: { from: '', to: 'Mine' } }),
    table: 'playerCards',
    yours: { medical: 'Mine' },
    theirs: { medical: 'Theirs' },
  },
  'plans.edit': {
    kind: 'edit',
    input: edits({ id: ID }, { opponent: { from: 'Hawks', to: 'Mine' } }),
    table: 'gamePlans',
    yours: { opponent: 'Mine' },
    theirs: { opponent: 'Theirs' },
  },
  'members.setRole': ofMember('assistant_coach', 'coordinator', 'teamRole', 'manager'),
  'members.setStatus': ofMember('active', 'inactive', 'status', 'inactive'),
  'members.setNotes': ofMember('a', 'Mine', 'roleNotes', 'Theirs'),
  'members.setCapability': {
    kind: 'edit',
    input: { userId: THEM, capability: 'playbook.edit', from: false, to: true },
    table: 'teamMembers',
    yours: { capabilities: ['playbook.edit'] },
    theirs: { capabilities: ['playbook.edit'] },
  },
  'people.setAppRole': {
    kind: 'edit',
    input: { userId: THEM, from: 'player', to: 'coach' },
    table: 'profiles',
    yours: { appRole: 'coach' },
    theirs: { appRole: 'admin' },
  },

  'plays.create': {
    kind: 'create',
    input: { id: OTHER, playbookId: ID, fields: PLAY_FIELDS, ...drawn(1) },
    table: 'plays',
  },
  'plays.delete': { kind: 'delete', input: { id: PLAY, baseVersion: 1, diagramVersion: 1 }, table: 'plays' },
  'plays.restore': { kind: 'restore', input: { id: PLAY }, table: 'plays' },
  'callWords.create': {
    kind: 'create',
    input: { id: OTHER, phrase: 'Omaha', meaning: { kind: 'filler', value: '' } },
    table: 'callWords',
  },
  'callWords.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'callWords' },
  'callWords.restore': { kind: 'restore', input: { id: ID }, table: 'callWords' },
  'views.create': { kind: 'create', input: { id: OTHER, name: 'New', search: {} }, table: 'playViews' },
  'views.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'playViews' },
  'views.restore': { kind: 'restore', input: { id: ID }, table: 'playViews' },
  'formations.create': { kind: 'create', input: { id: OTHER, ...FORMATION }, table: 'formations' },
  'formations.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'formations' },
  'formations.restore': { kind: 'restore', input: { id: ID }, table: 'formations' },
  'duties.create': { kind: 'create', input: { duties: [{ id: OTHER, ...DUTY_FIELDS }] }, table: 'duties' },
  'players.create': {
    kind: 'create',
    input: { players: [{ id: OTHER, ...PLAYER_FIELDS }] },
    table: 'rosterPlayers',
  },
  'players.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'rosterPlayers' },
  'players.restore': { kind: 'restore', input: { id: ID }, table: 'rosterPlayers' },
  'duties.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'duties' },
  'duties.restore': { kind: 'restore', input: { id: ID }, table: 'duties' },
  ...PLAN_CASES,
  ...CALENDAR_CASES,
  ...DEPTH_CASES,
  ...RECORD_CASES,

  'plays.createMany': {
    kind: 'many',
    input: { playbookId: ID, plays: [{ id: OTHER, fields: PLAY_FIELDS, ...drawn(1) }] },
    undo: ['plays.deleteMany', { playbookId: ID, plays: [{ id: OTHER, baseVersion: 1, diagramVersion: 1 }] }],
  },
  'plays.deleteMany': {
    kind: 'many',
    input: { playbookId: ID, plays: [{ id: PLAY, baseVersion: 1, diagramVersion: 1 }] },
    undo: ['plays.restoreMany', { playbookId: ID, plays: [{ id: PLAY }] }],
  },
  'plays.restoreMany': {
    kind: 'many',
    input: { playbookId: ID, plays: [{ id: PLAY }] },
    undo: ['plays.deleteMany', { playbookId: ID, plays: [{ id: PLAY, baseVersion: 1, diagramVersion: 1 }] }],
  },

  'teams.create': {
    kind: 'final',
    input: { id: TEAM, playbookId: OTHER, name: 'Hawks', schoolName: '', competitionLevel: 'nfhs' },
    why: 'a team is not deleted by pressing undo',
  },
  ...TEAM_LIFE_CASES,
  ...GAME_CASES,
  'notifications.read': { kind: 'final', input: { ids: [ID] }, why: 'what was read was read' },
  'receipts.dismiss': { kind: 'final', input: { ids: [ID] }, why: 'a question precedes it' },
  'conflicts.resolve': {
    kind: 'final',
    input: {
      id: ID,
      entityType: 'play',
      entityId: PLAY,
      strategy: 'keep-mine',
      fields: [{ field: 'name', take: 'mine', theirs: 'Theirs' }],
    },
    why: 'the choice itself is an edit, which the next edit replaces',
  },
  'members.transferHeadCoach': {
    kind: 'final',
    input: { userId: THEM, role: 'coordinator' },
    why: 'a question precedes it, and only the new head coach can give the team back',
  },
  'members.leave': { kind: 'final', input: { userId: ME }, why: 'a question precedes it' },
  ...PEOPLE_CASES,
  ...PRACTICE_CASES,
  ...SCRIPT_CASES,
  ...SOCIAL_CASES,
  'invitations.add': {
    kind: 'final',
    input: {
      playerId: OTHER,
      firstName: 'Lee',
      lastName: 'Ortiz',
      email: 'lee@example.org',
      teamRole: 'player',
    },
    why: 'mail has been sent',
  },
  'invitations.send': { kind: 'final', input: { playerId: ID }, why: 'mail has been sent' },
  'invitations.revoke': { kind: 'final', input: { playerId: ID }, why: 'the link is good no more' },
  'invitations.remove': { kind: 'final', input: { playerId: ID }, why: 'the link is good no more' },
  'joinCodes.set': {
    kind: 'final',
    input: { code: 'KTF49MWQ', teamRole: null, isOn: true },
    why: 'the toast puts the old code back',
  },
  'joinRequests.send': {
    kind: 'final',
    input: { id: OTHER, code: 'KTF49MWQ', teamRole: 'player', playerName: '', playerNumber: null, note: '' },
    why: 'the list has a button that withdraws it',
  },
  'joinRequests.withdraw': { kind: 'final', input: { id: ID }, why: 'a new request replaces it' },
  'joinRequests.approve': {
    kind: 'final',
    input: { id: ID, teamRole: 'player', playerId: null },
    why: 'the new member may have read the playbook; the staff page removes members',
  },
  'joinRequests.decline': { kind: 'final', input: { id: ID }, why: 'the toast and the list reopen it' },
  'joinRequests.reopen': { kind: 'final', input: { id: ID }, why: 'the list declines it again' },
  'guardians.add': { kind: 'final', input: { playerId: ID, userId: THEM }, why: 'the list removes the link' },
  'guardians.remove': {
    kind: 'final',
    input: { playerId: ID, userId: THEM },
    why: 'the toast adds the link again',
  },
}

function operationOf(wanted: string): AnyOperation {
  const operation = operations.get(wanted)
  if (!operation) throw new Error(`There is no operation ${wanted}`)
  return operation
}

/** A replica with this team, and what one does with it. */
function replica() {
  const tables = team()
  const tx = memoryTx(tables, 'server')
  const run = (operation: AnyOperation, input: unknown, userId = ME): Promise<Met | undefined> =>
    operation.run({ tx, ctx: { ...ctx, userId }, teamId: TEAM, input: parseInput(operation, input), now: 5 })
  const rowOf = (operation: AnyOperation, input: unknown) =>
    entityRow((query) => tx.run(query), {
      entityType: operation.entity,
      entityId: operation.entityId(input),
      teamId: TEAM,
    })
  return {
    tables,
    run,
    rowOf,
    /** What undoing or redoing commits, once its author has said yes. */
    lookAt: (operation: AnyOperation, input: unknown) =>
      look(step(operation, input), TEAM, ctx, (query) => tx.run(query)),
    /** The newest row that was there before, as somebody else leaves it. */
    change: (table: string, operation: AnyOperation, input: unknown, to: object) => {
      const id = operation.entityId(input)
      const keys = (row: Tables[string][number]) => [row['id'], row['playId'], row['userId']]
      const rows = tables[table] ?? []
      const row = rows.find((one) => keys(one).includes(id)) ?? rows[0]
      if (!row) throw new Error(`There is nothing in ${table}`)
      return Object.assign(row, to, { version: Number(row['version']) + 1, updatedBy: THEM })
    },
  }
}

const isTheSame = ({ yours, theirs }: Edit) => JSON.stringify(theirs) === JSON.stringify(yours)

const ofKind = <K extends (Edit | Life | Part | Many | Final)['kind']>(...kinds: K[]) =>
  Object.entries(CASES).filter(
    (one): one is [string, Extract<Edit | Life | Part | Many | Final, { kind: K }>] =>
      kinds.includes(one[1].kind as K),
  )

test('covers every operation', () => {
  expect(Object.keys(CASES).toSorted()).toEqual([...operations.keys()].toSorted())
})

test.each(Object.entries(CASES))('%s: accepts its input', (of, { input }) => {
  expect(parseInput(operationOf(of), input)).toBeTruthy()
})

describe.each(ofKind('edit'))('%s', (of, one) => {
  const { input, table, yours, theirs } = one
  const operation = operationOf(of)
  const undo = edit(operation, input).undo[0]?.input

  test("asks before undoing another coach's newer edit, and then replaces it", async () => {
    const { run, lookAt, change } = replica()
    await run(operation, input)
    const row = change(table, operation, input, theirs)
    const found = await lookAt(operation, undo)
    expect(found.what.length > 0).toBe(!isTheSame(one))
    for (const next of found.steps) expect(await run(next.operation, next.input)).toBeUndefined()
    expect(row).not.toMatchObject(theirs)
    expect(row).not.toMatchObject(yours)
  })

  if (restoreOf(operation))
    test('is undone after a deletion by restoring the entity', async () => {
      const { tables, run, lookAt, rowOf } = replica()
      await run(operation, input)
      const entity = await rowOf(operation, input)
      const deletion = operationOf(`${of.split('.')[0]}.delete`)
      const { version, drawing } = entity ?? {}
      const versions = { baseVersion: version, ...(drawing && { diagramVersion: drawing.version }) }
      await run(deletion, { id: operation.entityId(input), ...versions }, THEM)
      const found = await lookAt(operation, undo)
      expect(found).toMatchObject({ isGone: true, what: ['it'], by: THEM })
      for (const next of found.steps) expect(await run(next.operation, next.input)).toBeUndefined()
      expect(await rowOf(operation, input)).toMatchObject({ deletedAt: null })
      expect(tables[table]?.[0]).not.toMatchObject(yours)
    })

  test('is rebased on the current row when retried after a refusal', async () => {
    const { run, rowOf, change } = replica()
    const row = change(table, operation, input, isTheSame(one) ? {} : theirs)
    const again = rebase(operation, input, await rowOf(operation, input))
    expect(await run(operation, again)).toBeUndefined()
    expect(row).toMatchObject(yours)
  })
})

describe.each(ofKind('delete'))('%s', (of, { input, table }) => {
  const operation = operationOf(of)

  test('is undone by a restore', async () => {
    const { tables, run, rowOf } = replica()
    await run(operation, input)
    expect(tables[table]?.[0]?.['deletedAt']).toBe(5)
    const restore = restoreOf(operation)
    if (!restore) throw new Error('nothing restores it')
    await run(restore, { id: operation.entityId(input) })
    expect(await rowOf(operation, input)).toMatchObject({ deletedAt: null })
  })

  test("leaves another coach's newer work and reports a conflict", async () => {
    const { tables, run, change } = replica()
    change(table, operation, input, {})
    const met = await run(operation, input)
    expect(met).toMatchObject({ fields: [{ field: 'deletedAt', theirs: null }], theirsBy: THEM })
    expect(tables[table]?.[0]?.['deletedAt']).toBeNull()
  })

  test('deletes the current row when retried after a refusal', async () => {
    const { tables, run, rowOf, change } = replica()
    change(table, operation, input, {})
    const again = rebase(operation, input, await rowOf(operation, input))
    expect(await run(operation, again)).toBeUndefined()
    expect(tables[table]?.[0]?.['deletedAt']).toBe(5)
  })
})

test.each(ofKind('create'))('%s: is undone by a deletion, which a restore undoes', (of) => {
  const operation = operationOf(of)
  const [aggregate] = of.split('.')
  expect(deleteOf(operation)?.name).toBe(`${aggregate}.delete`)
  expect(restoreOf(operation)?.name).toBe(`${aggregate}.restore`)
})

test.each(ofKind('create'))('%s: undo deletes all that it creates', (of, { input }) => {
  const operation = operationOf(of)
  const fields = input as { [field: string]: { id?: string }[] }
  const list = Object.entries(fields).find(([, value]) => Array.isArray(value) && value[0]?.id)
  if (!list) return expect(operation.createdIds).toBeUndefined()
  const [field, [first]] = list
  const two = { ...fields, [field]: [first, { ...first, id: THEM }] }
  expect(operation.createdIds?.(two)).toEqual([first?.id, THEM])
})

test.each(ofKind('restore'))('%s: is undone by the deletion', (of, { input }) => {
  const operation = operationOf(of)
  expect(restoreOf(operation)).toBe(operation)
  expect(deleteOf(operation)).toBe(operationOf(of.replace('restore', 'delete')))
  expect(operationOf(of.replace('restore', 'delete')).entityId(input)).toBe(operation.entityId(input))
})

test.each(ofKind('part'))(
  '%s: undone after a deletion, restores the entity it is part of',
  async (_, { table, undo: [by, input], whenDeleted }) => {
    const { lookAt, change } = replica()
    const operation = operationOf(by)
    change(table, operation, input, { deletedAt: 4 })
    const { isGone, steps } = await lookAt(operation, input)
    expect(isGone).toBe(whenDeleted === 'restore')
    const names = steps.map((one) => one.operation.name)
    expect(names).toEqual(whenDeleted === 'restore' ? [restoreOf(operation)?.name, by] : [by])
  },
)

describe.each(ofKind('many'))('%s', (of, { input, undo: [by, back], table = 'plays' }) => {
  const liveIds = ({ [table]: rows = [] }: Tables) =>
    rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)

  test('is undone by the opposite', async () => {
    const { tables, run, lookAt } = replica()
    if (of === 'plays.restoreMany') Object.assign(tables['plays']?.[0] ?? {}, { deletedAt: 4 })
    const before = liveIds(tables)
    await run(operationOf(of), input)
    expect(liveIds(tables)).not.toEqual(before)
    const { steps } = await lookAt(operationOf(by), back)
    for (const next of steps) expect(await run(next.operation, next.input)).toBeUndefined()
    expect(liveIds(tables)).toEqual(before)
  })

  test.runIf(by === 'plays.deleteMany')(
    'leaves a play that was changed since, until asked again',
    async () => {
      const { tables, run, lookAt } = replica()
      await run(operationOf(of), input)
      const play = tables['plays']?.at(-1) ?? {}
      Object.assign(play, { version: Number(play['version']) + 1, updatedBy: THEM })
      await run(operationOf(by), back)
      expect(play).toMatchObject({ deletedAt: null })
      const { what, steps, deletes } = await lookAt(operationOf(by), back)
      expect({ what, deletes }).toEqual({ what: ['1 play'], deletes: true })
      for (const next of steps) await run(next.operation, next.input)
      expect(play).toMatchObject({ deletedAt: 5 })
    },
  )
})

test.each(ofKind('create', 'restore', 'many', 'final'))('%s: is retried unchanged', async (of, { input }) => {
  const { rowOf } = replica()
  const operation = operationOf(of)
  expect(rebase(operation, input, await rowOf(operation, input))).toEqual(input)
})

test.each(ofKind('final'))('%s: has no undo', (of, { input }) => {
  expect(shapeOf(step(operationOf(of), input)).kind).toBe('other')
})
