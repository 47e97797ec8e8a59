/** The levels of competition, and what people call them. */
export const LEVEL_LABELS = {
  youth: 'Youth',
  nfhs: 'High school (NFHS)',
  ncaa: 'College (NCAA)',
  pro: 'Pro',
  flag: 'Flag',
  other: 'Other',
} as const

export type CompetitionLevel = keyof typeof LEVEL_LABELS
