import { describe, expect, it } from 'vitest'
import { toLearn } from './to-learn.ts'

const play = (
  id: number,
  unit: 'offense' | 'defense' | 'special',
  status: 'draft' | 'review' | 'published' = 'published',
  isArchived = false,
) => ({ id, unit, status, isArchived, updatedAt: id })

describe('plays to learn', () => {
  it('counts published plays, by unit', () => {
    const plays = [
      play(1, 'offense'),
      play(2, 'offense', 'draft'),
      play(3, 'defense'),
      play(4, 'special', 'review'),
    ]
    expect(toLearn(plays)).toMatchObject({
      total: 2,
      byUnit: { offense: 1, defense: 1, special: 0 },
      unpublished: 2,
    })
  })

  it('counts no archived play, published or not', () => {
    const plays = [
      play(1, 'offense'),
      play(2, 'offense', 'published', true),
      play(3, 'defense', 'draft', true),
    ]
    expect(toLearn(plays)).toMatchObject({ total: 1, byUnit: { offense: 1 }, unpublished: 0 })
    expect(toLearn(plays).recent.map(({ id }) => id)).toEqual([1])
  })

  it('shows the five last changed, never a draft', () => {
    const plays = [play(9, 'offense', 'draft'), ...[3, 1, 6, 2, 5, 4].map((id) => play(id, 'offense'))]
    expect(toLearn(plays).recent.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2])
  })
})
