/** The generated Zero schema in a quarter of its bytes, for what every page loads; the build puts it in the generated file's place. */

type Column = {
  readonly type: string
  readonly optional?: boolean
  readonly serverName?: string
}
type Table = {
  readonly name: string
  readonly serverName?: string
  readonly columns: { readonly [name: string]: Column }
  readonly primaryKey: readonly string[]
}
type Link = {
  readonly sourceField: readonly string[]
  readonly destField: readonly string[]
  readonly destSchema: string
  readonly cardinality: string
}
export type Unpacked = {
  readonly tables: { readonly [name: string]: Table }
  readonly relationships: { readonly [table: string]: { readonly [name: string]: readonly Link[] } }
}

const TYPES = ['string', 'number', 'boolean', 'json']

/** As Postgres has a name that the code writes in camel case. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * A module with the same exports, `schema` and `zql`. A column is a word: its name, and, but for a text, after a dot the
 * index of its type, with `?` when it may be null. A relationship is one word too. Throws for a schema that does not fit, which would have to
 * be written otherwise here.
 */
export function packSchema({ tables, relationships }: Unpacked): string {
  const must = (fits: boolean, what: string) => {
    if (!fits)
      throw new Error(`The schema's ${what} cannot be packed: schema/pack.ts does not know its form.`)
  }
  const packed = Object.entries(tables).map(([key, { name, serverName, columns, primaryKey }]) => {
    must(name === key && (serverName ?? name) === snake(key), `table ${key}`)
    const words = Object.entries(columns).map(([column, { type, optional, serverName: server }]) => {
      const index = TYPES.indexOf(type)
      must(index >= 0 && (server ?? column) === snake(column), `column ${key}.${column}`)
      return index || optional ? `${column}.${index}${optional ? '?' : ''}` : column
    })
    const links = Object.entries(relationships[key] ?? {}).map(([link, [one, ...more]]) => {
      must(one !== undefined && more.length === 0, `${key}.${link}`)
      const [source, dest] = [one?.sourceField.join('+'), one?.destField.join('+')]
      return [link, source, dest, one?.destSchema, one?.cardinality].join('.')
    })
    return [key, words.join(' '), primaryKey.join(' '), links.join(' ')].join('|')
  })
  return `import { createBuilder } from '@rocicorp/zero'
const snake = ${snake.toString()}
const words = (text) => (text ? text.split(' ').map((word) => word.split('.')) : [])
const named = (name) => (snake(name) === name ? {} : { serverName: snake(name) })
const tables = {}
const relationships = {}
for (const line of ${JSON.stringify(packed.join('\n'))}.split('\\n')) {
  const [name, columns, key, links] = line.split('|')
  tables[name] = {
    name,
    columns: Object.fromEntries(
      words(columns).map(([column, [type, optional] = '0']) => [
        column,
        { type: ${JSON.stringify(TYPES)}[type], optional: !!optional, ...named(column) },
      ]),
    ),
    primaryKey: key.split(' '),
    ...named(name),
  }
  if (links)
    relationships[name] = Object.fromEntries(
      words(links).map(([link, source, dest, destSchema, cardinality]) => [
        link,
        [{ sourceField: source.split('+'), destField: dest.split('+'), destSchema, cardinality }],
      ]),
    )
}
export const schema = { tables, relationships, enableLegacyQueries: false, enableLegacyMutators: false }
export const zql = createBuilder(schema)
`
}
