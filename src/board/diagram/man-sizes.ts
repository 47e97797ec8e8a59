/** How large each player may be drawn, so that no two touch. Pure. */

import type { Diagram, PlayerElement } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'
import { throughLens } from './lens.ts'
import { FIELD_LOOK } from './paint.ts'
import { LENS_MAN } from './word-places.ts'

/** What lies between two players at least, in yards. */
const AIR = 0.12

/** Each player's size as a factor of `radius` (in yards): as he is wanted, and smaller where the next player stands near. */
export function manSizes(
  { elements }: Diagram,
  radius: number,
  wanted: (man: PlayerElement) => number,
): Map<string, number> {
  const men = Object.entries(elements).flatMap(([id, one]) =>
    one.kind === 'player' && !one.gone ? [{ id, man: one, size: wanted(one) }] : [],
  )
  return new Map(
    men.map(({ id, man, size }) => {
      const most = men.reduce(
        (least, other) =>
          other.id === id ? least : Math.min(least, distance(other.man.at, man.at) / (2 * radius + AIR)),
        Infinity,
      )
      return [id, Math.round(Math.min(size, Math.max(most, LEAST)) * 100) / 100]
    }),
  )
}

/** Two who stand on one spot are drawn all the same. */
const LEAST = 0.5

const onField = new WeakMap<Diagram, ReadonlyMap<string, number>>()

/** How large each player is drawn on the field through the lens, as a factor; found once for each state of the drawing. */
export function lensManSizes(diagram: Diagram): ReadonlyMap<string, number> {
  let sizes = onField.get(diagram)
  if (!sizes) onField.set(diagram, (sizes = manSizes(throughLens(diagram), FIELD_LOOK.token, () => LENS_MAN)))
  return sizes
}
