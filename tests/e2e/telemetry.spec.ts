/** What pages tell the server of themselves: what went wrong and how fast they were, and nothing of what people typed. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, install, KEEPS_APP, test } from './fixtures.ts'

const TAB = '5f0c1f0e-3a55-4c57-9d0e-0a4f6f1f2b11'

type Row = { kind: string; name: string; path: string; user_id: string | null; detail: { message: string } }

const messages = async (sql: Sql) =>
  (await sql<Row[]>`select * from telemetry_events where kind = 'error'`).map(({ detail }) => detail.message)

/** Throws where nobody catches it. */
const breakDown = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new TypeError(text)
      }),
    message,
  )

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('hashmark.unsent-errors') ?? '')

/** Once telemetry runs, which comes behind the content. */
async function running(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('after-content')),
  )
  await page.waitForFunction(() => sessionStorage.getItem('hashmark.telemetry') !== null)
}

// What they throw is what is looked for.
test.use({ breaksPages: true })

test('errors, vitals and timings reach the server, without typed text @shell', async ({ demo, sql }) => {
  const { page } = await demo('coach')
  await running(page)
  // This tab is one of those that send their figures.
  await page.evaluate(
    (sessionId) => sessionStorage.setItem('hashmark.telemetry', JSON.stringify({ sessionId, sampled: true })),
    TAB,
  )
  await page.goto('/dashboard')
  await running(page)
  await breakDown(page, `No play for dana@example.org at ${new URL(page.url()).origin}/x?q=secret`)
  await page.evaluate(() => void Promise.reject(new RangeError('Fifth down')))
  await page.getByRole('navigation').getByRole('link', { name: 'Playbook', exact: true }).click()
  await expect(page).toHaveURL(/\/playbook/)

  const rows = () => sql<Row[]>`select * from telemetry_events where session_id = ${TAB}`
  await expect
    .poll(async () => (await rows()).map(({ name }) => name))
    .toEqual(
      expect.arrayContaining([
        'TypeError',
        'RangeError',
        'bundle-load',
        'route-change',
        'TTFB',
        'FCP',
        'LCP',
        'CLS',
        'INP',
      ]),
    )
  const found = new Map((await rows()).map((row) => [row.name, row]))
  const [coach] = await sql<{ id: string }[]>`select id from "user" where email = 'coach@demo.hashmark.app'`
  expect(found.get('TypeError')).toMatchObject({
    path: '/dashboard',
    user_id: coach?.id,
    detail: { source: 'error', level: 'error', message: 'No play for … at /x' },
  })
  expect(found.get('RangeError')).toMatchObject({ detail: { source: 'rejection', message: 'Fifth down' } })
  expect(found.get('LCP')).toMatchObject({ kind: 'vital', path: '/dashboard' })
  expect(found.get('route-change')).toMatchObject({
    kind: 'event',
    path: '/playbook',
    detail: { about: '/dashboard' },
  })
})

test('an offline error is kept and sent later, also an error while leaving @shell', async ({ demo, sql }) => {
  const { page, context } = await demo('player', '/dashboard', KEEPS_APP)
  await running(page)
  // What the page still fetches behind its content is then on the device.
  await install(page)
  await context.setOffline(true)
  await breakDown(page, 'On the sideline')
  await expect.poll(() => kept(page)).toContain('On the sideline')
  expect(await messages(sql)).not.toContain('On the sideline')
  await context.setOffline(false)
  await expect.poll(() => messages(sql)).toContain('On the sideline')
  await expect.poll(() => kept(page)).toBe('')

  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { message: 'On the way out', filename: location.href }))
    location.assign('/live')
  })
  await expect.poll(() => messages(sql)).toContain('On the way out')
})

test('a page that fails to render is reported @shell', async ({ demo, sql }) => {
  // No service worker here, which would have the file already.
  const { page } = await demo('coach', 'about:blank')
  await page.route(/\/assets\/[^/]*awards[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('A file that breaks')" }),
  )
  await page.goto('/dashboard')
  await running(page)
  await page.goto('/awards')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  // Another source may report the same error before.
  const byBoundary = () => sql<Row[]>`
    select * from telemetry_events where detail ->> 'message' = 'A file that breaks' and detail ->> 'source' = 'boundary'`
  await expect.poll(async () => (await byBoundary())[0]).toMatchObject({ kind: 'error', path: '/awards' })
})
