/**
 * A full practice on the coach's machine, in the whole product:
 *
 * - `p95CpuMs`: a plan of 24 periods by 9 groups, every cell filled; a cell is typed over, and Enter commits it. From the time that
 *   the browser gave that key until right after the frame with the new text: how long the page's main thread had a processor between
 *   the two. `cellP95Ms`: how long it was at work, as in edit-to-paint.bench.ts. `typeP95CpuMs`, `typeP95Ms`: the same for the keys
 *   before it.
 * - `sheetWorstFrameCpuMs`, `sheetWorstFrameMs`: a script of 200 lines scrolls to its end and back; the longest of both between two
 *   frames.
 */
import type { Browser, Page } from '@playwright/test'
import { generateNKeysBetween } from 'fractional-indexing'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { newId } from '#schema/ids.ts'
import { PRACTICE_GROUPS } from '#schema/practice.ts'
import { SCRIPT } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { installProbeIn } from './lib/probe.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { quantile, report } from './report.ts'

const PERIODS = 24
const LINES = 200
const WARM_UP = 10
const EDITS = 60
const REST_MS = 150
/** How far the sheet scrolls per frame, in px: a fast scroll. */
const STRIDE = 40
/** The cell in the middle of the grid. */
const PLACE = '12.6'

type Busy = { work: number; cpu: number }

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    const { planId, scriptId } = await addPractice(stack)
    const coach = await signedIn(browser, stack, 'head_coach')
    await installProbeIn(coach)
    const page = await coach.newPage()
    await page.goto(`${stack.url}/practice-plans/${planId}`)
    await page.locator(`[data-place="${PLACE}"]`).getByText('Drill').waitFor({ timeout: 120_000 })
    const { commits, keys } = await editCells(browser, page)
    tell('cell', 'P95', commits, (all) => quantile(all, 0.95), { cpu: 'p95CpuMs', target: 16.7 })
    tell('cell', 'P50', commits, (all) => quantile(all, 0.5))
    tell('type', 'P95', keys, (all) => quantile(all, 0.95))

    await page.goto(`${stack.url}/boxcall/practice/${scriptId}`)
    await page
      .locator(`[role=grid][aria-rowcount="${LINES + 2}"] [data-place="0.0"]`)
      .waitFor({ timeout: 60_000 })
    await sleep(2000)
    const frames = await scrollSheet(browser, page)
    tell('sheet', 'WorstFrame', frames, (all) => Math.max(...all), { target: 50 })
    tell('sheet', 'FrameP95', frames, (all) => quantile(all, 0.95))
  } finally {
    await browser.close()
    await stack.stop()
  }
}

function tell(
  of: string,
  which: string,
  all: readonly Busy[],
  take: (all: number[]) => number,
  { cpu = `${of}${which}CpuMs`, ...target }: { cpu?: string; target?: number } = {},
): void {
  const [bench, unit] = ['practice', 'ms']
  report({ bench, figure: `${of}${which}Ms`, value: take(all.map(({ work }) => work)), unit })
  report({ bench, figure: cpu, value: take(all.map((one) => one.cpu)), unit, ...target })
}

/** Types over one cell again and again. */
async function editCells(browser: Browser, page: Page): Promise<{ commits: Busy[]; keys: Busy[] }> {
  const cell = page.locator(`[data-place="${PLACE}"]`)
  const edit = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await cell.click({ position: { x: 12, y: 12 } })
      await sleep(REST_MS)
      for (const key of ['D', String(i % 10), 'Enter']) {
        await page.keyboard.press(key)
        // Out of step with the frames.
        await sleep(REST_MS + Math.random() * 40)
      }
    }
  }
  await edit(WARM_UP)
  await page.evaluate((selector) => {
    const enters: number[] = []
    Object.assign(window, { enters })
    const note = ({ key, timeStamp }: KeyboardEvent) => key === 'Enter' && enters.push(timeStamp)
    addEventListener('keydown', note, { capture: true })
    window.probe.measureKeys(selector)
  }, `[data-place="${PLACE}"]`)
  // The trace has its own zero: a measure is known by its place in the page's list.
  const { measures, tasks } = await traceMainThread(browser, page, 'to-frame', () => edit(EDITS))
  const isCommit = await page.evaluate(() => {
    const enters = new Set(Reflect.get(window, 'enters') as number[])
    return performance.getEntriesByName('to-frame').map(({ startTime }) => enters.has(startTime))
  })
  if (isCommit.length !== measures.length) throw new Error('The trace lost keys')
  const busy = measures.map((span) => busyWithin(tasks, span))
  const commits = busy.filter((_, i) => isCommit[i])
  if (commits.length < EDITS) throw new Error(`Only ${commits.length} of ${EDITS} edits were seen`)
  return { commits, keys: busy.filter((_, i) => !isCommit[i]) }
}

/** The main thread's work in each frame while the sheet scrolls down and up again. */
async function scrollSheet(browser: Browser, page: Page): Promise<Busy[]> {
  const { measures, tasks } = await traceMainThread(browser, page, 'frame', () =>
    page.evaluate(async (stride) => {
      const box = document.querySelector('[role=grid]')?.parentElement
      if (!box) throw new Error('There is no sheet')
      const distance = box.scrollHeight - box.clientHeight
      if (distance < 1000) throw new Error('The sheet does not scroll')
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      let last = await frame()
      for (let gone = 0; gone < distance * 2; gone += stride) {
        box.scrollBy(0, gone < distance ? stride : -stride)
        const now = await frame()
        performance.measure('frame', { start: last, end: now })
        last = now
      }
    }, STRIDE),
  )
  return measures.map((span) => busyWithin(tasks, span))
}

/** A plan whose cells are all filled, and a long script of plays of the playbook. */
async function addPractice(stack: Stack): Promise<{ planId: string; scriptId: string }> {
  const sql = postgres(stack.databaseUrl, { max: 1 })
  try {
    const [team] = await sql<{ id: string; by: string }[]>`
      select id, created_by as by from teams order by created_at limit 1`
    if (!team) throw new Error('There is no demo team')
    const plays = await sql<{ id: string }[]>`
      select id from plays where team_id = ${team.id} and deleted_at is null order by sort_key limit 40`
    const now = new Date()
    const own = {
      team_id: team.id,
      read_grant: '',
      created_by: team.by,
      created_at: now,
      updated_by: team.by,
      updated_at: now,
      version: 1,
    }
    const [planId, scriptId] = [newId(), newId()]
    const date = now.toISOString().slice(0, 10)
    await sql`insert into practice_plans ${sql({
      ...own,
      id: planId,
      title: 'Bench',
      date,
      start_time: '15:45',
      place: 'Main field',
      attire: 'pads',
      emphasis: 'none',
      opponent: '',
      notes: '',
      is_published: false,
    })}`
    const keys = generateNKeysBetween(null, null, LINES)
    const periods = Array.from({ length: PERIODS }, (_, i) => ({
      ...own,
      id: newId(),
      plan_id: planId,
      sort_key: keys[i] ?? '',
      type: 'indy',
      name: '',
      minutes: 5,
      contact: 'bags',
      notes: '',
    }))
    await sql`insert into practice_periods ${sql(periods)}`
    const cells = periods.flatMap(({ id }, row) =>
      PRACTICE_GROUPS.map((group, col) => ({
        ...own,
        id: newId(),
        plan_id: planId,
        period_id: id,
        group_from: group,
        group_to: group,
        activity: `Drill ${row} ${col}`,
        coach_id: null,
        place: `Field ${row}-${col}`,
        drill: '',
        equipment: 'Cones',
        contact: '',
      })),
    )
    await sql`insert into practice_cells ${sql(cells)}`
    const { type, title, day: _day, ...script } = SCRIPT.script
    await sql`insert into practice_scripts ${sql({
      ...own,
      id: scriptId,
      type,
      title,
      day: date,
      plan_id: null,
      period_id: null,
      game_plan_id: null,
      sort_key: script.sortKey,
      notes: '',
      is_published: false,
    })}`
    const { playId: _play, sortKey: _key, isPinned, ...texts } = SCRIPT.line
    const lines = Array.from({ length: LINES }, (_, i) => ({
      ...own,
      ...texts,
      id: newId(),
      script_id: scriptId,
      play_id: plays[i % plays.length]?.id ?? null,
      sort_key: keys[i] ?? '',
      call: '',
      notes: `Coaching point ${i}`,
      is_pinned: isPinned,
    }))
    await sql`insert into script_lines ${sql(lines)}`
    return { planId, scriptId }
  } finally {
    await sql.end()
  }
}
