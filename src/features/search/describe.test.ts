import { NEW_PLAY_DEFAULTS } from '#schema/mutators/plays.ts'
import type { PlayRow } from '#src/sync/plays.ts'
import { describe, expect, test } from 'vitest'
import { countByFormation, describeFormations, describePeople, describePlay } from './describe.ts'
import { SearchIndex } from './search-index.ts'

function play(changes: Partial<PlayRow> = {}): PlayRow {
  return {
    id: 'p1',
    teamId: 'team',
    playbookId: 'book',
    name: 'Gun Trips Rt 24 Power',
    callText: 'Rhino Hammer',
    wristCode: '17',
    unit: 'offense',
    category: 'run-gap',
    subcategory: 'power',
    concept: 'Power',
    formation: 'Gun Trips Rt',
    strength: 'R',
    personnel: '11',
    motion: 'H Jet',
    protection: '',
    direction: 'L',
    tags: ['red zone', 'install'],
    notes: '',
    status: 'draft',
    sortKey: 'a0',
    ...NEW_PLAY_DEFAULTS,
    readGrant: 'playbook.edit',
    createdBy: 'coach',
    createdAt: 0,
    updatedBy: 'coach',
    updatedAt: 0,
    version: 1,
    deletedAt: null,
    ...changes,
  }
}

describe('a play', () => {
  test.each([
    'gun trips power',
    'rhino',
    '17',
    'red zone',
    'h jet',
    'run gap',
    '11 personnel',
    'power left',
    'offense power',
  ])('is found by %s', (text) => {
    const index = new SearchIndex()
    index.set('play', [describePlay(play())])
    expect(index.find(text, () => 5).count).toBe(1)
  })

  test('says beside its name only what the name does not say', () => {
    expect(describePlay(play()).detail).toBe('Rhino Hammer')
    expect(describePlay(play({ callText: play().name })).detail).toBe('')
    expect(describePlay(play({ name: 'Hammer', callText: '' })).detail).toBe('Gun Trips Rt · Power')
  })

  test('leads to its page', () => {
    expect(describePlay(play({ id: 'p9' })).open).toEqual({ href: '/playbook/p9' })
  })
})

describe('formations', () => {
  const own = [{ id: 'f1', name: 'Gun Hawk Rt', family: 'Gun', personnel: '11' }]
  const counts = countByFormation([
    play(),
    play({ id: 'p2', formation: 'Gun Trips Lt' }),
    play({ id: 'p3', formation: 'Gun Trips Lt' }),
    play({ id: 'p4', unit: 'defense', formation: '4-3 Over' }),
  ])

  test("are the team's own, the library's, and its other hand where there are plays from it", () => {
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

  test("the team's own stands for the library's of the same name", () => {
    const twice = [{ id: 'f2', name: 'Gun Trips Rt', family: 'Gun', personnel: '11' }]
    const found = describeFormations(twice, counts).filter(({ title }) => title === 'Gun Trips Rt')
    expect(found.map(({ detail }) => detail)).toEqual(['1 play · 11 personnel'])
  })
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

  test('who left the team, or whose name has not arrived, is not there', () => {
    expect(
      describePeople([
        { ...member, status: 'inactive' },
        { ...member, profile: undefined },
      ]),
    ).toEqual([])
  })
})
