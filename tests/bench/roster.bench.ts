/**
 * From a click to the roster and to a player's page, with 150 players who have everything: figures of a year, a season of
 * attendance, grades, equipment, goals, notes and groups, with the demo team's head coach.
 *
 * A span begins with the time that the browser gave the click, and ends right after the frame in which the page stands there
 * (lib/painted.ts). Each page was opened once before.
 * - `p95CpuMs`: how long the page's main thread had a processor until the roster stood there;
 * - `openP95Ms`, `openP50Ms`: how long it was at work;
 * - `wholeP95CpuMs`: as `p95CpuMs`, with the lines below the screen, which follow after that frame;
 * - `playerP95Ms`: as `openP95Ms`, for a player's page, on the profile.
 */
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { newId } from '#schema/ids.ts'
import { buildDemoRecords } from '#server/demo/records.ts'
import { buildDemoRoster } from '#server/demo/roster.ts'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { painted } from './lib/painted.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { quantile, report } from './report.ts'

const PLAYERS = 150
const ROUNDS = 30
const REST_MS = 120
const ROSTER = 'roster-open'
const PLAYER = 'player-open'

export async function run(): Promise<void> {
  const bench = 'roster'
  const unit = 'ms'
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    await addPlayers(stack)
    const coach = await signedIn(browser, stack, 'head_coach')
    const page = await coach.newPage()
    await page.goto(`${stack.url}/roster`)
    await page.getByRole('link', { name: /Last 149/ }).waitFor({ timeout: 120_000 })
    await openBoth(page)
    const opened = await traceMainThread(browser, page, ROSTER, async () => {
      for (let i = 0; i < ROUNDS; i++) await openBoth(page)
    })
    const players = await traceMainThread(browser, page, PLAYER, async () => {
      for (let i = 0; i < ROUNDS; i++) await openBoth(page)
    })
    const busy = opened.measures.map((span) => busyWithin(opened.tasks, span))
    const ofPlayers = players.measures.map((span) => busyWithin(players.tasks, span).work)
    const work = busy.map((one) => one.work)
    const cpu = busy.map((one) => one.cpu)
    const whole = opened.measures.map(
      ({ start, end }) => busyWithin(opened.tasks, { start, end: end + REST_MS }).cpu,
    )
    report({ bench, figure: 'p95CpuMs', value: quantile(cpu, 0.95), unit, target: 50 })
    report({ bench, figure: 'openP95Ms', value: quantile(work, 0.95), unit })
    report({ bench, figure: 'openP50Ms', value: quantile(work, 0.5), unit })
    report({ bench, figure: 'wholeP95CpuMs', value: quantile(whole, 0.95), unit })
    report({ bench, figure: 'playerP95Ms', value: quantile(ofPlayers, 0.95), unit })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Opens a player's page from the roster, and the roster again. */
async function openBoth(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /Last 149/ })
  const path = (await link.getAttribute('href')) ?? ''
  await sleep(REST_MS)
  await painted(page, { path, measure: PLAYER }, () => link.click())
  await sleep(REST_MS)
  await painted(page, { path: '/roster', measure: ROSTER }, () =>
    page.locator('nav[aria-label="Main"] a[href="/roster"]').first().click(),
  )
}

/** Fills the demo team's roster up to 150 players, each with the records that the demo's players have, and older attendance. */
async function addPlayers(stack: Stack): Promise<void> {
  const sql = postgres(stack.databaseUrl, { max: 1 })
  try {
    const [team] = await sql<{ id: string; by: string }[]>`select id, created_by as by from teams limit 1`
    if (!team) throw new Error('There is no demo team')
    const now = new Date()
    const [{ count: there } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from roster_players where team_id = ${team.id}`
    const demo = buildDemoRoster(now)
    const players = Array.from({ length: PLAYERS - there }, (_, i) => ({
      ...(demo[i % demo.length] ?? demo[0]!).player,
      id: newId(),
      firstName: 'Player',
      lastName: `Last ${there + i}`,
    }))
    const stamp = {
      created_by: team.by,
      created_at: now,
      updated_by: team.by,
      updated_at: now,
      version: 1,
    }
    const insert = async (table: string, rows: readonly object[]) => {
      for (let at = 0; at < rows.length; at += 2000)
        await sql`insert into ${sql(table)} ${sql(
          rows
            .slice(at, at + 2000)
            .map((row) => ({ id: newId(), team_id: team.id, ...inSnake(row), ...stamp })),
        )}`
    }
    await insert(
      'roster_players',
      players.map(({ positions, ...player }) => ({ ...player, positions: sql.json(positions) })),
    )
    const { measures, attendance, grades, equipment, goals, notes } = buildDemoRecords(players, now)
    await insert('player_measures', measures)
    await insert('player_grades', grades)
    await insert('player_equipment', equipment)
    await insert('player_goals', goals)
    await insert('player_notes', notes)
    // One a week for each player over a season.
    await insert(
      'awards',
      players.flatMap(({ id }) =>
        Array.from({ length: 14 }, (_, week) => ({
          playerId: id,
          name: 'Big block',
          points: 1,
          day: new Date(now.getTime() - week * 7 * 86_400_000).toISOString().slice(0, 10),
          game: 'Central',
          reason: '',
        })),
      ),
    )
    // The demo has four weeks of it; a season has three times as many.
    const older = [0, 28, 56].flatMap((days) =>
      attendance.map((one) => ({
        ...one,
        day: new Date(Date.parse(one.day) - days * 86_400_000).toISOString().slice(0, 10),
      })),
    )
    await insert('player_attendance', older)
  } finally {
    await sql.end()
  }
}

/** The properties under the names of their columns. */
function inSnake(row: object): { [column: string]: never } {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as never,
    ]),
  )
}
