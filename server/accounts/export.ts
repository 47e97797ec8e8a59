import { getTableColumns } from 'drizzle-orm'
import type { Context } from 'hono'
import * as tables from '#schema/db/index.ts'
import { playFields } from '#schema/entities/play.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { type KnownChange, type Point, versionAt } from '#schema/play-versions.ts'
import type { Deps } from '../app.ts'
import type { FileStore } from '../files/store.ts'
import { keyOfPicture } from '../pictures/address.ts'
import { asSignedIn } from './answers.ts'
import { Downloads, type Send } from './downloads.ts'
import { CALENDAR_SECTIONS } from './export-calendar.ts'
import { PLAN_SECTIONS } from './export-plans.ts'
import { RECORD_SECTIONS } from './export-records.ts'
import { byYou, holds, may, mayRead, type Section } from './export-rules.ts'
import { SOCIAL_SECTIONS } from './export-social.ts'
import { type Ask, inTransaction } from './transaction.ts'

type MadePlay = {
  readonly row: { readonly [column: string]: unknown; readonly version: number }
  readonly drawing: { readonly diagram: Diagram; readonly version: number }
  readonly changes: readonly KnownChange[]
}

const PLAY_COLUMNS = Object.entries(getTableColumns(tables.plays)).filter(([field]) => field in playFields)
const FIRST: Point = { play: 1, drawing: 1 }

/**
 * Plays as their first version was. Plays with an incomplete history are left out, because the changes of others can't
 * be separated.
 */
function firstVersions(plays: readonly MadePlay[]): readonly object[] {
  return plays.flatMap(({ row, drawing, changes }) => {
    if (changes.length !== row.version + drawing.version) return []
    const now = Object.fromEntries(PLAY_COLUMNS.map(([field, { name }]) => [field, row[name]]))
    const { fields, diagram } = versionAt({ fields: now, diagram: drawing.diagram }, changes, FIRST)
    const first = PLAY_COLUMNS.map(([field, { name }]) => [name, fields[field]])
    const { id, team_id, created_at } = row
    return [{ id, team_id, created_at, ...Object.fromEntries(first), diagram }]
  })
}

/**
 * The sections of the export, by their name in the file: a description and the statement whose rows it holds. None
 * holds passwords, tokens or other people's names. Team rows follow the read rules of the sync (schema/queries),
 * because others have worked on them since; for a former team the file has only the person's changes as they made them,
 * and rows about the person. tests/integration/accounts-data.test.ts fails when a table names people and is neither
 * here nor listed there as exempt.
 */
export const SECTIONS: { readonly [name: string]: Section } = {
  account: [
    'What you sign in with. The password is kept only as a hash, which is not in this file.',
    `select id, name, email, email_verified, image, created_at, updated_at from "user" where id = $1`,
  ],
  signInMethods: [
    'How you sign in.',
    `select provider_id, created_at, updated_at from account where user_id = $1 order by id`,
  ],
  devices: [
    'Where you are signed in: the browser, its address, since when and until when.',
    `select user_agent, ip_address, created_at, updated_at, expires_at from session where user_id = $1 order by id`,
  ],
  pushedDevices: [
    'The browsers that show your notifications while Hashmark is closed: since when, and when the last one was sent. Their addresses are secret.',
    `select created_at, sent_at from push_subscriptions where user_id = $1 order by created_at, id`,
  ],
  syncedBrowsers: [
    'The browsers that synced your teams, by number: since when, and when last.',
    `select client_group_id, first_seen_at, seen_at from sync_groups where user_id = $1 order by client_group_id`,
  ],
  profile: ['What people who share a team with you see.', `select * from profiles where id = $1`],
  privateProfile: [
    'What only you see, and which emails you chose to get.',
    `select * from private_profiles where id = $1`,
  ],
  contact: [
    'How to reach you, and what counts in an emergency. Roster managers of your teams and your linked family see it.',
    `select * from person_contacts where id = $1`,
  ],
  memberships: [
    'Your teams: your role in each, your rights beyond it, and the notes about your role.',
    `select teams.name as team, m.* from team_members m join teams on teams.id = m.team_id
      where m.user_id = $1 order by m.assigned_at, m.team_id`,
  ],
  membershipHistory: [
    'What changed about your memberships. Who changed it is not named unless it was you.',
    `select team_id, kind, "from", "to", actor_id = $1 as by_you, at from member_changes
      where user_id = $1 order by at, id`,
  ],
  membershipsChanged: [
    "What you changed about other people's memberships; they are not named.",
    `select team_id, kind, at from member_changes where actor_id = $1 and user_id <> $1 order by at, id`,
  ],
  accountChanges: [
    'What administrators changed about your account. They are not named, unless it was you.',
    `select kind, "from", "to", actor_id = $1 as by_you, at from admin_changes where user_id = $1 order by at, id`,
  ],
  accountsChanged: [
    "What you changed about other people's accounts and profiles, and about teams' plans; they are not named.",
    `select kind, at from admin_changes where actor_id = $1 and user_id is distinct from $1 order by at, id`,
  ],
  lastSeen: [
    'When you were last here, in each team.',
    `select * from member_activity where user_id = $1 order by team_id`,
  ],
  rosterEntries: [
    'Where you are on a roster, with the address that you were asked at.',
    `select p.id, p.team_id, p.first_name, p.last_name, p.team_role, p.invitation_status, p.invitation_sent_at,
            p.created_at, contact.email
       from team_players p left join team_player_contacts contact on contact.player_id = p.id
      where p.user_id = $1 order by p.id`,
  ],
  rosterSpots: [
    'What your teams have written about you as a player.',
    `select r.id, r.team_id, r.first_name, r.last_name, r.number, r.positions, r.grade, r.height_inches, r.weight_lbs,
            r.status, r.return_date, card.guardian_name, card.guardian_phone, card.guardian_email, card.emergency_name,
            card.emergency_phone, card.birth_date, card.medical, card.photo_release,
            why.reason as status_reason, r.created_at
       from roster_players r left join player_cards card on card.player_id = r.id
       left join player_status_reasons why on why.player_id = r.id
      where r.user_id = $1 and r.deleted_at is null order by r.id`,
  ],
  rosterWritten: [
    'Players that you put on a roster or changed last.',
    `select * from roster_players where ${byYou('roster_players')} and deleted_at is null
        and ${may('roster_players', 'roster.view')} order by id`,
  ],
  statusHistory: [
    'How your status and return date as a player changed. Who changed them is not named unless it was you.',
    `select c.team_id, c.player_id, c.status, c.return_date, c.changed_by = $1 as by_you, c.at
       from player_status_changes c join roster_players r on r.id = c.player_id
      where r.user_id = $1 and r.deleted_at is null order by c.at, c.player_id, c.version`,
  ],
  statusesChanged: [
    "Changes that you made to players' status and return date.",
    `select * from player_status_changes
      where changed_by = $1 and ${may('player_status_changes', 'roster.view')} order by at, player_id, version`,
  ],
  playerCardsWritten: [
    "Players' cards that you wrote or changed last.",
    `select * from player_cards where ${byYou('player_cards')} and ${may('player_cards', 'roster.manage')} order by player_id`,
  ],
  ...RECORD_SECTIONS,
  certificationsWritten: [
    'Certifications of the staff that you entered or changed last.',
    `select * from staff_certifications where ${byYou('staff_certifications')} and deleted_at is null and ${may('staff_certifications', 'team.manage')} order by id`,
  ],
  statusReasonsWritten: [
    'Reasons for the status of players that you wrote or changed last.',
    `select * from player_status_reasons where ${byYou('player_status_reasons')}
        and ${may('player_status_reasons', 'roster.manage')} order by player_id`,
  ],
  certifications: [
    'Until when you are certified, as your teams have it.',
    `select id, team_id, kind, expires_on, created_at from staff_certifications
      where user_id = $1 and deleted_at is null order by id`,
  ],
  depthWritten: [
    'Spots on depth charts that you filled or changed last.',
    `select * from depth_spots where ${byYou('depth_spots')} and deleted_at is null
        and ${may('depth_spots', 'playbook.view')} order by id`,
  ],
  depthWeeksSaved: [
    'Depth charts of earlier weeks that you saved.',
    `select * from depth_weeks where ${byYou('depth_weeks')} and deleted_at is null
        and ${may('depth_weeks', 'playbook.view')} order by id`,
  ],
  joinRequests: [
    'Teams that you asked to join by their code.',
    `select id, team_id, code, team_name, name, team_role, player_name, player_number, note, status, decided_at, created_at
       from join_requests where user_id = $1 order by created_at, id`,
  ],
  guardianOf: [
    'Players whose family you are.',
    `select player_id, team_id, created_at from guardians where user_id = $1 order by player_id`,
  ],
  roleRightsChanged: [
    'What roles of your teams may do, where you changed it last.',
    `select * from role_rights where updated_by = $1 and ${may('role_rights', 'member')}
      order by team_id, team_role, capability`,
  ],
  joinCodesMade: [
    'Join codes of teams that you made or changed last.',
    `select * from join_codes where ${byYou('join_codes')} and ${may('join_codes', 'team.manage')} order by team_id`,
  ],
  invitationsSent: [
    'When you invited someone to a team; they are not named.',
    `select team_id, success, attempted_at from invitation_attempts where attempted_by = $1 order by attempted_at, id`,
  ],
  duties: [
    'What you do on game day, or stand in for.',
    `select id, team_id, name, area, place, channel, notes, user_id = $1 as yours, backup_id = $1 as you_stand_in
       from duties where (user_id = $1 or backup_id = $1) and deleted_at is null and ${may('duties', 'roster.view')}
      order by id`,
  ],
  dutiesWritten: [
    'Duties that you wrote or changed last.',
    `select id, team_id, name, area, place, channel, notes, created_by = $1 as made_by_you, created_at, updated_at
       from duties where ${byYou('duties')} and deleted_at is null and ${may('duties', 'roster.view')} order by id`,
  ],
  teamsMade: [
    'Teams that you made, and are still in.',
    `select * from teams where created_by = $1 and ${holds('teams.id', "'member'")} order by id`,
  ],
  playbooks: [
    'Playbooks that you made or changed last.',
    `select * from playbooks where ${byYou('playbooks')} and deleted_at is null and ${may('playbooks', 'playbook.view')}
      order by id`,
  ],
  plays: [
    'Plays that you made or changed last, with their drawings.',
    `select plays.*, d.diagram from plays left join play_diagrams d on d.play_id = plays.id
      where (${byYou('plays')} or d.updated_by = $1) and ${mayRead('plays')} order by plays.id`,
  ],
  playsMade: [
    'Plays that you made in teams that you have left, as you made them.',
    `select to_jsonb(plays) as row, jsonb_build_object('diagram', d.diagram, 'version', d.version) as drawing,
            (select jsonb_agg(jsonb_build_object('part', c.part, 'version', c.version, 'fields', c.fields,
                                                 'elements', c.elements))
               from play_history c where c.play_id = plays.id) as changes
       from plays join play_diagrams d on d.play_id = plays.id
      where plays.created_by = $1 and not ${holds('plays.team_id', "'member'")} order by plays.id`,
    (plays) => firstVersions(plays as readonly MadePlay[]),
  ],
  playChanges: [
    'Every change that you made to a play, as you made it, also in teams that you have left.',
    `select play_id, part, version, team_id, name, description, fields, elements, at, made_at from play_history
      where user_id = $1 order by at, play_id, part, version`,
  ],
  formations: [
    'Formations that you made or changed last.',
    `select * from formations where ${byYou('formations')} and deleted_at is null and ${may('formations', 'playbook.view')}
      order by id`,
  ],
  categories: [
    'Categories of a playbook that you made or changed last.',
    `select * from play_categories
      where ${byYou('play_categories')} and deleted_at is null and ${may('play_categories', 'playbook.view')}
      order by team_id, unit, parent, slug`,
  ],
  presets: [
    'Filters that you saved for a team, or changed last.',
    `select * from play_views where ${byYou('play_views')} and deleted_at is null and ${may('play_views', 'playbook.view')}
      order by id`,
  ],
  callWords: [
    'Words of calls that you taught, or changed last.',
    `select * from call_words where ${byYou('call_words')} and deleted_at is null and ${may('call_words', 'playbook.view')}
      order by id`,
  ],
  drills: [
    'Drills that you added to a library, or changed last.',
    `select * from drills where ${byYou('drills')} and deleted_at is null and ${may('drills', 'playbook.view')}
      order by id`,
  ],
  tasksWritten: [
    'Tasks of a staff that you added or changed last, and those that are yours.',
    `select * from tasks
      where (${byYou('tasks')} or owner_id = $1) and deleted_at is null and ${may('tasks', 'playbook.edit')} order by id`,
  ],
  agendaPointsWritten: [
    'Points of agendas that you added or changed last, and those that are yours.',
    `select * from agenda_points
      where (${byYou('agenda_points')} or owner_id = $1) and deleted_at is null and ${may('agenda_points', 'playbook.edit')}
      order by id`,
  ],
  phasesWritten: [
    'Phases of a season map that you added or changed last.',
    `select * from season_phases where ${byYou('season_phases')} and deleted_at is null and ${may('season_phases', 'playbook.edit')}
      order by id`,
  ],
  weekLinesWritten: [
    'Lines of week templates that you added or changed last.',
    `select * from week_lines where ${byYou('week_lines')} and deleted_at is null and ${may('week_lines', 'playbook.edit')}
      order by id`,
  ],
  quizzesAssigned: [
    'Quizzes that you assigned, or changed last.',
    `select * from quiz_sets where ${byYou('quiz_sets')} and deleted_at is null and ${may('quiz_sets', 'playbook.view')}
      order by id`,
  ],
  quizAnswers: [
    'Your answers to quizzes about the playbook.',
    `select * from quiz_answers where user_id = $1 and ${may('quiz_answers', 'playbook.view')} order by id`,
  ],
  playsSeen: [
    'Plays that you opened, when, and their text at that time.',
    `select * from seen_plays where user_id = $1 and ${may('seen_plays', 'playbook.view')} order by play_id`,
  ],
  postsWritten: [
    'Posts and announcements that you wrote or changed last, and those that you reminded readers of.',
    `select * from posts
      where (${byYou('posts')} or reminded_by = $1) and deleted_at is null and ${mayRead('posts')} order by id`,
  ],
  postsRead: [
    'Posts and announcements that you read, and when you confirmed it.',
    `select post_id, team_id, read_at, confirmed_at from post_reads
      where user_id = $1 and ${may('post_reads', 'member')} order by post_id`,
  ],
  ...SOCIAL_SECTIONS,
  ...PLAN_SECTIONS,
  ...CALENDAR_SECTIONS,
  savedChanges: [
    'What became of each of your changes, as Save History shows it. Details go after 30 days.',
    `select id, team_id, name, entity_type, entity_id, description, outcome, message, args,
            case when ${may('receipts', 'member')} then conflicts end as conflicts, created_at, settled_at, dismissed_at
       from receipts where user_id = $1 order by created_at, id`,
  ],
  changesKnown: [
    'The ids of your changes, which keep any from happening twice: how each ended, and when. Kept for 400 days.',
    `select op_id, outcome, settled_at from spent_operations where user_id = $1 order by settled_at, op_id`,
  ],
  conflicts: [
    "Conflicts between your changes and other people's. For teams you have left: only your side.",
    `select id, team_id, entity_type, entity_id, description,
            case when ${may('edit_conflicts', 'member')} then fields
                 else (select coalesce(jsonb_agg(field - 'base' - 'theirs'), '[]') from jsonb_array_elements(fields) field) end as fields,
            your_version, their_version, created_at, updated_at, resolved_at, strategy, choices
       from edit_conflicts where user_id = $1 order by created_at, id`,
  ],
  notifications: [
    'Your notifications in your current teams. Who caused them is not named.',
    `select id, team_id, kind, subject, count, change, created_at, read_at from notifications
      where user_id = $1 and ${may('notifications', 'member')} order by created_at, id`,
  ],
  mail: [
    'Emails sent to your address, or about to be.',
    `select kind, created_at, sent_at, failed_at from outgoing_mails
      where to_address = (select email from "user" where id = $1) order by created_at, id`,
  ],
  measurements: [
    'How the app did on your devices while you were signed in.',
    `select kind, name, value, rating, path, version, occurred_at, detail from telemetry_events
      where user_id = $1 order by occurred_at, id`,
  ],
}

const downloads = new Downloads()

/**
 * `GET /api/account/export`: one JSON file, read in one snapshot. It streams a few rows at a time, so memory does not
 * grow with the history. If reading fails midway, the connection is closed.
 */
export function exportAccount(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async ({ userId }) =>
    downloads.answer(c, { userId, name: 'hashmark-account.json' }, (send) =>
      inTransaction(deps.database, (ask) => writeFile(ask, userId, deps.files, deps.clock.now(), send)),
    ),
  )
}

/** Rows read at a time, except in sections with a transform: each of their rows holds a play's whole history. */
const ROWS = 200

async function writeFile(ask: Ask, userId: string, files: FileStore, now: number, send: Send): Promise<void> {
  await ask('set transaction isolation level repeatable read, read only', [])
  const about = Object.fromEntries(Object.entries(SECTIONS).map(([name, [sentence]]) => [name, sentence]))
  about['picture'] = 'Your picture, as base64.'
  const head = { format: 'hashmark-account', version: 1, exportedAt: new Date(now).toISOString(), about }
  await send(JSON.stringify(head, null, 2).slice(0, -2))
  for (const [name, [, rows, told]] of Object.entries(SECTIONS)) {
    await send(`,\n  ${JSON.stringify(name)}: [`)
    let isFirst = true
    // Postgres writes the JSON, except for rows built here, so the file holds exactly what is stored.
    const one = told ? 'r.*' : 'to_json(r)::text as row'
    const atOnce = told ? 1 : ROWS
    await ask(`declare part no scroll cursor for select ${one} from (${rows}) r`, [userId])
    for (;;) {
      const found = await ask<{ row: string }>(`fetch ${atOnce} from part`, [])
      const texts = told ? told(found).map((row) => JSON.stringify(row)) : found.map(({ row }) => row)
      if (texts.length > 0) await send(`${isFirst ? '' : ','}\n    ${texts.join(',\n    ')}`)
      isFirst &&= texts.length === 0
      if (found.length < atOnce) break
    }
    await ask('close part', [])
    await send(']')
  }
  await send(`,\n  "picture": ${JSON.stringify(await pictureOf(ask, files, userId))}`)
  await send('\n}\n')
}

/** The person's picture; null without one, or when the file store can't be reached. */
async function pictureOf(ask: Ask, files: FileStore, userId: string) {
  const [row] = await ask<{ avatar_url: string | null }>('select avatar_url from profiles where id = $1', [
    userId,
  ])
  const key = row?.avatar_url && keyOfPicture(row.avatar_url)
  const bytes = key ? await files.get(key).catch(() => null) : null
  return bytes && { type: 'image/webp', base64: Buffer.from(bytes).toString('base64') }
}
