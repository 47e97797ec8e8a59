/** Where the name of a zone stands so that no player stands on it. Pure. */

import type { Diagram, Point, ZoneElement } from '#schema/football/diagram.ts'

/** A letter of the name, the name's height and half a player, in yards. */
const LETTER = 0.56
const TALL = 0.6
const MAN = 0.85

/** How far above its middle, in yards, the name may stand; the nearest first. */
const PLACES = [0, 1.7, -1.7, 2.6, -2.6]

const found = new WeakMap<Diagram, ReadonlyMap<string, number>>()

/** How far above the middle of its zone each name stands, in yards, by the zone's id. */
export function zoneLabels(diagram: Diagram): ReadonlyMap<string, number> {
  let places = found.get(diagram)
  if (!places) found.set(diagram, (places = placeZoneLabels(diagram)))
  return places
}

/** The same where players are drawn larger, `man` being half of one, in yards. */
export function placeZoneLabels({ elements }: Diagram, man = MAN): ReadonlyMap<string, number> {
  const all = Object.entries(elements)
  const men = all.flatMap(([, one]) => (one.kind === 'player' && !one.gone ? [one.at] : []))
  return new Map(all.flatMap(([id, one]) => (one.kind === 'zone' ? [[id, placeOf(one, men, man)]] : [])))
}

/** Where there is no better place it stays in the middle. */
function placeOf({ at, ry, label }: ZoneElement, men: readonly Point[], man: number): number {
  const half = (label.length * LETTER) / 2 + man
  const isFree = (up: number): boolean =>
    Math.abs(up) <= ry - 1 &&
    men.every(({ x, y }) => Math.abs(x - at.x) >= half || Math.abs(y - at.y - up) >= TALL + man)
  return label === '' ? 0 : (PLACES.find(isFree) ?? 0)
}
