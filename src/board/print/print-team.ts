import type { CompetitionLevel } from '#schema/football/field.ts'
import type { PositionNames } from '#schema/football/terminology.ts'

/** What paper says of a team. */
export type PrintTeam = Partial<PositionNames> & {
  readonly id: string
  readonly name: string
  readonly competitionLevel: CompetitionLevel
  /** Such as "2026"; empty for none. */
  readonly season: string
  /** `#rrggbb`; empty for none. */
  readonly primaryColor: string
  readonly secondaryColor: string
}
