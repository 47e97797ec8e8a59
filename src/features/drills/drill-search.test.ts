import { describe, expect, it } from 'vitest'
import { copyOf, STARTER_DRILLS } from '#schema/football/starter-drills/starter-drills.ts'
import { findDrills, parseDrillSearch, withoutFilters, withPart } from './drill-search.ts'

const drills = STARTER_DRILLS.map(copyOf)
const names = (search: Parameters<typeof findDrills>[1]) => findDrills(drills, search).map(({ name }) => name)

describe('the drill library', () => {
  it('reads its address and drops what makes no sense', () => {
    expect(
      parseDrillSearch({ q: 7, category: 'tackling', group: 'XX', level: 'any', minutes: 10, view: 'table' }),
    ).toEqual({ q: '7', category: 'tackling', minutes: '10', view: 'table' })
    expect(parseDrillSearch({ q: '', contact: ['air'], drill: 'abc' })).toEqual({ drill: 'abc' })
  })

  it('changes one part of the address', () => {
    expect(withPart({ q: 'sled', group: 'OL' }, 'group', '')).toEqual({ q: 'sled' })
    expect(withPart({}, 'contact', 'bags')).toEqual({ contact: 'bags' })
    expect(withoutFilters({ q: 'sled', group: 'OL', view: 'table', drill: 'a' })).toEqual({
      view: 'table',
      drill: 'a',
    })
  })

  it('finds by any of the words that a coach would type', () => {
    expect(names({ q: 'roll tackle' })).toEqual(['Roll tackle'])
    expect(names({ q: 'quarterbacks mesh' })).toContain('Mesh point')
    expect(names({ q: 'sled ol' })).toContain('Two-man sled')
    expect(names({ q: 'trampoline' })).toEqual([])
  })

  it('filters by category, group, level, contact and minutes together', () => {
    for (const drill of findDrills(drills, {
      category: 'individual',
      group: 'DB',
      contact: 'air',
      minutes: '10',
    })) {
      expect(drill.category).toBe('individual')
      expect(drill.groups).toContain('DB')
      expect(drill.contact).toBe('air')
      expect(drill.minutes).toBeLessThanOrEqual(10)
    }
    // A drill for everyone is one for every group, and one for any level fits each.
    expect(names({ group: 'QB' })).toContain('Fit and finish')
    expect(names({ level: 'youth' })).toContain('Roll tackle')
    expect(names({ level: 'youth' })).not.toContain('Half gassers')
  })
})
