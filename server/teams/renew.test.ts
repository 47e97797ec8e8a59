import { newId } from '#schema/ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesToInvite, RepeatedId, renew } from './renew.ts'
import type { FileRow, FileRows } from './team-file.ts'

const TEAM = newId()

/** Ids replaced by the order in which they first appear, so that files with other ids compare. */
function normal(rows: FileRows): unknown {
  const seen = new Map<string, string>()
  return JSON.parse(
    JSON.stringify(rows).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `#${seen.size}`)
      return seen.get(id) ?? ''
    }),
  )
}

const uuid = fc.uuid({ version: 7 })

/** Plays of one team with drawings that name other plays, and lines of plans that name both. */
const file = fc
  .record({
    plays: fc.uniqueArray(uuid, { minLength: 1, maxLength: 8 }),
    plans: fc.uniqueArray(uuid, { maxLength: 4 }),
    author: uuid,
    picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    words: fc.string(),
  })
  .filter(({ plays, plans, author }) => {
    const ids = [...plays, ...plans, author]
    return new Set(ids).size === ids.length
  })
  .map(({ plays, plans, author, picks, words }): FileRows => {
    const pick = (i: number) => plays[(picks[i % picks.length] ?? 0) % plays.length] ?? ''
    const by = { team_id: TEAM, created_by: author, updated_by: author }
    return {
      plays: plays.map((id) => ({ id, name: words, ...by })),
      play_diagrams: plays.map((id, i) => ({
        play_id: id,
        diagram: { elements: { 'o.X': { like: [pick(i)], text: words } } },
        team_id: TEAM,
        updated_by: author,
      })),
      game_plans: plans.map((id) => ({ id, ...by })),
      game_plan_plays: plans.map((plan_id, i) => ({ id: newId(), plan_id, play_id: pick(i), ...by })),
    }
  })

const NOW = new Date('2026-11-20T12:00:00Z')
const into = (members: readonly string[] = []) => ({
  teamId: TEAM,
  members: new Set(members),
  newId,
  now: NOW,
})

test('keeps every reference and every value', () => {
  fc.assert(
    fc.property(file, (rows) => {
      expect(normal(renew(rows, into()))).toEqual(normal(rows))
    }),
  )
})

test('uses no id of the file again', () => {
  fc.assert(
    fc.property(file, (rows) => {
      const before = new Set(Object.values(rows).flatMap((all) => all.map(({ id }) => id ?? '')))
      before.delete('')
      for (const row of Object.values(renew(rows, into())).flat())
        expect(before.has(row['id'] ?? '')).toBe(false)
    }),
  )
})

test('refuses an id that stands twice', () => {
  const id = newId()
  expect(() => renew({ plays: [{ id }], game_plans: [{ id }] }, into())).toThrow(RepeatedId)
})

test('names members, and only members', () => {
  const [member, stranger, player, family] = [newId(), newId(), newId(), newId()]
  const rows: { readonly [table: string]: readonly FileRow[] } = {
    roster_players: [{ id: player, user_id: stranger, created_by: member, updated_by: stranger }],
    guardians: [
      { player_id: player, user_id: family, created_by: member },
      { player_id: player, user_id: member, created_by: member },
    ],
    duties: [{ id: newId(), user_id: member, backup_id: stranger, created_by: member }],
  }
  const next = renew(rows, into([member]))
  expect(next['roster_players']?.[0]).toMatchObject({ user_id: null, created_by: member })
  expect(JSON.stringify(next)).not.toContain(stranger)
  expect(JSON.stringify(next)).not.toContain(family)
  expect(next['guardians']).toMatchObject([
    { user_id: member, player_id: next['roster_players']?.[0]?.['id'] },
  ])
  expect(next['duties']?.[0]).toMatchObject({ user_id: member, backup_id: null })
})

test('an invitation keeps the roster spot that it is for, unless the file leaves the player out', () => {
  const [player, gone] = [newId(), newId()]
  const next = renew(
    {
      roster_players: [{ id: player }],
      team_players: [
        { id: newId(), spot_id: player },
        { id: newId(), spot_id: gone },
        { id: newId(), spot_id: null },
        { id: newId() },
      ],
    },
    into(),
  )
  expect(next['team_players']?.map((row) => row['spot_id'])).toEqual([
    next['roster_players']?.[0]?.['id'],
    null,
    null,
    null,
  ])
})

test('lists active members without an account here by name, once', () => {
  const [here, listed] = [newId(), newId()]
  const person = (user_id: string, name: string, status: 'active' | 'inactive' = 'active') => ({
    user_id,
    name,
    team_role: 'coordinator' as const,
    status,
  })
  const people = [
    person(here, 'Pat Coach'),
    person(listed, 'Lee Listed'),
    person(newId(), 'Mary Ann Vega'),
    person(newId(), 'Cher'),
    person(newId(), 'Former Coach', 'inactive'),
  ]
  expect(namesToInvite(people, { roster_players: [{ user_id: listed }] }, new Set([here]))).toEqual([
    { first_name: 'Mary', last_name: 'Ann Vega', team_role: 'coordinator' },
    { first_name: '', last_name: 'Cher', team_role: 'coordinator' },
  ])
})

test('attendance keeps its event where the file has it, and none where the file has not', () => {
  const [event, gone] = [newId(), newId()]
  const next = renew(
    {
      events: [{ id: event, series_id: '' }],
      player_attendance: [event, gone, ''].map((event_id) => ({ id: newId(), event_id })),
    },
    into(),
  )
  expect(next['player_attendance']?.map((row) => row['event_id'])).toEqual([
    next['events']?.[0]?.['id'],
    '',
    '',
  ])
})

test('holds back a post whose time came before anyone was shown it, and no other', () => {
  const post = (shows_at: string | null, shown_at: string | null, held_at: string | null = null) => ({
    id: newId(),
    shows_at,
    shown_at,
    held_at,
  })
  const [before, after] = ['2026-11-20T11:59:00+00:00', '2026-11-20T06:01:00-06:00']
  const posts = [
    post(before, null),
    post(after, null),
    post(null, before),
    post(before, before),
    post(before, null, before),
  ]
  const held = renew({ posts }, into())['posts']?.map((row) => row['held_at'])
  expect(held).toEqual([NOW.toISOString(), null, null, null, before])
})
