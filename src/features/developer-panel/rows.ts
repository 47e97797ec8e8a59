/** The rows that hold the text somewhere, whatever the case; all of them without a text. */
export function findRows(rows: readonly object[], text: string): readonly object[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted))
}

const NAMES = ['name', 'fullName', 'capability', 'description', 'title', 'teamRole']
const IDS = ['id', 'playId', 'userId', 'teamId']

/** What a row is called in a list: its name, if it has one, and what it is known by. */
export function rowTitle(row: object): string {
  const values = row as { readonly [key: string]: unknown }
  const first = (keys: readonly string[]) =>
    keys.map((key) => values[key]).find((value): value is string => typeof value === 'string' && value !== '')
  return [first(NAMES), first(IDS)].filter(Boolean).join(' · ') || 'Row'
}
