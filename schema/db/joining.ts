/** How people join a team without an invitation: the team's code, and the requests of those who entered it. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TeamRole } from '../capabilities.ts'
import type { JoinStatus } from '../joining.ts'
import { at, authored } from './columns.ts'
import { user } from './auth.ts'
import { teams } from './team.ts'

/** A team's join code. It lets people ask, never in: a coach approves each request. */
export const joinCodes = pgTable('join_codes', {
  teamId: text('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
  /** The only role that the code is for; null when people say what they are. */
  teamRole: text('team_role').$type<TeamRole>(),
  isOn: boolean('is_on').notNull(),
  ...authored(),
})

export const joinRequests = pgTable(
  'join_requests',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The code they entered, and the team's name then: they can't read the team yet. */
    code: text('code').notNull(),
    teamName: text('team_name').notNull(),
    /** The person's name then. */
    name: text('name').notNull(),
    teamRole: text('team_role').$type<TeamRole>().notNull(),
    /** The player on the roster that they say they are, or whose family they are; empty for none. */
    playerName: text('player_name').notNull(),
    playerNumber: integer('player_number'),
    note: text('note').notNull(),
    status: text('status').$type<JoinStatus>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    ...authored(),
  },
  (t) => [
    index('join_requests_team_id').on(t.teamId, t.createdAt),
    index('join_requests_user_id').on(t.userId, t.createdAt),
    index('join_requests_answered')
      .on(t.updatedAt)
      .where(sql`status <> 'pending'`),
  ],
)
