import type { AppVersion, Versions } from '#src/lib/app-version.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as ServiceWorkerUpdate from './service-worker-update.ts'

const OWN: AppVersion = { build: 'one', replica: 'r1' }
const SAME_REPLICA: AppVersion = { build: 'two', replica: 'r1' }
const OTHER_REPLICA: AppVersion = { build: 'three', replica: 'r2' }

let update: typeof ServiceWorkerUpdate
let page: EventTarget
let line: { onLine: boolean; serviceWorker: object; locks: object }
let container: EventTarget & { controller: object; register: () => Promise<unknown> }
let screen: EventTarget & {
  hidden: boolean
  visibilityState: string
  documentElement: object
  querySelector: (selectors: string) => object | null
}
/** What is on the page, by its selector. */
let shown: string[]
let registration: { update: ReturnType<typeof vi.fn> }
let versions: Versions
/** The builds that a page asked the service worker to use. */
let used: string[]
/** What each worker that fills a replica answers. */
let fills: ('filled' | 'failed')[]
let filled: string[]
const reload = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('DEV', false)
  reload.mockClear()
  versions = { inUse: OWN, newest: OWN }
  used = []
  fills = []
  filled = []
  shown = []
  page = new EventTarget()
  screen = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
    documentElement: { dataset: { ...OWN } },
    querySelector: (selectors: string) =>
      selectors.split(', ').some((selector) => shown.includes(selector)) ? {} : null,
  })
  registration = { update: vi.fn(() => Promise.resolve()) }
  container = Object.assign(new EventTarget(), {
    controller: {
      postMessage: (
        request: { type: string; build: string },
        ports: { answer: (told: Versions) => void }[],
      ) => {
        if (request.type === 'VERSIONS') ports[0]?.answer(versions)
        else used.push(request.build)
      },
    },
    register: () => Promise.resolve(registration),
  })
  line = {
    serviceWorker: container,
    onLine: true,
    locks: { request: (_: string, run: () => unknown) => run() },
  }
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('document', screen)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ userId: 'u', appRole: 'coach' }) })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1: { onmessage?: (event: { data: Versions }) => void; close: () => void } = {
        close: () => undefined,
      }
      port2 = { answer: (told: Versions) => this.port1.onmessage?.({ data: told }) }
    },
  )
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: string | undefined }) => void) | undefined
      constructor(url: string) {
        filled.push(url)
      }
      postMessage() {
        this.onmessage?.({ data: fills.shift() })
      }
      terminate() {}
    },
  )
  update = await import('./service-worker-update.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** The service worker has a new build whole, or has put one in use. */
const downloads = async (newest: AppVersion) => {
  versions = { ...versions, newest }
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
}
const uses = (version: AppVersion) => {
  versions = { inUse: version, newest: version }
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'IN_USE', versions } }))
}
const hide = () => {
  Object.assign(screen, { hidden: true, visibilityState: 'hidden' })
  screen.dispatchEvent(new Event('visibilitychange'))
}
const show = () => {
  Object.assign(screen, { hidden: false, visibilityState: 'visible' })
  screen.dispatchEvent(new Event('visibilitychange'))
}
/** From now on a replica is only filled once it is released. */
const holdFills = () => {
  const released = Promise.withResolvers<void>()
  line.locks = { request: (_: string, run: () => unknown) => released.promise.then(run) }
  return released.resolve
}
const openFileChooser = () => {
  class Field {
    type = 'file'
  }
  vi.stubGlobal('HTMLInputElement', Field)
  page.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: new Field() }))
}

describe('checking for a new version', () => {
  test('happens every 60 s', async () => {
    await update.registerServiceWorker()
    expect(registration.update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(registration.update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(120_001)
    expect(registration.update).toHaveBeenCalledTimes(3)
  })

  test('happens when the connection returns and when the page is shown again', async () => {
    await update.registerServiceWorker()
    page.dispatchEvent(new Event('online'))
    screen.dispatchEvent(new Event('visibilitychange'))
    expect(registration.update).toHaveBeenCalledTimes(2)
    hide()
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  test('survives a failed check', async () => {
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    await update.registerServiceWorker()
    await vi.advanceTimersByTimeAsync(180_000)
    expect(registration.update).toHaveBeenCalledTimes(3)
  })

  test('finds nothing on a page of the newest build', async () => {
    await update.registerServiceWorker()
    expect(update.updateWaits()).toBe(false)
  })
})

describe('a new version with the same replica', () => {
  test('is offered at once, and installed when the person agrees', async () => {
    await update.registerServiceWorker()
    await downloads(SAME_REPLICA)
    expect(update.updateWaits()).toBe(true)
    expect([filled, used]).toEqual([[], []])
    void update.letUpdateIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(used).toEqual(['two'])
    expect(reload).not.toHaveBeenCalled()
    uses(SAME_REPLICA)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a new version with another replica', () => {
  test('is offered once its replica is filled, and filled again before the update', async () => {
    fills = ['filled', 'filled']
    await update.registerServiceWorker()
    await downloads(OTHER_REPLICA)
    expect(filled).toHaveLength(1)
    expect(filled[0]).toMatch(/\?build=three$/)
    expect(update.updateWaits()).toBe(true)
    void update.letUpdateIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(filled).toHaveLength(2)
    expect(used).toEqual(['three'])
  })

  test('is not offered while its replica cannot be filled, and retried a second later', async () => {
    fills = ['failed', 'filled']
    await update.registerServiceWorker()
    await downloads(OTHER_REPLICA)
    expect(update.updateWaits()).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(update.updateWaits()).toBe(true)
  })

  test('stays on offer when it was accepted offline, and says so until there is a connection', async () => {
    fills = ['filled', 'filled']
    await update.registerServiceWorker()
    await downloads(OTHER_REPLICA)
    const told = vi.fn()
    update.updateChanged.on(told)
    line.onLine = false
    expect(await update.letUpdateIn()).toBe(false)
    expect(used).toEqual([])
    expect(told).toHaveBeenCalledOnce()
    expect([update.updateWaits(), update.updateNeedsConnection()]).toEqual([true, true])

    line.onLine = true
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(used).toEqual([])
    expect([update.updateWaits(), update.updateNeedsConnection()]).toEqual([true, false])
    void update.letUpdateIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(used).toEqual(['three'])
  })

  test('is not installed by a page that is shown and typed in while its replica is filled', async () => {
    fills = ['filled', 'filled', 'filled']
    await update.registerServiceWorker()
    await downloads(OTHER_REPLICA)
    const release = holdFills()
    hide()
    show()
    page.dispatchEvent(new Event('input'))
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(filled).toHaveLength(2)
    expect(used).toEqual([])
    expect(update.updateWaits()).toBe(true)
    // Another tab installs it.
    uses(OTHER_REPLICA)
    expect(reload).not.toHaveBeenCalled()
  })

  test('is installed when the person accepts it while a hidden page has begun to', async () => {
    fills = ['filled', 'filled']
    await update.registerServiceWorker()
    await downloads(OTHER_REPLICA)
    const release = holdFills()
    hide()
    show()
    void update.letUpdateIn()
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(used).toEqual(['three'])
  })

  test('does not reload a visible page by itself after a hidden page failed to fill its replica', async () => {
    fills = ['filled', 'failed', 'filled']
    await update.registerServiceWorker()
    await downloads(OTHER_REPLICA)
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(update.updateWaits()).toBe(false)
    show()
    await vi.advanceTimersByTimeAsync(0)
    expect(used).toEqual([])
    expect(update.updateWaits()).toBe(true)
  })

  test('is installed by a hidden page', async () => {
    await update.registerServiceWorker()
    await downloads(SAME_REPLICA)
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(used).toEqual(['two'])
  })
})

describe('a version that the server demands', () => {
  test('is taken at once when it is there', async () => {
    fills = ['filled', 'filled']
    await update.registerServiceWorker()
    await downloads(OTHER_REPLICA)
    expect(await update.activateUpdate()).toBe(true)
    expect(used).toEqual(['three'])
  })

  test('is taken as soon as the page has prepared it', async () => {
    fills = ['filled', 'filled']
    let release = () => undefined as void
    line.locks = {
      request: (_: string, run: () => unknown) =>
        new Promise<void>((resolve) => (release = resolve)).then(run),
    }
    versions = { ...versions, newest: OTHER_REPLICA }
    const registered = update.registerServiceWorker()
    await vi.advanceTimersByTimeAsync(0)
    expect(await update.activateUpdate()).toBe(false)
    release()
    await registered
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(used).toEqual(['three'])
  })

  test('is taken once it is downloaded', async () => {
    await update.registerServiceWorker()
    expect(await update.activateUpdate()).toBe(false)
    await downloads(SAME_REPLICA)
    expect(used).toEqual(['two'])
  })
})

describe('a version that another tab has installed', () => {
  test('waits for the person on a visible page', async () => {
    await update.registerServiceWorker()
    uses(SAME_REPLICA)
    expect(reload).not.toHaveBeenCalled()
    expect(update.updateWaits()).toBe(true)
    void update.letUpdateIn()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is loaded by a hidden page', async () => {
    await update.registerServiceWorker()
    hide()
    uses(SAME_REPLICA)
    expect(reload).toHaveBeenCalledOnce()
  })

  test.each([
    ['something was typed', () => page.dispatchEvent(new Event('input'))],
    ['a file is being selected', openFileChooser],
    ['changes are not saved', () => update.setUnsaved(true)],
    ['a dialog is open', () => shown.push('dialog[open]')],
    ['a practice is running or a game is charted', () => shown.push('[data-keep-open]')],
  ])('does not reload a page where %s', async (_, happens) => {
    await update.registerServiceWorker()
    happens()
    hide()
    uses(SAME_REPLICA)
    expect(reload).not.toHaveBeenCalled()
    expect(update.updateWaits()).toBe(true)
  })
})

test('the first service worker of a device takes over without an offer', async () => {
  versions = { inUse: OWN, newest: OWN }
  await update.registerServiceWorker()
  hide()
  await downloads(OWN)
  expect(reload).not.toHaveBeenCalled()
  expect(update.updateWaits()).toBe(false)
})
