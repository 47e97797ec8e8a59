/**
 * The look of a diagram: colors as the theme's variables, sizes in yards. Shapes carry them as SVG attributes and
 * not as classes, so that a drawing taken out of the page (a PNG, a print) keeps its look.
 */

import type { BlockScheme, LineKind, Side } from '#schema/football/diagram.ts'

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
  rush: 'var(--color-error-ink)',
  font: 'var(--font-sans, sans-serif)',
  /** How much of its color fills a zone. */
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

/** Through the lens, which opens the box, there is room for larger ends of lines. */
export const LENS_LOOK: Look = { ...FIELD_LOOK, head: 1.3, tee: 1 }

export const THUMB_LOOK: Look = { token: 0.74, weight: 1.45, head: 1.35, tee: 0.7, step: 0.8 }

/** All defenders' letters are of one size, in yards, and have a halo of the field's color. */
export const DEFENDER_SIZE = 1.12

/** The size of the letters on a thumbnail's players, in yards. */
export const THUMB_LETTER = 1.02

/** All defenders' letters on it are of one size, in yards before they grow with the players. */
export const THUMB_DEFENDER = 1.15

/** The size of a coach's note, and the height of its lines, in yards. */
export const NOTE_SIZE = 1.1
export const NOTE_LINE = 1.4

/** The size of a word at a line's end, of a scheme's name there, and of a number in its badge, in yards. */
export const WORD_SIZE = 1
export const SCHEME_SIZE = 0.66
export const BADGE = { radius: 0.58, size: 0.8 } as const

/** The schemes that a block's picture alone does not tell apart, short enough for two who stand beside each other. */
export const SCHEME_WORDS: Partial<Record<BlockScheme, string>> = {
  reach: 'rch',
  scoop: 'scp',
  down: 'dwn',
  cutoff: 'cut',
}

/**
 * A line's width in yards, and its dashes, each a length and a gap (football data 3.10): what tells two kinds apart is
 * never their color alone. `round` makes dots of dashes without a length.
 */
export const STROKE: Record<LineKind, { width: number; dash?: readonly [number, number]; round?: true }> = {
  route: { width: 0.2 },
  option: { width: 0.2, dash: [0.22, 0.4] },
  block: { width: 0.2 },
  motion: { width: 0.14 },
  shift: { width: 0.16, dash: [0.4, 0.4] },
  run: { width: 0.3 },
  handoff: { width: 0.24, dash: [0.01, 0.42], round: true },
  pitch: { width: 0.24, dash: [0.01, 0.42], round: true },
  pass: { width: 0.15, dash: [0.8, 0.6] },
  fake: { width: 0.13, dash: [0.6, 0.4] },
  rush: { width: 0.22 },
  man: { width: 0.12, dash: [0.3, 0.3] },
}

/** What a line is drawn with: its side's ink, the hue of the offense for the player the play is built for, the ball's for its flight. */
export function lineColor(line: LineKind, side: Side | undefined, primary: boolean): string {
  if (line === 'fake') return PAINT.muted
  if (line === 'handoff' || line === 'pitch' || line === 'pass') return PAINT.ball
  if (side === 'defense') return line === 'rush' ? PAINT.rush : PAINT.defense
  if (primary && line !== 'motion' && line !== 'shift' && line !== 'block') return PAINT.offenseInk
  return PAINT.ink
}

/** How much wider a line is for the player the play is built for. */
export function emphasis(line: LineKind, primary: boolean): number {
  return primary && (line === 'route' || line === 'option') ? 1.3 : 1
}
