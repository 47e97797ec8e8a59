import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  test as base,
  type Page,
  type TestInfo,
} from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import type { Team } from '../support/accounts.ts'
import { hurry } from '../support/forge.ts'
import { type Stack, startStack } from '../support/stack.ts'
import {
  newDevice,
  newEmail,
  newHeadCoach,
  newSession,
  playFrom,
  type Session,
  sessionOf,
} from './signed-in.ts'
import { untilKeys } from './person.ts'

export { newEmail, PASSWORD } from './signed-in.ts'
export * from './person.ts'

/** One person on one device. */
export type Actor = { context: BrowserContext; page: Page; email: string }
/** A person with a new team; the id is of the open play, if any. */
export type HeadCoach = Actor & { playId: string }
type Demo = 'coach' | 'assistant' | 'coordinator' | 'player' | 'family'

export type OpenTogether = (
  coach: Actor,
  assistant: Actor,
  name: string,
  formation?: string,
) => Promise<string>

/** For a device that stores the app, to open it offline; this costs more than most tests do. */
export const KEEPS_APP: BrowserContextOptions = { serviceWorkers: 'allow' }

type Fixtures = {
  /** Opens a page of the app on a new device. An error that the page does not catch fails the test. */
  deviceOf: (
    who: Session | null,
    email: string,
    at: string,
    options?: BrowserContextOptions,
  ) => Promise<Actor>
  /** A new person on a new device, signed in, on that page. */
  newcomer: (name?: string, at?: string, options?: BrowserContextOptions) => Promise<Actor>
  /** A new person with a new team: at that page, else in its playbook, or at a play, which is created when its
   *  formation is given. The page is whole: its notices and shortcuts work from now on, also without a connection. */
  headCoach: (given?: {
    name?: string
    team?: string
    formation?: string
    play?: string
    at?: string
    /** What the team has by the time its device is opened. */
    before?: (email: string) => Promise<unknown>
    options?: BrowserContextOptions
  }) => Promise<HeadCoach>
  /** A demo team member on a new device, signed in, on that page. */
  demo: (who: Demo, at?: string, options?: BrowserContextOptions) => Promise<Actor>
  /** A new play of the demo team, open for two members, each on a page that is in sync. Returns its URL. */
  openTogether: OpenTogether
  /** A new play of the demo team. Returns its id. */
  demoPlay: (formation: string, name: string) => Promise<string>
  /** Whether the test breaks pages on purpose. */
  breaksPages: boolean
  /**
   * Whether devices save data, as a browser can be told to: then no page of the sidebar is fetched ahead, which takes a
   * quarter of a test's processor time. Tests about that, and those that open such a page offline, do not save.
   */
  savesData: boolean
  /** All tests sign in from one address, so failures in one test must not slow another down. */
  signIns: void
  /** Prints the page's content when its test fails, because the output may be the only evidence. */
  lastWords: void
}
type WorkerFixtures = { stack: Stack; sql: Sql }

/**
 * Tests against the whole product, started once. Each test creates people and teams, or works on the demo team's plays,
 * so nothing needs to be reset. An uncaught page error fails the test, except in tests about such errors.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the destructuring
    async ({}, use) => {
      const stack = await startStack({ env: { DEMO: '1' } })
      await hurry(stack)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sql: [
    async ({ stack }, use) => {
      const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => undefined })
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  breaksPages: [false, { option: true }],
  savesData: [true, { option: true }],
  signIns: [
    async ({ sql }, use) => {
      await sql`delete from throttles`
      // A conflict left open by an earlier test would open on this one's screen, and a refusal would be counted there.
      await sql`delete from edit_conflicts`
      await sql`delete from receipts where outcome = 'rejected'`
      await use()
    },
    { auto: true },
  ],
  lastWords: [
    async ({ browser }, use, info) => {
      await use()
      await tell(info, browser.contexts())
    },
    { auto: true },
  ],
  deviceOf: async ({ browser, stack, breaksPages, savesData }, use, info) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    await use(async (who, email, at, options) => {
      const context = await newDevice(browser, stack, who, options)
      if (savesData) await context.addInitScript(saveData)
      contexts.push(context)
      watchErrors(context, errors)
      const page = await context.newPage()
      await page.goto(at)
      return { context, page, email }
    })
    await tell(info, contexts)
    for (const context of contexts) await context.close()
    if (!breaksPages) expect(errors, 'errors that no page caught').toEqual([])
  },
  newcomer: async ({ stack, deviceOf }, use) => {
    await use(async (name = 'Casey Morgan', at = '/dashboard', options) => {
      const email = newEmail()
      return deviceOf(await newSession(stack, name, email), email, at, options)
    })
  },
  headCoach: async ({ stack, deviceOf }, use) => {
    await use(async ({ at, before, options, ...given } = {}) => {
      const { email, session, playId } = await newHeadCoach(stack, given)
      await before?.(email)
      const first = at ?? (playId ? `/playbook/${playId}` : '/playbook')
      const actor = await deviceOf(session, email, first, options)
      if (playId && !at) await expect(actor.page.getByLabel('Name of the play')).toBeVisible()
      await untilKeys(actor.page)
      return { ...actor, playId }
    })
  },
  demo: async ({ stack, deviceOf }, use) => {
    await use(async (who, at = '/dashboard', options) => {
      const email = `${who}@demo.hashmark.app`
      return deviceOf(await sessionOf(stack, email), email, at, options)
    })
  },
  demoPlay: async ({ stack, sql }, use) => {
    await use(async (formation, name) => {
      // Keys are compared bytewise, as in the app.
      const [row] = await sql<(Team & { last: string })[]>`
        select playbooks.id as "playbookId", teams.id as "teamId",
               (select max(sort_key collate "C") from plays where playbook_id = playbooks.id) as last
          from playbooks join teams on teams.id = team_id and teams.name = 'Ridgeview Hawks'`
      if (!row) throw new Error('There is no demo team')
      const coach = await sessionOf(stack, 'coach@demo.hashmark.app')
      return playFrom(stack, coach, row, formation, name, row.last)
    })
  },
  openTogether: async ({ demoPlay }, use) => {
    await use(async (coach, assistant, name, formation = 'Gun Doubles') => {
      const address = `/playbook/${await demoPlay(formation, name)}`
      await Promise.all(
        [coach, assistant].map(async ({ page }) => {
          await page.goto(address)
          await expect(page.getByLabel('Name of the play')).toHaveValue(name)
          await expect(page.locator('[id^="element-o."]').first()).toBeVisible()
          await untilKeys(page)
        }),
      )
      return address
    })
  },
})

export { expect }

/** In the page: what a browser says that was told to save data. */
function saveData() {
  const connection: unknown = Reflect.get(navigator, 'connection')
  Object.defineProperty(connection, 'saveData', { value: true })
}

/** Records uncaught errors of a device's pages. */
export function watchErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (found) => errors.push(found.error().message))
  // A violation of the page's policy is an error.
  context.on(
    'console',
    (said) => /Content[ -]Security[ -]Policy/i.test(said.text()) && errors.push(said.text()),
  )
}

/** Prints the content of the pages after a failure, because a log may be the only evidence. */
async function tell({ status, expectedStatus, title }: TestInfo, contexts: BrowserContext[]) {
  if (status === expectedStatus) return
  for (const page of contexts.flatMap((context) => context.pages())) {
    // A page that has reloaded by itself explains a press that came to nothing.
    const text = await page
      .evaluate(() => {
        const opened = performance
          .getEntriesByType('navigation')
          .map((one) => one.toJSON() as { type: string })
        const seconds = Math.round(performance.now() / 1000)
        return `(${opened.map(({ type }) => type).join()} ${seconds} s before)\n${document.body.innerText}`
      })
      .catch(String)
    console.log(`“${title}” failed at ${page.url()}, which showed:\n${text.slice(0, 1500)}`)
  }
}
