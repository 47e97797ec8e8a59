import type { BrowserContext } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import type { Stack } from '#tests/support/stack.ts'

/** Fills the demo team's playbook with copies up to that many plays. */
export async function fillPlaybook(stack: Stack, plays: number): Promise<void> {
  await withSql(stack, async (sql) => {
    const there = await sql<{ id: string }[]>`select id from plays order by sort_key`
    const copies = Array.from({ length: plays - there.length }, (_, i) => ({
      of: there[i % there.length]?.id ?? '',
      id: crypto.randomUUID(),
      number: String(i + 1),
    }))
    await sql`
      insert into plays
      select (jsonb_populate_record(one, jsonb_build_object('id', copy.id, 'name', one.name || ' ' || copy.number))).*
        from jsonb_to_recordset(${sql.json(copies)}) as copy (of text, id text, number text)
        join plays one on one.id = copy.of`
    await sql`
      insert into play_diagrams
      select (jsonb_populate_record(one, jsonb_build_object('play_id', copy.id))).*
        from jsonb_to_recordset(${sql.json(copies)}) as copy (of text, id text, number text)
        join play_diagrams one on one.play_id = copy.of`
  })
}

/** Adds that many teams beside the demo team, each with its playbook and the same number of other members. */
export async function addTeams(stack: Stack, teams: number): Promise<void> {
  await withSql(stack, async (sql) => {
    const [demo] = await sql<{ id: string }[]>`select id from teams order by created_at limit 1`
    const team = demo?.id ?? ''
    for (let i = 0; i < teams; i++) {
      // Each copy has a new id, the same in every reference to the copy.
      const own = (column: string) => `'${column}', md5(one.${column} || '-${i}')::uuid::text`
      const copy = (table: string, columns: string[], of: string, more = '') =>
        sql.unsafe(
          `insert into ${table}
           select (jsonb_populate_record(one, jsonb_build_object(${columns.map(own).join(', ')}${more}))).*
             from ${table} one where ${of}`,
          [team],
        )
      const people = 'one.id in (select user_id from team_members where team_id = $1)'
      await copy('"user"', ['id'], people, `, 'email', '${i}-' || one.email`)
      await copy('teams', ['id', 'created_by'], 'one.id = $1')
      await copy('team_members', ['team_id', 'user_id'], 'one.team_id = $1')
      await copy('playbooks', ['id', 'team_id'], 'one.team_id = $1')
      await copy('plays', ['id', 'team_id', 'playbook_id'], 'one.team_id = $1')
      await copy('play_diagrams', ['play_id', 'team_id'], 'one.team_id = $1')
    }
    await sql`analyze`
  })
}

/** The number of plays of the demo team. */
export function countPlays(stack: Stack): Promise<number> {
  return withSql(stack, async (sql) => {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from plays
       where team_id = (select id from teams order by created_at limit 1) and deleted_at is null`
    return row?.n ?? 0
  })
}

/** Waits until all plays of the demo team are on this device. */
export async function untilOnDevice(context: BrowserContext, stack: Stack): Promise<void> {
  const plays = await countPlays(stack)
  const page = await context.newPage()
  await page.goto(`${stack.url}/dashboard`)
  const told = page.getByText(plays.toLocaleString('en-US'), { exact: true })
  await told
    .or(page.getByText(String(plays), { exact: true }))
    .first()
    .waitFor({ timeout: 180_000 })
  await page.close()
}

async function withSql<T>(stack: Stack, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    return await run(sql)
  } finally {
    await sql.end()
  }
}
