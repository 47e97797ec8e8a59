/**
 * What a play is put on paper with, in place of the theme's colors: a sheet looks the same whichever theme its coach
 * wears, and a picture that leaves the app carries its colors along.
 */

export type Ink = 'black' | 'colour'

const PAPER = {
  '--color-bg': '#ffffff',
  '--color-surface': '#ffffff',
  '--color-field': '#ffffff',
  '--zone-fill': '0.06',
  '--diagram-weight': '1',
}

/** Hues differ in lightness too, and what a line means is in its dash and its end: both read alike in gray. */
const INKS: Record<Ink, Readonly<Record<`--${string}`, string>>> = {
  black: {
    ...PAPER,
    '--color-text': '#000000',
    '--color-muted': '#333333',
    '--color-line': '#888888',
    '--color-line-strong': '#444444',
    '--color-field-line': '#c4c4c4',
    '--color-field-number': '#dddddd',
    '--color-scrimmage': '#666666',
    '--color-ink': '#000000',
    '--color-offense': '#000000',
    '--color-offense-ink': '#000000',
    '--color-defense': '#000000',
    '--color-defense-ink': '#000000',
    '--color-special': '#000000',
    '--color-special-ink': '#000000',
    '--color-brand': '#000000',
    '--color-brand-ink': '#000000',
    '--color-warning-ink': '#000000',
    '--color-error': '#000000',
    '--color-error-ink': '#000000',
    '--zone-fill': '0',
  },
  colour: {
    ...PAPER,
    '--color-text': '#101a2b',
    '--color-muted': '#4f5c71',
    '--color-line': '#b9c2cd',
    '--color-line-strong': '#76839a',
    '--color-field-line': '#c3ccd3',
    '--color-field-number': '#dde3e8',
    '--color-scrimmage': '#6b7686',
    '--color-ink': '#101a2b',
    '--color-offense': '#2b78d8',
    '--color-offense-ink': '#1a55a5',
    '--color-defense': '#8a1c3c',
    '--color-defense-ink': '#8a1c3c',
    '--color-special': '#bd8500',
    '--color-special-ink': '#6b4a06',
    '--color-brand': '#00a86b',
    '--color-brand-ink': '#00694a',
    '--color-warning-ink': '#704400',
    '--color-error': '#c62f34',
    '--color-error-ink': '#a3232b',
  },
}

/**
 * The ink as the style of whatever is drawn with it, or on a screen the theme's own colors; lines are so many times as wide as on the
 * field.
 */
export function inkStyle(ink: Ink | 'theme', weight = 1): Record<string, string> {
  return { ...(ink !== 'theme' && INKS[ink]), '--diagram-weight': String(weight) }
}

/** The app's own, which a file brings along; else what every machine has. */
const FONT = 'Inter, Arial, sans-serif'

/** A drawing with its colors and widths written out: a program that knows no variables draws it as we do. */
export function writtenOut(svg: string, ink: Ink, weight: number): string {
  const values: Readonly<Record<string, string>> = { ...INKS[ink], '--font-sans': FONT }
  return svg
    .replace(/calc\(([\d.]+)px \* var\(--diagram-weight(?:, ?1)?\)\)/g, (_, yards: string) =>
      String(Math.round(Number(yards) * weight * 1000) / 1000),
    )
    .replace(
      /var\((--[a-z0-9-]+)(?:, ?([^()]*))?\)/g,
      (_, name: string, otherwise?: string) => values[name] ?? otherwise ?? 'none',
    )
}
