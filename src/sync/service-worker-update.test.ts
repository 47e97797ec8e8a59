import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as ServiceWorkerUpdate from './service-worker-update.ts'

let update: typeof ServiceWorkerUpdate
let page: EventTarget
let worker: EventTarget & { controller: object | null; register: () => Promise<unknown> }
let screen: EventTarget & { hidden: boolean; visibilityState: string }
let registration: EventTarget & {
  update: ReturnType<typeof vi.fn>
  waiting: { postMessage: ReturnType<typeof vi.fn> } | null
}
const reload = vi.fn()

/** A page that has been visited before, so that a worker is in charge of it. */
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('DEV', false)
  reload.mockClear()
  page = new EventTarget()
  screen = Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' })
  registration = Object.assign(new EventTarget(), { update: vi.fn(() => Promise.resolve()), waiting: null })
  worker = Object.assign(new EventTarget(), { controller: {}, register: () => Promise.resolve(registration) })
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('document', screen)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  update = await import('./service-worker-update.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Another tab lets a newer version in. */
const newVersionTakesOver = () => worker.dispatchEvent(new Event('controllerchange'))
const hide = () => Object.assign(screen, { hidden: true, visibilityState: 'hidden' })

describe('a new version is looked for', () => {
  test('every 60 s', async () => {
    await update.registerServiceWorker()
    expect(registration.update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(59_999)
    expect(registration.update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(registration.update).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(120_000)
    expect(registration.update).toHaveBeenCalledTimes(3)
  })

  test('when the connection comes back, and when the page is looked at again', async () => {
    await update.registerServiceWorker()
    page.dispatchEvent(new Event('online'))
    expect(registration.update).toHaveBeenCalledTimes(1)
    screen.dispatchEvent(new Event('visibilitychange'))
    expect(registration.update).toHaveBeenCalledTimes(2)
    hide()
    screen.dispatchEvent(new Event('visibilitychange'))
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  test('a check that fails is no error: the next one comes', async () => {
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    await update.registerServiceWorker()
    await vi.advanceTimersByTimeAsync(180_000)
    expect(registration.update).toHaveBeenCalledTimes(3)
  })
})

describe('a version that waits', () => {
  test('is told of, and waits for the word', async () => {
    const changed = vi.fn()
    update.updateChanged.on(changed)
    await update.registerServiceWorker()
    expect(update.updateWaits()).toBe(false)
    const waiting = { postMessage: vi.fn() }
    const installing = new EventTarget()
    Object.assign(registration, { installing })
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = waiting
    changed.mockClear()
    installing.dispatchEvent(new Event('statechange'))
    expect(changed).toHaveBeenCalled()
    expect(update.updateWaits()).toBe(true)
    vi.advanceTimersByTime(600_000)
    expect(waiting.postMessage).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()

    update.letUpdateIn()
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
    newVersionTakesOver()
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a version that another tab lets in', () => {
  test('waits here as well, for who looks at the page', async () => {
    const changed = vi.fn()
    await update.registerServiceWorker()
    update.updateChanged.on(changed)
    newVersionTakesOver()
    expect(reload).not.toHaveBeenCalled()
    expect(changed).toHaveBeenCalled()
    expect(update.updateWaits()).toBe(true)
    update.letUpdateIn()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is followed by a page that nobody looks at', async () => {
    await update.registerServiceWorker()
    hide()
    newVersionTakesOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is not, where something was typed', async () => {
    await update.registerServiceWorker()
    page.dispatchEvent(new Event('input'))
    hide()
    newVersionTakesOver()
    expect(reload).not.toHaveBeenCalled()
    expect(update.updateWaits()).toBe(true)
  })

  test('is not, where something is not saved', async () => {
    await update.registerServiceWorker()
    update.setUnsaved(true)
    hide()
    newVersionTakesOver()
    expect(reload).not.toHaveBeenCalled()
    expect(update.updateWaits()).toBe(true)
  })
})

test('the worker of a first visit takes over without a word', async () => {
  worker.controller = null
  await update.registerServiceWorker()
  hide()
  newVersionTakesOver()
  expect(reload).not.toHaveBeenCalled()
  expect(update.updateWaits()).toBe(false)
})
