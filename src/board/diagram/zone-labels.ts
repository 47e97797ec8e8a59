/** Where the name of a zone stands: clear of the players, of the words at lines, and of other names. Pure. */

import type { Diagram, PlayerElement, Point } from '#schema/football/diagram.ts'
import { throughLens, type Lens } from './lens.ts'
import { widthOf } from './letters.ts'
import { lensManSizes } from './man-sizes.ts'
import { DEFENDER_SIZE, FIELD_LOOK } from './paint.ts'
import {
  createPlacer,
  extentOf,
  fieldWordPlaces,
  LENS_MAN,
  LENS_WORD,
  rectAt,
  wordsOf,
  type Rect,
} from './word-places.ts'

/** The size of a zone's name, in yards, and the air around a player, in yards. */
export const ZONE_NAME = 1
const AIR = 0.08

/** How far from the middle of its zone a name may stand, as a share of the zone's larger half. */
const REACH = 1.6

type Drawn = {
  /** Half of each player as he is drawn, in yards. */
  radius: (id: string) => number
  /** Where the words at lines stand, from where the points of each are counted, and how large they are. */
  words?: ReadonlyMap<string, Point | null>
  wordScale?: number
  /** Nothing is written outside of it. */
  within?: Rect
}

/** Where each name stands from the middle of its zone, by the zone's id; in the middle where there is no better place. */
export function placeZoneLabels(
  { elements }: Diagram,
  { radius, words = new Map(), wordScale = 1, within }: Drawn,
): ReadonlyMap<string, Point> {
  const all = Object.entries(elements)
  const men = all.flatMap(([id, one]) =>
    one.kind === 'player' && !one.gone ? [{ at: one.at, r: radius(id) * widthAs(one) + AIR }] : [],
  )
  const placeAt = createPlacer(men, within, wordRects(elements, words, wordScale))
  return new Map(
    all.flatMap(([id, zone]) => {
      if (zone.kind !== 'zone' || zone.gone || zone.label === '') return []
      const half = widthOf(zone.label.toUpperCase(), ZONE_NAME) * 0.45
      const extent = { left: -half, right: half, bottom: -0.5, top: 0.5 }
      const place = placeAt(zone.at, extent, Math.max(zone.rx, zone.ry) * REACH) ?? zone.at
      return [[id, { x: place.x - zone.at.x, y: place.y - zone.at.y }] as const]
    }),
  )
}

/** Defenders are bare letters: two of them reach beyond where the circle of a player would end. */
function widthAs({ shape, label }: PlayerElement): number {
  return shape === 'letter' ? Math.max(1, widthOf(label, DEFENDER_SIZE) / 2 / FIELD_LOOK.token) : 1
}

function wordRects(
  elements: Diagram['elements'],
  places: ReadonlyMap<string, Point | null>,
  scale: number,
): Rect[] {
  return [...places].flatMap(([id, place]) => {
    const path = elements[id]
    const said = place && path?.kind === 'path' ? wordsOf(path) : null
    if (!place || path?.kind !== 'path' || !said) return []
    const man = path.from === null ? undefined : elements[path.from]
    const from = man?.kind === 'player' ? man.at : { x: 0, y: 0 }
    return [rectAt({ x: from.x + place.x, y: from.y + place.y }, extentOf(said, scale))]
  })
}

const inScale = new WeakMap<Diagram, ReadonlyMap<string, Point>>()
const throughIt = new WeakMap<Diagram, ReadonlyMap<string, Point>>()

/** The places on the field, in true scale or through the lens, found once for each state of the drawing. */
export function zoneLabels(diagram: Diagram, lens: Lens | null = null): ReadonlyMap<string, Point> {
  const known = lens ? throughIt : inScale
  let places = known.get(diagram)
  if (!places) {
    const words = fieldWordPlaces(diagram, lens)
    const sizes = lens ? lensManSizes(diagram) : null
    places = placeZoneLabels(lens ? throughLens(diagram) : diagram, {
      radius: (id) => FIELD_LOOK.token * (sizes ? (sizes.get(id) ?? LENS_MAN) : 1),
      words,
      wordScale: lens ? LENS_WORD : 1,
    })
    known.set(diagram, places)
  }
  return places
}
