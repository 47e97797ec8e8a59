/** Who may join a room: everyone who may read its document, as of that moment in the database. */
import { ADMIN_APP_ROLES } from '#schema/capabilities.ts'
import type { Entity, EntityKind } from '#schema/presence.ts'
import type { Database } from '../database.ts'

/** By kind: the table, whose rows have a team, and the column with the capability to read the row. */
const KINDS: Record<EntityKind, { table: string; needs: string }> = {
  play: { table: 'plays', needs: 'read_grant' },
  plan: { table: 'game_plans', needs: 'read_grant' },
  practice: { table: 'practice_plans', needs: 'read_grant' },
  script: { table: 'practice_scripts', needs: 'read_grant' },
  depth: {
    table: "(select id, id as team_id, 'playbook.view' as read_grant from teams)",
    needs: 'read_grant',
  },
}

/** A session that asks to join the room of a team's document. */
export type Asking = { readonly token: string; readonly team: string; readonly entity: Entity }
export type Allowed = { readonly userId: string; readonly name: string }

/**
 * The person behind each request, or null: without a session, without such a document in that team, or without the
 * right to read it. Throws when the database is unreachable.
 */
export async function mayBeThere(database: Database, asking: readonly Asking[]): Promise<(Allowed | null)[]> {
  const answers: (Allowed | null)[] = asking.map(() => null)
  for (const [kind, { table, needs }] of Object.entries(KINDS)) {
    const of = asking.flatMap((one, at) => (one.entity.startsWith(`${kind}:`) ? [{ ...one, at }] : []))
    if (of.length === 0) continue
    const { rows } = await database.pool.query<{ at: number; user_id: string; name: string | null }>(
      `select asked.at, session.user_id,
              coalesce(nullif(profiles.display_name, ''), nullif(profiles.full_name, '')) as name
         from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as asked (at, token, team_id, id)
         join session on session.token = asked.token and session.expires_at > now()
         join ${table} thing on thing.id = asked.id and thing.team_id = asked.team_id
         left join profiles on profiles.id = session.user_id
        where profiles.app_role = any ($5::text[])
           or exists (select from member_grants held
                       where held.team_id = asked.team_id and held.user_id = session.user_id
                         and held.capability = thing.${needs})`,
      [
        of.map(({ at }) => at),
        of.map(({ token }) => token),
        of.map(({ team }) => team),
        of.map(({ entity }) => entity.slice(kind.length + 1)),
        ADMIN_APP_ROLES,
      ],
    )
    for (const { at, user_id, name } of rows) answers[at] = { userId: user_id, name: name ?? 'Someone' }
  }
  return answers
}
