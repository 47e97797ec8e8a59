import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readPlace, startOf, walkDays, writePlace } from './walk.ts'

const play = (id: string, over: Partial<Parameters<typeof walkDays>[0][number]> = {}) => ({
  id,
  unit: 'offense' as const,
  status: 'published' as const,
  installDay: 1 as number | null,
  installStatus: 'new' as const,
  isArchived: false,
  sortKey: id,
  ...over,
})

describe('a walk through an install day', () => {
  test('has the published plays by unit, then in the order of the playbook', () => {
    const days = walkDays([
      play('c', { unit: 'defense' }),
      play('b'),
      play('a'),
      play('z', { installDay: 3 }),
      play('k', { unit: 'special' }),
    ])
    expect(days.map(({ day, plays }) => [day, plays.map(({ id }) => id)])).toEqual([
      [1, ['a', 'b', 'c', 'k']],
      [3, ['z']],
    ])
  })

  test('leaves out drafts, archived and retired plays, and those without a day', () => {
    expect(
      walkDays([
        play('a', { status: 'draft' }),
        play('b', { isArchived: true }),
        play('c', { installStatus: 'retired' }),
        play('d', { installDay: null }),
      ]),
    ).toEqual([])
  })

  test('goes on where the reader left off, and begins anew where that play is gone or of another day', () => {
    const [day] = walkDays([play('a'), play('b')])
    if (!day) throw new Error('There is a day.')
    expect(startOf(day, { day: 1, playId: 'b' })).toBe(1)
    expect(startOf(day, { day: 2, playId: 'b' })).toBe(0)
    expect(startOf(day, { day: 1, playId: 'gone' })).toBe(0)
    expect(startOf(day, null)).toBe(0)
  })
})

describe('where a reader left off', () => {
  const kit = { teamId: 'hawks', userId: 'kit' }
  const robin = { teamId: 'hawks', userId: 'robin' }
  let stored: Map<string, string>

  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })

  test('is remembered for each person and team', () => {
    writePlace(kit, { day: 2, playId: 'mesh' })
    expect(readPlace(kit)).toEqual({ day: 2, playId: 'mesh' })
    expect(readPlace(robin)).toBeNull()
    expect(readPlace({ ...kit, teamId: 'owls' })).toBeNull()
  })

  test('is taken over from earlier versions by the first person who looks', () => {
    stored.set('hashmark.install-walk.hawks', '3 power')
    expect(readPlace(kit)).toEqual({ day: 3, playId: 'power' })
    expect(readPlace(robin)).toBeNull()
    expect(readPlace(kit)).toEqual({ day: 3, playId: 'power' })
  })
})
