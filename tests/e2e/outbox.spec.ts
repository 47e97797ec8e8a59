/** What waits on this device: to be seen, sent, kept and taken back; also what an earlier session left. */
import AxeBuilder from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, install, newPlay, onDisk, outboxSize, rename, saved, signIn, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Changes waiting to sync, next one first' })

/** The page by a link of the app: without a connection there is no other way. */
async function openOutbox(page: Page) {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('link', { name: /^On this device/ }).click()
  await expect(page).toHaveURL(/\/outbox$/)
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
}

test.describe('the outbox @sync', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an entry that a killed browser did not remove from local storage keeps its place in the order', async ({
    headCoach,
    sql,
  }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Curl' })
    await page.goto(`/playbook/${playId}`)
    await install(page)
    await onDisk(page, 'Curl')
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Curl Rail')
    await rename(page, 'Curl Wheel')
    await expect.poll(() => outboxSize(page)).toBe(2)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const open = indexedDB.open('hashmark-outbox')
          open.onerror = () => reject(new Error('the outbox cannot be opened'))
          open.onsuccess = () => {
            const all = open.result.transaction('operations').objectStore('operations').index('seq').getAll()
            all.onsuccess = () => {
              const [entry] = all.result as { opId: string }[]
              localStorage.setItem(`hashmark.outbox.${entry?.opId}`, JSON.stringify({ ...entry, seq: 0 }))
              open.result.close()
              resolve()
            }
          }
        }),
    )
    await page.reload()
    await expect(page.getByLabel('Name of the play')).toHaveValue('Curl Wheel')
    await context.setOffline(false)
    await saved(page)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Curl Wheel')
    const [row] = await sql<{ name: string; applied: number }[]>`
      select name, (select count(*)::int from receipts where entity_id = ${playId} and name = 'plays.edit'
                       and outcome = 'applied') as applied from plays where id = ${playId}`
    expect(row).toEqual({ name: 'Curl Wheel', applied: 2 })
  })

  test('shows queued changes in order, exports them, and discards one, which the server then never applies', async ({
    headCoach,
    sql,
  }) => {
    const { page, context, playId: first } = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
    await page.goto('/playbook')
    const second = await newPlay(page, 'Gun Trips Rt', 'Stick')
    await saved(page)
    await install(page)
    await onDisk(page, 'Mesh')
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Stick Nod')
    await page.goto(`/playbook/${first}`)
    await rename(page, 'Mesh Rail')
    await expect.poll(() => outboxSize(page)).toBe(2)
    await openOutbox(page)
    const waiting = list(page).getByRole('listitem')
    await expect(waiting).toHaveCount(2)
    await expect(waiting.first()).toContainText('Stick Nod')
    await expect(waiting.last()).toContainText('Mesh Rail')
    await expect(waiting.first()).toContainText("You're offline")

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export JSON' }).click()
    const exported = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as object[]
    expect(exported).toMatchObject([{ entityId: second }, { entityId: first, operation: 'plays.edit' }])
    const { violations } = await new AxeBuilder({ page }).include('main').setLegacyMode(true).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    // From there the replica sends it again when the page has come back.
    await onDisk(page, 'Mesh Rail')
    await waiting.last().getByRole('button', { name: 'Discard' }).click()
    await page
      .getByRole('dialog', { name: 'Discard this change?' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await expect(waiting).toHaveCount(1)
    // The other change, and the discard, which the server has not heard of.
    await expect.poll(() => outboxSize(page)).toBe(2)
    // The page is left and comes again before there is a connection: it stays taken back.
    await page.reload()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await context.setOffline(false)
    await saved(page)
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await page.goto(`/playbook/${first}`)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Mesh')
    const rows = await sql`select id, name from plays where id in (${first}, ${second})`
    expect(Object.fromEntries(rows.map((row) => [row['id'], row['name']]))).toEqual({
      [first]: 'Mesh',
      [second]: 'Stick Nod',
    })
    const [receipt] = await sql`
      select outcome, dismissed_at is not null as dismissed from receipts
       where entity_id = ${first} and description like '%Mesh Rail%'`
    expect(receipt).toEqual({ outcome: 'rejected', dismissed: true })
    await expect(page.getByRole('button', { name: /not saved/ })).toHaveCount(0)
  })

  test("a device's changes wait until the server knows its discards, and no discarded change is applied", async ({
    headCoach,
    sql,
  }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
    await page.goto(`/playbook/${playId}`)
    await install(page)
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Mesh Rail')
    await page.getByRole('button', { name: 'Rep', exact: true }).click()
    await expect.poll(() => outboxSize(page)).toBe(2)
    await onDisk(page, 'Mesh Rail')
    await openOutbox(page)
    const waiting = list(page).getByRole('listitem')
    await waiting.first().getByRole('button', { name: 'Discard' }).click()
    await page
      .getByRole('dialog', { name: 'Discard this change?' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await expect(waiting).toHaveCount(1)

    const held: (() => Promise<void>)[] = []
    await context.route('**/api/discards?*', (route) => void held.push(() => route.continue()))
    await page.reload()
    await context.setOffline(false)
    // The engine has sent both, and is told to wait: what is asserted at the end could not be if one had been taken.
    await expect(waiting).toContainText('Syncing now', { timeout: 60_000 })
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const receipts = () => sql<{ name: string; outcome: string }[]>`
      select name, outcome from receipts where entity_id = ${playId} and name in ('plays.edit', 'plays.count')`
    expect([...(await receipts())]).toEqual([])

    await context.unroute('**/api/discards?*')
    // Those of a page that has gone since cannot go on.
    for (const go of held) await go().catch(() => undefined)
    await saved(page)
    expect((await receipts()).map(({ name, outcome }) => `${name} ${outcome}`).toSorted()).toEqual([
      'plays.count applied',
      'plays.edit rejected',
    ])
    const [play] = await sql`select name from plays where id = ${playId}`
    expect(play?.['name']).toBe('Mesh')
  })

  test('changes of an earlier session are sent by themselves, and the page says so, but not changes of an open tab', async ({
    headCoach,
    stack,
    sql,
  }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
    await install(page)
    await stack.part('api').stop()
    await rename(page, 'Mesh Rail')
    await rename(page, 'Mesh Wheel')
    await expect.poll(() => outboxSize(page)).toBe(2)
    const left = page.getByText('2 changes from your last session')
    // The tab is still open: a second one has no earlier session to tell of.
    const beside = await context.newPage()
    await beside.goto('/outbox')
    await expect(list(beside).getByRole('listitem')).toHaveCount(2)
    await expect(beside.getByRole('button', { name: /^Account: / })).toBeVisible()
    await expect(beside.getByText('from your last session')).toHaveCount(0)
    await beside.close()

    await page.reload()
    await expect(left).toBeVisible()
    await expect(left).toContainText("will sync when you're back online")
    // It stays for 8 s, which may be over before the whole product says that it is healthy.
    await Promise.all([
      expect(page.getByText('Saved 2 changes from your last session')).toBeVisible({ timeout: 90_000 }),
      stack
        .part('api')
        .start()
        .then(() => stack.untilHealthy()),
    ])
    await expect
      .poll(async () => (await sql`select name from plays where id = ${playId}`)[0]?.['name'])
      .toBe('Mesh Wheel')
    await expect(left).toHaveCount(0)
  })

  test("another account's changes are counted and not shown", async ({ headCoach, stack }) => {
    const { page, context } = await headCoach({ formation: 'Gun Doubles', play: 'Secret Mesh' })
    await install(page)
    await stack.part('api').stop()
    await rename(page, 'Secret Rail')
    await expect.poll(() => outboxSize(page)).toBe(1)
    await page.close()
    await stack.part('api').start()
    await stack.untilHealthy()
    // The browser opens signed out, as it does when the session has ended.
    const next = await context.newPage()
    await next.goto('/live')
    await next.evaluate(() => localStorage.removeItem('hashmark.identity'))
    await context.clearCookies()
    await signIn(next, 'assistant@demo.hashmark.app')
    await next.goto('/outbox')
    await expect(next.getByText('1 change from another account is waiting on this device')).toBeVisible()
    await expect(next.getByText('Secret')).toHaveCount(0)
  })
})
