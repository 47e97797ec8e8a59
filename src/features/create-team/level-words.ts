import { type CompetitionLevel, FIELD_MARKS } from '#schema/football/field.ts'

/** The distance between the hash marks, as a rule book writes it: 53′ 4″. */
export function hashDistance(level: CompetitionLevel): string {
  const inches = Math.round(FIELD_MARKS[level].hashX * 2 * 36)
  const feet = Math.floor(inches / 12)
  return inches % 12 === 0 ? `${feet}′` : `${feet}′ ${inches % 12}″`
}

/** What choosing a level means, in one line. */
export const LEVEL_NOTES: Record<CompetitionLevel, string> = {
  youth: 'Pop Warner, middle school, and similar',
  nfhs: 'Freshman, JV, and varsity',
  ncaa: 'All divisions, NAIA, and junior college',
  pro: 'Pro and semi-pro',
  flag: 'Uses a high school field',
  other: 'Uses a high school field',
}
