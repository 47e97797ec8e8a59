import { describe, expect, it } from 'vitest'
import { keepAwake, type WakeLockState } from './wake-lock.ts'

class Sentinel extends EventTarget {
  released = false
  readonly type = 'screen'
  onrelease = null
  release(): Promise<void> {
    if (!this.released) {
      this.released = true
      this.dispatchEvent(new Event('release'))
    }
    return Promise.resolve()
  }
}

/** A fake device that releases every lock when its page is hidden, as browsers do. */
class Device extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  allows = true
  readonly given: Sentinel[] = []
  readonly told: WakeLockState[] = []
  asked = 0

  readonly locks = {
    request: async () => {
      this.asked += 1
      await settle()
      if (!this.allows || this.visibilityState === 'hidden') throw new DOMException('no', 'NotAllowedError')
      const sentinel = new Sentinel()
      this.given.push(sentinel)
      return sentinel
    },
  }

  get awake() {
    return this.given.some((lock) => !lock.released)
  }

  keepAwake() {
    return keepAwake((state) => this.told.push(state), this, this.locks)
  }

  show(visibilityState: DocumentVisibilityState) {
    this.visibilityState = visibilityState
    if (visibilityState === 'hidden') for (const lock of this.given) void lock.release()
    this.dispatchEvent(new Event('visibilitychange'))
  }

  tap() {
    this.dispatchEvent(new Event('pointerup'))
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const later = async () => {
  for (let i = 0; i < 5; i++) await settle()
}

describe('the wake lock', () => {
  it('keeps the screen on and releases it at the end', async () => {
    const device = new Device()
    const stop = device.keepAwake()
    await later()
    expect(device.told).toEqual(['pending', 'held'])
    expect(device.awake).toBe(true)
    stop()
    expect(device.awake).toBe(false)
    expect(device.told).toEqual(['pending', 'held'])
  })

  it('is requested again when the page becomes visible', async () => {
    const device = new Device()
    const stop = device.keepAwake()
    await later()
    device.show('hidden')
    await later()
    expect(device.told.at(-1)).toBe('pending')
    expect(device.awake).toBe(false)
    device.show('visible')
    await later()
    expect(device.told).toEqual(['pending', 'held', 'pending', 'held'])
    expect(device.awake).toBe(true)
    stop()
  })

  it('reports a refusal and retries at the next tap', async () => {
    const device = new Device()
    device.allows = false
    const stop = device.keepAwake()
    await later()
    expect(device.told).toEqual(['pending', 'refused'])
    device.allows = true
    device.tap()
    await later()
    expect(device.told.at(-1)).toBe('held')
    device.tap()
    await later()
    expect(device.asked).toBe(2)
    stop()
  })

  it('reports a release while the page is visible', async () => {
    const device = new Device()
    const stop = device.keepAwake()
    await later()
    await device.given[0]?.release()
    expect(device.told.at(-1)).toBe('refused')
    stop()
  })

  it('releases a lock granted after the end', async () => {
    const device = new Device()
    device.keepAwake()()
    await later()
    expect(device.given).toHaveLength(1)
    expect(device.awake).toBe(false)
    expect(device.told).toEqual(['pending'])
  })

  it('retries when the page was hidden during the request', async () => {
    const device = new Device()
    const stop = device.keepAwake()
    // The page is visible again by the time it receives the refusal.
    device.allows = false
    device.show('hidden')
    device.show('visible')
    await settle()
    device.allows = true
    await later()
    expect(device.told.at(-1)).toBe('held')
    expect(device.awake).toBe(true)
    stop()
  })

  it('is not requested for a hidden page or after the end', async () => {
    const device = new Device()
    device.visibilityState = 'hidden'
    const stop = device.keepAwake()
    await later()
    expect(device.asked).toBe(0)
    stop()
    device.show('visible')
    device.tap()
    await later()
    expect(device.asked).toBe(0)
  })

  it('reports an unsupported browser', () => {
    const told: WakeLockState[] = []
    keepAwake((state) => told.push(state), new Device(), undefined)()
    expect(told).toEqual(['unsupported'])
  })
})
