/** A playbook's plays as files. Pure. */
import {
  type FileFormation,
  type FilePlay,
  type PlaybookFile,
  writePlaybookFile,
} from '#schema/exchange/playbook-file.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { type PlayFields } from '#schema/operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { toCsv } from '#src/lib/csv.ts'
import type { FormationRow } from '#src/board/new-play.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'

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

/** The play as a file has it; null while its drawing is not on this device. */
export function toFilePlay(play: PlayWithDrawing): FilePlay | null {
  if (!play.drawing) return null
  const fields = Object.fromEntries(PLAY_FIELDS.map((field) => [field, play[field]]))
  return { id: play.id, fields: fields as FilePlay['fields'], diagram: play.drawing.diagram }
}

/** The plays as a file of this format, with the team's formations that they use, and how many had no drawing here. */
export function playbookAsJson({ team, level, plays, formations, now }: Source): {
  text: string
  missing: number
} {
  const written = plays.map(toFilePlay).filter((play) => play !== null)
  const used = new Set(plays.map((play) => play.formation))
  const file: PlaybookFile = {
    team,
    level,
    exportedAt: new Date(now).toISOString(),
    plays: written,
    formations: formations.filter(({ name }) => used.has(name)).map(toFileFormation),
  }
  return { text: writePlaybookFile(file), missing: plays.length - written.length }
}

function toFileFormation({ name, family, personnel, strength, players }: FormationRow): FileFormation {
  return { name, family, personnel, strength, players: players.map((spot) => ({ ...spot })) }
}

const CSV_COLUMNS: readonly (readonly [title: string, value: (play: PlayWithDrawing) => string])[] = [
  ['PLAY', (play) => play.name],
  ['CALL', (play) => play.callText],
  ['WRIST', (play) => play.wristCode],
  ['ODK', (play) => ({ offense: 'O', defense: 'D', special: 'K' })[play.unit]],
  ['CATEGORY', (play) => play.category],
  ['TYPE', (play) => play.subcategory],
  ['CONCEPT', (play) => play.concept],
  ['OFF FORM', (play) => play.formation],
  ['OFF STR', (play) => (play.strength === 'balanced' ? '' : play.strength)],
  ['PERSONNEL', (play) => play.personnel],
  ['MOTION', (play) => play.motion],
  ['PROTECTION', (play) => play.protection],
  ['PLAY DIR', (play) => play.direction],
  ['HOLE', (play) => play.hole],
  ['HASH', (play) => play.hashPref],
  ['SITUATIONS', (play) => play.situations.join('; ')],
  ['FIELD ZONES', (play) => play.fieldZones.join('; ')],
  ['VS FRONT', (play) => play.vsFronts.join('; ')],
  ['VS COVERAGE', (play) => play.vsCoverages.join('; ')],
  ['TEMPO', (play) => play.tempo],
  ['INSTALL DAY', (play) => (play.installDay === null ? '' : String(play.installDay))],
  ['INSTALL', (play) => play.installStatus],
  ['TAGS', (play) => play.tags.join('; ')],
  ['STATUS', (play) => play.status],
  ['READS', (play) => play.reads.join('; ')],
  ['HOT', (play) => play.hot],
  ['CHECK WITH', (play) => play.checkWith],
  ['COACHING POINTS', (play) => play.coachingPoints],
  ['NOTES', (play) => play.notes],
]

/** The list for a spreadsheet, under the names that film software knows. */
export function playsAsCsv(plays: readonly PlayWithDrawing[]): string {
  const lines = plays.map((play) => CSV_COLUMNS.map(([, value]) => value(play)))
  return toCsv([CSV_COLUMNS.map(([title]) => title), ...lines])
}
