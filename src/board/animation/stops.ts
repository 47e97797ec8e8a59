/** Where one stops while going through a play step by step, and how much of the field it needs. */

import type { Diagram } from '#schema/football/diagram.ts'
import { hashOf, playersOf } from '#schema/football/drawing.ts'
import { sidelines, type CompetitionLevel } from '#schema/football/field.ts'
import { readPlayer } from '#schema/football/reading.ts'
import { lensBox, type Lens } from '../diagram/lens.ts'
import type { Timeline } from '#schema/football/timeline/timeline.ts'

/** What happens at one moment, in words; `said` is what a screen reader hears. */
export type Stop = { t: number; label: string; said: string }

/** Moments that are nearer to each other than this, in seconds, are one. */
const TOGETHER = 0.06

export function stopsOf(diagram: Diagram, timeline: Timeline): Stop[] {
  const men = new Map(playersOf(diagram).map((man) => [man.id, man]))
  const stops: Stop[] = [{ t: 0, label: 'Set', said: 'Set' }]
  for (const { t, kind, label, on } of timeline.marks) {
    const man = on === null ? undefined : men.get(on)
    const words = kind === 'read' && man ? readPlayer(diagram, man) : ''
    const said = words === '' ? label : `${label}, ${words}`
    const last = stops.at(-1)
    if (last && last.t > 0 && t - last.t < TOGETHER) {
      last.label = `${last.label}, ${label}`
      last.said = `${last.said}, ${said}`
    } else stops.push({ t, label, said })
  }
  stops.push({ t: timeline.end, label: 'End', said: 'End of the play' })
  return stops
}

/** The stop that one is at or past. */
export function stopAt(stops: readonly Stop[], t: number): Stop | undefined {
  return stops.findLast((stop) => stop.t <= t + 0.01) ?? stops[0]
}

/** The next stop after a time, or the one before it; undefined at either end. */
export function stopBeyond(stops: readonly Stop[], t: number, way: 1 | -1): Stop | undefined {
  return way === 1 ? stops.find((stop) => stop.t > t + 0.02) : stops.findLast((stop) => stop.t < t - 0.02)
}

/** "1.2 s" after the snap, "−0.5 s" before it. */
export function secondsFrom(snap: number, t: number): string {
  const seconds = Math.round((t - snap) * 10) / 10 + 0
  return `${seconds < 0 ? '−' : ''}${Math.abs(seconds).toFixed(1)} s`
}

export type Box = { left: number; right: number; bottom: number; top: number }

/** Around a man, in yards of the drawing. */
const ROOM = 2

/** The part of the field that the play needs from its first to its last second, in yards of the drawing. */
export function boxOf(
  diagram: Diagram,
  timeline: Timeline,
  level: CompetitionLevel,
  lens: Lens | null = null,
): Box {
  const field = sidelines(level, hashOf(diagram))
  const box = { left: -14, right: 14, bottom: -9, top: 12 }
  const see = (x: number, y: number, room: number): void => {
    box.left = Math.min(box.left, x - room)
    box.right = Math.max(box.right, x + room)
    box.bottom = Math.min(box.bottom, y - room)
    box.top = Math.max(box.top, y + room)
  }
  // The lens draws men larger and the ground outside narrower: there, what is around a man is added to the drawing.
  const room = lens ? 0 : ROOM
  for (const { knots } of timeline.tracks.values()) for (const { x, y } of knots) see(x, y, room)
  for (const leg of timeline.legs) if (leg.holder === null) see(leg.b.x, leg.b.y, room)
  const seen = {
    ...box,
    left: Math.max(field.left - 1, box.left),
    right: Math.min(field.right + 1, box.right),
  }
  if (!lens) return seen
  const { left, right, bottom, top } = lensBox(seen, lens)
  return { left: left - ROOM, right: right + ROOM, bottom: bottom - ROOM, top: top + ROOM }
}
