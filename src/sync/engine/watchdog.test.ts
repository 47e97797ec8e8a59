import { describe, expect, test } from 'vitest'
import { LOOK_EVERY_MS, reconnect, Watchdog } from './watchdog.ts'

function watch() {
  const state = { connected: true, waiting: [] as string[], mayRenew: true }
  const calls: string[] = []
  const watchdog = new Watchdog({
    isConnected: () => state.connected,
    waiting: () => state.waiting,
    reconnect: () => void calls.push('reconnect'),
    renew: () => {
      if (state.mayRenew) calls.push('renew')
      return state.mayRenew
    },
  })
  const pass = (seconds: number) => {
    for (let ms = 0; ms < seconds * 1000; ms += LOOK_EVERY_MS) watchdog.look()
  }
  return { state, calls, pass }
}

describe('the watchdog', () => {
  test('leaves alone what moves, however much waits', () => {
    const { state, calls, pass } = watch()
    for (let i = 0; i < 60; i++) {
      state.waiting = [`${i}`, `${i + 1}`, 'last']
      pass(10)
    }
    expect(calls).toEqual([])
  })

  test('leaves alone what has nothing to wait for, and what is not connected', () => {
    const { state, calls, pass } = watch()
    pass(600)
    state.waiting = ['a']
    state.connected = false
    pass(600)
    expect(calls).toEqual([])
  })

  test('reconnects after 20 s, then after twice as long each time, and at last starts afresh', () => {
    const { state, calls, pass } = watch()
    state.waiting = ['a', 'b']
    pass(20)
    expect(calls).toEqual([])
    pass(2)
    expect(calls).toEqual(['reconnect'])
    // New ones are no sign of life.
    state.waiting = ['a', 'b', 'c']
    pass(38)
    expect(calls).toEqual(['reconnect'])
    pass(2)
    expect(calls).toEqual(['reconnect', 'reconnect'])
    pass(80)
    expect(calls).toHaveLength(3)
    pass(158)
    expect(calls).toHaveLength(3)
    pass(2)
    expect(calls.at(-1)).toBe('renew')
  })

  test('begins anew once anything is settled', () => {
    const { state, calls, pass } = watch()
    state.waiting = ['a', 'b']
    pass(22)
    state.waiting = ['b']
    pass(20)
    expect(calls).toEqual(['reconnect'])
    pass(2)
    expect(calls).toEqual(['reconnect', 'reconnect'])
  })

  test('starts afresh when it may, and not before', () => {
    const { state, calls, pass } = watch()
    state.waiting = ['a']
    state.mayRenew = false
    pass(400)
    expect(calls).toEqual(['reconnect', 'reconnect', 'reconnect'])
    state.mayRenew = true
    pass(2)
    expect(calls.at(-1)).toBe('renew')
  })
})

test('to reconnect leaves no time for a pong until the connection has gone', () => {
  const listeners = new Set<(state: { name: string }) => void>()
  const client = {
    pingTimeoutMs: 5000,
    connection: {
      state: {
        subscribe: (listener: (state: { name: string }) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  }
  const tell = (name: string) => [...listeners].forEach((listener) => listener({ name }))
  reconnect(client)
  reconnect(client)
  expect(client.pingTimeoutMs).toBe(0)
  tell('connected')
  expect(client.pingTimeoutMs).toBe(0)
  tell('connecting')
  expect(client.pingTimeoutMs).toBe(5000)
  expect(listeners.size).toBe(0)
})
