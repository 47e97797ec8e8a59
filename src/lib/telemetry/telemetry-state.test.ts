import { expect, it, vi } from 'vitest'
import { type CaughtError, type TelemetryEvent, TelemetryState } from './telemetry-state.ts'

const error = (id: string): CaughtError => ({
  id,
  at: 1,
  level: 'error',
  source: 'error',
  name: 'TypeError',
  message: id,
  stack: null,
  path: '/dashboard',
})
const event = (id: string): TelemetryEvent => ({
  id,
  at: 1,
  name: 'long-task',
  value: 80,
  rating: 'poor',
  path: '/dashboard',
  detail: null,
})

it('keeps the last 100 errors and the last 200 events', () => {
  const state = new TelemetryState()
  for (let i = 0; i < 250; i++) {
    state.addError(error(`e${i}`))
    state.addEvent(event(`v${i}`))
  }
  const { errors, events } = state.getSnapshot()
  expect([errors.length, errors[0]?.id, errors.at(-1)?.id]).toEqual([100, 'e150', 'e249'])
  expect([events.length, events[0]?.id, events.at(-1)?.id]).toEqual([200, 'v50', 'v249'])
})

it('announces every change by a new snapshot, and returns the same one otherwise', () => {
  const state = new TelemetryState()
  const listener = vi.fn()
  const stop = state.subscribe(listener)
  const before = state.getSnapshot()
  expect(state.getSnapshot()).toBe(before)
  state.addError(error('a'))
  expect(state.getSnapshot()).not.toBe(before)
  expect(before.errors).toEqual([])
  state.clearErrors()
  expect(state.getSnapshot().errors).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  state.addError(error('b'))
  expect(listener).toHaveBeenCalledTimes(2)
})
