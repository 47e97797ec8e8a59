/** The staff's task board. One row a task; coaches (`playbook.edit`) read and write all of them. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { TaskArea, TaskStatus } from '../tasks.ts'
import { user } from './auth.ts'
import { history } from './columns.ts'
import { teams } from './team.ts'

export const tasks = pgTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    notes: text('notes').notNull(),
    /** The coach who does it; null while nobody has it. */
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** YYYY-MM-DD; empty for none. */
    dueOn: text('due_on').notNull(),
    status: text('status').$type<TaskStatus>().notNull(),
    area: text('area').$type<TaskArea>().notNull(),
    /** A fractional key, by which a column is sorted. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    ...history(),
  },
  (t) => [index('tasks_team_id_created_at').on(t.teamId, t.createdAt), index('tasks_owner_id').on(t.ownerId)],
)
