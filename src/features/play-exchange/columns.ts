/** What the columns of a list of plays mean, by their titles or by their cells. Pure. */
import type { PlayFields } from '#schema/operations/plays.ts'
import { isRunnable } from '#src/lib/csv.ts'
import { isFormationWord } from '#schema/football/calls/formation-words.ts'
import { schemeIn } from '#schema/football/calls/scheme-words.ts'
import { isEmptyRow, type Table } from './read-table.ts'

/** What a column can be; `down` to `result` describe one snap of a breakdown. */
export const TARGETS = [
  ['name', 'Play name'],
  ['callText', 'Call'],
  ['wristCode', 'Wrist code'],
  ['unit', 'Unit (ODK)'],
  ['category', 'Category'],
  ['subcategory', 'Type'],
  ['concept', 'Concept'],
  ['formation', 'Formation'],
  ['backfield', 'Backfield'],
  ['strength', 'Strength'],
  ['personnel', 'Personnel'],
  ['motion', 'Motion'],
  ['protection', 'Protection'],
  ['direction', 'Direction'],
  ['hole', 'Hole'],
  ['hashPref', 'Hash'],
  ['situations', 'Situations'],
  ['fieldZones', 'Field zones'],
  ['vsFronts', 'Front'],
  ['vsCoverages', 'Coverage'],
  ['blitz', 'Blitz'],
  ['defenseCall', 'Defensive call'],
  ['down', 'Down'],
  ['distance', 'Distance'],
  ['yardLine', 'Yard line'],
  ['gain', 'Gain or loss'],
  ['result', 'Result'],
  ['tempo', 'Tempo'],
  ['installDay', 'Install day'],
  ['installStatus', 'Install'],
  ['tags', 'Tags'],
  ['status', 'Status'],
  ['reads', 'Reads'],
  ['hot', 'Hot'],
  ['checkWith', 'Check with'],
  ['coachingPoints', 'Coaching points'],
  ['notes', 'Notes'],
  ['isArchived', 'Archived'],
] as const satisfies readonly (readonly [keyof PlayFields | SnapColumn, string])[]

type SnapColumn = 'backfield' | 'blitz' | 'defenseCall' | 'down' | 'distance' | 'yardLine' | 'gain' | 'result'

export type Target = (typeof TARGETS)[number][0]
/** For each column its meaning, or null if it is left out. */
export type Mapping = readonly (Target | null)[]

/**
 * Titles in lower case without blanks and punctuation; the first match counts. Hudl's names are among them (football data
 * 3.15), and German ones.
 */
const TITLES: readonly (readonly [Target, RegExp])[] = [
  ['subcategory', /^(subcategory|subtype|type|runtype|passtype|art)$/],
  ['category', /^(category|cat|playtype|playcategory|kind|runpass|rp|spielart|kategorie|laufpass)$/],
  ['callText', /^(call|calltext|playcall|fullcall|ansage)$/],
  [
    'name',
    /^(plays?|playname|nameof(the)?play|name|off(ensive)?plays?|title|runpassplay|spielzuge?|spielzuege|playcalled)$/,
  ],
  ['defenseCall', /^(def(ensive)?(play|call)s?|defname)$/],
  ['wristCode', /^(wrist(band)?(code|number|num|no)?|code)$/],
  ['unit', /^(odk|unit|side|od|odst|mannschaftsteil)$/],
  ['concept', /^(concept|scheme|passconcept|runconcept|konzept)$/],
  ['formation', /^(off(ensive)?form(ation)?|formation(name|en)?|form|set|offset)$/],
  ['vsFronts', /^((vs|def|defensive|opp)?fronts?|def(ensive)?form(ation)?)$/],
  ['vsCoverages', /^((vs|def|pass)?(coverages?|cov|cvg|shell)|verteidigung)$/],
  ['blitz', /^(blitz|pressure|stunt|dog|blitzstunt)$/],
  ['backfield', /^(off(ensive)?backfield|backfield|backs|bf|qbalign(ment)?)$/],
  ['strength', /^(off(ensive)?str(ength)?|(form(ation)?)?str(ength)?|starkeseite)$/],
  ['personnel', /^((off)?pers(onn?el)?(group|grouping)?|personal|grouping|group)$/],
  ['motion', /^(motion|motiondir|mot|shift|shiftmotion|motionshift)$/],
  ['protection', /^(protections?|prot|passpro(tection)?)$/],
  ['direction', /^(playdir(ection)?|direction|dir|richtung|seite)$/],
  ['hole', /^(hole|gap|point|poa|loch|luecke|lucke)$/],
  ['hashPref', /^(hash|hashpref|hashmark|hashseite)$/],
  ['down', /^(dn|down|versuch)$/],
  ['distance', /^(dist|distance|togo|ytg|distanz|nochzugehen)$/],
  ['yardLine', /^(yardln|yardline|ydln|yl|ballon|spot|yardlinie)$/],
  ['gain', /^(gnls|gain(loss)?|yards?|yds|gn|yardsgained|raumgewinn|gewinn)$/],
  ['result', /^(result|res|ergebnis|resultat)$/],
  ['situations', /^(situations?|sit|downdistance|downanddistance|dd|bucket|when|dndist|situationen)$/],
  ['fieldZones', /^(fieldzones?|zone|fieldpos|fieldposition)$/],
  ['tempo', /^tempo$/],
  ['installDay', /^(installday|install|day)$/],
  ['installStatus', /^(installstatus|installed)$/],
  ['tags', /^(tags?|keywords?|labels?|schlagworte)$/],
  ['status', /^(status)$/],
  ['reads', /^(reads?|progression)$/],
  ['hot', /^(hot|hotroute)$/],
  ['checkWith', /^(checkwith|check|alert|kill|checkwithme)$/],
  ['coachingPoints', /^(coachingpoints?|points|keys|coaching)$/],
  ['notes', /^(notes?|comments?|remarks?|notiz(en)?|bemerkung(en)?|kommentare?)$/],
  ['isArchived', /^archived$/],
]

function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll('#', 'number')
    .replaceAll(/[^a-z]/g, '')
}

/** What each column means by its title. Each meaning is given once. */
export function guessMapping(titles: readonly string[]): Mapping {
  const taken = new Set<Target>()
  return titles.map((title) => {
    const plain = plainTitle(title)
    const found = TITLES.find(([target, pattern]) => !taken.has(target) && pattern.test(plain))
    if (!found) return null
    taken.add(found[0])
    return found[0]
  })
}

/** Whether the row names columns and is no play itself. */
export function hasTitles(row: readonly string[]): boolean {
  const known = guessMapping(row).filter((one) => one !== null).length
  return known >= Math.max(1, Math.ceil(row.filter((cell) => cell.trim() !== '').length / 3))
}

/** Rows at the top of a file in which a header is looked for: above it stand titles, dates, and empty rows. */
const HEADER_ROWS = 25

/** The index of the row that names the columns; null if none does. */
export function findHeader(rows: Table): number | null {
  let best: { row: number; known: number } | null = null
  for (const [i, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const known = guessMapping(row).filter((one) => one !== null).length
    // A single known word may be a title line ("Plays") unless the whole list is one column.
    const isAlone = known === 1 && (widthOf(rows) > 1 || row.filter((cell) => cell.trim()).length > 1)
    if (!isAlone && hasTitles(row) && known > (best?.known ?? 0)) best = { row: i, known }
  }
  return best?.row ?? null
}

function widthOf(rows: Table): number {
  return Math.max(0, ...rows.slice(0, 200).map((row) => row.filter((cell) => cell.trim() !== '').length))
}

const SAMPLE = 60

/** The columns of a list without a header, by what most of their cells are. Without a better one, the first words are the name. */
export function guessByCells(rows: Table): Mapping {
  const sample = rows.filter((row) => !isEmptyRow(row)).slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, i) =>
    sample.map((row) => row[i]?.trim() ?? '').filter(Boolean),
  )
  const mapping: (Target | null)[] = columns.map(() => null)
  const take = (target: Target, isOne: (cell: string) => boolean, share: number): void => {
    const shares = columns.map((cells, i) =>
      mapping[i] === null && cells.length > 0 ? cells.filter(isOne).length / cells.length : 0,
    )
    const best = Math.max(0, ...shares)
    if (best >= share) mapping[shares.indexOf(best)] = target
  }
  take('unit', (cell) => /^[odks]$/i.test(cell), 1)
  take('personnel', (cell) => /^[0-3][0-3]p?$/i.test(cell), 0.9)
  take('formation', isFormationWord, 0.5)
  take('name', (cell) => schemeIn(cell) !== null, 0.4)
  take('direction', (cell) => /^([lr]|left|right|lt|rt)$/i.test(cell), 1)
  take('hashPref', (cell) => /^[lmr]$/i.test(cell), 1)
  if (!mapping.includes('name')) {
    const words = columns.findIndex(
      (cells, i) => mapping[i] === null && cells.some((c) => /[a-z]{2}/i.test(c)),
    )
    const free = words >= 0 ? words : 0
    if (mapping.length > 0) mapping[free] = 'name'
  }
  return mapping
}

/** What a coach has said about a list: the index of the row with the titles, null for none, and what each column is. */
export type Columns = { header: number | null; mapping: Mapping }

/** The header and columns as they are guessed; with `header` given, only the columns. */
export function guessColumns(rows: Table, header: number | null = findHeader(rows)): Columns {
  const titles = header === null ? undefined : rows[header]
  return { header, mapping: titles ? guessMapping(titles) : guessByCells(rows) }
}

/** Whether each line is a snap of a game or practice, with its outcome, rather than a play of a list. */
export function isBreakdown(mapping: Mapping): boolean {
  return mapping.includes('gain') || mapping.includes('result')
}

/** The text of a line's cell by its meaning; empty if no column has it. */
export type Cell = (target: Target) => string

export function cellOf(cells: readonly string[], mapping: Mapping): Cell {
  return (target) => {
    const text = cells[mapping.indexOf(target)] ?? ''
    // An export protects these with their leading tabs and line ends, so they come back with them.
    return isRunnable(text) ? text : text.trim()
  }
}
