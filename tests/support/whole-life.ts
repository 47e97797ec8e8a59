/** A person with a row in every table that can hold personal data. */
import { newId } from '#schema/ids.ts'
import { answerEvent, events } from '#schema/operations/calendar.ts'
import { createDuties } from '#schema/operations/members.ts'
import { startGame } from '#schema/operations/games.ts'
import { addPlanPlays, createPlan } from '#schema/operations/plans.ts'
import { createCallWord } from '#schema/operations/call-words.ts'
import { agendaPoints } from '#schema/operations/agendas.ts'
import { drills } from '#schema/operations/drills.ts'
import { planNotes } from '#schema/operations/plan-notes.ts'
import { wristbands } from '#schema/operations/wristbands.ts'
import { rides, takeSeat } from '#schema/operations/rides.ts'
import { seasonPhases, weekLines } from '#schema/operations/season.ts'
import { confirmPost, posts, remindOfPost } from '#schema/operations/posts.ts'
import { commentOnPost, postToFeed, reactToPost, reportOnFeed } from '#schema/operations/social.ts'
import { tasks } from '#schema/operations/tasks.ts'
import { answerQuiz, quizSets, seePlay } from '#schema/operations/study.ts'
import { createView, setCategory } from '#schema/operations/playbook.ts'
import { editPlay } from '#schema/operations/plays.ts'
import { createPlayers } from '#schema/operations/roster.ts'
import { EVENT } from '#tests/permissions/calendar-cases.ts'
import { practiceCells, practicePeriods, practicePlans, setPracticeRun } from '#schema/operations/practice.ts'
import { appendReps, practiceScripts, scriptLines } from '#schema/operations/scripts.ts'
import { insertRecords } from '#tests/permissions/rows.ts'
import type { Sql } from 'postgres'
import { type Account, addMember, apply, createPlayIn, createTeam, signUp, type Team } from './accounts.ts'
import type { InnerApi } from './api.ts'
import { PLAN_NOTE, POINT, PRACTICE, RIDE, SCRIPT, WRISTBAND } from './one-of-everything.ts'
import { FEED_POST } from './social-cases.ts'
import type { Stack } from './stack.ts'
import { Visitor } from './visitor.ts'
import { DRILL, PHASE, POST, QUIZ_SET, TASK, WEEK_LINE } from './one-of-everything.ts'

export type Lived = { leaver: Account; coach: Account; team: Team; alone: Team; play: string }

/** Creates that person, with a name that makes leftovers easy to find. */
export async function someLife(stack: Stack, sql: Sql, api: InnerApi): Promise<Lived> {
  const leaver = await signUp(stack, { name: 'Zebulon Quartermain' })
  const coach = await signUp(stack, { name: 'Carla Coach' })
  const team = await createTeam(stack, coach)
  const alone = await createTeam(stack, leaver, 'Nobody Else')
  const { teamId } = team
  await addMember(stack, teamId, leaver.userId, 'assistant_coach')
  const play = await createPlayIn(stack, leaver, team, { name: 'Spider 2', status: 'published' })
  // The other member is notified of it.
  await createPlayIn(stack, coach, team, { name: 'Y Banana', status: 'published' })
  const changes = { notes: { from: '', to: 'Quick' } }
  await apply(stack, leaver, editPlay, { id: play, baseVersion: 1, changes }, teamId)
  const address = { unit: 'offense', parent: '', slug: 'shots', baseVersion: 0 } as const
  await apply(
    stack,
    leaver,
    setCategory,
    { ...address, changes: { label: { from: '', to: 'Shots' } } },
    teamId,
  )
  await apply(
    stack,
    leaver,
    createView,
    { id: newId(), name: 'Shots', search: { category: 'shots' } },
    teamId,
  )
  const meaning = { kind: 'filler', value: '' } as const
  await apply(
    stack,
    leaver,
    answerQuiz,
    {
      answers: [
        { id: newId(), playId: play, topic: 'job', spot: 'X', isRight: true, answeredAt: Date.now() },
      ],
    },
    teamId,
  )
  const seen = { playVersion: 1, drawingVersion: 1, said: [], seenAt: Date.now() }
  await apply(stack, leaver, seePlay, { playId: play, ...seen }, teamId)
  await apply(stack, leaver, drills.create, { entries: [{ ...DRILL, id: newId() }] }, teamId)
  await apply(
    stack,
    leaver,
    tasks.create,
    { entries: [{ ...TASK, id: newId(), ownerId: leaver.userId }] },
    teamId,
  )
  const point = { ...POINT, id: newId(), ownerId: leaver.userId }
  await apply(stack, leaver, agendaPoints.create, { entries: [point] }, teamId)
  await apply(stack, leaver, seasonPhases.create, { entries: [{ ...PHASE, id: newId() }] }, teamId)
  await apply(stack, leaver, weekLines.create, { entries: [{ ...WEEK_LINE, id: newId() }] }, teamId)
  await apply(
    stack,
    leaver,
    quizSets.create,
    { entries: [{ ...QUIZ_SET, id: newId(), playIds: [play] }] },
    teamId,
  )
  const post = newId()
  await apply(stack, leaver, posts.create, { entries: [{ ...POST, id: post }] }, teamId)
  await apply(stack, leaver, remindOfPost, { id: post }, teamId)
  const theirs = newId()
  await apply(stack, coach, posts.create, { entries: [{ ...POST, id: theirs, mustConfirm: true }] }, teamId)
  await apply(stack, leaver, confirmPost, { id: theirs }, teamId)
  await liveFeed(stack, sql, { leaver, coach, teamId })
  await apply(stack, leaver, createCallWord, { id: newId(), phrase: 'Omaha', meaning }, teamId)
  const planId = newId()
  const game = { week: 3, opponent: 'Central', date: '', site: 'home', status: 'install', notes: '' } as const
  await apply(stack, leaver, createPlan, { id: planId, fields: game }, teamId)
  const line = { id: newId(), playId: play, section: 'openers', sortKey: 'a0' }
  await apply(stack, leaver, addPlanPlays, { planId, lines: [line] }, teamId)
  const calls = [{ code: '1', playId: play, call: '', name: 'Spider 2' }]
  const band = { ...WRISTBAND, id: newId(), planId, calls }
  await apply(stack, leaver, wristbands.create, { entries: [band] }, teamId)
  await apply(stack, leaver, planNotes.create, { entries: [{ ...PLAN_NOTE, id: newId(), planId }] }, teamId)
  await sql`
    insert into plan_releases (id, team_id, plan_id, released_at, released_by, lines)
    values (${newId()}, ${teamId}, ${planId}, now(), ${leaver.userId}, '[]')`
  await sql`update teams set subscription_tier = 'pro' where id = ${teamId}`
  const first = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' } as const
  const event = { id: newId(), playNo: 0, clock: 1, device: newId(), data: first }
  const { opponent, date, site } = game
  await apply(stack, leaver, startGame, { planId, opponent, date, site, event }, teamId)
  await sql`update teams set subscription_tier = 'free' where id = ${teamId}`
  await livePractice(stack, leaver, teamId)
  const duty = {
    name: 'Signals',
    area: 'defense',
    place: 'bench',
    channel: '2',
    notes: '',
    sortKey: 'a0',
  } as const
  const people = { userId: leaver.userId, backupId: coach.userId }
  await apply(stack, coach, createDuties, { duties: [{ id: newId(), ...duty, ...people }] }, teamId)
  const { userId, email } = leaver
  const player = newId()
  const spot = {
    grade: '11',
    heightInches: 70,
    weightLbs: 165,
    status: 'limited',
    returnDate: '2026-10-02',
  } as const
  const named = {
    id: newId(),
    userId,
    firstName: 'Zebulon',
    lastName: 'Quartermain',
    number: 3,
    positions: ['K'],
  }
  await apply(
    stack,
    coach,
    createPlayers,
    { players: [{ ...named, ...spot, card: { medical: 'Quartermain allergy' } }] },
    teamId,
  )
  const eventId = newId()
  await apply(
    stack,
    leaver,
    events.create,
    { entries: [{ id: eventId, seriesId: '', ...EVENT }] } as never,
    teamId,
  )
  await apply(stack, leaver, answerEvent, { eventId, playerId: null, answer: 'no', reason: '' }, teamId)
  const ride = { ...RIDE, id: newId(), eventId, driverId: userId }
  await apply(stack, leaver, rides.create, { entries: [ride] }, teamId)
  await apply(stack, leaver, takeSeat, { eventId, playerId: null, isNeeded: true, rideId: ride.id }, teamId)
  await sql`insert into calendar_feeds (id, user_id, nonce, created_at) values (${newId()}, ${userId}, 'n', now())`
  await insertRecords(sql, teamId, { playerId: named.id, personId: userId, by: coach.userId })
  await sql`update player_status_reasons set reason = 'Quartermain ankle' where player_id = ${named.id}`
  await sql`update team_members set role_notes = 'Zebulon is left-handed', version = version + 1, updated_by = ${coach.userId}
             where team_id = ${teamId} and user_id = ${userId}`
  await sql`update profiles set bio = 'Ask Quartermain', position = 'K' where id = ${userId}`
  await sql`update person_contacts set phone = '555-0199-Q', medical_notes = 'Quartermain knee' where id = ${userId}`
  await sql`insert into member_activity (team_id, user_id, seen_at) values (${teamId}, ${userId}, now())
            on conflict do nothing`
  await sql`insert into sync_groups (user_id, client_group_id, first_seen_at, seen_at)
            values (${userId}, 'group', now(), now()) on conflict do nothing`
  await sql`
    insert into edit_conflicts (user_id, id, team_id, entity_type, entity_id, description, op_ids, fields, your_version,
                                their_version, theirs_by, theirs_name, created_at, updated_at)
    select a.id, a.op, ${teamId}, 'play', ${play}, 'Edited notes', '[]', '[]', 1, 1, a.by,
           (select full_name from profiles where profiles.id = a.by), now(), now()
      from (values (${userId}::text, ${newId()}::text, ${coach.userId}::text), (${coach.userId}, ${newId()}, ${userId}))
        as a (id, op, by)`
  await sql`
    insert into formations (id, team_id, name, family, personnel, strength, players, created_by, created_at, updated_by,
                            updated_at, version)
    values (${newId()}, ${teamId}, 'Ours', 'gun', '11', 'R', '[]', ${userId}, now(), ${userId}, now(), 1)`
  await sql`
    insert into team_players (id, team_id, user_id, first_name, last_name, team_role, invitation_status, invited_by,
                              created_by, created_at, updated_by, updated_at, version)
    values (${player}, ${teamId}, ${userId}, 'Zebulon', 'Quartermain', 'assistant_coach', 'accepted', ${coach.userId},
            ${coach.userId}, now(), ${coach.userId}, now(), 1)`
  await sql`insert into team_player_contacts (player_id, team_id, email, updated_at, version)
            values (${player}, ${teamId}, ${email}, now(), 1)`
  await sql`insert into invitation_tokens (player_id, nonce, token_hash, created_at) values (${player}, 'n', ${newId()}, now())`
  await sql`
    insert into invitation_attempts (id, team_id, player_id, email, attempted_by, success, attempted_at)
    values (${newId()}, ${teamId}, ${player}, ${email}, ${coach.userId}, true, now()),
           (${newId()}, ${teamId}, ${newId()}, 'kim@example.org', ${userId}, true, now())`
  await sql`insert into sync_groups (user_id, client_group_id, first_seen_at, seen_at)
            values (${userId}, 'browser', now(), now())`
  await sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, created_at)
    select ${newId()}, ${userId}, id, ${`https://push.example.org/${newId()}`}, 'a public key', ${newId()}, 'a key', now()
      from session where user_id = ${userId} limit 1`
  await sql`
    insert into telemetry_events (id, kind, name, value, path, session_id, user_id, version, occurred_at, received_at)
    values (gen_random_uuid(), 'vital', 'LCP', 1, '/', gen_random_uuid(), ${userId}, '1', now(), now())`
  await new Visitor(api).post('/api/auth/request-password-reset', { email })
  return { leaver, coach, team, alone, play }
}

/** A practice that this person wrote, coaches in and ran. */
async function livePractice(stack: Stack, leaver: Account, teamId: string): Promise<void> {
  const [planId, periodId] = [newId(), newId()]
  const { plan, period, cell } = PRACTICE
  const create = (kind: typeof practicePlans, entry: object) =>
    apply(stack, leaver, kind.create, { entries: [{ id: newId(), ...entry }] }, teamId)
  await create(practicePlans, { ...plan, id: planId })
  await create(practicePeriods, { ...period, id: periodId, planId })
  await create(practiceCells, { ...cell, planId, periodId, coachId: leaver.userId })
  const state = {
    periodId,
    periodStartedAt: 5,
    addedMinutes: 0,
    pausedAt: null,
    startedAt: 5,
    endedAt: null,
  }
  await apply(stack, leaver, setPracticeRun, { planId, pressedAt: 5, state }, teamId)
  const [scriptId, lineId] = [newId(), newId()]
  await create(practiceScripts, { ...SCRIPT.script, id: scriptId, planId, periodId })
  await create(scriptLines, { ...SCRIPT.line, id: lineId, scriptId })
  const rep = {
    id: newId(),
    lineId,
    playId: null,
    result: 'good' as const,
    voids: null,
    at: 5,
    players: [],
    spots: '',
    grade: '' as const,
  }
  await apply(stack, leaver, appendReps, { scriptId, reps: [rep] }, teamId)
}

/** What that person does on the feed: posts, comments on a coach's post, which tells the coach, reacts and reports. */
async function liveFeed(
  stack: Stack,
  sql: Sql,
  { leaver, coach, teamId }: { leaver: Account; coach: Account; teamId: string },
): Promise<void> {
  const [own, theirs] = [newId(), newId()]
  await apply(
    stack,
    leaver,
    postToFeed,
    { ...FEED_POST, id: own, playerIds: [], body: 'Quartermain here' },
    teamId,
  )
  await apply(stack, coach, postToFeed, { ...FEED_POST, id: theirs, playerIds: [] }, teamId)
  await apply(stack, coach, commentOnPost, { id: newId(), postId: own, body: 'Hi' }, teamId)
  const [read, unread] = [newId(), newId()]
  await apply(stack, leaver, commentOnPost, { id: read, postId: theirs, body: 'From Zebulon' }, teamId)
  await sql`update notifications set read_at = now() where user_id = ${coach.userId} and kind = 'social_comment'`
  await apply(stack, leaver, commentOnPost, { id: unread, postId: theirs, body: 'Again' }, teamId)
  await apply(stack, leaver, reactToPost, { postId: theirs, reaction: 'clap' }, teamId)
  const report = { id: newId(), postId: theirs, commentId: null, reason: 'Not kind.' }
  await apply(stack, leaver, reportOnFeed, report, teamId)
  await sql`insert into social_mutes (team_id, user_id, at) values (${teamId}, ${leaver.userId}, now())`
}
