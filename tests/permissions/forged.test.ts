/** What a person with a session and no scruples can send: nothing of it may write, read or break anything. */
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import {
  type Account,
  createPlayIn,
  createTeam,
  playFields,
  setAppRole,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { queryNames, TestClient } from '#tests/support/client.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import {
  askQuery,
  envelope,
  openSql,
  Pusher,
  receiptOf,
  receiptsOf,
  upgradeStatus,
  zeroApp,
} from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgedPlans } from './plan-cases.ts'
import { forgedPractice, insertPractice, type PracticeIds } from './practice-cases.ts'
import { forgedScript, insertScript, type ScriptIds } from './script-cases.ts'
import { forgedRecords } from './record-cases.ts'
import { depthLine } from './depth-rows.ts'
import {
  insertConflict,
  insertFormation,
  insertInvited,
  insertPlan,
  insertPlanPlay,
  insertPlayer,
} from './rows.ts'
import { writesNothing } from './contents.ts'
import { FORBIDDEN } from './operation-cases.ts'

let stack: Stack
let sql: Sql
/** Head coach of a team of his own, and nobody in hers. */
let mallory: Account
let own: Team
let ownPlay: string
let ann: Account
let hers: Team
let herPlay: string
let herFormation: string
let [herConflict, herPlayer, herPlan, herRosterPlayer, herLine, ownPlan] = ['', '', '', '', '', '']
let herPractice: PracticeIds
let herScript: ScriptIds

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  mallory = await signUp(stack, { name: 'Mallory' })
  own = await createTeam(stack, mallory, 'Own')
  ownPlay = await createPlayIn(stack, mallory, own)
  ann = await signUp(stack, { name: 'Ann' })
  hers = await createTeam(stack, ann, 'Hers')
  herPlay = await createPlayIn(stack, ann, hers)
  herFormation = await insertFormation(stack, hers)
  herConflict = await insertConflict({ stack, team: hers }, ann.userId, herPlay)
  herPlayer = await insertInvited(stack, hers)
  herPlan = await insertPlan(sql, hers.teamId)
  herPractice = await insertPractice(sql, hers.teamId)
  herScript = await insertScript(sql, hers.teamId)
  herRosterPlayer = await insertPlayer(sql, hers.teamId)
  herLine = await insertPlanPlay(sql, hers.teamId, { planId: herPlan, playId: herPlay, hasCard: true })
  ownPlan = await insertPlan(sql, own.teamId)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const GONE = (what: string) => `This ${what} no longer exists.`
const changingNothing = (run: () => Promise<void>) => writesNothing(sql, [own.teamId, hers.teamId], run)

describe('ids of another team', () => {
  const sets = (id: string, changes: object) => ({ id, baseVersion: 1, changes })
  const rename = (id: string, from: string) => sets(id, { name: { from, to: 'Mine' } })
  const moves = (playId: string) => ({
    playId,
    baseVersion: 1,
    changes: [{ id: 'o.X', set: { label: { from: 'X', to: 'M' } } }],
  })
  const cases: [name: string, input: () => unknown, what: string][] = [
    ['plays.edit', () => rename(herPlay, 'Spider 2 Y Banana'), 'play'],
    ['plays.editDiagram', () => moves(herPlay), 'play'],
    ['plays.delete', () => ({ id: herPlay, baseVersion: 1, diagramVersion: 1 }), 'play'],
    ['plays.restore', () => ({ id: herPlay }), 'play'],
    [
      'plays.revert',
      () => ({
        id: herPlay,
        baseVersion: 1,
        diagramVersion: 1,
        fields: { name: { from: 'Spider 2 Y Banana', to: 'Mine' } },
        changes: moves(herPlay).changes,
      }),
      'play',
    ],
    [
      'conflicts.resolve',
      () => ({
        id: herConflict,
        entityType: 'play',
        entityId: herPlay,
        strategy: 'keep-mine',
        fields: [{ field: 'notes', take: 'mine', theirs: '' }],
      }),
      'conflict',
    ],
    ['formations.edit', () => sets(herFormation, { name: { from: 'Ours', to: 'x' } }), 'formation'],
    ['formations.delete', () => ({ id: herFormation, baseVersion: 1 }), 'formation'],
    ['formations.restore', () => ({ id: herFormation }), 'formation'],
    ['players.edit', () => sets(herRosterPlayer, { number: { from: 12, to: 13 } }), 'player'],
    ['players.delete', () => ({ id: herRosterPlayer, baseVersion: 1 }), 'player'],
    ['players.restore', () => ({ id: herRosterPlayer }), 'player'],
    ['playerCards.edit', () => sets(herRosterPlayer, { medical: { from: '', to: 'x' } }), 'player'],
    ...forgedRecords(() => herRosterPlayer),
    ...forgedPractice(() => herPractice),
    ...forgedScript(() => ({
      ...herScript,
      practiceId: herPractice.planId,
      planId: herPlan,
      playId: herPlay,
    })),
    ['depth.put', () => ({ chart: 'offense', lines: [depthLine(herRosterPlayer)] }), 'player'],
    ['teams.edit', () => rename(hers.teamId, 'Hawks'), 'team'],
    ['teams.requestDelete', () => ({ id: hers.teamId }), 'team'],
    ['teams.keep', () => ({ id: hers.teamId }), 'team'],
    ['teams.archive', () => ({ id: hers.teamId }), 'team'],
    ['teams.restore', () => ({ id: hers.teamId }), 'team'],
    ['playbooks.edit', () => rename(hers.playbookId, 'Playbook'), 'playbook'],
    [
      'plays.create',
      () => ({ id: newId(), playbookId: hers.playbookId, fields: playFields(), diagram: twoReceivers() }),
      'playbook',
    ],
    ...forgedPlans(
      () => ({ plan: herPlan, line: herLine, play: herPlay }),
      () => ({ plan: ownPlan, play: ownPlay }),
    ),
    ['invitations.send', () => ({ playerId: herPlayer, email: 'mallory@example.org' }), 'invitation'],
    ['invitations.revoke', () => ({ playerId: herPlayer }), 'invitation'],
    ['invitations.remove', () => ({ playerId: herPlayer }), 'invitation'],
  ]

  test.each(cases)("%s under the player's team: responds like a missing row", async (name, input, what) => {
    await changingNothing(async () => {
      const args = envelope(input(), own.teamId)
      await new Pusher(stack, mallory).push({ name, args })
      expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected', message: GONE(what) })
    })
  })

  test.each(cases)('%s under the other team: no right, even for missing rows', async (name, input) => {
    await changingNothing(async () => {
      const args = envelope(input(), hers.teamId)
      await new Pusher(stack, mallory).push({ name, args })
      expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected', message: FORBIDDEN })
    })
  })

  test.each(cases)(
    '%s by an admin under another team: responds like a missing row',
    async (name, input, what) => {
      const admin = await signUp(stack)
      await setAppRole(stack, admin.userId, 'admin')
      await changingNothing(async () => {
        const args = envelope(input(), own.teamId)
        await new Pusher(stack, admin).push({ name, args })
        expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected', message: GONE(what) })
      })
    },
  )

  test('a team created under the name of another', async () => {
    await changingNothing(async () => {
      const named = { name: 'Trojan', schoolName: '', competitionLevel: 'nfhs' }
      const input = { id: newId(), playbookId: newId(), ...named }
      const args = envelope(input, hers.teamId)
      await new Pusher(stack, mallory).push({ name: 'teams.create', args })
      expect((await receiptOf(sql, args.opId)).outcome).toBe('rejected')
    })
  })
})

describe('inherited property names as keys', () => {
  /** Raw JSON: an object literal with `__proto__` would set the prototype and not the key. */
  const raw = (name: string, teamId: string, input: string) => {
    const args = envelope('INPUT', teamId)
    const body = (pusher: Pusher) =>
      JSON.stringify(
        pusher.body([{ type: 'custom', id: 1, clientID: pusher.clientID, name, args: [args], timestamp: 0 }]),
      ).replace('"INPUT"', () => input)
    return { opId: args.opId, body }
  }
  const edit = (changes: string) => `{"id":"${ownPlay}","baseVersion":1,"changes":${changes}}`
  const draw = (changes: string) => `{"playId":"${ownPlay}","baseVersion":1,"changes":[${changes}]}`
  const text = '{"kind":"text","at":{"x":0,"y":0},"text":"polluted"}'
  const fromTo = '{"from":null,"to":"polluted"}'

  const cases: [what: string, name: string, input: () => string][] = [
    ['__proto__ in changes', 'plays.edit', () => edit(`{"__proto__":${fromTo}}`)],
    [
      '__proto__ beside a good change',
      'plays.edit',
      () => edit(`{"__proto__":{"name":${fromTo}},"constructor":${fromTo}}`),
    ],
    ['constructor in changes', 'plays.edit', () => edit(`{"constructor":${fromTo}}`)],
    [
      'a column that nobody may set',
      'plays.edit',
      () => edit(`{"teamId":{"from":"${own.teamId}","to":"${hers.teamId}"}}`),
    ],
    ['an author in changes', 'plays.edit', () => edit(`{"createdBy":${fromTo}}`)],
    ['an element __proto__', 'plays.editDiagram', () => draw(`{"id":"__proto__","add":${text}}`)],
    ['an element constructor', 'plays.editDiagram', () => draw(`{"id":"constructor","add":${text}}`)],
    ['an element toString', 'plays.editDiagram', () => draw(`{"id":"toString","remove":${text}}`)],
    [
      'properties of __proto__',
      'plays.editDiagram',
      () => draw(`{"id":"__proto__","set":{"polluted":${fromTo}}}`),
    ],
    ['a property __proto__', 'plays.editDiagram', () => draw(`{"id":"o.X","set":{"__proto__":${fromTo}}}`)],
    [
      'a property constructor',
      'plays.editDiagram',
      () => draw(`{"id":"o.X","set":{"constructor":${fromTo}}}`),
    ],
    ['a property toString', 'plays.editDiagram', () => draw(`{"id":"o.X","set":{"toString":${fromTo}}}`)],
    [
      'elements of a new play',
      'plays.create',
      () =>
        JSON.stringify({
          id: newId(),
          playbookId: own.playbookId,
          fields: playFields(),
          diagram: { ...twoReceivers(), elements: { ...twoReceivers().elements, t: 'HERE' } },
        }).replace('"t":"HERE"', `"constructor":${text}`),
    ],
    ['an author beside the fields', 'plays.restore', () => `{"id":"${ownPlay}","updatedBy":"${ann.userId}"}`],
  ]

  test.each(cases)('%s', async (_, name, input) => {
    await changingNothing(async () => {
      const pusher = new Pusher(stack, mallory)
      const { opId, body } = raw(name, own.teamId, input())
      expect((await pusher.pushBody(body(pusher))).status).toBe(200)
      expect(await receiptsOf(sql, opId)).toHaveLength(1)
    })
    // The server still is who it was.
    const answer = await fetch(`${stack.url}/api/session`, { headers: { cookie: ann.cookie } })
    expect(await answer.json()).toMatchObject({ userId: ann.userId, appRole: 'player' })
    expect(JSON.stringify(await (await fetch(`${stack.url}/api/health`)).json())).not.toContain('polluted')
  })

  test.each(['__proto__', 'constructor', 'plays', 'plays.__proto__', 'plays.constructor', 'me.toString', ''])(
    'a query named %j is an error of that query alone',
    async (name) => {
      const { status, query } = await askQuery(stack, mallory, name, { teamId: own.teamId })
      expect([status, query?.ast, typeof query?.error]).toEqual([200, undefined, 'string'])
    },
  )
})

describe("another person's identity", () => {
  test('an operation id taken first by another person stays separate', async () => {
    const opId = newId()
    const rename = (id: string) => ({ id, baseVersion: 1, changes: { notes: { from: '', to: 'done' } } })
    const play = await createPlayIn(stack, ann, hers)
    const taken = envelope(rename(play), own.teamId, { opId })
    await new Pusher(stack, mallory).push({ name: 'plays.edit', args: taken })
    await new Pusher(stack, ann).push({
      name: 'plays.edit',
      args: envelope(rename(play), hers.teamId, { opId }),
    })
    const receipts = await receiptsOf(sql, opId)
    expect(new Map(receipts.map((one) => [one.user_id, one.outcome]))).toEqual(
      new Map([
        [mallory.userId, 'rejected'],
        [ann.userId, 'applied'],
      ]),
    )
  })

  test('an author in the envelope is ignored: the session decides', async () => {
    const play = await createPlayIn(stack, mallory, own)
    const input = { id: play, baseVersion: 1, changes: { notes: { from: '', to: 'signed' } } }
    const args = {
      ...envelope(input, own.teamId),
      userId: ann.userId,
      ctx: { userId: ann.userId, appRole: 'admin' },
    }
    await new Pusher(stack, mallory).push({ name: 'plays.edit', args })
    expect((await receiptOf(sql, args.opId)).user_id).toBe(mallory.userId)
    const [row] = await sql`select updated_by from plays where id = ${play}`
    expect(row).toEqual({ updated_by: mallory.userId })
  })
  test.each([
    ['setNotificationPreferences', { email: false }, 'These notification settings belong to someone else.'],
    ['setProfile', { values: { bio: 'Forged' } }, 'This profile belongs to someone else.'],
    ['setPrivateProfile', { values: { medicalNotes: 'Forged' } }, 'This profile belongs to someone else.'],
  ])('people.%s changes only what belongs to its sender', async (name, input, message) => {
    const [args, pusher] = [envelope({ userId: ann.userId, ...input }, null), new Pusher(stack, mallory)]
    await changingNothing(async () => void (await pusher.push({ name: `people.${name}`, args })))
    expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected', message })
  })

  test("a query returns rows of the session's user, for any arguments", async () => {
    // This one needs the ids.
    const own = queryNames().filter((name) => name.startsWith('me.') && name !== 'me.receiptsOf')
    for (const name of own) {
      const { query } = await askQuery(stack, mallory, name, { userId: ann.userId, id: ann.userId })
      const ast = JSON.stringify(query?.ast)
      expect([name, ast.includes(mallory.userId), ast.includes(ann.userId)]).toEqual([name, true, false])
    }
  })

  test("a replica that claims to be an admin's gets no row of another team", async () => {
    const client = new TestClient(stack, mallory, { appRole: 'super_admin' })
    try {
      const { teamId } = hers
      for (const query of [
        queries.team.one({ teamId }),
        queries.team.members({ teamId }),
        queries.playbook.all({ teamId }),
        queries.playbook.formations({ teamId }),
        queries.plays.all({ teamId }),
        queries.plays.one({ teamId, id: herPlay }),
        queries.plays.history({ teamId, id: herPlay }),
        queries.plans.all({ teamId }),
        queries.plans.plays({ teamId }),
        queries.plans.wristbands({ teamId }),
      ])
        expect(await client.rows(query)).toEqual([])
      // It works at all.
      expect(await client.rows(queries.plays.all({ teamId: own.teamId }))).not.toEqual([])
    } finally {
      await client.close()
    }
  })
})

describe('no session', () => {
  const args = () =>
    envelope({ id: ownPlay, baseVersion: 1, changes: { notes: { from: '', to: 'x' } } }, own.teamId)

  const cookies: [what: string, cookie: () => Promise<string> | string][] = [
    ['no cookie', () => ''],
    ['a cookie that was made up', () => 'better-auth.session_token=made.up'],
    [
      'a cookie with another signature',
      () => mallory.cookie.replace(/\.[^.]*$/, '.c2lnbmF0dXJlLW9mLW1hbGxvcnk%3D'),
    ],
    [
      'a session that was signed out',
      async () => {
        const other = await signUp(stack)
        const headers = await pageHeaders(stack.url, other.cookie)
        const answer = await fetch(`${stack.url}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
        expect(answer.status).toBe(200)
        return other.cookie
      },
    ],
    [
      'a session that was ended in the database',
      async () => {
        const other = await signUp(stack)
        await sql`delete from session where user_id = ${other.userId}`
        return other.cookie
      },
    ],
  ]

  test.each(cookies)('%s: 401, and nothing written', async (_, cookieFrom) => {
    const cookie = await cookieFrom()
    await changingNothing(async () => {
      const sent = args()
      const pusher = new Pusher(stack, { cookie })
      expect((await pusher.push({ name: 'plays.edit', args: sent })).status).toBe(401)
      expect(await receiptsOf(sql, sent.opId)).toEqual([])
      // Sent again once somebody has signed in, it must not count as done.
      expect(await pusher.lastMutationId(sql)).toBe(0)
      expect((await pusher.push()).status).toBe(401)
    })
    expect((await askQuery(stack, { cookie }, 'plays.all', { teamId: own.teamId })).status).toBe(401)
  })
})

test("without a session a client's engine state cannot be deleted", async () => {
  const { schema } = await zeroApp(stack)
  const theirs = new Pusher(stack, { cookie: '' })
  await sql`
    insert into ${sql(schema)}.mutations ("clientGroupID", "clientID", "mutationID", result)
    values (${theirs.clientGroupID}, ${theirs.clientID}, 1, '{}')`
  const other = await signUp(stack)
  await sql`delete from session where user_id = ${other.userId}`
  for (const cookie of ['', other.cookie]) {
    const cleanup = {
      type: 'custom',
      id: 1,
      clientID: theirs.clientID,
      name: '_zero_cleanupResults',
      args: [{ type: 'bulk', clientGroupID: theirs.clientGroupID, clientIDs: [theirs.clientID] }],
      timestamp: 0,
    }
    const answer = await new Pusher(stack, { cookie }).pushBody(JSON.stringify(theirs.body([cleanup])))
    expect(answer.status).toBe(401)
  }
  const kept = await sql`select from ${sql(schema)}.mutations where "clientID" = ${theirs.clientID}`
  expect(kept).toHaveLength(1)
})

describe('another page', () => {
  const origins = [
    'https://evil.example',
    'null',
    'http://localhost',
    'http://localhost.evil.example',
    'file://',
  ]

  test.each(origins)('from %s: 403 from both endpoints, with a valid cookie', async (origin) => {
    await changingNothing(async () => {
      const args = envelope(
        { id: ownPlay, baseVersion: 1, changes: { notes: { from: '', to: 'x' } } },
        own.teamId,
      )
      const answer = await new Pusher(stack, { ...mallory, origin }).push({ name: 'plays.edit', args })
      expect(answer.status).toBe(403)
      expect(await receiptsOf(sql, args.opId)).toEqual([])
    })
    expect((await askQuery(stack, { ...mallory, origin }, 'me.grants', undefined)).status).toBe(403)
  })

  test('from ours, it is let in', async () => {
    expect((await askQuery(stack, { ...mallory, origin: stack.url }, 'me.grants', undefined)).status).toBe(
      200,
    )
  })

  test.each([...origins, undefined])('a WebSocket from %s', async (origin) => {
    const status = await upgradeStatus(stack, origin)
    // No Origin means that no page sent it; zero-cache then says what it thinks of the request.
    if (origin === undefined) expect(status).not.toBe(403)
    else expect(status).toBe(403)
  })
})

describe('an invalid push', () => {
  test.each(['x'.repeat(43), '', null])('a caller with the key %j', async (apiKey) => {
    expect((await askQuery(stack, { ...mallory, apiKey }, 'me.grants', undefined)).status).toBe(403)
  })

  const bodies: [what: string, body: (pusher: Pusher) => string][] = [
    ['no JSON', () => '{'],
    ['nothing', () => ''],
    ['an array', () => '[]'],
    [
      "a mutation of Zero's older kind, which writes rows as it likes",
      (pusher) => {
        const value = { teamId: hers.teamId, userId: mallory.userId, capability: 'team.manage' }
        const op = {
          op: 'insert',
          tableName: 'member_grants',
          primaryKey: ['teamId', 'userId', 'capability'],
          value,
        }
        const { clientID } = pusher
        return JSON.stringify(
          pusher.body([
            { type: 'crud', id: 1, clientID, name: '_zero_crud', args: [{ ops: [op] }], timestamp: 0 },
          ]),
        )
      },
    ],
  ]

  test.each(bodies)('%s', async (_, body) => {
    await changingNothing(async () => {
      const pusher = new Pusher(stack, mallory)
      const answer = await pusher.pushBody(body(pusher))
      expect(answer.body).toMatchObject({ kind: 'PushFailed' })
      expect(await pusher.lastMutationId(sql)).toBe(0)
    })
  })
})
