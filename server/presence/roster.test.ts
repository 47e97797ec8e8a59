import { PRESENCE, type Present } from '#schema/presence.ts'
import { describe, expect, test } from 'vitest'
import { Allowance } from './allowance.ts'
import { payloads, type Word } from './relay.ts'
import { Roster } from './roster.ts'

const who = (key: string, given: Partial<Present> = {}): Present => ({
  key,
  userId: `user ${key}`,
  name: key,
  holds: [],
  doing: null,
  ...given,
})

describe('the roster', () => {
  test('says what is news: somebody who came, or who holds something else', () => {
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

  test('forgets who is told of by another process only: one that ended, or that was silent too long', () => {
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
  test('a page of ours never uses it up: four holds a second and a beat', () => {
    const allowance = new Allowance(0)
    for (let ms = 0; ms < 600_000; ms += 250) {
      expect(allowance.take(ms, 'hold')).toBe(true)
      if (ms % PRESENCE.beatMs === 0) expect(allowance.take(ms, 'beat')).toBe(true)
    }
  })

  test('nor does a drag that is told twenty times a second', () => {
    const allowance = new Allowance(0)
    for (let ms = 0; ms < 600_000; ms += PRESENCE.dragEveryMs) {
      expect(allowance.take(ms, 'drag')).toBe(true)
      if (ms % 1000 === 0) expect(allowance.take(ms, 'hold')).toBe(true)
    }
    const flood = new Allowance(0)
    expect(Array.from({ length: 500 }, (_, i) => flood.take(i, 'drag')).filter(Boolean).length).toBeLessThan(
      120,
    )
  })

  test('a flood does, and so does a clock that is turned back', () => {
    const flood = new Allowance(0)
    expect(Array.from({ length: 100 }, (_, i) => flood.take(i, 'hold')).filter(Boolean).length).toBeLessThan(
      30,
    )
    const back = new Allowance(1e9)
    expect(
      Array.from({ length: 100 }, (_, i) => back.take(1e9 - i * 1000, 'hold')).filter(Boolean).length,
    ).toBeLessThan(30)
  })
})

describe('what goes to the other processes', () => {
  test('is as few notifications as fit, in order, and none for nothing', () => {
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
