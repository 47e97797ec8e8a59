/** Updates, a server that forgot the device, another account on it: no device is emptied, and queued changes still arrive. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { copyRelease, type Release } from '../support/release.ts'
import { plainEnv, type Stack, startStack } from '../support/stack.ts'
import {
  createTeam,
  expect,
  install,
  KEEPS_APP,
  newPlay,
  onDisk,
  outboxSize,
  rename,
  saved,
  signIn,
  signUp,
  test as base,
} from './fixtures.ts'
import { openBrowser } from './own-browser.ts'
import { newDevice, newHeadCoach, type Session } from './signed-in.ts'

// Each test has a product or a team to itself, so the two long ones run beside each other.
base.describe.configure({ mode: 'parallel' })

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
  return release
}

/** The same with another schema: a column and a table more. */
function releaseWithSchema(): Release {
  const release = releaseWithOperation()
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
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: release.root, stdio: 'pipe' })
  run('schema/generate.ts')
  run(
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'migrations/drizzle.config.ts',
    '--name',
    'quiz-day',
  )
  return release
}

/** Builds its web app as its start would. */
async function buildOf({ root }: Release): Promise<void> {
  await promisify(execFile)(process.execPath, ['tests/support/build-web.ts'], { cwd: root, env: plainEnv() })
}

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

async function expectEachOnce(stack: Stack, playId: string, name: string) {
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
      .toEqual({ name, version: EDITS + 1, n: EDITS, ids: EDITS })
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
    const release = releaseWithSchema()
    const built = buildOf(release)
    let stack = await starting
    const { port } = stack
    try {
      const [old, forced] = await Promise.all([coachWithPlay(browser, stack), coachWithPlay(browser, stack)])
      await old.context.setOffline(true)
      forced.wire.cut = true
      await stack.stop()
      await Promise.all([edit(old.page, 'Old app'), edit(forced.page, 'Forced')])

      await built
      stack = await startStack({ root: release.root, dataDir, port })
      // The new version is taken before its replica is filled: the page starts from an empty one.
      await forced.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const { newest } = await downloaded(forced.page)
      await forced.page.evaluate(
        (build) => navigator.serviceWorker.controller?.postMessage({ type: 'USE', build }),
        newest.build,
      )
      const address = forced.page.url()
      await expectVersion(forced.page, '0.1.7')
      expect(await outboxSize(forced.page)).toBe(EDITS)
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
      await built.catch(() => undefined)
      release.remove()
    }
  })

  test('a device opens its plays offline, after any download and any way of closing the app', async ({
    dataDir,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'hashmark-browser-'))
    const starting = startStack({ dataDir })
    const withOperation = releaseWithOperation()
    const withSchema = releaseWithSchema()
    const built = buildOf(withOperation).then(() => buildOf(withSchema))
    let stack = await starting
    const { port } = stack
    let browser = await openBrowser(profile)
    const deploy = async (root?: string) => {
      await stack.stop()
      stack = await startStack({ dataDir, port, ...(root !== undefined && { root }) })
    }
    try {
      await browser.page.goto(stack.url)
      await signUp(browser.page, 'Robin Hale', `updates-${Date.now()}@example.com`, stack.url)
      await createTeam(browser.page, 'Phoenix', stack.url)
      const playId = await newPlay(browser.page, 'Gun Trips Rt')
      const address = browser.page.url()
      await saved(browser.page)
      await install(browser.page)
      await onDisk(browser.page, playId)
      const first = await versionsOn(browser.page)
      /** Quits, opens the play with no server there, edits it, is killed, and comes back to the server of `root`. */
      const editOffline = async (name: string, root: string | undefined, build: string) => {
        await browser.quit()
        await stack.stop()
        browser = await openBrowser(profile)
        await browser.page.goto(address)
        await expect(browser.page.getByLabel('Name of the play')).toBeVisible()
        expect(await buildOfPage(browser.page)).toBe(build)
        await rename(browser.page, name)
        await expect.poll(() => outboxSize(browser.page)).toBe(1)
        await browser.kill()
        stack = await startStack({ dataDir, port, ...(root !== undefined && { root }) })
        browser = await openBrowser(profile)
        await browser.page.goto(address)
        await expect(browser.page.getByLabel('Name of the play')).toHaveValue(name)
        await saved(browser.page)
      }
      await built

      // One more operation: the replica stays, so quitting takes the new version.
      await deploy(withOperation.root)
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const second = await downloaded(browser.page)
      expect(second.newest.replica).toBe(first.inUse.replica)
      await editOffline('After an operation was added', withOperation.root, second.newest.build)

      // A column and a table more: the device stays with its version until somebody takes the new one.
      await deploy(withSchema.root)
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const third = await downloaded(browser.page)
      expect(third.newest.replica).not.toBe(first.inUse.replica)
      await editOffline('Before the new schema', withSchema.root, second.newest.build)
      await browser.page.getByRole('button', { name: 'Update now' }).click({ timeout: 90_000 })
      await expect.poll(() => buildOfPage(browser.page).catch(() => '')).toBe(third.newest.build)
      await editOffline('With the new schema', withSchema.root, third.newest.build)

      // Back to the first version, by way of one that the device never takes.
      await deploy(withOperation.root)
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await downloaded(browser.page)
      await deploy()
      await browser.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expect
        .poll(async () => (await versionsOn(browser.page)).newest.build, { timeout: 90_000 })
        .toBe(first.inUse.build)
      // The first version's server does not know the newer schema: the page takes the older version by itself.
      await expect
        .poll(() => buildOfPage(browser.page).catch(() => ''), { timeout: 90_000 })
        .toBe(first.inUse.build)
      await editOffline('Back to the first version', undefined, first.inUse.build)

      const sql = postgres(stack.databaseUrl, { max: 1 })
      const receipts = await sql`select count(*)::int as n, count(distinct id)::int as ids from receipts
        where entity_id = ${playId} and name <> 'plays.create' and outcome = 'applied'`
      await sql.end()
      expect([...receipts]).toEqual([{ n: 4, ids: 4 }])
    } finally {
      await browser.kill()
      await stack.stop()
      await built.catch(() => undefined)
      withOperation.remove()
      withSchema.remove()
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
