/** A roster as coaches have one: rows out of a spreadsheet or a school's export. Pure. */
import type { PlayerFields } from '#schema/operations/roster.ts'
import { PLAYER_STATUSES } from '#schema/roster.ts'
import { type Day, isDay } from '#src/lib/day-search.ts'
import { LIMITS } from '#schema/limits.ts'
import { fromCsvCell } from '#src/lib/csv.ts'
import Papa from 'papaparse'
import { parseHeight, parseNumber, parsePositions, parseWeight, STATUS_LABELS } from './players.ts'

export const COLUMN_LABELS = {
  skip: 'Leave out',
  number: 'Number',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  positions: 'Positions',
  grade: 'Grade',
  height: 'Height',
  weight: 'Weight',
  status: 'Status',
  guardianName: 'Guardian',
  guardianPhone: "Guardian's phone",
  guardianEmail: "Guardian's email",
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  birthDate: 'Date of birth',
  medical: 'Medical',
} as const
export type RosterColumn = keyof typeof COLUMN_LABELS

const CARD = ['guardianName', 'guardianPhone', 'guardianEmail', 'emergencyName', 'emergencyPhone'] as const

const TITLES: readonly (readonly [RosterColumn, RegExp])[] = [
  ['guardianEmail', /(guardian|parent|mother|father).*e-?mail/],
  ['guardianPhone', /(guardian|parent|mother|father).*(phone|cell|mobile|tel)/],
  ['guardianName', /guardian|parent|mother|father/],
  ['emergencyPhone', /emergency.*(phone|cell|mobile|number|tel)/],
  ['emergencyName', /emergency/],
  ['birthDate', /^(dob|d o b|date of birth|birth ?(date|day)|born)$/],
  ['medical', /^(medical|allerg|health|medication)/],
  ['number', /^(#|no|nr|num|number|jersey( ?(no|number|#))?|uniform( ?number)?)$/],
  ['firstName', /^(first|given|fore)/],
  ['lastName', /^(last|sur|family)/],
  ['name', /^((full|player'?s?|athlete'?s?) ?name|name|player|athlete)$/],
  ['positions', /^(pos|positions?)\b/],
  ['grade', /^(grade|class|yr|year|gr|cl)\b/],
  ['height', /^(ht|height|hgt)\b/],
  ['weight', /^(wt|weight|wgt|lbs)\b/],
  ['status', /^status$/],
]

export type RosterTable = {
  readonly rows: readonly (readonly string[])[]
  /** What each column is; the first row with titles is not among the rows. */
  readonly columns: readonly RosterColumn[]
}

/** One line of the list; `problem` says why it can't be a player, and what to do. */
export type ReadPlayer = {
  /** As the list is counted, from 1. */
  readonly line: number
  readonly fields: PlayerFields
  readonly card: { readonly [K in (typeof CARD)[number] | 'birthDate' | 'medical']?: string }
  readonly problem: string | null
  /** What was left out of the line because it could not be read. */
  readonly notes: readonly string[]
}

/** A pasted list, or a file out of a spreadsheet. An empty first cell counts: the column of numbers often has no title. */
export function parseTable(text: string): RosterTable {
  return readTable(Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data)
}

/** What stands in a list's columns, by its titles, or else by what is in them. */
export function readTable(cells: readonly (readonly string[])[]): RosterTable {
  const filled = cells
    .map((row) => row.map((cell) => fromCsvCell(cell).replaceAll(/\s+/g, ' ').trim()))
    .filter((row) => row.some(Boolean))
  const width = Math.max(0, ...filled.map((row) => row.length))
  // Titles may stand below the school's name and the season.
  const at = filled.slice(0, 10).findIndex((row) => titlesOf(row).filter((one) => one !== 'skip').length >= 2)
  if (at >= 0) {
    const [titles = [], ...rows] = filled.slice(at)
    return { rows, columns: withNumbers(padded(titlesOf(titles), width), titles, rows) }
  }
  return { rows: filled, columns: guessed(filled, width) }
}

function titlesOf(row: readonly string[]): RosterColumn[] {
  const taken = new Set<RosterColumn>()
  return row.map((cell) => {
    const title = cell
      .toLowerCase()
      .replaceAll(/[._:*]/g, ' ')
      .trim()
    const found = TITLES.find(([column, pattern]) => !taken.has(column) && pattern.test(title))?.[0]
    if (!found) return 'skip'
    taken.add(found)
    return found
  })
}

function padded(columns: readonly RosterColumn[], width: number): RosterColumn[] {
  return Array.from({ length: width }, (_, i) => columns[i] ?? 'skip')
}

/** The columns, with the numbers in a column without a title where no other has them. */
function withNumbers(
  columns: RosterColumn[],
  titles: readonly string[],
  rows: RosterTable['rows'],
): RosterColumn[] {
  const at = columns.findIndex((_, i) => !titles[i] && mostly(rows, i, isNumber))
  return at < 0 || columns.includes('number') ? columns : columns.with(at, 'number')
}

const isNumber = (text: string) => /^#?\d{1,2}$/.test(text)

/** Whether most of what is in a column holds. */
function mostly(rows: RosterTable['rows'], i: number, holds: (text: string) => boolean): boolean {
  const known = rows
    .slice(0, 50)
    .map((row) => row[i] ?? '')
    .filter(Boolean)
  return known.length > 0 && known.filter(holds).length / known.length > 0.7
}

/** Without titles: small numbers, heights, weights and positions show themselves; what is left are names. */
function guessed(rows: readonly (readonly string[])[], width: number): RosterColumn[] {
  const columns: RosterColumn[] = Array.from({ length: width }, () => 'skip')
  const take = (column: RosterColumn, holds: (text: string) => boolean) => {
    const at = columns.findIndex((one, i) => one === 'skip' && mostly(rows, i, holds))
    if (at >= 0) columns[at] = column
  }
  take('number', isNumber)
  take('height', (text) => /\D/.test(text) && typeof parseHeight(text) === 'number')
  take('weight', (text) => typeof parseWeight(text) === 'number' && /^\d{3}|kg|lb/i.test(text))
  take('positions', (text) => /^[A-Z]{1,4}([,/ ]+[A-Z]{1,4})*$/.test(text))
  take('grade', (text) => /^(9|1[0-2]|fr|so|jr|sr|freshman|sophomore|junior|senior)\.?(th)?$/i.test(text))
  const names = columns.flatMap((one, i) =>
    one === 'skip' && mostly(rows, i, (text) => /\p{L}{2}/u.test(text)) ? [i] : [],
  )
  const [first, second] = names
  if (first !== undefined && second !== undefined) {
    columns[first] = 'firstName'
    columns[second] = 'lastName'
  } else if (first !== undefined) columns[first] = 'name'
  return columns
}

/** The lines of a table as players; `today` tells the century of a short year, and that nobody is born tomorrow. */
export function readPlayers({ rows, columns }: RosterTable, today: Day): ReadPlayer[] {
  return rows.map((row, i) => {
    const cell = (column: RosterColumn) => row[columns.indexOf(column)] ?? ''
    const notes: string[] = []
    const read = <T>(
      label: string,
      text: string,
      parse: (text: string) => T | null | undefined,
    ): T | null => {
      const value = parse(text)
      if (value === undefined) notes.push(`${label} “${text}” was not understood.`)
      return value ?? null
    }
    const name = named(cell('name'))
    const fields: PlayerFields = {
      userId: null,
      firstName: short(cell('firstName') || name.firstName),
      lastName: short(cell('lastName') || name.lastName),
      number: read('Number', cell('number'), parseNumber),
      positions: parsePositions(cell('positions')),
      grade: short(cell('grade')),
      heightInches: read('Height', cell('height'), parseHeight),
      weightLbs: read('Weight', cell('weight'), parseWeight),
      status: read('Status', cell('status'), statusOf) ?? 'active',
      returnDate: '',
    }
    const birthDate = read('Date of birth', cell('birthDate'), (text) => parseBirthDate(text, today))
    // A single name is a last name: that is what is on the jersey.
    if (fields.lastName === '') [fields.firstName, fields.lastName] = ['', fields.firstName]
    return {
      line: i + 1,
      fields,
      card: {
        ...Object.fromEntries(CARD.flatMap((one) => (cell(one) ? [[one, short(cell(one))]] : []))),
        ...(birthDate && { birthDate }),
        ...(cell('medical') && { medical: short(cell('medical'), LIMITS.notes) }),
      },
      problem: fields.lastName === '' ? 'This line has no name.' : null,
      notes,
    }
  })
}

function statusOf(text: string) {
  if (text === '') return null
  return PLAYER_STATUSES.find((one) => STATUS_LABELS[one].toLowerCase() === text.toLowerCase())
}

/** "Reyes, Dana" and "Dana Reyes" are one; of more than two words the last is the last name, but for Jr. and the like. */
function named(text: string): { firstName: string; lastName: string } {
  const [before = '', after] = text.split(',', 2).map((part) => part.trim())
  if (after && !isSuffix(after)) return { firstName: after, lastName: before }
  const words = before.split(' ')
  const suffix = words.length > 2 && isSuffix(words.at(-1) ?? '') ? words.pop() : after
  const last = words.length > 1 ? words.pop() : undefined
  const whole = [last ?? words.pop(), suffix].filter(Boolean).join(' ')
  return { firstName: words.join(' '), lastName: whole }
}

function isSuffix(word: string): boolean {
  return /^(jr|sr|ii|iii|iv)\.?$/i.test(word)
}

/**
 * The day of a birth date as school exports write it: 2009-03-14, 3/14/2009, 3-14-2009, or 3/14/09, whose century is the last in
 * which that year has begun by today. Null for nothing; undefined for what is no day, or one after today.
 */
function parseBirthDate(text: string, today: Day): string | null | undefined {
  if (text === '') return null
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const [, usMonth, usDay, usYear] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text) ?? []
  const typed = isoYear ?? usYear
  if (typed === undefined) return undefined
  const century = Number(typed) > Number(today.slice(2, 4)) ? '19' : '20'
  const year = typed.length === 2 ? `${century}${typed}` : typed
  const day = `${year}-${(isoMonth ?? usMonth ?? '').padStart(2, '0')}-${(isoDay ?? usDay ?? '').padStart(2, '0')}`
  return isDay(day) && day <= today ? day : undefined
}

function short(text: string, most: number = LIMITS.shortText): string {
  return text
    .slice(0, most)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}
