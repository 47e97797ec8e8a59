/**
 * A game out of a file, before anything of it is saved: the JSON that BoxCall writes (schema/exchange/GAME-FORMAT.md), with its log
 * as it was, or a list of plays with Hudl's usual columns (football.md 3.15), from which the log is written anew. Pure.
 */
import { newId } from '#schema/ids.ts'
import { eventData, type Call, type EventData, type GameEvent } from '#schema/football/game/log.ts'
import { LIMITS } from '#schema/limits.ts'
import { MOST_IMPORTED_EVENTS } from '#schema/operations/games.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import * as z from 'zod/mini'
import { writeLog, type Row, type Skipped } from './hudl-log.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'

type Known = Pick<PlayRow, 'id' | 'name' | 'callText'>

export type ReadGame = {
  readonly events: readonly GameEvent[]
  /** Rows that are no play, with the reason. */
  readonly skipped: readonly Skipped[]
  /** Calls that the playbook doesn't have; they stay in the log as words. */
  readonly unknown: readonly string[]
  /** The score that the file itself gives; null where it gives none. */
  readonly score: { readonly us: number; readonly them: number } | null
  /** Whether the game was over. */
  readonly isOver: boolean
}

/** Why a file can't be read, in words for the coach. */
export type Problem = { readonly problem: string }

const file = z.object({
  format: z.literal('hashmark.game'),
  version: z.literal(1),
  status: z.enum(['live', 'final']),
  score: z.object({ us: z.number(), them: z.number() }),
  plays: z.array(
    z.object({
      call: z.nullable(
        z.object({
          playId: z.nullable(z.string()),
          name: z.nullable(z.string()),
          callText: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      playNo: z.number().check(z.minimum(0), z.maximum(9999)),
      clock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      device: z.string(),
      data: z.unknown(),
    }),
  ),
})

/** What finds a call's play in the team's own playbook, and notes what it has not. */
function finder(plays: Iterable<Known>) {
  const all = [...plays]
  const plain = (text: string) => text.trim().toLowerCase()
  const ids = new Set(all.map(({ id }) => id))
  const byWords = new Map(
    all.toReversed().flatMap(({ id, name, callText }) => [
      [plain(callText), id],
      [plain(name), id],
    ]),
  )
  byWords.delete('')
  const unknown = new Set<string>()
  const inWords = (words: string): Call => {
    const playId = byWords.get(plain(words))
    if (playId !== undefined) return { playId }
    unknown.add(words)
    return { text: words.slice(0, LIMITS.shortText) }
  }
  return { ids, inWords, unknown }
}

/**
 * A game as BoxCall wrote it. Its events get ids of their own, so that one file may be read by several teams. A play of another
 * playbook is found by its name, and stays as words where there is none.
 */
export function readJson(text: string, plays: Iterable<Known>): ReadGame | Problem {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return {
      problem: 'This file is incomplete: it was cut off, or something in it was changed by hand.',
    }
  }
  const parsed = file.safeParse(raw)
  if (!parsed.success)
    return {
      problem: 'This isn’t a BoxCall game. Choose the file that “Game as JSON” in a game’s report saved.',
    }
  const { events, plays: facts, score, status } = parsed.data
  if (events.length > MOST_IMPORTED_EVENTS)
    return {
      problem: `This log has ${events.length} entries. A game of up to ${MOST_IMPORTED_EVENTS} can be imported.`,
    }
  const find = finder(plays)
  const said = new Map(
    facts.flatMap(({ call }) => {
      const words = call?.callText || call?.name
      return call?.playId && words ? [[call.playId, words] as const] : []
    }),
  )
  const ids = new Map(events.map(({ id }) => [id, newId()]))
  const devices = new Map(events.map(({ device }) => [device, newId()]))
  const ownCall = (call: Call): Call => {
    if (call.playId === undefined || find.ids.has(call.playId)) return call
    return find.inWords(said.get(call.playId) ?? call.text ?? 'A call from another playbook')
  }
  const own = <D extends EventData>(data: D): D => {
    const called = 'call' in data && data.call ? { ...data, call: ownCall(data.call) } : data
    if (!('of' in called)) return called
    const kept = 'for' in called && called.for !== undefined ? { for: ids.get(called.for) ?? called.for } : {}
    const about = { ...called, ...kept, of: ids.get(called.of) ?? called.of }
    return 'data' in about ? { ...about, data: own(about.data) } : about
  }
  const read: GameEvent[] = []
  for (const { id, playNo, clock, device, data } of events) {
    const known = eventData.safeParse(data)
    if (!known.success)
      return {
        problem: `Entry ${read.length + 1} of this log can't be read. Update Hashmark, or export the game again.`,
      }
    // An entry about one that is not in the file would say nothing.
    if ('of' in known.data && !ids.has(known.data.of)) continue
    read.push({
      id: ids.get(id) ?? newId(),
      playNo,
      clock,
      device: devices.get(device) ?? newId(),
      data: own(known.data),
    })
  }
  if (!read.some(({ data }) => data.kind === 'start'))
    return { problem: 'This log has no kickoff: it was saved before the game began.' }
  return { events: read, skipped: [], unknown: [...find.unknown], score, isOver: status === 'final' }
}

/** What a column of a list of plays holds, and its usual titles, without case and punctuation; the first is Hudl's own. */
export const PLAY_COLUMNS = {
  odk: { label: 'Offense, defense or kick', names: ['odk', 'unit'] },
  quarter: { label: 'Quarter', names: ['qtr', 'quarter'] },
  down: { label: 'Down', names: ['dn', 'down'] },
  distance: { label: 'Distance', names: ['dist', 'distance', 'togo'] },
  yardLine: { label: 'Yard line', names: ['yardln', 'yardline', 'yard', 'ballon'] },
  hash: { label: 'Hash', names: ['hash'] },
  personnel: { label: 'Personnel', names: ['personnel', 'pers', 'offpersonnel'] },
  formation: { label: 'Formation', names: ['offform', 'formation', 'offensiveformation'] },
  play: { label: 'Offensive play', names: ['offplay', 'play', 'playname', 'offensiveplay'] },
  type: { label: 'Play type', names: ['playtype', 'runpass', 'type'] },
  direction: { label: 'Direction', names: ['playdir', 'direction', 'playdirection'] },
  gain: { label: 'Gain or loss', names: ['gnls', 'gain', 'yards', 'gainloss'] },
  result: { label: 'Result', names: ['result', 'outcome'] },
  front: { label: 'Front', names: ['deffront', 'front', 'defensivefront'] },
  coverage: { label: 'Coverage', names: ['coverage', 'cov', 'defcoverage'] },
  blitz: { label: 'Blitz', names: ['blitz', 'pressure', 'defblitz'] },
  penalty: { label: 'Penalty on', names: ['penalty', 'pen'] },
  penaltyYards: { label: 'Penalty yards', names: ['penyards', 'penaltyyards', 'penyds'] },
} as const
export type PlayColumn = keyof typeof PLAY_COLUMNS
export const PLAY_FIELDS = Object.keys(PLAY_COLUMNS) as PlayColumn[]
/** Without these no row says what happened. */
export const NEEDED: readonly PlayColumn[] = ['odk', 'yardLine', 'type', 'result']

/** Which column of the file holds what, by its index; absent where none does. */
export type PlayMapping = { readonly [field in PlayColumn]?: number }

/** The columns as their titles say. Each column is used once. */
export function playMappingOf(titles: readonly string[]): PlayMapping {
  const names = titles.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const taken = new Set<number>()
  return Object.fromEntries(
    PLAY_FIELDS.flatMap((field) => {
      const at = PLAY_COLUMNS[field].names
        .map((name) => names.findIndex((one, i) => one === name && !taken.has(i)))
        .find((i) => i >= 0)
      if (at === undefined) return []
      taken.add(at)
      return [[field, at]]
    }),
  )
}

/** How the game was played, which a list of plays doesn't say. */
export type Kickoff = Omit<Extract<EventData, { kind: 'start' }>, 'kind'>

/**
 * The log of a list of plays, ours as O. Where the list says another situation than the rules make of the play before, the list
 * counts: the log then has it as set by hand.
 */
export function readPlays(
  table: readonly (readonly string[])[],
  mapping: PlayMapping,
  kickoff: Kickoff,
  numbers: Numbers,
  plays: Iterable<Known>,
): ReadGame {
  const find = finder(plays)
  const rows = table.map((cells): Row => {
    const cell = (field: PlayColumn) => {
      const at = mapping[field]
      return at === undefined ? '' : (cells[at] ?? '').trim().slice(0, LIMITS.shortText)
    }
    const named = cell('play')
    return {
      ...(Object.fromEntries(PLAY_FIELDS.map((field) => [field, cell(field)])) as Record<PlayColumn, string>),
      call: named === '' || cell('odk').toUpperCase().startsWith('D') ? undefined : find.inWords(named),
    }
  })
  const { data, skipped } = writeLog(rows, kickoff, numbers)
  const device = newId()
  const events = data.map(({ playNo, data: one }, i): GameEvent => {
    return { id: newId(), playNo, clock: i + 1, device, data: one }
  })
  return { events, skipped, unknown: [...find.unknown], score: null, isOver: true }
}
