/** When a play is called: situations, zones of the field, tempo (football data 3.12). Starter lists; a play may say others. */

export type Term = { slug: string; label: string }

/** Down and distance, and game situations. */
export const SITUATIONS: readonly Term[] = [
  { slug: 'opener', label: 'Opener' },
  { slug: '1st-10', label: '1st & 10' },
  { slug: '1st-long', label: '1st & 10+' },
  { slug: '2nd-short', label: '2nd & 1–3' },
  { slug: '2nd-medium', label: '2nd & 4–6' },
  { slug: '2nd-long', label: '2nd & 7+' },
  { slug: '3rd-short', label: '3rd & 1–2' },
  { slug: '3rd-medium', label: '3rd & 3–6' },
  { slug: '3rd-long', label: '3rd & 7–10' },
  { slug: '3rd-extra-long', label: '3rd & 11+' },
  { slug: '4th-down', label: '4th down' },
  { slug: 'goal-to-go', label: 'Goal to go' },
  { slug: 'two-point', label: 'Two-point try' },
  { slug: 'two-minute', label: 'Two-minute' },
  { slug: 'four-minute', label: 'Four-minute' },
  { slug: 'shot', label: 'Shot' },
  { slug: 'vs-blitz', label: 'Against the blitz' },
  { slug: 'last-play', label: 'Last play' },
]

/** Field zones, from our own goal line to theirs. */
export const FIELD_ZONES: readonly Term[] = [
  { slug: 'backed-up', label: 'Backed up (own 1–10)' },
  { slug: 'coming-out', label: 'Coming out (own 11–20)' },
  { slug: 'own-territory', label: 'Own 21–39' },
  { slug: 'midfield', label: 'Midfield (own 40–36)' },
  { slug: 'green', label: 'Green zone (35–26)' },
  { slug: 'high-red', label: 'High red (25–11)' },
  { slug: 'low-red', label: 'Low red (10–4)' },
  { slug: 'goal-line', label: 'Goal line (3–1)' },
]

export const TEMPOS: readonly Term[] = [
  { slug: 'normal', label: 'Normal' },
  { slug: 'two-minute', label: 'Two-minute' },
  { slug: 'four-minute', label: 'Four-minute' },
  { slug: 'end-of-half', label: 'End of half' },
]

/** What a slug is called; the slug itself for one that no list has. */
export function termLabel(terms: readonly Term[], slug: string): string {
  return terms.find((term) => term.slug === slug)?.label ?? slug
}
