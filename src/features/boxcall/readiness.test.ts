import { describe, expect, it } from 'vitest'
import { callsWithoutCode, type Check, type Known, readiness } from './readiness.ts'

const ready: Known = {
  plays: 62,
  offense: 40,
  coded: 40,
  card: null,
  isComplete: true,
  syncedAt: Date.UTC(2026, 10, 20, 18),
  isConnected: true,
  pending: 0,
  hasGame: true,
  isGameDay: true,
  others: [{ name: 'Marcus Bell', isOwn: false }],
  device: {
    isPersisted: true,
    battery: { level: 0.8, charging: false },
    canStayAwake: true,
  },
  now: Date.UTC(2026, 10, 20, 19),
}

function check(id: Check['id'], changes: Partial<Known>): Check | undefined {
  return readiness({ ...ready, ...changes }).find((one) => one.id === id)
}

describe('the readiness check', () => {
  it('reports nothing when all is well', () => {
    expect(readiness(ready).filter(({ state }) => state === 'look')).toEqual([])
  })

  it('shows the age of the playbook on this device', () => {
    expect(check('playbook', {})?.words).toBe('62 plays, up to date. Works offline.')
    expect(check('playbook', { isConnected: false })?.words).toContain('as of 1 hr ago')
    expect(check('playbook', { isComplete: false })?.state).toBe('look')
    expect(check('playbook', { plays: 0 })?.state).toBe('look')
  })

  it('reports unsent changes', () => {
    expect(check('unsent', { pending: 1 })).toMatchObject({
      state: 'look',
      words: expect.stringMatching(/^1 change /),
    })
  })

  it('checks codes only when a play has one', () => {
    expect(check('codes', { coded: 0 })?.state).toBe('told')
    expect(check('codes', { coded: 39 })).toMatchObject({
      state: 'look',
      words: 'On 39 of 40 offensive plays.',
    })
    expect(check('codes', { offense: 0, coded: 0 })?.state).toBe('told')
  })

  it("goes by the card of the next game's plan, whatever codes the playbook has", () => {
    const card = { stamp: '3 KR · Nov 25', calls: 24, missing: 0 }
    for (const coded of [0, 39, 40])
      expect(check('codes', { coded, card })).toMatchObject({
        state: 'ok',
        words: 'Card 3 KR · Nov 25, 24 calls.',
      })
    expect(check('codes', { card: { ...card, missing: 1 } })).toMatchObject({
      state: 'look',
      words: 'Card 3 KR · Nov 25, 24 calls. 1 call of the plan has no code.',
    })
  })

  it('counts the calls of the plan that are missing on its card, in the sections that the card carries', () => {
    const lines = [
      { playId: 'a', section: 'openers' },
      { playId: 'b', section: 'openers' },
      { playId: 'b', section: 'shots' },
      { playId: 'c', section: 'shots' },
      { playId: 'deleted', section: 'shots' },
    ]
    const calls = [{ code: '1', playId: 'a', call: '', name: 'Power' }]
    const plays = new Set(['a', 'b', 'c'])
    expect(callsWithoutCode(lines, plays, { calls, sections: [] })).toBe(2)
    expect(callsWithoutCode(lines, plays, { calls, sections: ['openers'] })).toBe(1)
    expect(callsWithoutCode([], plays, { calls, sections: [] })).toBe(0)
  })

  it('wants a battery that lasts, or one that charges', () => {
    const battery = (level: number, charging: boolean) =>
      check('battery', { device: { ...ready.device, battery: { level, charging } } })?.state
    expect(battery(0.59, false)).toBe('look')
    expect(battery(0.6, false)).toBe('ok')
    expect(battery(0.1, true)).toBe('ok')
  })

  it('wants the plan open on another device on game day', () => {
    const own = { name: 'Dana Whitfield', isOwn: true }
    expect(check('second', {})?.words).toBe('1 other device has the game plan open: Marcus Bell.')
    expect(check('second', { others: [own, ...(ready.others ?? [])] })).toMatchObject({
      state: 'ok',
      words: '2 other devices have the game plan open: you, Marcus Bell.',
    })
    expect(check('second', { others: [] })?.state).toBe('look')
    expect(check('second', { others: [], isGameDay: false })?.state).toBe('told')
    expect(check('second', { others: [], hasGame: false })?.state).toBe('told')
    expect(check('second', { others: null })?.state).toBe('told')
  })

  it('makes no claim about what the browser does not report', () => {
    const device = { isPersisted: null, battery: null, canStayAwake: false }
    const states = readiness({ ...ready, device, others: null }).map(({ id, state }) => [id, state])
    expect(Object.fromEntries(states)).toMatchObject({
      storage: 'told',
      battery: 'told',
      second: 'told',
      awake: 'look',
    })
  })
})
