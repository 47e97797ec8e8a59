/** A playbook's plays as files. Pure. */
import {
  type FileFormation,
  type FilePlay,
  type PlaybookFile,
  writePlaybookFile,
} from '#schema/exchange/playbook-file.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { mirrorName } from '#schema/football/mirror.ts'
import { type PlayFields } from '#schema/operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { type TeamTerms, USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY, type UnitBranch } from '#schema/football/taxonomy.ts'
import { toCsv } from '#src/lib/csv.ts'
import type { FormationRow } from '#src/board/new-play.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { atOnce } from './in-turns.ts'
import { LIST_COLUMNS } from './list-columns.ts'

type Source = {
  team: string
  level: CompetitionLevel
  plays: readonly PlayWithDrawing[]
  formations: readonly FormationRow[]
  /** ms. */
  now: number
}

/** Every field that a play has for itself, but for its place among the others. */
export const PLAY_FIELDS = [
  'name',
  'callText',
  'wristCode',
  'unit',
  'category',
  'subcategory',
  'concept',
  'formation',
  'strength',
  'personnel',
  'motion',
  'protection',
  'direction',
  'tags',
  'notes',
  'status',
  ...(Object.keys(NEW_PLAY_DEFAULTS) as (keyof typeof NEW_PLAY_DEFAULTS)[]),
] as const satisfies readonly (keyof PlayFields)[]

function fieldsOf(play: PlayWithDrawing): FilePlay['fields'] {
  return Object.fromEntries(PLAY_FIELDS.map((field) => [field, play[field]])) as FilePlay['fields']
}

/** The play as a file has it; null while its drawing is not on this device. */
export function toFilePlay(play: PlayWithDrawing): FilePlay | null {
  return play.drawing ? { id: play.id, fields: fieldsOf(play), diagram: play.drawing.diagram } : null
}

/** The plays as a file of this format, with the team's formations that they use, and how many had no drawing here. */
export function playbookAsJson(source: Source): { text: string; missing: number } {
  const { file, missing } = toPlaybookFile(source)
  return { text: writePlaybookFile(file), missing }
}

export function toPlaybookFile({ team, level, plays, formations, now }: Source): {
  file: PlaybookFile
  missing: number
} {
  const written = plays.map(toFilePlay).filter((play) => play !== null)
  const used = new Set(plays.map((play) => play.formation))
  const file: PlaybookFile = {
    team,
    level,
    exportedAt: new Date(now).toISOString(),
    plays: written,
    // A play to the formation's other hand has that hand's name.
    formations: formations
      .filter(({ name }) => used.has(name) || used.has(mirrorName(name)))
      .map(toFileFormation),
  }
  return { file, missing: plays.length - written.length }
}

function toFileFormation({ name, family, personnel, strength, players }: FormationRow): FileFormation {
  return { name, family, personnel, strength, players: players.map((spot) => ({ ...spot })) }
}

/** The list for a spreadsheet, under the names that film software knows; categories and terms are the team's. */
export function playsAsCsv(
  plays: readonly PlayWithDrawing[],
  tree: readonly UnitBranch[] = TAXONOMY,
  terms: TeamTerms = USUAL_TERMS,
): string {
  return atOnce(csvParts(plays, tree, terms)).join('')
}

/** The same play by play, for thousands of them. */
export function* csvParts(
  plays: readonly PlayWithDrawing[],
  tree: readonly UnitBranch[],
  terms: TeamTerms,
): Generator<void, string[]> {
  const parts = [toCsv([LIST_COLUMNS.map(({ title }) => title)])]
  for (const play of plays) {
    yield
    parts.push(`\r\n${toCsv([LIST_COLUMNS.map(({ write }) => write(fieldsOf(play), tree, terms))])}`)
  }
  return parts
}
