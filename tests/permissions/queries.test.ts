/** What everybody may see: every query for everybody, through the real endpoint and in the replica that comes of it. */
import { queries, schema } from '#schema/index.ts'
import { addMember, createPlayIn, createTeam, type Team } from '#tests/support/accounts.ts'
import { queryNames, TestClient } from '#tests/support/client.ts'
import { askQueries, openSql, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { mustGetQuery, type Query } from '@rocicorp/zero'
import { asQueryInternals } from '@rocicorp/zero/bindings'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELETED, OWN_DELETIONS, QUERIES } from './asked.ts'
import { insertDrill, insertFormation, insertInvited, insertPerson, insertPlayer } from './rows.ts'
import { insertFeedPost } from './social-rows.ts'
import {
  accountOf,
  cookieOf,
  createWorld,
  insertRows,
  isAllowed,
  SUBJECTS,
  type Subject,
  type World,
} from './world.ts'

let stack: Stack
let world: World
let sql: Sql
let witness: TestClient

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  world = await createWorld(stack)
  // The drill and the player that come with the world are not deleted.
  await insertDrill(sql, world.team.teamId, true)
  await insertPlayer(sql, world.team.teamId, true)
  // And the post does not wait.
  await insertFeedPost(sql, world.team.teamId, { by: await insertPerson(sql), isWaiting: true })
  witness = new TestClient(stack, world.owner)
})

afterAll(async () => {
  await witness?.close()
  await sql?.end()
  await stack?.stop()
})

const account = (subject: Subject) => accountOf(world, subject)
const clientOf = (subject: Subject) =>
  new TestClient(stack, account(subject), subject.appRole ? { appRole: subject.appRole } : {})

/** The tables whose rows are deleted softly, by their names in Postgres. */
const softTables = Object.values(schema.tables).flatMap((table) =>
  'deletedAt' in table.columns ? ['serverName' in table ? table.serverName : table.name] : [],
)

test('every query has its row in the matrix, and no row is obsolete', () => {
  expect(Object.keys(QUERIES).toSorted()).toEqual(queryNames().toSorted())
})

/** Until the engine's copy has the play: who is asked for before may get an older state, which says nothing. */
async function replicated(id: string, status: string): Promise<void> {
  const live = witness.live<{ status: string }>(queries.plays.one({ teamId: world.team.teamId, id }))
  await until(`${status} in the replica`, () => live.rows()[0]?.status === status)
  live.close()
}

test.each(SUBJECTS)('the endpoint, for $who', async (subject) => {
  const sender = cookieOf(world, subject)
  const { teamId, playbookId: id } = world.team
  const asked = Object.entries(QUERIES).map(([name, { needs }]) => {
    const isOfTeam = needs !== 'self' || /^(roster|staff|calendar|study|posts|social|deleted)\./.test(name)
    return { name, needs, args: isOfTeam ? { teamId, id } : { ids: [id] } }
  })
  const { status, queries: answered } = await askQueries(stack, sender, asked)
  for (const [i, { name, needs }] of asked.entries()) {
    const query = answered[i]
    if (subject.signedOut) {
      expect([name, status, query]).toEqual([name, 401, undefined])
      continue
    }
    expect([name, status, query?.error]).toEqual([name, 200, undefined])
    // Whoever is no admin is bound to their own grants, by the session and not by what they send.
    const bound = JSON.stringify(query?.ast).includes(`"value":"${account(subject).userId}"`)
    expect([name, bound]).toEqual([
      name,
      needs === 'self' ||
        (needs !== 'anyone' && !isAllowed({ who: '', appRole: subject.appRole ?? 'player' }, needs)),
    ])
  }
})

test.each(SUBJECTS.filter(({ signedOut }) => !signedOut))('the rows, for $who', async (subject) => {
  const playId = await createPlayIn(stack, world.owner, world.team)
  await replicated(playId, 'draft')
  const client = clientOf(subject)
  try {
    // All at once, as a page asks: the engine takes them in one message.
    const asked = Object.entries(QUERIES)
    const answers = await client.rowsOfEach<{ id?: string; userId?: string; contact?: object }>(
      asked.map(([, { ask }]) => ask(world.team, playId)),
    )
    expect(answers).toHaveLength(asked.length)
    for (const [i, rows] of answers.entries()) {
      const [name, { needs }] = asked[i]!
      if (needs === 'self') {
        const strangers = rows.filter(({ id, userId }) => (userId ?? id) !== account(subject).userId)
        expect([name, strangers]).toEqual([name, []])
      } else if (name === 'team.memberContacts') {
        // A device shows the members that it holds; their contacts come with the right.
        const others = rows.filter(({ userId, contact }) => contact && userId !== account(subject).userId)
        expect([name, others.length > 0]).toEqual([name, needs !== 'anyone' && isAllowed(subject, needs)])
      } else if (['joining.requests', 'calendar.answers', 'study.ofTeam'].includes(name)) {
        // A device shows of these what it holds, and everyone holds their own.
        const others = rows.filter(({ userId }) => userId !== account(subject).userId)
        expect([name, others.length > 0]).toEqual([name, needs !== 'anyone' && isAllowed(subject, needs)])
      } else expect([name, rows.length > 0]).toEqual([name, needs === 'anyone' || isAllowed(subject, needs)])
    }
  } finally {
    await client.close()
  }
})

test.each(SUBJECTS.filter(({ signedOut }) => !signedOut))('published rows, for $who', async (subject) => {
  const playId = await createPlayIn(stack, world.owner, world.team)
  const draftId = await createPlayIn(stack, world.owner, world.team)
  await sql`update plays set status = 'published' where id = ${playId}`
  await replicated(playId, 'published')
  const client = clientOf(subject)
  const { teamId } = world.team
  try {
    const mayView = isAllowed(subject, 'playbook.view')
    const mayEdit = isAllowed(subject, 'playbook.edit')
    const answers = await client.rowsOfEach<{ id?: string; playId?: string }>([
      queries.plays.all({ teamId }),
      queries.plays.drawings({ teamId }),
      queries.plays.one({ teamId, id: playId }),
    ])
    const ids = answers.map((rows) => rows.map((row) => row.playId ?? row.id))
    expect(ids.map((found) => found.includes(playId))).toEqual(Array(3).fill(mayView))
    expect(ids.map((found) => found.includes(draftId))).toEqual([mayEdit, mayEdit, false])
  } finally {
    await client.close()
    await sql`delete from plays where id in ${sql([playId, draftId])}`
  }
})

describe('deleted rows', () => {
  /** A team of its own with one row of every kind, all of them released to the players, then deleted. */
  let team: Team
  let playId: string

  beforeAll(async () => {
    team = await createTeam(stack, world.owner, 'Deleted')
    for (const subject of SUBJECTS) {
      const { member } = subject
      if (!member) continue
      const { role, ...rest } = member
      await addMember(stack, team.teamId, account(subject).userId, role, rest)
    }
    playId = await createPlayIn(stack, world.owner, team)
    await insertFormation(stack, team)
    await insertRows(stack, team, { isReleased: true })
    await insertInvited(stack, team)
    await sql`update plays set status = 'published' where team_id = ${team.teamId}`
    const live = witness.live<{ readGrant: string }>(queries.plans.notes({ teamId: team.teamId }))
    await until('the released note', () => live.rows()[0]?.readGrant === 'playbook.view')
    // In one transaction, which the engine's copy takes as a whole: with one of them, all are gone.
    await sql.begin(async (tx) => {
      for (const name of softTables) {
        const { count } = await tx`update ${tx(name)} set deleted_at = now() where team_id = ${team.teamId}`
        expect([name, count]).toEqual([name, 1])
      }
    })
    await until('the deletion', () => live.rows().length === 0)
    live.close()
  })

  test('have a row in the matrix for every query that could return one', () => {
    const softly = new Set<string>(
      Object.values(schema.tables).flatMap((table) => ('deletedAt' in table.columns ? [table.name] : [])),
    )
    // Rows that belong to a row that can be deleted.
    for (const part of [
      'playDiagrams',
      'playCounts',
      'playChanges',
      'teamPlayerContacts',
      'playerCards',
      'playerStatusChanges',
      'playerStatusReasons',
    ])
      softly.add(part)
    const ctx = { userId: world.owner.userId, appRole: 'player' } as const
    const asked = queryNames().filter((name) => {
      const args = { teamId: team.teamId, id: playId, ids: [playId] }
      const query = mustGetQuery(queries, name).fn({ args, ctx } as never) as unknown as Query<never>
      return softly.has(asQueryInternals(query).ast.table)
    })
    expect(Object.keys(DELETED).toSorted()).toEqual(asked.toSorted())
  })

  test.each(SUBJECTS.filter(({ signedOut }) => !signedOut))('for $who', async (subject) => {
    const client = clientOf(subject)
    try {
      const asked = Object.entries(DELETED)
      const answers = await client.rowsOfEach(asked.map(([name]) => QUERIES[name]?.ask(team, playId)))
      expect(answers).toHaveLength(asked.length)
      for (const [i, rows] of answers.entries()) {
        const [name, needs] = asked[i]!
        expect([name, rows.length > 0]).toEqual([name, needs !== 'nobody' && isAllowed(subject, needs)])
      }
    } finally {
      await client.close()
    }
  })

  test.each(SUBJECTS.filter(({ signedOut }) => !signedOut))('that $who deleted', async (subject) => {
    const { userId } = account(subject)
    const live = witness.live<{ updatedBy: string }>(queries.plays.one({ teamId: team.teamId, id: playId }))
    await sql.begin(async (tx) => {
      for (const name of softTables)
        await tx`update ${tx(name)} set updated_by = ${userId} where team_id = ${team.teamId}`
    })
    await until('their deletion', () => live.rows()[0]?.updatedBy === userId)
    live.close()
    const client = clientOf(subject)
    try {
      const asked = Object.entries(OWN_DELETIONS)
      const answers = await client.rowsOfEach(
        asked.map(([entity]) => QUERIES[`deleted.${entity}`]?.ask(team, playId)),
      )
      expect(asked.map(([entity], i) => [entity, (answers[i]?.length ?? 0) > 0])).toEqual(
        asked.map(([entity, needs]) => [entity, isAllowed(subject, needs)]),
      )
    } finally {
      await client.close()
    }
  })
})

test('members see themselves', async () => {
  const [subject] = SUBJECTS
  if (!subject) throw new Error('nobody')
  const client = new TestClient(stack, account(subject))
  try {
    for (const name of ['me.profile', 'me.memberships', 'me.grants'])
      expect([name, (await client.rows(QUERIES[name]?.ask(world.team, ''))).length > 0]).toEqual([name, true])
  } finally {
    await client.close()
  }
})

test('signed-out visitors get no rows: the connection asks for a sign-in', async () => {
  const someone = account(SUBJECTS[0] as Subject)
  const client = new TestClient(stack, { userId: someone.userId, cookie: '' })
  const live = Object.values(QUERIES).map(({ ask }) => client.live(ask(world.team, world.team.playbookId)))
  try {
    await until('needs-auth', () => client.zero.connection.state.current.name === 'needs-auth')
    expect(live.flatMap((one) => one.rows())).toEqual([])
  } finally {
    for (const one of live) one.close()
    await client.close()
  }
})
