/**
 * A playbook as a file (FORMAT.md): what is written, and how a file that anybody may have made is read. Pure. Nothing of a
 * file is taken before all of it has been looked at.
 */
import * as z from 'zod/mini'
import type { Diagram } from '../football/diagram.ts'
import { diagramSchema } from '../football/diagram-schema.ts'
import { LEVEL_LABELS, type CompetitionLevel } from '../football/levels.ts'
import { id, shortText } from '../input-pieces.ts'
import { formationFields } from '../entities/formation.ts'
import type { CreateFormation } from '../operations/formations.ts'
import { newPlayFields, type PlayFields } from '../operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '../play-defaults.ts'
import { type Issue, issueWords } from './issue-words.ts'
import { lineOf, locateSyntaxError } from './json-place.ts'

export const FORMAT = 'hashmark.playbook'
export const FORMAT_VERSION = 1
/** Plays in one file, and bytes of it: 5,000 plays of usual drawings are about 62 MB. */
export const MOST_PLAYS = 5000
export const MOST_BYTES = 100 * 1024 * 1024

export type FilePlay = { id: string; fields: Omit<PlayFields, 'sortKey'>; diagram: Diagram }
export type FileFormation = Omit<CreateFormation, 'id'>

export type PlaybookFile = {
  team: string
  level: CompetitionLevel
  exportedAt: string
  plays: readonly FilePlay[]
  formations: readonly FileFormation[]
}

/** What is wrong with a file, where, and what to do. */
export type FileProblem = { where: string; message: string; hint: string }

/** A problem with the path to it in the file, until its line is looked up. */
type Found = FileProblem & { at: readonly PropertyKey[] }

const fieldsOfFile = z.omit(newPlayFields, { sortKey: true })
const playInFile = z.object({ id, diagram: diagramSchema })
const formationInFile = z.strictObject(formationFields)
const head = z.object({
  format: z.literal(FORMAT),
  version: z.int().check(z.gte(1)),
  exportedAt: z.optional(z.string().check(z.maxLength(40))),
  team: z.optional(shortText),
  level: z.optional(z.enum(Object.keys(LEVEL_LABELS) as CompetitionLevel[])),
  plays: z.array(z.unknown()),
  formations: z.optional(z.array(z.unknown()).check(z.maxLength(MOST_PLAYS))),
})

/** The file's text, two spaces deep, so that people and version control can read it. */
export function writePlaybookFile(file: PlaybookFile): string {
  return [...playbookParts(file)].join('')
}

/** The same text play by play, so that a page can write thousands of them without holding up a frame. */
export function* playbookParts({ plays, ...rest }: PlaybookFile): Generator<string, void> {
  const top = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, ...rest }, null, 2)
  yield `${top.slice(0, -'\n}'.length)},\n  "plays": [`
  for (const [i, { id: playId, fields, diagram }] of plays.entries()) {
    const play = JSON.stringify({ id: playId, ...fields, diagram }, null, 2)
    yield `${i === 0 ? '' : ','}\n    ${play.replaceAll('\n', '\n    ')}`
  }
  yield plays.length === 0 ? ']\n}' : '\n  ]\n}'
}

/**
 * Reads a file: all of it, or what is wrong with it, at most `MOST_TOLD` things at once. `onPlay` is called before each play
 * with how many have been read, of how many.
 */
export function readPlaybookFile(
  text: string,
  onPlay?: (done: number, total: number) => void,
): { file: PlaybookFile } | { problems: FileProblem[] } {
  if (text.length > MOST_BYTES)
    return problem('The file', 'is larger than 100 MB.', 'Export it in parts, by category, say.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    const { line, column } = locateSyntaxError(text)
    return problem(
      `Line ${line}, column ${column}`,
      'is no JSON.',
      'Export the file again, or fix that line.',
    )
  }
  const isOurs = typeof json === 'object' && json !== null && 'format' in json && json.format === FORMAT
  if (!isOurs)
    return problem('The file', 'is no playbook of Hashmark.', 'Select a JSON file exported from Hashmark.')
  const top = head.safeParse(json)
  if (!top.success) return { problems: inLines(text, issuesOf('The file', json, [], top.error.issues)) }
  const { version, exportedAt = '', team = '', level = 'nfhs', plays, formations = [] } = top.data
  if (version > FORMAT_VERSION)
    return problem(
      'The file',
      `was made by a newer Hashmark (version ${version}).`,
      'Update this app: close all its tabs and open it again.',
    )
  if (plays.length > MOST_PLAYS)
    return problem(
      'The file',
      `holds ${plays.length} plays, more than the ${MOST_PLAYS} that one import takes.`,
      'Export it in parts, by category, say.',
    )
  const problems: Found[] = []
  const read = plays.map((one, i) => {
    onPlay?.(i, plays.length)
    return readPlay(one, i, problems)
  })
  const readFormations = formations.map((one, i) => {
    const parsed = formationInFile.safeParse(one)
    if (parsed.success) return parsed.data
    problems.push(...issuesOf(`Formation ${i + 1}`, one, ['formations', i], parsed.error.issues))
    return null
  })
  const ids = new Set<string>()
  for (const [i, play] of read.entries()) {
    if (!play) continue
    if (ids.has(play.id))
      problems.push({
        at: ['plays', i, 'id'],
        where: playName(plays[i], i),
        message: 'has the id of a play above it.',
        hint: 'Give each play a unique id, or remove one of the two.',
      })
    ids.add(play.id)
  }
  if (problems.length > 0) return { problems: inLines(text, problems) }
  return {
    file: {
      team,
      level,
      exportedAt,
      plays: read.filter((one) => one !== null),
      formations: readFormations.filter((one) => one !== null),
    },
  }
}

function readPlay(one: unknown, i: number, problems: Found[]): FilePlay | null {
  const where = playName(one, i)
  if (typeof one !== 'object' || one === null || Array.isArray(one)) {
    problems.push({ at: ['plays', i], where, message: 'is no play.', hint: 'Take it out of the file.' })
    return null
  }
  const { id: _i, diagram: _d, ...given } = one as { [key: string]: unknown }
  const own = playInFile.safeParse(one)
  const fields = fieldsOfFile.safeParse(given)
  if (!own.success) problems.push(...issuesOf(where, one, ['plays', i], own.error.issues))
  if (!fields.success) problems.push(...issuesOf(where, one, ['plays', i], fields.error.issues))
  if (!own.success || !fields.success) return null
  const { id: playId, diagram } = own.data
  return { id: playId, diagram, fields: { ...copyOfDefaults(), ...withoutUndefined(fields.data) } }
}

function copyOfDefaults(): Omit<PlayFields, 'sortKey'> {
  return structuredClone(NEW_PLAY_DEFAULTS) as unknown as Omit<PlayFields, 'sortKey'>
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}

function playName(one: unknown, i: number): string {
  const name =
    typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string'
      ? ` “${one.name.slice(0, 40)}”`
      : ''
  return `Play ${i + 1}${name}`
}

/** Of one play at most these many things, so that a file of another kind does not fill the screen. */
const MOST_TOLD = 3

function issuesOf(
  where: string,
  value: unknown,
  at: readonly PropertyKey[],
  issues: readonly Issue[],
): Found[] {
  return issues.slice(0, MOST_TOLD).map((issue) => {
    const path = issue.path.map(String).join(' → ')
    return {
      at: [...at, ...issue.path],
      where: path ? `${where}, ${path}` : where,
      message: issueWords(value, issue),
      hint: 'Export the file again, or fix it by hand: the format description lists every field.',
    }
  })
}

/** Lines are looked up for as many problems as anybody reads. */
const MOST_LOCATED = 20

/** The problems with the line that each is in, as an editor counts them. */
function inLines(text: string, problems: readonly Found[]): FileProblem[] {
  return problems.map(({ at, where, ...rest }, i) => ({
    ...rest,
    where: i < MOST_LOCATED ? `Line ${lineOf(text, at)}: ${where}` : where,
  }))
}

function problem(where: string, message: string, hint: string): { problems: FileProblem[] } {
  return { problems: [{ where, message, hint }] }
}
