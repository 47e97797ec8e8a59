/** Whatever goes down while a coach edits, nothing is lost and nothing happens twice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import {
  expect,
  install,
  KEEPS_APP,
  newPlay,
  onDisk,
  outboxSize,
  rename,
  saved,
  test,
  untilKeys,
} from './fixtures.ts'
import { openBrowser } from './own-browser.ts'
import { enter, newHeadCoach } from './signed-in.ts'

test.use({ savesData: false })

const EDITS = 20
/** Far more than a write takes, on a machine with much other work. */
const BUSY_MS = 15_000

/** Renames the open play twenty times, the last name being `<label> 20`. */
async function edit(page: Page, label: string) {
  for (let i = 1; i <= EDITS; i++) await rename(page, `${label} ${i}`)
}

declare global {
  interface Window {
    topsOfMain?: Set<number>
  }
}

/** Notes where the page's content starts, in every frame. */
function watchMain() {
  const tops = (window.topsOfMain = new Set<number>())
  const look = () => {
    const main = document.getElementById('main')
    if (main) tops.add(Math.round(main.getBoundingClientRect().top))
    requestAnimationFrame(look)
  }
  look()
}

/** What Postgres holds: the play's name, and its edits' receipts by outcome. */
async function settled(sql: Sql, playId: string) {
  const [play] = await sql`select name, version from plays where id = ${playId}`
  const receipts = await sql<{ outcome: string; n: number }[]>`
    select outcome, count(*)::int as n from receipts where entity_id = ${playId} and name = 'plays.edit' group by 1`
  return { name: play?.['name'] as string, version: play?.['version'] as number, receipts: [...receipts] }
}

/** Every edit arrived, each exactly once: one applied receipt an edit, and one version a receipt. */
async function expectEachOnce(sql: Sql, playId: string, name: string, edits: number) {
  await expect
    .poll(() => settled(sql, playId), { timeout: 60_000 })
    .toEqual({ name, version: edits + 1, receipts: [{ outcome: 'applied', n: edits }] })
}

test.describe('offline @sync', () => {
  test('with the network cut, and with each part of the server stopped, edits show, survive a reload, and arrive once', async ({
    headCoach,
    stack,
    sql,
  }) => {
    test.setTimeout(300_000)
    const { page, context, playId } = await headCoach({
      formation: 'Gun Trips Rt',
      options: KEEPS_APP,
    })
    await install(page)
    await onDisk(page, 'Gun Trips Rt')
    await context.setOffline(true)
    await context.addInitScript(watchMain)
    await page.reload()
    await expect(page.getByLabel('Name of the play')).toHaveValue('Gun Trips Rt')
    await untilKeys(page)
    // The notice is there from the first paint: it pushes nothing down.
    await expect(page.getByText("You're offline", { exact: true }).first()).toBeVisible()
    expect(await page.evaluate(() => window.topsOfMain?.size)).toBe(1)
    await edit(page, 'Offline')
    await page.reload()
    await expect(page.getByLabel('Name of the play')).toHaveValue(`Offline ${EDITS}`)
    await expect.poll(() => outboxSize(page)).toBe(EDITS)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    expect((await settled(sql, playId)).version).toBe(1)
    await context.setOffline(false)
    await saved(page)
    await expectEachOnce(sql, playId, `Offline ${EDITS}`, EDITS)

    let edits = EDITS
    for (const part of ['zero-cache', 'api', 'postgres'] as const)
      await test.step(`with ${part} stopped`, async () => {
        await stack.part(part).stop()
        await edit(page, `Without ${part}`)
        await page.reload()
        await expect(page.getByLabel('Name of the play')).toHaveValue(`Without ${part} ${EDITS}`)
        await stack.part(part).start()
        await stack.untilHealthy()
        await saved(page)
        await expectEachOnce(sql, playId, `Without ${part} ${EDITS}`, (edits += EDITS))
      })

    await test.step('Postgres restarts while the coach edits', async () => {
      const restarted = stack.part('postgres').restart()
      await edit(page, 'Through')
      await restarted
      await stack.untilHealthy()
      await saved(page)
      await expectEachOnce(sql, playId, `Through ${EDITS}`, edits + EDITS)
    })
  })

  test("with the network lost during a device's first page, an edit shows, and arrives", async ({
    stack,
    deviceOf,
    sql,
  }) => {
    const { email, session, playId } = await newHeadCoach(stack, { formation: 'Gun Trips Rt' })
    const { page, context } = await deviceOf(session, email, '/icon.svg')
    const name = page.getByLabel('Name of the play')
    // Nothing of what comes behind the page arrives.
    await context.route('**/*.js', async (route) =>
      (await name.isVisible()) ? route.abort() : route.continue(),
    )
    await page.goto(`/playbook/${playId}`)
    await expect(name).toBeVisible()
    await context.setOffline(true)
    await rename(page, 'On the way out')
    // The title says what the replica holds.
    await expect(page).toHaveTitle(/On the way out/)
    // One that is on its way may be let go meanwhile.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await expectEachOnce(sql, playId, 'On the way out', 1)
  })

  test('a backend is killed and a transaction fails to serialize in mid-mutation', async ({
    headCoach,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Trips Rt' })
    // Sequences are not rolled back, so each fault happens once and then lets go.
    await sql.unsafe(`
      create sequence e2e_fault;
      create function e2e_fault() returns trigger language plpgsql as $$
      declare n bigint;
      begin
        if new.id = '${playId}' then
          n := nextval('e2e_fault');
          if n = 4 then perform pg_terminate_backend(pg_backend_pid()); end if;
          if n in (8, 9) then raise exception 'made to fail' using errcode = '40001'; end if;
          if n = 13 then raise exception 'made to fail' using errcode = '40P01'; end if;
        end if;
        return new;
      end $$;
      create trigger e2e_fault before update on plays for each row execute function e2e_fault();`)
    try {
      await edit(page, 'Faulty')
      await saved(page)
      await expectEachOnce(sql, playId, `Faulty ${EDITS}`, EDITS)
    } finally {
      await sql.unsafe('drop trigger e2e_fault on plays; drop function e2e_fault(); drop sequence e2e_fault')
    }
  })

  test('an edit is on disk while its page is still rendering it, and survives a killed browser', async ({
    stack,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'hashmark-browser-'))
    let browser = await openBrowser(profile)
    try {
      const { page } = browser
      const { session, playId } = await newHeadCoach(stack, { formation: 'Gun Trips Rt' })
      await enter(page, session)
      await page.goto(`${stack.url}/playbook/${playId}`)
      await expect(page.getByLabel('Name of the play')).toBeVisible()
      await stack.part('api').stop()
      const beside = await page.context().newPage()
      await beside.goto(`${stack.url}/icon.svg`)
      await page.bringToFront()
      // The page does nothing else from the key that saves the name on.
      await page.evaluate((ms) => {
        window.addEventListener('keydown', ({ key }) => {
          if (key !== 'Enter') return
          const until = Date.now() + ms
          while (Date.now() < until);
        })
      }, BUSY_MS)
      const startedAt = Date.now()
      const editing = rename(page, 'Kept at once').catch(() => undefined)
      const keptAt = await beside.evaluate(async () => {
        const size = (db: IDBDatabase) =>
          new Promise<number>((resolve) => {
            const count = db.transaction('operations').objectStore('operations').count()
            count.onsuccess = () => resolve(count.result)
          })
        const db = await new Promise<IDBDatabase>((resolve) => {
          const open = indexedDB.open('hashmark-outbox')
          open.onsuccess = () => resolve(open.result)
        })
        while ((await size(db)) === 0);
        return Date.now()
      })
      expect(keptAt - startedAt).toBeLessThan(BUSY_MS)
      await browser.kill()
      await editing

      browser = await openBrowser(profile)
      await browser.page.goto(`${stack.url}/icon.svg`)
      expect(await outboxSize(browser.page)).toBe(1)
    } finally {
      await browser.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
      if ((await stack.part('api').pid()) === undefined) await stack.part('api').start()
    }
  })

  test('a page that was left while it was creating its databases does not block the next', async ({
    stack,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'hashmark-browser-'))
    const browser = await openBrowser(profile)
    try {
      await browser.page.goto(`${stack.url}/login`)
      // What the app does at its first start, held at its worst moment: left now, the page is frozen in it.
      await browser.page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            new BroadcastChannel('hashmark-outbox').onmessage = () => undefined
            const open = indexedDB.open('hashmark-outbox', 1)
            open.onupgradeneeded = () => {
              const store = open.result.createObjectStore('meta')
              const again = () => (store.get('seq').onsuccess = again)
              again()
              resolve()
            }
          }),
      )
      const { session } = await newHeadCoach(stack)
      await enter(browser.page, session)
      await browser.page.goto(`${stack.url}/playbook`)
      await newPlay(browser.page, 'Gun Trips Rt')
      await saved(browser.page)
    } finally {
      await browser.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})
