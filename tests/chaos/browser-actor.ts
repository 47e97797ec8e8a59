/** A coach at the real page, in a real browser: renames, drags, deletes, restores, undoes, resolves conflicts, and charts a game. */
import type { Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Committed, Person } from './person.ts'
import { Tablet } from './browser.ts'
import type { Chances } from './random.ts'
import type { Stored } from './stored.ts'

/** Pages load slowly on a busy machine. */
const PATIENCE_MS = 120_000

export class BrowserActor implements Person {
  readonly account: Account
  readonly #chances: Chances
  readonly #committed = new Map<string, Committed>()
  readonly #tablet: Tablet
  #count = 0
  readonly #gameId: string
  #isToReload = false

  private constructor(stack: Stack, account: Account, chances: Chances, gameId: string) {
    this.#gameId = gameId
    this.account = account
    this.#chances = chances
    this.#tablet = new Tablet(stack, ({ opId, userId, name, entityId, args }) => {
      if (!this.#committed.has(opId)) this.#committed.set(opId, { userId, name, entityId, args })
    })
  }

  static async begin(
    stack: Stack,
    account: Account,
    chances: Chances,
    gameId: string,
  ): Promise<BrowserActor> {
    const actor = new BrowserActor(stack, account, chances, gameId)
    try {
      await actor.#tablet.start('/login')
      await actor.#signIn(actor.#tablet.page)
      return actor
    } catch (error) {
      await actor.close()
      throw error
    }
  }

  async #signIn(page: Page): Promise<void> {
    const { email, password } = this.account
    const patience = { timeout: PATIENCE_MS }
    await page.getByLabel('Email').fill(email, patience)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/(dashboard|playbook)/, patience)
    // From here on it opens offline.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // Chromium writes storage to disk with a delay; a person who signed in yesterday has it on disk.
    await this.#tablet.quit()
    await this.#tablet.start('/playbook')
  }

  readonly state = 'a browser'

  get committed(): readonly Committed[] {
    return [...this.#committed.values()]
  }

  async cut(): Promise<void> {
    await this.#tablet.setCut(true).catch(() => undefined)
  }

  async mend(): Promise<void> {
    await this.#tablet.setCut(false).catch(() => undefined)
  }

  /** Between two of its actions: reloads, or is killed and started again. */
  reload(): Promise<void> {
    this.#isToReload = true
    return Promise.resolve()
  }

  /** Performs one action on one of the plays, if the page allows it: an obstacle is no failure. */
  async act(plays: readonly string[]): Promise<void> {
    const { page } = this.#tablet
    if (this.#isToReload) {
      this.#isToReload = false
      return this.#comeBack(page)
    }
    if (plays.length === 0) return
    try {
      if (this.#chances.onceIn(5)) {
        await this.#untilTold()
        await page.goto(new URL(`/boxcall/game/${this.#gameId}`, page.url()).href, { waitUntil: 'commit' })
      }
      if (page.url().includes('/boxcall/game/') && !this.#chances.onceIn(5)) return await this.#chart(page)
      if (this.#chances.onceIn(4) || !page.url().includes('/playbook/')) {
        const here = `/playbook/${this.#chances.of(plays)}`
        await this.#untilTold()
        await page.goto(new URL(here, page.url()).href, { waitUntil: 'commit' })
      }
      await this.#choose(page)
      const choice = this.#chances.between(1, 10)
      if (choice <= 4) await this.#rename(page)
      else if (choice <= 7) await this.#drag(page)
      else if (choice === 8) await page.keyboard.press('Control+z')
      else await this.#deleteOrRestore(page)
    } catch {
      // Another coach deleted it, the page is loading, or an overlay covers it.
    }
  }

  async #comeBack(page: Page): Promise<void> {
    await this.#untilTold()
    if (this.#chances.onceIn(2)) {
      await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
      return
    }
    const { pathname } = new URL(page.url())
    await this.#tablet.kill()
    await this.#tablet.start(pathname)
  }

  /** The outbox is read after pending writes, and its result after the page's reports. */
  async #untilTold(): Promise<void> {
    await this.#tablet.pending().catch(() => undefined)
  }

  async #rename(page: Page): Promise<void> {
    const title = page.getByLabel('Name of the play')
    await title.fill(`${this.account.name} ${++this.#count}`)
    await title.press('Enter')
  }

  async #drag(page: Page): Promise<void> {
    const man = page.getByRole('img', { name: /^[XZ]($|, offense)/ }).nth(this.#chances.between(0, 1))
    const box = await man.boundingBox()
    if (!box) return
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    const by = { x: this.#chances.between(-60, 60), y: this.#chances.between(5, 60) }
    for (let i = 1; i <= 5; i++) await page.mouse.move(from.x + (by.x * i) / 5, from.y + (by.y * i) / 5)
    await page.mouse.up()
  }

  async #deleteOrRestore(page: Page): Promise<void> {
    const restore = page.getByRole('button', { name: 'Restore', exact: true })
    if (await restore.isVisible()) return restore.click()
    await page.getByRole('button', { name: 'Play actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  /** Charts what the ball waits for, or takes its last entry back. */
  async #chart(page: Page): Promise<void> {
    const key = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    if (this.#chances.onceIn(5)) return key('Undo').click()
    for (const name of ['Touchback', 'Kick good']) if (await key(name).isVisible()) return key(name).click()
    await key(`Gain of ${this.#chances.between(0, 9)}`).click()
  }

  /** Dismisses any open dialog before it continues. */
  async #choose(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog')
    if (!(await dialog.first().isVisible())) return
    const mine = dialog.getByRole('button', { name: /^Keep mine/i })
    const theirs = dialog.getByRole('button', { name: /^Use theirs/i })
    const side = this.#chances.onceIn(2) ? mine : theirs
    if (await side.isVisible()) await side.click()
    else await page.keyboard.press('Escape')
  }

  /** The number of unsettled operations; null while the page cannot report it. */
  pending(): Promise<number | null> {
    return this.#tablet.pending().catch(() => null)
  }

  /** Compares its playbook with the database. */
  async faults({ plays }: Stored): Promise<string[]> {
    const { page } = this.#tablet
    try {
      if (new URL(page.url()).pathname !== '/playbook')
        await page.goto(new URL('/playbook', page.url()).href, { waitUntil: 'commit' })
      const main = page.getByRole('main')
      const names = plays.filter((play) => play.deleted_at === null).map((play) => String(play['name']))
      // A long list renders only the rows near the screen.
      const shown = await main.getByRole('link', { name: /Coach/ }).allInnerTexts()
      const strange = shown.filter((text) => !names.some((name) => text.includes(name)))
      const count = `${names.length} ${names.length === 1 ? 'play' : 'plays'}`
      const isAll = names.length === 0 || (await main.getByText(count, { exact: true }).count()) > 0
      if (isAll && strange.length === 0 && (names.length === 0) === (shown.length === 0)) return []
      return [`${this.account.name} sees other plays than the ${names.length}: ${strange.join()}`]
    } catch (error) {
      return [`${this.account.name}'s page says nothing: ${String(error)}`]
    }
  }

  async close(): Promise<void> {
    await this.#tablet.remove()
  }
}
