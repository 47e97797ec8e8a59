import { describe, expect, it } from 'vitest'
import { bookOf } from '#schema/football/team-book.ts'
import { searchSets, starterSets } from './starters.ts'

const own = [{ id: 'f1', name: 'Gun Hawk', personnel: '11', isHidden: false }]

describe('starter sets', () => {
  it("put the team's formations before the thirty-one of the library", () => {
    const formations = starterSets(own)[0]?.starters
    expect(formations).toHaveLength(32)
    expect(formations?.[0]).toMatchObject({ id: 'f1', name: 'Gun Hawk', note: '11', isOwn: true })
    expect(formations?.slice(1).some(({ isOwn }) => isOwn)).toBe(false)
  })

  it("say the team's names and leave out what it has hidden", () => {
    const row = { replaces: true, players: [], aliases: ['Rambo'], isHidden: false, version: 1 }
    const sets = starterSets(
      [{ id: 'f2', name: 'Gun Trips Rt', personnel: '10', isHidden: true }],
      bookOf([
        { ...row, id: 'b1', kind: 'coverage', family: 'cover-3-sky', name: 'Sky' },
        { ...row, id: 'b2', kind: 'front', family: '46-bear', name: '46 Bear', isHidden: true },
      ]),
    )
    const names = sets.flatMap(({ starters }) => starters.map(({ name }) => name))
    expect(names).toContain('Sky')
    for (const gone of ['Cover 3 Sky', '46 Bear', 'Gun Trips']) expect(names).not.toContain(gone)
    expect(searchSets(sets, 'rambo').flatMap(({ starters }) => starters.map(({ name }) => name))).toEqual([
      'Sky',
    ])
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
