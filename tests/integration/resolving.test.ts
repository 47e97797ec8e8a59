import type { DiagramElement } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import {
  createDuties,
  deleteDuty,
  editDuty,
  setCapability,
  setNotes,
  setRole,
  setStatus,
} from '#schema/operations/members.ts'
import { deletePlay, editDiagram, editPlay, restorePlay } from '#schema/operations/plays.ts'
import { createView, deleteView, editView, setCategory } from '#schema/operations/playbook.ts'
import { archiveTeam, editPlaybook, restoreTeam } from '#schema/operations/teams.ts'
import { type Account, addMember, createPlayIn, signUp, type Team } from '#tests/support/accounts.ts'
import { type Disagreement, move, twoCoaches } from '#tests/support/disagree.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let ann: Account
let bob: Account
let team: Team
let they: Disagreement
let end: (() => Promise<void>) | undefined

beforeAll(async () => {
  ;({ stack, sql, ann, bob, team, they, end } = await twoCoaches('head_coach'))
})

afterAll(() => end?.())

const change = (id: string, changes: Record<string, { from: string; to: string }>, baseVersion = 1) => ({
  id,
  baseVersion,
  changes,
})
const rename = (by: Account, id: string, from: string, to: string) =>
  they.send(by, editPlay, change(id, { name: { from, to } }))
const remove = (by: Account, id: string) =>
  they.send(by, deletePlay, { id, baseVersion: 1, diagramVersion: 1 })
/** Any change of elements, also such as no screen sends. */
const draw = (by: Account, playId: string, ...changes: readonly object[]) =>
  they.send(by, editDiagram, { playId, baseVersion: 1, changes: changes as ElementChange[] })
const elementOf = async (playId: string, id: string) => (await they.drawing(playId)).diagram.elements[id]

/** Ann and Bob rename a play from the same version; hers came first. */
async function renamedByBoth(): Promise<string> {
  const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
  await rename(ann, id, 'Old', 'Hers')
  await rename(bob, id, 'Old', 'His')
  return id
}

describe('resolving a drawing', () => {
  test('works by element and by property', async () => {
    const id = await createPlayIn(stack, ann, team)
    await draw(ann, id, move('o.X', -20, -15), move('o.Z', 20, 15))
    const label = { id: 'o.X', set: { label: { from: 'X', to: 'SE' } } }
    await draw(bob, id, move('o.X', -20, -5), move('o.Z', 20, 5), label)
    expect((await they.open(bob, id)).fields.map(({ field }) => field)).toEqual(['o.X.at', 'o.Z.at'])
    expect((await they.resolve(bob, id, { 'o.X.at': 'mine', 'o.Z.at': 'theirs' })).outcome).toBe('applied')
    expect(await elementOf(id, 'o.X')).toMatchObject({ at: { x: -5, y: -1 }, label: 'SE' })
    expect(await elementOf(id, 'o.Z')).toMatchObject({ at: { x: 15, y: -1 } })
    expect(await they.drawing(id)).toMatchObject({ version: 4, updated_by: bob.userId })
  })

  test('asks when the other coach moved a deleted element', async () => {
    const id = await createPlayIn(stack, ann, team)
    const x = (await elementOf(id, 'o.X')) as DiagramElement
    await draw(ann, id, move('o.X', -20, -15))
    await draw(bob, id, { id: 'o.X', remove: x })
    expect((await they.open(bob, id)).fields).toEqual([
      { field: 'o.X', base: x, yours: null, theirs: { ...x, at: { x: -15, y: -1 } } },
    ])
    await they.resolve(bob, id, 'mine')
    expect(await elementOf(id, 'o.X')).toBeUndefined()
  })

  test('can restore a deleted element with all its edits', async () => {
    const id = await createPlayIn(stack, ann, team)
    const x = (await elementOf(id, 'o.X')) as DiagramElement
    await draw(ann, id, { id: 'o.X', remove: x })
    await draw(bob, id, move('o.X', -20, -5))
    await draw(bob, id, { id: 'o.X', set: { label: { from: 'X', to: 'SE' } } })
    const yours = { ...x, at: { x: -5, y: -1 }, label: 'SE' }
    expect((await they.open(bob, id)).fields).toEqual([{ field: 'o.X', base: x, yours, theirs: null }])
    await they.resolve(bob, id, 'mine')
    expect(await elementOf(id, 'o.X')).toEqual(yours)
  })

  test('asks when the other coach moved and then deleted the element', async () => {
    const id = await createPlayIn(stack, ann, team)
    await draw(ann, id, move('o.X', -20, -15))
    await draw(bob, id, move('o.X', -20, -5))
    const choice = they.choice(await they.open(bob, id), 'mine')
    const x = (await elementOf(id, 'o.X')) as DiagramElement
    await draw(ann, id, { id: 'o.X', remove: x })
    expect((await they.send(bob, resolveConflict, choice)).outcome).toBe('conflict')
    const yours = { ...x, at: { x: -5, y: -1 } }
    expect((await they.open(bob, id)).fields).toEqual([{ field: 'o.X', base: x, yours, theirs: null }])
    await they.resolve(bob, id, 'mine')
    expect(await elementOf(id, 'o.X')).toEqual(yours)
  })

  test('refuses an invalid play and keeps the conflict open', async () => {
    const id = await createPlayIn(stack, ann, team)
    await draw(ann, id, { id: 'o.X', set: { label: { from: 'X', to: 'SE' } } })
    // No operation of the app's; the screen that sends it is forged.
    await draw(bob, id, { id: 'o.X', set: { label: { from: 'X', to: 7 } } })
    const open = await they.open(bob, id)
    expect(await they.resolve(bob, id, 'mine')).toMatchObject({ outcome: 'rejected' })
    expect(await elementOf(id, 'o.X')).toMatchObject({ label: 'SE' })
    expect(await they.open(bob, id)).toEqual(open)
  })

  test('joins the fields of the drawing and the play in one conflict', async () => {
    const id = await renamedByBoth()
    await draw(ann, id, move('o.X', -20, -15))
    await draw(bob, id, move('o.X', -20, -5))
    expect((await they.open(bob, id)).fields.map(({ field }) => field)).toEqual(['name', 'o.X.at'])
    await they.resolve(bob, id, { name: 'theirs', 'o.X.at': 'mine' })
    expect(await they.play(id)).toMatchObject({ name: 'Hers' })
    expect(await elementOf(id, 'o.X')).toMatchObject({ at: { x: -5, y: -1 } })
  })
})

describe('deleting against editing', () => {
  /** Ann deletes while Bob renames, moves a man, and adds a note and words it. */
  async function editedWhileDeleted(): Promise<string> {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await remove(ann, id)
    await rename(bob, id, 'Old', 'His')
    await draw(bob, id, move('o.X', -20, -5))
    const note = { kind: 'text', at: { x: 0, y: 0 }, text: 'a' }
    await draw(bob, id, { id: 't1', add: note })
    await draw(bob, id, { id: 't1', set: { text: { from: 'a', to: 'b' } } })
    return id
  }

  test('keeps the edit as one conflict that names who deleted', async () => {
    const id = await editedWhileDeleted()
    expect(await they.open(bob, id)).toMatchObject({
      theirs_by: ann.userId,
      op_ids: { length: 4 },
      fields: [
        { field: 'deletedAt', base: null, yours: null, theirs: expect.any(Number) },
        { field: 'name', base: 'Old', yours: 'His', theirs: 'Old' },
        { field: 'o.X.at', yours: { x: -5, y: -1 }, theirs: { x: -20, y: -1 } },
        { field: 't1', base: null, yours: { text: 'b' }, theirs: null },
      ],
    })
  })

  test('restores with the whole edit', async () => {
    const id = await editedWhileDeleted()
    expect((await they.resolve(bob, id, 'mine')).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'His', deleted_at: null })
    expect(await elementOf(id, 'o.X')).toMatchObject({ at: { x: -5, y: -1 } })
    expect(await elementOf(id, 't1')).toMatchObject({ text: 'b' })
  })

  test('leaves it deleted', async () => {
    const id = await editedWhileDeleted()
    const before = [await they.play(id), await they.drawing(id)]
    expect((await they.resolve(bob, id, 'theirs')).outcome).toBe('applied')
    expect([await they.play(id), await they.drawing(id)]).toEqual(before)
  })

  test('refuses to leave it deleted and keep a part', async () => {
    const id = await editedWhileDeleted()
    const mixed = { deletedAt: 'theirs', name: 'mine', 'o.X.at': 'theirs', t1: 'theirs' } as const
    expect(await they.resolve(bob, id, mixed)).toMatchObject({
      outcome: 'rejected',
      message: 'It was deleted. Restore it to keep your changes.',
    })
    expect(await they.play(id)).toMatchObject({ name: 'Old', deleted_at: expect.any(Date) })
  })

  test('asks only about the edit after another coach restored it', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await remove(ann, id)
    await rename(bob, id, 'Old', 'His')
    const choice = they.choice(await they.open(bob, id), 'mine')
    await they.send(ann, restorePlay, { id })
    expect((await they.send(bob, resolveConflict, choice)).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'His', deleted_at: null, version: 4 })
  })

  test('closes when the edit is undone', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await remove(ann, id)
    await rename(bob, id, 'Old', 'His')
    await rename(bob, id, 'His', 'Old')
    expect(await they.of(bob, id)).toMatchObject([{ resolved_at: expect.any(Date) }])
  })

  test.each(['mine', 'theirs'] as const)('the reverse: %s', async (take) => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await rename(ann, id, 'Old', 'Hers')
    await remove(bob, id)
    expect(await they.open(bob, id)).toMatchObject({
      fields: [{ field: 'deletedAt', base: null, yours: expect.any(Number), theirs: null }],
      theirs_by: ann.userId,
    })
    expect((await they.resolve(bob, id, take)).outcome).toBe('applied')
    const isDeleted = (await they.play(id))['deleted_at'] !== null
    expect(isDeleted).toBe(take === 'mine')
  })

  test('asks again before deleting what has been edited since', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await rename(ann, id, 'Old', 'Hers')
    await remove(bob, id)
    const choice = they.choice(await they.open(bob, id), 'mine')
    await draw(ann, id, move('o.X', -20, -15))
    expect((await they.send(bob, resolveConflict, choice)).outcome).toBe('conflict')
    expect(await they.play(id)).toMatchObject({ deleted_at: null })
    expect((await they.resolve(bob, id, 'mine')).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ deleted_at: expect.any(Date) })
  })
})

describe('where nothing of mine can be written', () => {
  const resolved = { resolved_at: expect.any(Date), strategy: 'use-theirs', choices: { name: 'theirs' } }

  test('an archived team takes theirs, and mine only once it is restored', async () => {
    const [first, second] = [await renamedByBoth(), await renamedByBoth()]
    await they.send(ann, archiveTeam, { id: team.teamId })
    try {
      for (const id of [first, second])
        expect(await they.resolve(bob, id, 'mine')).toMatchObject({
          outcome: 'rejected',
          message: expect.stringContaining('This team is archived'),
        })
      expect((await they.resolve(bob, first, 'theirs')).outcome).toBe('applied')
      expect(await they.of(bob, first)).toMatchObject([resolved])
    } finally {
      await they.send(ann, restoreTeam, { id: team.teamId })
    }
    expect(await they.play(first)).toMatchObject({ name: 'Hers' })
    expect((await they.resolve(bob, second, 'mine')).outcome).toBe('applied')
    expect(await they.play(second)).toMatchObject({ name: 'His' })
  })

  test('what was purged after its deletion takes theirs, which closes the conflict', async () => {
    const id = await renamedByBoth()
    await sql`delete from plays where id = ${id}`
    expect(await they.resolve(bob, id, 'mine')).toMatchObject({
      outcome: 'rejected',
      message: 'The item you changed was permanently removed. Copy your text, then use theirs.',
    })
    await they.open(bob, id)
    expect((await they.resolve(bob, id, 'theirs')).outcome).toBe('applied')
    expect(await they.of(bob, id)).toMatchObject([resolved])
  })
})

describe('resolving every other entity', () => {
  test('the name of the playbook', async () => {
    const [row] = await sql<{ name: string; version: number }[]>`
      select name, version from playbooks where id = ${team.playbookId}`
    const { name: from = '', version = 0 } = row ?? {}
    const edit = (to: string) => ({
      id: team.playbookId,
      baseVersion: version,
      changes: { name: { from, to } },
    })
    await they.send(ann, editPlaybook, edit('Hers'))
    await they.send(bob, editPlaybook, edit('His'))
    expect(await they.open(bob, team.playbookId)).toMatchObject({
      entity_type: 'playbook',
      theirs_by: ann.userId,
    })
    await they.resolve(bob, team.playbookId, 'mine')
    const [after] = await sql`select name from playbooks where id = ${team.playbookId}`
    expect(after).toEqual({ name: 'His' })
  })

  async function newDuty(): Promise<string> {
    const id = newId()
    const duty = {
      id,
      name: 'Signals',
      area: 'defense' as const,
      place: 'bench' as const,
      userId: null,
      backupId: null,
      channel: '1',
      notes: '',
      sortKey: 'a0',
    }
    await they.send(ann, createDuties, { duties: [duty] })
    return id
  }
  const dutyRow = async (id: string) =>
    (await sql`select name, channel, notes, deleted_at from duties where id = ${id}`)[0]

  test('a duty: fields, and deleting both ways', async () => {
    const id = await newDuty()
    const edit = (by: Account, to: string) =>
      they.send(by, editDuty, {
        id,
        baseVersion: 1,
        changes: { channel: { from: '1', to }, notes: { from: '', to } },
      })
    await edit(ann, '2')
    await edit(bob, '3')
    await they.resolve(bob, id, { channel: 'mine', notes: 'theirs' })
    expect(await dutyRow(id)).toMatchObject({ channel: '3', notes: '2' })

    const deleted = await newDuty()
    await they.send(ann, deleteDuty, { id: deleted, baseVersion: 1 })
    const late = { id: deleted, baseVersion: 1, changes: { channel: { from: '1', to: '4' } } }
    expect((await they.send(bob, editDuty, late)).outcome).toBe('conflict')
    await they.resolve(bob, deleted, 'mine')
    expect(await dutyRow(deleted)).toMatchObject({ channel: '4', deleted_at: null })

    const edited = await newDuty()
    await they.send(ann, editDuty, { ...late, id: edited })
    expect((await they.send(bob, deleteDuty, { id: edited, baseVersion: 1 })).outcome).toBe('conflict')
    await they.resolve(bob, edited, 'mine')
    expect(await dutyRow(edited)).toMatchObject({ deleted_at: expect.any(Date) })
  })

  test('a preset: its name and filters, and deleting both ways', async () => {
    const newPreset = async (): Promise<string> => {
      const id = newId()
      await they.send(ann, createView, { id, name: 'Red zone', search: { zone: 'red' } })
      return id
    }
    const presetRow = async (id: string) =>
      (await sql`select name, search, deleted_at from play_views where id = ${id}`)[0]
    const edit = (by: Account, id: string, to: string) =>
      they.send(by, editView, {
        id,
        baseVersion: 1,
        changes: {
          name: { from: 'Red zone', to },
          search: { from: { zone: 'red' }, to: { zone: 'red', tag: to } },
        },
      })
    const id = await newPreset()
    await edit(ann, id, 'Hers')
    expect((await edit(bob, id, 'His')).outcome).toBe('conflict')
    expect(await they.open(bob, id)).toMatchObject({ entity_type: 'view', theirs_by: ann.userId })
    await they.resolve(bob, id, { name: 'theirs', search: 'mine' })
    expect(await presetRow(id)).toMatchObject({ name: 'Hers', search: { zone: 'red', tag: 'His' } })

    const deleted = await newPreset()
    await they.send(ann, deleteView, { id: deleted, baseVersion: 1 })
    expect((await edit(bob, deleted, 'His')).outcome).toBe('conflict')
    await they.resolve(bob, deleted, 'mine')
    expect(await presetRow(deleted)).toMatchObject({ name: 'His', deleted_at: null })

    const edited = await newPreset()
    await edit(ann, edited, 'Hers')
    expect((await they.send(bob, deleteView, { id: edited, baseVersion: 1 })).outcome).toBe('conflict')
    await they.resolve(bob, edited, 'mine')
    expect(await presetRow(edited)).toMatchObject({ deleted_at: expect.any(Date) })
  })

  test('a category of the tree, by its place', async () => {
    const place = { unit: 'offense', parent: '', slug: 'rpo' } as const
    const rename = (by: Account, from: string, to: string, baseVersion: number) =>
      they.send(by, setCategory, {
        ...place,
        baseVersion,
        changes: { label: { from, to }, isHidden: { from: false, to: to === 'Hers' } },
      })
    await rename(ann, 'RPO', 'Reads', 0)
    await rename(ann, 'Reads', 'Hers', 1)
    expect((await rename(bob, 'Reads', 'His', 1)).outcome).toBe('conflict')
    const open = await they.open(bob, 'offense..rpo')
    expect(open).toMatchObject({
      entity_type: 'category',
      fields: [{ field: 'label', base: 'Reads', yours: 'His', theirs: 'Hers' }],
    })
    await they.resolve(bob, 'offense..rpo', 'mine')
    const [row] = await sql`
      select label, is_hidden from play_categories where team_id = ${team.teamId} and slug = 'rpo'`
    expect(row).toEqual({ label: 'His', is_hidden: true })
  })

  const memberRow = async (userId: string) =>
    (
      await sql`select team_role, status, role_notes, capabilities from team_members
                 where team_id = ${team.teamId} and user_id = ${userId}`
    )[0]

  test('a member: role, grant, notes and status in one conflict', async () => {
    const { userId } = await signUp(stack, { name: 'Dee' })
    await addMember(stack, team.teamId, userId, 'player')
    await they.send(ann, setRole, { userId, from: 'player', to: 'manager' })
    await they.send(ann, setNotes, { userId, from: '', to: 'hers' })
    await they.send(ann, setCapability, { userId, capability: 'playbook.edit', from: false, to: true })
    await they.send(ann, setStatus, { userId, from: 'active', to: 'inactive' })
    await they.send(bob, setRole, { userId, from: 'player', to: 'family' })
    await they.send(bob, setNotes, { userId, from: '', to: 'his' })
    // Bob had given it before, on another device, and takes it back.
    await they.send(bob, setCapability, { userId, capability: 'playbook.view', from: true, to: false })
    const open = await they.open(bob, userId)
    expect(open).toMatchObject({
      entity_type: 'member',
      theirs_by: ann.userId,
      fields: [
        { field: 'teamRole', base: 'player', yours: 'family', theirs: 'manager' },
        { field: 'roleNotes', base: '', yours: 'his', theirs: 'hers' },
      ],
    })
    expect(open.your_version).toBeLessThan(open.their_version)
    expect((await they.resolve(bob, userId, { teamRole: 'mine', roleNotes: 'theirs' })).outcome).toBe(
      'applied',
    )
    expect(await memberRow(userId)).toMatchObject({
      team_role: 'family',
      role_notes: 'hers',
      status: 'inactive',
      capabilities: ['playbook.edit'],
    })
  })

  test("a member: rank and the resolver's rights count here as well", async () => {
    const { userId } = await signUp(stack, { name: 'Eli' })
    const fay = await signUp(stack, { name: 'Fay' })
    await addMember(stack, team.teamId, userId, 'player')
    await addMember(stack, team.teamId, fay.userId, 'coordinator', { capabilities: ['team.manage'] })
    await they.send(ann, setRole, { userId, from: 'player', to: 'manager' })
    await they.send(fay, setRole, { userId, from: 'player', to: 'family' })
    // Meanwhile, somebody has made him a head coach: nobody to whom she may do that.
    await they.send(ann, setRole, { userId, from: 'manager', to: 'player' })
    await addMember(stack, team.teamId, userId, 'head_coach')
    const choice = they.choice(await they.open(fay, userId), 'mine', { teamRole: 'head_coach' })
    expect(await they.send(fay, resolveConflict, choice)).toMatchObject({
      outcome: 'rejected',
      message: 'Insufficient permissions to update team role',
    })
    expect(await memberRow(userId)).toMatchObject({ team_role: 'head_coach' })
    await addMember(stack, team.teamId, userId, 'player')
  })
})
