import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IconState, loadIcon } from './icon-fallback.ts'

let states: IconState<string>[]
const note = (state: IconState<string>) => states.push(state)
beforeEach(() => {
  states = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function later(ms: number): () => Promise<string> {
  return () => new Promise((resolve) => setTimeout(() => resolve('star'), ms))
}

test('shows an icon that loads in time without a fallback', async () => {
  loadIcon(later(499), note)
  await vi.advanceTimersByTimeAsync(5000)
  expect(states).toEqual([{ kind: 'icon', icon: 'star' }])
})

test('shows a fallback after 500 ms, then the icon once it loads', async () => {
  loadIcon(later(2000), note)
  await vi.advanceTimersByTimeAsync(499)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(states).toEqual([{ kind: 'fallback' }])
  await vi.advanceTimersByTimeAsync(1500)
  expect(states).toEqual([{ kind: 'fallback' }, { kind: 'icon', icon: 'star' }])
})

test('shows the fallback once and at once when loading fails', async () => {
  loadIcon(() => Promise.reject(new Error('offline')), note)
  await vi.advanceTimersByTimeAsync(1000)
  expect(states).toEqual([{ kind: 'fallback' }])
})

test('reports nothing after it is stopped', async () => {
  loadIcon(later(100), note)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(states).toEqual([])
})
