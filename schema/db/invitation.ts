/** People that a team invites by name, with or without an account, and their invitations. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TeamRole } from '../capabilities.ts'
import { at, deletedIndex } from './columns.ts'
import { user } from './auth.ts'
import { rosterPlayers } from './roster.ts'
import { teams } from './team.ts'

export const INVITATION_STATUSES = ['pending', 'expired', 'failed', 'accepted'] as const
/** Null before the first invitation and after a revocation (spec, section 4). */
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export const teamPlayers = pgTable(
  'team_players',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The account that accepted; null before. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    /**
     * The roster spot that the invitation is for: the player's own, or the child of a family member. Accepting it links the
     * account to the spot (migrations, `link_invited_spot`). Null for people without one.
     */
    spotId: text('spot_id').references(() => rosterPlayers.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** What they will be in the team. */
    teamRole: text('team_role').$type<TeamRole>().notNull(),
    invitationStatus: text('invitation_status').$type<InvitationStatus>(),
    invitationSentAt: at('invitation_sent_at'),
    invitationExpiresAt: at('invitation_expires_at'),
    /** Who vouches for them; null once that account is deleted. */
    invitedBy: text('invited_by'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
    version: integer('version').notNull(),
  },
  (t) => [
    index('team_players_team_id').on(t.teamId),
    index('team_players_user_id').on(t.userId),
    index('team_players_spot_id').on(t.spotId),
    // What an account's deletion looks for.
    index('team_players_invited_by').on(t.invitedBy),
    deletedIndex('team_players', t.deletedAt),
  ],
)

/** Addresses of invited people. In a table of their own, because whole rows sync and not everyone may see addresses. */
export const teamPlayerContacts = pgTable(
  'team_player_contacts',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => teamPlayers.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [index('team_player_contacts_team_id').on(t.teamId)],
)

/**
 * The secret of an invitation's link, which never leaves the server. The link's token is made from `nonce` with the
 * server's key, so that it can be shown again; only its SHA-256 is looked for.
 */
export const invitationTokens = pgTable('invitation_tokens', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => teamPlayers.id, { onDelete: 'cascade' }),
  nonce: text('nonce').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: at('created_at').notNull(),
})

/** Every mailed invitation, for the limits per address (spec, section 5), person and team. */
export const invitationAttempts = pgTable(
  'invitation_attempts',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    playerId: text('player_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    attemptedBy: text('attempted_by').notNull(),
    success: boolean('success').notNull(),
    attemptedAt: at('attempted_at').notNull(),
  },
  (t) => [
    index('invitation_attempts_of_email').on(t.teamId, t.email, t.attemptedAt),
    index('invitation_attempts_of_person').on(t.attemptedBy, t.attemptedAt),
  ],
)
