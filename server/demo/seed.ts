import { eventOf } from '#schema/attendance.ts'
import { createPlay } from '#schema/operations/plays.ts'
import { shiftDay } from '#schema/calendar.ts'
import type { TeamRole } from '#schema/capabilities.ts'
import {
  awards,
  callWords,
  depthSpots,
  duties,
  depthWeeks,
  eventAnswers,
  events,
  drills,
  gamePlanPlays,
  gamePlans,
  planNotes,
  planWristbands,
  guardians,
  joinCodes,
  joinRequests,
  playbooks,
  playChanges,
  playCounts,
  playDiagrams,
  playerCards,
  plays,
  playerAttendance,
  playerEquipment,
  playerGoals,
  playerGrades,
  playerGroups,
  playerMeasures,
  playerNotes,
  playerStatusChanges,
  playerStatusReasons,
  staffCertifications,
  quizAnswers,
  quizSets,
  seasonPhases,
  seenPlays,
  tasks,
  rosterPlayers,
  teamMembers,
  teams,
  user,
} from '#schema/db/index.ts'
import type { TaughtKind } from '#schema/football/calls/taught-kinds.ts'
import { DEFAULT_BLOCKING } from '#schema/football/blocking-settings.ts'
import { USUAL_FRONT } from '#schema/football/base-fronts.ts'
import { DEFAULT_RULES } from '#schema/football/defense-settings.ts'
import { USUAL_HOLES } from '#schema/football/holes.ts'
import { USUAL_STRENGTH, USUAL_TECHNIQUES } from '#schema/football/terminology.ts'
import { NEW_MEMBER_USUAL } from '#schema/news-topics.ts'
import type { PositionGroup, Title } from '#schema/records.ts'
import { newId } from '#schema/ids.ts'
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Deps } from '../app.ts'
import type { Auth } from '../auth.ts'
import { log } from '../log.ts'
import { buildDemoCalendar, DEMO_ZONE, demoDay, nextGameDay } from './calendar.ts'
import { buildDemoPlan, demoCards, demoLine, demoNotes, demoSheet } from './game-plan.ts'
import { insertRidesAndAgenda } from './rides-agenda.ts'
import { insertPractices } from './insert-practices.ts'
import { insertLastGame } from './last-game.ts'
import { buildDemoPlays } from './playbook.ts'
import { insertDemoPosts } from './posts.ts'
import { insertDemoFeed } from './social.ts'
import { buildDemoAnswers, buildDemoQuiz, buildDemoSeen } from './study.ts'
import { buildDemoPhases, buildDemoTasks } from './tasks.ts'
import { buildDemoDrills } from './drills.ts'
import { buildDemoDuties } from './duties.ts'
import { demoDepth, demoWeeks } from './depth.ts'
import { buildDemoRecords } from './records.ts'
import { buildDemoRoster } from './roster.ts'

/** What the demo staff says in its own way. */
const DEMO_WORDS: readonly { phrase: string; meaning: { kind: TaughtKind; value: string } }[] = [
  { phrase: 'Rodeo', meaning: { kind: 'formation', value: 'gun-trips' } },
  { phrase: 'Zorro', meaning: { kind: 'motion', value: 'Z across' } },
  { phrase: 'Thunder', meaning: { kind: 'run', value: 'counter-gt' } },
  { phrase: 'Texaco', meaning: { kind: 'pass', value: 'texas' } },
  { phrase: 'Omaha', meaning: { kind: 'filler', value: '' } },
]

/** The demo team's people. The password is public: it is in the README, and must never protect real data. */
export const DEMO_PASSWORD = 'fridaynight'
export const DEMO_PEOPLE: readonly { email: string; name: string; role: TeamRole }[] = [
  { email: 'coach@demo.hashmark.app', name: 'Dana Whitfield', role: 'head_coach' },
  { email: 'assistant@demo.hashmark.app', name: 'Marcus Bell', role: 'assistant_coach' },
  { email: 'coordinator@demo.hashmark.app', name: 'Priya Raman', role: 'coordinator' },
  { email: 'manager@demo.hashmark.app', name: 'Sam Ortega', role: 'manager' },
  { email: 'player@demo.hashmark.app', name: 'Jalen Brooks', role: 'player' },
  { email: 'family@demo.hashmark.app', name: 'Renee Brooks', role: 'family' },
  { email: 'alumni@demo.hashmark.app', name: 'Tom Kessler', role: 'alumni' },
]

/** The titles of the demo staff and the position groups that they coach. */
const TITLES_OF: { readonly [role in TeamRole]?: readonly [titles: Title[], groups: PositionGroup[]] } = {
  head_coach: [['HC'], []],
  assistant_coach: [
    ['DC', 'LB'],
    ['LB', 'DL'],
  ],
  coordinator: [
    ['OC', 'QB'],
    ['QB', 'WR'],
  ],
}

/** Asks to join the demo team, so that visitors see a request. */
const APPLICANT = { email: 'applicant@demo.hashmark.app', name: 'Andre Brooks' }

/** The addresses of all demo accounts; their email is not read. */
export const DEMO_EMAILS = [...DEMO_PEOPLE, APPLICANT].map(({ email }) => email)

const JOIN_CODE = 'RDGVW9HK'

const LOCK = 4_207_849_212

/**
 * Created through better-auth, so that a demo password is stored like any other; verified, because their email is not
 * read.
 */
async function makeAccount(auth: Auth, email: string, name: string): Promise<string> {
  const { internalAdapter, password } = await auth.$context
  const { id } = await internalAdapter.createUser(
    { email, name, emailVerified: true },
    { method: 'email-password' },
  )
  const hash = await password.hash(DEMO_PASSWORD)
  await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: 'credential', password: hash })
  return id
}

/** Fills an empty database with the demo team; does nothing on any other. Safe to run concurrently. */
export async function seedDemo({
  database,
  auth,
  clock,
}: Pick<Deps, 'database' | 'auth' | 'clock'>): Promise<void> {
  const { db } = database
  // Members of an installation without email.
  await db
    .update(user)
    .set({ emailVerified: true })
    .where(and(inArray(user.email, DEMO_EMAILS), eq(user.emailVerified, false)))
  // An interrupted run left demo accounts without a team: continue from there.
  const [strangers] = await db.select({ n: count() }).from(user).where(notInArray(user.email, DEMO_EMAILS))
  if (strangers && strangers.n > 0) return
  const ids = new Map<TeamRole, string>()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [taken] = await tx.select({ n: count() }).from(teams)
    if (taken && taken.n > 0) return
    for (const { email, name, role } of DEMO_PEOPLE) {
      const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
      ids.set(role, known?.id ?? (await makeAccount(auth, email, name)))
    }
    const [applicant] = await db.select({ id: user.id }).from(user).where(eq(user.email, APPLICANT.email))
    const applicantId = applicant?.id ?? (await makeAccount(auth, APPLICANT.email, APPLICANT.name))
    const now = new Date(clock.now())
    const teamId = newId()
    const coach = ids.get('head_coach') ?? ''
    await tx.insert(teams).values({
      id: teamId,
      name: 'Ridgeview Hawks',
      schoolName: 'Ridgeview High School',
      competitionLevel: 'nfhs',
      season: String(now.getFullYear()),
      primaryColor: '#14305c',
      secondaryColor: '#d99a1c',
      holeSystem: USUAL_HOLES,
      ...DEFAULT_BLOCKING,
      ...DEFAULT_RULES,
      baseFront: USUAL_FRONT,
      strengthRule: USUAL_STRENGTH,
      techniqueSystem: USUAL_TECHNIQUES,
      strongSafety: '',
      weakSafety: '',
      strongBacker: '',
      weakBacker: '',
      timeZone: DEMO_ZONE,
      ...NEW_MEMBER_USUAL,
      isActive: true,
      // So that visitors see BoxCall at work.
      subscriptionTier: 'pro',
      createdBy: coach,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    await tx.insert(teamMembers).values(
      [...ids].map(([teamRole, userId]) => ({
        teamId,
        userId,
        teamRole,
        capabilities: [],
        roleNotes: null,
        titles: TITLES_OF[teamRole]?.[0] ?? [],
        positionGroups: TITLES_OF[teamRole]?.[1] ?? [],
        assignedAt: now,
        status: 'active' as const,
        version: 1,
      })),
    )
    const stamp = {
      createdBy: coach,
      createdAt: now,
      updatedBy: coach,
      updatedAt: now,
      version: 1,
      deletedAt: null,
    }
    const playbookId = newId()
    await tx.insert(playbooks).values({ id: playbookId, teamId, name: 'Playbook', isActive: true, ...stamp })
    const built = buildDemoPlays()
    const keys = generateNKeysBetween(null, null, built.length)
    const rows = built.map((play, i) => ({
      id: newId(),
      teamId,
      playbookId,
      ...play,
      status: 'published' as const,
      readGrant: 'playbook.view' as const,
      sortKey: keys[i] ?? '',
      ...stamp,
    }))
    await tx.insert(plays).values(rows)
    await tx.insert(playDiagrams).values(
      rows.map(({ id, diagram }) => ({
        playId: id,
        teamId,
        diagram,
        readGrant: 'playbook.view' as const,
        updatedBy: coach,
        // Before its player was quizzed on them: what is redrawn later is asked again.
        updatedAt: new Date(now.getTime() - 21 * 86_400_000),
        version: 1,
      })),
    )
    await tx
      .insert(playCounts)
      .values(rows.map(({ id, counts }) => ({ playId: id, teamId, ...counts, updatedAt: now })))
    await tx.insert(playChanges).values(
      rows.flatMap(({ id, name }) => {
        const first = {
          playId: id,
          version: 1,
          teamId,
          userId: coach,
          opId: newId(),
          name: createPlay.name,
          description: `New play: ${name}`,
          fields: null,
          elements: null,
          at: now,
          madeAt: now,
        }
        return [
          { ...first, part: 'play' as const },
          { ...first, part: 'drawing' as const },
        ]
      }),
    )
    const roster = buildDemoRoster(now).map(({ player, card }) => ({ id: newId(), player, card }))
    const onRoster = ids.get('player') ?? null
    await tx.insert(rosterPlayers).values(
      roster.map(({ id, player }) => ({
        id,
        teamId,
        userId: player.lastName === 'Brooks' ? onRoster : null,
        ...player,
        ...stamp,
      })),
    )
    const { deletedAt: _, ...written } = stamp
    await tx
      .insert(playerCards)
      .values(roster.map(({ id, card }) => ({ playerId: id, teamId, ...card, ...written })))
    await tx.insert(playerStatusChanges).values(
      roster
        .filter(({ player }) => player.status !== 'active')
        .map(({ id, player: { status, returnDate } }) => ({
          playerId: id,
          version: stamp.version,
          teamId,
          status,
          returnDate,
          changedBy: coach,
          at: now,
        })),
    )
    const records = buildDemoRecords(
      roster.map(({ id, player }) => ({ id, ...player })),
      now,
    )
    const own = <R>(entry: R) => ({ id: newId(), teamId, ...entry, ...stamp })
    await tx.insert(playerMeasures).values(records.measures.map(own))
    await tx.insert(playerGrades).values(records.grades.map(own))
    await tx.insert(awards).values(records.awards.map(own))
    await tx.insert(playerEquipment).values(records.equipment.map(own))
    await tx.insert(playerGoals).values(records.goals.map(own))
    await tx.insert(playerNotes).values(records.notes.map(own))
    await tx.insert(playerGroups).values(records.groups.map(own))
    const injured = roster.find(({ player }) => player.status === 'injured')
    if (injured)
      await tx
        .insert(playerStatusReasons)
        .values({ playerId: injured.id, teamId, reason: 'Ankle sprain. Boot until the recheck.', ...written })
    const expiresIn = (days: number) => shiftDay(demoDay(now), days)
    await tx.insert(staffCertifications).values(
      (
        [
          ['head_coach', 'cpr', 400],
          ['head_coach', 'concussion', 200],
          ['assistant_coach', 'cpr', 21],
          ['assistant_coach', 'background', 300],
          ['coordinator', 'concussion', -5],
        ] as const
      ).map(([role, kind, days]) =>
        own({ userId: ids.get(role) ?? coach, kind, expiresOn: expiresIn(days) }),
      ),
    )
    await tx.insert(duties).values(buildDemoDuties((role) => ids.get(role)).map(own))
    const numbered = new Map(roster.toReversed().map(({ id, player }) => [player.number, id]))
    const depthKeys = generateNKeysBetween(null, null, 8)
    await tx.insert(drills).values(buildDemoDrills().map(own))
    await tx.insert(callWords).values(DEMO_WORDS.map((word) => ({ id: newId(), teamId, ...word, ...stamp })))
    const spots = demoDepth().map(({ number, place, ...at }) => ({
      id: newId(),
      ...at,
      playerId: numbered.get(number) ?? '',
      sortKey: depthKeys[place] ?? '',
    }))
    await tx.insert(depthSpots).values(spots.map((spot) => ({ ...spot, teamId, ...stamp })))
    const names = new Map(
      roster
        .toReversed()
        .map(({ player }) => [player.number, `${player.firstName} ${player.lastName}`] as const),
    )
    await tx.insert(depthWeeks).values(
      demoWeeks((number) => names.get(number) ?? '').map((saved) => ({
        id: newId(),
        teamId,
        season: String(now.getFullYear()),
        ...saved,
        ...stamp,
      })),
    )
    const child = roster.find(({ player }) => player.lastName === 'Brooks')
    const parent = ids.get('family')
    if (child && parent)
      await tx
        .insert(guardians)
        .values({ playerId: child.id, userId: parent, teamId, createdBy: coach, createdAt: now })
    await tx.insert(joinCodes).values({ teamId, code: JOIN_CODE, teamRole: null, isOn: true, ...written })
    await tx.insert(joinRequests).values({
      id: newId(),
      teamId,
      userId: applicantId,
      code: JOIN_CODE,
      teamName: 'Ridgeview Hawks',
      name: APPLICANT.name,
      teamRole: 'family',
      playerName: 'Jalen Brooks',
      playerNumber: 4,
      note: "I'm Jalen's dad.",
      status: 'pending',
      decidedBy: null,
      decidedAt: null,
      ...written,
      createdBy: applicantId,
      updatedBy: applicantId,
    })
    const planId = newId()
    const calls = buildDemoPlan(built)
    const playIds = calls.map(({ play }) => rows[built.indexOf(play)]?.id ?? '')
    const cards = demoCards(calls, playIds, now)
    await tx.insert(gamePlans).values({
      id: planId,
      teamId,
      week: 6,
      opponent: 'Central Cougars',
      date: nextGameDay(now),
      site: 'away',
      status: 'install',
      notes: '',
      isPublished: false,
      publishedAt: null,
      ...demoSheet(calls, cards.at(-1)?.calls ?? [], now),
      readGrant: 'playbook.edit',
      ...stamp,
    })
    const places = generateNKeysBetween(null, null, calls.length)
    await tx.insert(gamePlanPlays).values(
      calls.map(({ play, section }, i) => ({
        id: newId(),
        teamId,
        planId,
        playId: rows[built.indexOf(play)]?.id ?? '',
        section,
        ...demoLine(i),
        sortKey: places[i] ?? '',
        readGrant: 'playbook.edit' as const,
        ...stamp,
      })),
    )
    await tx.insert(planWristbands).values(
      cards.map((card) => ({
        ...stamp,
        ...card,
        id: newId(),
        teamId,
        planId,
        updatedAt: card.createdAt,
        readGrant: 'playbook.edit' as const,
      })),
    )
    await tx
      .insert(planNotes)
      .values(demoNotes().map((note) => own({ ...note, planId, readGrant: 'playbook.edit' as const })))
    const calendar = buildDemoCalendar({
      friday: nextGameDay(now),
      today: demoDay(now),
      planId,
      players: roster.map(({ id, player }) => ({ id, ...player })),
      newId,
    })
    await tx.insert(events).values(calendar.events.map((event) => ({ ...event, teamId, ...stamp })))
    const held = calendar.events.map((event) => ({ ...event, deletedAt: null }))
    await tx
      .insert(playerAttendance)
      .values(
        records.attendance.map((mark) => own({ ...mark, eventId: eventOf({ ...mark, eventId: '' }, held) })),
      )
    await tx
      .insert(eventAnswers)
      .values(calendar.answers.map((answer) => ({ ...answer, teamId, ...written })))
    await insertRidesAndAgenda(tx, {
      ...calendar,
      teamId,
      stamp,
      idOf: (role) => ids.get(role) ?? null,
      players: roster.map(({ id, player }) => ({ id, ...player })),
    })
    await insertLastGame(tx, {
      teamId,
      stamp,
      calls: calls.map(({ play }) => ({
        id: rows[built.indexOf(play)]?.id ?? '',
        isPass: /pass|screen|action|movement|shot/.test(play.category),
      })),
      date: shiftDay(nextGameDay(now), -7),
    })
    const week = buildDemoTasks(nextGameDay(now), demoDay(now), (role) => ids.get(role) ?? null)
    await tx.insert(tasks).values(week.map(own))
    await tx.insert(seasonPhases).values(buildDemoPhases(nextGameDay(now)).map(own))
    await insertDemoPosts(tx, teamId, {
      today: demoDay(now),
      friday: nextGameDay(now),
      timeZone: DEMO_ZONE,
      idOf: (role) => ids.get(role) ?? null,
    })
    await insertDemoFeed(tx, teamId, {
      today: demoDay(now),
      timeZone: DEMO_ZONE,
      idOf: (role) => ids.get(role) ?? null,
      players: roster.map(({ id }) => id),
    })
    if (onRoster) {
      const learned = rows.filter(({ unit, status }) => unit === 'offense' && status === 'published')
      const playIds = learned.map(({ id }) => id)
      await tx.insert(quizSets).values(own(buildDemoQuiz(nextGameDay(now), playIds)))
      const answers = buildDemoAnswers(now, 'X', playIds)
      await tx
        .insert(quizAnswers)
        .values(answers.map((answer) => ({ id: newId(), teamId, userId: onRoster, ...answer })))
      const saw = buildDemoSeen(now, 'o.X', learned)
      await tx.insert(seenPlays).values(saw.map((one) => ({ teamId, userId: onRoster, ...one })))
    }
    // A season that has stood for weeks is no news.
    await tx.execute(
      sql`delete from news_to_tell where kind in ('event_changed', 'task_assigned', 'quiz_assigned', 'award_given')`,
    )
    await insertPractices(tx, {
      teamId,
      stamp,
      now,
      idOf: (role) => ids.get(role) ?? coach,
      plays: rows,
      planPlays: calls.map(({ play }) => rows[built.indexOf(play)]?.id ?? ''),
      planId,
      depth: spots,
    })
    log.info(`Made the demo team: ${built.length} plays, ${roster.length} players, ${ids.size} accounts`)
  })
}
