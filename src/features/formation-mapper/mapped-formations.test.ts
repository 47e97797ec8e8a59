import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { describe, expect, it } from 'vitest'
import {
  HIDDEN_GROUP,
  mapFormations,
  OWN_GROUP,
  personnelWords,
  searchFormations,
} from './mapped-formations.ts'

const trips = formationBySlug('gun-trips')
const own = {
  id: 'f1',
  name: 'Gun Hawk Lt',
  family: 'Gun',
  personnel: '10',
  strength: 'L' as const,
  players: [...(trips?.players ?? [])],
  isHidden: false,
}
const plays = [
  { unit: 'offense', formation: 'Gun Trips Rt', isArchived: false },
  { unit: 'offense', formation: 'Gun Trips Rt', isArchived: false },
  { unit: 'offense', formation: 'Gun Trips Rt', isArchived: true },
  { unit: 'offense', formation: 'Gun Trips Lt', isArchived: false },
  { unit: 'defense', formation: 'Gun Trips Rt', isArchived: false },
]

describe('the mapper', () => {
  it("lists the team's formations first, then the thirty-one of the library", () => {
    const all = mapFormations([own], [], 'R', 'nfhs')
    expect(all).toHaveLength(32)
    expect(all[0]).toMatchObject({ id: 'f1', isOwn: true, group: OWN_GROUP })
    expect(all.every(({ diagram }) => playersOf(diagram, 'offense').length === 11)).toBe(true)
  })

  it("puts the team's own in place of the library's of that name, to either hand", () => {
    const all = mapFormations([{ ...own, name: 'Gun Trips Lt' }], [], 'R', 'nfhs')
    expect(all).toHaveLength(31)
    expect(all[0]).toMatchObject({ id: 'f1', name: 'Gun Trips Rt', isTurned: true, replaces: 'gun-trips' })
    expect(all.some(({ id }) => id === 'gun-trips')).toBe(false)
  })

  it('puts those that the team has hidden last, under a heading of their own', () => {
    const hidden = { ...own, name: 'Gun Trips Rt', strength: 'R' as const, isHidden: true }
    const all = mapFormations([hidden], [], 'R', 'nfhs')
    expect(all).toHaveLength(31)
    expect(all.at(-1)).toMatchObject({ name: 'Gun Trips Rt', group: HIDDEN_GROUP, isHidden: true })
    expect(all.filter(({ isHidden }) => isHidden)).toHaveLength(1)
  })

  it('flips every formation to the requested hand', () => {
    const right = mapFormations([own], [], 'R', 'nfhs')
    const left = mapFormations([own], [], 'L', 'nfhs')
    expect([right[0]?.name, left[0]?.name]).toEqual(['Gun Hawk Rt', 'Gun Hawk Lt'])
    const z = (formations: typeof right) =>
      playersOf(formations.find(({ id }) => id === 'gun-trips')?.diagram ?? { v: 1, elements: {} }).find(
        ({ role }) => role === 'Z',
      )?.at.x
    expect(z(right)).toBe(18)
    expect(z(left)).toBe(-18)
  })

  it('counts the offensive plays of that hand only, without archived ones', () => {
    const uses = (hand: 'R' | 'L') =>
      mapFormations([], plays, hand, 'nfhs').find(({ id }) => id === 'gun-trips')?.uses
    expect(uses('R')).toBe(2)
    expect(uses('L')).toBe(1)
  })

  it('matches words of name, family and personnel in any order', () => {
    const all = mapFormations([own], [], 'R', 'nfhs')
    expect(searchFormations(all, 'trips gun').map(({ name }) => name)).toEqual(['Gun Trips Rt'])
    expect(searchFormations(all, '31 wing').map(({ id }) => id)).toEqual(['wing-t'])
    expect(searchFormations(all, 'zzz')).toEqual([])
    expect(searchFormations(all, ' ')).toHaveLength(32)
  })

  it('describes a personnel grouping', () => {
    expect(personnelWords('11')).toBe('11 personnel: 1 back, 1 tight end, 3 receivers')
    expect(personnelWords('00')).toBe('00 personnel: 5 receivers')
    expect(personnelWords('Heavy')).toBe('Heavy')
  })
})
