import { CAPABILITIES, IMPLICATIONS, ROLE_DEFAULTS, TEAM_ROLES } from '#schema/capabilities.ts'
import { schema } from '#schema/index.ts'
import type { Sql } from 'postgres'

/** The publication that zero-cache replicates: it names the synced tables, so nothing else can leave. */
export const PUBLICATION = 'hashmark_zero'

/**
 * Writes what derives from the code rather than from a migration: the capability table as rows, every member's grants,
 * and the publication. Changes only differences, because a changed publication makes zero-cache resync.
 */
export async function afterMigrate(sql: Sql): Promise<void> {
  await writeCapabilities(sql)
  await writePublication(sql)
}

async function writeCapabilities(sql: Sql) {
  const defaults = TEAM_ROLES.flatMap((role) =>
    ROLE_DEFAULTS[role].map((capability) => [role, capability] as const),
  )
  const implied = CAPABILITIES.flatMap((capability) =>
    [capability, ...IMPLICATIONS[capability]].map((one) => [capability, one] as const),
  )
  await sql.begin(async (tx) => {
    const changed = [
      ...(await tx`delete from role_capabilities where (team_role, capability) not in
        (select * from unnest(${defaults.map(([role]) => role)}::text[], ${defaults.map(([, one]) => one)}::text[])) returning 1`),
      ...(await tx`insert into role_capabilities (team_role, capability)
        select * from unnest(${defaults.map(([role]) => role)}::text[], ${defaults.map(([, one]) => one)}::text[])
        on conflict do nothing returning 1`),
      ...(await tx`delete from capability_implications where (capability, implied) not in
        (select * from unnest(${implied.map(([one]) => one)}::text[], ${implied.map(([, one]) => one)}::text[])) returning 1`),
      ...(await tx`insert into capability_implications (capability, implied)
        select * from unnest(${implied.map(([one]) => one)}::text[], ${implied.map(([, one]) => one)}::text[])
        on conflict do nothing returning 1`),
    ]
    if (changed.length > 0) await tx`select refresh_member_grants(team_id, user_id) from team_members`
  })
}

async function writePublication(sql: Sql) {
  const wanted = Object.values(schema.tables)
    .map((table) => ('serverName' in table ? table.serverName : table.name))
    .toSorted()
  const rows = await sql<{ tablename: string }[]>`
    select tablename from pg_publication_tables where pubname = ${PUBLICATION} order by 1`
  const [exists] = await sql`select 1 from pg_publication where pubname = ${PUBLICATION}`
  if (
    exists &&
    rows
      .map((row) => row.tablename)
      .toSorted()
      .join() === wanted.join()
  )
    return
  if (exists) await sql`alter publication ${sql(PUBLICATION)} set table ${sql(wanted)}`
  else await sql`create publication ${sql(PUBLICATION)} for table ${sql(wanted)}`
}
