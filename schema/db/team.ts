/** People, teams and memberships. */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { AppRole, Capability, Grant, TeamRole } from '../capabilities.ts'
import type { BlockingSettings } from '../football/blocking-settings.ts'
import type { BaseFront } from '../football/base-fronts.ts'
import type { DefenseRules } from '../football/defense-settings.ts'
import type { CompetitionLevel } from '../football/field.ts'
import type { HoleSystem } from '../football/holes.ts'
import type { StrengthRule, TechniqueSystem } from '../football/terminology.ts'
import type { ChannelFlag, NewsTopic, QuietSettings } from '../news-topics.ts'
import type { PositionGroup, Title } from '../records.ts'
import { at } from './columns.ts'
import { user } from './auth.ts'

/** The part of a profile that teammates see. */
export const profiles = pgTable('profiles', {
  id: text('id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  fullName: text('full_name').notNull(),
  displayName: text('display_name').notNull(),
  role: text('role').$type<AppRole>().notNull(),
  appRole: text('app_role').$type<AppRole>().notNull(),
  isAdmin: boolean('is_admin').notNull(),
  avatarUrl: text('avatar_url'),
  bio: text('bio'),
  position: text('position'),
  jerseyNumber: integer('jersey_number'),
  gradeLevel: text('grade_level'),
  heightInches: doublePrecision('height_inches'),
  weightLbs: doublePrecision('weight_lbs'),
  coachingExperience: text('coaching_experience'),
  education: text('education'),
  certifications: text('certifications'),
  coachingPhilosophy: text('coaching_philosophy'),
  specializations: text('specializations'),
  currentSchool: text('current_school'),
  previousSchools: text('previous_schools'),
  mentors: text('mentors'),
  coachingSystem: text('coaching_system'),
  yearsCoaching: integer('years_coaching'),
  socialTwitter: text('social_twitter'),
  socialInstagram: text('social_instagram'),
  socialLinkedin: text('social_linkedin'),
  socialTiktok: text('social_tiktok'),
  socialYoutube: text('social_youtube'),
  personalWebsite: text('personal_website'),
  /** False for a deactivated account: it can't sign in, and holds no grants (migrations, `keep_deactivated`). */
  isActive: boolean('is_active').notNull(),
  createdAt: at('created_at').notNull(),
  /** The last author; null when no person changed it. */
  updatedBy: text('updated_by'),
  updatedAt: at('updated_at').notNull(),
  version: integer('version').notNull(),
})

/** By which ways a person is told, and of what; absent flags of topics mean yes (schema/news-topics.ts). */
export type NotificationPreferences = { push: boolean; email: boolean; social: boolean } & {
  /** Whether emails speak of it. */
  [topic in NewsTopic]?: boolean
} & { [flag in ChannelFlag]?: boolean } & QuietSettings & {
    /** Whether coaches may ask by email if a child comes; absent means yes. */
    answerMail?: boolean
  }

/** The private part of a profile. In a table of its own, because whole rows sync. */
export const privateProfiles = pgTable('private_profiles', {
  id: text('id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  phone: text('phone'),
  address: text('address'),
  emergencyContact: text('emergency_contact'),
  emergencyPhone: text('emergency_phone'),
  dateOfBirth: text('date_of_birth'),
  medicalNotes: text('medical_notes'),
  settings: jsonb('settings').$type<Record<string, string | number | boolean | null>>().notNull(),
  notificationPreferences: jsonb('notification_preferences').$type<NotificationPreferences>().notNull(),
  /** Counts until the end date only (`tierAt` in subscription.ts). */
  subscriptionTier: text('subscription_tier').notNull(),
  subscriptionExpiresAt: at('subscription_expires_at'),
  lastLogin: at('last_login'),
  createdAt: at('created_at').notNull(),
  /** The last author; null when no person changed it. */
  updatedBy: text('updated_by'),
  updatedAt: at('updated_at').notNull(),
  version: integer('version').notNull(),
})

/**
 * How to reach a person, and what counts in an emergency. In a table of its own, because the person's teams read it with
 * `roster.manage`, and nobody but the person the rest of `private_profiles`. The columns of the same names there are
 * those of before, and empty.
 */
export const personContacts = pgTable('person_contacts', {
  id: text('id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  phone: text('phone'),
  address: text('address'),
  emergencyContact: text('emergency_contact'),
  emergencyPhone: text('emergency_phone'),
  dateOfBirth: text('date_of_birth'),
  medicalNotes: text('medical_notes'),
  updatedAt: at('updated_at').notNull(),
  version: integer('version').notNull(),
})

export const teams = pgTable('teams', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  schoolName: text('school_name').notNull(),
  competitionLevel: text('competition_level').$type<CompetitionLevel>().notNull(),
  /** Such as "2026"; empty when not set. */
  season: text('season').notNull(),
  /** `#rrggbb`, for print and cards; empty for black on white. */
  primaryColor: text('primary_color').notNull(),
  secondaryColor: text('secondary_color').notNull(),
  holeSystem: text('hole_system').$type<HoleSystem>().notNull(),
  /** How the staff blocks (blocking-settings.ts). */
  zoneEnd: text('zone_end').$type<BlockingSettings['zoneEnd']>().notNull(),
  comboTo: text('combo_to').$type<BlockingSettings['comboTo']>().notNull(),
  powerPuller: text('power_puller').$type<BlockingSettings['powerPuller']>().notNull(),
  counterKick: text('counter_kick').$type<BlockingSettings['counterKick']>().notNull(),
  backTackle: text('back_tackle').$type<BlockingSettings['backTackle']>().notNull(),
  trapFrom: text('trap_from').$type<BlockingSettings['trapFrom']>().notNull(),
  jetLeaves: text('jet_leaves').$type<BlockingSettings['jetLeaves']>().notNull(),
  halfSlide: text('half_slide').$type<BlockingSettings['halfSlide']>().notNull(),
  slideEnd: text('slide_end').$type<BlockingSettings['slideEnd']>().notNull(),
  /** How the defense lines up (defense-settings.ts). */
  walkOut: text('walk_out').$type<DefenseRules['walkOut']>().notNull(),
  unbalancedFront: text('unbalanced_front').$type<DefenseRules['unbalancedFront']>().notNull(),
  motionRule: text('motion_rule').$type<DefenseRules['motionRule']>().notNull(),
  tripsCheck: text('trips_check').$type<DefenseRules['tripsCheck']>().notNull(),
  bunchRule: text('bunch_rule').$type<DefenseRules['bunchRule']>().notNull(),
  runFit: text('run_fit').$type<DefenseRules['runFit']>().notNull(),
  /** What a defense begins with (base-fronts.ts). */
  baseFront: text('base_front').$type<BaseFront>().notNull(),
  strengthRule: text('strength_rule').$type<StrengthRule>().notNull(),
  /** Has a default, because a server of the version before creates teams without it. */
  techniqueSystem: text('technique_system').$type<TechniqueSystem>().notNull().default('six-i'),
  /** What the defenders of the strong and weak sides are called; empty for the usual names. */
  strongSafety: text('strong_safety').notNull(),
  weakSafety: text('weak_safety').notNull(),
  strongBacker: text('strong_backer').notNull(),
  weakBacker: text('weak_backer').notNull(),
  /** The letters of receivers and backs; empty for the usual ones (terminology.ts). */
  letterX: text('letter_x').notNull().default(''),
  letterZ: text('letter_z').notNull().default(''),
  letterY: text('letter_y').notNull().default(''),
  letterH: text('letter_h').notNull().default(''),
  letterU: text('letter_u').notNull().default(''),
  letterF: text('letter_f').notNull().default(''),
  letterT: text('letter_t').notNull().default(''),
  /** Numbers that the staff set (football/team-numbers.ts); null for those of the level. */
  secondShort: integer('second_short'),
  secondMedium: integer('second_medium'),
  thirdShort: integer('third_short'),
  thirdMedium: integer('third_medium'),
  thirdLong: integer('third_long'),
  backedUpTo: integer('backed_up_to'),
  comingOutTo: integer('coming_out_to'),
  midfieldFrom: integer('midfield_from'),
  greenFrom: integer('green_from'),
  highRedFrom: integer('high_red_from'),
  lowRedFrom: integer('low_red_from'),
  goalLineFrom: integer('goal_line_from'),
  successFirst: integer('success_first'),
  successSecond: integer('success_second'),
  successThird: integer('success_third'),
  successFourth: integer('success_fourth'),
  explosiveRun: integer('explosive_run'),
  explosivePass: integer('explosive_pass'),
  contactDay: integer('contact_day'),
  contactWeek: integer('contact_week'),
  contactDays: integer('contact_days'),
  goBackedUp: integer('go_backed_up'),
  goComingOut: integer('go_coming_out'),
  goOwn: integer('go_own'),
  goMidfield: integer('go_midfield'),
  goGreen: integer('go_green'),
  goHighRed: integer('go_high_red'),
  goLowRed: integer('go_low_red'),
  goGoalLine: integer('go_goal_line'),
  kickFrom: integer('kick_from'),
  /** Kick or two points by the lead (`TWO_POINT_LEADS`); empty for the usual chart. */
  twoPointChart: text('two_point_chart').notNull().default(''),
  /** The zone of its clocks (calendar.ts). Has a default, because a server of the version before creates teams without it. */
  timeZone: text('time_zone').notNull().default('America/New_York'),
  /**
   * What people whose first team this is start with: its news by email, and of which topics (news-topics.ts). Those of later
   * versions have defaults, because a server of the version before creates teams without them.
   */
  newMemberEmail: boolean('new_member_email').notNull(),
  newMemberCalendar: boolean('new_member_calendar').notNull().default(true),
  newMemberBulletin: boolean('new_member_bulletin').notNull().default(true),
  newMemberPlays: boolean('new_member_plays').notNull().default(true),
  newMemberTasks: boolean('new_member_tasks').notNull().default(true),
  newMemberAwards: boolean('new_member_awards').notNull().default(true),
  newMemberPeople: boolean('new_member_people').notNull().default(true),
  /** Whether posts on the feed by people who are no coaches wait for one. Has a default, as above. */
  socialApproval: boolean('social_approval').notNull().default(false),
  /** The address of the team's logo (server/pictures); null for none. */
  logoUrl: text('logo_url'),
  isActive: boolean('is_active').notNull(),
  /** When the team was archived: until it is restored, it can only be read. */
  archivedAt: at('archived_at'),
  /** Counts until the end date only (`tierAt` in subscription.ts). */
  subscriptionTier: text('subscription_tier').notNull().default('free'),
  subscriptionExpiresAt: at('subscription_expires_at'),
  /** When the team is deleted, and the person who requested it; both null while the team stays. */
  deleteAfter: at('delete_after'),
  deleteRequestedBy: text('delete_requested_by'),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  /** The last author; null before the first change. */
  updatedBy: text('updated_by'),
  updatedAt: at('updated_at').notNull(),
  version: integer('version').notNull(),
})

/** A list or a map of flags; both mean the same (spec, section 6). */
export type StoredCapabilities = Capability[] | Partial<Record<Capability, boolean>>

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    teamRole: text('team_role').$type<TeamRole>().notNull(),
    capabilities: jsonb('capabilities').$type<StoredCapabilities>().notNull(),
    roleNotes: text('role_notes'),
    /** Staff titles, the leading one first (records.ts). */
    titles: jsonb('titles').$type<Title[]>().notNull(),
    /** The position groups that the member coaches. */
    positionGroups: jsonb('position_groups').$type<PositionGroup[]>().notNull(),
    assignedAt: at('assigned_at').notNull(),
    status: text('status').$type<'active' | 'inactive'>().notNull(),
    /** The last author and time; null when no person changed it. */
    updatedBy: text('updated_by'),
    updatedAt: at('updated_at'),
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index('team_members_user_id').on(t.userId)],
)

/**
 * What each active member may do in each team: `member`, role defaults, explicit grants and all they imply, a row
 * each. A trigger keeps it; nobody else writes it. It exists so that every read rule is one shallow `exists`.
 */
export const memberGrants = pgTable(
  'member_grants',
  {
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    capability: text('capability').$type<Grant>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.capability] }),
    index('member_grants_user_id').on(t.userId),
  ],
)

/**
 * What a team changed about the capabilities of a role: granted beyond its defaults, or taken from them. The head coach's
 * can't be changed. A trigger refreshes the grants of the role's members.
 */
export const roleRights = pgTable(
  'role_rights',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    teamRole: text('team_role').$type<TeamRole>().notNull(),
    capability: text('capability').$type<Capability>().notNull(),
    isGranted: boolean('is_granted').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.teamRole, t.capability] })],
)

/** The capability table as rows, for the trigger; written from `capabilities.ts` after every migration. */
export const roleCapabilities = pgTable(
  'role_capabilities',
  { teamRole: text('team_role').notNull(), capability: text('capability').notNull() },
  (t) => [primaryKey({ columns: [t.teamRole, t.capability] })],
)

/** Which capability brings which others with it; written from `capabilities.ts` after every migration. */
export const capabilityImplications = pgTable(
  'capability_implications',
  { capability: text('capability').notNull(), implied: text('implied').notNull() },
  (t) => [primaryKey({ columns: [t.capability, t.implied] })],
)
