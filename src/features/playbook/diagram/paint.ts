/**
 * The look of a diagram: colours as the theme's variables, sizes in yards. Shapes carry them as SVG attributes and
 * not as classes, so that a drawing taken out of the page (a PNG, a print) keeps its look.
 */

import type { LineKind, Side } from '#schema/football/diagram.ts'

export const PAINT = {
  field: 'var(--color-field)',
  fieldLine: 'var(--color-field-line)',
  fieldNumber: 'var(--color-field-number)',
  scrimmage: 'var(--color-scrimmage)',
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  offense: 'var(--color-offense)',
  offenseInk: 'var(--color-offense-ink)',
  defense: 'var(--color-defense-ink)',
  onPrimary: 'var(--color-field)',
  ball: 'var(--color-warning-ink)',
  font: 'var(--font-sans, sans-serif)',
  /** How much of its colour fills a zone. */
  zoneFill: 'var(--zone-fill, 0.08)',
} as const

/** The width of a line that is so many yards wide: thicker where the theme is for sunlight. Nothing else moves by it. */
export function weigh(yards: number): string {
  return `calc(${yards}px * var(--diagram-weight, 1))`
}

/** How big things are drawn, in yards. A thumbnail is bolder than the field, so that it reads at 96 px. */
export type Look = {
  token: number
  /** What the widths of lines are multiplied with. */
  weight: number
  head: number
  /** Half the bar of a block. */
  tee: number
  /** The longest straight piece that stands for a curve. */
  step: number
}

export const FIELD_LOOK: Look = { token: 0.68, weight: 1, head: 1, tee: 0.75, step: 0.3 }

export const THUMB_LOOK: Look = { token: 0.74, weight: 1.8, head: 1.55, tee: 0.95, step: 0.8 }

/** The size of a coach's note, and the height of its lines, in yards. */
export const NOTE_SIZE = 1.1
export const NOTE_LINE = 1.4

/** A line's width in yards, and its dashes, each a length and a gap. */
export const STROKE: Record<LineKind, { width: number; dash?: readonly [number, number] }> = {
  route: { width: 0.2 },
  option: { width: 0.18, dash: [1.3, 0.5] },
  block: { width: 0.2 },
  motion: { width: 0.14 },
  run: { width: 0.26 },
  pass: { width: 0.15, dash: [0.75, 0.55] },
  fake: { width: 0.13, dash: [0.3, 0.4] },
  rush: { width: 0.2 },
  man: { width: 0.13, dash: [0.18, 0.45] },
}

/** What a line is drawn with: its side's ink, the hue of the offence for the man the play is built for. */
export function lineColour(line: LineKind, side: Side | undefined, primary: boolean): string {
  if (line === 'fake') return PAINT.muted
  if (side === 'defense') return PAINT.defense
  if (primary && line !== 'pass' && line !== 'motion' && line !== 'block') return PAINT.offenseInk
  return PAINT.ink
}
