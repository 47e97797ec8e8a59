/** A practice script as football sees it: what a line shows, how balanced it is, and how it is built from a game plan. Pure. */
import type { LineText, ScriptType } from '../script.ts'
import type { Numbers } from './team-numbers.ts'

/** The fields of a play that a line refers to. */
export type ScriptedPlay = {
  readonly id: string
  readonly name: string
  readonly callText: string
  readonly wristCode: string
  readonly unit: string
  readonly category: string
  readonly personnel: string
  readonly formation: string
  readonly strength: string
  readonly motion: string
  readonly tempo: string
  readonly protection: string
}

/** The fields of a line that these functions read. */
export type ScriptedLine = { readonly [field in LineText]: string } & {
  readonly id: string
  readonly playId: string | null
  readonly sortKey: string
  readonly isPinned: boolean
}

/** The days of the practices that aren't deleted, by their id. */
export function practiceDays(
  practices: readonly { readonly id: string; readonly date: string; readonly deletedAt: number | null }[],
): ReadonlyMap<string, string> {
  return new Map(
    practices.filter(({ deletedAt }) => deletedAt === null).map(({ id, date }) => [id, date] as const),
  )
}

/**
 * The day of a script: that of its practice, which may have moved to another day since. The script's own day without a practice,
 * and where the practice is not on this device.
 */
export function scriptDay(
  { day, planId }: { readonly day: string; readonly planId: string | null },
  days: ReadonlyMap<string, string>,
): string {
  return (planId === null ? undefined : days.get(planId)) ?? day
}

/** In the coach's order; lines that share a key by their ids. Zero and Postgres sort texts byte by byte. */
export function linesInOrder<L extends { readonly sortKey: string; readonly id: string }>(
  lines: readonly L[],
): L[] {
  return lines.toSorted((a, b) =>
    a.sortKey === b.sortKey ? (a.id < b.id ? -1 : 1) : a.sortKey < b.sortKey ? -1 : 1,
  )
}

const STRENGTHS: { readonly [strength: string]: string } = { R: 'Right', L: 'Left', balanced: '' }

/** What the play says of a field that a line may change; empty for a field of the line alone. */
export function playText(field: LineText, play: ScriptedPlay | undefined): string {
  if (!play) return ''
  switch (field) {
    case 'personnel':
    case 'formation':
    case 'motion':
    case 'protection':
    case 'tempo':
      return play[field]
    case 'strength':
      return STRENGTHS[play.strength] ?? play.strength
    default:
      return ''
  }
}

/** What a line shows in a field: its own text, else its play's. */
export function shownText(line: ScriptedLine, field: LineText, play: ScriptedPlay | undefined): string {
  return line[field] || playText(field, play)
}

export type CallKind = 'run' | 'pass' | 'rpo' | 'other'

/** By the play's category (football.md 3.11); "other" for defense, the kicking game and trick plays. */
export function kindOfPlay(play: Pick<ScriptedPlay, 'unit' | 'category'> | undefined): CallKind {
  if (!play || play.unit !== 'offense') return 'other'
  const { category } = play
  if (category === 'rpo') return 'rpo'
  if (/^run|^option|^qb-run|^draw/.test(category)) return 'run'
  if (/pass|^play-action|^movement|^screen|^shot/.test(category)) return 'pass'
  return 'other'
}

/** "3rd & 6"; "2nd" without a distance; empty without a down. */
export function downWords(down: string, dist: string): string {
  const nth = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th' }[down]
  if (!nth) return dist && `& ${dist}`
  return dist ? `${nth} & ${dist}` : nth
}

/** Where the ball is, for a count, with the team's own ends of short, medium and long (football.md 3.12). */
export function downBand(down: string, dist: string, numbers: Numbers): string {
  const nth = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th' }[down]
  if (!nth) return ''
  if (down === '1') return 'First down'
  if (/^g/i.test(dist)) return `${nth} & goal`
  // "15+" is 15 or more.
  const yards = Number(dist.replace('+', ''))
  if (!dist || !Number.isFinite(yards)) return `${nth}, no distance`
  const { secondShort, secondMedium, thirdShort, thirdMedium, thirdLong } = numbers
  const [short, medium, long] =
    down === '2' ? [secondShort, secondMedium, Infinity] : [thirdShort, thirdMedium, thirdLong]
  const band = yards <= short ? 'short' : yards <= medium ? 'medium' : yards <= long ? 'long' : 'extra long'
  return `${nth} & ${band}`
}

/** A count with what it counts. */
export type Share = { readonly label: string; readonly n: number }

export type Balance = {
  readonly lines: number
  readonly kinds: { readonly [kind in CallKind]: number }
  readonly hashes: { readonly L: number; readonly M: number; readonly R: number }
  /** Lines without a hash. */
  readonly noHash: number
  /** Most first. */
  readonly personnel: readonly Share[]
  /** In the order of downs; lines without a down are left out. */
  readonly downs: readonly Share[]
}

/** How a script is spread. Every line counts once in `kinds`, and once in `hashes` or `noHash`. */
export function balanceOf(
  lines: readonly ScriptedLine[],
  playOf: (id: string) => ScriptedPlay | undefined,
  numbers: Numbers,
): Balance {
  const kinds = { run: 0, pass: 0, rpo: 0, other: 0 }
  const hashes = { L: 0, M: 0, R: 0 }
  let noHash = 0
  const personnel = new Map<string, number>()
  const downs = new Map<string, number>()
  for (const line of lines) {
    const play = line.playId === null ? undefined : playOf(line.playId)
    kinds[kindOfPlay(play)]++
    const { hash } = line
    if (hash === 'L' || hash === 'M' || hash === 'R') hashes[hash]++
    else noHash++
    const group = shownText(line, 'personnel', play)
    if (group) personnel.set(group, (personnel.get(group) ?? 0) + 1)
    const band = downBand(line.down, line.dist, numbers)
    if (band) downs.set(band, (downs.get(band) ?? 0) + 1)
  }
  return {
    lines: lines.length,
    kinds,
    hashes,
    noHash,
    personnel: [...personnel]
      .map(([label, n]) => ({ label, n }))
      .toSorted((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1)),
    downs: [...downs].map(([label, n]) => ({ label, n })).toSorted((a, b) => rank(a) - rank(b)),
  }
}

const BANDS = ['short', 'medium', 'long', 'extra long', 'goal', 'distance']
const rank = ({ label }: Share) =>
  label === 'First down' ? 0 : Number(label[0]) * 10 + BANDS.indexOf(label.replace(/^\w+(?: & |, no )/, ''))

/** How much of a game plan's plays the week's scripts hold: the plays, and those that none of them has, in the plan's order. */
export function planShare(
  planPlays: readonly string[],
  scripted: readonly (string | null)[],
): { readonly plays: number; readonly scripted: number; readonly missing: readonly string[] } {
  const plays = [...new Set(planPlays)]
  const there = new Set(scripted)
  const missing = plays.filter((id) => !there.has(id))
  return { plays: plays.length, scripted: plays.length - missing.length, missing }
}

/** Down, distance and spot that a section of a call sheet stands for, as a script writes them (football.md 3.12, middle of each span). */
const SECTION_LOOKS: { readonly [section: string]: readonly [down: string, dist: string, spot: string] } = {
  '1st-10': ['1', '10', ''],
  '2nd-short': ['2', '2', ''],
  '2nd-medium': ['2', '5', ''],
  '2nd-long': ['2', '8', ''],
  '3rd-1-2': ['3', '2', ''],
  '3rd-3-4': ['3', '4', ''],
  '3rd-5-6': ['3', '6', ''],
  '3rd-7-10': ['3', '8', ''],
  '3rd-11': ['3', '12', ''],
  '4th-down': ['4', '2', ''],
  'backed-up': ['1', '10', '-4'],
  'coming-out': ['1', '10', '-15'],
  green: ['1', '10', '+30'],
  'high-red': ['1', '10', '+18'],
  'low-red': ['1', 'G', '+8'],
  'goal-line': ['2', 'G', '+2'],
}

/** The sections that each type of script is usually made of; none for types that no call sheet has a box for. */
export const SCRIPT_SECTIONS: { readonly [type in ScriptType]?: readonly string[] } = {
  insideRun: ['base-run', 'rpo'],
  skelly: ['quick', 'dropback', 'play-action'],
  team: ['openers', 'base-run', 'quick', 'dropback', 'play-action', 'screens', 'rpo', '1st-10'],
  situation: ['3rd-1-2', '3rd-3-4', '3rd-5-6', '3rd-7-10', '3rd-11', 'high-red', 'low-red', 'goal-line'],
  openers: ['openers'],
  special: ['special-teams'],
}

/** Lines that one section of a plan gives a script. */
export const MOST_OF_SECTION = 60

/** As many lines as a section's target says; without one, one for each of its plays. */
export function usualLines(target: number | undefined, plays: number): number {
  return Math.min(MOST_OF_SECTION, target || plays)
}

/** What a line of a game plan says instead of its play; empty says what the play says. */
export type PlannedAs = { readonly formation: string; readonly personnel: string; readonly hash: string }

/** A section of a game plan with its plays in order and how many lines to make of it. */
export type WantedSection = {
  readonly section: string
  readonly playIds: readonly string[]
  /** What the plan's lines say of these plays, in the same order. */
  readonly planned?: readonly PlannedAs[]
  readonly lines: number
}

export type BuiltLine = {
  readonly playId: string
  readonly down: string
  readonly dist: string
  readonly spot: string
  readonly hash: string
  readonly formation: string
  readonly personnel: string
}

/**
 * The lines of a script from sections of a game plan. A section gives as many lines as it is asked for: with fewer plays than
 * that it begins again at its first. `hashes`: the lines go left, middle, right in turn, but for calls that the plan has on one.
 */
export function builtLines(sections: readonly WantedSection[], hashes: boolean): BuiltLine[] {
  const lines = sections.flatMap(({ section, playIds, planned = [], lines: n }) => {
    const [down = '', dist = '', spot = ''] = SECTION_LOOKS[section] ?? []
    return playIds.length === 0
      ? []
      : Array.from({ length: n }, (_, i) => {
          const at = i % playIds.length
          const { formation = '', personnel = '', hash = '' } = planned[at] ?? {}
          return { playId: playIds[at] ?? '', down, dist, spot, hash, formation, personnel }
        })
  })
  return lines.map((line, i) => ({
    ...line,
    hash: line.hash || (hashes ? (['L', 'M', 'R'][i % 3] ?? '') : ''),
  }))
}

/**
 * The plays that a typed or pasted call names: by name, call, or wristband number, whichever just one has. More than one if none
 * of these tells them apart. Archived plays count only where no active one has it.
 */
export function playsByCall<
  P extends Pick<ScriptedPlay, 'name' | 'callText' | 'wristCode'> & { readonly isArchived: boolean },
>(plays: readonly P[], typed: string): readonly P[] {
  const said = plain(typed)
  if (said === '') return []
  const named = (those: readonly P[]): readonly P[] => {
    const found = [
      those.filter(({ name }) => plain(name) === said),
      those.filter(({ callText }) => plain(callText) === said),
      those.filter(({ wristCode }) => wristCode !== '' && plain(wristCode) === said.replace(/^#/, '')),
    ].filter(({ length }) => length > 0)
    return found.find(({ length }) => length === 1) ?? found[0] ?? []
  }
  const active = named(plays.filter(({ isArchived }) => !isArchived))
  return active.length > 0 ? active : named(plays)
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * What a typed text means in a column; null for one that it can't hold. The hash is L, M or R, the down 1 to 4; "3 & 6" in
 * the down fills the distance, too.
 */
export function enteredTexts(
  field: LineText,
  typed: string,
): { readonly [field in LineText]?: string } | null {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text === '') return { [field]: '' }
  if (field === 'hash') {
    const letter = /^(left|middle|mid|right|center|l|m|r|c)(?: hash)?$/i.exec(text)?.[1]?.[0]?.toUpperCase()
    return letter ? { hash: letter === 'C' ? 'M' : letter } : null
  }
  if (field === 'down') {
    const [, down, dist] =
      /^([1-4])(?:st|nd|rd|th)?(?:\s*(?:&|and|\/|-)\s*(\d{1,2}|g|goal))?$/i.exec(text) ?? []
    if (!down) return null
    return dist === undefined ? { down } : { down, dist: distance(dist) }
  }
  if (field === 'dist') {
    return /^(\d{1,2}\+?|g|goal)$/i.test(text) ? { dist: distance(text) } : null
  }
  return { [field]: text }
}

const distance = (text: string) => (/^g/i.test(text) ? 'G' : text.replace(/^0+(?=\d)/, ''))
