/** What is taken away is gone: from open screens at once, from a device that was away when it is back, and for writing. */
import { newId } from '#schema/ids.ts'
import { queries, schema } from '#schema/index.ts'
import { createDuties, setCapability, setRole, setStatus } from '#schema/operations/members.ts'
import { setAppRole as setAppRoleOperation } from '#schema/operations/people.ts'
import { addPlanPlays, createPlan } from '#schema/operations/plans.ts'
import { deletePlay, editPlay, restorePlay } from '#schema/operations/plays.ts'
import { zql } from '#schema/zero.ts'
import { OfflineTeams } from '#src/sync/engine/offline-teams.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  setAppRole,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { startApi } from '#tests/support/api.ts'
import { type LiveRows, TestClient } from '#tests/support/client.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { openLine } from '#tests/support/line.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const WITHIN_MS = 2000
const FORBIDDEN = /^You don't have permission to do this on this team\. .*copy or export/

let stack: Stack
let sql: Sql
let coach: Account
let team: Team
let play: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Coach' })
  team = await createTeam(stack, coach)
  play = await createPlayIn(stack, coach, team)
  const duty = { name: 'Signals', area: 'defense', place: 'bench', channel: '2', notes: '' } as const
  const nobody = { userId: null, backupId: null, sortKey: 'a0' }
  const planId = newId()
  const game = { week: 3, opponent: 'Central', date: '', site: 'home', status: 'install', notes: '' } as const
  await apply(stack, coach, createPlan, { id: planId, fields: game }, team.teamId)
  const line = { id: newId(), playId: play, section: '', sortKey: 'a0' }
  await apply(stack, coach, addPlanPlays, { planId, lines: [line] }, team.teamId)
  await apply(stack, coach, createDuties, { duties: [{ id: newId(), ...duty, ...nobody }] }, team.teamId)
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await sql?.end()
  await stack?.stop()
})

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

/** A new coordinator who manages the team beside, so that all of its rows are theirs to see. */
async function newMember(): Promise<Account> {
  const account = await signUp(stack, { name: 'A coordinator' })
  await addMember(stack, team.teamId, account.userId, 'coordinator', { capabilities: ['team.manage'] })
  // As if seen, so that there is a row of every kind.
  await sql`
    insert into member_activity (team_id, user_id, seen_at) values (${team.teamId}, ${account.userId}, now())
    on conflict do nothing`
  return account
}

function everything(client: TestClient): Map<string, LiveRows<Record<string, unknown>>> {
  const { teamId } = team
  const asked = {
    team: queries.team.one({ teamId }),
    members: queries.team.members({ teamId }),
    changes: queries.staff.changes({ teamId }),
    activity: queries.staff.activity({ teamId }),
    duties: queries.staff.duties({ teamId }),
    playbooks: queries.playbook.all({ teamId }),
    plays: queries.plays.all({ teamId }),
    drawings: queries.plays.drawings({ teamId }),
    plans: queries.plans.all({ teamId }),
    planPlays: queries.plans.plays({ teamId }),
    play: queries.plays.one({ teamId, id: play }),
    memberships: queries.me.memberships(),
    grants: queries.me.grants(),
  }
  return new Map(Object.entries(asked).map(([name, query]) => [name, client.live(query)]))
}

const shown = (live: ReturnType<typeof everything>) =>
  [...live].flatMap(([name, one]) => (one.rows().length > 0 ? [name] : []))

/** Whatever of the team the replica holds, by table, whether a query shows it or not. */
async function heldBy(client: TestClient): Promise<string[]> {
  const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[]
  const held = await Promise.all(
    tables.map(async (table) => {
      // Receipts are the person's own and stay: they say what became of their edits.
      if (table === 'receipts') return []
      const rows = (await client.zero.run(zql[table] as never, { type: 'unknown' })) as unknown as object[]
      return rows.filter((row) => JSON.stringify(row).includes(team.teamId)).map(() => table)
    }),
  )
  return [...new Set(held.flat())]
}

const rename = (from: string, to: string) => ({
  id: play,
  baseVersion: 1,
  changes: { notes: { from, to } },
})

const deactivate = (account: Account) =>
  apply(stack, coach, setStatus, { userId: account.userId, from: 'active', to: 'inactive' }, team.teamId)

describe('a removed membership', () => {
  test('empties the open screens within two seconds, and later edits are refused and kept', async () => {
    const member = await newMember()
    const client = new TestClient(stack, member)
    const live = everything(client)
    try {
      await until('every row', () => shown(live).length === live.size)
      await deactivate(member)
      await until('every row to leave', () => shown(live).length === 0, WITHIN_MS)
      const sent = await client.send(editPlay, rename('', 'too late'), {
        ...team,
        description: 'Notes on it',
      })
      const receipt = await client.settled(sent.opId)
      expect(receipt).toMatchObject({
        outcome: 'rejected',
        description: 'Notes on it',
        args: { opId: sent.opId, input: rename('', 'too late') },
      })
      expect(receipt.message).toMatch(FORBIDDEN)
    } finally {
      for (const one of live.values()) one.close()
      await client.close()
    }
  })

  test('while the device is offline: back online, it drops the team, and each queued edit has its receipt', async () => {
    const member = await newMember()
    const line = await openLine(stack)
    const client = new TestClient(line.stack, member)
    const teams = new OfflineTeams(client.zero, member.userId)
    const memberships = client.live<{ teamId: string }>(queries.me.memberships())
    const follow = () => {
      const ids = memberships.rows().map(({ teamId }) => teamId)
      teams.belongsTo(ids, memberships.complete())
      return ids
    }
    try {
      await until('the membership', () => follow().includes(team.teamId) && memberships.complete())
      await until('the whole team', () => teams.syncedAt(team.teamId) > 0)
      expect(await heldBy(client)).toEqual(
        expect.arrayContaining(['plays', 'playDiagrams', 'teamMembers', 'memberChanges', 'duties']),
      )
      line.cut()
      await until('the connection to close', () => client.zero.connection.state.current.name !== 'connected')
      const sent = []
      for (const [i, text] of ['one', 'two', 'three'].entries())
        sent.push(
          await client.send(editPlay, rename(i === 0 ? '' : 'before', text), {
            ...team,
            description: `Wrote ${text}`,
          }),
        )
      await deactivate(member)
      // Away, the device knows of nothing: it shows the team, and the edits wait.
      expect(await heldBy(client)).toContain('plays')
      expect(sent.map(({ opId }) => client.receipt(opId)?.outcome)).toEqual(sent.map(() => 'pending'))

      line.restore()
      for (const [i, { opId, input }] of sent.entries()) {
        const receipt = await client.settled(opId, 60_000)
        expect(receipt).toMatchObject({ outcome: 'rejected', args: { opId, input } })
        expect(receipt.description).toBe(`Wrote ${['one', 'two', 'three'][i]}`)
        expect(receipt.message).toMatch(FORBIDDEN)
      }
      await until('the team to leave the list', () => {
        follow()
        return teams.all().length === 0
      })
      expect(teams.syncedAt(team.teamId)).toBe(0)
      expect([...stored.values()].join()).not.toContain(team.teamId)
      await until('the replica to have none of it', async () => (await heldBy(client)).length === 0)
      const [row] = await sql`select notes from plays where id = ${play}`
      expect(row).toEqual({ notes: '' })
    } finally {
      teams.close()
      memberships.close()
      await client.close()
      line.cut()
    }
  })

  test('while the app is closed: opened again, it drops its stored rows, preloaded queries and all', async () => {
    const member = await newMember()
    const storageKey = newId()
    const open = () => {
      const client = new TestClient(stack, member, { storageKey })
      return { client, teams: new OfflineTeams(client.zero, member.userId) }
    }
    const first = open()
    first.teams.belongsTo([team.teamId], true)
    await until('the whole team', () => first.teams.syncedAt(team.teamId) > 0)
    first.teams.close()
    await first.client.close()
    await deactivate(member)

    const again = open()
    try {
      // From the remembered list, before the server has said anything.
      expect(again.teams.all()).toEqual([team.teamId])
      const memberships = again.client.live(queries.me.memberships())
      await until('the server to say that there is no membership', () => memberships.complete())
      again.teams.belongsTo([], true)
      expect([...stored.values()].join()).not.toContain(team.teamId)
      await until('the replica to have none of it', async () => (await heldBy(again.client)).length === 0)
      memberships.close()
    } finally {
      again.teams.close()
      await again.client.close()
    }
  })
})

describe('a revoked right', () => {
  test('removes the rows that it opened, and nothing else', async () => {
    const member = await newMember()
    const client = new TestClient(stack, member)
    const live = everything(client)
    const { userId } = member
    try {
      await until('every row', () => shown(live).length === live.size)
      await apply(
        stack,
        coach,
        setCapability,
        { userId, capability: 'team.manage', from: true, to: false },
        team.teamId,
      )
      const left = () => shown(live).includes('changes') || shown(live).includes('activity')
      await until('the history and who was here to leave', () => !left(), WITHIN_MS)
      expect(shown(live)).toEqual(expect.arrayContaining(['plays', 'duties', 'members', 'grants']))

      await apply(stack, coach, setRole, { userId, from: 'coordinator', to: 'family' }, team.teamId)
      const playbook = ['playbooks', 'plays', 'drawings', 'play']
      await until(
        'the playbook to leave',
        () => !shown(live).some((name) => playbook.includes(name)),
        WITHIN_MS,
      )
      expect(shown(live)).toEqual(['team', 'members', 'duties', 'memberships', 'grants'])
    } finally {
      for (const one of live.values()) one.close()
      await client.close()
    }
  })
})

describe('a deleted play', () => {
  test('leaves the open screens of players with its drawing within two seconds, and returns when it is restored', async () => {
    const player = await signUp(stack, { name: 'A player' })
    await addMember(stack, team.teamId, player.userId, 'player')
    const id = await createPlayIn(stack, coach, team, { status: 'published' })
    const { teamId } = team
    const open = (account: Account) => {
      const client = new TestClient(stack, account)
      const live = [
        client.live(queries.plays.one({ teamId, id })),
        client.live(queries.plays.drawings({ teamId })),
      ]
      const counts = () =>
        live.map((one) => one.rows().filter((row) => [row['id'], row['playId']].includes(id)).length)
      const close = () => {
        for (const one of live) one.close()
        return client.close()
      }
      return { sees: (each: number) => counts().every((count) => count === each), close }
    }
    const [reader, editor] = [open(player), open(coach)]
    try {
      await until('the play', () => reader.sees(1) && editor.sees(1))
      await apply(stack, coach, deletePlay, { id, baseVersion: 1, diagramVersion: 1 }, teamId)
      await until('the play to leave', () => reader.sees(0), WITHIN_MS)
      expect(editor.sees(1)).toBe(true)
      await apply(stack, coach, restorePlay, { id }, teamId)
      await until('the play to return', () => reader.sees(1), WITHIN_MS)
    } finally {
      await reader.close()
      await editor.close()
    }
  })
})

describe('the app role', () => {
  test('takes effect on an open screen within two seconds, given and revoked', async () => {
    const boss = await signUp(stack, { name: 'Boss' })
    await setAppRole(stack, boss.userId, 'super_admin')
    const helper = await signUp(stack, { name: 'Helper' })
    const client = new TestClient(stack, helper)
    const plays = client.live(queries.plays.all({ teamId: team.teamId }))
    const profile = client.live<{ appRole: string; isAdmin: boolean }>(queries.me.profile())
    const become = (from: 'player' | 'admin', to: 'player' | 'admin') =>
      apply(stack, boss, setAppRoleOperation, { userId: helper.userId, from, to }, team.teamId)
    try {
      await until('the response without rows', () => plays.complete())
      // Each within the seconds for which zero-cache keeps the queries of the one before.
      for (let i = 0; i < 3; i++) {
        await become('player', 'admin')
        await until('the plays of a team that is not theirs', () => plays.rows().length > 0, WITHIN_MS)
        await until('the row that says so', () => profile.rows()[0]?.isAdmin === true, WITHIN_MS)
        await become('admin', 'player')
        await until('the plays to leave', () => plays.rows().length === 0, WITHIN_MS)
        await until('the row that says so', () => profile.rows()[0]?.appRole === 'player', WITHIN_MS)
      }
      const sent = await client.send(editPlay, rename('', 'as an admin'), team)
      expect(await client.settled(sent.opId)).toMatchObject({ outcome: 'rejected' })
      expect(await heldBy(client)).toEqual([])
    } finally {
      plays.close()
      profile.close()
      await client.close()
    }
  })
})

describe('a revoked session', () => {
  const revoke = ({ userId }: Account) => sql`delete from session where user_id = ${userId}`

  /** A member with the play open, by whichever server. */
  async function openPlay(by: Stack = stack) {
    const member = await newMember()
    const client = new TestClient(by, member)
    const plays = client.live<{ wristCode: string }>(queries.plays.one({ teamId: team.teamId, id: play }))
    await until('the play', () => plays.rows().length > 0)
    // Every state since: the engine may call a connection that was refused right behind its greeting connected for a
    // moment more.
    const states: string[] = []
    const stop = client.zero.connection.state.subscribe(({ name }) => void states.push(name))
    const isAsked = () => states.includes('needs-auth')
    const close = () => {
      stop()
      plays.close()
      return client.close()
    }
    return { member, client, plays, states, isAsked, close }
  }

  test('gets no row after two seconds, and its queue waits for the next session', async () => {
    const { member, client, plays, isAsked, close } = await openPlay()
    const other = await openPlay()
    try {
      await revoke(member)
      await until('the connection to ask for a sign-in', isAsked, WITHIN_MS)
      const before = plays.rows()[0]?.wristCode
      await sql`update plays set wrist_code = ${newId().slice(0, 8)} where id = ${play}`
      await until('another member to see it', () => other.plays.rows()[0]?.wristCode !== before)
      expect(plays.rows()[0]?.wristCode).toBe(before)
      const { opId } = await client.send(editPlay, rename('', 'without a session'), team)
      expect(client.receipt(opId)?.outcome).toBe('pending')
      expect(await sql`select from receipts where id = ${opId}`).toHaveLength(0)
      // Nobody else's connection has ended for it.
      expect(other.states.filter((name) => name !== 'connected')).toEqual([])
    } finally {
      await close()
      await other.close()
    }
  })

  test('of a deactivated account gets no row after two seconds; the screens that the person shares go on', async () => {
    const boss = await signUp(stack, { name: 'Boss' })
    await setAppRole(stack, boss.userId, 'admin')
    const { member, plays, isAsked, close } = await openPlay()
    const other = await openPlay()
    const session = async () =>
      (await fetch(`${stack.url}/api/session`, { headers: { cookie: member.cookie } })).json()
    try {
      const answer = await fetch(`${stack.url}/api/admin/people/${member.userId}/active`, {
        method: 'POST',
        headers: await pageHeaders(stack.url, boss.cookie),
        body: JSON.stringify({ isActive: false }),
      })
      expect(answer.status).toBe(200)
      await until('the connection to ask for a sign-in', isAsked, WITHIN_MS)
      // By this answer a device deletes its copy of the teams (tests/e2e/admin.spec.ts).
      expect(await session()).toMatchObject({ code: 'ACCOUNT_DEACTIVATED' })
      const [before, shared] = [plays.rows()[0]?.wristCode, other.plays.rows()[0]?.wristCode]
      await sql`update plays set wrist_code = ${newId().slice(-8)} where id = ${play}`
      await until('another member to see it', () => other.plays.rows()[0]?.wristCode !== shared)
      expect(plays.rows()[0]?.wristCode).toBe(before)
      expect(other.states.filter((name) => name !== 'connected')).toEqual([])
    } finally {
      await close()
      await other.close()
    }
  })

  test.each([
    ['because its time is over', 'expires_at = now()'],
    ['because its token is another', `token = token || 'x'`],
  ])('ends %s', async (_, change) => {
    const { member, isAsked, close } = await openPlay()
    try {
      await sql.unsafe(`update session set ${change} where user_id = $1`, [member.userId])
      await until('the connection to ask for a sign-in', isAsked, WITHIN_MS)
    } finally {
      await close()
    }
  })

  test('ends on every server, on whichever it was revoked', async () => {
    // Its sync goes on to the product's own server.
    const second = await startApi(stack, { ZERO_CACHE_URL: stack.url })
    const { member, isAsked, close } = await openPlay({ ...stack, port: second.port, url: second.url })
    try {
      await revoke(member)
      await until('the connection to ask for a sign-in', isAsked, WITHIN_MS)
    } finally {
      await close()
      await second.stop()
    }
  })

  test('ends even when the servers missed the notification', async () => {
    const { member, isAsked, close } = await openPlay()
    const deaf = () => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen hashmark_access'`
    try {
      expect(await deaf()).not.toHaveLength(0)
      await revoke(member)
      await until('the connection to ask for a sign-in', isAsked, WITHIN_MS + 2000)
    } finally {
      await close()
    }
  })
})
