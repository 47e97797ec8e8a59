import postgres from 'postgres'
import { messageOf, StartFailure } from './embedded/failure.ts'
import { findDatabaseUrl } from './embedded/find-database.ts'
import { LIMIT_DEFAULTS, LIMIT_NAMES, type LimitName, limitVariable, MOST_LIMIT } from './safety/limits.ts'

/**
 * Shows the limits of this installation, or sets one for all servers on its database, effective at once. `value` is a
 * number, or `default`.
 */
async function runLimits(databaseUrl: string, name?: string, value?: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    if (name !== undefined) {
      if (!isLimit(name))
        throw new StartFailure(`There is no limit ${name}; there are ${LIMIT_NAMES.join(', ')}.`)
      if (value === 'default') await sql`delete from limits where name = ${name}`
      else if (value !== undefined && /^\d{1,7}$/.test(value) && Number(value) <= MOST_LIMIT)
        await sql`
          insert into limits (name, value, updated_at) values (${name}, ${Number(value)}, now())
          on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`
      else
        throw new StartFailure(`Give a number up to ${MOST_LIMIT}, or default: npm run limits -- ${name} 300`)
    }
    const rows = await sql<{ name: string; value: number }[]>`select name, value from limits`
    const stored = new Map(rows.map((row) => [row.name, row.value]))
    return LIMIT_NAMES.map((one) => {
      const set = stored.get(one)
      const from = set === undefined ? 'default' : `set here; the default is ${LIMIT_DEFAULTS[one]}`
      return `${one} = ${set ?? LIMIT_DEFAULTS[one]} (${from}; ${limitVariable(one)} overrides it)`
    }).join('\n')
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(LIMIT_DEFAULTS, name)
}

if (import.meta.main) {
  try {
    const [name, value] = process.argv.slice(2)
    process.stdout.write(`${await runLimits(findDatabaseUrl(process.env), name, value)}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}
