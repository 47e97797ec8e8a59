/** Who may answer for whom and until when, and what an audience keeps from whom. */
import { AUDIENCES } from '#schema/calendar.ts'
import { TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { answerEvent, events } from '#schema/operations/calendar.ts'
import { markAttendance } from '#schema/operations/records.ts'
import type { AttendanceMark } from '#schema/records.ts'
import { queries } from '#schema/index.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENT, insertEvent } from './calendar-cases.ts'
import { insertPlan, insertPlayer } from './rows.ts'

let stack: Stack
let sql: Sql
let coach: Account
let parent: Account
let player: Account
let team: Team
let [child, stranger] = ['', '']

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  ;[coach, parent, player] = [await signUp(stack), await signUp(stack), await signUp(stack)]
  team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, parent.userId, 'family')
  await addMember(stack, team.teamId, player.userId, 'player')
  child = await insertPlayer(sql, team.teamId)
  stranger = await insertPlayer(sql, team.teamId)
  await sql`update roster_players set user_id = ${player.userId} where id = ${child}`
  await sql`
    insert into guardians (player_id, user_id, team_id, created_by, created_at)
    values (${child}, ${parent.userId}, ${team.teamId}, 'test', now())`
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const answer = (
  by: Account,
  eventId: string,
  playerId: string | null,
  said: 'yes' | 'maybe' | 'no' = 'yes',
  reason = '',
) => apply(stack, by, answerEvent, { eventId, playerId, answer: said, reason }, team.teamId)

const answersTo = (eventId: string) =>
  sql`select person_id, answer, reason, updated_by from event_answers where event_id = ${eventId}`

describe('answers', () => {
  test('of a player and the family are one: the last counts', async () => {
    const event = await insertEvent(sql, team.teamId)
    await answer(parent, event, child, 'no', 'Dentist')
    await answer(player, event, null, 'yes')
    expect(await answersTo(event)).toEqual([
      { person_id: child, answer: 'yes', reason: '', updated_by: player.userId },
    ])
  })

  test("for another family's child are refused", async () => {
    const event = await insertEvent(sql, team.teamId)
    const words = /You can only answer for yourself and for your own child/
    await expect(answer(parent, event, stranger)).rejects.toThrow(words)
    await expect(answer(player, event, stranger)).rejects.toThrow(words)
    expect(await answersTo(event)).toEqual([])
    await answer(coach, event, stranger)
    expect(await answersTo(event)).toHaveLength(1)
  })

  test('after they closed come from calendar managers only', async () => {
    const event = await insertEvent(sql, team.teamId, { lockAt: new Date(Date.now() - 1000) })
    await expect(answer(parent, event, child)).rejects.toThrow(/Answers for this event are closed/)
    await expect(answer(player, event, null)).rejects.toThrow(/Answers for this event are closed/)
    expect(await answersTo(event)).toEqual([])
    await answer(coach, event, child, 'no')
    expect(await answersTo(event)).toMatchObject([{ answer: 'no', updated_by: coach.userId }])
  })

  test('to an event for coaches, or of another team, find no event', async () => {
    const staff = await insertEvent(sql, team.teamId, { audience: 'staff' })
    await expect(answer(player, staff, null)).rejects.toThrow('This event no longer exists.')
    const other = await createTeam(stack, coach, 'Others')
    const elsewhere = await insertEvent(sql, other.teamId)
    await expect(answer(coach, elsewhere, null)).rejects.toThrow('This event no longer exists.')
    expect(await answersTo(elsewhere)).toEqual([])
  })
})

test('each audience reaches the roles that it is for: coaches alone their own, and whoever sees the calendar all others', async () => {
  const { teamId } = await createTeam(stack, coach, 'Audiences')
  const byAudience = new Map<string, string>()
  for (const audience of AUDIENCES) byAudience.set(audience, await insertEvent(sql, teamId, { audience }))
  const open = AUDIENCES.filter((audience) => audience !== 'staff')
  const sees: Record<TeamRole, readonly string[]> = {
    head_coach: AUDIENCES,
    assistant_coach: AUDIENCES,
    coordinator: AUDIENCES,
    manager: open,
    player: open,
    family: open,
    alumni: [],
  }
  for (const role of TEAM_ROLES) {
    const account = role === 'head_coach' ? coach : await signUp(stack)
    if (role !== 'head_coach') await addMember(stack, teamId, account.userId, role)
    const client = new TestClient(stack, account)
    try {
      const rows = await client.rows<{ id: string }>(queries.calendar.events({ teamId }))
      const ids = new Set(rows.map(({ id }) => id))
      const seen = AUDIENCES.filter((audience) => ids.has(byAudience.get(audience) ?? ''))
      expect([role, seen]).toEqual([role, sees[role]])
    } finally {
      await client.close()
    }
  }
})

test('an event for coaches reaches no player, also when it was for everyone before', async () => {
  const open = await insertEvent(sql, team.teamId)
  const staff = await insertEvent(sql, team.teamId, { audience: 'staff' })
  const change = { audience: { from: 'everyone', to: 'staff' as const } }
  const asked = queries.calendar.events({ teamId: team.teamId })
  const seenBy = async (who: Account) => {
    const client = new TestClient(stack, who)
    try {
      return new Set((await client.rows<{ id: string }>(asked)).map(({ id }) => id))
    } finally {
      await client.close()
    }
  }
  const before = await seenBy(player)
  expect([before.has(open), before.has(staff)]).toEqual([true, false])
  await apply(stack, coach, events.edit, { id: open, baseVersion: 1, changes: change } as never, team.teamId)
  expect(await sql`select read_grant from events where id = ${open}`).toEqual([
    { read_grant: 'playbook.edit' },
  ])
  await expect.poll(async () => (await seenBy(player)).has(open), { timeout: 10_000 }).toBe(false)
  expect((await seenBy(coach)).has(open)).toBe(true)
})

test('the events of a series that two devices add are there once, and those deleted come back', async () => {
  const entry = { ...EVENT, id: newId(), seriesId: newId() }
  const add = () => apply(stack, coach, events.create, { entries: [entry] } as never, team.teamId)
  await add()
  await add()
  expect(await sql`select version from events where id = ${entry.id}`).toEqual([{ version: 1 }])
  await apply(stack, coach, events.delete, { id: entry.id, baseVersion: 1 }, team.teamId)
  await add()
  expect(await sql`select deleted_at from events where id = ${entry.id}`).toEqual([{ deleted_at: null }])
})

test('an event of a file that two devices import is there once, as the first has it', async () => {
  const entry = { ...EVENT, id: newId(), seriesId: '', title: 'First' }
  const add = (title: string, teamId = team.teamId) =>
    apply(stack, coach, events.create, { entries: [{ ...entry, title }] } as never, teamId)
  const stored = () => sql`select title, version, team_id, deleted_at from events where id = ${entry.id}`
  const first = { title: 'First', version: 1, team_id: team.teamId, deleted_at: null }
  await add('First')
  await add('Second')
  expect(await stored()).toEqual([first])
  // The id of another team's event is refused, and so is that of a deleted one.
  const other = await createTeam(stack, coach, 'Across town')
  await expect(add('Third', other.teamId)).rejects.toThrow('could not be created')
  await apply(stack, coach, events.delete, { id: entry.id, baseVersion: 1 }, team.teamId)
  await expect(add('Third', other.teamId)).rejects.toThrow('could not be created')
  // Imported again, it comes back.
  await add('Again')
  expect(await stored()).toEqual([{ ...first, title: 'Again', version: 3 }])
})

test("an event names only its own team's game plan, and outlives it", async () => {
  const other = await createTeam(stack, coach, 'Elsewhere')
  const [own, foreign] = [await insertPlan(sql, team.teamId), await insertPlan(sql, other.teamId)]
  const create = (planId: string) => {
    const entry = { ...EVENT, id: newId(), seriesId: '', planId }
    return apply(stack, coach, events.create, { entries: [entry] } as never, team.teamId).then(() => entry.id)
  }
  await expect(create(foreign)).rejects.toThrow('This game plan no longer exists.')
  const id = await create(own)
  await sql`delete from game_plans where id = ${own}`
  expect(await sql`select plan_id, team_id from events where id = ${id}`).toEqual([
    { plan_id: null, team_id: team.teamId },
  ])
})

describe('attendance at the gate', () => {
  const mark = (
    by: Account,
    day: string,
    marks: readonly (readonly [playerId: string, mark: AttendanceMark | ''])[],
  ) =>
    apply(
      stack,
      by,
      markAttendance,
      {
        day,
        occasion: 'practice',
        marks: marks.map(([playerId, one]) => ({ id: newId(), playerId, mark: one })),
      },
      team.teamId,
    )
  const marksOf = (day: string) =>
    sql`select player_id, mark from player_attendance where day = ${day} and deleted_at is null order by mark, player_id`

  test('of 80 players that two coaches marked apart is one mark each, and the last counts', async () => {
    const assistant = await signUp(stack)
    await addMember(stack, team.teamId, assistant.userId, 'assistant_coach')
    const players: string[] = []
    for (let i = 0; i < 80; i++) players.push(await insertPlayer(sql, team.teamId))
    await mark(
      coach,
      '2026-08-10',
      players.map((one) => [one, 'present']),
    )
    await mark(
      assistant,
      '2026-08-10',
      players.map((one, i) => [one, i < 5 ? 'late' : 'present']),
    )
    const rows = await marksOf('2026-08-10')
    expect(rows).toHaveLength(80)
    expect(rows.filter((row) => row['mark'] === 'late')).toHaveLength(5)
    // Another occasion of the same day is its own.
    await apply(
      stack,
      coach,
      markAttendance,
      { day: '2026-08-10', occasion: 'lift', marks: [{ id: newId(), playerId: child, mark: 'present' }] },
      team.teamId,
    )
    expect(await marksOf('2026-08-10')).toHaveLength(81)
  })

  test('of two practices on one day is apart; without an event it is of the only one', async () => {
    const day = '2026-08-14'
    const [morning, evening] = [await insertEvent(sql, team.teamId), await insertEvent(sql, team.teamId)]
    await sql`update events set day = ${day}, end_day = ${day} where id in (${morning}, ${evening})`
    const at = (eventId: string, one: AttendanceMark | '') =>
      apply(
        stack,
        coach,
        markAttendance,
        { day, occasion: 'practice', eventId, marks: [{ id: newId(), playerId: child, mark: one }] },
        team.teamId,
      )
    const byEvent = async () =>
      new Map(
        (
          await sql`select event_id, mark from player_attendance where day = ${day} and deleted_at is null`
        ).map((row) => [row['event_id'], row['mark']]),
      )
    await at(morning, 'present')
    await at(evening, 'excused')
    expect(await byEvent()).toEqual(
      new Map([
        [morning, 'present'],
        [evening, 'excused'],
      ]),
    )
    await at(evening, '')
    expect(await byEvent()).toEqual(new Map([[morning, 'present']]))
    // An older build names no event.
    await sql`update events set status = 'cancelled' where id = ${evening}`
    await mark(coach, day, [[child, 'late']])
    expect(await byEvent()).toEqual(new Map([[morning, 'late']]))
  })

  test('is taken back, and marked again in the same row', async () => {
    await mark(coach, '2026-08-11', [[child, 'unexcused']])
    await mark(coach, '2026-08-11', [[child, '']])
    expect(await marksOf('2026-08-11')).toEqual([])
    await mark(coach, '2026-08-11', [[child, 'excused']])
    expect(await marksOf('2026-08-11')).toEqual([{ player_id: child, mark: 'excused' }])
    expect(await sql`select id from player_attendance where day = '2026-08-11'`).toHaveLength(1)
  })

  test('skips a player who left the roster, and one of another team', async () => {
    const gone = await insertPlayer(sql, team.teamId)
    await sql`update roster_players set deleted_at = now() where id = ${gone}`
    const others = await createTeam(stack, await signUp(stack))
    const foreign = await insertPlayer(sql, others.teamId)
    await mark(coach, '2026-08-12', [
      [gone, 'present'],
      [foreign, 'present'],
      [child, 'present'],
    ])
    expect(await marksOf('2026-08-12')).toEqual([{ player_id: child, mark: 'present' }])
  })

  test('is not marked by players and families', async () => {
    for (const who of [player, parent])
      await expect(mark(who, '2026-08-13', [[child, 'present']])).rejects.toThrow()
    expect(await marksOf('2026-08-13')).toEqual([])
  })
})

test('80 people who come back at once, two coaches at the gate among them, are one answer and one mark each', async () => {
  const event = await insertEvent(sql, team.teamId)
  const assistant = await signUp(stack)
  await addMember(stack, team.teamId, assistant.userId, 'assistant_coach')
  const people: { who: Account; playerId: string }[] = []
  for (let i = 0; i < 80; i += 10) {
    const some = await Promise.all(Array.from({ length: 10 }, () => signUp(stack)))
    for (const [at, who] of some.entries()) {
      const playerId = await insertPlayer(sql, team.teamId)
      const isPlayer = at % 2 === 0
      await addMember(stack, team.teamId, who.userId, isPlayer ? 'player' : 'family')
      if (isPlayer) await sql`update roster_players set user_id = ${who.userId} where id = ${playerId}`
      else
        await sql`
          insert into guardians (player_id, user_id, team_id, created_by, created_at)
          values (${playerId}, ${who.userId}, ${team.teamId}, 'test', now())`
      people.push({ who, playerId })
    }
  }
  const said = (at: number) => (['yes', 'maybe', 'no'] as const)[at % 3] ?? 'yes'
  const marks = (mark: AttendanceMark) => people.map(({ playerId }) => ({ id: newId(), playerId, mark }))
  const gate = (by: Account, mark: AttendanceMark) =>
    apply(
      stack,
      by,
      markAttendance,
      { day: '2026-08-20', occasion: 'practice', marks: marks(mark) },
      team.teamId,
    )
  await Promise.all([
    ...people.map(({ who, playerId }, at) =>
      answer(who, event, at % 4 === 0 ? null : playerId, said(at), said(at) === 'no' ? 'Away' : ''),
    ),
    gate(coach, 'present'),
    gate(assistant, 'late'),
  ])
  const given = new Map((await answersTo(event)).map((row) => [row['person_id'], row]))
  expect(given.size).toBe(80)
  for (const [at, { who, playerId }] of people.entries())
    expect(given.get(playerId)).toMatchObject({
      answer: said(at),
      reason: said(at) === 'no' ? 'Away' : '',
      updated_by: who.userId,
    })
  const marked = await sql`
    select player_id, mark from player_attendance where day = '2026-08-20' and deleted_at is null`
  expect(marked).toHaveLength(80)
  // The last of the two coaches counts, for all of them.
  expect(new Set(marked.map((row) => row['mark'])).size).toBe(1)
})
