import { expect, test } from 'vitest'
import { applyCoverage } from '#schema/football/coverages.ts'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { frontBySlug, FRONTS, placeFront } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { zoneLabels } from './zone-labels.ts'

function against(front: string): Diagram {
  const trips = formationBySlug('gun-trips')
  const defense = frontBySlug(front)
  if (!trips || !defense) throw new Error('Not in the book')
  const lined = placeFormation(emptyDiagram(), trips, { hash: 'M', level: 'nfhs' })
  return applyCoverage(placeFront(lined, defense, 'nfhs'), 'cover-3-sky', { level: 'nfhs' })
}

test('no player covers the name of a cover 3 zone, for any front', () => {
  for (const { slug } of FRONTS) {
    const play = against(slug)
    const places = zoneLabels(play)
    for (const [id, zone] of Object.entries(play.elements)) {
      if (zone.kind !== 'zone') continue
      const y = zone.at.y + (places.get(id) ?? 0)
      for (const { at, label } of playersOf(play)) {
        const isOnName = Math.abs(at.x - zone.at.x) < zone.label.length * 0.28 && Math.abs(at.y - y) < 1.2
        expect(isOnName, `${slug}: ${label} on ${zone.label}`).toBe(false)
      }
    }
  }
})

test('a name is in the middle of its zone when no player is', () => {
  const play = against('4-3-over')
  const thirds = Object.entries(play.elements).filter(
    ([, one]) => one.kind === 'zone' && /third/.test(one.label),
  )
  expect(thirds).toHaveLength(3)
  for (const [id] of thirds) expect(zoneLabels(play).get(id)).toBe(0)
})
