/** Who may do what: every operation for everybody, through the real endpoint, never through the UI. */
import { operations } from '#schema/index.ts'
import { envelope, openSql, Pusher, receiptOf, receiptsOf, startWithoutSync } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { digest } from './contents.ts'
import { FORBIDDEN, OPERATIONS } from './operation-cases.ts'
import { accountOf, cookieOf, createWorld, inFreshTeam, isAllowed, SUBJECTS, type World } from './world.ts'

/** Everybody's own, as the name of its aggregate does not say. */
const OWN_PROFILE = ['people.setNotificationPreferences', 'people.setProfile', 'people.setPrivateProfile']
/** What people agree on who drives whom. */
const RIDES = ['create', 'edit', 'delete', 'restore', 'takeSeat'].map((name) => `rides.${name}`)
/** What each member says of the posts that they have read. */
const READING = ['posts.read', 'posts.confirm']
/** What each member says and does on the feed. */
const FEED = [
  'post',
  'deletePost',
  'restorePost',
  'comment',
  'deleteComment',
  'restoreComment',
  'react',
  'report',
].map((name) => `social.${name}`)
/** A person's own rows, in a team. */
const OWN_REQUESTS = ['joinRequests.send', 'joinRequests.withdraw']

let stack: Stack
let world: World
let sql: Sql

beforeAll(async () => {
  stack = await startWithoutSync()
  sql = openSql(stack)
  world = await createWorld(stack)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

test('every operation has its row in the matrix, and no row is obsolete', () => {
  expect(Object.keys(OPERATIONS).toSorted()).toEqual([...operations.keys()].toSorted())
})

test('the code requires what the matrix says', () => {
  const asked = [...operations.values()].map(({ name, needs }) => [name, needs])
  expect(Object.fromEntries(asked)).toEqual(
    Object.fromEntries(Object.entries(OPERATIONS).map(([name, { needs }]) => [name, needs])),
  )
})

test('the matrix matches a few rules in words', () => {
  const may = (who: string) => {
    const subject = SUBJECTS.find((one) => one.who === who)
    if (!subject) throw new Error(`There is no ${who}`)
    return Object.entries(OPERATIONS).flatMap(([name, { needs }]) =>
      isAllowed(subject, needs) ? [name] : [],
    )
  }
  for (const who of ['a stranger', 'an ex-member who was head coach'])
    expect([who, may(who)]).toEqual([
      who,
      [
        'teams.create',
        'joinRequests.send',
        'joinRequests.withdraw',
        'notifications.read',
        'receipts.dismiss',
        ...OWN_PROFILE,
      ],
    ])
  for (const who of ['manager', 'player', 'family', 'alumni'])
    expect([who, may(who)]).toEqual([
      who,
      [
        'teams.create',
        ...(who === 'player' ? ['quizAnswers.add', 'seenPlays.save'] : []),
        ...(who === 'alumni' ? [] : ['events.answer', ...RIDES]),
        'joinRequests.send',
        'joinRequests.withdraw',
        'conflicts.resolve',
        'notifications.read',
        'receipts.dismiss',
        'members.leave',
        ...READING,
        ...FEED,
        ...OWN_PROFILE,
      ],
    ])
  for (const who of ['an admin', 'a super admin'])
    expect([who, may(who)]).toEqual([who, Object.keys(OPERATIONS)])
  expect(may('head_coach')).toEqual(Object.keys(OPERATIONS).filter((name) => name !== 'people.setAppRole'))
  for (const who of ['assistant_coach', 'coordinator'])
    expect([who, may(who)]).toEqual([
      who,
      Object.keys(OPERATIONS).filter(
        (name) =>
          name === 'members.leave' ||
          name === 'events.answer' ||
          RIDES.includes(name) ||
          OWN_PROFILE.includes(name) ||
          OWN_REQUESTS.includes(name) ||
          (!(who === 'coordinator' && name.startsWith('events.')) &&
            !/^teams\.(edit|keep|requestDelete|archive|restore)$/.test(name) &&
            !/^(members|duties|roles|people|invitations|players|playerCards|equipment|statusReasons|certifications|joinCodes|joinRequests|guardians)\./.test(
              name,
            )),
      ),
    ])
  expect(may('an alumnus with grants as a list')).toEqual([
    'teams.create',
    'teams.requestDelete',
    'teams.keep',
    'teams.archive',
    'teams.restore',
    'plays.create',
    'plays.createMany',
    'quizAnswers.add',
    'seenPlays.save',
    ...Object.keys(OPERATIONS).filter((name) => /^(joinCodes|joinRequests)\./.test(name)),
    'conflicts.resolve',
    'formations.create',
    'notifications.read',
    'receipts.dismiss',
    ...Object.keys(OPERATIONS).filter((name) => /^(members|duties|roles|certifications)\./.test(name)),
    ...READING,
    ...FEED,
    'people.editProfile',
    ...OWN_PROFILE,
    ...Object.keys(OPERATIONS).filter((name) => name.startsWith('invitations.')),
  ])
  expect(may('an alumnus with grants as a map')).not.toContain('plays.create')
  expect(may('an alumnus with grants as a map')).toContain('plays.edit')
  expect(may('nobody: signed out')).toEqual([])
})

describe.each(Object.entries(OPERATIONS))(
  '%s',
  (name, { needs, denied = FORBIDDEN, prepare, refusal, restore }) => {
    beforeAll(async () => void (world = await inFreshTeam(world)))
    afterEach(() => restore?.(world))

    test.each(SUBJECTS)('by $who', async (subject) => {
      const { input, teamId = world.team.teamId } = await prepare(world, subject)
      const args = envelope(input, teamId)
      const before = await digest(sql, [teamId, world.team.teamId])
      const answer = await new Pusher(stack, cookieOf(world, subject)).push({ name, args })
      const after = await digest(sql, [teamId, world.team.teamId])
      const refused = isAllowed(subject, needs) ? refusal?.(subject) : denied
      if (refused === undefined) {
        expect(answer.status).toBe(200)
        expect(await receiptOf(sql, args.opId)).toMatchObject({
          outcome: 'applied',
          message: null,
          user_id: accountOf(world, subject).userId,
        })
        expect(after).not.toBe(before)
        return
      }
      expect(after === before, 'something was written').toBe(true)
      expect(answer.status).toBe(subject.signedOut ? 401 : 200)
      if (subject.signedOut) expect(await receiptsOf(sql, args.opId)).toEqual([])
      else {
        const { outcome, message } = await receiptOf(sql, args.opId)
        expect(outcome).toBe('rejected')
        expect(message).toBe(refused)
      }
    })
  },
)
