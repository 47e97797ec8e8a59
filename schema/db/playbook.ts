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
  unique,
} from 'drizzle-orm/pg-core'
import type { AlignmentKind } from '../football/alignment-kinds.ts'
import type { TaughtKind } from '../football/calls/taught-kinds.ts'
import type { Diagram } from '../football/diagram.ts'
import type { Spot } from '../football/spots.ts'
import type { Unit } from '../football/taxonomy.ts'
import type { ElementChange } from '../merge/diagram.ts'
import type { FieldEdits } from '../merge/fields.ts'
import { at, deletedIndex, history, readGrant } from './columns.ts'
import { teams } from './team.ts'

const teamId = () =>
  text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' })

/** An ordered list of texts, empty by default. */
const strings = (name: string) => jsonb(name).$type<string[]>().notNull()

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
export type HashPreference = '' | 'L' | 'M' | 'R'
/** How far the team is with a play. */
export type InstallStatus = 'new' | 'repped' | 'ready' | 'retired'

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
    hole: text('hole').notNull(),
    hashPref: text('hash_pref').$type<HashPreference>().notNull(),
    /** When it is called: slugs of situations.ts, fronts.ts and coverages.ts. */
    situations: strings('situations'),
    fieldZones: strings('field_zones'),
    vsFronts: strings('vs_fronts'),
    vsCoverages: strings('vs_coverages'),
    tempo: text('tempo').notNull(),
    /** The day of the install, from 1; null for none. */
    installDay: integer('install_day'),
    installStatus: text('install_status').$type<InstallStatus>().notNull(),
    coachingPoints: text('coaching_points').notNull(),
    /** The quarterback's reads, in their order. */
    reads: strings('reads'),
    hot: text('hot').notNull(),
    checkWith: text('check_with').notNull(),
    /** Out of the lists and away from players, and kept. */
    isArchived: boolean('is_archived').notNull(),
    /**
     * What seeing it needs: the gate joins on it. Drafts, archived and deleted plays need editing; the database keeps it.
     */
    readGrant: readGrant(),
    /** A fractional key: two people who reorder the list never collide. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    ...history(),
  },
  (t) => [
    unique('plays_team_id_id').on(t.teamId, t.id),
    index('plays_team_id_sort_key').on(t.teamId, t.sortKey),
    // An account's export looks for its rows.
    index('plays_created_by').on(t.createdBy),
    index('plays_updated_by').on(t.updatedBy),
    // A play can only sit in a playbook of its own team, whatever an operation claims.
    foreignKey({
      name: 'plays_playbook_of_team',
      columns: [t.teamId, t.playbookId],
      foreignColumns: [playbooks.teamId, playbooks.id],
    }).onDelete('cascade'),
    deletedIndex('plays', t.deletedAt),
  ],
)

/** The drawing beside its play, in a row of its own: lists stay light, and a drag rewrites no play. */
export const playDiagrams = pgTable(
  'play_diagrams',
  {
    playId: text('play_id').primaryKey(),
    teamId: teamId(),
    diagram: jsonb('diagram').$type<Diagram>().notNull(),
    /** Its play's. */
    readGrant: readGrant(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    index('play_diagrams_team_id').on(t.teamId),
    index('play_diagrams_updated_by').on(t.updatedBy),
    foreignKey({
      name: 'play_diagrams_play_of_team',
      columns: [t.teamId, t.playId],
      foreignColumns: [plays.teamId, plays.id],
    }).onDelete('cascade'),
  ],
)

/** The two rows of a play that have versions of their own. */
export type PlayPart = 'play' | 'drawing'

/** A line of a play's history: one operation's changes in one of the two rows. */
const changeColumns = () => ({
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
})

/**
 * Every change that was made to a play, by version, with the one who made it; the server writes it beside the change, and
 * nobody edits it. Going back from what is there now, change by change, gives every version that ever was.
 */
export const playChanges = pgTable('play_changes', changeColumns(), (t) => [
  primaryKey({ columns: [t.playId, t.part, t.version] }),
  // An account's export looks for its rows.
  index('play_changes_user_id_team_id').on(t.userId, t.teamId),
  index('play_changes_at').using('brin', t.at),
  foreignKey({
    name: 'play_changes_play_of_team',
    columns: [t.teamId, t.playId],
    foreignColumns: [plays.teamId, plays.id],
  }).onDelete('cascade'),
])

/**
 * The lines that are past what devices hold (server/jobs/ledger.ts). Not published: the page "Version history" asks for them
 * over HTTP. `play_history` is both tables as one.
 */
export const oldPlayChanges = pgTable('old_play_changes', changeColumns(), (t) => [
  primaryKey({ columns: [t.playId, t.part, t.version] }),
  index('old_play_changes_user_id_team_id').on(t.userId, t.teamId),
  foreignKey({
    name: 'old_play_changes_play_of_team',
    columns: [t.teamId, t.playId],
    foreignColumns: [plays.teamId, plays.id],
  }).onDelete('cascade'),
])

/**
 * A team's own formations, and its fronts, coverages and special-teams units. The library's are code, without rows, until a team
 * changes one.
 */
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
    kind: text('kind').$type<AlignmentKind>().notNull(),
    /** Of a front, coverage or unit, whose `family` is the library's slug: it stands in for that one. */
    replaces: boolean('replaces').notNull(),
    /** Not offered; plays and looks keep it. */
    isHidden: boolean('is_hidden').notNull(),
    /** Of a front, coverage or unit: what else the staff calls it. A formation's are call words. */
    aliases: jsonb('aliases').$type<string[]>().notNull(),
    ...history(),
  },
  (t) => [
    index('formations_team_id')
      .on(t.teamId)
      .where(sql`deleted_at is null`),
    deletedIndex('formations', t.deletedAt),
  ],
)

/** How often a play was repped and called, in a row of its own: a rep is no new version of the play. */
export const playCounts = pgTable(
  'play_counts',
  {
    playId: text('play_id').primaryKey(),
    teamId: teamId(),
    reps: integer('reps').notNull(),
    calls: integer('calls').notNull(),
    /** Calls that went well. */
    successes: integer('successes').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('play_counts_team_id').on(t.teamId),
    foreignKey({
      name: 'play_counts_play_of_team',
      columns: [t.teamId, t.playId],
      foreignColumns: [plays.teamId, plays.id],
    }).onDelete('cascade'),
  ],
)

/** What a team changed of the tree of taxonomy.ts, or added to it. A type has its category's slug as `parent`. */
export const playCategories = pgTable(
  'play_categories',
  {
    teamId: teamId(),
    unit: text('unit').$type<Unit>().notNull(),
    parent: text('parent').notNull(),
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    /** A fractional key among its siblings; empty where the tree's own order holds. */
    sortKey: text('sort_key').notNull(),
    isHidden: boolean('is_hidden').notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.unit, t.parent, t.slug] }),
    deletedIndex('play_categories', t.deletedAt),
  ],
)

/** Words of the staff's calls that a team has taught. */
export const callWords = pgTable(
  'call_words',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    phrase: text('phrase').notNull(),
    meaning: jsonb('meaning').$type<{ kind: TaughtKind; value: string }>().notNull(),
    ...history(),
  },
  (t) => [index('call_words_team_id').on(t.teamId), deletedIndex('call_words', t.deletedAt)],
)

/** Named playbook filters, shared by the team. */
export const playViews = pgTable(
  'play_views',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    name: text('name').notNull(),
    /** In the form of the page's search parameters. */
    search: jsonb('search').$type<{ [key: string]: string }>().notNull(),
    ...history(),
  },
  (t) => [index('play_views_team_id').on(t.teamId), deletedIndex('play_views', t.deletedAt)],
)
