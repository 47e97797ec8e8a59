/**
 * From a key in the search to its results, with a team of 5,000 plays on the coach's machine: the whole product runs,
 * the search is open, and texts as coaches type them (words, short forms, left-out letters, slips) are typed letter by
 * letter.
 *
 * A key begins with the time that the browser gave its event, and ends right after the frame in which the results
 * stand there (as in edit-to-paint.bench.ts, which tells why the wait for the frame is left out):
 * - `p95Ms`, `p50Ms`: how long the page's main thread was at work between the two; `p95CpuMs`: and had a processor;
 * - `openP95Ms`: the same for Ctrl+K, from a page without the search to the open search;
 * - `queryP95Ms`: the question to the index alone, in Node, for the same letters; `indexMs`: reading all plays once.
 */
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { describePlay } from '#src/board/search/describe-play.ts'
import { SearchIndex } from '#src/board/search/search-index.ts'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { installProbeIn } from './lib/probe.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { quantile, report } from './report.ts'

const PLAYS = 5000
const TEXTS = [
  '24 pwr',
  'mesh rt',
  'g trips',
  'guntrips',
  'tirps pwoer',
  'zone boundary',
  'counter',
  '1042',
  'roster',
]
const ROUNDS = 3
const OPENINGS = 15
const REST_MS = 80
/** A unique word for every play, as a coach's names have. */
const CODE_WORDS = ['Rhino', 'Lasso', 'Tango', 'Zebra', 'Omaha', 'Ringo', 'Viper', 'Cobra', 'Delta', 'Hammer']

export async function run(): Promise<void> {
  const bench = 'search'
  const unit = 'ms'
  const { queries, indexMs } = askAlone()
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    await addPlays(stack)
    const coach = await signedIn(browser, stack, 'head_coach')
    await installProbeIn(coach)
    const page = await coach.newPage()
    await untilIndexed(page, stack)
    const typing = typist(page)
    await typing(TEXTS.slice(0, 3))
    const letters = TEXTS.join('').length * ROUNDS
    const typed = await traceMainThread(browser, page, 'to-frame', async () => {
      for (let i = 0; i < ROUNDS; i++) await typing(TEXTS)
    })
    // The keys that empty the box are measured as well; they are the fewest and among the slowest.
    if (typed.measures.length < letters)
      throw new Error(`Only ${typed.measures.length} of ${letters} keys were seen`)
    const busy = typed.measures.map((span) => busyWithin(typed.tasks, span))
    const work = busy.map((one) => one.work)
    const cpu = busy.map((one) => one.cpu)
    await page.keyboard.press('Escape')
    const opened = await traceMainThread(browser, page, 'to-frame', () => openAndClose(page))
    const openings = opened.measures.filter((_, i) => i % 2 === 0)
    const openWork = openings.map((span) => busyWithin(opened.tasks, span).work)
    report({ bench, figure: 'p95Ms', value: quantile(work, 0.95), unit })
    report({ bench, figure: 'p50Ms', value: quantile(work, 0.5), unit })
    report({ bench, figure: 'p95CpuMs', value: quantile(cpu, 0.95), unit, target: 33 })
    report({ bench, figure: 'openP95Ms', value: quantile(openWork, 0.95), unit })
    report({ bench, figure: 'queryP95Ms', value: quantile(queries, 0.95), unit })
    report({ bench, figure: 'indexMs', value: indexMs, unit })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** The index without a page around it: ms of each query, and of reading the plays. */
function askAlone(): { queries: number[]; indexMs: number } {
  const demo = buildDemoPlays()
  const stamp = { createdBy: '', createdAt: 0, updatedBy: '', updatedAt: 0, version: 1, deletedAt: null }
  const rows = Array.from({ length: PLAYS }, (_, i) => {
    const { diagram: _d, ...play } = demo[i % demo.length] ?? demo[0]!
    const own = { id: `play-${i}`, teamId: '', playbookId: '', status: 'published' as const, sortKey: '' }
    return {
      ...NEW_PLAY_DEFAULTS,
      readGrant: 'playbook.view' as const,
      ...play,
      ...own,
      ...stamp,
      name: nameOf(play.name, i),
      wristCode: String(i),
    }
  })
  const index = new SearchIndex()
  const start = performance.now()
  const steps = index.fill('play', rows, describePlay)
  while (steps.next().done !== true);
  const indexMs = performance.now() - start
  const ask = () =>
    TEXTS.flatMap((text) =>
      Array.from(text, (_, i) => {
        const asked = performance.now()
        index.find(text.slice(0, i + 1), () => 8)
        return performance.now() - asked
      }),
    )
  ask()
  return { queries: Array.from({ length: ROUNDS }, ask).flat(), indexMs }
}

function nameOf(name: string, i: number): string {
  return `${name} ${CODE_WORDS[i % CODE_WORDS.length]}${Math.floor(i / CODE_WORDS.length)}`
}

/** Fills the demo team's playbook with copies that have unique names and codes. */
async function addPlays(stack: Stack): Promise<void> {
  const sql = postgres(stack.databaseUrl, { max: 1 })
  try {
    const there = await sql<{ id: string; name: string }[]>`select id, name from plays order by sort_key`
    const copies = Array.from({ length: PLAYS - there.length }, (_, i) => {
      const { id, name } = there[i % there.length] ?? there[0]!
      return { of: id, id: crypto.randomUUID(), name: nameOf(name, i), code: String(i) }
    })
    await sql`
      insert into plays
      select (jsonb_populate_record(one, jsonb_build_object('id', copy.id, 'name', copy.name, 'wrist_code', copy.code))).*
      from jsonb_to_recordset(${sql.json(copies)}) as copy (of text, id text, name text, code text)
      join plays one on one.id = copy.of`
    await sql`
      insert into play_diagrams (play_id, team_id, diagram, updated_by, updated_at, version)
      select copy.id, team_id, diagram, updated_by, updated_at, version
      from jsonb_to_recordset(${sql.json(copies)}) as copy (of text, id text)
      join play_diagrams one on one.play_id = copy.of`
  } finally {
    await sql.end()
  }
}

/** Waits until all plays are on the device and can be found, and leaves the search open. */
async function untilIndexed(page: Page, stack: Stack): Promise<void> {
  await page.goto(`${stack.url}/dashboard`)
  await page
    .getByText(PLAYS.toLocaleString('en-US'), { exact: true })
    .or(page.getByText(String(PLAYS), { exact: true }))
    .first()
    .waitFor({ timeout: 180_000 })
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('zzzz')
  await page.getByText(`${PLAYS.toLocaleString('en-US')} plays`).waitFor({ timeout: 60_000 })
  await box.fill('')
  await page.evaluate(() => window.probe.measureKeys('dialog[open]'))
}

function typist(page: Page): (texts: readonly string[]) => Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search' })
  let count = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    count++
    // Out of step with the frames.
    await sleep(REST_MS + Math.random() * 20)
    // Read only now, so that it costs the page nothing during the measurement.
    await page.evaluate((wanted) => window.probe.untilMeasured(wanted), count)
  }
  return async (texts) => {
    for (const text of texts) {
      for (const letter of text) await press(letter)
      await box.selectText()
      await press('Backspace')
    }
  }
}

async function openAndClose(page: Page): Promise<void> {
  for (let i = 0; i < OPENINGS; i++) {
    await page.keyboard.press('Control+k')
    await sleep(REST_MS * 3 + Math.random() * 20)
    await page.keyboard.press('Escape')
    await sleep(REST_MS * 3 + Math.random() * 20)
  }
}
