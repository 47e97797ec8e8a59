import { expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

/** Frames that come when the test says so, in its own time. */
function hand() {
  let now = 0
  let waiting: ((now: number) => void) | null = null
  const clock = createClock({
    ask: (callback) => {
      waiting = callback
      return 1
    },
    cancel: () => void (waiting = null),
  })
  clock.setEnd(2)
  const frames = (n: number, apart = 50) => {
    for (let i = 0; i < n; i += 1) {
      const callback = waiting
      waiting = null
      callback?.((now += apart))
    }
  }
  return { clock, frames, isAsking: () => waiting !== null }
}

test('plays at the set speed and stops at the end', () => {
  const { clock, frames, isAsking } = hand()
  const states: boolean[] = []
  clock.subscribe(() => states.push(clock.isPlaying()))
  clock.play()
  frames(11)
  expect(clock.time()).toBeCloseTo(0.5)
  clock.setSpeed(2)
  frames(5)
  expect(clock.time()).toBeCloseTo(1)
  frames(20)
  expect(clock.time()).toBe(2)
  expect(states).toEqual([true, false])
  expect(isAsking()).toBe(false)
})

test('restarts from the end, or loops', () => {
  const { clock, frames } = hand()
  clock.seek(2)
  clock.play()
  expect(clock.time()).toBe(0)
  clock.setLoop(true)
  frames(50)
  expect(clock.isPlaying()).toBe(true)
  expect(clock.time()).toBeCloseTo(0.45)
})

test('a paused clock stays, and a seek paints at once, within the play', () => {
  const { clock, frames } = hand()
  const paint = vi.fn<(t: number) => void>()
  const stop = clock.onFrame(paint)
  clock.play()
  frames(3)
  clock.toggle()
  frames(3)
  expect(clock.time()).toBeCloseTo(0.1)
  clock.seek(9)
  expect(paint).toHaveBeenLastCalledWith(2)
  stop()
  clock.seek(0)
  expect(paint).toHaveBeenLastCalledWith(2)
})

test('a page that slept does not jump', () => {
  const { clock, frames } = hand()
  clock.play()
  frames(2)
  frames(1, 60_000)
  expect(clock.time()).toBeCloseTo(0.15)
})
