/**
 * Every operation and every query with inputs that no page sends, through the real endpoints. Who may do what with good
 * inputs is tests/permissions; both go by the same tables, so that a new operation joins by itself.
 */
import { ID_PATTERN, newId } from '#schema/ids.ts'
import { type Account, createPlayIn, createTeam } from '#tests/support/accounts.ts'
import { changingNothing, createAttackers } from '#tests/support/attackers.ts'
import { askQueries, envelope, openSql, Pusher, receiptOf, startWithoutSync } from '#tests/support/forge.ts'
import { type Path, textsIn, withText } from '#tests/support/leaves.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest'
import { contents } from '../permissions/contents.ts'
import { QUERIES } from '../permissions/asked.ts'
import { OPERATIONS } from '../permissions/operation-cases.ts'
import { accountOf, cookieOf, isAllowed, SUBJECTS, type Subject, type World } from '../permissions/world.ts'

const isLong = process.env['SECURITY_SWEEP'] === 'long'

let stack: Stack
let sql: Sql
let world: World
let mallory: Account
/** Ids of the attacked team's rows, of each kind. */
let foreign: string[]

beforeAll(async () => {
  stack = await startWithoutSync()
  sql = openSql(stack)
  const made = await createAttackers(stack)
  ;({ world, mallory } = made)
  const tables = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
      join information_schema.columns t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'id' and t.column_name = 'team_id'`
  const rows = await Promise.all(
    tables.map(
      ({ name }) => sql<{ id: string }[]>`
        select id from ${sql(name)} where team_id = ${world.team.teamId} limit 1`,
    ),
  )
  foreign = [
    world.team.teamId,
    world.owner.userId,
    ...rows.flat().flatMap(({ id }) => (ID_PATTERN.test(id) ? [id] : [])),
  ]
  expect(foreign.length).toBeGreaterThan(8)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

/** Sends the operation with each of these inputs; what becomes of them, in that order. */
async function sendAll(by: Account, name: string, inputs: readonly unknown[], teamId: string) {
  const all = inputs.map((input) => envelope(input, teamId))
  const answer = await new Pusher(stack, by).push(...all.map((args) => ({ name, args })))
  expect(answer.status).toBe(200)
  const receipts = await sql<{ id: string; outcome: string; message: string | null }[]>`
    select id, outcome, message from receipts where id in ${sql(all.map(({ opId }) => opId))}`
  expect(receipts).toHaveLength(all.length)
  const byId = new Map(receipts.map((one) => [one.id, one]))
  return all.map(({ opId }) => {
    const { outcome = 'none', message } = byId.get(opId) ?? {}
    return { outcome, message: message ?? '' }
  })
}

const ours = (fault: string) => /fault on our side/.test(fault)
const names = (at: Path) => String(at.findLast((key) => typeof key === 'string') ?? '')

/** Operations whose own limit may answer instead, since each free id of this test is one more row. */
const LIMIT_WORDS: Record<string, RegExp> = {
  // A person asks one team once, under whatever id.
  'joinRequests.send': /You already asked/,
  'depth.put': /could not be created|up to 20 players/,
  // A plan has one game.
  'games.import': /could not be created|has begun/,
  // The first that is applied takes the game away.
  'games.takeBack': /no longer exists/,
  'practiceCells.create': /could not be created|up to 40 cells/,
  'playerGroups.create': /could not be created|up to 40 groups/,
  'wristbands.create': /could not be created|up to 30 wristband cards/,
}

describe("ids of another team's rows", () => {
  /** A team of Mallory's, with a play. It is new for each test, for she may give the same ids to rows of her own. */
  async function herTeam(): Promise<World> {
    const team = await createTeam(stack, mallory, 'Hers')
    await createPlayIn(stack, mallory, team)
    return { ...world, owner: mallory, team }
  }

  /** What the other team and people are in the database: all but the teams that Mallory makes. */
  async function allButHers(): Promise<string[]> {
    const rows = (await contents(sql, [world.team.teamId])).split('\n')
    return rows.filter((row) => !(row.startsWith('(') && row.includes(mallory.userId))).toSorted()
  }

  test.each(Object.entries(OPERATIONS))(
    'get from %s the response of unknown ids',
    async (name, { prepare }) => {
      const hers = await herTeam()
      const { input, teamId = hers.team.teamId } = await prepare(hers, { who: 'head_coach' })
      const ids = textsIn(input).filter(({ text }) => ID_PATTERN.test(text))
      for (const { at } of ids) {
        const inputs = [newId(), ...foreign].map((id) => {
          const given = withText(input, at, id)
          // How often one address is invited has a limit of its own.
          return 'email' in input ? withText(given, ['email'], `${newId()}@example.org`) : given
        })
        const before = await allButHers()
        const [free, ...taken] = await sendAll(mallory, name, inputs, teamId)
        expect(await allButHers()).toEqual(before)
        for (const one of taken) {
          expect(ours(one.message)).toBe(false)
          // The id of something new can be free or not, and the words do not tell whose it is.
          const isNew = free?.outcome === 'applied' && one.outcome === 'rejected'
          const words = LIMIT_WORDS[name] ?? /could not be created/
          if (isNew) expect([at, one.message]).toEqual([at, expect.stringMatching(words)])
          else expect([at, one]).toEqual([at, free])
        }
      }
    },
  )
})

describe('a text that Postgres cannot hold', () => {
  test.each(Object.entries(OPERATIONS))(
    'is refused by %s, which names the field',
    async (name, { prepare, restore }) => {
      const { input, teamId = world.team.teamId } = await prepare(world, { who: 'head_coach' })
      onTestFinished(() => restore?.(world))
      const fields = textsIn(input)
      const bad = fields.flatMap(({ at, text }) =>
        [`${text}\0`, `\ud83c${text}`, '\udfc8'].map((one) => ({ at, input: withText(input, at, one) })),
      )
      await changingNothing(sql, [world.team.teamId], async () => {
        const results = await sendAll(
          world.owner,
          name,
          bad.map((one) => one.input),
          teamId,
        )
        for (const [i, { outcome, message }] of results.entries()) {
          const field = names(bad[i]?.at ?? [])
          expect([field, outcome, message]).toEqual([field, 'rejected', expect.stringContaining(field)])
          expect(message).toMatch(/^Can't save: /)
        }
      })
    },
  )

  test('in the descriptions and names of an operation loses no receipt', async () => {
    for (const bad of ['\0', '\ud800', 'plays.edit\0']) {
      const args = envelope({ id: newId() }, world.team.teamId, { description: `Renamed ${bad}` })
      await new Pusher(stack, world.owner).push({ name: bad, args })
      expect((await receiptOf(sql, args.opId)).outcome).toBe('rejected')
    }
  })
})

/** Inputs that are wrong in one place each. */
function spoiled(input: Record<string, unknown>): unknown[] {
  const keys = Object.keys(input)
  const first = keys[0] ?? 'id'
  return [
    null,
    [],
    'text',
    {},
    [input],
    ...keys.map((key) => Object.fromEntries(Object.entries(input).filter(([one]) => one !== key))),
    ...keys.flatMap((key) =>
      [null, [], {}, '', -1, 1e308, true, 'x'.repeat(5000), [[[[]]]], { $ne: null }].map((value) => ({
        ...input,
        [key]: value,
      })),
    ),
    { ...input, [first]: JSON.parse('{"__proto__":{"admin":true}}') as unknown },
    { ...input, teamId: newId(), userId: newId(), createdBy: newId(), version: 99 },
  ]
}

describe('inputs that are invalid in one place', () => {
  /** Everybody in the long form; in the short one, each operation meets somebody else. */
  const cases = Object.entries(OPERATIONS).flatMap(([name, one], i) => {
    const subjects = isLong ? SUBJECTS : [0, 5, 11].map((step) => SUBJECTS[(i + step) % SUBJECTS.length])
    return subjects.flatMap((subject) => (subject ? [{ name, one, subject, who: subject.who }] : []))
  })

  test.each(cases)('$name by $who', async ({ name, one, subject }) => {
    const { input, teamId = world.team.teamId } = await one.prepare(world, subject)
    onTestFinished(() => one.restore?.(world))
    const inputs = spoiled(input)
    const all = inputs.map((given) => envelope(given, teamId))
    const send = async () => {
      const answer = await new Pusher(stack, cookieOf(world, subject)).push(
        ...all.map((args) => ({ name, args })),
      )
      expect(answer.status).toBe(subject.signedOut ? 401 : 200)
    }
    if (isAllowed(subject, one.needs)) await send()
    else await changingNothing(sql, [world.team.teamId], send)
    await one.restore?.(world)
    const ids = all.map(({ opId }) => opId)
    const receipts = await sql<{ message: string | null }[]>`
      select message from receipts where id in ${sql(ids)}`
    expect(receipts).toHaveLength(subject.signedOut ? 0 : ids.length)
    expect(receipts.filter(({ message }) => ours(message ?? ''))).toEqual([])
  })
})

describe('queries with arguments that no page sends', () => {
  const given = (team: string): [what: string, args: unknown][] => [
    ['nothing', undefined],
    ['null', null],
    ['a list', [team]],
    ['NUL', { teamId: `${team}\0`, id: `${team}\0` }],
    ['half a pair', { teamId: '\ud800', id: '\ud800' }],
    ['an operator', { teamId: { $ne: null }, id: { $ne: null } }],
    ['a condition', { teamId: { type: 'or', conditions: [] }, id: { type: 'and', conditions: [] } }],
    ['more than it takes', { teamId: team, id: team, userId: world.owner.userId, where: [], limit: 1e9 }],
  ]

  test.each(SUBJECTS)('by $who', async (subject: Subject) => {
    const sender = cookieOf(world, subject)
    const self = accountOf(world, subject).userId
    for (const [name, { needs }] of Object.entries(QUERIES)) {
      const all = given(world.team.teamId)
      const asked = all.map(([, args]) => ({ name, args }))
      const { status, queries } = await askQueries(stack, sender, asked)
      for (const [i, [what]] of all.entries()) {
        const query = queries[i]
        if (subject.signedOut) {
          expect([name, what, status]).toEqual([name, what, 401])
          continue
        }
        expect([name, what, status]).toEqual([name, what, 200])
        if (query?.ast === undefined)
          expect([name, what, typeof query?.error]).toEqual([name, what, 'string'])
        else {
          // What is asked for is the person's own, or gated by their grants; admins pass every team's gate.
          const isBound = JSON.stringify(query.ast).includes(`"${self}"`)
          const passes =
            needs === 'anyone' ||
            (needs !== 'self' && isAllowed({ who: '', appRole: subject.appRole ?? 'player' }, needs))
          expect([name, what, isBound || passes]).toEqual([name, what, true])
        }
      }
    }
  })
})
