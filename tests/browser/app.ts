/**
 * The built app in a frame of the test's page, at a device that has no connection. What is on the device was made by the
 * product's operations and waits in its outbox, as after a day without signal.
 */
import { generateKeyBetween } from 'fractional-indexing'
import { afterEach, expect } from 'vitest'
import { cdp, commands, type Locator, locators, page as testPage } from 'vitest/browser'
import type { Diagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { type Operation, parseInput } from '#schema/operation.ts'
import { createPlay, type PlayFields } from '#schema/operations/plays.ts'
import { createTeam } from '#schema/operations/teams.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { newPlayFields, offenseStarts } from '#src/board/new-play.ts'
import { type OutboxEntry, openOutboxStore } from '#src/sync/outbox/outbox-store.ts'
import { type Identity, remember } from '#src/sync/session/identity.ts'

// One connection for all tests: the database can't be deleted while it is open.
const store = openOutboxStore()
const DAY_MS = 86_400_000

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector, where neither their role nor their text can name them. */
    css: (selector: string) => Locator
  }
}
locators.extend({ css: (selector) => `css=${selector}` })

const frame = document.createElement('iframe')
frame.dataset['testid'] = 'app'
frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0'
document.body.append(frame)

/** The app: finds elements in it as Vitest's `page` does in the test's page. */
export const page = testPage.frameLocator(testPage.getByTestId('app'))

/** The window of the app. */
export function appWindow(): Window & typeof globalThis {
  if (!frame.contentWindow) throw new Error('The app has no window')
  return frame.contentWindow as Window & typeof globalThis
}

/** A window's size in px, and whether it can be touched. */
type Screen = { width?: number; height?: number; touch?: boolean }

/** The changes that wait on the device, oldest first. */
export async function queued(): Promise<OutboxEntry[]> {
  return (await store).all()
}

/** A head coach's device with a new team on it. */
export class Device {
  readonly teamId = newId()
  readonly #playbookId = newId()
  readonly #identity: Identity
  #last: string | null = null
  #queued = 0

  private constructor() {
    const userId = newId()
    const expiresAt = Date.now() + 30 * DAY_MS
    const email = `${userId}@example.org`
    this.#identity = { userId, name: 'Casey Morgan', email, appRole: 'coach', expiresAt }
    remember(this.#identity)
  }

  /** A new device: nothing is left of the one before. */
  static async new(screen: Screen = {}): Promise<Device> {
    await clearDevice(screen)
    const device = new Device()
    await device.commit(createTeam, {
      id: device.teamId,
      playbookId: device.#playbookId,
      name: 'Ridgebacks',
      schoolName: 'Ridgeview',
      competitionLevel: 'nfhs',
    })
    return device
  }

  /** Queues a change as the app does. Call before the app is open. */
  async commit<I>(operation: Operation<I>, given: NoInfer<I>): Promise<void> {
    const input = parseInput(operation, given)
    const { name, entity: entityType } = operation
    const opId = newId()
    await (
      await store
    ).add({
      seq: ++this.#queued,
      opId,
      userId: this.#identity.userId,
      name,
      entityType,
      entityId: operation.entityId(input),
      args: { opId, at: Date.now(), description: name, teamId: this.teamId, input: input as Json },
      session: 'before',
    })
  }

  /** A new play after the team's other plays; returns its id. */
  async play(fields: PlayFields, diagram: Diagram): Promise<string> {
    const id = newId()
    this.#last = generateKeyBetween(this.#last, null)
    const play = { ...fields, sortKey: this.#last }
    await this.commit(createPlay, { id, playbookId: this.#playbookId, fields: play, diagram })
    return id
  }

  /** The plays of the demo team of one unit; returns how many they are. */
  async demoPlays(unit: PlayFields['unit']): Promise<number> {
    const plays = buildDemoPlays().filter((play) => play.unit === unit)
    for (const { name } of plays) await this.demoPlay(name)
    return plays.length
  }

  /** A play of the demo team; returns its id. */
  demoPlay(name: string): Promise<string> {
    const found = buildDemoPlays().find((play) => play.name === name)
    if (!found) throw new Error(`The demo team has no ${name}`)
    const { diagram, formationSlug: _, hand: __, counts: ___, ...fields } = found
    return this.play({ ...fields, status: 'published', sortKey: '' }, diagram)
  }

  /** A new play from a formation, as the dialog makes it; returns its id. */
  playFrom(formation: string, name = formation): Promise<string> {
    const start = offenseStarts('R', 'nfhs', []).find((one) => one.name === formation)
    if (!start) throw new Error(`There is no formation ${formation}`)
    return this.play(newPlayFields(start, name, ''), start.diagram)
  }
}

async function load(act: () => void): Promise<void> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  act()
  await loaded
  appWindow().focus()
}

/** Opens a page of the app anew, as by typing its address. */
export function open(path: string): Promise<void> {
  return load(() => (frame.src = path))
}

/** Loads the page anew that is open. */
export function reload(): Promise<void> {
  return load(() => appWindow().location.reload())
}

/** A new device on which a new play from a formation is open, all of it; returns the play's id. */
export async function openPlay(
  formation: string,
  { play = formation, ...screen }: Screen & { play?: string } = {},
): Promise<{ device: Device; id: string }> {
  const device = await Device.new(screen)
  const id = await device.playFrom(formation, play)
  await open(`/playbook/${id}`)
  await expect.element(page.getByLabelText('Name of the play')).toBeVisible()
  await untilKeys()
  return { device, id }
}

/** The size of the app's window, in px. */
export async function resize(width: number, height: number): Promise<void> {
  await testPage.viewport(width, height)
}

/** The shell is complete: nothing moves the page any more, and the keys work. */
export async function untilKeys(): Promise<void> {
  await expect.element(page.getByRole('status', { name: 'Undo and redo' })).toBeInTheDocument()
}

/** The path and query of the page that is open. */
export function address(): string {
  const { pathname, search } = appWindow().location
  return pathname + search
}

/** A device on which nothing is stored and nobody is signed in. */
export async function clearDevice({ width = 1440, height = 900, touch = false }: Screen = {}): Promise<void> {
  await load(() => (frame.src = 'about:blank'))
  localStorage.clear()
  sessionStorage.clear()
  await (await store).remove((await queued()).map(({ opId }) => opId))
  for (const { name = '' } of await indexedDB.databases())
    if (name !== 'hashmark-outbox') indexedDB.deleteDatabase(name)
  await resize(width, height)
  const maxTouchPoints = touch ? 5 : 1
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints })
}

// Errors are noted from here on.
await commands.takeErrors()

/** An error that no code of the app caught fails the test. What the app showed is printed with a failure. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    console.log(`It showed at ${address()}:\n${appWindow().document.body.innerText.slice(-1500)}`)
  expect(await commands.takeErrors(), 'errors that no page caught').toEqual([])
})
