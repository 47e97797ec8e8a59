import { AppError } from '#schema/errors.ts'
import { newId } from '#schema/ids.ts'
import { createFormation } from '#schema/operations/formations.ts'
import { createPlay, deletePlay, editPlay, restorePlay } from '#schema/operations/plays.ts'
import { queries } from '#schema/index.ts'
import {
  type Account,
  createPlayIn,
  createTeam,
  playFields,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import {
  envelope,
  openSql,
  playRow,
  Pusher,
  receiptOf,
  receiptsOf,
  renaming,
  until,
} from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

describe('an operation takes effect once', () => {
  test('and leaves its rows and one applied receipt', async () => {
    const id = newId()
    const input = { id, playbookId: team.playbookId, fields: playFields(), diagram: twoReceivers() }
    const args = envelope(input, team.teamId, {
      description: 'Create Spider 2 Y Banana',
      at: 1_700_000_000_000,
    })
    const answer = await new Pusher(stack, coach).push({ name: 'plays.create', args })
    expect(answer).toMatchObject({ status: 200, results: [{}] })
    expect(await receiptOf(sql, args.opId)).toMatchObject({
      user_id: coach.userId,
      team_id: team.teamId,
      name: 'plays.create',
      entity_type: 'play',
      entity_id: id,
      description: 'Create Spider 2 Y Banana',
      outcome: 'applied',
      message: null,
      args: null,
      conflicts: null,
      created_at: new Date(1_700_000_000_000),
    })
    expect(await playRow(sql, id)).toMatchObject({ version: 1, updated_by: coach.userId })
  })

  test('and is saved despite a device time that no clock can show', async () => {
    const play = await createPlayIn(stack, coach, team)
    const { name, args } = await renaming(sql, team, play, 'In the year 9 million')
    await new Pusher(stack, coach).push({ name, args: { ...args, at: 1e18 } })
    const { outcome, created_at, settled_at } = await receiptOf(sql, args.opId)
    expect(outcome).toBe('applied')
    expect(created_at).toEqual(settled_at)
  })

  test('when sent again, and its receipt is touched', async () => {
    const play = await createPlayIn(stack, coach, team)
    const sent = await renaming(sql, team, play, 'Renamed')
    const pusher = new Pusher(stack, coach)
    await pusher.push(sent)
    const first = await receiptOf(sql, sent.args.opId)
    const again = await pusher.push(sent)
    expect(again).toMatchObject({ status: 200, results: [{}] })
    const second = await receiptOf(sql, sent.args.opId)
    expect(second.touched_at.getTime()).toBeGreaterThan(first.touched_at.getTime())
    expect(second).toEqual({ ...first, touched_at: second.touched_at })
    expect((await playRow(sql, play)).version).toBe(2)
  })

  test('twice in one batch', async () => {
    const play = await createPlayIn(stack, coach, team)
    const sent = await renaming(sql, team, play, 'In one batch')
    expect(await new Pusher(stack, coach).push(sent, sent)).toMatchObject({ status: 200, results: [{}, {}] })
    expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
    expect((await playRow(sql, play)).version).toBe(2)
  })

  test('by twelve clients at the same time', async () => {
    const play = await createPlayIn(stack, coach, team)
    const sent = await renaming(sql, team, play, 'At the same time')
    const answers = await Promise.all(Array.from({ length: 12 }, () => new Pusher(stack, coach).push(sent)))
    expect(answers.map(({ status, results }) => ({ status, results }))).toEqual(
      answers.map(() => ({ status: 200, results: [{}] })),
    )
    expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
    expect((await playRow(sql, play)).version).toBe(2)
  })

  test('with other arguments under the same id: the first ones count', async () => {
    const play = await createPlayIn(stack, coach, team)
    const first = await renaming(sql, team, play, 'First')
    const second = {
      ...first,
      args: { ...first.args, input: (await renaming(sql, team, play, 'Second')).args.input },
    }
    await new Pusher(stack, coach).push(first, second)
    expect((await playRow(sql, play)).name).toBe('First')
  })

  test("while another person's operation with the same id is separate", async () => {
    const other = await signUp(stack)
    const otherTeam = await createTeam(stack, other)
    const play = await createPlayIn(stack, coach, team)
    const otherPlay = await createPlayIn(stack, other, otherTeam)
    const mine = await renaming(sql, team, play, 'Mine')
    const theirs = await renaming(sql, otherTeam, otherPlay, 'Theirs')
    await new Pusher(stack, coach).push(mine)
    await new Pusher(stack, other).push({ ...theirs, args: { ...theirs.args, opId: mine.args.opId } })
    const receipts = await receiptsOf(sql, mine.args.opId)
    expect(receipts.map(({ user_id, outcome }) => [user_id, outcome])).toEqual(
      [coach.userId, other.userId].toSorted().map((userId) => [userId, 'applied']),
    )
    expect((await playRow(sql, otherPlay)).name).toBe('Theirs')
  })

  test('when a second replica resends it, and both hold the same rows', async () => {
    const play = await createPlayIn(stack, coach, team)
    const one = new TestClient(stack, coach)
    const two = new TestClient(stack, coach)
    try {
      const change = { name: { from: 'Spider 2 Y Banana', to: 'Once' } }
      const args = await one.send(editPlay, { id: play, baseVersion: 1, changes: change }, team)
      await two.resend(editPlay.name, args)
      expect(await one.settled(args.opId)).toMatchObject({ outcome: 'applied' })
      expect(await two.settled(args.opId)).toMatchObject({ outcome: 'applied' })
      expect((await playRow(sql, play)).version).toBe(2)
      const query = queries.plays.one({ teamId: team.teamId, id: play })
      expect(await one.rows(query)).toMatchObject([{ name: 'Once', version: 2 }])
      expect(await two.rows(query)).toMatchObject([{ name: 'Once', version: 2 }])
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })

  test('two simultaneous edits of one play are both kept', async () => {
    const play = await createPlayIn(stack, coach, team)
    const fields = ['callText', 'notes', 'concept', 'motion', 'direction', 'protection'] as const
    await Promise.all(
      fields.map((field) => {
        const input = { id: play, baseVersion: 1, changes: { [field]: { from: '', to: `my ${field}` } } }
        return new Pusher(stack, coach).push({ name: 'plays.edit', args: envelope(input, team.teamId) })
      }),
    )
    expect(await playRow(sql, play)).toMatchObject({ notes: 'my notes', version: 1 + fields.length })
  })
})

describe('soft deletion', () => {
  test('deletes and restores, each once', async () => {
    const play = await createPlayIn(stack, coach, team)
    const client = new TestClient(stack, coach)
    const all = client.live<{ id: string }>(queries.plays.all({ teamId: team.teamId }))
    const listed = () => all.rows().some(({ id }) => id === play)
    try {
      await until('the play in the list', listed)
      const about = { id: play, baseVersion: 1, diagramVersion: 1 }
      expect(await client.commit(deletePlay, about, team)).toMatchObject({ outcome: 'applied' })
      expect((await playRow(sql, play)).deleted_at).toBeInstanceOf(Date)
      await until('it to leave the list', () => !listed())
      // A page on it can still offer to bring it back.
      expect(await client.rows(queries.plays.one({ teamId: team.teamId, id: play }))).toHaveLength(1)
      expect(await client.commit(deletePlay, about, team)).toMatchObject({ outcome: 'applied' })
      expect((await playRow(sql, play)).version).toBe(2)
      expect(await client.commit(restorePlay, { id: play }, team)).toMatchObject({ outcome: 'applied' })
      expect(await client.commit(restorePlay, { id: play }, team)).toMatchObject({ outcome: 'applied' })
      expect(await playRow(sql, play)).toMatchObject({ deleted_at: null, version: 3 })
      await until('it to be back', listed)
    } finally {
      all.close()
      await client.close()
    }
  })
})

describe('a taken id', () => {
  test("creating a team with another team's id is refused, and creates no membership", async () => {
    const stranger = await signUp(stack)
    const input = {
      id: team.teamId,
      playbookId: newId(),
      name: 'Mine now',
      schoolName: '',
      competitionLevel: 'nfhs',
    }
    const args = envelope(input, team.teamId)
    await new Pusher(stack, stranger).push({ name: 'teams.create', args })
    expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected' })
    expect(await sql`select 1 from team_members where user_id = ${stranger.userId}`).toHaveLength(0)
    expect(await sql`select 1 from member_grants where user_id = ${stranger.userId}`).toHaveLength(0)
    expect(await sql`select 1 from playbooks where id = ${input.playbookId}`).toHaveLength(0)
  })

  test("creating a team with another playbook's id leaves nothing half done", async () => {
    const stranger = await signUp(stack)
    const id = newId()
    const input = {
      id,
      playbookId: team.playbookId,
      name: 'Thieves',
      schoolName: '',
      competitionLevel: 'nfhs',
    }
    const args = envelope(input, id)
    await new Pusher(stack, stranger).push({ name: 'teams.create', args })
    expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected' })
    expect(await sql`select 1 from teams where id = ${id}`).toHaveLength(0)
    const [playbook] = await sql`select team_id from playbooks where id = ${team.playbookId}`
    expect(playbook).toEqual({ team_id: team.teamId })
  })

  test('a play or a formation with a taken id changes nothing', async () => {
    const play = await createPlayIn(stack, coach, team, { notes: 'kept' })
    const fields = playFields({ notes: 'overwritten' })
    const again = { id: play, playbookId: team.playbookId, fields, diagram: twoReceivers() }
    const formation = {
      id: newId(),
      name: 'Doubles',
      family: 'gun',
      personnel: '11',
      strength: 'R' as const,
      players: [{ role: 'X', x: -20, y: 0, onLine: true }],
    }
    const client = new TestClient(stack, coach)
    try {
      expect((await client.commit(createPlay, again, team)).outcome).toBe('rejected')
      expect((await client.commit(createFormation, formation, team)).outcome).toBe('applied')
      expect((await client.commit(createFormation, { ...formation, name: 'Trips' }, team)).outcome).toBe(
        'rejected',
      )
    } finally {
      await client.close()
    }
    expect(await playRow(sql, play)).toMatchObject({ notes: 'kept', version: 1 })
    const [stored] = await sql`select name from formations where id = ${formation.id}`
    expect(stored).toEqual({ name: 'Doubles' })
  })
})

test('the app checks input before it shows anything', async () => {
  const client = new TestClient(stack, coach)
  try {
    await expect(client.send(restorePlay, { id: 'no id' }, team)).rejects.toBeInstanceOf(AppError)
  } finally {
    await client.close()
  }
})
