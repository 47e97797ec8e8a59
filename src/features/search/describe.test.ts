import { describe, expect, test } from 'vitest'
import { bookOf } from '#schema/football/team-book.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { SearchIndex } from '#src/board/search/search-index.ts'
import {
  countByFormation,
  describeBook,
  describeEvents,
  describeFeedPost,
  describeFormations,
  describePeople,
  describePost,
  describePractice,
  describeScript,
} from './describe.ts'

describe('formations', () => {
  const own = [{ id: 'f1', name: 'Gun Hawk Rt', family: 'Gun', personnel: '11', isHidden: false }]
  const counts = countByFormation([
    play(),
    play({ id: 'p2', formation: 'Gun Trips Lt' }),
    play({ id: 'p3', formation: 'Gun Trips Lt' }),
    play({ id: 'p4', unit: 'defense', formation: '4-3 Over' }),
    // Archived plays don't count.
    play({ id: 'p5', isArchived: true }),
    play({ id: 'p6', formation: 'Gun Trey Lt', isArchived: true }),
  ])

  test("are the team's, the library's, and the flipped ones that have plays", () => {
    const all = describeFormations(own, counts)
    expect(all[0]).toMatchObject({
      title: 'Gun Hawk Rt',
      detail: 'No plays yet · 11 personnel',
      open: { href: '/playbook/formation-mapper?formation=f1' },
    })
    expect(all).toHaveLength(1 + 31 + 1)
    expect(all.find(({ title }) => title === 'Gun Trips Rt')).toMatchObject({
      detail: '1 play · 10 personnel',
      open: { href: '/playbook/formation-mapper?formation=gun-trips' },
    })
    expect(all.find(({ title }) => title === 'Gun Trips Lt')).toMatchObject({
      detail: '2 plays · 10 personnel',
      open: { href: '/playbook/formation-mapper?formation=gun-trips&hand=L' },
    })
  })

  test("of the team replace the library's of the same name", () => {
    const twice = [{ id: 'f2', name: 'Gun Trips Rt', family: 'Gun', personnel: '11', isHidden: false }]
    const found = describeFormations(twice, counts).filter(({ title }) => title === 'Gun Trips Rt')
    expect(found.map(({ detail }) => detail)).toEqual(['1 play · 11 personnel'])
    // To the other hand, too.
    expect(
      describeFormations(twice, counts)
        .filter(({ title }) => title === 'Gun Trips Lt')
        .map(({ detail, open }) => [detail, open]),
    ).toEqual([['2 plays · 11 personnel', { href: '/playbook/formation-mapper?formation=f2&hand=L' }]])
  })
})

test('fronts, coverages and units are found by the team’s names, without hidden ones', () => {
  const row = { kind: 'front', replaces: true, players: [], aliases: [], isHidden: false, version: 1 }
  const all = describeBook(
    bookOf([
      { ...row, id: 'b1', family: '4-3-over', name: 'Ram', aliases: ['Rambo'] },
      { ...row, id: 'b2', family: '46-bear', name: '46 Bear', isHidden: true },
    ]),
  )
  const titles = all.map(({ title }) => title)
  expect(titles).toContain('Ram')
  expect(titles).toContain('Cover 3 Sky')
  expect(titles).not.toContain('4-3 Over')
  expect(titles).not.toContain('46 Bear')
  const index = new SearchIndex()
  index.set('formation', [...describeFormations([], countByFormation([])), ...all])
  expect(all.find(({ title }) => title === 'Ram')).toMatchObject({
    detail: 'Front',
    open: { href: '/playbook/formation-mapper?kind=front&formation=4-3-over' },
  })
  expect(index.find('rambo', () => 5).count).toBe(1)
})

test('a hidden formation is not found', () => {
  const hidden = { id: 'f3', name: 'Gun Trips Rt', family: 'Gun', personnel: '10', isHidden: true }
  const titles = describeFormations([hidden], countByFormation([])).map(({ title }) => title)
  expect(titles).toHaveLength(30)
  expect(titles).not.toContain('Gun Trips Rt')
})

describe('people', () => {
  const member = {
    userId: 'u1',
    teamRole: 'player' as const,
    status: 'active',
    profile: { fullName: 'Jalen Brooks', displayName: 'JB', position: 'WR', jerseyNumber: 12 },
  }

  test('are found by name, number, position and role', () => {
    const index = new SearchIndex()
    index.set('person', describePeople([member]))
    for (const text of ['brooks jalen', '12', '#12', 'wr', 'player', 'jb'])
      expect([text, index.find(text, () => 5).count]).toEqual([text, 1])
  })

  test('are listed once if they are on the roster', () => {
    const player = {
      id: 'p1',
      userId: 'u1',
      firstName: 'Jalen',
      lastName: 'Brooks',
      number: 4,
      positions: ['WR', 'S'],
    }
    const index = new SearchIndex()
    index.set('person', describePeople([member], [player]))
    for (const text of ['brooks', '#4', 'wr', 's'])
      expect([text, index.find(text, () => 5).count]).toEqual([text, 1])
    expect(index.find('12', () => 5).count).toBe(0)
  })

  test('on the staff are found by their titles, which they show', () => {
    const coach = { ...member, teamRole: 'assistant_coach' as const, titles: ['DC', 'LB'] as const }
    const index = new SearchIndex()
    index.set('person', describePeople([coach]))
    for (const text of ['dc', 'defensive coordinator', 'linebackers', 'assistant'])
      expect([text, index.find(text, () => 5).count]).toEqual([text, 1])
    expect(index.all('person')[0]?.detail).toMatch(/^DC\/LB · Assistant coach/)
  })

  test('without a membership or a loaded name are left out', () => {
    expect(
      describePeople([
        { ...member, status: 'inactive' },
        { ...member, profile: undefined },
      ]),
    ).toEqual([])
  })
})

describe('the calendar and practice plans', () => {
  const event = (day: string, more: object = {}) => ({
    id: `e ${day}`,
    type: 'practice' as const,
    title: '',
    opponent: '',
    homeAway: 'home' as const,
    day,
    endDay: day,
    place: 'Main field',
    notes: 'Bring both jerseys',
    seriesId: 's',
    status: 'active' as const,
    ...more,
  })

  test('of a series the next event is found, and the last of one that is over', () => {
    const days = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
    const found = (today: string) =>
      describeEvents(
        days.map((day) => event(day)),
        today,
      ).map(({ id }) => id)
    expect(found('2026-11-09')).toEqual(['event:e 2026-11-09'])
    expect(found('2026-11-10')).toEqual(['event:e 2026-11-16'])
    expect(found('2026-12-01')).toEqual(['event:e 2026-11-23'])
  })

  test('a game is found by its opponent, its kind, its day, and its place', () => {
    const index = new SearchIndex()
    const game = event('2026-10-02', { type: 'game', opponent: 'Central', homeAway: 'away', seriesId: '' })
    index.set('event', describeEvents([game], '2026-10-01'))
    for (const text of ['central', 'at central', 'game', 'october 2', 'friday', 'main field', 'jerseys'])
      expect([text, index.find(text, () => 5).count]).toEqual([text, 1])
    expect(index.all('event')[0]).toMatchObject({
      title: 'at Central',
      open: { href: '/calendar?day=2026-10-02&event=e 2026-10-02' },
    })
  })

  test('a practice plan is found by its weekday, its emphasis, and its opponent', () => {
    const index = new SearchIndex()
    const plan = {
      id: 'p',
      title: '',
      date: '2026-11-24',
      emphasis: 'defense' as const,
      opponent: 'Lakeside',
      place: '',
      notes: '',
    }
    index.set('practice', [describePractice(plan)])
    for (const text of ['tuesday', 'practice plan', 'defense', 'lakeside', 'november 24'])
      expect([text, index.find(text, () => 5).count]).toEqual([text, 1])
  })

  test('a practice script is found by its type, its title and its day', () => {
    const index = new SearchIndex()
    const script = { id: 's', title: 'Bear run', type: 'insideRun' as const, day: '2026-11-24', notes: '' }
    index.set('script', [describeScript(script)])
    for (const text of ['bear', 'inside run', 'practice script', 'tuesday'])
      expect([text, index.find(text, () => 5).count]).toEqual([text, 1])
  })
})

test('posts and announcements are found by title and text, and open on their page', () => {
  const post = {
    id: 'p1',
    teamId: 't1',
    kind: 'announcement',
    title: 'Bus to Central',
    body: 'From the fieldhouse.',
    audience: 'everyone',
    createdAt: new Date(2026, 10, 20).getTime(),
    showsAt: new Date(2026, 10, 24).getTime(),
  } as const
  const index = new SearchIndex()
  index.set(
    'post',
    [post, { ...post, id: 'p2', kind: 'post' as const, title: 'Team meal' }].map(describePost),
  )
  const found = (text: string) =>
    index
      .find(text, () => 5)
      .groups.flatMap(({ items }) => items.map(({ title, detail, open }) => [title, detail, open]))
  expect(found('fieldhouse bus')).toEqual([
    ['Bus to Central', 'Announcement · Nov 24, 2026 · Everyone', { href: '/team/t1/announcements#post-p1' }],
  ])
  expect(found('meal')).toEqual([
    ['Team meal', 'Post · Nov 24, 2026 · Everyone', { href: '/team/t1/bulletin#post-p2' }],
  ])
})

test('posts on the team feed are found by their text, and open there', () => {
  const post = {
    id: 'p1',
    teamId: 't1',
    kind: 'shout_out',
    body: 'Sealed the edge all night.\nWatch the backside block.',
    audience: 'everyone',
    createdAt: new Date(2026, 10, 20).getTime(),
    approvedAt: new Date(2026, 10, 21).getTime(),
  } as const
  const index = new SearchIndex()
  index.set('post', [describeFeedPost(post)])
  const found = index.find('backside shout-out', () => 5).groups.flatMap(({ items }) => items)
  expect(found.map(({ title, detail, open }) => [title, detail, open])).toEqual([
    [
      'Sealed the edge all night.',
      'Social · Shout-out · Nov 21, 2026 · Everyone',
      { href: '/team/t1/social#post-p1' },
    ],
  ])
  expect(describeFeedPost({ ...post, body: 'x'.repeat(90) }).title).toBe(`${'x'.repeat(79)}…`)
})
