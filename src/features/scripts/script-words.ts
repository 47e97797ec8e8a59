/** Practice scripts in a coach's words, and the columns of their sheet. */
import type { Row } from '@rocicorp/zero'
import { downWords, playsByCall, type ScriptedPlay, shownText } from '#schema/football/script.ts'
import { goodShare, type RepCounts, type RepTally } from '#schema/football/script-reps.ts'
import type { Broken, ShuffleRules } from '#schema/football/script-shuffle.ts'
import { fingerprint } from '#schema/fingerprint.ts'
import { LIMITS } from '#schema/limits.ts'
import { reachBackTo, RECENT_SCRIPT_LINES } from '#schema/queries/bounds.ts'
import {
  LINE_TEXT_FIELDS,
  type LineText,
  type RepResult,
  SCRIPT_TYPE_LABELS,
  type ScriptType,
} from '#schema/script.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'

export type ScriptRow = Row['practiceScripts']
export type LineRow = Row['scriptLines']
export type RepRow = Row['scriptReps']

/** The title that a coach gave it, or its type: "Inside run". */
export function scriptName({ title, type }: Pick<ScriptRow, 'title' | 'type'>): string {
  return title || SCRIPT_TYPE_LABELS[type]
}

/** "Tue, Nov 24". */
export const dateWords = (day: string) => dayWords(day, { weekday: 'short', month: 'short', day: 'numeric' })

/** What a shuffle keeps: "no play twice in a row, at most 2 runs or passes in a row". */
export function rulesWords({ noRepeat, hashMoves, longestStreak, keepsParts }: ShuffleRules): string {
  const all = [
    noRepeat && 'no play twice in a row',
    hashMoves && 'the hash changes',
    longestStreak > 0 && streakWords(longestStreak),
    keepsParts && 'periods stay together',
  ].filter(Boolean)
  const words = all.length > 0 ? all.join(', ') : 'any order'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "at most 2 runs or passes in a row". */
export function streakWords(longest: number): string {
  return longest === 1 ? 'runs and passes take turns' : `at most ${longest} runs or passes in a row`
}

/** What the lines left no way to keep: "… the same play comes twice in a row once"; empty when all is kept. */
export function brokenWords({ repeats, hashes, streaks }: Broken): string {
  const all = [
    repeats > 0 && `the same play comes twice in a row ${times(repeats)}`,
    hashes > 0 && `the ball stays on its hash ${times(hashes)}`,
    streaks > 0 && `runs or passes go on too long ${times(streaks)}`,
  ].filter(Boolean)
  return all.length > 0 ? `These lines leave no way around it: ${all.join(', ')}` : ''
}

const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)

/** A description that an operation takes. */
export const described = (words: string) => words.slice(0, LIMITS.description)

/** What is called: the play's name, else the text of the line. */
export function callName(line: Pick<LineRow, 'playId' | 'call'>, play: ScriptedPlay | undefined): string {
  if (line.playId === null) return line.call || 'No call yet'
  return play?.name ?? (line.call || 'A play that was deleted or not released')
}

/**
 * Why a call stands in a line as text: `short` beside it, such as "2 plays fit: pick one", and `long` with the plays to pick
 * from. Archived plays can't be picked.
 */
export function unlinkedWords(
  plays: readonly (ScriptedPlay & { readonly isArchived: boolean })[],
  call: string,
): { readonly short: string; readonly long: string } {
  const found = playsByCall(
    plays.filter(({ isArchived }) => !isArchived),
    call,
  )
  const [only] = found
  if (!only) return { short: 'not in the playbook', long: `${call}: not in the playbook` }
  const names = found.map(({ name, personnel, formation }) =>
    [name, personnel, formation].filter(Boolean).join(' · '),
  )
  return found.length === 1
    ? { short: 'in the playbook: pick it', long: `${call}: pick ${names[0]} from the list` }
    : {
        short: `${found.length} plays fit: pick one`,
        long: `${call}: pick one of ${names.join('; ')} from the list`,
      }
}

/** "L hash · 3rd & 6 · 11 pers · Gun Trips". */
export function lineWords(line: LineRow, play: ScriptedPlay | undefined): string {
  const says = (field: LineText) => shownText(line, field, play)
  return [
    line.hash && `${line.hash} hash`,
    downWords(line.down, line.dist),
    line.spot,
    // Beside the wristband's code a bare number would be another one.
    says('personnel').replace(/^\d+$/, '$& pers'),
    says('formation'),
    says('strength'),
    says('motion'),
    says('protection'),
    line.tag,
    line.clock && `Clock ${line.clock}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Over · Cover 3 · Mike fire". */
export function lookWords({ front, coverage, blitz }: Pick<LineRow, 'front' | 'coverage' | 'blitz'>): string {
  return [front, coverage, blitz].filter(Boolean).join(' · ')
}

/** "2 good, 1 bust"; empty without a rep. */
export function repWords({ good, bust, redo, skip }: RepCounts): string {
  return [
    good > 0 && `${good} good`,
    bust > 0 && `${bust} bust`,
    redo > 0 && `${redo} redo`,
    skip > 0 && `${skip} skip`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A fingerprint of all that a printed line says. */
export function linePrint(line: LineRow, play: (ScriptedPlay & { readonly id: string }) | undefined): string {
  return fingerprint([
    callName(line, play),
    play?.wristCode ?? '',
    ...LINE_TEXT_FIELDS.map((field) => shownText(line, field, play)),
  ])
}

/** A rep's result, as it is read. */
export const RESULT_WORDS: Record<RepResult, string> = {
  good: 'Good',
  bust: 'Bust',
  redo: 'Redo',
  skip: 'Skipped',
  void: 'Taken back',
  grade: 'Grade',
}

/**
 * "12 lines" of each script, of the newest lines, the newest first and at most `most` of them; nothing for a script whose lines
 * may be older than those.
 */
export function lineCountWords(
  newest: readonly Pick<LineRow, 'scriptId' | 'createdAt'>[],
  most = RECENT_SCRIPT_LINES,
): (script: Pick<ScriptRow, 'id' | 'createdAt'>) => string {
  const byScript = Map.groupBy(newest, ({ scriptId }) => scriptId)
  // A script's lines are created with it or later.
  return ({ id, createdAt }) =>
    reachBackTo(newest, most, createdAt) ? count(byScript.get(id)?.length ?? 0, 'line') : ''
}

/** "15 reps, 80% good"; nothing without a rep. */
export function tallyWords(tally: RepTally | undefined): string {
  if (!tally || tally.reps === 0) return ''
  const good = goodShare(tally)
  return [count(tally.reps, 'rep'), good !== null && `${good}% good`].filter(Boolean).join(', ')
}

/** A column of the sheet; `play` holds the line's call. */
export type ColumnKey = 'play' | Exclude<LineText, 'call'>
export type SheetColumn = {
  readonly key: ColumnKey
  readonly label: string
  /** In a narrow heading. */
  readonly short: string
  /** rem */
  readonly width: number
  /** Other headings that a spreadsheet may have for it. */
  readonly aliases: readonly string[]
}

const column = (
  key: ColumnKey,
  label: string,
  width: number,
  { short = label, aliases = [] }: { short?: string; aliases?: readonly string[] } = {},
): SheetColumn => ({ key, label, short, width, aliases })

/** In the order of football.md 3.14. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  column('play', 'Play', 15, { aliases: ['call', 'play call', 'name', 'play name'] }),
  column('down', 'Down', 3.5, { short: 'Dn', aliases: ['dn'] }),
  column('dist', 'Distance', 3.5, { short: 'Dist', aliases: ['dist', 'yds', 'to go'] }),
  column('hash', 'Hash', 3.75),
  column('spot', 'Spot', 4, { aliases: ['yard line', 'yard ln', 'ball on'] }),
  column('personnel', 'Personnel', 5, { short: 'Pers', aliases: ['pers', 'personnel group'] }),
  column('formation', 'Formation', 9, { aliases: ['form', 'off form', 'set'] }),
  column('strength', 'Strength', 5.5, { short: 'Str', aliases: ['str', 'off str'] }),
  column('motion', 'Motion or shift', 7, { short: 'Motion', aliases: ['motion', 'shift', 'mot'] }),
  column('tag', 'Tag', 6, { aliases: ['tags'] }),
  column('protection', 'Protection', 6, { short: 'Prot', aliases: ['prot', 'pro', 'pass pro'] }),
  column('front', 'Front', 6, { aliases: ['def front'] }),
  column('coverage', 'Coverage', 6.5, { aliases: ['cov', 'cvg'] }),
  column('blitz', 'Blitz or stunt', 6.5, { short: 'Blitz', aliases: ['blitz', 'stunt', 'pressure'] }),
  column('tempo', 'Tempo', 5),
  column('clock', 'Clock', 4, { aliases: ['time', 'game clock'] }),
  column('qb', 'Quarterback', 5, { short: 'QB', aliases: ['qb'] }),
  column('squad', 'Group', 4.5, { aliases: ['1s/2s/3s', 'unit', 'team'] }),
  column('period', 'Period', 6, { aliases: ['per'] }),
  column('notes', 'Notes', 14, { aliases: ['note', 'comment', 'comments'] }),
]

/** The columns that a pasted first row names, one for each of its cells; null if it is no row of headings. */
export function headingsOf(row: readonly string[]): (SheetColumn | null)[] | null {
  const said = row.map((text) => text.toLowerCase().trim())
  const found = said.map(
    (text) =>
      SHEET_COLUMNS.find(
        ({ label, short, aliases }) =>
          text !== '' &&
          (label.toLowerCase() === text || short.toLowerCase() === text || aliases.includes(text)),
      ) ?? null,
  )
  const known = found.filter(Boolean).length
  return known >= 2 && known * 2 >= said.filter(Boolean).length ? found : null
}

/** Who runs a script's plays says what the scout team plays; in special teams, either. */
export const SCOUTS: { readonly [type in ScriptType]?: 'offense' | 'defense' } = {
  insideRun: 'defense',
  skelly: 'defense',
  team: 'defense',
  situation: 'defense',
  openers: 'defense',
  scoutOffense: 'offense',
  scoutDefense: 'defense',
}
