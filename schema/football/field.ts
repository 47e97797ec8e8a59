/** The field: its marks in yards for each level of competition (football data 3.1). */

import type { FieldElement, Point } from './diagram.ts'
import { type CompetitionLevel, LEVEL_LABELS } from './levels.ts'
import { tidy } from './points.ts'

export type { CompetitionLevel } from './levels.ts'

export type Hash = FieldElement['hash']

export type FieldMarks = {
  label: string
  /** Distance of either hash from the middle of the field. */
  hashX: number
  /** The painted numbers, as distances from the middle: `top` is nearer the middle, `bottom` the sideline. */
  numbers: { top: number; bottom: number }
  /** Distance between the uprights. */
  uprights: number
}

/** Sideline to sideline: 160 feet. */
export const FIELD_WIDTH = 160 / 3

export const HALF_WIDTH = FIELD_WIDTH / 2

/** Goal line to goal line; each end zone adds its own ten. */
export const FIELD_LENGTH = 100

export const END_ZONE = 10

export const YARD_LINE_EVERY = 5

export const NUMERAL_EVERY = 10

/** A tick on each hash every yard, two feet long. */
export const HASH_TICK = { every: 1, length: 2 / 3 }

const WIDE_NUMBERS = { top: HALF_WIDTH - 9, bottom: HALF_WIDTH - 7 }

const HIGH_SCHOOL: Omit<FieldMarks, 'label'> = {
  hashX: FIELD_WIDTH / 6,
  numbers: WIDE_NUMBERS,
  uprights: 70 / 9,
}

/** Marks by level. Youth, flag and other play on a field marked as the high schools mark theirs. */
export const FIELD_MARKS: Record<CompetitionLevel, FieldMarks> = {
  youth: { ...HIGH_SCHOOL, label: LEVEL_LABELS.youth },
  nfhs: { ...HIGH_SCHOOL, label: LEVEL_LABELS.nfhs },
  ncaa: { label: LEVEL_LABELS.ncaa, hashX: HALF_WIDTH - 20, numbers: WIDE_NUMBERS, uprights: 37 / 6 },
  pro: {
    label: LEVEL_LABELS.pro,
    hashX: HALF_WIDTH - 283 / 12,
    numbers: { top: HALF_WIDTH - 14, bottom: HALF_WIDTH - 12 },
    uprights: 37 / 6,
  },
  flag: { ...HIGH_SCHOOL, label: LEVEL_LABELS.flag },
  other: { ...HIGH_SCHOOL, label: LEVEL_LABELS.other },
}

/** The levels, in picker order. */
export const COMPETITION_LEVELS: readonly CompetitionLevel[] = [
  'youth',
  'nfhs',
  'ncaa',
  'pro',
  'flag',
  'other',
]

/** Where the ball lies across the field, in yards right of the middle. */
export function ballX(level: CompetitionLevel, hash: Hash): number {
  if (hash === 'M') return 0
  const { hashX } = FIELD_MARKS[level]
  return hash === 'R' ? hashX : -hashX
}

/** The sidelines relative to the ball: the range of a diagram's x. */
export function sidelines(level: CompetitionLevel, hash: Hash): { left: number; right: number } {
  const ball = ballX(level, hash)
  return { left: -HALF_WIDTH - ball, right: HALF_WIDTH - ball }
}

/** Pulls a point back inside the sidelines by `margin` yards; a point inside stays as it is. */
export function keepOnField(point: Point, level: CompetitionLevel, hash: Hash, margin = 0.5): Point {
  const { left, right } = sidelines(level, hash)
  if (point.x >= left + margin && point.x <= right - margin) return point
  return { x: tidy(Math.min(right - margin, Math.max(left + margin, point.x))), y: point.y }
}
