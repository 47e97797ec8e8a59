import type { Sql } from 'postgres'

type Man = {
  readonly first: string
  readonly last: string
  readonly number: number
  readonly positions?: readonly string[]
  readonly status?: string
}

/** Puts players on the roster of the team of the person with that address. */
export async function addPlayers(sql: Sql, email: string, men: readonly Man[]): Promise<void> {
  for (const { first, last, number, positions = [], status = 'active' } of men)
    await sql`
      insert into roster_players (id, team_id, first_name, last_name, number, positions, grade, status, return_date,
                                  created_by, created_at, updated_by, updated_at, version)
      select ${crypto.randomUUID()}, team_id, ${first}, ${last}, ${number}, ${sql.json([...positions])}, '', ${status}, '',
             'test', now(), 'test', now(), 1
        from team_members m join "user" u on u.id = m.user_id where u.email = ${email}`
}
