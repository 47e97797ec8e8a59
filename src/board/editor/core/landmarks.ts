/** Where the zones of coverage lie and how large they are (football data 3.8). */

import type { ZoneElement } from '#schema/football/diagram.ts'

/** The spot is on the offense's right; a middle one has x 0. */
type Landmark = { name: string; x: number; y: number; rx: number; ry: number }

export const LANDMARKS: readonly Landmark[] = [
  { name: 'Flat', x: 19, y: 4, rx: 6, ry: 4 },
  { name: 'Curl-flat', x: 15, y: 7, rx: 6, ry: 5 },
  { name: 'Curl', x: 12, y: 11, rx: 4, ry: 3 },
  { name: 'Hook-curl', x: 8, y: 10, rx: 4, ry: 4 },
  { name: 'Hook', x: 0, y: 9, rx: 4, ry: 4 },
  { name: 'Quarter', x: 19, y: 16, rx: 6, ry: 6 },
  { name: 'Inside quarter', x: 6.5, y: 16, rx: 6, ry: 6 },
  { name: 'Third', x: 18, y: 20, rx: 8, ry: 6 },
  { name: 'Middle third', x: 0, y: 20, rx: 8, ry: 6 },
  { name: 'Deep middle', x: 0, y: 20, rx: 8, ry: 6 },
  { name: 'Half', x: 13, y: 20, rx: 12, ry: 7 },
  { name: 'Robber', x: 0, y: 8, rx: 4, ry: 3 },
  { name: 'Pole', x: 0, y: 17, rx: 4, ry: 5 },
]

/** A zone's own label, as coverages write it, in twelve letters or fewer. */
const LABELS: Readonly<Record<string, string>> = {
  'Inside quarter': 'Quarter',
  Third: 'Deep third',
  'Middle third': 'Deep third',
  Half: 'Deep half',
}

function labelOf(name: string): string {
  return LABELS[name] ?? name
}

/** Turns a zone into that landmark, on its own half of the field. */
export function asLandmark(zone: ZoneElement, { name, x, y, rx, ry }: Landmark): Partial<ZoneElement> {
  const side = zone.at.x < 0 ? -1 : 1
  return { label: labelOf(name), at: { x: 0 + x * side || 0, y }, rx, ry }
}

/** The landmark that a zone matches by name and place; undefined for a custom zone. */
export function landmarkOf(zone: ZoneElement): Landmark | undefined {
  return LANDMARKS.find(({ name, x }) => {
    const label = labelOf(name)
    // Older plays have thirds and halves without their depth.
    const isCalled = zone.label === label || `Deep ${zone.label.toLowerCase()}` === label
    return isCalled && Math.abs(Math.abs(zone.at.x) - x) < 6
  })
}
