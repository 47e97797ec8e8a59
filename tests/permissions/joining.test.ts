/** Joining by a code: who gets in, as what, and what families read, through the real endpoints. */
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import type { Operation } from '#schema/operation.ts'
import {
  addGuardian,
  approveJoinRequest,
  declineJoinRequest,
  removeGuardian,
  sendJoinRequest,
  setJoinCode,
  withdrawJoinRequest,
} from '#schema/operations/joining.ts'
import { setStatus } from '#schema/operations/members.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { TestClient } from '#tests/support/client.ts'
import { envelope, openSql, Pusher, receiptOf, until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digest } from './contents.ts'
import { freshCode } from './joining-cases.ts'
import { insertJoinRequest, insertPerson, insertPlayer } from './rows.ts'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team
let code: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana Whitfield' })
  team = await createTeam(stack, coach, 'Hawks')
  code = freshCode()
  await setCode({})
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const setCode = (given: { code?: string; teamRole?: 'player' | null; isOn?: boolean }) =>
  apply(stack, coach, setJoinCode, { code, teamRole: null, isOn: true, ...given }, team.teamId)

const asked = (given: object = {}) => ({
  id: newId(),
  code,
  teamRole: 'player' as const,
  playerName: '',
  playerNumber: null,
  note: '',
  ...given,
})

/** Sends it and returns what the receipt says: "applied", or the refusal's words. */
async function answer<I>(who: Account, operation: Operation<I>, input: NoInfer<I>, teamId: string | null) {
  const args = envelope(input, teamId)
  await new Pusher(stack, who).push({ name: operation.name, args })
  const { outcome, message } = await receiptOf(sql, args.opId)
  return outcome === 'applied' ? 'applied' : message
}

const send = (who: Account, input: ReturnType<typeof asked>) => answer(who, sendJoinRequest, input, null)
const approve = (
  who: Account,
  id: string,
  teamRole: 'player' | 'family' | 'assistant_coach' | 'head_coach' = 'player',
  playerId: string | null = null,
) => answer(who, approveJoinRequest, { id, teamRole, playerId }, team.teamId)

const roleOf = async ({ userId }: Account) => {
  const [row] = await sql<{ team_role: string }[]>`
    select team_role from team_members where team_id = ${team.teamId} and user_id = ${userId} and status = 'active'`
  return row?.team_role
}

describe('a request', () => {
  test('reaches the staff with the name of the account, and the person sees the team', async () => {
    const person = await signUp(stack, { name: 'Sam Reed' })
    const input = asked({ playerName: 'Sam Reed', playerNumber: 12 })
    expect(await send(person, input)).toBe('applied')
    const client = new TestClient(stack, person)
    try {
      const mine = await client.rows<{ teamName: string; status: string }>(queries.me.joinRequests())
      expect(mine).toMatchObject([{ teamName: 'Hawks', status: 'pending' }])
      expect(await client.rows(queries.team.one({ teamId: team.teamId }))).toEqual([])
      // A device shows of the team's requests what it holds: their own.
      const ofTeam = await client.rows<{ userId: string }>(queries.joining.requests({ teamId: team.teamId }))
      expect(ofTeam.map(({ userId }) => userId)).toEqual([person.userId])
    } finally {
      await client.close()
    }
    const told = await sql`
      select actor_name from notifications where user_id = ${coach.userId} and kind = 'join_requested' and entity_id = ${input.id}`
    expect(told).toMatchObject([{ actor_name: 'Sam Reed' }])
  })

  test('admits nobody by itself, with any extra fields', async () => {
    const person = await signUp(stack)
    expect(await send(person, { ...asked(), status: 'approved' } as never)).toContain("Can't save")
    expect(await send(person, asked({ teamRole: 'head_coach' }) as never)).toContain("Can't save")
    expect(await send(person, asked())).toBe('applied')
    expect(await roleOf(person)).toBeUndefined()
  })

  test.each([
    ['an unknown code', () => asked({ code: freshCode() }), "This code doesn't work."],
    ['a second one while the first is open', () => asked(), 'You already asked to join this team.'],
  ])('with %s is refused', async (_, input, words) => {
    const person = await signUp(stack)
    if (input().code === code) expect(await send(person, asked())).toBe('applied')
    expect(await send(person, input())).toContain(words)
  })

  test('needs an enabled, current code for that role', async () => {
    const person = await signUp(stack)
    const old = code
    await setCode({ isOn: false })
    expect(await send(person, asked())).toContain("This code doesn't work.")
    code = freshCode()
    await setCode({ teamRole: 'player' })
    expect(await send(person, asked({ code: old }))).toContain("This code doesn't work.")
    expect(await send(person, asked({ teamRole: 'family' }))).toContain('This code is for joining as player.')
    expect(await send(person, asked())).toBe('applied')
    await setCode({})
  })

  test('of a member is refused', async () => {
    expect(await send(coach, asked())).toBe("You're already on this team.")
  })

  test('can be withdrawn by its author alone', async () => {
    const [person, other] = [await signUp(stack), await signUp(stack)]
    const input = asked()
    expect(await send(person, input)).toBe('applied')
    expect(await answer(other, withdrawJoinRequest, { id: input.id }, null)).toBe(
      'This request no longer exists.',
    )
    expect(await answer(person, withdrawJoinRequest, { id: input.id }, null)).toBe('applied')
    expect(await approve(coach, input.id)).toContain('withdrew this request')
    expect(await roleOf(person)).toBeUndefined()
  })

  test('is one of at most five open ones per person', async () => {
    const person = await signUp(stack)
    for (let i = 0; i < 5; i++) {
      const other = await createTeam(stack, coach, `Team ${i}`)
      await insertJoinRequest(sql, other.teamId, person.userId)
    }
    expect(await send(person, asked())).toContain('You can have 5 open requests.')
  })
})

describe('an approval', () => {
  test('gives the role and the roster spot that the coach picked', async () => {
    const person = await signUp(stack, { name: 'Lee Ortiz' })
    const input = asked({ teamRole: 'assistant_coach' })
    await send(person, input)
    const playerId = await insertPlayer(sql, team.teamId)
    expect(await approve(coach, input.id, 'player', playerId)).toBe('applied')
    expect(await roleOf(person)).toBe('player')
    expect(await sql`select user_id from roster_players where id = ${playerId}`).toMatchObject([
      { user_id: person.userId },
    ])
    // The person is told, who may have closed the app long before.
    expect(
      await sql`select kind, subject, entity_id from notifications where user_id = ${person.userId} and team_id = ${team.teamId}`,
    ).toMatchObject([{ kind: 'request_approved', entity_id: input.id }])
    // The spot is taken now, and nothing of a refused approval stays.
    const second = await signUp(stack)
    const again = asked()
    await send(second, again)
    expect(await approve(coach, again.id, 'player', playerId)).toContain('belongs to another account')
    expect(await roleOf(second)).toBeUndefined()
  })

  test("gives no role at or above the approver's rank", async () => {
    const assistant = await signUp(stack)
    await addMember(stack, team.teamId, assistant.userId, 'assistant_coach', {
      capabilities: ['team.manage'],
    })
    const person = await signUp(stack)
    const input = asked()
    await send(person, input)
    for (const role of ['assistant_coach', 'head_coach'] as const)
      expect(await approve(assistant, input.id, role)).toContain('You can only give roles below yours.')
    expect(await approve(assistant, input.id, 'player')).toBe('applied')
    expect(await roleOf(person)).toBe('player')
  })

  test('restores a former coach only by a member who outranks them', async () => {
    const assistant = await signUp(stack)
    await addMember(stack, team.teamId, assistant.userId, 'assistant_coach', {
      capabilities: ['team.manage'],
    })
    const former = await signUp(stack)
    await addMember(stack, team.teamId, former.userId, 'assistant_coach', { active: false })
    const input = asked()
    await send(former, input)
    expect(await approve(assistant, input.id)).toContain('Ask the head coach')
    expect(await approve(coach, input.id)).toBe('applied')
    expect(await roleOf(former)).toBe('player')
  })

  test('can follow a decline', async () => {
    const person = await signUp(stack)
    const input = asked()
    await send(person, input)
    expect(await answer(coach, declineJoinRequest, { id: input.id }, team.teamId)).toBe('applied')
    expect(await roleOf(person)).toBeUndefined()
    expect(await approve(coach, input.id)).toBe('applied')
    expect(await roleOf(person)).toBe('player')
  })
})

describe('ids of another team', () => {
  test('change nothing', async () => {
    const mallory = await signUp(stack, { name: 'Mallory' })
    const own = await createTeam(stack, mallory, 'Own')
    const theirs = await insertJoinRequest(sql, team.teamId, mallory.userId, 'declined')
    const ownRequest = await insertJoinRequest(sql, own.teamId, await insertPerson(sql))
    const player = await insertPlayer(sql, team.teamId)
    const before = await digest(sql, [own.teamId, team.teamId])
    const as = <I>(operation: Operation<I>, input: NoInfer<I>) =>
      answer(mallory, operation, input, own.teamId)
    expect([
      await as(approveJoinRequest, { id: theirs, teamRole: 'player', playerId: null }),
      await as(approveJoinRequest, { id: ownRequest, teamRole: 'player', playerId: player }),
      await as(declineJoinRequest, { id: theirs }),
      await as(addGuardian, { playerId: player, userId: mallory.userId }),
      await as(setJoinCode, { code, teamRole: null, isOn: false }),
    ]).toEqual([
      'This request no longer exists.',
      'This player no longer exists.',
      'This request no longer exists.',
      'This player no longer exists.',
      "This code can't be used. Make a new one.",
    ])
    expect(await digest(sql, [own.teamId, team.teamId])).toBe(before)
  })
})

describe('a guardian', () => {
  test("reads their own child's card, and no other, until the link or the membership ends", async () => {
    const parent = await signUp(stack, { name: 'Ana Ortiz' })
    const input = asked({ teamRole: 'family' })
    await send(parent, input)
    const [child, sibling, other] = [
      await insertPlayer(sql, team.teamId),
      await insertPlayer(sql, team.teamId),
      await insertPlayer(sql, team.teamId),
    ]
    expect(await approve(coach, input.id, 'family', child)).toBe('applied')
    await apply(stack, coach, addGuardian, { playerId: sibling, userId: parent.userId }, team.teamId)
    const client = new TestClient(stack, parent)
    try {
      const live = client.live<{ playerId: string; card?: { guardianName: string } }>(
        queries.roster.myChildren({ teamId: team.teamId }),
      )
      const seen = () =>
        live
          .rows()
          .filter(({ card }) => card)
          .map(({ playerId }) => playerId)
      await until('both children', () => seen().length === 2)
      expect(seen().toSorted()).toEqual([child, sibling].toSorted())
      expect(seen()).not.toContain(other)
      const cards = await client.rows<{ playerId: string }>(queries.roster.cards({ teamId: team.teamId }))
      expect(cards.map(({ playerId }) => playerId).toSorted()).toEqual([child, sibling].toSorted())
      await apply(stack, coach, removeGuardian, { playerId: sibling, userId: parent.userId }, team.teamId)
      await until('one child', () => seen().length === 1)
      const input = { userId: parent.userId, from: 'active' as const, to: 'inactive' as const }
      await apply(stack, coach, setStatus, input, team.teamId)
      await until('no child', () => seen().length === 0)
      live.close()
    } finally {
      await client.close()
    }
  })
})
