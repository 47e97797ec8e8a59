/**
 * The table at the top of design/sync.md, row by row: what the engine does by itself and the app must make good. Where a
 * row is shown:
 *
 * - network gone, tab open; reload while offline: offline.spec, “with the network cut”
 * - reload in the tick of the write: here. Browser killed after a write: update.spec, “a device opens its plays offline”
 * - app update while writes are queued: update.spec, “a new version … over 20 pending operations”
 * - API server down while zero-cache is up: offline.spec, “with each part of the server stopped”
 * - a transient database error: offline.spec, “a backend is killed and a transaction fails to serialize”
 * - offline for longer than the server keeps a client: update.spec, “the server has purged”
 * - a second account on the same device: update.spec, “another account”
 * - client state unknown: update.spec, “the server has purged”. A used column dropped: here
 * - a write rejected by the server after a reload: here
 * - needs-auth: here
 * - preload registered late after start: here
 */
import type { Sql } from 'postgres'
import { openSql } from '../support/forge.ts'
import { startStack } from '../support/stack.ts'
import {
  expect,
  install,
  KEEPS_APP,
  newPlay,
  onDisk,
  outboxSize,
  PASSWORD,
  rename,
  saved,
  test,
  untilKeys,
} from './fixtures.ts'
import { newDevice, newHeadCoach } from './signed-in.ts'

/** The play as it is, and what became of each edit of it. */
async function settled(sql: Sql, playId: string) {
  const [play] = await sql`select name, version from plays where id = ${playId}`
  const receipts = await sql<{ outcome: string; n: number }[]>`
    select outcome, count(*)::int as n from receipts where entity_id = ${playId} and name = 'plays.edit' group by 1`
  return { name: play?.['name'] as string, version: play?.['version'] as number, receipts: [...receipts] }
}

async function expectEachOnce(sql: Sql, playId: string, name: string, edits: number) {
  await expect
    .poll(() => settled(sql, playId), { timeout: 60_000 })
    .toEqual({ name, version: edits + 1, receipts: [{ outcome: 'applied', n: edits }] })
}

/** What each of them has: one play, which is open. */
const MESH = { formation: 'Gun Trips Rt', play: 'Mesh' }

test.describe('beyond the sync engine @sync', () => {
  test('a reload in the tick of the write keeps it', async ({ headCoach, sql }) => {
    const { page, context, playId } = await headCoach({ ...MESH, options: KEEPS_APP })
    await install(page)
    await onDisk(page, playId)
    for (const [i, offline] of [false, true].entries()) {
      await context.setOffline(offline)
      const name = `Within the tick ${i + 1}`
      await page.getByLabel('Name of the play').fill(name)
      await Promise.all([
        page.waitForEvent('load'),
        page.evaluate(() => {
          const press = { key: 'Enter', bubbles: true, cancelable: true }
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
          location.reload()
        }),
      ])
      await expect(page.getByLabel('Name of the play')).toHaveValue(name)
    }
    await context.setOffline(false)
    await saved(page)
    await expectEachOnce(sql, playId, 'Within the tick 2', 2)
  })

  test('a write rejected by the server after a reload is reported to its author', async ({
    headCoach,
    newcomer,
    sql,
  }) => {
    const { playId } = await headCoach({ name: 'Robin Hale', ...MESH })
    const assistant = await newcomer('Sam Ortiz', 'about:blank', KEEPS_APP)
    await sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select p.team_id, u.id, 'coordinator', '[]', now(), 'active', 1 from plays p, "user" u
       where p.id = ${playId} and u.email = ${assistant.email}`
    const { page, context } = assistant
    await page.goto(`/playbook/${playId}`)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Mesh')
    await install(page)
    await onDisk(page, playId)
    await context.setOffline(true)
    await rename(page, 'Mesh Rail')
    await expect.poll(() => outboxSize(page)).toBe(1)
    await page.reload()
    await expect(page.getByLabel('Name of the play')).toHaveValue('Mesh Rail')
    await sql`
      update team_members set status = 'inactive' from "user" u
       where team_members.user_id = u.id and u.email = ${assistant.email}`
    await context.setOffline(false)
    await saved(page)
    await expect(page.getByRole('button', { name: '1 change not saved' })).toBeVisible()
    expect(await settled(sql, playId)).toEqual({
      name: 'Mesh',
      version: 1,
      receipts: [{ outcome: 'rejected', n: 1 }],
    })
  })

  test('with needs-auth while editing, edits queue, and are sent after sign-in', async ({
    headCoach,
    sql,
  }) => {
    const { page, email, playId } = await headCoach(MESH)
    // The session's guard comes with the rest of the shell, and counts what is typed from then on.
    await untilKeys(page)
    // A coach who is typing is asked on the page; the server may check the session at any moment.
    await page.getByLabel('Name of the play').fill('Signed out')
    await sql`delete from session using "user" u where session.user_id = u.id and u.email = ${email}`
    await rename(page, 'Signed out 1')
    const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' })
    // The server asks about each session every half minute.
    await expect(dialog).toBeVisible({ timeout: 90_000 })
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText(/^Sign in again to save/).first()).toBeVisible()
    await rename(page, 'Signed out 2')
    await expect.poll(() => outboxSize(page)).toBe(2)
    expect((await settled(sql, playId)).version).toBe(1)
    // A page on which nobody has done anything yet leads to sign-in and back.
    await page.reload()
    await expect(page).toHaveURL(/\/login\?reason=session_expired$/, { timeout: 90_000 })
    expect(await outboxSize(page)).toBe(2)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(playId))
    await expect(page.getByLabel('Name of the play')).toHaveValue('Signed out 2')
    await saved(page)
    await expectEachOnce(sql, playId, 'Signed out 2', 2)
  })

  test('a preload registered late after start removes no visible row', async ({ headCoach, sql }) => {
    const { page, context, playId } = await headCoach({ ...MESH, options: KEEPS_APP })
    await install(page)
    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await newPlay(page, 'Gun Doubles', 'Smash')
    await saved(page)
    // Once both are there, whether one ever goes.
    await page.addInitScript(() => {
      const counts = { most: 0, leastSince: Infinity }
      Object.assign(window, { counts })
      const look = () => {
        const now = document.querySelectorAll('main a[href*="/playbook/"]').length
        counts.most = Math.max(counts.most, now)
        if (counts.most === 2) counts.leastSince = Math.min(counts.leastSince, now)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    const shown = () => page.evaluate(() => (window as unknown as { counts: object }).counts)
    const plays = page.getByRole('main').getByRole('link', { name: /Mesh|Smash/ })
    await page.goto('/playbook')
    await expect(plays).toHaveCount(2)
    await onDisk(page, 'Smash')
    await context.setOffline(true)
    await page.reload()
    await expect(plays).toHaveCount(2)
    expect(await shown()).toEqual({ most: 2, leastSince: 2 })
    await context.setOffline(false)
    // What the server says of its own accord comes behind whatever it says about the queries.
    await sql`update plays set name = 'Mesh Rail', version = version + 1 where id = ${playId}`
    await expect(page.getByRole('main').getByRole('link', { name: /Mesh Rail/ })).toBeVisible({
      timeout: 60_000,
    })
    expect(await shown()).toEqual({ most: 2, leastSince: 2 })
  })
})

test.describe('a database that no longer fits the page @sync', () => {
  test.setTimeout(240_000)

  test('a used column is dropped on the server and created again: queued changes arrive', async ({
    browser,
  }) => {
    const stack = await startStack()
    const sql = openSql(stack)
    const { session, playId } = await newHeadCoach(stack, MESH)
    const context = await newDevice(browser, stack, session, KEEPS_APP)
    const page = await context.newPage()
    try {
      await page.goto(`/playbook/${playId}`)
      await expect(page.getByLabel('Name of the play')).toHaveValue('Mesh')
      await install(page)
      await onDisk(page, playId)
      await context.setOffline(true)
      for (let i = 1; i <= 3; i++) await rename(page, `Column ${i}`)
      await sql`alter table plays drop column direction`
      await context.setOffline(false)
      // Let it be refused: the edit shows and stays.
      await page.reload()
      await expect(page.getByLabel('Name of the play')).toHaveValue('Column 3')
      expect(await outboxSize(page)).toBe(3)
      expect((await settled(sql, playId)).version).toBe(1)
      await sql`alter table plays add column direction text not null default ''`
      await page.reload()
      await saved(page)
      await expectEachOnce(sql, playId, 'Column 3', 3)
      await expect(page.getByLabel('Name of the play')).toHaveValue('Column 3')
    } finally {
      await context.close()
      await sql.end()
      await stack.stop()
    }
  })
})
