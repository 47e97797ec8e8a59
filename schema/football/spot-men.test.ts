import { CHARTS } from '../depth.ts'
import { describe, expect, test } from 'vitest'
import { FORMATIONS } from './formations.ts'
import { FRONTS } from './fronts.ts'
import type { PlacedPlayer } from './drawing.ts'
import { manAtSpot } from './spot-men.ts'

function man(side: 'offense' | 'defense', role: string, x: number, y = -1): PlacedPlayer {
  return { id: `${side[0]}.${role}`, kind: 'player', side, role, label: role, at: { x, y } } as PlacedPlayer
}

describe('the player at a spot of the depth chart', () => {
  test('is the one with its letters', () => {
    const men = [man('offense', 'X', -18), man('offense', 'T', 0, -7), man('offense', 'LT', -3)]
    expect(manAtSpot(men, 'offense', 'X')?.id).toBe('o.X')
    expect(manAtSpot(men, 'offense', 'RB')?.id).toBe('o.T')
    expect(manAtSpot(men, 'offense', 'LT')?.id).toBe('o.LT')
    expect(manAtSpot(men, 'offense', 'FB')).toBeUndefined()
  })

  test('is on the left of the defense where the spot says left: the right of the offense', () => {
    const men = [
      man('defense', 'E', 5),
      man('defense', 'E2', -5),
      man('defense', 'C', 18),
      man('defense', 'C2', -18),
    ]
    expect(manAtSpot(men, 'defense', 'LE')?.role).toBe('E')
    expect(manAtSpot(men, 'defense', 'RE')?.role).toBe('E2')
    expect(manAtSpot(men, 'defense', 'LC')?.role).toBe('C')
    expect(manAtSpot(men, 'defense', 'RC')?.role).toBe('C2')
  })

  test('is never the same for two spots of the offense or the defense', () => {
    const spotsOf = (slug: string) => CHARTS.find((chart) => chart.slug === slug)?.spots ?? []
    for (const formation of FORMATIONS) {
      const men = formation.players.map(({ role, x, y }) => man('offense', role, x, y))
      const found = spotsOf('offense').flatMap((spot) => manAtSpot(men, 'offense', spot)?.id ?? [])
      expect(new Set(found).size, formation.slug).toBe(found.length)
    }
    for (const front of FRONTS) {
      const men = front.players.map(({ role, x, y }) => man('defense', role, x, y))
      const found = spotsOf('defense').flatMap((spot) => manAtSpot(men, 'defense', spot)?.id ?? [])
      expect(new Set(found).size, front.slug).toBe(found.length)
    }
  })
})
