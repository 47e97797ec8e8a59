import { describe, expect, it } from 'vitest'
import { playFacts } from './play-facts.ts'

function play(
  n: number,
  unit: 'offense' | 'defense' | 'special',
  status: 'draft' | 'published' = 'published',
) {
  return { id: `p${n}`, name: `Play ${n}`, unit, status, isArchived: false, updatedAt: n }
}

describe('facts about plays', () => {
  it('counts by unit and finds the last edited', () => {
    const plays = [play(3, 'offense'), play(9, 'defense', 'draft'), play(1, 'offense'), play(7, 'special')]
    expect(playFacts(plays)).toMatchObject({
      total: 4,
      byUnit: { offense: 2, defense: 1, special: 1 },
      unfinished: 1,
    })
    expect(playFacts(plays).recent.map((p) => p.id)).toEqual(['p9', 'p7', 'p3', 'p1'])
  })

  it('shows five and does not mutate the list', () => {
    const plays = Array.from({ length: 8 }, (_, i) => play(i, 'offense'))
    expect(playFacts(plays).recent.map((p) => p.id)).toEqual(['p7', 'p6', 'p5', 'p4', 'p3'])
    expect(plays[0]?.id).toBe('p0')
  })

  it('leaves out archived plays, as the playbook does', () => {
    const archived = (n: number, status: 'draft' | 'published') => ({
      ...play(n, 'offense', status),
      isArchived: true,
    })
    expect(playFacts([play(1, 'offense'), archived(2, 'draft'), archived(3, 'published')])).toMatchObject({
      total: 1,
      byUnit: { offense: 1 },
      unfinished: 0,
      recent: [{ id: 'p1' }],
    })
  })

  it('is empty without plays', () => {
    expect(playFacts([])).toEqual({
      total: 0,
      byUnit: { offense: 0, defense: 0, special: 0 },
      unfinished: 0,
      recent: [],
    })
  })
})
