/** What a team's file holds (schema/exchange/TEAM-FORMAT.md): which tables, who may read them, and which of them an import takes. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { ANSWERS, USUAL_ZONE } from '#schema/calendar.ts'
import { AUDIENCE_GRANTS, CAPABILITIES, type Grant, TEAM_ROLES } from '#schema/capabilities.ts'
import * as tables from '#schema/db/index.ts'
import { agendaPointAbout, agendaPointFields } from '#schema/entities/agenda-point.ts'
import { callWordFields } from '#schema/entities/call-word.ts'
import { categoryFields } from '#schema/entities/category.ts'
import { drillFields } from '#schema/entities/drill.ts'
import { quizSetFields } from '#schema/entities/quiz-set.ts'
import { seasonPhaseFields, weekLineFields, weekLineTemplate } from '#schema/entities/season.ts'
import { taskFields } from '#schema/entities/task.ts'
import { dutyFields } from '#schema/entities/duty.ts'
import { eventFields } from '#schema/entities/event.ts'
import { formationFields } from '#schema/entities/formation.ts'
import { planFields } from '#schema/entities/plan.ts'
import { planLineFields, releasedLines } from '#schema/entities/plan-line.ts'
import { planNoteAbout, planNoteFields } from '#schema/entities/plan-note.ts'
import { planSections, printedCalls, sheetFields, USUAL_SHEET } from '#schema/call-sheet.ts'
import { playFields } from '#schema/entities/play.ts'
import { playbookFields } from '#schema/entities/playbook.ts'
import { postAbout, postFields } from '#schema/entities/post.ts'
import { practiceCellFields, practicePeriodFields, practicePlanFields } from '#schema/entities/practice.ts'
import { practiceScriptFields, scriptLineFields } from '#schema/entities/script.ts'
import { cardFields, playerFields } from '#schema/entities/player.ts'
import {
  attendanceFields,
  awardFields,
  equipmentFields,
  goalFields,
  gradeFields,
  groupFields,
  measureFields,
  noteFields,
  reasonFields,
} from '#schema/entities/records.ts'
import { teamFields } from '#schema/entities/team.ts'
import { viewFields } from '#schema/entities/view.ts'
import { wristbandFields, wristbandKeying } from '#schema/entities/wristband.ts'
import { BOOK_KINDS } from '#schema/football/alignment-kinds.ts'
import { USUAL_FRONT } from '#schema/football/base-fronts.ts'
import { eventData } from '#schema/football/game/log.ts'
import { diagramSchema, elementIdSchema } from '#schema/football/diagram-schema.ts'
import { NONE_CHOSEN } from '#schema/football/team-numbers.ts'
import { NO_LETTERS, USUAL_TECHNIQUES } from '#schema/football/terminology.ts'
import { NEW_MEMBER_USUAL } from '#schema/news-topics.ts'
import { id, json, name, shortText, spots } from '#schema/input-pieces.ts'
import { LIMITS } from '#schema/limits.ts'
import { chart, spot, weekFields } from '#schema/operations/depth.ts'
import { ranPeriods } from '#schema/practice-ran.ts'
import { LONGEST_SPOTS, MOST_REP_PLAYERS, printedLines, REP_GRADES, REP_RESULTS } from '#schema/script.ts'

export const FORMAT = 'hashmark-team'
export const VERSION = 1

type Fields = { readonly [property: string]: z.ZodMiniType }

/** A table in the file, under its name in Postgres. Its rows have the names of the columns. */
export type Part = {
  readonly table: PgTable
  readonly about: string
  /** What reading its rows takes; `row`: each row says it in `read_grant`. As in schema/queries. */
  readonly needs: Grant | 'row'
  /** A condition on the rows of `r`. */
  readonly where?: string
  /** Where the rows are read when not from the table. */
  readonly from?: string
  /** The checks of fields that people write; the other columns are checked by their type. */
  readonly fields?: Fields
  /** What fields have to do with each other, and what is said of a row that breaks it. */
  readonly rule?: { holds: (row: Readonly<Record<string, unknown>>) => boolean; says: string }
}

const part = (table: PgTable, needs: Part['needs'], about: string, more: Partial<Part> = {}): Part => ({
  table,
  needs,
  about,
  ...more,
})

const ofKeptPlayer = 'exists (select from roster_players p where p.id = r.player_id and p.deleted_at is null)'
const ofKeptPerson = 'exists (select from team_players p where p.id = r.player_id and p.deleted_at is null)'
const kept = 'r.deleted_at is null'
const ofKeptEvent = 'exists (select from events e where e.id = r.event_id and e.deleted_at is null)'

/** An event's fields; its times of day are texts, and when answers close is a timestamp of the file. */
const { rsvpLockAt: _lock, ...eventsInFile } = eventFields

/** A post's fields; when it is shown is a timestamp of the file. */
const { showsAt: _showsAt, ...postsInFile } = postFields

/** Files of earlier versions have lines without these. */
const lineInFile = {
  formation: z._default(planLineFields.formation, ''),
  personnel: z._default(planLineFields.personnel, ''),
  hash: z._default(planLineFields.hash, ''),
  reason: z._default(planLineFields.reason, ''),
  reps: z._default(planLineFields.reps, null),
  ownerId: z._default(planLineFields.ownerId, null),
}

/** Files of earlier versions have formations alone. A coverage has no men. */
const formationsInFile = {
  ...formationFields,
  players: spots,
  kind: z._default(z.enum(['formation', ...BOOK_KINDS]), 'formation'),
  replaces: z._default(z.boolean(), false),
  isHidden: z._default(formationFields.isHidden, false),
  aliases: z._default(formationFields.aliases, []),
}

/** How a plan's call sheet is laid out; files of earlier versions lack it. */
const sheetInFile = {
  sheetPaper: z._default(sheetFields.sheetPaper, USUAL_SHEET.sheetPaper),
  sheetOrientation: z._default(sheetFields.sheetOrientation, USUAL_SHEET.sheetOrientation),
  sheetSides: z._default(sheetFields.sheetSides, USUAL_SHEET.sheetSides),
  sheetColumns: z._default(sheetFields.sheetColumns, USUAL_SHEET.sheetColumns),
  sheetNumbers: z._default(sheetFields.sheetNumbers, USUAL_SHEET.sheetNumbers),
  sheetCodes: z._default(sheetFields.sheetCodes, USUAL_SHEET.sheetCodes),
  sheetDetails: z._default(sheetFields.sheetDetails, USUAL_SHEET.sheetDetails),
  sections: z._default(planSections, {}),
  releasedLines: z._default(z.nullable(releasedLines), null),
  printedAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  printedCalls: z._default(z.nullable(printedCalls), null),
}

/** Lines of a play's history, as schema/merge writes them. */
const edits = z.record(z.string(), z.strictObject({ from: json, to: json }))
const element = z.looseObject({ kind: z.string() })
const elementChange = z.union([
  z.strictObject({ id: elementIdSchema, add: element }),
  z.strictObject({ id: elementIdSchema, remove: element }),
  z.strictObject({ id: elementIdSchema, set: edits }),
])

/** What an import takes, in the order in which rows refer to each other. */
export const PARTS: readonly Part[] = [
  part(tables.playbooks, 'playbook.view', 'The playbooks.', { fields: playbookFields }),
  part(
    tables.formations,
    'playbook.view',
    "The team's formations, fronts, coverages and special-teams units.",
    {
      fields: formationsInFile,
      rule: {
        holds: ({ kind, players }) => (kind === 'coverage') === ((players as unknown[]).length === 0),
        says: 'a formation, front, or unit needs its men, and a coverage has none.',
      },
    },
  ),
  part(tables.playCategories, 'playbook.view', 'What the team changed in the category tree.', {
    fields: { ...categoryFields, parent: shortText, slug: shortText, unit: playFields.unit },
  }),
  part(tables.playViews, 'playbook.view', 'Saved filters of the playbook.', { fields: viewFields }),
  part(tables.callWords, 'playbook.view', "Words of the staff's calls, and what they mean.", {
    fields: callWordFields,
  }),
  part(tables.drills, 'playbook.view', "The team's library of drills.", {
    where: kept,
    fields: { ...drillFields, starter: shortText },
  }),
  part(tables.tasks, 'playbook.edit', "The staff's tasks.", { where: kept, fields: taskFields }),
  part(tables.seasonPhases, 'playbook.edit', 'The phases of the season map.', {
    where: kept,
    fields: seasonPhaseFields,
  }),
  part(tables.weekLines, 'playbook.edit', 'What the templates of weeks hold.', {
    where: kept,
    fields: { ...weekLineFields, template: weekLineTemplate },
  }),
  part(tables.posts, 'row', 'Posts on the bulletin, and announcements.', {
    where: kept,
    fields: { ...postsInFile, ...postAbout },
    rule: {
      holds: ({ kind, urgent, must_confirm }) => kind === 'announcement' || !(urgent || must_confirm),
      says: 'only an announcement can be urgent or ask for confirmation.',
    },
  }),
  part(tables.plays, 'row', 'The plays, also archived and deleted ones.', { fields: playFields }),
  part(tables.playDiagrams, 'row', 'The drawing of each play.', { fields: { diagram: diagramSchema } }),
  part(tables.playChanges, 'playbook.edit', 'Every change of every play, by version.', {
    from: 'play_history',
    fields: {
      part: z.enum(['play', 'drawing']),
      fields: z.nullable(edits),
      elements: z.nullable(z.array(elementChange)),
    },
  }),
  part(tables.playCounts, 'playbook.edit', 'How often each play was repped and called.'),
  part(tables.gamePlans, 'row', 'The game plans.', { fields: { ...planFields, ...sheetInFile } }),
  part(tables.gamePlanPlays, 'row', 'The plays of each game plan.', {
    fields: { section: shortText, sortKey: playFields.sortKey, ...lineInFile },
  }),
  part(tables.planWristbands, 'row', "The keyed versions of the plans' wristband cards.", {
    fields: { ...wristbandKeying, ...wristbandFields },
  }),
  part(tables.planNotes, 'row', "The plans' notes: scouting, adjustments, goals, the trip.", {
    fields: { kind: planNoteAbout.kind, ...planNoteFields },
  }),
  part(tables.games, 'playbook.edit', 'The games that were called from the plans.', {
    fields: {
      opponent: planFields.opponent,
      date: planFields.date,
      site: planFields.site,
      status: z.enum(['live', 'final']),
    },
  }),
  part(tables.gameEvents, 'playbook.edit', 'The logs of those games. Corrections are events too.', {
    fields: { data: eventData },
  }),
  part(tables.practicePlans, 'row', 'The practice plans.', { fields: practicePlanFields }),
  part(tables.practicePeriods, 'row', 'The periods of each practice plan.', { fields: practicePeriodFields }),
  part(tables.practiceCells, 'row', 'What each position group does in each period.', {
    fields: practiceCellFields,
  }),
  part(tables.practiceRuns, 'row', 'When each practice was run, and what ran of each period.', {
    fields: { ran: z._default(ranPeriods, []) },
  }),
  part(
    tables.practiceScripts,
    'row',
    'The practice scripts. One with a plan_id is on the day of that practice, and not on its own.',
    {
      fields: {
        ...practiceScriptFields,
        printedAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
        printedLines: z._default(z.nullable(printedLines), null),
      },
    },
  ),
  part(tables.scriptLines, 'row', 'The lines of each practice script.', { fields: scriptLineFields }),
  part(
    tables.scriptReps,
    'playbook.edit',
    'How each rep of the scripts went, and the grades of players in it.',
    {
      fields: {
        result: z.enum(REP_RESULTS),
        players: z._default(z.array(id).check(z.maxLength(MOST_REP_PLAYERS)), []),
        spots: z._default(z.string().check(z.maxLength(LONGEST_SPOTS)), ''),
        grade: z._default(z.enum(REP_GRADES), ''),
      },
    },
  ),
  part(tables.rosterPlayers, 'roster.view', 'The players on the roster.', {
    where: kept,
    fields: playerFields,
  }),
  part(
    tables.playerStatusChanges,
    'roster.view',
    "Changes of the players' status and return date, by the player's version.",
    { where: ofKeptPlayer, fields: { status: playerFields.status, returnDate: playerFields.returnDate } },
  ),
  part(tables.quizSets, 'playbook.view', 'The quizzes that coaches assigned.', {
    where: kept,
    fields: quizSetFields,
  }),
  part(tables.depthSpots, 'playbook.view', 'Who stands where on the depth charts.', {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: { chart, spot, sortKey: playFields.sortKey },
  }),
  part(tables.depthWeeks, 'playbook.view', 'The depth charts as they stood in earlier weeks.', {
    where: kept,
    fields: { chart, ...weekFields },
  }),
  part(tables.playerCards, 'roster.manage', "The players' emergency cards: contacts and medical notes.", {
    where: ofKeptPlayer,
    // Files of earlier versions have cards without it.
    fields: { ...cardFields, photoRelease: z._default(cardFields.photoRelease, '') },
  }),
  part(tables.playerMeasures, 'playbook.edit', "The players' figures: strength, drills and size.", {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: measureFields,
  }),
  part(tables.playerGoals, 'playbook.edit', 'What players work toward.', {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: goalFields,
  }),
  part(tables.playerNotes, 'playbook.edit', "Coaches' notes about players.", {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: noteFields,
  }),
  part(tables.playerEquipment, 'roster.manage', 'Equipment that was handed out to players.', {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: equipmentFields,
  }),
  part(tables.playerAttendance, 'playbook.edit', 'Who came to what.', {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: attendanceFields,
  }),
  part(tables.playerGrades, 'playbook.edit', 'How players graded out.', {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: gradeFields,
  }),
  part(tables.awards, 'member', 'What coaches gave players.', {
    where: `${kept} and ${ofKeptPlayer}`,
    fields: awardFields,
  }),
  part(tables.playerStatusReasons, 'roster.manage', 'Why players are not active.', {
    where: ofKeptPlayer,
    fields: reasonFields,
  }),
  part(tables.playerGroups, 'roster.view', "The team's groups of players.", {
    where: kept,
    fields: groupFields,
  }),
  part(tables.events, 'row', 'The events of the calendar.', {
    where: kept,
    fields: { ...eventsInFile, seriesId: z.union([z.literal(''), id]) },
  }),
  part(tables.eventAnswers, 'playbook.edit', 'Which players come to them.', {
    where: `${ofKeptEvent} and r.player_id is not null and ${ofKeptPlayer}`,
    fields: { answer: z.enum([...ANSWERS, '']) },
  }),
  part(tables.agendaPoints, 'playbook.edit', "The points of the staff's agendas.", {
    where: `${kept} and (r.event_id is null or ${ofKeptEvent})`,
    fields: { day: agendaPointAbout.day, ...agendaPointFields },
  }),
  part(tables.guardians, 'roster.manage', 'Which accounts are whose family.', { where: ofKeptPlayer }),
  part(tables.duties, 'roster.view', 'Game-day duties.', { where: kept, fields: dutyFields }),
  part(tables.teamPlayers, 'roster.view', 'People the team lists to invite.', {
    where: kept,
    fields: {
      firstName: z.string().check(z.maxLength(LIMITS.name)),
      lastName: z.string().check(z.maxLength(LIMITS.name)),
      teamRole: z.enum(TEAM_ROLES),
      invitationStatus: z.nullable(z.enum(tables.INVITATION_STATUSES)),
    },
  }),
  part(tables.teamPlayerContacts, 'team.manage', 'Email addresses of the people to invite.', {
    where: ofKeptPerson,
    fields: { email: z.email().check(z.maxLength(LIMITS.description)) },
  }),
]

/** What the file keeps for the record and an import leaves out. */
export const RECORDS: readonly Part[] = [
  part(
    tables.memberChanges,
    'team.manage',
    'Every change of a membership. Not imported: it is the history of another team.',
  ),
  part(
    tables.planReleases,
    'playbook.edit',
    'What players got with each release of a game plan. Not imported: an imported plan begins with the release that it has.',
  ),
  part(
    tables.roleRights,
    'member',
    'What the team changed about the permissions of its roles. Not imported: whoever imports decides.',
  ),
  part(
    tables.socialPosts,
    'row',
    'Posts on the team feed. Not imported: what members wrote stays theirs, and they may have no account there.',
    { where: kept },
  ),
  part(tables.socialComments, 'row', 'Comments on them. Not imported.', {
    where: `${kept} and exists (select from social_posts p where p.id = r.post_id and p.deleted_at is null)`,
  }),
  part(tables.memberActivity, 'team.manage', 'When each member was last here. Not imported.'),
  part(
    tables.staffCertifications,
    'team.manage',
    'Until when the staff is certified. Not imported: it belongs to people.',
  ),
  part(tables.joinCodes, 'team.manage', 'The join code. Not imported: each team makes a new one.'),
  part(tables.joinRequests, 'team.manage', 'Requests to join. Not imported: people ask again.'),
  part(tables.invitationAttempts, 'team.manage', 'Invitations sent. Not imported.'),
]

/** Tables with a team's rows that are in no team file, and why. */
export const LEFT_OUT: { readonly [table: string]: string } = {
  team_members: 'In the file as `people`: who they are and what they do, without accounts.',
  member_grants: 'Follows from the members. The database computes it.',
  old_play_changes: 'In the file with play_changes, read through play_history.',
  notifications: "Each person's own; in the export of their account.",
  edit_conflicts: "Each person's own; in the export of their account.",
  quiz_answers: "Each person's own; in the export of their account.",
  post_reads: "Each person's own; in the export of their account.",
  seen_plays: "Each person's own; in the export of their account.",
  social_reactions: "Each person's own; in the export of their account.",
  social_reports: 'Between readers and coaches of this team.',
  social_mutes: 'As social_reports.',
  receipts: "Each person's own; in the export of their account.",
  admin_changes: 'What administrators of the server did. Only they read it.',
  event_rides: 'Who drives whom is agreed between people of this team, for a day.',
  event_riders: 'As event_rides.',
  calendar_feeds: 'Secret addresses. A team makes new ones.',
  news_to_tell: 'Empty between transactions.',
}

export const nameOf = ({ table }: Part): string => getTableName(table)

/** Columns that name another row of the file. */
const REFERENCES = new Set([
  'play_id',
  'plan_id',
  'game_plan_id',
  'period_id',
  'script_id',
  'line_id',
  'voids',
  'player_id',
  'playbook_id',
  'event_id',
])

/** A column's check by its type in Postgres; the file's dates are ISO 8601 with an offset. */
function checkOf(column: PgColumn): z.ZodMiniType {
  if (column.name === 'read_grant') return z.enum(['member', ...AUDIENCE_GRANTS, ...CAPABILITIES])
  const isId = column.name === 'id' || REFERENCES.has(column.name)
  switch (column.getSQLType()) {
    case 'text':
      return isId ? id : z.string().check(z.maxLength(LIMITS.notes))
    case 'integer':
      return z.int().check(z.gte(0), z.lte(2 ** 31 - 1))
    case 'double precision':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'timestamp with time zone':
      return z.iso.datetime({ offset: true })
    default:
      return json
  }
}

function rowOf({ table, fields, rule }: Part) {
  const row = z.strictObject(
    Object.fromEntries(
      Object.entries(getTableColumns(table)).map(([property, column]) => {
        const check = fields?.[property] ?? checkOf(column as PgColumn)
        // Files of earlier versions lack columns that were added since; those may be null.
        return [column.name, column.notNull || fields?.[property] ? check : z.nullish(check)]
      }),
    ),
  )
  return rule ? row.check(z.refine(rule.holds, { error: rule.says })) : row
}

const SETTINGS = Object.entries(getTableColumns(tables.teams)).filter(([property]) => property in teamFields)
/** Settings that files of earlier versions lack. */
const NEW_SETTINGS: { readonly [property: string]: unknown } = {
  ...NONE_CHOSEN,
  ...NEW_MEMBER_USUAL,
  techniqueSystem: USUAL_TECHNIQUES,
  twoPointChart: '',
  timeZone: USUAL_ZONE,
  baseFront: USUAL_FRONT,
  ...NO_LETTERS,
  socialApproval: false,
}
/** The columns of `teams` that an import sets: what people edit in Settings. */
export const SETTING_COLUMNS = SETTINGS.map(([, column]) => column.name)

const person = z.object({
  user_id: z.string().check(z.maxLength(LIMITS.shortText)),
  name,
  team_role: z.enum(TEAM_ROLES),
  status: z.enum(['active', 'inactive']),
})

const rows = (one: Part) => z._default(z.array(rowOf(one)), [])

/** The whole file. Unknown fields of rows are refused; the records are not read. */
export const teamFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  team: z.object(
    Object.fromEntries(
      SETTINGS.map(([property, column]) => {
        const check = teamFields[property as keyof typeof teamFields] as z.ZodMiniType
        return [column.name, property in NEW_SETTINGS ? z._default(check, NEW_SETTINGS[property]) : check]
      }),
    ),
  ),
  people: z.array(person),
  ...(Object.fromEntries(PARTS.map((one) => [nameOf(one), rows(one)])) as {
    [table: string]: ReturnType<typeof rows>
  }),
})

export type FileRow = { readonly [column: string]: unknown }
/** The parts' rows by table. */
export type FileRows = { readonly [table: string]: readonly FileRow[] }
export type FilePerson = z.infer<typeof person>
