/** Playbooks, plays, their diagrams and the team's own formations. Every row carries its team. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Diagram } from '../football/diagram.ts'
import type { Spot } from '../football/spots.ts'
import type { Unit } from '../football/taxonomy.ts'
import type { ElementChange } from '../merge/diagram.ts'
import type { FieldEdits } from '../merge/fields.ts'
import { teams } from './team.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What every row that people edit carries: who, when, which version, and whether it was deleted (softly). */
const history = () => ({
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
  version: integer('version').notNull(),
  deletedAt: at('deleted_at'),
})

const teamId = () =>
  text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' })

export const playbooks = pgTable(
  'playbooks',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull(),
    ...history(),
  },
  (t) => [unique('playbooks_team_id_id').on(t.teamId, t.id)],
)

export type PlayStatus = 'draft' | 'review' | 'published'
export type Strength = 'R' | 'L' | 'balanced'

export const plays = pgTable(
  'plays',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    playbookId: text('playbook_id').notNull(),
    name: text('name').notNull(),
    callText: text('call_text').notNull(),
    wristCode: text('wrist_code').notNull(),
    unit: text('unit').$type<Unit>().notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory').notNull(),
    concept: text('concept').notNull(),
    formation: text('formation').notNull(),
    strength: text('strength').$type<Strength>().notNull(),
    personnel: text('personnel').notNull(),
    motion: text('motion').notNull(),
    protection: text('protection').notNull(),
    direction: text('direction').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    notes: text('notes').notNull(),
    status: text('status').$type<PlayStatus>().notNull(),
    /** A fractional key: two people who reorder the list never collide. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    ...history(),
  },
  (t) => [
    unique('plays_team_id_id').on(t.teamId, t.id),
    index('plays_team_id_sort_key').on(t.teamId, t.sortKey),
    // A play can only sit in a playbook of its own team, whatever an operation claims.
    foreignKey({
      name: 'plays_playbook_of_team',
      columns: [t.teamId, t.playbookId],
      foreignColumns: [playbooks.teamId, playbooks.id],
    }).onDelete('cascade'),
  ],
)

/** The drawing beside its play, in a row of its own: lists stay light, and a drag rewrites no play. */
export const playDiagrams = pgTable(
  'play_diagrams',
  {
    playId: text('play_id').primaryKey(),
    teamId: teamId(),
    diagram: jsonb('diagram').$type<Diagram>().notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    index('play_diagrams_team_id').on(t.teamId),
    foreignKey({
      name: 'play_diagrams_play_of_team',
      columns: [t.teamId, t.playId],
      foreignColumns: [plays.teamId, plays.id],
    }).onDelete('cascade'),
  ],
)

/** The two rows of a play that have versions of their own. */
export type PlayPart = 'play' | 'drawing'

/**
 * Every change that was made to a play, by version, with the one who made it; the server writes it beside the change, and
 * nobody edits it. Going back from what is there now, change by change, gives every version that ever was.
 */
export const playChanges = pgTable(
  'play_changes',
  {
    playId: text('play_id').notNull(),
    part: text('part').$type<PlayPart>().notNull(),
    /** The version that it made. */
    version: integer('version').notNull(),
    /** The play's, by way of which it goes with its team: a reference of its own would lock the team's row at each edit. */
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    opId: text('op_id').notNull(),
    /** The operation's name and its words. */
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** What changed in the row `play`; null for the drawing's and for the first version. */
    fields: jsonb('fields').$type<FieldEdits>(),
    /** What changed in the drawing; null for the row's own and for the first version. */
    elements: jsonb('elements').$type<ElementChange[]>(),
    /** By the server's clock, which orders. */
    at: at('at').notNull(),
    /** When its author did it, by their device's clock. */
    madeAt: at('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playId, t.part, t.version] }),
    foreignKey({
      name: 'play_changes_play_of_team',
      columns: [t.teamId, t.playId],
      foreignColumns: [plays.teamId, plays.id],
    }).onDelete('cascade'),
  ],
)

/** Formations that a team made itself; the thirty-one of the library are code and need no rows. */
export const formations = pgTable(
  'formations',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    name: text('name').notNull(),
    family: text('family').notNull(),
    personnel: text('personnel').notNull(),
    strength: text('strength').$type<Strength>().notNull(),
    players: jsonb('players').$type<Spot[]>().notNull(),
    ...history(),
  },
  (t) => [
    index('formations_team_id')
      .on(t.teamId)
      .where(sql`deleted_at is null`),
  ],
)
