/** Who is there now: two people see each other, whoever may not read a play learns nothing, and nobody stays by mistake. */
import { newId } from '#schema/ids.ts'
import { setStatus } from '#schema/operations/members.ts'
import { type Entity, PRESENCE } from '#schema/presence.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  setAppRole,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { startApi } from '#tests/support/api.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { until } from '#tests/support/forge.ts'
import { PresencePage, presenceStatus } from '#tests/support/presence.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/** Rights are asked for again within half a minute. The rest is for a busy machine. */
const RIGHTS_WITHIN_MS = 30_000 + 15_000

let stack: Stack
let coach: Account
let sam: Account
let team: Team
let playId: string
let play: Entity
/** Two who came to another play at the very beginning; one of them has shown no sign of life since. */
let elsewhere: Entity
let witness: PresencePage
let silent: PresencePage

const pages: PresencePage[] = []
const open = async (account: Account, server: { url: string } = stack) => {
  const page = await PresencePage.open(server, account)
  pages.push(page)
  return page
}

beforeAll(async () => {
  stack = await borrowStack()
  coach = await signUp(stack, { name: 'Coach Ruiz' })
  sam = await signUp(stack, { name: 'Sam Ortiz' })
  team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, sam.userId, 'assistant_coach')
  playId = await createPlayIn(stack, coach, team, { status: 'published' })
  play = `play:${playId}`
  elsewhere = `play:${await createPlayIn(stack, coach, team)}`
  witness = await PresencePage.open(stack, coach)
  silent = await PresencePage.open(stack, sam, { isSilent: true })
  for (const page of [witness, silent]) await page.join(team.teamId, elsewhere)
  await witness.sees(elsewhere, 'Sam Ortiz')
})

afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

afterAll(async () => {
  await stack?.stop()
})

const deviceOf = (page: PresencePage) => page.heard.find((one) => one.t === 'room')?.device ?? 'none'

describe('two people at one play', () => {
  test("see each other and each other's selections", async () => {
    const [a, b] = [await open(coach), await open(sam)]
    expect(await a.join(team.teamId, play)).toMatchObject({ t: 'room', people: [] })
    const met = await b.join(team.teamId, play)
    expect(met).toMatchObject({
      people: [{ userId: coach.userId, name: 'Coach Ruiz', holds: [], doing: null }],
    })
    // Two pages of one browser are on one device; nothing of its session is told.
    const again = await open(coach)
    expect(await again.join(team.teamId, play)).toMatchObject({ device: deviceOf(a) })
    expect(deviceOf(b)).not.toBe(deviceOf(a))
    expect(coach.cookie).not.toContain(deviceOf(a))
    again.close()
    await a.sees(play, 'Sam Ortiz')
    b.say({ t: 'hold', entity: play, holds: ['o.X', 'o.Z', 'o.X'], doing: 'moving' })
    await until('the hold of two players', () => {
      const [one] = a.others(play)
      return one?.doing === 'moving' && one.holds.join(' ') === 'o.X o.Z'
    })
    b.say({ t: 'hold', entity: play, holds: [], doing: null })
    await until('the end of the hold', () => a.others(play)[0]?.holds.length === 0)
    // Nobody is told of themselves.
    expect(b.heard.filter((one) => one.t === 'here' && one.who.userId === sam.userId)).toEqual([])
  })

  test("see each other's drag live, and other people do not", async () => {
    const [a, b, away] = [await open(coach), await open(sam), await open(sam)]
    for (const page of [a, b]) await page.join(team.teamId, play)
    await away.join(team.teamId, elsewhere)
    await a.sees(play, 'Sam Ortiz')
    const { key } = a.others(play)[0] ?? { key: '' }
    const dragged = [
      { id: 'o.X', at: { x: 3.5, y: -1 } },
      { id: 'l.1', points: [{ x: 0, y: 0 }], corners: [0], branches: [[{ x: 1, y: 2 }]] },
      { id: 'z.1', rx: 4, ry: 2 },
    ]
    b.say({ t: 'drag', entity: play, dragged })
    b.say({ t: 'drop', entity: play })
    const drags = (page: PresencePage) => page.heard.filter(({ t }) => t === 'drag' || t === 'drop')
    await until('the end of the drag', () => drags(a).length === 2)
    expect(drags(a)).toEqual([
      { t: 'drag', entity: play, key, dragged },
      { t: 'drop', entity: play, key },
    ])
    const late = await open(coach)
    await late.join(team.teamId, play)
    for (const page of [b, away, late]) expect(drags(page)).toEqual([])
  })

  test('leave with a message or by closing the page', async () => {
    const [a, b, c] = [await open(coach), await open(sam), await open(sam)]
    for (const page of [a, b, c]) await page.join(team.teamId, play)
    await a.sees(play, 'Sam Ortiz', 'Sam Ortiz')
    b.say({ t: 'leave', entity: play })
    await a.sees(play, 'Sam Ortiz')
    c.close()
    await a.sees(play)
    // Who has left is told nothing more of it.
    const heard = b.heard.length
    a.say({ t: 'hold', entity: play, holds: ['o.X'], doing: 'drawing' })
    b.say({ t: 'beat' })
    await until('a response', () => b.heard.length > heard)
    expect(b.heard.slice(heard).every(({ t }) => t === 'beat')).toBe(true)
  })

  test("don't see selections in another play", async () => {
    const [a, b] = [await open(coach), await open(sam)]
    await a.join(team.teamId, play)
    await b.join(team.teamId, elsewhere)
    b.say({ t: 'hold', entity: play, holds: ['o.X'], doing: null })
    b.say({ t: 'hold', entity: elsewhere, holds: ['o.Z'], doing: null })
    await until('the hold at the other play', () =>
      witness.others(elsewhere).some(({ holds }) => holds.includes('o.Z')),
    )
    expect(a.heard.some((one) => one.t === 'here')).toBe(false)
  })
})

describe('permission to be present', () => {
  const member = async (role: 'player' | 'family' | 'alumni' | 'coordinator', active = true) => {
    const account = await signUp(stack, { name: `A ${role}` })
    await addMember(stack, team.teamId, account.userId, role, { active })
    return account
  }

  test('holds for readers of the playbook and admins', async () => {
    const admin = await signUp(stack, { name: 'An admin' })
    await setAppRole(stack, admin.userId, 'admin')
    for (const account of [await member('player'), admin])
      expect(await (await open(account)).join(team.teamId, play)).toMatchObject({ t: 'room' })
  })

  test("at a team's depth chart holds for readers of the playbook, and not for family or another team", async () => {
    const depth = `depth:${team.teamId}` as const
    const player = await member('player')
    expect(await (await open(player)).join(team.teamId, depth)).toMatchObject({ t: 'room' })
    const out = { t: 'out', entity: depth, why: 'denied' }
    const stranger = await signUp(stack, { name: 'A stranger' })
    for (const account of [await member('family'), stranger])
      expect(await (await open(account)).join(team.teamId, depth)).toEqual(out)
  })

  test('excludes family, former members and strangers without announcing them', async () => {
    const watch = await open(coach)
    await watch.join(team.teamId, play)
    const out = { t: 'out', entity: play, why: 'denied' }
    const stranger = await signUp(stack, { name: 'A stranger' })
    for (const account of [await member('family'), await member('coordinator', false), stranger]) {
      const page = await open(account)
      expect(await page.join(team.teamId, play)).toEqual(out)
      page.say({ t: 'hold', entity: play, holds: ['o.X'], doing: 'moving' })
      page.say({ t: 'beat' })
      await until('a response to the heartbeat', () => page.heard.some(({ t }) => t === 'beat'))
      expect(page.heard.some(({ t }) => t === 'room' || t === 'here')).toBe(false)
    }
    expect(watch.heard.filter(({ t }) => t === 'here')).toEqual([])
  })

  test('at a draft holds only for coaches who may draw', async () => {
    const draft: Entity = `play:${await createPlayIn(stack, coach, team)}`
    expect(await (await open(await member('player'))).join(team.teamId, draft)).toMatchObject({
      t: 'out',
      why: 'denied',
    })
    expect(await (await open(await member('coordinator'))).join(team.teamId, draft)).toMatchObject({
      t: 'room',
    })
  })

  test('requires the play to belong to the named team', async () => {
    const mallory = await signUp(stack, { name: 'Mallory' })
    const own = await createTeam(stack, mallory, 'Own')
    const page = await open(mallory)
    expect(await page.join(own.teamId, play)).toMatchObject({ t: 'out', why: 'denied' })
    expect(await page.join(team.teamId, `play:${newId()}`)).toMatchObject({ t: 'out', why: 'denied' })
  })

  test('excludes signed-out visitors and pages of other origins', async () => {
    const { cookie } = coach
    const { url: origin } = stack
    expect(await presenceStatus(stack, { cookie, origin })).toBe(101)
    expect(await presenceStatus(stack, { cookie })).toBe(101)
    expect(await presenceStatus(stack, { origin })).toBe(401)
    expect(await presenceStatus(stack, { cookie: cookie.replace(/.\./, 'x.'), origin })).toBe(401)
    for (const foreign of ['https://evil.example', 'null', `${origin}.evil.example`])
      expect(await presenceStatus(stack, { cookie, origin: foreign })).toBe(403)
    expect(await presenceStatus(stack, { cookie, origin }, { 'sec-websocket-version': '7' })).toBe(400)
    expect(await presenceStatus(stack, { cookie, origin }, { 'sec-websocket-key': 'short' })).toBe(400)
  })

  test('ends within 30 seconds of a removal or sign-out', async () => {
    const [watch, gone, leaver] = [
      await open(coach),
      await signUp(stack, { name: 'Gone' }),
      await signUp(stack, { name: 'Leaver' }),
    ]
    for (const { userId } of [gone, leaver]) await addMember(stack, team.teamId, userId, 'coordinator')
    const [first, second] = [await open(gone), await open(leaver)]
    for (const page of [watch, first, second]) await page.join(team.teamId, play)
    await watch.sees(play, 'Gone', 'Leaver')
    const status = { userId: gone.userId, from: 'active' as const, to: 'inactive' as const }
    await apply(stack, coach, setStatus, status, team.teamId)
    const signedOut = await fetch(`${stack.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: await pageHeaders(stack.url, leaver.cookie),
      body: '{}',
    })
    expect(signedOut.status).toBe(200)
    const isOut = (page: PresencePage) => page.heard.some(({ t }) => t === 'out')
    await until('both to be out', () => isOut(first) && isOut(second), RIGHTS_WITHIN_MS)
    await watch.sees(play)
    expect(await first.join(team.teamId, play)).toMatchObject({ t: 'out', why: 'denied' })
  })
})

describe('messages that no page sends', () => {
  const cut = (page: PresencePage) => until('the page to be cut', () => page.closed, 20_000)

  test('close the connection on a flood and remove its person', async () => {
    const [a, b] = [await open(coach), await open(sam)]
    for (const page of [a, b]) await page.join(team.teamId, play)
    await a.sees(play, 'Sam Ortiz')
    for (let i = 0; i < 500; i++)
      b.say({ t: 'hold', entity: play, holds: [`o.${i}`], doing: i % 2 ? 'moving' : null })
    expect(await cut(b)).toBe(1008)
    await a.sees(play)
    expect(a.heard.length).toBeLessThan(100)
  })

  const hold = (holds: unknown, doing: unknown = null) =>
    JSON.stringify({ t: 'hold', entity: play, holds, doing })
  const drag = (dragged: unknown) => JSON.stringify({ t: 'drag', entity: play, dragged })
  test.each([
    ['no JSON', 'hello', 1008],
    ['nothing', 'null', 1008],
    ['an unknown word', '{"t":"shout"}', 1008],
    ['a kind of thing that is not open anywhere', `{"t":"join","team":"x","entity":"user:${newId()}"}`, 1008],
    ['an id that is none', '{"t":"leave","entity":"play:1 or 1=1"}', 1008],
    [
      'more elements than a hand holds',
      hold(Array.from({ length: PRESENCE.holds + 1 }, (_, i) => `o.${i}`)),
      1008,
    ],
    ['an element that is none', hold(['<img>']), 1008],
    ['a drag of more than a hand holds', drag(Array(PRESENCE.dragged + 1).fill({ id: 'o.X' })), 1008],
    ['a drag of an element that is none', drag([{ id: '<img>' }]), 1008],
    ['a drag to where no field is', drag([{ id: 'o.X', at: { x: 1e9, y: 0 } }]), 1008],
    ['a drag with words in it', drag([{ id: 'o.X', at: { x: 'left', y: 0 } }]), 1008],
    ['a drag with more than a place', drag([{ id: 'o.X', at: { x: 0, y: 0, label: 'Mine' } }]), 1008],
    ['a drag beside a line that is none', drag([{ id: 'o.X', beside: '<img>', side: 'before' }]), 1008],
    ['a drag to a side that is none', drag([{ id: 'o.X', beside: 'o.Z', side: 'inside' }]), 1008],
    ['a drag of lines that are none', drag([{ id: 'l.1', branches: [{ x: 0, y: 0 }] }]), 1008],
    ['an invented doing', hold([], 'shouting'), 1008],
    ['a message that is too long', hold(['x'.repeat(PRESENCE.messageBytes)]), 1009],
  ])('close the connection on %s', async (_, text, code) => {
    const page = await open(sam)
    page.sayText(text)
    expect(await cut(page)).toBe(code)
  })

  test('are limited in rooms per page and pages per person', async () => {
    const page = await open(sam)
    for (let i = 0; i < PRESENCE.roomsPerConnection; i++) {
      const entity: Entity = `play:${await createPlayIn(stack, coach, team)}`
      expect(await page.join(team.teamId, entity)).toMatchObject({ t: 'room' })
    }
    page.say({ t: 'join', team: team.teamId, entity: play })
    expect(await cut(page)).toBe(1008)

    const busy = await signUp(stack, { name: 'Busy' })
    for (let i = 0; i < PRESENCE.connectionsPerPerson; i++) await open(busy)
    expect(await presenceStatus(stack, busy)).toBe(429)
    // One page less, and there is room again.
    pages.pop()?.close()
    await until('room for a page', async () => (await presenceStatus(stack, busy)) === 101)
  })
})

test('two server processes share their present people', async () => {
  const other = await startApi(stack)
  try {
    const [a, b] = [await open(coach), await open(sam, other)]
    await a.join(team.teamId, play)
    await b.join(team.teamId, play)
    await a.sees(play, 'Sam Ortiz')
    await b.sees(play, 'Coach Ruiz')
    b.say({ t: 'hold', entity: play, holds: ['o.Z'], doing: 'drawing' })
    await until('the hold in the other process', () => a.others(play)[0]?.holds[0] === 'o.Z')
    a.say({ t: 'hold', entity: play, holds: ['o.X'], doing: null })
    await until('the hold in the first process', () => b.others(play)[0]?.holds[0] === 'o.X')
    b.say({ t: 'drag', entity: play, dragged: [{ id: 'o.Z', at: { x: 1, y: -2 } }] })
    await until('the drag in the other process', () =>
      a.heard.some((one) => one.t === 'drag' && one.dragged[0]?.at?.y === -2),
    )
    a.say({ t: 'leave', entity: play })
    await b.sees(play)
    await a.join(team.teamId, play)
    await b.sees(play, 'Coach Ruiz')
    // A process that ends takes its people along.
    await other.stop()
    await a.sees(play)
  } finally {
    await other.stop()
  }
})

test('a silent page is removed', async () => {
  await witness.sees(elsewhere)
  await until('the end of its connection', () => silent.closed !== undefined)
  expect(witness.closed).toBeUndefined()
  witness.close()
})
