/** Browsers that store nothing or have no room, and devices whose clock is wrong: nothing is lost, and the page says so. */
import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import {
  type Actor,
  createTeam,
  expect,
  install,
  KEEPS_APP,
  newPlay,
  onDisk,
  outboxSize,
  rename,
  saved,
  signUp,
  test as base,
  untilKeys,
} from './fixtures.ts'
import { newHeadCoach } from './signed-in.ts'

const DAY_MS = 86_400_000

async function nameOf(sql: Sql, playId: string): Promise<unknown> {
  const [play] = await sql`select name from plays where id = ${playId}`
  return play?.['name']
}

/** Room for the app, in bytes. While there is much more, the browser looks at it every half minute only. */
const ROOM = 40e6

/** Takes the room away, and has the browser notice by asking for more than it saw last. */
async function fill(page: Page, devtools: CDPSession, origin: string) {
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.evaluate(
    (room) =>
      new Promise<unknown>((resolve) => {
        const open = indexedDB.open('too-much')
        open.onerror = resolve
        open.onupgradeneeded = () => {
          const store = open.result.createObjectStore('parts', { autoIncrement: true })
          for (let size = 0; size <= room; size += 50_000) store.add(new Uint8Array(50_000))
        }
      }),
    ROOM,
  )
}

const inMain = (page: Page) => page.getByRole('main')

type CoachWithRoom = (
  options?: BrowserContextOptions,
) => Promise<Actor & { playId: string; devtools: CDPSession }>

const test = base.extend<{ coachWithRoom: CoachWithRoom }>({
  coachWithRoom: async ({ stack, deviceOf }, use) => {
    await use(async (options) => {
      const { session, email, playId } = await newHeadCoach(stack, { formation: 'Gun Doubles', play: 'Mesh' })
      const actor = await deviceOf(session, email, '/icon.svg', options)
      const devtools = await actor.context.newCDPSession(actor.page)
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: stack.url, quotaSize: ROOM })
      await actor.page.goto(`/playbook/${playId}`)
      await untilKeys(actor.page)
      await expect(actor.page.getByLabel('Name of the play')).toBeVisible()
      return { ...actor, playId, devtools }
    })
  },
})

test.describe('a browser that blocks storage @sync', () => {
  // The first page finds out by an error of the engine's that nobody catches.
  test.use({ breaksPages: true })

  test('works in memory, says so, asks before closing, and sends all changes', async ({
    browser,
    stack,
    sql,
  }) => {
    const context = await browser.newContext({ baseURL: stack.url, ...KEEPS_APP })
    try {
      // As a browser that blocks it does; there is no switch for it in Chromium.
      await context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      })
      const page = await context.newPage()
      await signUp(page, 'Robin Hale', `blocked-${Date.now()}@example.com`)
      const notice = page.getByText('This browser blocks storage for Hashmark')
      await expect(notice.first()).toBeVisible({ timeout: 60_000 })
      await createTeam(page, `Wrens ${Date.now()}`)
      const playId = await newPlay(page, 'Gun Doubles', 'Mesh')
      await rename(page, 'Mesh Rail')
      await expect.poll(() => nameOf(sql, playId), { timeout: 60_000 }).toBe('Mesh Rail')
      await install(page)

      await context.setOffline(true)
      await expect(page.getByText("You're offline").first()).toBeVisible()
      await rename(page, 'Mesh Wheel')
      await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
      const asked = page.waitForEvent('dialog')
      const closing = page.close({ runBeforeUnload: true })
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      await closing
      expect(page.isClosed()).toBe(false)

      // Closed all the same: what there is of local storage has kept it.
      await page.close()
      const next = await context.newPage()
      await next.goto('/dashboard')
      await expect(next.getByRole('button', { name: '1 change waiting' })).toBeVisible({ timeout: 60_000 })
      await context.setOffline(false)
      await expect.poll(() => nameOf(sql, playId), { timeout: 90_000 }).toBe('Mesh Wheel')
    } finally {
      await context.close()
    }
  })
})

test.describe('storage @sync', () => {
  test('a full device: the page says so, keeps what it can, and stores it once there is room', async ({
    coachWithRoom,
    stack,
    sql,
  }) => {
    const { page, context, playId, devtools } = await coachWithRoom()
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await fill(page, devtools, stack.url)
    const notice = page.getByText('This device is out of space').first()
    let edits = 0
    // The browser looks at its quota now and then: some edits may still find room.
    await expect(async () => {
      await rename(page, `Mesh ${++edits}`)
      await expect(notice).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    expect(await outboxSize(page)).toBeLessThan(edits)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: stack.url })
    await expect(notice).toHaveCount(0, { timeout: 60_000 })
    expect(await outboxSize(page)).toBe(edits)
    await context.setOffline(false)
    await saved(page)
    expect(await nameOf(sql, playId)).toBe(`Mesh ${edits}`)
  })

  test('a full disk: the open play opens again after a reload, and its edits arrive in order', async ({
    coachWithRoom,
    stack,
    sql,
  }) => {
    const { page, context, playId, devtools } = await coachWithRoom(KEEPS_APP)
    await install(page)
    await onDisk(page, 'Mesh')
    await onDisk(page, '"kind":"field"')
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Mesh 1')
    await rename(page, 'Mesh 2')
    await expect.poll(() => outboxSize(page)).toBe(2)
    await fill(page, devtools, stack.url)
    const notice = page.getByText('This device is out of space').first()
    let edits = 2
    await expect(async () => {
      await rename(page, `Mesh ${++edits}`)
      await expect(notice).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    await rename(page, `Mesh ${++edits}`)

    await page.reload()
    await expect(page.getByLabel('Name of the play')).toHaveValue(`Mesh ${edits}`, { timeout: 30_000 })
    await expect(page.locator('[id^="element-o."]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: `${edits} changes waiting` })).toBeVisible()
    await rename(page, `Mesh ${++edits}`)

    await context.setOffline(false)
    await expect.poll(() => nameOf(sql, playId), { timeout: 60_000 }).toBe(`Mesh ${edits}`)
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible({ timeout: 60_000 })
    const receipts = await sql<{ description: string; outcome: string }[]>`
      select description, outcome from receipts where entity_id = ${playId} and name = 'plays.edit'
       order by settled_at, created_at`
    expect(receipts.map(({ outcome }) => outcome)).toEqual(Array(edits).fill('applied'))
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: stack.url })
  })

  test('the browser is asked once to keep the data, and only with a team to keep', async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ baseURL: stack.url })
    try {
      await context.addInitScript(() => {
        StorageManager.prototype.persist = () => {
          localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1))
          return Promise.resolve(false)
        }
      })
      const page = await context.newPage()
      const asked = () => page.evaluate(() => localStorage.getItem('asked'))
      await signUp(page, 'Robin Hale', `keeper-${Date.now()}@example.com`)
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
      expect(await asked()).toBeNull()
      await createTeam(page, `Crows ${Date.now()}`)
      await saved(page)
      await expect.poll(asked, { timeout: 60_000 }).toBe('1')
      await page.goto('/outbox')
      await expect(inMain(page).getByText(/Available offline, synced just now/)).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
      expect(await asked()).toBe('1')
    } finally {
      await context.close()
    }
  })

  for (const [words, off] of [
    ['ahead', DAY_MS],
    ['behind', -DAY_MS],
  ] as const)
    test(`a clock that is a day ${words}: the page says so, and shows every time correctly`, async ({
      browser,
      stack,
      sql,
    }) => {
      const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } })
      try {
        await context.addInitScript((by) => {
          const Real = Date
          globalThis.Date = class extends Real {
            constructor(...given: [] | [number]) {
              if (given.length === 0) super(Real.now() + by)
              else super(...given)
            }
            static override now() {
              return Real.now() + by
            }
          } as DateConstructor
        }, off)
        const page = await context.newPage()
        await signUp(page, 'Robin Hale', `clock-${words}-${Date.now()}@example.com`)
        await createTeam(page, `Doves ${words} ${Date.now()}`)
        const playId = await newPlay(page, 'Gun Doubles', 'Mesh')
        await rename(page, 'Mesh Rail')
        await saved(page)
        await expect(page.getByText(`This device's clock is a day ${words}`).first()).toBeVisible({
          timeout: 60_000,
        })

        const [receipt] = await sql`
          select created_at - settled_at > interval '23 hours' as ahead, settled_at - created_at > interval '23 hours' as behind
            from receipts where entity_id = ${playId} and name = 'plays.edit'`
        expect(receipt).toEqual({ ahead: words === 'ahead', behind: words === 'behind' })

        // By links of the app, which knows by now how far the clock is off.
        await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
        await expect(inMain(page).getByText(/synced just now/)).toBeVisible({ timeout: 60_000 })
        await expect(inMain(page).getByText(/yesterday|\d hr ago|[A-Z][a-z]{2} \d+$/)).toHaveCount(0)
        await page.getByRole('link', { name: 'Playbook', exact: true }).click()
        await page.getByText('Mesh Rail').first().click()
        await expect(
          inMain(page)
            .getByText(/(just now|[1-9] min ago)/)
            .first(),
        ).toBeVisible()
      } finally {
        await context.close()
      }
    })
})
