import { describe, expect, test } from 'vitest'

import { emptyDiagram } from './diagram.ts'
import { COMPETITION_LEVELS } from './field.ts'
import { FORMATIONS, formationBySlug, mirrorFormation } from './formations.ts'
import { FRONTS, placeFront } from './fronts.ts'
import { alignmentHints } from './legality.ts'
import { placeFormation } from './place-formation.ts'
import { distance } from './points.ts'
import { placeSpecialUnit, SPECIAL_UNITS } from './special-teams.ts'

describe('every formation of football data 3.5', () => {
  test('there are 31, each with a unique slug', () => {
    expect(new Set(FORMATIONS.map((f) => f.slug)).size).toBe(31)
  })

  for (const formation of FORMATIONS.flatMap((f) => [f, mirrorFormation(f)])) {
    test(`${formation.slug} ${formation.strength}: eleven players, seven on the line, room between them`, () => {
      const { players } = formation
      expect(new Set(players.map((p) => p.role)).size).toBe(11)
      expect(players.filter((p) => p.onLine)).toHaveLength(7)
      for (const p of players) expect(p.onLine).toBe(p.y === -1)
      players.forEach((a, i) => {
        for (const b of players.slice(i + 1)) expect(distance(a, b)).toBeGreaterThanOrEqual(1)
      })
    })

    test(`${formation.slug} ${formation.strength}: legal from every hash at every level`, () => {
      for (const level of COMPETITION_LEVELS) {
        for (const hash of ['L', 'M', 'R'] as const) {
          const diagram = placeFormation(emptyDiagram(), formation, { hash, level })
          expect(alignmentHints(diagram, level)).toEqual([])
        }
      }
    })
  }

  test('mirroring flips the hand, and mirroring twice restores the formation', () => {
    const left = formationBySlug('gun-trips', 'L')
    expect(left).toMatchObject({ name: 'Gun Trips Lt', strength: 'L' })
    expect(left?.players.find((p) => p.role === 'Z')).toEqual({ role: 'Z', x: -18, y: -1, onLine: true })
    expect(formationBySlug('gun-doubles', 'L')?.name).toBe('Gun Doubles')
    expect(formationBySlug('heavy-unbalanced', 'L')?.players.find((p) => p.role === 'RT')?.x).toBe(-4.5)
    for (const formation of FORMATIONS) expect(mirrorFormation(mirrorFormation(formation))).toEqual(formation)
    expect(formationBySlug('no-such')).toBeUndefined()
  })
})

test('every front and unit has eleven players who fit side by side on any hash', () => {
  for (const hash of ['L', 'M', 'R'] as const) {
    const field = placeFormation(emptyDiagram(), FORMATIONS[0]!, { hash, level: 'nfhs' })
    for (const front of FRONTS)
      expect([front.slug, alignmentHints(placeFront(field, front, 'nfhs'), 'nfhs')]).toEqual([front.slug, []])
    const empty = { ...emptyDiagram(), elements: { field: { kind: 'field' as const, hash } } }
    for (const unit of SPECIAL_UNITS) {
      expect([unit.slug, alignmentHints(placeSpecialUnit(empty, unit, 'nfhs'), 'nfhs')]).toEqual([
        unit.slug,
        [],
      ])
    }
  }
})
