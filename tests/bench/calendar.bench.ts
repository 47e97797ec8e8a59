/**
 * From a click to the month on the calendar, with a season of 400 events that 80 players answered each, for the demo team's
 * head coach; and what such a season costs a device that asks for the first time.
 *
 * A span begins with the time that the browser gave the click, and ends right after the frame in which the page stands there
 * (lib/painted.ts). The page was opened once before.
 * - `p95CpuMs`: the processor time of the page's main thread until the month stood there, coming from the planner;
 * - `openP95Ms`, `openP50Ms`: how long it was at work;
 * - `firstSyncRatio`: how long a coach's new device takes until it holds all that the calendar asks for, each query behind its
 *   gate, over the same rows for an admin, whose queries have no gate: what the engine takes for rows alone. Medians of several.
 */
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/seed.ts'
import { TestClient } from '#tests/support/client.ts'
import { cookiesOf, pageHeaders } from '#tests/support/csrf.ts'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { painted } from './lib/painted.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { median, quantile, report } from './report.ts'

const EVENTS = 400
const PLAYERS = 80
const ROUNDS = 30
const SYNCS = 5
const REST_MS = 120
const OPEN = 'calendar-open'

export async function run(): Promise<void> {
  const bench = 'calendar'
  const stack = await startProduct()
  const browser = await launchChromium()
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await addSeason(sql)
    const coach = await signedIn(browser, stack, 'head_coach')
    const page = await coach.newPage()
    await page.goto(`${stack.url}/calendar`)
    await page.locator('[data-event]').nth(20).waitFor({ timeout: 180_000 })
    await untilAnswered(page)
    await openBoth(page)
    const { measures, tasks } = await traceMainThread(browser, page, OPEN, async () => {
      for (let i = 0; i < ROUNDS; i++) await openBoth(page)
    })
    const busy = measures.map((span) => busyWithin(tasks, span))
    const [cpu, work] = [busy.map((one) => one.cpu), busy.map((one) => one.work)]
    report({ bench, figure: 'p95CpuMs', value: quantile(cpu, 0.95), unit: 'ms', target: 50 })
    report({ bench, figure: 'openP95Ms', value: quantile(work, 0.95), unit: 'ms' })
    report({ bench, figure: 'openP50Ms', value: quantile(work, 0.5), unit: 'ms' })
    await coach.close()
    const [gated, plain] = await firstSyncs(stack, sql)
    report({ bench, figure: 'firstSyncRatio', value: gated / plain, unit: 'ratio', target: 1.5 })
    report({ bench, figure: 'firstSyncMs', value: gated, unit: 'ms' })
  } finally {
    await sql.end()
    await browser.close()
    await stack.stop()
  }
}

/**
 * Until the 32,000 answers are on the device. They arrive after the events, and taking them in keeps both cores busy:
 * that is the first sync, which has a figure of its own.
 */
async function untilAnswered(page: Page): Promise<void> {
  await page.locator('[data-event]').first().click()
  const yes = page.getByRole('region', { name: 'Who is coming' }).getByRole('button', { name: /Yes$/ })
  await yes.filter({ hasText: String(PLAYERS) }).waitFor({ timeout: 180_000 })
  await page.keyboard.press('Escape')
}

/** Opens the planner from the calendar, and the calendar again. */
async function openBoth(page: Page): Promise<void> {
  const link = (to: string) => page.locator(`nav[aria-label="Main"] a[href="${to}"]`).first()
  await sleep(REST_MS)
  await painted(page, { path: '/planner', measure: 'planner-open' }, () => link('/planner').click())
  await sleep(REST_MS)
  await painted(page, { path: '/calendar', measure: OPEN }, () => link('/calendar').click())
}

/** The median times in which a coach's device and an admin's hold the season, taken by turns. */
async function firstSyncs(stack: Stack, sql: Sql): Promise<[gated: number, plain: number]> {
  const coach = await accountOf(stack, 'head_coach')
  const admin = await accountOf(stack, 'assistant_coach')
  await sql`update profiles set app_role = 'super_admin' where id = ${admin.userId}`
  const [team] = await sql<{ id: string }[]>`select id from teams limit 1`
  const args = { teamId: team?.id ?? '' }
  const rows = [queries.calendar.events(args), queries.calendar.answers(args)]
  const own = [
    queries.calendar.mySpot(args),
    queries.calendar.myAnswers(args),
    queries.calendar.myChildren(args),
  ]
  const all = [...rows, ...own, queries.calendar.rides(args), queries.calendar.riders(args)]
  const [gated, plain]: [number[], number[]] = [[], []]
  for (let i = 0; i < SYNCS; i++) {
    gated.push(await timeOf(stack, coach, all))
    plain.push(await timeOf(stack, admin, rows))
  }
  return [median(gated), median(plain)]
}

type Account = { userId: string; cookie: string }

/** How long a client with an empty replica takes until the server has confirmed these queries, in ms. */
async function timeOf(stack: Stack, account: Account, asked: readonly unknown[]): Promise<number> {
  const client = new TestClient(stack, account)
  try {
    const from = performance.now()
    const held = await Promise.all(asked.map((query) => client.rows(query, 120_000)))
    const many = Math.max(...held.map(({ length }) => length))
    if (many < EVENTS * PLAYERS) throw new Error(`Only ${many} rows came`)
    return performance.now() - from
  } finally {
    await client.close()
  }
}

/** A session of that person of the demo team. */
async function accountOf(stack: Stack, role: string): Promise<Account> {
  const email = DEMO_PEOPLE.find((one) => one.role === role)?.email ?? ''
  const answer = await fetch(`${stack.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: await pageHeaders(stack.url),
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { id: string } }
  return { userId: user.id, cookie: cookiesOf(answer) }
}

/** Makes the demo team's calendar one of 400 events within eight months around today, and its roster one of 80 players, who answered all of them. */
async function addSeason(sql: Sql): Promise<void> {
  const [team] = await sql<{ id: string; by: string }[]>`select id, created_by as by from teams limit 1`
  if (!team) throw new Error('There is no demo team')
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from roster_players where team_id = ${team.id} and deleted_at is null`
  const players = Array.from({ length: Math.max(0, PLAYERS - count) }, () => newId())
  if (players.length > 0)
    await sql`
      insert into roster_players
      select (jsonb_populate_record(one, jsonb_build_object('id', fresh.id, 'user_id', null, 'last_name', fresh.id))).*
        from (select p from roster_players p where team_id = ${team.id} limit 1) as any_player (one),
             unnest(${players}::text[]) as fresh (id)`
  const events = Array.from({ length: EVENTS }, () => newId())
  await sql`
    insert into events
    select (jsonb_populate_record(one, jsonb_build_object('id', fresh.id, 'plan_id', null, 'series_id', '', 'repeats', null,
              'day', fresh.day, 'end_day', fresh.day, 'audience', 'everyone'))).*
      from (select e from events e where team_id = ${team.id} and type = 'practice' limit 1) as any_event (one),
           (select id, to_char(now() + (((at - 1) % 240) - 120) * interval '1 day', 'YYYY-MM-DD') as day
              from unnest(${events}::text[]) with ordinality as made (id, at)) as fresh`
  await sql`delete from events where team_id = ${team.id} and id <> all(${events})`
  await sql`
    insert into event_answers (event_id, person_id, team_id, player_id, user_id, answer, reason, created_by, created_at,
                               updated_by, updated_at, version)
    select e.id, p.id, e.team_id, p.id, null, 'yes', '', ${team.by}, now(), ${team.by}, now(), 1
      from events e
      join (select id, team_id from roster_players where team_id = ${team.id} and deleted_at is null
             order by id limit ${PLAYERS}) p on p.team_id = e.team_id`
  await sql`delete from news_to_tell`
}
