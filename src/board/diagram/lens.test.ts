import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Diagram, emptyDiagram, type Point } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { placeSpecialUnit, SPECIAL_UNITS } from '#schema/football/special-teams.ts'
import { mirrorDiagram } from '#schema/football/mirror.ts'
import { distance } from '#schema/football/points.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { fromLens, type Lens, lensOf, lineToLens, throughLens, toLens } from './lens.ts'
import { courseOf } from './polyline.ts'

/** Anywhere on a field, from either end line. */
const yards = fc.double({ min: -120, max: 120, noNaN: true })
const spot = fc.record({ x: yards, y: yards })
const plays = buildDemoPlays()

const lenses = fc.constantFrom<Lens>('box', 'spread')

describe('the lens', () => {
  test('keeps the order of any two yards across the field and along it', () => {
    fc.assert(
      fc.property(spot, spot, lenses, (a, b, lens) => {
        for (const axis of ['x', 'y'] as const) {
          if (b[axis] - a[axis] < 1e-6) continue
          expect(toLens(b, lens)[axis]).toBeGreaterThan(toLens(a, lens)[axis])
        }
      }),
    )
  })

  test('leads back to every spot within a hundredth of a yard, in both directions', () => {
    fc.assert(
      fc.property(spot, lenses, (p, lens) => {
        expect(distance(fromLens(toLens(p, lens), lens), p)).toBeLessThan(0.01)
        expect(distance(toLens(fromLens(p, lens), lens), p)).toBeLessThan(0.01)
      }),
    )
  })

  test('keeps men evenly spread who are spread over the field, and opens the box of everybody else', () => {
    const drawn = (slug: string) => {
      const unit = SPECIAL_UNITS.find((one) => one.slug === slug)!
      return placeSpecialUnit(emptyDiagram(), unit, 'nfhs')
    }
    const lensed = SPECIAL_UNITS.map(({ slug }) => [slug, lensOf(drawn(slug))])
    expect(Object.fromEntries(lensed)).toEqual({
      'punt-pro': 'box',
      'punt-shield': 'box',
      'field-goal': 'box',
      kickoff: 'spread',
      'kickoff-return': 'spread',
      'hands-team': 'spread',
      'punt-return': 'box',
      'field-goal-block': 'box',
    })
    for (const { diagram } of plays.filter(({ unit }) => unit !== 'special'))
      expect(lensOf(diagram)).toBe('box')
    const line = playersOf(throughLens(drawn('kickoff')))
      .filter(({ role }) => role !== 'K')
      .map(({ at }) => at.x)
      .sort((a, b) => a - b)
    const gaps = line.slice(1).map((x, i) => x - line[i]!)
    const side = gaps.toSpliced(4, 1)
    expect(Math.max(...side) - Math.min(...side)).toBeLessThan(0.01)
  })

  test('treats left and right alike', () => {
    fc.assert(
      fc.property(spot, lenses, ({ x, y }, lens) => {
        const [right, left] = [toLens({ x, y }, lens), toLens({ x: -x, y }, lens)]
        expect(left.x + right.x).toBeCloseTo(0, 9)
        expect(left.y).toBe(right.y)
      }),
    )
  })

  test('leaves the ball where it is, opens the box and closes the field outside', () => {
    expect(toLens({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 })
    const gap = (from: number, to: number) => toLens({ x: to, y: 0 }).x - toLens({ x: from, y: 0 }).x
    expect(gap(1.5, 3)).toBeGreaterThan(2)
    expect(gap(10, 18)).toBeCloseTo(4)
  })

  test('draws every point of a straight line on the line that it draws', () => {
    fc.assert(
      fc.property(spot, spot, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const between = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
        expect(nearestOn(lineToLens([a, b]), toLens(between)).away).toBeLessThan(1e-6)
      }),
    )
  })

  test('draws the mirrored play as the mirror image of the play', () => {
    const spots = ({ elements }: Diagram): number[][] =>
      Object.values(elements).map((one) =>
        one.kind === 'player' || one.kind === 'zone' || one.kind === 'text' ? [one.at.x, one.at.y] : [],
      )
    for (const { diagram } of plays) {
      const lensed = spots(throughLens(diagram))
      const turned = spots(throughLens(mirrorDiagram(diagram)))
      const both = lensed.flatMap((at, i) =>
        at.map((value, axis) => [value, turned[i]?.[axis] ?? NaN] as const),
      )
      both.forEach(([value, other], i) => expect(i % 2 === 0 ? -other : other).toBeCloseTo(value, 6))
    }
  })
})

test('every line of the demo keeps its breaks on the line that is drawn', () => {
  const originOf = ({ elements }: Diagram, from: string | null): Point => {
    const man = from === null ? undefined : elements[from]
    return man?.kind === 'player' ? man.at : { x: 0, y: 0 }
  }
  for (const { name, diagram } of plays) {
    const lensed = throughLens(diagram)
    for (const [id, path] of Object.entries(diagram.elements)) {
      const drawn = lensed.elements[id]
      if (path.kind !== 'path' || drawn?.kind !== 'path') continue
      const from = originOf(diagram, path.from)
      const at = originOf(lensed, path.from)
      const course = drawn.points.map((p) => ({ x: p.x + at.x, y: p.y + at.y }))
      for (const p of courseOf(path.points, path.curve, 0.3, path.corners)) {
        const spot = toLens({ x: p.x + from.x, y: p.y + from.y }, lensOf(diagram))
        expect(nearestOn(course, spot).away, `${name}: ${id}`).toBeLessThan(0.01)
      }
    }
  }
})
