import { describe, expect, it } from 'vitest'
import { namesOf } from '#src/sync/team/team-taxonomy.ts'
import { breakdowns, type CountedPlay, countedPlays } from './play-counts.ts'

function play(changes: Partial<CountedPlay> = {}): CountedPlay {
  return {
    unit: 'offense',
    category: 'run-gap',
    formation: 'Gun Trips Rt',
    personnel: '10',
    status: 'published',
    isArchived: false,
    ...changes,
  }
}

function bars(plays: CountedPlay[], unit: Parameters<typeof breakdowns>[1], title: string) {
  return breakdowns(plays, unit).find((one) => one.title === title)?.bars
}

describe('counts of plays', () => {
  const plays = [
    play(),
    play({ formation: 'I Pro Rt', personnel: '21' }),
    play({ category: '' }),
    play({ unit: 'defense', category: 'base', formation: '4-3 Over', personnel: 'Base', status: 'draft' }),
  ]

  it('are sorted by size, each with its share of the total', () => {
    expect(bars(plays, 'all', 'Unit')?.map(({ label, n, share }) => [label, n, share])).toEqual([
      ['Offense', 3, 0.75],
      ['Defense', 1, 0.25],
    ])
    expect(bars(plays, 'offense', 'Category')?.map(({ label, n, share }) => [label, n, share])).toEqual([
      ['Run: gap', 2, 2 / 3],
      ['No category', 1, 1 / 3],
    ])
  })

  it("have the team's names of categories", () => {
    const named = { unit: 'offense', parent: '', sortKey: '', isHidden: false, version: 1 } as const
    const tree = namesOf([{ ...named, slug: 'run-gap', label: 'Downhill' }])
    const counted = breakdowns(plays, 'offense', tree).find(({ title }) => title === 'Category')
    expect(counted?.bars.map(({ label }) => label)).toEqual(['Downhill', 'No category'])
  })

  it('count a unit alone when asked, and then not by unit', () => {
    expect(bars(plays, 'defense', 'Personnel')?.map((bar) => bar.label)).toEqual(['Base'])
    expect(bars(plays, 'defense', 'Unit')).toBeUndefined()
  })

  it('leave out archived plays, as the playbook does', () => {
    const withArchived = [...plays, play({ isArchived: true }), play({ unit: 'defense', isArchived: true })]
    expect(breakdowns(withArchived, 'all')).toEqual(breakdowns(plays, 'all'))
    expect(countedPlays(withArchived, 'all')).toEqual(plays)
    expect(countedPlays(withArchived, 'defense')).toHaveLength(1)
    expect(countedPlays([play({ isArchived: true })], 'all')).toEqual([])
  })

  it('separate the same word of two units', () => {
    const both = [play({ category: 'shot' }), play({ unit: 'special', category: 'shot' })]
    expect(bars(both, 'all', 'Category')).toHaveLength(2)
  })

  it('link to exactly those plays in the playbook, where offense is the default', () => {
    const filters = (title: string) => bars(plays, 'all', title)?.map((bar) => bar.filter)
    expect(filters('Unit')).toEqual([{}, { unit: 'defense' }])
    expect(filters('Category')).toEqual([
      { category: 'run-gap' },
      { unit: 'defense', category: 'base' },
      { category: '-' },
    ])
    expect(filters('Status')).toEqual([
      { unit: 'all', status: 'published' },
      { unit: 'all', status: 'draft' },
    ])
    expect(bars(plays, 'offense', 'Status')?.[0]?.filter).toEqual({ status: 'published' })
  })

  it('have no link when the playbook cannot filter by them', () => {
    expect(bars([play({ formation: '' })], 'all', 'Formation or front')?.[0]).toMatchObject({
      label: 'No formation',
      filter: undefined,
    })
  })

  it('are empty without plays', () => {
    expect(breakdowns([], 'all').every((one) => one.bars.length === 0)).toBe(true)
  })
})
