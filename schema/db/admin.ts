/** What administrators change about accounts and teams. Stays on the server: admins read it over HTTP. */
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdminChangeKind } from '../admin.ts'
import type { Json } from '../merge/conflict.ts'

/**
 * Who created or changed whose account, app role, plan or profile, when, from what to what. Triggers write it, and the
 * creation of an account (server/accounts/admin-create.ts); another trigger refuses every change of it. Names are kept as they were; those of a deleted account are removed.
 */
export const adminChanges = pgTable(
  'admin_changes',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<AdminChangeKind>().notNull(),
    /** Null when the server did it, as with `SUPER_ADMIN_EMAIL`. */
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    /** The person or the team that was changed; exactly one of them. */
    userId: text('user_id'),
    teamId: text('team_id'),
    /** The name of the person or team. */
    subjectName: text('subject_name').notNull(),
    from: jsonb('from').$type<Json>(),
    to: jsonb('to').$type<Json>(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('admin_changes_at').on(t.at),
    // The page filters by person and team; an account's export and its deletion look for its rows.
    index('admin_changes_user_id').on(t.userId),
    index('admin_changes_actor_id').on(t.actorId),
    index('admin_changes_team_id').on(t.teamId),
  ],
)
