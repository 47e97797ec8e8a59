/**
 * An opponent's tendencies from an exported list of plays, with Hudl's usual columns (football.md 3.15): what they run and throw,
 * from what, and what their defense shows, each with the number of plays behind it. Pure.
 */
import type { PlanNoteKind } from '#schema/plan-notes.ts'
import { MOST_SNAPS } from '#schema/plan-notes.ts'
import { LIMITS } from '#schema/limits.ts'
import { count } from '#src/lib/words.ts'

/** What a column holds. The names that exports give it, without case and punctuation; the first is Hudl's own. */
export const HUDL_COLUMNS = {
  odk: { label: 'Offense, defense or kick', names: ['odk', 'unit'] },
  down: { label: 'Down', names: ['dn', 'down'] },
  distance: { label: 'Distance', names: ['dist', 'distance', 'togo'] },
  hash: { label: 'Hash', names: ['hash'] },
  type: { label: 'Run or pass', names: ['playtype', 'runpass', 'type'] },
  formation: { label: 'Offensive formation', names: ['offform', 'formation', 'offensiveformation'] },
  play: { label: 'Offensive play', names: ['offplay', 'play', 'playname', 'offensiveplay'] },
  front: { label: 'Front', names: ['deffront', 'front', 'defensivefront'] },
  coverage: { label: 'Coverage', names: ['coverage', 'cov', 'defcoverage'] },
  blitz: { label: 'Blitz', names: ['blitz', 'pressure', 'defblitz'] },
} as const
export type HudlColumn = keyof typeof HUDL_COLUMNS
export const HUDL_FIELDS = Object.keys(HUDL_COLUMNS) as HudlColumn[]

/** Which column of the file holds what, by its index; absent where none does. */
export type Mapping = { readonly [field in HudlColumn]?: number }

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The columns as their titles say. Each column is used once. */
export function mappingOf(titles: readonly string[]): Mapping {
  const names = titles.map(plain)
  // "PLAY #" numbers the plays, and names none.
  const isNumber = (field: HudlColumn, i: number) => field === 'play' && titles[i]?.includes('#')
  const taken = new Set<number>()
  return Object.fromEntries(
    HUDL_FIELDS.flatMap((field) => {
      const at = HUDL_COLUMNS[field].names
        .map((name) => names.findIndex((one, i) => one === name && !taken.has(i) && !isNumber(field, i)))
        .find((i) => i >= 0)
      if (at === undefined) return []
      taken.add(at)
      return [[field, at]]
    }),
  )
}

/** Whose offense the file calls O: the opponent's, or the team's that played them. */
export type OffenseIs = 'them' | 'other'

/** A note as an import writes it; without the opponent's counts it would be a coach's own. */
export type HudlNote = {
  readonly kind: PlanNoteKind
  readonly label: string
  readonly detail: string
  readonly share: number | null
  readonly times: number
}

type Play = { readonly [field in HudlColumn]: string }

/** Lines of each list: the top five of runs and passes (pages.md), and what is seen of the rest. */
const MOST_LINES = { front: 8, coverage: 8, run: 5, pass: 5, formation: 8 } as const
/** A formation seen less often than this says nothing. Our choice. */
const LEAST_FORMATION = 4

/**
 * The notes that the rows below the titles make, in the order of the lists. `plays` counts the rows used: kicks, and rows that say
 * nothing, are left out. A file without the column O, D, K counts every row on both sides.
 */
export function notesFrom(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  offenseIs: OffenseIs,
): {
  readonly notes: readonly HudlNote[]
  readonly plays: { readonly offense: number; readonly defense: number }
} {
  const all = rows.map((row): Play => {
    const cell = (field: HudlColumn) => {
      const at = mapping[field]
      return at === undefined ? '' : (row[at] ?? '').trim().slice(0, LIMITS.tag)
    }
    return Object.fromEntries(HUDL_FIELDS.map((field) => [field, cell(field)])) as Play
  })
  const isOf = (letter: 'O' | 'D') => (play: Play) =>
    mapping.odk === undefined ? !isKick(play) : play.odk.toUpperCase().startsWith(letter)
  const [theirBall, ourBall] = offenseIs === 'them' ? (['O', 'D'] as const) : (['D', 'O'] as const)
  const offense = all.filter(isOf(theirBall)).filter((play) => kindOf(play) !== null)
  const defense = all.filter(isOf(ourBall)).filter(({ front, coverage, blitz }) => front || coverage || blitz)
  return {
    notes: [
      ...counted('front', defense, ({ front }) => front, MOST_LINES.front),
      ...counted('coverage', defense, ({ coverage }) => coverage, MOST_LINES.coverage),
      ...(mapping.blitz === undefined ? [] : blitzes(all.filter(isOf(ourBall)))),
      ...counted(
        'run',
        offense.filter((play) => kindOf(play) === 'run'),
        ({ play }) => play,
        MOST_LINES.run,
      ),
      ...counted(
        'pass',
        offense.filter((play) => kindOf(play) === 'pass'),
        ({ play }) => play,
        MOST_LINES.pass,
      ),
      ...tendencies(offense),
    ],
    plays: { offense: offense.length, defense: defense.length },
  }
}

/** What an import writes beside a tendency: "Counter: 3 times". */
const COUNTED_DETAIL = /: [\d,]+ times?$/

/** How an import writes notes over those that a plan has: new ones, and counts of those that it has by that name. */
export function planImport<
  N extends Pick<HudlNote, 'kind' | 'label' | 'detail' | 'share'> & { times: number | null },
>(
  notes: readonly HudlNote[],
  there: readonly N[],
): {
  readonly added: readonly HudlNote[]
  readonly changed: readonly {
    readonly seen: N
    readonly fields: Pick<HudlNote, 'share' | 'times' | 'detail'>
  }[]
} {
  const keyOf = ({ kind, label }: Pick<HudlNote, 'kind' | 'label'>) => `${kind} ${label.trim().toLowerCase()}`
  const known = new Map(there.map((note) => [keyOf(note), note]))
  const added = notes.filter((note) => !known.has(keyOf(note)))
  const changed = notes.flatMap((note) => {
    const seen = known.get(keyOf(note))
    if (!seen) return []
    // What a coach wrote beside a count stays.
    const isCounted = note.kind === 'tendency' && COUNTED_DETAIL.test(seen.detail)
    const fields = {
      share: note.share ?? seen.share,
      times: note.times,
      detail: isCounted ? note.detail : seen.detail || note.detail,
    }
    const isSame = seen.share === fields.share && seen.times === fields.times && seen.detail === fields.detail
    return isSame ? [] : [{ seen, fields }]
  })
  return { added, changed }
}

function isKick({ type, odk }: Play): boolean {
  return /^[ks]/i.test(odk) || /kick|ko\b|punt|pat|field ?goal|\bfg\b|extra/i.test(type)
}

/** Run or pass as the row says; null for a kick, a penalty, and a row that doesn't say. */
function kindOf(play: Play): 'run' | 'pass' | null {
  if (isKick(play)) return null
  if (/run|rush/i.test(play.type)) return 'run'
  if (/pass|screen|rpo|sack|scramble/i.test(play.type)) return 'pass'
  return null
}

/** A note for each value, the most frequent first, with the formation or situation in which it is seen most. */
function counted(
  kind: 'front' | 'coverage' | 'run' | 'pass',
  plays: readonly Play[],
  valueOf: (play: Play) => string,
  most: number,
): HudlNote[] {
  return groups(plays, valueOf)
    .slice(0, most)
    .map(({ label, plays: those }) => {
      const from = groups(those, ({ formation }) => formation)[0]
      return {
        kind,
        label,
        detail: from && kind !== 'front' && kind !== 'coverage' ? from.label.slice(0, LIMITS.tag) : '',
        share: null,
        times: Math.min(those.length, MOST_SNAPS),
      }
    })
}

/** The plays by a value, whatever its capitals, under the spelling seen most; empty values are left out. Most frequent first. */
function groups(plays: readonly Play[], valueOf: (play: Play) => string) {
  const named = plays.filter((play) => valueOf(play) !== '')
  return [...Map.groupBy(named, (play) => valueOf(play).toLowerCase())]
    .map(([key, those]) => {
      const spellings = [...Map.groupBy(those, valueOf)].toSorted(([, a], [, b]) => b.length - a.length)
      return { key, label: spellings[0]?.[0] ?? key, plays: those }
    })
    .toSorted((a, b) => b.plays.length - a.plays.length || (a.key < b.key ? -1 : 1))
}

/** Downs and distances as a staff groups them (football.md 3.12); 4th down is one group. */
const SITUATIONS: readonly {
  readonly label: string
  readonly fits: (down: number, distance: number) => boolean
}[] = [
  { label: '1st and 10', fits: (down, distance) => down === 1 && distance === 10 },
  { label: '1st and other', fits: (down, distance) => down === 1 && distance !== 10 },
  ...[2, 3].flatMap((down) => {
    const name = down === 2 ? '2nd' : '3rd'
    const between = (least: number, most: number) => (d: number, distance: number) =>
      d === down && distance >= least && distance <= most
    return down === 2
      ? [
          { label: `${name} and 1 to 3`, fits: between(1, 3) },
          { label: `${name} and 4 to 6`, fits: between(4, 6) },
          { label: `${name} and 7 or more`, fits: between(7, 99) },
        ]
      : [
          { label: `${name} and 1 to 2`, fits: between(1, 2) },
          { label: `${name} and 3 to 6`, fits: between(3, 6) },
          { label: `${name} and 7 to 10`, fits: between(7, 10) },
          { label: `${name} and 11 or more`, fits: between(11, 99) },
        ]
  }),
  { label: '4th down', fits: (down) => down === 4 },
]

function bySituation(plays: readonly Play[]) {
  return SITUATIONS.map(({ label, fits }) => ({
    label,
    plays: plays.filter(
      (play) => play.down !== '' && play.distance !== '' && fits(Number(play.down), Number(play.distance)),
    ),
  })).filter(({ plays: those }) => those.length > 0)
}

const NO_BLITZ = /^(?:-+|0|n|no|none|n\/?a|base)$/i

function blitzes(plays: readonly Play[]): HudlNote[] {
  return bySituation(plays.filter((play) => kindOf(play) !== null || play.front || play.coverage)).map(
    ({ label, plays: those }) => {
      const blitzed = those.filter(({ blitz }) => blitz !== '' && !NO_BLITZ.test(blitz))
      const [most] = groups(
        blitzed.filter(({ blitz }) => !/^(?:y|yes|x|1)$/i.test(blitz)),
        ({ blitz }) => blitz,
      )
      return {
        kind: 'blitz' as const,
        label,
        detail: most?.label.slice(0, LIMITS.tag) ?? '',
        share: percent(blitzed.length, those.length),
        times: Math.min(those.length, MOST_SNAPS),
      }
    },
  )
}

const HASHES: { readonly [letter: string]: string } = {
  l: 'Left hash',
  m: 'Middle of the field',
  r: 'Right hash',
}

/** How often they run, by down and distance, by hash and by formation. */
function tendencies(plays: readonly Play[]): HudlNote[] {
  const byHash = groups(plays, ({ hash }) => HASHES[hash.charAt(0).toLowerCase()] ?? '')
  const byFormation = groups(plays, ({ formation }) => formation)
    .filter(({ plays: those }) => those.length >= LEAST_FORMATION)
    .slice(0, MOST_LINES.formation)
  return [...bySituation(plays), ...byHash, ...byFormation].map(({ label, plays: those }) => {
    const runs = those.filter((play) => kindOf(play) === 'run')
    const [first] = groups(those, ({ play }) => play)
    return {
      kind: 'tendency' as const,
      label,
      detail: first ? `${first.label}: ${count(first.plays.length, 'time')}`.slice(0, LIMITS.tag) : '',
      share: percent(runs.length, those.length),
      times: Math.min(those.length, MOST_SNAPS),
    }
  })
}

const percent = (n: number, of: number) => (of === 0 ? null : Math.round((n / of) * 100))
