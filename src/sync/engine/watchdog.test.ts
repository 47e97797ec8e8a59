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
  test('ignores a queue that moves, however long it is', () => {
    const { state, calls, pass } = watch()
    for (let i = 0; i < 60; i++) {
      state.waiting = [`${i}`, `${i + 1}`, 'last']
      pass(10)
    }
    expect(calls).toEqual([])
  })

  test('ignores an empty queue and a closed connection', () => {
    const { state, calls, pass } = watch()
    pass(600)
    state.waiting = ['a']
    state.connected = false
    pass(600)
    expect(calls).toEqual([])
  })

  test('reconnects after 20 s, then after twice as long each time, and finally starts over with a new replica', () => {
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

  test('starts its delays over once anything is settled', () => {
    const { state, calls, pass } = watch()
    state.waiting = ['a', 'b']
    pass(22)
    state.waiting = ['b']
    pass(20)
    expect(calls).toEqual(['reconnect'])
    pass(2)
    expect(calls).toEqual(['reconnect', 'reconnect'])
  })

  test('resets the replica only when allowed', () => {
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

test('ignores a missing pong during a reconnect until the connection is closed', () => {
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
