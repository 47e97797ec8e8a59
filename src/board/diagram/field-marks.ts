/** The painted field around the ball, as SVG path data in yards. */

import type { Point } from '#schema/football/diagram.ts'
import {
  END_ZONE,
  FIELD_LENGTH,
  FIELD_MARKS,
  HASH_TICK,
  NUMERAL_EVERY,
  YARD_LINE_EVERY,
  ballX,
  sidelines,
  type CompetitionLevel,
  type Hash,
} from '#schema/football/field.ts'
import { tidy } from '#schema/football/points.ts'
import { type Lens, toLens } from './lens.ts'

/** A play that does not say where on the field it is run is drawn from the offense's own 30. */
const TO_GOAL = 70

type FieldDrawing = {
  /** Sideline to sideline, end line to end line. */
  bounds: { left: number; right: number; bottom: number; top: number }
  yardLines: string
  /** Ticks of every yard, on both hashes and inside both sidelines. */
  ticks: string
  goalLines: string
  numerals: { text: string; at: Point; turn: 90 | -90; size: number }[]
}

let last: { key: string; field: FieldDrawing } | null = null

/** Everything that is painted on the field of that level, seen from a ball on that hash, so many yards before the goal. */
export function drawField(
  level: CompetitionLevel,
  hash: Hash,
  toGoal = 0,
  lens: Lens | null = null,
): FieldDrawing {
  // The next play that is opened is on the same field as a rule.
  const key = `${level} ${hash} ${toGoal} ${lens}`
  if (last?.key !== key)
    last = { key, field: paintField(level, hash, toGoal, lens ? (p) => toLens(p, lens) : inScale) }
  return last.field
}

/** From a point of the field to where it is drawn. */
type Place = (point: Point) => Point

const inScale: Place = (point) => point

function paintField(level: CompetitionLevel, hash: Hash, toGoal: number, place: Place): FieldDrawing {
  const { left, right } = sidelines(level, hash)
  const farGoal = toGoal || TO_GOAL
  const goal = farGoal - FIELD_LENGTH
  return {
    bounds: {
      left: place({ x: left, y: 0 }).x,
      right: place({ x: right, y: 0 }).x,
      bottom: place({ x: 0, y: goal - END_ZONE }).y,
      top: place({ x: 0, y: farGoal + END_ZONE }).y,
    },
    yardLines: drawYardLines(left, right, goal, farGoal, place),
    ticks: drawTicks(level, hash, goal, farGoal, place),
    goalLines: across(left, right, goal, place) + across(left, right, farGoal, place),
    numerals: placeNumerals(level, hash, goal, farGoal, place),
  }
}

function across(left: number, right: number, y: number, place: Place): string {
  const from = place({ x: left, y })
  return `M${tidy(from.x)} ${tidy(-from.y)}H${tidy(place({ x: right, y }).x)}`
}

function drawYardLines(left: number, right: number, goal: number, farGoal: number, place: Place): string {
  let data = ''
  for (let y = goal + YARD_LINE_EVERY; y < farGoal; y += YARD_LINE_EVERY)
    data += across(left, right, y, place)
  return data
}

function drawTicks(level: CompetitionLevel, hash: Hash, goal: number, farGoal: number, place: Place): string {
  const { left, right } = sidelines(level, hash)
  const middle = -ballX(level, hash)
  const { hashX } = FIELD_MARKS[level]
  const half = HASH_TICK.length / 2
  const rows = [
    [left + 0.3, left + 0.3 + HASH_TICK.length],
    [middle - hashX - half, middle - hashX + half],
    [middle + hashX - half, middle + hashX + half],
    [right - 0.3 - HASH_TICK.length, right - 0.3],
  ] as const
  let data = ''
  for (let y = goal + HASH_TICK.every; y < farGoal; y += HASH_TICK.every) {
    for (const [from, to] of rows) data += across(from, to, y, place)
  }
  return data
}

function placeNumerals(
  level: CompetitionLevel,
  hash: Hash,
  goal: number,
  farGoal: number,
  place: Place,
): FieldDrawing['numerals'] {
  const { top, bottom } = FIELD_MARKS[level].numbers
  const fromMiddle = (top + bottom) / 2
  const size = bottom - top
  const numerals: FieldDrawing['numerals'] = []
  for (let y = goal + NUMERAL_EVERY; y < farGoal; y += NUMERAL_EVERY) {
    const text = String(Math.min(y - goal, farGoal - y))
    const x = tidy(fromMiddle)
    // Their feet point to the nearer sideline.
    for (const [side, turn] of [
      [-x, 90],
      [x, -90],
    ] as const) {
      const across = tidy(-ballX(level, hash)) + side
      const at = place({ x: across, y })
      // As small as the yards around it are drawn.
      const yard = (place({ x: across, y: y + 1 }).y - place({ x: across, y: y - 1 }).y) / 2
      numerals.push({ text, at, turn, size: tidy(size * Math.min(1, yard)) })
    }
  }
  return numerals
}
