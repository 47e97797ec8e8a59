/** From a hash the zones of a coverage that matches receivers lie over them, and over the right ones. */
import { describe, expect, test } from 'vitest'

import { COVERAGES } from './coverages.ts'
import { emptyDiagram, type Diagram, type Point } from './diagram.ts'
import { playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { numbered, shapeOf } from './formation-shape.ts'
import { FRONTS } from './fronts.ts'
import { drawDefense } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { distance } from './points.ts'

const HASHES = ['L', 'M', 'R'] as const
const HANDS = ['R', 'L'] as const

const offense = (formation: string, hand: 'R' | 'L', hash: 'L' | 'M' | 'R'): Diagram =>
  placeFormation(emptyDiagram(), formationBySlug(formation, hand)!, { hash, level: 'nfhs' })

/** What the defenders of that label have, and where they stand, from the middle of the formation outward. */
function zonesOf(diagram: Diagram, label: string, sign: 1 | -1): { zone: Point; rx: number; man: Point }[] {
  const men = new Map(playersOf(diagram, 'defense').map((man) => [man.id, man.at]))
  return Object.values(diagram.elements)
    .flatMap((one) =>
      one.kind === 'zone' && one.label === label && one.from !== null && men.has(one.from)
        ? [{ zone: one.at, rx: one.rx, man: men.get(one.from)! }]
        : [],
    )
    .sort((a, b) => (a.zone.x - b.zone.x) * sign)
}

// Fronts with two safeties: with one, Quarters is three deep.
const TWO_HIGH = [
  '4-3-over',
  '4-3-under',
  '4-2-5-nickel-over',
  '3-4-okie',
  '3-4-tite',
  '3-3-5-stack',
  'dime-4-1-6',
]

describe.each(['gun-trips', 'empty-quads', 'gun-trey', 'singleback-trips', 'gun-bunch'])(
  'quarters against %s, to either hand on every hash',
  (formation) => {
    test('the outer quarter lies over the first receiver, the inner one over the second or third, in that order', () => {
      for (const hand of HANDS)
        for (const hash of HASHES)
          for (const front of TWO_HIGH) {
            const play = offense(formation, hand, hash)
            const { right, left } = shapeOf(play)
            const sign = hand === 'R' ? 1 : -1
            const [first, second, third] = numbered(hand === 'R' ? right : left).map(({ x }) => x)
            const drawn = drawDefense(play, { front, coverage: 'quarters', pressure: '' }, 'nfhs')
            const where = `${front} against ${formation} ${hand} on ${hash}`
            const quarters = zonesOf(drawn, 'Quarter', sign).filter(({ zone }) => zone.x * sign > 0)
            const [inner, outer] = quarters.slice(-2)
            expect(outer && inner, where).toBeTruthy()
            expect(Math.abs(outer!.zone.x - first!), `${where}: outer`).toBeLessThanOrEqual(outer!.rx)
            const middle = (second! + third!) / 2
            expect(Math.abs(inner!.zone.x - middle), `${where}: inner`).toBeLessThanOrEqual(4)
            // Neither lies under the other, and no one runs past the middle for his.
            expect((outer!.zone.x - inner!.zone.x) * sign, where).toBeGreaterThan(3)
            expect(inner!.man.x * sign, where).toBeGreaterThan(0)
          }
    })
  },
)

test('against four receivers the fourth has the safety of the other side over him, and the Mike stays near the last two', () => {
  for (const hand of HANDS)
    for (const hash of HASHES)
      for (const front of ['4-3-over', '4-2-5-nickel-over', '3-4-okie']) {
        const play = offense('empty-quads', hand, hash)
        const { right, left } = shapeOf(play)
        const men = numbered(hand === 'R' ? right : left)
        const drawn = drawDefense(play, { front, coverage: 'quarters', pressure: '' }, 'nfhs')
        const sign = hand === 'R' ? 1 : -1
        const where = `${front} to ${hand} on ${hash}`
        const [pole] = zonesOf(drawn, 'Pole', sign)
        expect(Math.abs(pole!.zone.x - men[3]!.x), where).toBeLessThanOrEqual(4)
        const [hook] = zonesOf(drawn, 'Hook-curl', sign)
        expect(Math.abs(hook!.zone.x - (men[2]!.x + men[3]!.x) / 2), where).toBeLessThanOrEqual(4)
        // The weak linebacker covers no grass: nobody is out there but the receiver whom the corner has.
        const [weak] = zonesOf(drawn, 'Hook', sign)
        expect(Math.abs(weak!.zone.x), where).toBeLessThanOrEqual(7)
      }
})

// A Bear front against four receivers is nobody's call: its safety stands over the third, and nobody is on the weak side.
const isCalled = (front: string, formation: string): boolean =>
  !/goal-line|prevent/.test(front) && !(front === '46-bear' && formation === 'empty-quads')

test('nobody who drops underneath crosses the ball for a zone more than fifteen yards away, on any hash', () => {
  for (const formation of ['gun-doubles', 'gun-trips', 'empty-3x2', 'empty-quads', 'i-pro'])
    for (const hash of HASHES)
      for (const { slug: front } of FRONTS.filter((one) => isCalled(one.slug, formation)))
        for (const { slug: coverage } of COVERAGES.filter(({ man }) => !man)) {
          const drawn = drawDefense(offense(formation, 'R', hash), { front, coverage, pressure: '' }, 'nfhs')
          for (const man of playersOf(drawn, 'defense')) {
            const zone = Object.values(drawn.elements).find(
              (one) => one.kind === 'zone' && one.from === man.id,
            )
            if (zone?.kind !== 'zone' || zone.at.y >= 14 || zone.at.x * man.at.x >= 0) continue
            expect(
              Math.abs(zone.at.x - man.at.x),
              `${front} ${coverage} against ${formation} on ${hash}: ${man.role} to ${zone.label}`,
            ).toBeLessThanOrEqual(15)
          }
        }
})

test('in Drop-8 five drop underneath from side to side, and none past another', () => {
  for (const formation of ['gun-doubles', 'gun-trips', 'empty-3x2', 'i-pro'])
    for (const front of ['4-3-over', '4-2-5-nickel-over', '3-4-okie', '3-3-5-stack']) {
      const drawn = drawDefense(
        offense(formation, 'R', 'M'),
        { front, coverage: 'drop-8', pressure: '' },
        'nfhs',
      )
      const under = Object.values(drawn.elements).flatMap((one) => {
        const man = one.kind === 'zone' && one.from !== null ? drawn.elements[one.from] : undefined
        return one.kind === 'zone' && one.at.y < 14 && man?.kind === 'player'
          ? [{ zone: one.at.x, man: man.at.x }]
          : []
      })
      expect(under, `${front} against ${formation}`).toHaveLength(5)
      const byZone = under.toSorted((a, b) => a.zone - b.zone).map(({ man }) => man)
      expect(byZone, `${front} against ${formation}`).toEqual(byZone.toSorted((a, b) => a - b))
    }
})

test('the only safety stays in the middle against quads, and linebackers stand over them', () => {
  for (const front of ['4-4-stack', '5-2-monster', '5-3']) {
    const drawn = drawDefense(
      offense('empty-quads', 'R', 'M'),
      { front, coverage: 'cover-3-sky', pressure: '' },
      'nfhs',
    )
    const at = new Map(playersOf(drawn, 'defense').map(({ role, at: spot }) => [role, spot]))
    expect(Math.abs(at.get('FS')!.x), front).toBeLessThan(3)
    for (const receiver of numbered(shapeOf(drawn).right))
      expect(
        [...at.values()].some((spot) => spot.y > 3 && Math.abs(spot.x - receiver.x) <= 2.5),
        `${front}: ${receiver.role}`,
      ).toBe(true)
  }
})

test('four receivers into the short side keep their order and the room of two men between them', () => {
  for (const [hand, hash] of [
    ['R', 'R'],
    ['L', 'L'],
  ] as const) {
    const { right, left } = shapeOf(offense('empty-quads', hand, hash))
    const men = numbered(hand === 'R' ? right : left)
    expect(men.map(({ role }) => role)).toEqual(['Z', 'H', 'F', 'Y'])
    for (const [i, man] of men.slice(1).entries()) expect(distance(man, men[i]!)).toBeGreaterThanOrEqual(2.2)
    // Five yards from the sideline at least.
    expect(Math.abs(men[0]!.x)).toBeLessThanOrEqual(80 / 3 - 80 / 9 - 5 + 0.01)
  }
})
