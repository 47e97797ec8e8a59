import { expect, test, vi } from 'vitest'
import { blowHorn, blowNow, isHornOn, muteHorn, turnOnHorn } from './horn.ts'

test('the horn sounds by the clock while it is on, and at a press also while it is muted', () => {
  const start = vi.fn()
  const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() }
  class AudioContext {
    state = 'running'
    currentTime = 0
    resume = () => Promise.resolve()
    createGain = () => ({ gain, connect: vi.fn() })
    createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start, stop: vi.fn() })
  }
  vi.stubGlobal('window', { AudioContext })
  vi.stubGlobal('AudioContext', AudioContext)
  vi.stubGlobal('navigator', {})
  /** Each blow has two voices. */
  const blows = () => start.mock.calls.length / 2

  blowHorn('end')
  expect([isHornOn(), blows()]).toEqual([false, 0])
  expect(turnOnHorn()).toBe(true)
  blowHorn('minute')
  expect([isHornOn(), blows()]).toEqual([true, 1])
  muteHorn()
  blowHorn('end')
  expect([isHornOn(), blows()]).toEqual([false, 1])
  blowNow()
  expect([isHornOn(), blows()]).toEqual([false, 2])
})
