import type { TeamRole } from '#schema/capabilities.ts'
import { POST_READS_DAYS, type PostAudience } from '#schema/posts.ts'
import { describe, expect, test } from 'vitest'
import {
  byGroup,
  countedReaders,
  countedSince,
  countReads,
  inOrder,
  isReadNoted,
  isUnconfirmed,
  isUnread,
  type Person,
  type Post,
  type Read,
  readersOf,
  readsByPost,
  shownSince,
  stateOfPost,
} from './post-rules.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-20T18:00:00Z')
const at = { now, today: '2026-11-20' }

const post = (fields: Partial<Post> = {}): Post => ({
  id: 'p',
  kind: 'announcement',
  audience: 'everyone',
  pinned: false,
  mustConfirm: false,
  endsOn: '',
  showsAt: null,
  shownAt: now - DAY,
  heldAt: null,
  createdAt: now - DAY,
  createdBy: 'dana',
  ...fields,
})

const read = (userId: string, fields: Partial<Read> = {}): Read => ({
  postId: 'p',
  userId,
  readAt: now,
  confirmedAt: null,
  ...fields,
})

const [pat, dana] = ['pat', 'dana'].map((userId) => ({ userId, assignedAt: 0 })) as [Person, Person]

const member = (userId: string, teamRole: TeamRole, fields: object = {}) => ({
  userId,
  teamRole,
  status: 'active',
  capabilities: [],
  assignedAt: 0,
  ...fields,
})

const MEMBERS = [
  member('dana', 'head_coach'),
  member('luis', 'assistant_coach'),
  member('max', 'manager'),
  member('pat', 'player'),
  member('kim', 'family'),
  member('al', 'alumni'),
  member('gone', 'player', { status: 'inactive' }),
]

describe('the state of a post', () => {
  test('is scheduled until its time, current through its last day, and ended from then on', () => {
    expect(stateOfPost(post({ showsAt: now + 1, shownAt: null }), at)).toBe('scheduled')
    // A device whose clock is behind goes by the server's.
    expect(stateOfPost(post({ showsAt: now + 1, shownAt: now + 1 }), at)).toBe('current')
    expect(stateOfPost(post({ showsAt: now }), at)).toBe('current')
    expect(stateOfPost(post({ endsOn: '2026-11-20' }), at)).toBe('current')
    expect(stateOfPost(post({ endsOn: '2026-11-19' }), at)).toBe('ended')
    expect(stateOfPost(post({ showsAt: now + 1, shownAt: null, endsOn: '2026-11-19' }), at)).toBe('scheduled')
  })

  test('stays scheduled when its time came in an archived team, until it has a new time', () => {
    const held = { showsAt: now - DAY, shownAt: null, heldAt: now - DAY }
    expect(stateOfPost(post(held), at)).toBe('scheduled')
    expect(stateOfPost(post({ ...held, endsOn: '2026-11-19' }), at)).toBe('scheduled')
    // The device has the new time before the server has sent it.
    expect(stateOfPost(post({ ...held, showsAt: null }), at)).toBe('current')
    expect(stateOfPost(post({ ...held, shownAt: now }), at)).toBe('current')
  })

  test('counts from when its readers have it', () => {
    expect(shownSince(post({ createdAt: 5, shownAt: 9 }))).toBe(9)
    expect(shownSince(post({ createdAt: 5, shownAt: null, showsAt: 7 }))).toBe(7)
    // One that was to be shown at a time before it was written was shown at once.
    expect(shownSince(post({ createdAt: 5, shownAt: null, showsAt: 3 }))).toBe(5)
  })
})

test('puts pinned posts first, then the newest', () => {
  const posts = [
    post({ id: 'old', shownAt: 1 }),
    post({ id: 'pinned old', shownAt: 2, pinned: true }),
    post({ id: 'new', shownAt: 8 }),
    post({ id: 'pinned new', shownAt: 3, pinned: true }),
    post({ id: 'a tie', shownAt: 8 }),
  ]
  expect(inOrder(posts).map(({ id }) => id)).toEqual(['pinned new', 'pinned old', 'new', 'a tie', 'old'])
})

describe('what a person has still to read', () => {
  test('is what is current and not their own', () => {
    expect(isUnread(post(), undefined, pat, at)).toBe(true)
    expect(isUnread(post(), read('pat'), pat, at)).toBe(false)
    expect(isUnread(post(), undefined, dana, at)).toBe(false)
    expect(isUnread(post({ endsOn: '2026-11-19' }), undefined, pat, at)).toBe(false)
    expect(isUnread(post({ showsAt: now + 1, shownAt: null }), undefined, pat, at)).toBe(false)
  })

  test('is noted when they read it after it has ended, too', () => {
    const ended = post({ endsOn: '2026-11-19' })
    expect(isReadNoted(post(), undefined, pat, at)).toBe(true)
    expect(isReadNoted(ended, undefined, pat, at)).toBe(true)
    expect(isReadNoted(ended, read('pat'), pat, at)).toBe(false)
    expect(isReadNoted(ended, undefined, dana, at)).toBe(false)
    expect(isReadNoted(post({ showsAt: now + 1, shownAt: null }), undefined, pat, at)).toBe(false)
    expect(isReadNoted(post({ shownAt: now - POST_READS_DAYS * DAY }), undefined, pat, at)).toBe(false)
  })

  test('leaves out what is older than reads are kept', () => {
    const shownAt = now - POST_READS_DAYS * DAY
    expect(isUnread(post({ shownAt }), undefined, pat, at)).toBe(false)
    expect(isUnread(post({ shownAt: shownAt + 1 }), undefined, pat, at)).toBe(true)
    expect(isUnconfirmed(post({ shownAt, mustConfirm: true }), undefined, pat, at)).toBe(false)
  })

  test('leaves out what was shown two weeks before they came, unless it is pinned', () => {
    const [before, within] = [now - 15 * DAY, now - 15 * DAY + 1]
    const newcomer = { userId: 'pat', assignedAt: now - DAY }
    const isNew = (fields: Partial<Post>) => {
      const asks = post({ mustConfirm: true, ...fields })
      const said = [isUnread, isUnconfirmed, isReadNoted].map((is) => is(asks, undefined, newcomer, at))
      expect(new Set(said).size).toBe(1)
      return said[0]
    }
    expect(isNew({ shownAt: before })).toBe(false)
    expect(isNew({ shownAt: within })).toBe(true)
    expect(isNew({ shownAt: before, pinned: true })).toBe(true)
  })

  test('stays to be confirmed after it was read', () => {
    const asks = post({ mustConfirm: true })
    expect(isUnconfirmed(asks, undefined, pat, at)).toBe(true)
    expect(isUnconfirmed(asks, read('pat'), pat, at)).toBe(true)
    expect(isUnconfirmed(asks, read('pat', { confirmedAt: now }), pat, at)).toBe(false)
    expect(isUnconfirmed(post(), undefined, pat, at)).toBe(false)
    expect(isUnconfirmed(asks, undefined, dana, at)).toBe(false)
  })
})

describe('readers', () => {
  const whom = (audience: PostAudience, rights: Parameters<typeof readersOf>[2] = []) =>
    readersOf({ audience, createdBy: 'dana' }, MEMBERS, rights).map(({ userId }) => userId)

  test('are the active members who see it, without its author', () => {
    expect(whom('everyone')).toEqual(['luis', 'max', 'pat', 'kim', 'al'])
    expect(whom('players')).toEqual(['luis', 'max', 'pat'])
    expect(whom('families')).toEqual(['luis', 'max', 'kim'])
    expect(whom('staff')).toEqual(['luis'])
  })

  test('of posts for coaches follow the permissions, not the role', () => {
    const right = { teamRole: 'manager', capability: 'playbook.edit', isGranted: true } as const
    expect(whom('staff', [right])).toEqual(['luis', 'max'])
  })

  test('are grouped by what they are on the team', () => {
    expect(
      byGroup(MEMBERS.slice(0, 5)).map(({ group, members }) => [group, members.map(({ userId }) => userId)]),
    ).toEqual([
      ['players', ['pat']],
      ['families', ['kim']],
      ['staff', ['dana', 'luis', 'max']],
    ])
  })
})

describe('counts', () => {
  test('are of the readers alone', () => {
    const reads = readsByPost([
      read('pat', { confirmedAt: now }),
      read('luis'),
      read('dana'),
      read('gone'),
      read('kim', { postId: 'another' }),
    ])
    const readers = readersOf({ audience: 'players', createdBy: 'dana' }, MEMBERS, [])
    expect(countReads(readers, reads.get('p'))).toEqual({ total: 3, read: 2, confirmed: 1 })
    expect(countReads(readers, reads.get('none'))).toEqual({ total: 3, read: 0, confirmed: 0 })
  })

  test('leave out who came two weeks after it was shown and has not read it', () => {
    const members = [
      member('pat', 'player'),
      member('new', 'player', { assignedAt: now }),
      member('reads', 'player', { assignedAt: now }),
      member('dana', 'head_coach'),
    ]
    const old = post({ shownAt: now - 20 * DAY })
    const counted = (one: Post) =>
      countedReaders(one, members, readsByPost([read('reads')]).get('p')).map(({ userId }) => userId)
    expect(counted(old)).toEqual(['pat', 'reads'])
    expect(counted({ ...old, pinned: true })).toEqual(['pat', 'new', 'reads'])
    expect(counted(post())).toEqual(['pat', 'new', 'reads'])
  })

  test('are whole for as long as reads are kept, and as this device holds them', () => {
    const reads = [read('pat', { readAt: now - 2 * DAY }), read('kim')]
    expect(countedSince({ reads, isOnDevice: true }, 3, now)).toBe(now - POST_READS_DAYS * DAY)
    expect(countedSince({ reads, isOnDevice: true }, 2, now)).toBe(now - 2 * DAY)
  })

  test('are of no post before the reads are on the device', () => {
    expect(countedSince({ reads: [], isOnDevice: false }, 3, now)).toBe(Infinity)
  })
})
