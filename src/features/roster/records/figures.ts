/** A player's figures over time: reading what is typed, words, and where a figure stands in the team. Pure. */
import type { Row } from '@rocicorp/zero'
import { MEASURE_KINDS, MEASURES, type Measure, type MeasureKind } from '#schema/records.ts'
import type { Schema } from '#schema/zero.ts'
import { heightText, parseHeight } from '../players.ts'

export type FigureRow = Row<Schema['tables']['playerMeasures']>
type Figure = Pick<FigureRow, 'kind' | 'value' | 'day' | 'playerId' | 'createdAt'>

/** Percentiles of fewer players are shown muted (pages.md, /analytics). */
export const FEW = 5

/**
 * A figure as people type it, in the kind's unit: 225, 225 lb, 102 kg; 4.85; 32.5, 82 cm; 9-4 for a jump, 6-1 for a height.
 * Undefined for what is no plausible figure of this kind.
 */
export function parseFigure(kind: MeasureKind, text: string): number | undefined {
  const { unit, least, most }: Measure = MEASURES[kind]
  const plain = text.trim().toLowerCase().replace(',', '.')
  const [, digits, given] = /^(\d+(?:\.\d+)?)\s*(lbs?|kg|s|sec|in|"|cm)?$/.exec(plain) ?? []
  const feet = /^(\d{1,2})\s*(?:'|-|ft)\s*(\d{1,2}(?:\.\d+)?)?\s*(?:"|in)?$/.exec(plain)
  let value = Number.NaN
  if (kind === 'height') value = parseHeight(text) ?? Number.NaN
  else if (unit === 'in' && feet) value = Number(feet[1]) * 12 + Number(feet[2] ?? 0)
  else if (digits !== undefined && isUnitOf(unit, given)) value = Number(digits) * factorOf(given)
  const rounded = unit === 's' ? Math.round(value * 100) / 100 : Math.round(value * 2) / 2
  return rounded >= least && rounded <= most ? rounded : undefined
}

function isUnitOf(unit: Measure['unit'], given: string | undefined): boolean {
  if (given === undefined) return true
  return { lb: /^(lbs?|kg)$/, s: /^s(ec)?$/, in: /^(in|"|cm)$/ }[unit].test(given)
}

/** To pounds and inches. */
function factorOf(given: string | undefined): number {
  if (given === 'kg') return 2.204_62
  return given === 'cm' ? 1 / 2.54 : 1
}

/** "225 lb", "4.85 s", "32.5 in", "9-4" for a broad jump, "6-1" for a height. */
export function figureText(kind: MeasureKind, value: number): string {
  if (kind === 'height') return heightText(value)
  if (kind === 'broad') {
    const halves = Math.round(value * 2)
    return `${Math.floor(halves / 24)}-${(halves % 24) / 2}`
  }
  const { unit }: Measure = MEASURES[kind]
  return unit === 's' ? `${value.toFixed(2)} s` : `${value} ${unit}`
}

/** "+15 lb", "-0.12 s"; empty for no change. */
export function changeText(kind: MeasureKind, from: number, to: number): string {
  const { unit }: Measure = MEASURES[kind]
  const by = Math.round((to - from) * 100) / 100
  if (by === 0) return ''
  return `${by > 0 ? '+' : '−'}${unit === 's' ? Math.abs(by).toFixed(2) : Math.abs(by)} ${unit}`
}

/** The earlier first; of one day, in the order of entry. */
export function inOrder<F extends Figure>(figures: readonly F[]): F[] {
  return figures.toSorted((a, b) => a.day.localeCompare(b.day) || a.createdAt - b.createdAt)
}

/** Each player's latest figure of every kind. */
export function latestOf(figures: readonly Figure[]): Map<MeasureKind, Map<string, number>> {
  const latest = new Map<MeasureKind, Map<string, number>>(MEASURE_KINDS.map((kind) => [kind, new Map()]))
  for (const { kind, playerId, value } of inOrder(figures)) latest.get(kind)?.set(playerId, value)
  return latest
}

export type Standing = { percentile: number; count: number }

/**
 * Where a player's latest figure stands among those of `among`: the percentile rank, which counts the figures it beats and
 * half of those it ties, itself included. Smaller is better for times. Null when the player has no figure.
 */
export function standingOf(
  kind: MeasureKind,
  playerId: string,
  latest: ReadonlyMap<string, number>,
  among: ReadonlySet<string>,
): Standing | null {
  const own = latest.get(playerId)
  if (own === undefined) return null
  const { isTimed }: Measure = MEASURES[kind]
  const all = [...latest].flatMap(([id, value]) => (id === playerId || among.has(id) ? [value] : []))
  const beaten = all.filter((value) => (isTimed ? value > own : value < own)).length
  const tied = all.filter((value) => value === own).length
  return { percentile: Math.round((100 * (beaten + tied / 2)) / all.length), count: all.length }
}

/** The better of two figures. Height and weight have no better: the latest counts. */
export function bestOf(kind: MeasureKind, figures: readonly Figure[]): number | null {
  const { isTimed }: Measure = MEASURES[kind]
  const values = inOrder(figures).map(({ value }) => value)
  if (values.length === 0) return null
  if (kind === 'height' || kind === 'weight') return values.at(-1) ?? null
  return isTimed ? Math.min(...values) : Math.max(...values)
}
