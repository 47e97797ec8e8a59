/** The team's library of drills. One row a drill; everyone who sees the playbook reads them. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DrillCategory, DrillLevel } from '../drills.ts'
import type { ContactLevel } from '../practice.ts'
import type { DrillDiagram } from '../football/drill-diagram.ts'
import type { PositionGroup } from '../records.ts'
import { deletedIndex, history } from './columns.ts'
import { teams } from './team.ts'

export const drills = pgTable(
  'drills',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The slug of the starter drill that it was copied from; empty for the team's own. */
    starter: text('starter').notNull(),
    name: text('name').notNull(),
    category: text('category').$type<DrillCategory>().notNull(),
    /** The groups that it is for; none means everyone. */
    groups: jsonb('groups').$type<PositionGroup[]>().notNull(),
    minutes: integer('minutes').notNull(),
    contact: text('contact').$type<ContactLevel>().notNull(),
    level: text('level').$type<DrillLevel>().notNull(),
    equipment: text('equipment').notNull(),
    /** What it is good for, in a sentence or two. */
    description: text('description').notNull(),
    setup: text('setup').notNull(),
    /** One a line. */
    coachingPoints: text('coaching_points').notNull(),
    /** A link to a video on a known site (drills.ts); empty for none. */
    videoUrl: text('video_url').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    diagram: jsonb('diagram').$type<DrillDiagram>(),
    ...history(),
  },
  (t) => [index('drills_team_id').on(t.teamId), deletedIndex('drills', t.deletedAt)],
)
