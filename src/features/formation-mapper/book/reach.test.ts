import { DEFAULT_DEFENSE } from '#schema/football/defense-settings.ts'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import type { Spot } from '#schema/football/spots.ts'
import { type BookRow, LIBRARY } from '#schema/football/team-book.ts'
import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { describe, expect, it } from 'vitest'
import { itemsOf, withLetters } from './book-items.ts'
import { bookChange, reachOf } from './reach.ts'

const how = { level: 'nfhs', defense: DEFAULT_DEFENSE } as const
const item = itemsOf('front', LIBRARY, { ...how, names: USUAL_NAMES })[0]!
const field = (slug: string, side: 'R' | 'L' = 'R') =>
  placeFormation(emptyDiagram(), formationBySlug(slug, side)!, { hash: 'M', level: 'nfhs' })
const row = (change: Partial<BookRow>): BookRow => ({
  id: 'row',
  kind: 'front',
  family: item.family,
  replaces: true,
  isHidden: false,
  name: item.name,
  aliases: [],
  players: item.players,
  version: 1,
  ...change,
})
const deepMike = row({
  players: item.players.map((spot) => (spot.role === 'M' ? { ...spot, y: 6 } : spot)),
})

function called(diagram: Diagram, changes: object = {}) {
  const one = play({ unit: 'defense', formation: '4-3 Over', name: '4-3 Over Sky', ...changes })
  return { ...one, drawing: { ...one.drawing!, diagram } }
}

const drawn = (slug: string, side: 'R' | 'L' = 'R', coverage = 'cover-3-sky') =>
  drawDefense(field(slug, side), { front: '4-3-over', coverage, pressure: '' }, 'nfhs')

const depths = (diagram: Diagram) =>
  new Map(playersOf(diagram, 'defense').map(({ role, at }) => [role, at.y] as const))

describe('a change of a front', () => {
  it('moves its man in the calls drawn in it, to either side, and nobody else', () => {
    for (const side of ['R', 'L'] as const) {
      const before = drawn('i-pro', side)
      const [reached] = reachOf([called(before)], bookChange(item, deepMike, []), how)
      const [was, is] = [depths(before), depths(reached!.after)]
      expect([...is].filter(([role, y]) => was.get(role) !== y)).toEqual([['M', 6]])
    }
  })

  it('leaves a man where a coach moved him', () => {
    const before = drawn('i-pro')
    const mike = before.elements['d.M']!
    const byHand = { ...before, elements: { ...before.elements, 'd.M': { ...mike, at: { x: 3, y: 3 } } } }
    expect(reachOf([called(byHand as Diagram)], bookChange(item, deepMike, []), how)).toEqual([])
  })

  it('keeps the ends of man coverage on their receivers', () => {
    const before = drawn('i-pro', 'R', 'cover-1')
    const wide = row({
      players: item.players.map((spot) => (spot.role === 'SS' ? { ...spot, y: 13 } : spot)),
    })
    const [reached] = reachOf([called(before)], bookChange(item, wide, []), how)
    const ends = (diagram: Diagram) =>
      Object.entries(diagram.elements).flatMap(([id, line]) => {
        const man =
          line.kind === 'path' && line.line === 'man' && line.from ? diagram.elements[line.from] : null
        if (line.kind !== 'path' || man?.kind !== 'player') return []
        const end = line.points.at(-1)!
        return [[id, Math.round((end.x + man.at.x) * 100), Math.round((end.y + man.at.y) * 100)]]
      })
    expect(ends(reached!.after)).toEqual(ends(before))
  })

  it('renames the calls and the looks that are named after it, and no look that a coach named', () => {
    const look = (name: string) => ({
      kind: 'look' as const,
      name,
      front: '4-3-over',
      coverage: 'cover-3-sky',
      sort: 'a1',
    })
    const offense = field('gun-trips')
    const withLooks = {
      ...offense,
      elements: {
        ...offense.elements,
        'look.v1': look('4-3 Over · Cover 3 Sky'),
        'look.v2': look('Their base'),
      },
    }
    const [first, second] = reachOf(
      [called(drawn('i-pro')), called(withLooks, { id: 'p2', unit: 'offense', formation: 'Gun Trips Rt' })],
      bookChange(item, row({ name: 'Ram' }), []),
      how,
    )
    expect(first).toMatchObject({ nameAfter: 'Ram Sky', caption: 'Called in it' })
    expect(second?.after.elements['look.v1']).toMatchObject({ name: 'Ram · Cover 3 Sky', ownFront: 'row' })
    expect(second?.after.elements['look.v2']).toMatchObject({ name: 'Their base' })
  })

  it('reaches no play of another front', () => {
    const other = called(drawn('i-pro'), { formation: '3-4 Okie' })
    expect(reachOf([other], bookChange(item, deepMike, []), how)).toEqual([])
  })
})

describe('letters on a man', () => {
  const lettered = (players = item.players) => row({ players: withLetters(players, 'M', 'mo', 'M') })

  it('are kept in capitals, and his usual ones are none of his own', () => {
    const mike = (players: readonly Spot[]) => players.find(({ role }) => role === 'M')
    expect(mike(lettered().players)?.label).toBe('MO')
    expect(mike(withLetters(lettered().players, 'M', 'M', 'M'))).toEqual(mike(item.players))
    expect(mike(withLetters(lettered().players, 'M', ' ', 'M'))).toEqual(mike(item.players))
  })

  it('go along into calls and looks, and leave those that a coach typed in a play', () => {
    const before = drawn('i-pro')
    const [reached] = reachOf([called(before)], bookChange(item, lettered(), []), how)
    const changed = playersOf(reached!.after, 'defense').filter(({ role, label }) => role !== label)
    expect(changed.map(({ role, label }) => [role, label])).toEqual([['M', 'MO']])
    expect(depths(reached!.after)).toEqual(depths(before))
    const typed = {
      ...before,
      elements: { ...before.elements, 'd.M': { ...before.elements['d.M'], label: 'X' } },
    }
    expect(reachOf([called(typed as Diagram)], bookChange(item, lettered(), []), how)).toEqual([])
    const look = { front: '4-3-over', coverage: '', pressure: '', spots: lettered().players }
    const mike = playersOf(drawDefense(field('gun-trips'), look, 'nfhs'), 'defense').find(
      ({ role }) => role === 'M',
    )
    expect(mike?.label).toBe('MO')
  })
})
