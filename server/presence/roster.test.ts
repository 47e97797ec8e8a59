import { PRESENCE, type Present } from '#schema/presence.ts'
import { describe, expect, test } from 'vitest'
import { Allowance, FRAMES, MESSAGES } from './allowance.ts'
import { payloads, type Word } from './relay.ts'
import { Roster } from './roster.ts'

const who = (key: string, given: Partial<Present> = {}): Present => ({
  key,
  userId: `user ${key}`,
  name: key,
  holds: [],
  doing: null,
  device: 'd',
  ...given,
})

describe('the roster', () => {
  test('reports changes: who joined, and who holds a different element', () => {
    const roster = new Roster()
    expect(roster.put('r', who('a'), null, 0)).toBe(true)
    expect(roster.put('r', who('a'), null, 1)).toBe(false)
    expect(roster.put('r', who('a', { holds: ['o.X'] }), null, 2)).toBe(true)
    expect(roster.put('r', who('a', { holds: ['o.X'] }), null, 3)).toBe(false)
    expect(roster.put('r', who('a', { holds: ['o.Z'] }), null, 4)).toBe(true)
    expect(roster.put('r', who('a', { holds: ['o.Z'], doing: 'moving' }), null, 5)).toBe(true)
    expect(roster.put('other', who('a'), null, 6)).toBe(true)
    expect([roster.drop('r', 'a'), roster.drop('r', 'a')]).toEqual([true, false])
    expect(roster.people('r')).toEqual([])
  })

  test('drops members of another process that ended or went silent', () => {
    const roster = new Roster()
    roster.put('r', who('own'), null, 0)
    roster.put('r', who('old'), 'p1', 0)
    roster.put('r', who('fresh'), 'p1', 1000)
    roster.put('q', who('far'), 'p2', 1000)
    expect(roster.dropOthers({ now: PRESENCE.goneMs })).toEqual([])
    expect(roster.dropOthers({ now: PRESENCE.goneMs + 1 })).toEqual([{ room: 'r', key: 'old' }])
    expect(roster.dropOthers({ origin: 'p2' })).toEqual([{ room: 'q', key: 'far' }])
    expect(roster.people('r').map(({ key }) => key)).toEqual(['own', 'fresh'])
    expect(roster.people('r', { own: true }).map(({ key }) => key)).toEqual(['own'])
    expect(roster.own()).toEqual([{ room: 'r', who: who('own') }])
  })
})

describe('the allowance', () => {
  const taken = (allowance: Allowance, count: number, everyMs: number, from = 0) =>
    Array.from({ length: count }, (_, i) => allowance.take(from + i * everyMs)).filter(Boolean).length

  test('is never used up by four holds a second and a heartbeat', () => {
    const allowance = new Allowance(MESSAGES, 0)
    for (let ms = 0; ms < 600_000; ms += 250) {
      expect(allowance.take(ms)).toBe(true)
      if (ms % PRESENCE.beatMs === 0) expect(allowance.take(ms)).toBe(true)
    }
  })

  test('of frames is never used up by a drag, four holds a second and a heartbeat', () => {
    const allowance = new Allowance(FRAMES, 0)
    for (let ms = 0; ms < 600_000; ms += PRESENCE.dragEveryMs) {
      expect(allowance.take(ms)).toBe(true)
      if (ms % 250 === 0) expect(allowance.take(ms)).toBe(true)
      if (ms % PRESENCE.beatMs === 0) expect(allowance.take(ms)).toBe(true)
    }
  })

  test('is used up by a flood, also under a clock that runs backward', () => {
    expect(taken(new Allowance(MESSAGES, 0), 100, 1)).toBeLessThan(30)
    expect(taken(new Allowance(MESSAGES, 1e9), 100, -1000, 1e9)).toBeLessThan(30)
    expect(taken(new Allowance(FRAMES, 0), 500, 1)).toBeLessThan(80)
  })
})

describe('messages to the other processes', () => {
  test('are as few notifications as fit, in order, and none for nothing', () => {
    expect(payloads('me', [])).toEqual([])
    const holds = Array.from({ length: PRESENCE.holds }, (_, i) => `o.${'x'.repeat(30)}${i}`)
    const words: Word[] = Array.from({ length: 40 }, (_, i) => ({
      k: 'here',
      room: 'r',
      who: who(`é${i}`, { holds, name: 'é'.repeat(120) }),
    }))
    const sent = payloads('me', words)
    expect(sent.length).toBeGreaterThan(1)
    for (const one of sent) expect(Buffer.byteLength(one)).toBeLessThan(8000)
    const heard = sent.flatMap((one) => (JSON.parse(one) as { words: Word[] }).words)
    expect(heard).toEqual(words)
  })
})
