/**
 * A game in its fourth quarter on the caller's tablet, in the whole product: a sheet of 250 calls and a log of 180 plays.
 *
 * - `tapP95Ms`: a call is tapped. From the time that the browser gave the tap until right after the frame that shows it as sent: how
 *   long the page's main thread was at work between the two, as in edit-to-paint.bench.ts.
 * - `resultP95Ms`: the same for the tap on what it gained, which computes the next situation.
 * - `filterP95Ms`: the same for a tap that keeps one section of the sheet, or all of them.
 *
 * `...CpuMs`: what it had a processor for; `p95CpuMs`: of all these taps together.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { generateNKeysBetween } from 'fractional-indexing'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { replay } from '#schema/football/game/replay.ts'
import type { EventData, GameEvent } from '#schema/football/game/log.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { newId } from '#schema/ids.ts'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { installProbeIn } from './lib/probe.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { quantile, report } from './report.ts'

const CALLS = 250
const PLAYS = 180
const WARM_UP = 5
const TIMES = 40
const REST_MS = 250
/** The sections of the sheet, as full ones have them. */
const SECTIONS = [
  'openers',
  'base-run',
  'quick',
  'dropback',
  'play-action',
  'screens',
  '2nd-long',
  '3rd-3-4',
  'two-minute',
  'trick',
]
const TARGET_MS = 16.7

const bench = 'boxcall'

type Busy = { work: number; cpu: number }

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    const planId = await addGame(stack)
    const coach = await signedIn(browser, stack, 'head_coach')
    await installProbeIn(coach)
    const page = await coach.newPage()
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.goto(`${stack.url}/boxcall/game/${planId}`)
    await page
      .getByRole('list', { name: 'Log of plays' })
      .getByRole('listitem')
      .first()
      .waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Keep Openers', exact: true }).click()
    await sleep(3000)
    const call = page.getByRole('region', { name: 'Openers', exact: true }).getByRole('listitem')
    // Forced: Playwright's own look at what lies under the pointer would run inside of the measured time.
    const tap = (button: Locator) => button.click({ force: true })
    const tapCall = async (i: number) =>
      tap(
        call
          .nth(i % 8)
          .getByRole('button')
          .first(),
      )
    const tapResult = async (i: number) =>
      tap(page.getByRole('button', { name: `Gain of ${1 + (i % 3)}`, exact: true }))
    const pairs = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await tapCall(i)
        await sleep(REST_MS + Math.random() * 40)
        await tapResult(i)
        await sleep(REST_MS + Math.random() * 40)
      }
    }
    await pairs(WARM_UP)
    const taps = await measured(browser, page, '[data-sent]', () => pairs(TIMES))

    const filters = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const name = i % 2 === 0 ? 'By situation' : 'Keep Openers'
        await tap(page.getByRole('button', { name, exact: true }))
        await sleep(REST_MS + Math.random() * 40)
      }
    }
    await filters(WARM_UP * 2)
    const filtered = await measured(browser, page, 'fieldset[aria-label="Sections"]', () => filters(TIMES))

    const [calls, results] = [0, 1].map((turn) => taps.filter((_, i) => i % 2 === turn))
    const all = { tap: calls ?? [], result: results ?? [], filter: filtered }
    for (const [of, busy] of Object.entries(all)) tell(of, busy)
    const cpu = Object.values(all).flatMap((busy) => busy.map((one) => one.cpu))
    report({ bench, figure: 'p95CpuMs', value: quantile(cpu, 0.95), unit: 'ms', target: TARGET_MS })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** What the main thread did after each tap until the frame that shows it in `selector`. */
async function measured(
  browser: Browser,
  page: Page,
  selector: string,
  taps: () => Promise<void>,
): Promise<Busy[]> {
  await page.evaluate((seen) => window.probe.measureTaps(seen), selector)
  const { measures, tasks } = await traceMainThread(browser, page, 'to-frame', taps)
  return measures.map((span) => busyWithin(tasks, span))
}

function tell(of: string, all: readonly Busy[]): void {
  if (all.length < TIMES) throw new Error(`Only ${all.length} of ${TIMES} taps were seen (${of})`)
  const figure = (name: string) => ({ bench, figure: `${of}P95${name}`, unit: 'ms' })
  const p95 = (take: (one: Busy) => number) => quantile(all.map(take), 0.95)
  report({ ...figure('Ms'), value: p95(({ work }) => work) })
  report({ ...figure('CpuMs'), value: p95(({ cpu }) => cpu) })
}

/** A game that is under way: a sheet of 250 calls and a log of 180 plays. */
async function addGame(stack: Stack): Promise<string> {
  const sql = postgres(stack.databaseUrl, { max: 1 })
  try {
    const [team] = await sql<{ id: string; by: string }[]>`
      select id, created_by as by from teams order by created_at limit 1`
    if (!team) throw new Error('There is no demo team')
    const plays = await sql<{ id: string }[]>`
      select id from plays where team_id = ${team.id} and unit = 'offense' and deleted_at is null order by sort_key`
    const planId = newId()
    await sql`
      insert into game_plans
      select (jsonb_populate_record(one, jsonb_build_object('id', ${planId}::text, 'opponent', 'Bench'))).*
        from game_plans one where team_id = ${team.id} and deleted_at is null limit 1`
    const places = generateNKeysBetween(null, null, CALLS)
    const [line] = await sql<
      { id: string }[]
    >`select id from game_plan_plays where team_id = ${team.id} limit 1`
    const lines = Array.from({ length: CALLS }, (_, i) => ({
      id: newId(),
      plan_id: planId,
      play_id: plays[i % plays.length]?.id ?? '',
      section: SECTIONS[i % SECTIONS.length] ?? '',
      sort_key: places[i] ?? '',
      deleted_at: null,
    }))
    await sql`
      insert into game_plan_plays
      select (jsonb_populate_record(one, line)).*
        from game_plan_plays one, jsonb_array_elements(${sql.json(lines)}) line where one.id = ${line?.id ?? ''}`
    const events = log(plays.map(({ id }) => id))
    const { score } = replay(events, usualNumbers('nfhs'))
    const now = new Date()
    await sql`insert into games ${sql({
      plan_id: planId,
      team_id: team.id,
      opponent: 'Bench',
      date: '',
      site: 'home',
      status: 'live',
      score_us: score.us,
      score_them: score.them,
      created_by: team.by,
      created_at: now,
      updated_by: team.by,
      updated_at: now,
      version: 1,
    })}`
    const rows = events.map(({ playNo, data, ...event }) => ({
      ...event,
      play_no: playNo,
      data: sql.json(data),
      team_id: team.id,
      plan_id: planId,
      created_by: team.by,
      created_at: now,
    }))
    await sql`insert into game_events ${sql(rows)}`
    return planId
  } finally {
    await sql.end()
  }
}

/** Drives of runs, passes, sacks and incompletions, each begun by hand at our 30, with the call of each play. */
function log(playIds: readonly string[]): GameEvent[] {
  const results = [
    { result: 'rush', yards: 4 },
    { result: 'complete', yards: 7 },
    { result: 'incomplete' },
    { result: 'rush', yards: 3 },
    { result: 'sack', yards: -5 },
  ] as const
  const data: EventData[] = [
    { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
    ...Array.from({ length: PLAYS }, (_, i): EventData => {
      const playId = playIds[i % playIds.length] ?? ''
      const at = { phase: 'scrimmage', ball: 'us', down: 1, distance: 10, yardsToGoal: 70 } as const
      const quarter = Math.min(4, 1 + Math.floor((i * 4) / PLAYS))
      return {
        kind: 'play',
        ...results[i % results.length]!,
        call: { playId },
        ...(i % results.length === 0 && { at: { ...at, quarter } }),
      }
    }),
  ]
  return data.map((one, i) => ({ id: newId(), playNo: i, clock: i + 1, device: 'bench', data: one }))
}
