import { expect, test } from 'vitest'
import { applyCoverage } from '#schema/football/coverages.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import { emptyDiagram, type Diagram, type Point } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { frontBySlug, FRONTS, placeFront } from '#schema/football/fronts.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { pictureOf } from '../print/picture.ts'
import { lensOf, throughLens } from './lens.ts'
import { widthOf } from './letters.ts'
import { lensManSizes } from './man-sizes.ts'
import { FIELD_LOOK, LENS_LOOK } from './paint.ts'
import { overlaps, type Rect, touches } from './word-places.ts'
import { placeZoneLabels, ZONE_NAME, zoneLabels } from './zone-labels.ts'

function against(front: string): Diagram {
  const trips = formationBySlug('gun-trips')
  const defense = frontBySlug(front)
  if (!trips || !defense) throw new Error('Not in the book')
  const lined = placeFormation(emptyDiagram(), trips, { hash: 'M', level: 'nfhs' })
  return applyCoverage(placeFront(lined, defense, 'nfhs'), 'cover-3-sky', { level: 'nfhs' })
}

/** Names that lie on a player or on each other. */
function clashes(
  diagram: Diagram,
  places: ReadonlyMap<string, Point>,
  radius: (id: string) => number,
): string[] {
  const names = Object.entries(diagram.elements).flatMap(([id, zone]): { name: string; rect: Rect }[] => {
    const place = places.get(id)
    if (zone.kind !== 'zone' || !place) return []
    const half = widthOf(zone.label.toUpperCase(), ZONE_NAME) * 0.42
    const at = { x: zone.at.x + place.x, y: zone.at.y + place.y }
    return [
      {
        name: zone.label,
        rect: { left: at.x - half, right: at.x + half, bottom: at.y - 0.45, top: at.y + 0.45 },
      },
    ]
  })
  return names.flatMap(({ name, rect }, i) => [
    ...names
      .slice(i + 1)
      .flatMap((other) => (overlaps(rect, other.rect) ? [`${name} on ${other.name}`] : [])),
    ...playersOf(diagram).flatMap(({ id, at }) =>
      touches(rect, at, radius(id)) ? [`${name} on ${id}`] : [],
    ),
  ])
}

const LOOKS = ['cover-2', 'cover-3-sky', 'quarters'].flatMap((coverage) =>
  FRONTS.flatMap(({ slug }) =>
    ['gun-trips', 'i-pro', 'gun-doubles-te'].map((formation) => {
      const placed = placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: 'nfhs' })
      const drawn = withLabels(drawDefense(placed, { front: slug, coverage, pressure: '' }, 'nfhs'))
      return { where: `${slug} ${coverage} ${formation}`, drawn }
    }),
  ),
)

test('no name of a zone lies on a player or on another name: on the field, in true scale and through the lens', () => {
  for (const { where, drawn } of LOOKS) {
    expect(
      clashes(drawn, zoneLabels(drawn), () => FIELD_LOOK.token),
      where,
    ).toEqual([])
    const sizes = lensManSizes(drawn)
    const radius = (id: string): number => FIELD_LOOK.token * (sizes.get(id) ?? 1)
    expect(clashes(throughLens(drawn), zoneLabels(drawn, lensOf(drawn)), radius), `${where}, lens`).toEqual(
      [],
    )
  }
})

test.each([
  ['usual', false],
  ['bold', true],
] as const)('nor on %s scout cards, from either side of the ball', (_, bold) => {
  for (const { where, drawn } of LOOKS)
    for (const room of [
      { w: 262, h: 180 },
      { w: 127, h: 85 },
    ])
      for (const isTurned of [false, true]) {
        const { box, diagram, scales, words, wordScale } = pictureOf(drawn, 'nfhs', room, isTurned, {
          stretch: true,
          bold,
        })
        const radius = (id: string): number => LENS_LOOK.token * (scales.get(id) ?? 1)
        const within = {
          left: box.left,
          right: box.left + box.width,
          top: -box.top,
          bottom: -box.top - box.height,
        }
        const places = placeZoneLabels(diagram, { radius, words, wordScale, within })
        expect(clashes(diagram, places, radius), `${where} ${room.w} ${isTurned}`).toEqual([])
      }
})

test('a name is in the middle of its zone when no player is', () => {
  const play = against('4-3-over')
  const thirds = Object.entries(play.elements).filter(
    ([, one]) => one.kind === 'zone' && /third/.test(one.label),
  )
  expect(thirds).toHaveLength(3)
  for (const [id] of thirds) expect(zoneLabels(play).get(id)).toEqual({ x: 0, y: 0 })
})
