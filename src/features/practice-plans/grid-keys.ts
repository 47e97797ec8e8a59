/** The columns of a practice plan's grid, and where pasted text goes in it. Pure. */
import {
  groupHeading,
  PERIOD_TYPE_CODES,
  PERIOD_TYPES,
  type PeriodType,
  PRACTICE_GROUPS,
  type PracticeGroup,
} from '#schema/practice.ts'
import type { Place } from '#src/lib/grid-places.ts'

// A row is a period, from 0. Columns: the period's name, its minutes, then the groups.

export const NAME_COL = 0
export const MINUTES_COL = 1
export const FIRST_GROUP_COL = 2
export const COLUMNS = FIRST_GROUP_COL + PRACTICE_GROUPS.length

export type Column = 'name' | 'minutes' | PracticeGroup

export function columnAt(col: number): Column {
  if (col === NAME_COL) return 'name'
  if (col === MINUTES_COL) return 'minutes'
  return PRACTICE_GROUPS[col - FIRST_GROUP_COL] ?? 'ST'
}

export const groupAt = (col: number): PracticeGroup | undefined => PRACTICE_GROUPS[col - FIRST_GROUP_COL]

/** What a coach writes above a column of a practice plan; null for what follows by itself. */
const HEADINGS: { readonly [heading: string]: number | null } = {
  start: null,
  time: null,
  clock: null,
  '#': null,
  no: null,
  period: NAME_COL,
  segment: NAME_COL,
  name: NAME_COL,
  min: MINUTES_COL,
  mins: MINUTES_COL,
  minutes: MINUTES_COL,
  length: MINUTES_COL,
  ...Object.fromEntries(
    PRACTICE_GROUPS.flatMap((group, i) => [
      [group.toLowerCase(), FIRST_GROUP_COL + i],
      [groupHeading(group).toLowerCase(), FIRST_GROUP_COL + i],
    ]),
  ),
}

const TIME = /^\s*\d{1,2}:\d{2}\s*([ap]\.?m?\.?)?\s*$/i

/** The column of each pasted column, by a row of headings; null for a first row that is none. */
function headed(first: readonly string[]): (number | null)[] | null {
  const columns = first.map((text) => HEADINGS[text.trim().toLowerCase()])
  const known = columns.filter((column) => column !== undefined && column !== null).length
  return known >= 2 ? columns.map((column) => column ?? null) : null
}

/**
 * Where each pasted text goes: by its row of headings, else from the place of its first, without a first column of times, which
 * follow by themselves. Rows below the last are new periods; columns that do not fit are left out.
 */
export function pasteAt(
  { row, col }: Place,
  pasted: readonly (readonly string[])[],
): (Place & { readonly text: string })[] {
  const columns = pasted[0] ? headed(pasted[0]) : null
  const lines = columns ? pasted.slice(1) : pasted
  const isTimed = !columns && col === NAME_COL && lines.every(([first = '']) => TIME.test(first))
  return lines.flatMap((line, r) =>
    line.flatMap((text, c) => {
      const to = columns ? columns[c] : isTimed && c === 0 ? null : col + c - (isTimed ? 1 : 0)
      return to === null || to === undefined || to >= COLUMNS ? [] : [{ row: row + r, col: to, text }]
    }),
  )
}

/** Words by which a coach's name of a period tells its type; the first that fits. */
const TYPE_WORDS: readonly (readonly [RegExp, PeriodType])[] = [
  [/water|break/i, 'water'],
  [/stretch|warm|dynamic|flex/i, 'dynamic'],
  [/special|kick|punt|pat\b|field goal/i, 'special'],
  [/inside/i, 'insideRun'],
  [/7.?(on|v).?7|skel/i, 'skelly'],
  [/1.?on.?1|one.?on.?one/i, 'oneOnOne'],
  [/pass pro/i, 'passPro'],
  [/tackl/i, 'circuit'],
  [/good on good/i, 'goodOnGood'],
  [/walk/i, 'walk'],
  [/condition|sprint/i, 'conditioning'],
  [/film/i, 'film'],
  [/3rd|third|red zone|goal line|two.?min|2.?min|situation/i, 'situation'],
  [/indy|indiv/i, 'indy'],
  [/team/i, 'team'],
]

/** The type of a period that was pasted by its name, and the name where the type does not say it. */
export function typeOfName(name: string): { type: PeriodType; name: string } {
  const said = name.trim()
  const own = PERIOD_TYPE_CODES.find((code) => PERIOD_TYPES[code].label.toLowerCase() === said.toLowerCase())
  if (own) return { type: own, name: '' }
  return { type: TYPE_WORDS.find(([words]) => words.test(said))?.[1] ?? 'group', name: said }
}
