import type { ISql } from 'postgres'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** The tables with user data, referenced ones first, with their stored columns. */
export async function listTables(sql: ISql): Promise<Table[]> {
  const tables = await sql<{ name: string; columns: string[]; refersTo: string[] }[]>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`
  const sorted: Table[] = []
  const seen = new Set<string>()
  const visit = (name: string) => {
    const table = tables.find((candidate) => candidate.name === name)
    if (!table || seen.has(name)) return
    seen.add(name)
    for (const other of table.refersTo) visit(other)
    sorted.push({ name, columns: table.columns })
  }
  for (const { name } of tables) visit(name)
  return sorted
}

/** A table's name, quoted for SQL. */
export function tableName(name: string): string {
  return `public.${quote(name)}`
}

/** Column names, quoted for SQL. */
export function columnList(columns: readonly string[]): string {
  return columns.map(quote).join(', ')
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** When the newest applied migration was created; undefined in a database without migrations. */
export async function newestMigration(sql: ISql): Promise<number | undefined> {
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!known?.['name']) return undefined
  const [row] = await sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`
  return row?.['newest'] ? Number(row['newest']) : undefined
}
