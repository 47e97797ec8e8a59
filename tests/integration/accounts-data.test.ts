/** What is kept about a person: all of it in their file when they ask for it, and none of it when they go. */
import * as tables from '#schema/db/index.ts'
import { editPlay } from '#schema/operations/plays.ts'
import { SECTIONS } from '#server/accounts/export.ts'
import { type Account, addMember, apply, createPlayIn, createTeam, signUp } from '#tests/support/accounts.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import { residentMb } from '#tests/support/memory.ts'
import { askQuery, envelope, openSql, Pusher, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { someLife } from '#tests/support/whole-life.ts'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { is } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

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

/** A browser in which this account is signed in. */
async function browserOf({ email, password }: Account): Promise<Visitor> {
  const browser = new Visitor(api)
  await browser.signIn(email, password)
  return browser
}

const remove = (browser: Visitor, { password }: Account) =>
  browser.post('/api/auth/delete-user', { password })
const there = async ({ userId }: Account) => (await sql`select from "user" where id = ${userId}`).length === 1

/** The tables in which a text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const names = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const rows = await sql`select from ${sql(name)} t where t::text ilike ${`%${text}%`} limit 1`
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

describe('deleting an account', () => {
  test('leaves nothing that names the person, and keeps the work with the team', async () => {
    const { leaver, coach, team, alone, play } = await someLife(stack, sql, api)
    const texts = [leaver.email, 'Zebulon', 'Quartermain', '555-0199-Q']
    // The world is full of them, or this test shows nothing.
    expect(await tablesWith('Quartermain')).toEqual(
      expect.arrayContaining([
        'member_changes',
        'notifications',
        'edit_conflicts',
        'player_cards',
        'player_status_reasons',
        'profiles',
        'team_players',
        'user',
      ]),
    )
    expect(await tablesWith(leaver.email)).toEqual(
      expect.arrayContaining([
        'invitation_attempts',
        'outgoing_mails',
        'private_profiles',
        'team_player_contacts',
        'user',
      ]),
    )
    const browser = await browserOf(leaver)
    const check = await browser.post('/api/account/delete/check')
    expect(check.body).toEqual({ blockedBy: [], teamsThatGo: [{ id: alone.teamId, name: 'Nobody Else' }] })
    expect(await remove(browser, leaver)).toMatchObject({ status: 200, body: { success: true } })
    expect(browser.session).toBeUndefined()

    const [mail] =
      await sql`delete from outgoing_mails where to_address = ${leaver.email} returning kind, data`
    expect(mail).toMatchObject({ kind: 'account-deleted' })
    for (const text of texts) expect([text, await tablesWith(text)]).toEqual([text, []])
    // An id that belongs to nobody stays where it says who made what.
    expect(await tablesWith(leaver.userId)).toEqual(
      [
        'formations',
        'game_plan_plays',
        'game_plans',
        'plan_wristbands',
        'plan_notes',
        'plan_releases',
        'games',
        'game_events',
        'events',
        'event_answers',
        'event_riders',
        'agenda_points',
        'practice_plans',
        'practice_periods',
        'practice_cells',
        'practice_runs',
        'practice_scripts',
        'script_lines',
        'script_reps',
        'invitation_attempts',
        'member_changes',
        'notifications',
        'edit_conflicts',
        'play_categories',
        'play_changes',
        'play_diagrams',
        'play_views',
        'call_words',
        'drills',
        'tasks',
        'season_phases',
        'week_lines',
        'quiz_sets',
        'posts',
        'social_reports',
        'plays',
      ].toSorted(),
    )
    expect(await sql`select name, notes from plays where id = ${play}`).toEqual([
      { name: 'Spider 2', notes: 'Quick' },
    ])
    expect(await sql`select from play_changes where play_id = ${play}`).toHaveLength(3)
    expect(await sql`select from teams where id = ${alone.teamId}`).toHaveLength(0)
    expect(await sql`select user_id, backup_id from duties where team_id = ${team.teamId}`).toEqual([
      { user_id: null, backup_id: coach.userId },
    ])
    const history = await sql`
      select member_name, actor_name, kind, "to" from member_changes
       where team_id = ${team.teamId} and user_id = ${leaver.userId} order by at`
    expect(history.map(({ kind, to }) => [kind, to])).toEqual([
      ['joined', 'assistant_coach'],
      ['notes', null],
      ['status', 'inactive'],
    ])
    expect(new Set(history.map((row) => String(row['member_name'])))).toEqual(new Set(['A former member']))
    expect(history.at(-1)?.['actor_name']).toBe('A former member')
    expect(history[1]?.['actor_name']).toBe('Carla Coach')
  })

  test('leaves no health reason of people who deleted theirs before the rule did so', async () => {
    const { leaver, team } = await someLife(stack, sql, api)
    await remove(await browserOf(leaver), leaver)
    const [gone] = await sql<{ id: string }[]>`
      select id from roster_players where team_id = ${team.teamId} and first_name = 'A former'`
    const other = await insertPlayer(sql, team.teamId, true)
    for (const id of [gone?.id ?? '', other])
      await sql`
        insert into player_status_reasons (player_id, team_id, reason, created_by, created_at, updated_by, updated_at, version)
        values (${id}, ${team.teamId}, 'Ankle', 'test', now(), 'test', now(), 1)`
    const migration = await readFile('migrations/0076_health_reasons_forgotten.sql', 'utf8')
    await sql.unsafe(migration.split('--> statement-breakpoint').at(-1) ?? '')
    const left = await sql`select player_id as id from player_status_reasons where team_id = ${team.teamId}`
    expect([...left]).toEqual([{ id: other }])
  })

  test('signs out everywhere at once, and frees the address', async () => {
    const { leaver, team, play } = await someLife(stack, sql, api)
    const [here, phone] = [await browserOf(leaver), await browserOf(leaver)]
    await remove(here, leaver)
    expect((await phone.get('/api/session')).status).toBe(401)
    expect((await phone.post('/api/session/refresh')).status).toBe(401)
    // The sync endpoints know nobody by the cookie that the app still holds.
    const args = envelope(
      { id: play, baseVersion: 2, changes: { notes: { from: 'Quick', to: 'Slow' } } },
      team.teamId,
    )
    const pushed = await new Pusher(stack, leaver).push({ name: 'plays.edit', args })
    expect(pushed.status).toBe(401)
    expect((await askQuery(stack, leaver, 'me.profile', undefined)).status).toBe(401)
    expect(await sql`select notes from plays where id = ${play}`).toEqual([{ notes: 'Quick' }])
    expect((await phone.signIn(leaver.email, leaver.password)).body['code']).toBe('INVALID_EMAIL_OR_PASSWORD')
    const again = await phone.post('/api/auth/sign-up/email', leaver)
    expect(again.status).toBe(200)
    expect((again.body['user'] as { id: string }).id).not.toBe(leaver.userId)
  })

  test('requires the password and a session', async () => {
    const person = await signUp(stack)
    const browser = await browserOf(person)
    for (const [body, code] of [
      [{ password: 'something else' }, 'INVALID_PASSWORD'],
      [{}, 'VALIDATION_ERROR'],
      [{ password: 7 }, 'VALIDATION_ERROR'],
    ] as const)
      expect(await browser.post('/api/auth/delete-user', body)).toMatchObject({ status: 400, body: { code } })
    expect((await new Visitor(api).post('/api/auth/delete-user', person)).status).toBe(401)
    expect(await there(person)).toBe(true)
  })

  test('is refused to the last head coach of other members, until the team is handed over', async () => {
    const { leaver, coach, team } = await someLife(stack, sql, api)
    const browser = await browserOf(coach)
    const mine = { id: team.teamId, name: 'Hawks' }
    const check = await browser.post('/api/account/delete/check')
    expect(check.body).toEqual({ blockedBy: [mine], teamsThatGo: [] })
    expect(await remove(browser, coach)).toMatchObject({
      status: 409,
      body: {
        code: 'LAST_HEAD_COACH',
        message: 'A team needs a head coach. Transfer the team first.',
        teams: [mine],
      },
    })
    expect(await there(coach)).toBe(true)
    expect((await browser.get('/api/session')).status).toBe(200)
    await addMember(stack, team.teamId, leaver.userId, 'head_coach')
    expect((await remove(browser, coach)).status).toBe(200)
    expect(await sql`select from teams where id = ${team.teamId}`).toHaveLength(1)
  })

  test('is refused to a head coach while the only other one is deactivated', async () => {
    const [coach, away] = [await signUp(stack), await signUp(stack)]
    const { teamId } = await createTeam(stack, coach, 'Hawks')
    await addMember(stack, teamId, away.userId, 'head_coach')
    await sql`update profiles set is_active = false where id = ${away.userId}`
    const browser = await browserOf(coach)
    const blockedBy = [{ id: teamId, name: 'Hawks' }]
    expect((await browser.post('/api/account/delete/check')).body).toEqual({ blockedBy, teamsThatGo: [] })
    expect(await remove(browser, coach)).toMatchObject({ status: 409, body: { code: 'LAST_HEAD_COACH' } })
    expect(await there(coach)).toBe(true)
    await sql`update profiles set is_active = true where id = ${away.userId}`
    expect((await remove(browser, coach)).status).toBe(200)
  })

  test('is refused to one of two head coaches who delete theirs at once', async () => {
    const [one, two, player] = [await signUp(stack), await signUp(stack), await signUp(stack)]
    const { teamId } = await createTeam(stack, one)
    await addMember(stack, teamId, two.userId, 'head_coach')
    await addMember(stack, teamId, player.userId, 'player')
    const browsers = [await browserOf(one), await browserOf(two)]
    const answers = await Promise.all([one, two].map((who, i) => remove(browsers[i] as Visitor, who)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const left = await sql`
      select from team_members where team_id = ${teamId} and team_role = 'head_coach' and status = 'active'`
    expect(left).toHaveLength(1)
  })
})

describe('the account export', () => {
  test('has what is stored about the person, and no secret and no one else', async () => {
    const { leaver, coach, team, play } = await someLife(stack, sql, api)
    const browser = await browserOf(leaver)
    const answer = await browser.get('/api/account/export')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hashmark-account.json"')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const file = answer.body as { about: Record<string, string> } & Record<string, Record<string, unknown>[]>
    expect(file).toMatchObject({ format: 'hashmark-account', version: 1 })
    // Each section is explained, and this somebody has something in each.
    expect(Object.keys(file.about)).toEqual([...Object.keys(SECTIONS), 'picture'])
    const filled = Object.keys(SECTIONS).filter((name) => (file[name] ?? []).length > 0)
    const never = [
      'membershipsChanged',
      'accountChanges',
      'accountsChanged',
      'roleRightsChanged',
      'dutiesWritten',
      'rosterWritten',
      'statusesChanged',
      'playerCardsWritten',
      'figuresWritten',
      'goalsWritten',
      'notesWritten',
      'equipmentWritten',
      'attendanceWritten',
      'gradesWritten',
      'awardsGiven',
      'groupsWritten',
      'certificationsWritten',
      'statusReasonsWritten',
      'depthWritten',
      'depthWeeksSaved',
      'playsMade',
      'joinRequests',
      'guardianOf',
      'joinCodesMade',
    ]
    expect(filled).toEqual(Object.keys(SECTIONS).filter((name) => !never.includes(name)))
    expect(file['account']).toMatchObject([
      { id: leaver.userId, email: leaver.email, name: 'Zebulon Quartermain' },
    ])
    expect(file['contact']).toMatchObject([{ phone: '555-0199-Q', medical_notes: 'Quartermain knee' }])
    expect(file['rosterSpots']).toMatchObject([{ medical: 'Quartermain allergy', photo_release: '' }])
    expect(file['memberships']).toMatchObject([
      { team: 'Nobody Else', team_role: 'head_coach' },
      { team: 'Hawks', team_role: 'assistant_coach', role_notes: 'Zebulon is left-handed' },
    ])
    expect(file['plays']).toMatchObject([{ id: play, name: 'Spider 2', diagram: { v: 1 } }])
    expect(file['playChanges']).toHaveLength(3)
    expect(file['savedChanges']).toContainEqual(
      expect.objectContaining({ name: 'plays.edit', team_id: team.teamId }),
    )
    expect(file['devices']).toHaveLength(2)

    const text = JSON.stringify(file)
    const secrets = await sql<{ secret: string }[]>`
      select password as secret from account union all select token from session
      union all select identifier from verification union all select token_hash from invitation_tokens
      union all select endpoint from push_subscriptions union all select auth from push_subscriptions`
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    for (const other of ['Carla', coach.email, 'kim@example.org']) expect(text).not.toContain(other)
  })

  test('streams: years of history need no more memory', async () => {
    const person = await signUp(stack)
    const rows = 40_000
    const rowBytes = 4000
    await sql`
      insert into telemetry_events (id, session_id, user_id, kind, name, value, path, version, occurred_at, received_at, detail)
      select gen_random_uuid(), gen_random_uuid(), ${person.userId}, 'vital', 'LCP', 1, '/', '1', now(), now(),
             to_jsonb(repeat('x', ${rowBytes}))
        from generate_series(1, ${rows})`
    const pid = (await stack.part('api').pid()) ?? 0
    const before = residentMb(pid)
    const answer = await fetch(`${stack.url}/api/account/export`, { headers: { cookie: person.cookie } })
    let most = before
    let bytes = 0
    for await (const piece of answer.body ?? []) {
      bytes += piece.length
      most = Math.max(most, residentMb(pid))
    }
    expect(bytes).toBeGreaterThan(rows * rowBytes)
    // The file has 160 MB, which took 520 as one text. Node's collector lets some 250 lie while the machine is busy.
    expect(most - before).toBeLessThan(350)
  })

  test('reads play histories of a former team one by one', async () => {
    const [person, stays] = [await signUp(stack), await signUp(stack)]
    const team = await createTeam(stack, person)
    await addMember(stack, team.teamId, stays.userId, 'head_coach')
    const play = await createPlayIn(stack, person, team)
    const plays = 100
    const versions = 250
    const textBytes = 4000
    for (const [table, id, version] of [
      ['plays', 'id', versions],
      ['play_diagrams', 'play_id', 1],
    ] as const)
      await sql`
        insert into ${sql(table)}
        select (jsonb_populate_record(r, jsonb_build_object(${id}::text, ${play} || '-' || n, 'version', ${version}::int))).*
          from ${sql(table)} r cross join generate_series(1, ${plays}) n where r.${sql(id)} = ${play}`
    await sql`
      insert into old_play_changes (play_id, part, version, team_id, user_id, op_id, name, description, fields, at, made_at)
      select p.id, made.part, made.version, p.team_id, ${stays.userId}, gen_random_uuid()::text, 'plays.edit', '',
             case when made.version > 1 then jsonb_build_object('notes', jsonb_build_object(
               'from', repeat('x', ${textBytes}), 'to', repeat('y', ${textBytes}))) end, now(), now()
        from plays p
        cross join (select 'play' as part, n as version from generate_series(1, ${versions}) n
                    union all select 'drawing', 1) made
       where p.team_id = ${team.teamId} and p.id <> ${play}`
    await sql`
      update team_members set status = 'inactive', version = version + 1, updated_by = ${stays.userId}
       where team_id = ${team.teamId} and user_id = ${person.userId}`
    const pid = (await stack.part('api').pid()) ?? 0
    const before = residentMb(pid)
    const answer = await fetch(`${stack.url}/api/account/export`, { headers: { cookie: person.cookie } })
    const pieces: Uint8Array[] = []
    let most = before
    for await (const piece of answer.body ?? []) {
      pieces.push(piece)
      most = Math.max(most, residentMb(pid))
    }
    const file = JSON.parse(Buffer.concat(pieces).toString()) as { playsMade: unknown[] }
    expect(file.playsMade).toHaveLength(plays + 1)
    // Their histories are 200 MB of text.
    expect(most - before).toBeLessThan(350)
  })

  test('holds no database connection for a reader who stalls or leaves', async () => {
    const person = await signUp(stack)
    await sql`
      insert into telemetry_events (id, session_id, user_id, kind, name, value, path, version, occurred_at, received_at, detail)
      select gen_random_uuid(), gen_random_uuid(), ${person.userId}, 'vital', 'LCP', 1, '/', '1', now(), now(),
             to_jsonb(repeat('x', 4000))
        from generate_series(1, 5000)`
    const headers = { cookie: person.cookie }
    for (let i = 0; i < 30; i++) {
      const { status } = await fetch(`${stack.url}/api/account/export`, { method: 'HEAD', headers })
      expect(status).toBe(200)
    }
    for (let i = 0; i < 5; i++) {
      const leaving = new AbortController()
      const answer = await fetch(`${stack.url}/api/account/export`, { headers, signal: leaving.signal })
      await answer.body?.getReader().read()
      leaving.abort()
    }
    const held = () =>
      sql`select from pg_stat_activity where state = 'idle in transaction' and query like '%part%'`
    await until('no connection to be held', async () => (await held()).length === 0)
    // It can still be had.
    const answer = await fetch(`${stack.url}/api/account/export`, { headers })
    expect(Object.keys((await answer.json()) as object)).toContain('measurements')
  })

  test("has only the person's changes in a former team, as they were made", async () => {
    const { leaver, coach, team, play } = await someLife(stack, sql, api)
    const { teamId } = team
    await sql`update team_members set status = 'inactive', version = version + 1, updated_by = ${coach.userId}
               where team_id = ${teamId} and user_id = ${leaver.userId}`
    const changes = {
      notes: { from: 'Quick', to: 'Zanzibar' },
      name: { from: 'Spider 2', to: 'Zanzibar 2' },
    }
    await apply(stack, coach, editPlay, { id: play, baseVersion: 2, changes }, teamId)
    const answer = await (await browserOf(leaver)).get('/api/account/export')
    const file = answer.body as Record<string, Record<string, unknown>[]>
    expect(JSON.stringify(file)).not.toContain('Zanzibar')
    const sections = ['plays', 'formations', 'categories', 'presets', 'gamePlans', 'gamePlanPlays', 'duties']
    for (const name of [...sections, 'notifications']) expect([name, file[name]]).toEqual([name, []])
    expect(file['teamsMade']).toMatchObject([{ name: 'Nobody Else' }])
    expect(file['playChanges']).toHaveLength(3)
    expect(file['playsMade']).toMatchObject([{ id: play, name: 'Spider 2', notes: '', diagram: { v: 1 } }])
    expect(file['playChanges']).toContainEqual(
      expect.objectContaining({ team_id: teamId, fields: { notes: { from: '', to: 'Quick' } } }),
    )
    expect(file['memberships']).toContainEqual(
      expect.objectContaining({ team_id: teamId, status: 'inactive' }),
    )
  })

  test('is refused without a session', async () => {
    expect(await new Visitor(api).get('/api/account/export')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  })

  test('has every table with a column that names a person', () => {
    const WHOSE =
      /^(user_id|backup_id|actor_id|theirs_by|invited_by|attempted_by|created_by|updated_by|to_address)$/
    const named = Object.values(tables).flatMap((table) => {
      if (!is(table, PgTable)) return []
      const { name, columns, foreignKeys } = getTableConfig(table)
      // Its rows are gone when the transaction that writes them commits.
      if (name === 'news_to_tell') return []
      const owned = foreignKeys.some((key) => key.reference().foreignTable === tables.user)
      return owned || columns.some((column) => WHOSE.test(column.name)) ? [name] : []
    })
    const asked = Object.values(SECTIONS).map(([, rows]) => rows)
    // A view has both of these.
    const asName = (name: string) => (/^(old_)?play_changes$/.test(name) ? 'play_history' : name)
    const missing = named.filter(
      (name) => !asked.some((rows) => new RegExp(`\\b${asName(name)}\\b`).test(rows)),
    )
    expect(missing).toEqual([])
  })
})
