/** A list of people as coaches have one: a table out of a spreadsheet, a school's export, a mail's "To" line. Pure. */
import { TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { fromCsvCell } from '#src/lib/csv.ts'

export type ReadPerson = {
  firstName: string
  lastName: string
  email: string
  /** Null where the list does not say. */
  role: TeamRole | null
}

/** Splits a table into its cells, quotes and all. */
export type SplitTable = (text: string, delimiter: string) => readonly (readonly string[])[]

type Column = 'email' | 'first' | 'last' | 'name' | 'role'

const TITLES: readonly (readonly [Column, RegExp])[] = [
  ['email', /\be-?mail\b|\bmail\b/i],
  ['first', /^(first|given|fore)/i],
  ['last', /^(last|sur|family)/i],
  ['role', /\brole\b/i],
  ['name', /^(full |player'?s? |person'?s? )?name$|^player$/i],
]

const ADDRESS = /[^\s<>,;"'()]+@[^\s<>,;"'()]+/
const ADDRESSED = /([^<>\n]*)<\s*([^<>\n]*)>/g

/** Everybody of a text, in its order; whoever has no address in it is there without one. */
export function readPeople(text: string, split: SplitTable): ReadPerson[] {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .trim()
  if (plain === '') return []
  return /<[^<>\n]*@[^<>\n]*>/.test(plain)
    ? readAddressed(plain)
    : readTable(split(plain, delimiterOf(plain)))
}

/** "Dana Reyes <dana@example.org>", a line each or many in one. */
function readAddressed(text: string): ReadPerson[] {
  return text.split('\n').flatMap((line) => {
    const found = [...line.matchAll(ADDRESSED)]
    if (found.length === 0 && line.trim() !== '') return [person(['', line])]
    return found.map(([, name = '', email = '']) => ({
      ...named(unquoted(name.replace(/^[\s,;]+/, ''))),
      email: email.trim(),
      role: null,
    }))
  })
}

/** A tab says that it came from a spreadsheet; a semicolon leaves commas to the names. */
function delimiterOf(text: string): string {
  return ['\t', ';'].find((one) => text.includes(one)) ?? ','
}

function readTable(rows: readonly (readonly string[])[]): ReadPerson[] {
  const filled = rows
    .map((row) => row.map((cell) => fromCsvCell(cell).trim()))
    .filter((row) => row.some(Boolean))
  const titles = titlesOf(filled[0] ?? [])
  if (!titles) return filled.map(person)
  return filled.slice(1).map((row) => {
    const cell = (column: Column) => row[titles.indexOf(column)] ?? ''
    const whole = named(cell('name'))
    return {
      firstName: cell('first') || whole.firstName,
      lastName: cell('last') || whole.lastName,
      email: cell('email'),
      role: roleOf(cell('role')),
    }
  })
}

/** What each column is, if the row says so and names nobody itself. */
function titlesOf(row: readonly string[]): (Column | null)[] | null {
  if (row.some((cell) => ADDRESS.test(cell))) return null
  const titles = row.map((cell) => TITLES.find(([, pattern]) => pattern.test(cell))?.[0] ?? null)
  return titles.includes('email') ? titles : null
}

/** A row that nothing is known about: the address shows itself, a role too; of what is left, names come in order. */
function person(row: readonly string[]): ReadPerson {
  let email = ''
  let role: TeamRole | null = null
  const names: string[] = []
  for (const cell of row) {
    const [address] = (email === '' && ADDRESS.exec(cell)) || []
    const rest = address === undefined ? cell : cell.replace(address, ' ').replaceAll(/["'()]/g, ' ')
    if (address !== undefined) email = address
    const asRole = roleOf(rest)
    if (asRole) role = asRole
    // A jersey's number, or the line's, is no name.
    else if (rest.trim() !== '' && !/^\s*#?\d+\.?\s*$/.test(rest)) names.push(rest.trim())
  }
  const [first = '', last = ''] = names
  return { ...(last ? { firstName: first, lastName: last } : named(first)), email, role }
}

/** "Reyes, Dana" and "Dana Reyes" are one; of more than two words the last is the last name. */
function named(text: string): { firstName: string; lastName: string } {
  const [before = '', after] = text.split(',', 2).map((part) => part.trim().replaceAll(/\s+/g, ' '))
  if (after) return { firstName: after, lastName: before }
  const words = before.split(' ')
  return words.length < 2
    ? { firstName: before, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

function unquoted(name: string): string {
  return name.trim().replace(/^(["'])(.*)\1$/, '$2')
}

function roleOf(text: string): TeamRole | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  if (plain === '') return null
  return (
    TEAM_ROLES.find(
      (role) => plain === role.replaceAll('_', ' ') || plain === TEAM_ROLE_LABELS[role].toLowerCase(),
    ) ?? null
  )
}
