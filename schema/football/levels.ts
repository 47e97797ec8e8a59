/** The levels of competition, and what people call them. */
export type CompetitionLevel = 'youth' | 'nfhs' | 'ncaa' | 'pro' | 'flag' | 'other'

export const LEVEL_LABELS: Record<CompetitionLevel, string> = {
  youth: 'Youth',
  nfhs: 'High school (NFHS)',
  ncaa: 'College (NCAA)',
  pro: 'Pro',
  flag: 'Flag',
  other: 'Other',
}
