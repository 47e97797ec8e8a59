/** A device whose disk holds less than it has shown before says so, and nothing that is about all plays begins. */
import type { Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { copyPlays } from '../support/many-plays.ts'
import { expect, onDisk, outboxSize, rename, saved, signIn, test } from './fixtures.ts'

const COPIES = 300
const ALL = COPIES + 1

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the device holds, with the number of plays that it showed last. */
async function stateOf(context: BrowserContext, shown: number): Promise<State> {
  const state = await context.storageState({ indexedDB: true })
  for (const { localStorage } of state.origins)
    for (const item of localStorage)
      if (item.name.startsWith('hashmark.rows.'))
        item.value = item.value.replace(/"plays":\d+/, `"plays":${shown}`)
  return state
}

/** The plays in a file that the page saves. */
async function savedPlays(page: Page, save: () => Promise<void>): Promise<number> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()])
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { plays: unknown[] }
  return file.plays.length
}

async function openMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Keeps back what the server sends of rows until the returned function is called; the connection stands. */
async function holdRows(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.routeWebSocket(/\/zero\//, (client: WebSocketRoute) => {
    const server = client.connectToServer()
    // Pokes keep their order; whatever else comes passes them, as the engine cuts a connection that does not answer.
    let poking = released
    server.onMessage((message) => {
      if (!String(message).startsWith('["poke')) return client.send(message)
      poking = poking.then(() => client.send(message))
    })
  })
  return release
}

/** Waits until the device has noted how many plays it showed, which it does when it is idle. */
async function untilCounted(page: Page): Promise<void> {
  const isNoted = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('hashmark.rows.') && /"plays":\d/.test(String(value)),
      ),
    )
  await expect.poll(isNoted).toBe(true)
}

test.describe('a disk that is behind @sync', () => {
  /** A device that held one play when it was last written to, of a team that has many now. */
  async function behind(
    browser: Browser,
    base: string,
    coach: { page: Page; context: BrowserContext },
  ): Promise<Page> {
    await onDisk(coach.page, 'Seed')
    await onDisk(coach.page, '"kind":"field"')
    await untilCounted(coach.page)
    const context = await browser.newContext({
      baseURL: base,
      storageState: await stateOf(coach.context, ALL),
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    })
    return context.newPage()
  }

  test('is loading: the count says so, and outputs and Select all wait for the rest', async ({
    browser,
    stack,
    headCoach,
    sql,
  }) => {
    const coach = await headCoach({ formation: 'Gun Doubles', play: 'Seed' })
    const page = await behind(browser, stack.url, coach)
    await copyPlays(sql, coach.email, COPIES)
    // Once they are on one device, the sync has all of them for the other.
    await coach.page.goto('/playbook')
    await expect(coach.page.getByRole('main').getByText(`${ALL} plays`)).toBeVisible()
    const release = await holdRows(page)
    await page.goto('/playbook')
    const main = page.getByRole('main')
    await expect(main.getByText('Loading plays… 1 so far')).toBeVisible()
    const before = await main.boundingBox()
    await expect(page.getByRole('status').getByText(`1 of ${ALL} plays so far`)).toBeVisible()
    // What comes and goes by itself moves nothing.
    expect(await main.boundingBox()).toEqual(before)
    await expect(page.getByRole('button', { name: 'Syncing' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(0)

    await openMenu(page, 'Select plays')
    const bar = page.getByRole('region', { name: 'Selected plays' })
    await expect(bar.getByRole('button', { name: 'Select all 1' })).toBeDisabled()
    await page.keyboard.press('Escape')

    await openMenu(page, 'Export…')
    const waiting = page.getByRole('dialog', { name: 'Export', exact: true })
    await expect(waiting.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `1 of ${ALL} plays`)
    await waiting.getByRole('button', { name: 'Cancel' }).click()
    await expect(waiting).toHaveCount(0)

    await openMenu(page, 'Export…')
    await expect(waiting).toBeVisible()
    release()
    const dialog = page.getByRole('dialog', { name: `Export ${ALL} plays` })
    await expect(dialog).toBeVisible()
    expect(await savedPlays(page, () => dialog.getByRole('button', { name: 'Download' }).click())).toBe(ALL)
    await expect(main.getByText(`${ALL} plays`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await page.context().close()
  })

  test('offline: says how many plays are here, and outputs continue with them only on request', async ({
    browser,
    stack,
    headCoach,
    sql,
  }) => {
    const coach = await headCoach({ formation: 'Gun Doubles', play: 'Seed' })
    const page = await behind(browser, stack.url, coach)
    await copyPlays(sql, coach.email, COPIES)
    await page.routeWebSocket(/\/zero\//, (client) => client.close())
    await page.goto('/playbook')
    const main = page.getByRole('main')
    await expect(main.getByText(`1 of ${ALL} plays on this device`)).toBeVisible()
    await openMenu(page, 'Export…')
    const waiting = page.getByRole('dialog', { name: 'Export', exact: true })
    await expect(waiting).toContainText("The other plays load when you're online.")
    await waiting.getByRole('button', { name: 'Use 1 play' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export 1 play' })
    expect(await savedPlays(page, () => dialog.getByRole('button', { name: 'Download' }).click())).toBe(1)
    // It closes behind the download, and over a dialog no search opens.
    await expect(dialog).toHaveCount(0)

    // A search says that it may miss plays, an import that it can't tell what is there already.
    await page.keyboard.press('Control+k')
    await expect(page.getByText('Not all of this team')).toBeVisible()
    await page.keyboard.press('Escape')
    await openMenu(page, 'Import…')
    await expect(page.getByRole('dialog', { name: 'Import plays' })).toContainText(
      "The other plays load when you're online.",
    )
    await page.context().close()
  })

  test('a complete disk shows everything at once, also without a server', async ({
    browser,
    stack,
    headCoach,
    sql,
  }) => {
    const coach = await headCoach({ formation: 'Gun Doubles', play: 'Seed' })
    await copyPlays(sql, coach.email, COPIES)
    await coach.page.goto('/playbook')
    const count = (page: Page) => page.getByRole('main').getByText(`${ALL} plays`)
    await expect(count(coach.page)).toBeVisible()
    await onDisk(coach.page, `Copy ${COPIES}`)
    await untilCounted(coach.page)
    const context = await browser.newContext({
      baseURL: stack.url,
      storageState: await stateOf(coach.context, ALL),
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.routeWebSocket(/\/zero\//, (client) => client.close())
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const words = document.querySelector('main header p')?.textContent
        if (words) seen.add(words)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto('/playbook')
    await expect(count(page)).toBeVisible()
    await expect(page.getByText("You're offline").first()).toBeVisible()
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      `${ALL} plays`,
    ])
    await context.close()
  })
})

test.describe('changes queued before a page opens @sync', () => {
  type Stored = { indexedDB?: { name: string }[] }

  /** The state with the replica of another moment. */
  function withReplicaOf(state: State, other: State): State {
    const isReplica = ({ name }: { name: string }) => name.startsWith('rep')
    const databases = (from: State) => (from.origins[0] as Stored | undefined)?.indexedDB ?? []
    const indexedDB = [
      ...databases(state).filter((one) => !isReplica(one)),
      ...databases(other).filter(isReplica),
    ]
    return { ...state, origins: state.origins.map((origin) => ({ ...origin, indexedDB })) }
  }

  /** A coach who renamed their only play without a connection; the device before, with the queue, and settled. */
  async function renamedOffline({ page, context }: { page: Page; context: BrowserContext }) {
    const state = () => context.storageState({ indexedDB: true })
    await saved(page)
    await onDisk(page, 'Seed')
    await untilCounted(page)
    const before = await state()
    await context.setOffline(true)
    await rename(page, 'Queued name')
    await expect.poll(() => outboxSize(page)).toBe(1)
    const queued = await state()
    await context.setOffline(false)
    await saved(page)
    await onDisk(page, '"outcome":"applied"')
    return { before, queued, settled: await state() }
  }

  /** Who is signed in there. */
  function identityIn({ origins }: State): string {
    const items = origins.flatMap(({ localStorage }) => localStorage)
    return items.find(({ name }) => name === 'hashmark.identity')?.value ?? ''
  }

  const open = (browser: Browser, base: string, storageState: State) =>
    browser.newContext({ baseURL: base, storageState, serviceWorkers: 'block' })

  test('count as arriving until the replica shows them', async ({ browser, stack, headCoach }) => {
    const coach = await headCoach({ formation: 'Gun Doubles', play: 'Seed' })
    const { before, queued } = await renamedOffline(coach)
    const context = await open(browser, stack.url, withReplicaOf(queued, before))
    const { userId } = JSON.parse(identityIn(queued)) as { userId: string }
    // Another tab of this device keeps what sends them.
    const other = await context.newPage()
    await other.goto('/api/health')
    await other.evaluate(
      (lock) =>
        new Promise<void>((resolve) => {
          void navigator.locks.request(lock, () => {
            resolve()
            return new Promise(() => undefined)
          })
        }),
      `hashmark-outbox-runner-${userId}`,
    )
    const page = await context.newPage()
    // The receipt would take the change out of the queue.
    const release = await holdRows(page)
    await page.goto('/playbook')
    const main = page.getByRole('main')
    await expect(main.getByText('Loading plays… 1 so far')).toBeVisible()
    await other.close()
    await expect(main.getByText('1 play', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: /Queued name/ }).first()).toBeVisible()
    release()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await context.close()
  })

  test("are sent while another account's tab is open", async ({ browser, stack, headCoach, sql }) => {
    const coach = await headCoach({ formation: 'Gun Doubles', play: 'Seed' })
    await saved(coach.page)
    await onDisk(coach.page, 'Seed')
    const before = await coach.context.storageState({ indexedDB: true })
    await coach.context.setOffline(true)
    await rename(coach.page, 'Queued name')
    await expect.poll(() => outboxSize(coach.page)).toBe(1)
    const queued = await coach.context.storageState({ indexedDB: true })
    await coach.page.close()

    // The engine has lost the change, so it is sent from the queue alone.
    const context = await open(browser, stack.url, withReplicaOf(queued, before))
    const page = await context.newPage()
    const become = (identity: string | null) =>
      page.evaluate((value) => {
        if (value === null) localStorage.removeItem('hashmark.identity')
        else localStorage.setItem('hashmark.identity', value)
      }, identity)
    await page.goto('/api/health')
    await become(null)
    await context.clearCookies()
    const theirs = await context.newPage()
    await signIn(theirs, 'assistant@demo.hashmark.app')
    await theirs.goto('/create-team')
    await theirs.getByLabel('Team name').fill('Half typed')
    await context.clearCookies()
    await context.addCookies(queued.cookies)
    await become(identityIn(queued))
    const asked = theirs.getByRole('dialog', { name: 'Someone else is signed in' })
    await asked.getByRole('button', { name: 'Not now' }).click()

    await page.goto(`/playbook/${coach.playId}`)
    await saved(page)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Queued name')
    await expect(theirs.getByLabel('Team name')).toHaveValue('Half typed')
    const [play] = await sql`select name from plays where id = ${coach.playId}`
    expect(play?.['name']).toBe('Queued name')
    await context.close()
  })

  test('leave the queue when their receipts are read before the queue', async ({
    browser,
    stack,
    headCoach,
  }) => {
    const coach = await headCoach({ formation: 'Gun Doubles', play: 'Seed' })
    const { queued, settled } = await renamedOffline(coach)
    const context = await open(browser, stack.url, withReplicaOf(queued, settled))
    const other = await context.newPage()
    await other.goto('/api/health')
    // As long as this page writes to the outbox, no other can read it.
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('hashmark-outbox')
          opening.onerror = () => reject(new Error('the outbox cannot be opened'))
          opening.onsuccess = () => {
            const tx = opening.result.transaction('operations', 'readwrite')
            const goOn = () => {
              resolve()
              if (!('isReleased' in window)) tx.objectStore('operations').count().onsuccess = goOn
            }
            goOn()
          }
        }),
    )
    const page = await context.newPage()
    await page.goto('/playbook')
    await expect(page.getByRole('link', { name: /Queued name/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Syncing' })).toBeVisible()
    await other.evaluate(() => void Object.assign(window, { isReleased: true }))
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    expect(await outboxSize(page)).toBe(0)
    await context.close()
  })
})
