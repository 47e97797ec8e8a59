import type { Sql } from 'postgres'

/** Adds `n` copies of the first play of a head coach's team, with its drawing: "Copy 1" and so on. Returns the team. */
export async function copyPlays(sql: Sql, email: string, n: number): Promise<string> {
  const [team] = await sql<{ id: string }[]>`
    select team_id as id from team_members join "user" on "user".id = user_id where email = ${email}`
  if (!team) throw new Error(`${email} has no team`)
  await sql.begin(async (tx) => {
    await tx`
      insert into plays
      select (jsonb_populate_record(play, jsonb_build_object(
               'id', gen_random_uuid()::text, 'name', 'Copy ' || i, 'sort_key', 'b' || lpad(i::text, 6, '0')))).*
        from plays play, generate_series(1, ${n}) i
       where play.id = (select id from plays where team_id = ${team.id} order by created_at limit 1)`
    await tx`
      insert into play_diagrams
      select (jsonb_populate_record(drawing, jsonb_build_object('play_id', copy.id))).*
        from play_diagrams drawing, plays copy
       where copy.team_id = ${team.id}
         and drawing.play_id = (select play_id from play_diagrams where team_id = ${team.id} limit 1)
         and not exists (select from play_diagrams other where other.play_id = copy.id)`
  })
  return team.id
}
