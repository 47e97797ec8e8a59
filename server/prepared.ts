/** Statements that a connection keeps prepared; we have far fewer. */
const MAX_PREPARED = 500
const names = new Map<string, string>()

/** A query for node-postgres: the same statement under the same name on every connection, so that Postgres parses and plans it once. */
export function prepared(text: string, values: unknown[]) {
  let name = names.get(text)
  if (!name && names.size < MAX_PREPARED) names.set(text, (name = `s${names.size}`))
  return { text, values, ...(name && { name }) }
}
