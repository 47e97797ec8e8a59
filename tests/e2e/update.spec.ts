/** Updates, a server that forgot the device, another account on it: no device is emptied, and queued changes still arrive. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { copyRelease, type Release } from '../support/release.ts'
import { plainEnv, type Stack, startStack } from '../support/stack.ts'
import {
  expect,
  install,
  KEEPS_APP,
  onDisk,
  outboxSize,
  rename,
  saved,
  signIn,
  test as base,
} from './fixtures.ts'
import { openBrowser } from './own-browser.ts'
import { enter, newDevice, newHeadCoach, type Session } from './signed-in.ts'

const EDITS = 20

/** A release that adds an operation and renames another, whose old name stays an alias. */
function releaseWithOperation(): Release {
  const release = copyRelease()
  release.edit('schema/operations/plays.ts', "name: 'plays.edit',", "name: 'plays.amend',")
  release.edit(
    'schema/operations/index.ts',
    'new Map(all.map((one) => [one.name, one]))',
    "new Map(all.flatMap((one) => [one.name, ...(one.name === 'plays.amend' ? ['plays.edit'] : [])].map((name) => [name, one])))",
  )
  release.edit('package.json', '"version": "0.1.5"', '"version": "0.1.6"')
  // Half of a build is Brotli, which no page needs.
  release.edit('vite.config.ts', '    compressed,\n', '')
  return release
}

/** Another schema: a column and a table more. */
async function addSchema(release: Release): Promise<void> {
  release.edit(
    'schema/db/playbook.ts',
    "    notes: text('notes').notNull(),",
    "    notes: text('notes').notNull(),\n    quizDay: text('quiz_day'),",
  )
  release.edit(
    'schema/db/playbook.ts',
    'export const playViews =',
    "export const quizDays = pgTable('quiz_days', { id: text('id').primaryKey(), teamId: teamId() })\n\n$&",
  )
  release.edit('schema/db/zero.ts', 'playViews,', 'playViews,\n  quizDays,')
  release.edit('package.json', '"version": "0.1.6"', '"version": "0.1.7"')
  const kit = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'migrations/drizzle.config.ts']
  await Promise.all([run(release, ['schema/generate.ts']), run(release, [...kit, '--name', 'quiz-day'])])
}

/** Builds its web app as its start would. */
function buildOf(release: Release): Promise<void> {
  return run(release, ['tests/support/build-web.ts'], plainEnv())
}

async function run({ root }: Release, args: string[], env = process.env): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: root, env })
}

type Built = Release & { built: Promise<void> }
let made: { withOperation: Built; withSchema: Built } | undefined

/** Both, once for all tests of this file: they are made and built while the first test goes on. */
function releases() {
  if (made) return made
  const [withSchema, withOperation] = [releaseWithOperation(), releaseWithOperation()]
  const built = addSchema(withSchema).then(() => buildOf(withSchema))
  const both = built.then(() => buildOf(withOperation))
  // Whoever waits for them hears of a failure.
  both.catch(() => undefined)
  return (made = { withSchema: { ...withSchema, built }, withOperation: { ...withOperation, built: both } })
}

base.afterAll(async () => {
  for (const release of Object.values(made ?? {})) {
    await release.built.catch(() => undefined)
    release.remove()
  }
})

type Device = { context: BrowserContext; page: Page; wire: { cut: boolean } }

/** A device whose sync can be cut while pages and the API still answer. */
async function openDevice(browser: Browser, stack: Stack, session: Session): Promise<Device> {
  const context = await newDevice(browser, stack, session, KEEPS_APP)
  const wire = { cut: false }
  await context.routeWebSocket(/\/zero\//, (socket) => {
    if (wire.cut) void socket.close()
    else socket.connectToServer()
  })
  return { context, page: await context.newPage(), wire }
}

/** Somebody new at such a device, with a play that is open, and the app on the device. */
async function coachWithPlay(browser: Browser, stack: Stack): Promise<Device & { playId: string }> {
  const { session, playId } = await newHeadCoach(stack, { formation: 'Gun Trips Rt' })
  const device = await openDevice(browser, stack, session)
  await device.page.goto(`/playbook/${playId}`)
  await expect(device.page.getByLabel('Name of the play')).toBeVisible()
  await install(device.page)
  return { ...device, playId }
}

async function edit(page: Page, label: string) {
  for (let i = 1; i <= EDITS; i++) await rename(page, `${label} ${i}`)
}

/** The version that the dashboard's last line names. */
async function expectVersion(page: Page, version: string) {
  await page.goto('/dashboard')
  await expect(page.getByText(`Version ${version}`)).toBeVisible()
}

type Version = { build: string; replica: string }
type Versions = { inUse: Version; newest: Version }

/** Which builds the device's service worker knows. */
function versionsOn(page: Page): Promise<Versions> {
  return page.evaluate(
    () =>
      new Promise<Versions>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = (event: MessageEvent<Versions>) => resolve(event.data)
        navigator.serviceWorker.controller?.postMessage({ type: 'VERSIONS' }, [port2])
      }),
  )
}

/** Waits until a build that the device does not use yet is on it whole. */
async function downloaded(page: Page): Promise<Versions> {
  await expect
    .poll(
      async () => {
        const { inUse, newest } = await versionsOn(page)
        return inUse.build !== newest.build
      },
      { timeout: 90_000 },
    )
    .toBe(true)
  return versionsOn(page)
}

/** The build of the page that is open. */
function buildOfPage(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['build'])
}

async function expectEachOnce(stack: Stack, playId: string, name: string, edits = EDITS) {
  const sql = postgres(stack.databaseUrl, { max: 1 })
  try {
    await expect
      .poll(
        async () => {
          const [play] = await sql`select name, version from plays where id = ${playId}`
          const [receipts] = await sql`select count(*)::int as n, count(distinct id)::int as ids from receipts
            where entity_id = ${playId} and name <> 'plays.create' and outcome = 'applied'`
          return {
            name: play?.['name'],
            version: play?.['version'],
            n: receipts?.['n'],
            ids: receipts?.['ids'],
          }
        },
        { timeout: 60_000 },
      )
      .toEqual({ name, version: edits + 1, n: edits, ids: edits })
  } finally {
    await sql.end()
  }
}

const test = base.extend<{ dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the destructuring
  dataDir: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hashmark-update-'))
    chmodSync(dataDir, 0o755)
    await use(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
})

test.describe('updates @sync', () => {
  test.use({ serviceWorkers: 'allow' })

  // Several products and builds: on a busy machine that takes minutes.
  test.setTimeout(900_000)

  test('a new version with other mutators and another schema is deployed over 20 pending operations', async ({
    browser,
    dataDir,
  }) => {
    // The one starts while the other is made, and is built while people work with the one.
    const starting = startStack({ dataDir })
    const { root, built } = releases().withSchema
    let stack = await starting
    const { port } = stack
    try {
      const [old, forced] = await Promise.all([coachWithPlay(browser, stack), coachWithPlay(browser, stack)])
      await old.context.setOffline(true)
      forced.wire.cut = true
      await stack.stop()
      await Promise.all([edit(old.page, 'Old app'), edit(forced.page, 'Forced')])

      await built
      stack = await startStack({ root, dataDir, port })
      // The new version is taken before its replica is filled: the page starts from an empty one.
      await forced.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const { newest } = await downloaded(forced.page)
      await forced.page.evaluate(
        (build) => navigator.serviceWorker.controller?.postMessage({ type: 'USE', build }),
        newest.build,
      )
      const address = forced.page.url()
      await expectVersion(forced.page, '0.1.7')
      await expect.poll(() => outboxSize(forced.page)).toBe(EDITS)
      forced.wire.cut = false
      await saved(forced.page)
      await expectEachOnce(stack, forced.playId, `Forced ${EDITS}`)
      await forced.page.goto(address)
      await expect(forced.page.getByLabel('Name of the play')).toHaveValue(`Forced ${EDITS}`)

      // The old app sends its queue under the old names, then lets the new version in.
      await old.context.setOffline(false)
      await saved(old.page)
      await expectEachOnce(stack, old.playId, `Old app ${EDITS}`)
      await old.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const update = old.page.getByRole('button', { name: 'Update now' })
      // All of the new app is fetched before.
      await expect(update).toBeVisible({ timeout: 180_000 })
      await update.click()
      await expect(update).toBeHidden()
      await expect(old.page.getByLabel('Name of the play')).toHaveValue(`Old app ${EDITS}`)
      await expectVersion(old.page, '0.1.7')
    } finally {
      await stack.stop()
    }
  })

  test('a device opens its plays offline, after any download and any way of closing the app', async ({
    dataDir,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'hashmark-browser-'))
    const starting = startStack({ dataDir })
    const { withOperation, withSchema } = releases()
    let stack = await starting
    const { port } = stack
    let browser = await openBrowser(profile)
    const deploy = async (root?: string) => {
      await stack.stop()
      stack = await startStack({ dataDir, port, ...(root !== undefined && { root }) })
    }
    try {
      const { session, playId } = await newHeadCoach(stack, { formation: 'Gun Trips Rt' })
      await enter(browser.page, session)
      const address = `${stack.url}/playbook/${playId}`
      await browser.page.goto(address)
      await expect(browser.page.getByLabel('Name of the play')).toBeVisible()
      await install(browser.page)
      await onDisk(browser.page, playId)
      const first = await versionsOn(browser.page)
      let edits = 0
      /** Quits, opens the play with no server there, edits it, is killed, opens it again, and meets the server. */
      const editOffline = async (names: string[], build: string) => {
        const last = names.at(-1) ?? ''
        await browser.quit()
        // The one process that anybody reaches.
        await stack.part('api').stop()
        browser = await openBrowser(profile)
        await browser.page.goto(address)
        await expect(browser.page.getByLabel('Name of the play')).toBeVisible()
        expect(await buildOfPage(browser.page)).toBe(build)
        for (const name of names) await rename(browser.page, name)
        await expect.poll(() => outboxSize(browser.page)).toBe(names.length)
        await browser.kill()
        browser = await openBrowser(profile)
        await browser.page.goto(address)
        await expect(browser.page.getByLabel('Name of the play')).toHaveValue(last)
        await stack.part('api').start()
        await stack.untilHealthy()
        await saved(browser.page)
        await expectEachOnce(stack, playId, last, (edits += names.length))
      }

      // One more operation: the replica stays, so quitting takes the new version.
      await withOperation.built
      await deploy(withOperation.root)
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const second = await downloaded(browser.page)
      expect(second.newest.replica).toBe(first.inUse.replica)
      await editOffline(
        Array.from({ length: EDITS }, (_, i) => `After an operation was added ${i + 1}`),
        second.newest.build,
      )

      // A column and a table more: the device stays with its version until somebody takes the new one.
      await withSchema.built
      await deploy(withSchema.root)
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const third = await downloaded(browser.page)
      expect(third.newest.replica).not.toBe(first.inUse.replica)
      await editOffline(['Before the new schema'], second.newest.build)
      await browser.page.getByRole('button', { name: 'Update now' }).click({ timeout: 90_000 })
      await expect.poll(() => buildOfPage(browser.page).catch(() => '')).toBe(third.newest.build)
      await editOffline(['With the new schema'], third.newest.build)

      // Back to the first version, by way of one that the device never takes: the app is closed meanwhile. An open page
      // would take it by itself if the server refused the newer schema in time.
      await browser.page.goto(`${stack.url}/service-worker.js`)
      await deploy(withOperation.root)
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await downloaded(browser.page)
      await deploy()
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expect
        .poll(async () => (await versionsOn(browser.page)).newest.build, { timeout: 90_000 })
        .toBe(first.inUse.build)
      expect((await versionsOn(browser.page)).inUse.build).toBe(third.newest.build)
      await browser.page.goto(address)
      // The first version's server does not know the newer schema: the page takes the older version by itself.
      await expect
        .poll(() => buildOfPage(browser.page).catch(() => ''), { timeout: 90_000 })
        .toBe(first.inUse.build)
      await editOffline(['Back to the first version'], first.inUse.build)
    } finally {
      await browser.kill()
      await stack.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  test('the server has purged the state of a device with 20 pending operations', async ({
    headCoach,
    stack,
    sql,
  }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Trips Rt' })
    await install(page)
    await context.setOffline(true)
    await edit(page, 'Purged')
    // What the engine's own purge does to a client group after 90 days.
    await stack.part('zero-cache').stop()
    const [cvr] = await sql`select nspname from pg_namespace where nspname like '%/cvr'`
    const schema = String(cvr?.['nspname'])
    const groups = await sql`select "clientGroupID" as id from ${sql(schema)}.instances where not deleted`
    expect(groups.length).toBeGreaterThan(0)
    for (const { id } of groups) {
      for (const table of ['desires', 'queries', 'clients', 'rows', 'rowsVersion'])
        await sql`delete from ${sql(schema)}.${sql(table)} where "clientGroupID" = ${id as string}`
      await sql`update ${sql(schema)}.instances set deleted = true where "clientGroupID" = ${id as string}`
    }
    await stack.part('zero-cache').start()
    await stack.untilHealthy()
    await context.setOffline(false)
    await saved(page)
    await expectEachOnce(stack, playId, `Purged ${EDITS}`)
    await expect(page.getByLabel('Name of the play')).toHaveValue(`Purged ${EDITS}`)
  })

  test('another account has used the device meanwhile', async ({ headCoach, stack }) => {
    const { page, context, email, playId } = await headCoach({
      name: 'First Coach',
      formation: 'Gun Trips Rt',
    })
    const address = page.url()
    await install(page)
    await context.setOffline(true)
    await edit(page, 'Mine')
    await page.getByRole('button', { name: 'Account: First Coach' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Are you sure you want to sign out?')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    // It waits for what is not sent yet, unless one would rather go.
    await page.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL(/\/login/)
    await context.setOffline(false)

    await signIn(page, 'assistant@demo.hashmark.app')
    await expect(page.getByRole('button', { name: 'Account: Marcus Bell' })).toBeVisible()
    expect(await outboxSize(page)).toBe(EDITS)
    // What the engine does to another user's database after two idle days, pending mutations and all.
    await page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const mine = (JSON.parse(localStorage.getItem('hashmark.identity') ?? '{}') as { userId: string })
        .userId
      for (const { name } of databases)
        if (name && name.startsWith('rep:') && !name.includes(mine)) indexedDB.deleteDatabase(name)
    })
    await page.getByRole('button', { name: 'Account: Marcus Bell' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login/)

    await signIn(page, email)
    await page.goto(address)
    await saved(page)
    await expectEachOnce(stack, playId, `Mine ${EDITS}`)
    await expect(page.getByLabel('Name of the play')).toHaveValue(`Mine ${EDITS}`)
  })
})
