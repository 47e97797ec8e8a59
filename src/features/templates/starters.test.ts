import { describe, expect, it } from 'vitest'
import { searchSets, starterSets } from './starters.ts'

const own = [{ id: 'f1', name: 'Gun Hawk', personnel: '11' }]

describe('starter sets', () => {
  it("put the team's formations before the thirty-one of the library", () => {
    const formations = starterSets(own)[0]?.starters
    expect(formations).toHaveLength(32)
    expect(formations?.[0]).toEqual({ id: 'f1', name: 'Gun Hawk', note: '11', isOwn: true })
    expect(formations?.slice(1).some(({ isOwn }) => isOwn)).toBe(false)
  })

  it('name every starter, once', () => {
    for (const { starters, slug } of starterSets([])) {
      expect(starters.length, slug).toBeGreaterThan(5)
      expect(new Set(starters.map(({ id }) => id)).size, slug).toBe(starters.length)
      expect(
        starters.every(({ name }) => name !== ''),
        slug,
      ).toBe(true)
    }
  })

  it('are searched by name and note, over all sets', () => {
    const found = (text: string) =>
      searchSets(starterSets(own), text).map(({ slug, starters }) => [slug, starters.map(({ name }) => name)])
    expect(found('hawk')).toEqual([['formations', ['Gun Hawk']]])
    expect(found('bear 46')).toEqual([['fronts', ['46 Bear']]])
    expect(found('punt').map(([slug]) => slug)).toEqual(['special'])
    expect(found('zzz')).toEqual([])
  })
})
