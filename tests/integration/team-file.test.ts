/** A team's file: what is in it, who may have it, and that it makes the same team again. */
import * as tables from '#schema/db/index.ts'
import { newId } from '#schema/ids.ts'
import { events } from '#schema/operations/calendar.ts'
import { addInvitation, removeInvitation } from '#schema/operations/invitations.ts'
import { deletePlay } from '#schema/operations/plays.ts'
import { posts } from '#schema/operations/posts.ts'
import { awards, playerNotes } from '#schema/operations/records.ts'
import { createPlayers } from '#schema/operations/roster.ts'
import { POST_AUDIENCES } from '#schema/posts.ts'
import { CONTENT } from '#server/teams/import.ts'
import { LEFT_OUT, nameOf, PARTS, RECORDS } from '#server/teams/team-file.ts'
import { EVENT } from '#tests/permissions/calendar-cases.ts'
import { insertFeedComment, insertFeedPost } from '#tests/permissions/social-rows.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  setAppRole,
  signUp,
} from '#tests/support/accounts.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import { POST, RECORDS as SOME } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { someLife } from '#tests/support/whole-life.ts'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let api: InnerApi

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  api = openApi(stack, { env: { SMTP_URL: 'smtp://127.0.0.1:1', REQUIRE_VERIFIED_EMAIL: '0' } })
})

afterAll(async () => {
  await api?.close()
  await sql?.end()
  await stack?.stop()
})

beforeEach(async () => void (await sql`delete from throttles`))

type Row = Record<string, unknown>
type TeamFile = Row & { team: Row; withheld: string[] } & Record<string, Row[]>

async function browserOf({ email, password }: Account): Promise<Visitor> {
  const browser = new Visitor(api)
  await browser.signIn(email, password)
  return browser
}

/** A team with rows in nearly every table. Its formation, which `someLife` writes by SQL, gets a player as each of the product's has. */
async function filledTeam() {
  const life = await someLife(stack, sql, api)
  await sql`update formations set players = '[{"role": "X", "x": -20, "y": -1, "onLine": true}]'
             where team_id = ${life.team.teamId}`
  await sql`
    insert into depth_spots (id, team_id, chart, spot, player_id, sort_key, is_tied, created_by, created_at, updated_by,
                             updated_at, version)
    select ${newId()}, team_id, 'offense', 'K', id, 'a0', false, created_by, now(), created_by, now(), 1
      from roster_players where team_id = ${life.team.teamId}`
  const kicker = [{ spot: 'K', number: 9, name: 'Lee Webb', isTied: false, isOut: true }]
  await sql`
    insert into depth_weeks (id, team_id, chart, season, week, lines, created_by, created_at, updated_by, updated_at, version)
    select ${newId()}, id, 'offense', season, 3, ${sql.json(kicker)}, created_by, now(), created_by, now(), 1
      from teams where id = ${life.team.teamId}`
  const shown = POST_AUDIENCES.map((audience) => ({ ...POST, id: newId(), audience }))
  await apply(stack, life.coach, posts.create, { entries: shown }, life.team.teamId)
  return life
}

async function exported(browser: Visitor, teamId: string): Promise<TeamFile> {
  const answer = await browser.get(`/api/teams/${teamId}/export`)
  expect(answer.status).toBe(200)
  return answer.body as TeamFile
}

const importInto = (browser: Visitor, teamId: string, file: object) =>
  browser.post(`/api/teams/${teamId}/import`, file)

/** The parts that an import takes and the settings, with ids by the order in which they appear. */
function content(file: TeamFile, members: readonly string[]): unknown {
  const {
    id: _id,
    created_by: _by,
    created_at: _at,
    updated_by: _u,
    updated_at: _ua,
    version: _v,
    ...team
  } = file.team
  const parts = Object.fromEntries(PARTS.map((one) => [nameOf(one), file[nameOf(one)]]))
  const seen = new Map<string, string>(members.map((id) => [id, id]))
  return JSON.parse(
    JSON.stringify({ team, parts }).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `#${seen.size}`)
      return seen.get(id) ?? ''
    }),
  )
}

/** How many rows each table holds of the team. */
async function rowsOf(teamId: string): Promise<Row> {
  const counted = await Promise.all(
    PARTS.map(async (one) => {
      const [found] = await sql<{ n: number }[]>`
        select count(*)::int as n from ${sql(nameOf(one))} where team_id = ${teamId}`
      return [nameOf(one), found?.n] as const
    }),
  )
  return Object.fromEntries(counted)
}

test('every table that holds rows of a team is in the file or left out for a reason', () => {
  const ofTeams = Object.values<unknown>(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => name === 'team_id'))
    .map(({ name }) => name)
  const said = [...[...PARTS, ...RECORDS].map(nameOf), ...Object.keys(LEFT_OUT)]
  expect(said.toSorted()).toEqual(ofTeams.toSorted())
})

test('an import finds every part that a team can have alone; the others belong to a play, a plan, a player, or an event', () => {
  const found = new Set(['playbooks', ...CONTENT.map(({ table }) => table)])
  const owners = ['play_id', 'plan_id', 'script_id', 'player_id', 'event_id']
  const others = PARTS.filter((one) => !found.has(nameOf(one))).map(({ table }) => {
    const { name, columns } = getTableConfig(table)
    return [name, columns.some((column) => owners.includes(column.name) && column.notNull)]
  })
  expect(others.filter(([, belongs]) => !belongs)).toEqual([])
})

test('a team that is exported, deleted, and imported is the same team', async () => {
  const { leaver, coach, team } = await filledTeam()
  await sql`update teams set season = '2026', primary_color = '#123456', weak_backer = 'Wx', letter_t = 'B',
                             third_short = 4, contact_day = 20, new_member_email = false,
                             new_member_plays = false, technique_system = 'bryant' where id = ${team.teamId}`
  await sql`insert into guardians (player_id, user_id, team_id, created_by, created_at)
            select id, ${leaver.userId}, team_id, ${coach.userId}, now() from roster_players where team_id = ${team.teamId}`
  const browser = await browserOf(coach)
  const before = await exported(browser, team.teamId)
  expect(before.withheld).toEqual([])
  const empty = PARTS.map(nameOf).filter((name) => before[name]?.length === 0)
  // Only what the product has made rows of shows that it comes back.
  expect(empty).toEqual(['play_counts'])
  await sql`delete from teams where id = ${team.teamId}`

  const next = await createTeam(stack, coach, 'Empty')
  await addMember(stack, next.teamId, leaver.userId, 'assistant_coach')
  await sql`delete from notifications where team_id = ${next.teamId}`
  const answer = await importInto(browser, next.teamId, before)
  expect(answer).toMatchObject({ status: 200, body: { plays: 2, players: 1, plans: 1, people: 0 } })
  const after = await exported(browser, next.teamId)
  const members = [leaver.userId, coach.userId]
  expect(content(after, members)).toEqual(content(before, members))
  expect(after.team).toMatchObject({
    name: 'Hawks',
    season: '2026',
    primary_color: '#123456',
    weak_backer: 'Wx',
    letter_t: 'B',
    letter_x: '',
    third_short: 4,
    second_short: null,
    contact_day: 20,
    new_member_email: false,
    new_member_plays: false,
    new_member_tasks: true,
    technique_system: 'bryant',
  })
  // Plays that were published long ago are no news.
  expect(await sql`select from notifications where team_id = ${next.teamId}`).toHaveLength(0)
})

/** What a file says of its players, each with the awards and notes; without ids and times. */
function playersIn(file: TeamFile): string[] {
  const said = (row: Row, columns: readonly string[]) => columns.map((column) => row[column])
  const of = (table: string, id: unknown, columns: readonly string[]) =>
    (file[table] ?? [])
      .filter((row) => row['player_id'] === id)
      .map((row) => JSON.stringify(said(row, columns)))
      .toSorted()
  return (file['roster_players'] ?? [])
    .map((row) =>
      JSON.stringify([
        said(row, ['first_name', 'last_name', 'number', 'positions', 'grade', 'weight_lbs', 'status']),
        of('awards', row['id'], ['name', 'points', 'day', 'game', 'reason']),
        of('player_notes', row['id'], ['note']),
      ]),
    )
    .toSorted()
}

test('any players, awards and notes, in any script, come back as they were', async () => {
  const coach = await signUp(stack)
  const browser = await browserOf(coach)
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    // Postgres keeps no zero byte in a text.
    .map((typed) => typed.replaceAll('\u0000', '').trim().slice(0, 30).trim())
    .filter((typed) => typed !== '' && typed.isWellFormed())
  const anyone = fc.record({
    firstName: text,
    lastName: text,
    number: fc.option(fc.integer({ min: 0, max: 99 })),
    positions: fc.uniqueArray(fc.constantFrom('QB', 'WR', 'LB', 'S'), { maxLength: 3 }),
    weightLbs: fc.option(fc.integer({ min: 100, max: 350 })),
    status: fc.constantFrom('active', 'limited', 'injured'),
    awards: fc.array(fc.record({ name: text, points: fc.integer({ min: -99, max: 99 }), reason: text }), {
      maxLength: 3,
    }),
    note: text,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyone, { minLength: 1, maxLength: 5 }), async (people) => {
      const { teamId } = await createTeam(stack, coach)
      const made = people.map((one) => ({ id: newId(), ...one }))
      const players = made.map(({ id, firstName, lastName, number, positions, weightLbs, status }) => ({
        id,
        firstName,
        lastName,
        number,
        positions,
        weightLbs,
        status,
        userId: null,
        grade: '11',
        heightInches: null,
        returnDate: '',
        card: {},
      }))
      await apply(stack, coach, createPlayers, { players } as never, teamId)
      const given = made.flatMap(({ id, awards: own }) =>
        own.map((award) => ({ id: newId(), playerId: id, ...SOME.awards, ...award })),
      )
      if (given.length > 0) await apply(stack, coach, awards.create, { entries: given } as never, teamId)
      const notes = made.map(({ id, note }) => ({ id: newId(), playerId: id, note }))
      await apply(stack, coach, playerNotes.create, { entries: notes } as never, teamId)
      const before = await exported(browser, teamId)
      expect(playersIn(before)).toHaveLength(people.length)
      await sql`delete from teams where id = ${teamId}`
      const copy = await createTeam(stack, coach, 'Copy')
      expect(await importInto(browser, copy.teamId, before)).toMatchObject({ status: 200 })
      expect(playersIn(await exported(browser, copy.teamId))).toEqual(playersIn(before))
    }),
    { numRuns: 12 },
  )
})

test('a file from before a setting existed gives the team the usual value, and leaves its logo and archive alone', async () => {
  const { coach, team } = await filledTeam()
  const browser = await browserOf(coach)
  const file = await exported(browser, team.teamId)
  const {
    third_short: _,
    new_member_email: __,
    base_front: ___,
    letter_x: ____,
    new_member_plays: _____,
    technique_system: ______,
    ...older
  } = file.team
  const names = (file['team_players'] ?? []).map(({ spot_id: _spot, ...name }) => name)
  expect(names.length).toBeGreaterThan(0)
  const next = await createTeam(stack, coach, 'Older')
  const archived = { ...older, archived_at: new Date().toISOString(), logo_url: '/api/pictures/x/y.webp' }
  expect(
    await importInto(browser, next.teamId, { ...file, team_players: names, team: archived }),
  ).toMatchObject({ status: 200 })
  expect((await exported(browser, next.teamId)).team).toMatchObject({
    third_short: null,
    new_member_email: true,
    new_member_plays: true,
    technique_system: 'six-i',
    base_front: '4-3-over',
    letter_x: '',
    archived_at: null,
    logo_url: null,
  })
})

test('a copy beside its source gets ids of its own, and leaves the source as it is', async () => {
  const { leaver, coach, team } = await filledTeam()
  const scout = await signUp(stack, { name: 'Mary Ann Vega' })
  await addMember(stack, team.teamId, scout.userId, 'coordinator')
  const browser = await browserOf(coach)
  const before = await exported(browser, team.teamId)
  const copy = await createTeam(stack, coach, 'Copy')
  expect(await importInto(browser, copy.teamId, before)).toMatchObject({ status: 200, body: { people: 1 } })
  expect(content(await exported(browser, team.teamId), [])).toEqual(content(before, []))
  // People of the source become names to invite: no account is made or let in.
  expect(await sql`select user_id from team_members where team_id = ${copy.teamId}`).toEqual([
    { user_id: coach.userId },
  ])
  expect(
    await sql`select user_id, first_name, last_name, team_role, invitation_status from team_players
               where team_id = ${copy.teamId} order by last_name`,
  ).toEqual(
    [
      ['Mary', 'Ann Vega', 'coordinator'],
      ['Zebulon', 'Quartermain', 'assistant_coach'],
    ].map(([first_name, last_name, team_role]) => ({
      user_id: null,
      first_name,
      last_name,
      team_role,
      invitation_status: null,
    })),
  )
  expect(JSON.stringify(before['plays'])).toContain(leaver.userId)
  const {
    team: _team,
    people: _people,
    member_changes: _changes,
    ...copied
  } = await exported(browser, copy.teamId)
  expect(JSON.stringify(copied)).not.toContain(leaver.userId)
})

test('a scheduled post stays scheduled, and one whose time passed in the file is held back', async () => {
  const coach = await signUp(stack)
  const { teamId } = await createTeam(stack, coach)
  const later = Date.now() + 86_400_000
  const entries = ['Camp', 'Bus times'].map((title) => ({ ...POST, id: newId(), title, showsAt: later }))
  await apply(stack, coach, posts.create, { entries }, teamId)
  const browser = await browserOf(coach)
  const file = await exported(browser, teamId)
  const aged = file['posts']?.map((row) =>
    row['title'] === 'Camp' ? { ...row, shows_at: new Date(Date.now() - 60_000).toISOString() } : row,
  )
  const next = await createTeam(stack, coach, 'Copy')
  expect((await importInto(browser, next.teamId, { ...file, posts: aged })).status).toBe(200)
  expect(
    await sql`
      select title, shown_at, held_at is not null as held, read_grant from posts where team_id = ${next.teamId} order by title`,
  ).toEqual([
    { title: 'Bus times', shown_at: null, held: false, read_grant: 'playbook.edit' },
    { title: 'Camp', shown_at: null, held: true, read_grant: 'playbook.edit' },
  ])
})

test('an import is refused whole: into a team with content, and with any wrong row', async () => {
  const { coach, team } = await filledTeam()
  const browser = await browserOf(coach)
  const file = await exported(browser, team.teamId)
  const untouched = await rowsOf(team.teamId)
  expect(await importInto(browser, team.teamId, file)).toMatchObject({
    status: 409,
    body: { code: 'NOT_EMPTY' },
  })
  expect(await rowsOf(team.teamId)).toEqual(untouched)

  const next = await createTeam(stack, coach, 'Empty')
  const empty = await rowsOf(next.teamId)
  const [play] = file['plays'] ?? []
  const [formation] = file['formations'] ?? []
  const [line] = file['game_plan_plays'] ?? []
  const [player] = file['roster_players'] ?? []
  const [change] = file['play_changes'] ?? []
  const wrong: readonly [string, object][] = [
    ['another format', { ...file, format: 'hashmark-account' }],
    ['a newer version', { ...file, version: 2 }],
    ['a field that no play has', { ...file, plays: [{ ...play, secret: 1 }] }],
    ['a value that no field takes', { ...file, roster_players: [{ ...player, number: 100 }] }],
    ['the same play twice', { ...file, plays: [play, play] }],
    [
      'a line of a plan that is not there',
      { ...file, game_plan_plays: [{ ...line, plan_id: line?.['id'] }] },
    ],
    ['a text that Postgres cannot store', { ...file, plays: [{ ...play, name: 'a\u0000b' }] }],
    [
      'a line of history that no play has',
      { ...file, play_changes: [{ ...change, elements: [{ id: 'o.X' }] }] },
    ],
    ['a formation without men', { ...file, formations: [{ ...formation, kind: 'formation', players: [] }] }],
    ['a settings value that no team has', { ...file, team: { ...file.team, primary_color: 'red' } }],
  ]
  for (const [what, given] of wrong) {
    const { status, body } = await importInto(browser, next.teamId, given)
    expect([what, status, body['code']]).toEqual([what, 400, 'VALIDATION_ERROR'])
    expect(body['message']).toMatch(/^Nothing was imported\. /)
    if (what === 'a formation without men')
      expect(body['message']).toMatch(/formations, row 1: a formation, front, or unit needs its men/)
    expect([what, await rowsOf(next.teamId)]).toEqual([what, empty])
  }
  const [named] = await sql`select name from teams where id = ${next.teamId}`
  expect(named).toEqual({ name: 'Empty' })
  expect((await importInto(browser, next.teamId, file)).status).toBe(200)
})

test('a refused import names what the team has, and what was deleted is no obstacle', async () => {
  const { coach, team } = await filledTeam()
  const browser = await browserOf(coach)
  const file = await exported(browser, team.teamId)
  const next = await createTeam(stack, coach, 'New')
  const refusal = async () => {
    const { status, body } = await importInto(browser, next.teamId, file)
    return [status, body['message']]
  }
  const refused = (has: string) => [
    409,
    `Nothing was imported. This team already has ${has}. Create a new team and import the file there.`,
  ]
  const playerId = newId()
  const invited = { playerId, firstName: 'Lee', lastName: 'Ortiz', email: 'lee@example.org' }
  await apply(stack, coach, addInvitation, { ...invited, teamRole: 'family' }, next.teamId)
  expect(await refusal()).toEqual(refused('invited people'))
  const event = { id: newId(), seriesId: '', ...EVENT }
  await apply(stack, coach, events.create, { entries: [event] } as never, next.teamId)
  expect(await refusal()).toEqual(refused('events and invited people'))
  await apply(stack, coach, removeInvitation, { playerId }, next.teamId)
  await apply(stack, coach, events.delete, { id: event.id, baseVersion: 1 }, next.teamId)
  const play = await createPlayIn(stack, coach, next)
  await apply(stack, coach, deletePlay, { id: play, baseVersion: 1, diagramVersion: 1 }, next.teamId)
  // The playbook of a new team makes way for the file's, and deleted plays would go with it.
  expect(await refusal()).toEqual(refused('deleted plays'))
  await sql`delete from plays where id = ${play}`
  expect((await importInto(browser, next.teamId, file)).status).toBe(200)
  expect(await sql`select from plays where team_id = ${next.teamId}`).toHaveLength(2)
})

test('of two imports at once one is refused', async () => {
  const { coach, team } = await filledTeam()
  const browser = await browserOf(coach)
  const file = await exported(browser, team.teamId)
  const next = await createTeam(stack, coach, 'Empty')
  const answers = await Promise.all([1, 2].map(() => importInto(browser, next.teamId, file)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await exported(browser, next.teamId))['plays']).toHaveLength(2)
})

test('only managers of the team export and import, and private parts need their own right', async () => {
  const { coach, team } = await filledTeam()
  const helper = await signUp(stack, { name: 'Holly Helper' })
  const browser = await browserOf(helper)
  const path = `/api/teams/${team.teamId}`
  const file = await exported(await browserOf(coach), team.teamId)
  for (const role of ['assistant_coach', 'player', 'family'] as const) {
    await addMember(stack, team.teamId, helper.userId, role)
    expect([role, (await browser.get(`${path}/export`)).status]).toEqual([role, 404])
    expect([role, (await browser.post(`${path}/import`, file)).status]).toEqual([role, 404])
  }
  expect((await new Visitor(api).get(`${path}/export`)).status).toBe(401)
  expect((await new Visitor(api).post(`${path}/import`, file)).status).toBe(401)

  await addMember(stack, team.teamId, helper.userId, 'manager', { capabilities: ['team.manage'] })
  const theirs = await exported(browser, team.teamId)
  expect(theirs.withheld).toEqual(
    expect.arrayContaining(['plays', 'play_changes', 'game_plans', 'player_cards', 'guardians']),
  )
  // Of the calendar and the bulletin they get what everyone on the team sees.
  expect(theirs['events']?.map((row) => row['read_grant'])).toEqual(['calendar.view'])
  const grants = theirs['posts']?.map((row) => String(row['read_grant'])) ?? []
  expect(grants.toSorted()).toEqual(['member', 'member', 'member', 'posts.families', 'posts.players'])
  const ofFeed = [...(theirs['social_posts'] ?? []), ...(theirs['social_comments'] ?? [])]
  expect(new Set(ofFeed.map((row) => row['read_grant']))).toEqual(new Set(['member']))
  const byRow = ['events', 'posts', 'social_posts', 'social_comments']
  const others = theirs.withheld.filter((name) => !byRow.includes(name))
  for (const name of others) expect([name, theirs[name]]).toEqual([name, []])
  expect(JSON.stringify(theirs)).not.toContain('Quartermain allergy')
  expect(theirs['roster_players']).toHaveLength(1)
  // An import writes plays and settings too.
  expect((await browser.post(`${path}/import`, file)).status).toBe(404)
})

test('the export leaves out a deleted post of the feed with the comments on it', async () => {
  const { coach, team } = await filledTeam()
  const by = coach.userId
  const gone = await insertFeedPost(sql, team.teamId, { by, isDeleted: true })
  const said = await insertFeedComment(sql, team.teamId, { by, postId: gone })
  const file = await exported(await browserOf(coach), team.teamId)
  expect(file['social_comments']?.length).toBeGreaterThan(0)
  for (const id of [gone, said]) expect(JSON.stringify(file)).not.toContain(id)
})

test('the export of an app admin has the posts for players and for families, and misses nothing', async () => {
  const { coach, team } = await filledTeam()
  const admin = await signUp(stack, { name: 'Ada Admin' })
  await setAppRole(stack, admin.userId, 'admin')
  const [ours, theirs] = await Promise.all(
    [coach, admin].map(async (one) => exported(await browserOf(one), team.teamId)),
  )
  expect(theirs?.['posts']).toEqual(ours?.['posts'])
  expect(theirs?.withheld).toEqual([])
})
