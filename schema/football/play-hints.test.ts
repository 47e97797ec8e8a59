import { expect, test } from 'vitest'

import { emptyDiagram, type Diagram, type Point } from './diagram.ts'
import { makePath } from './drawing.ts'
import { FORMATIONS, formationBySlug, mirrorFormation } from './formations.ts'
import { frontBySlug, placeFront } from './fronts.ts'
import { placeFormation } from './place-formation.ts'
import { playHints } from './play-hints.ts'
import { placeSpecialUnit, specialUnitBySlug } from './special-teams.ts'

const place = (slug: string): Diagram =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'nfhs' })

/** The diagram with a line of that kind from the man to spots seen from him. */
function moving(diagram: Diagram, kind: 'motion' | 'shift', from: string, ...points: Point[]): Diagram {
  const path = makePath(kind, from, [{ x: 0, y: 0 }, ...points])
  return { ...diagram, elements: { ...diagram.elements, [`${kind}.${from}`]: path } }
}

const codes = (diagram: Diagram, level: 'nfhs' | 'flag' = 'nfhs', personnel = '') =>
  playHints(diagram, level, personnel).hints.map(({ code, players }) => [code, ...players])

test('every formation of the book is legal with its personnel, to either hand', () => {
  for (const right of FORMATIONS) {
    for (const formation of [right, mirrorFormation(right)]) {
      const diagram = placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'nfhs' })
      expect([formation.name, playHints(diagram, 'nfhs', formation.personnel)]).toEqual([
        formation.name,
        { hints: [], sound: '7 on the line' },
      ])
    }
  }
})

test('only one player may be in motion, and not toward the line', () => {
  const doubles = place('gun-doubles')
  const one = moving(doubles, 'motion', 'o.H', { x: 6, y: -1 })
  expect(codes(one)).toEqual([])
  expect(codes(moving(one, 'motion', 'o.Y', { x: -5, y: 0 }))).toEqual([['motion', 'o.H', 'o.Y']])
  const forward = moving(doubles, 'motion', 'o.T', { x: 2, y: -1 }, { x: 3, y: 1 })
  expect(codes(forward)).toEqual([['motion', 'o.T']])
  expect(codes(forward, 'flag')).toEqual([])
})

test("a player's set position counts, not where he came from", () => {
  const covering = moving(place('i-pro'), 'shift', 'o.Z', { x: 0, y: 1 })
  expect(codes(covering)).toEqual([['covered', 'o.Y']])
  const short = moving(place('i-pro'), 'shift', 'o.X', { x: 0, y: -1 })
  expect(codes(short)[0]?.[0]).toBe('backs')
})

test('more players in the box than the grouping has cause a hint, fewer do not', () => {
  expect(codes(place('i-pro'), 'nfhs', '11')).toEqual([['personnel', 'o.Y', 'o.F', 'o.T']])
  expect(codes(place('i-pro'), 'nfhs', '22')).toEqual([])
  expect(codes(place('i-pro'), 'nfhs', 'Heavy')).toEqual([])
  expect(codes(place('gun-doubles'), 'nfhs', '12')).toEqual([])
})

test('a missing lineman is reported, and one or two read defenders do not make a defense short', () => {
  const six = place('i-pro')
  const { 'o.LT': _, ...rest } = six.elements
  expect(codes({ ...six, elements: rest }).map(([code]) => code)).toEqual(['count', 'linemen'])
  const front = placeFront(place('i-pro'), frontBySlug('4-3-over')!, 'nfhs')
  const only = (keep: number): Diagram => {
    const gone = Object.keys(front.elements)
      .filter((id) => id.startsWith('d.'))
      .slice(keep)
    return {
      ...front,
      elements: Object.fromEntries(Object.entries(front.elements).filter(([id]) => !gone.includes(id))),
    }
  }
  expect(codes(only(2))).toEqual([])
  expect(codes(only(10)).map(([code]) => code)).toEqual(['count'])
})

test('summarizes a legal formation in the words of its unit', () => {
  const special = (slug: string) =>
    playHints(placeSpecialUnit(emptyDiagram(), specialUnitBySlug(slug)!, 'nfhs'), 'nfhs').sound
  expect(special('punt-pro')).toBe('7 on the line')
  expect(special('kickoff')).toBe('11 players')
  expect(playHints(emptyDiagram(), 'nfhs').sound).toBe('')
})
