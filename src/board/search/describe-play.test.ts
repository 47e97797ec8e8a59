import { teamTerms, USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { describe, expect, test } from 'vitest'
import { namesOf } from '#src/sync/team/team-taxonomy.ts'
import type { DrawingRow, PlayRow } from '../plays/rows.ts'
import { describePlay, playDescriber } from './describe-play.ts'
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

describe('the search text of a play', () => {
  const said = play({
    name: '61 Mesh',
    callText: '',
    situations: ['3rd-long'],
    fieldZones: ['high-red'],
    checkWith: 'Check to Omaha against zero',
    hot: 'Slot on the sight adjust',
    reads: ['Sit route over the ball', 'Wheel late'],
    coachingPoints: 'Shoulders square before the catch',
  })
  const man = {
    kind: 'player',
    side: 'offense',
    role: 'X',
    label: 'X',
    at: { x: 0, y: 0 },
    shape: 'circle',
  } as const
  const drawing = {
    diagram: {
      v: 1,
      elements: {
        'o.X': { ...man, primary: false, job: 'Rub the nickel', coaching: 'Throttle in the window' },
        note: { kind: 'text', at: { x: 0, y: 0 }, text: 'Unheard of' },
      },
    },
  } as unknown as DrawingRow
  const index = new SearchIndex()
  index.set('play', [
    describePlay({ ...said, drawing }),
    ...Array.from({ length: 9 }, (_, i) => describePlay(play({ id: `other${i}`, name: `Plain ${i}` }))),
  ])

  test.each([
    'omaha',
    'sight adjust',
    'wheel late',
    'shoulders square',
    '3rd 7',
    'high red',
    'rub nickel',
    'throttle',
  ])('matches “%s”', (text) => {
    expect(index.find(text, () => 5).groups[0]?.items[0]?.id).toBe('play:p1')
  })

  test("matches the team's own distances and zones, and follows a change of them", () => {
    const level = usualNumbers('nfhs')
    const usual = playDescriber(teamTerms(level), TAXONOMY)
    const divided = teamTerms({ ...level, thirdMedium: 4, thirdLong: 8, highRedFrom: 19 })
    const own = playDescriber(divided, TAXONOMY)
    expect(playDescriber(teamTerms({ ...level }), TAXONOMY)).toBe(usual)
    const found = new SearchIndex()
    const finds = (describe: typeof usual, text: string) => {
      for (const _ of found.fill('play', [said], describe));
      return found.find(text, () => 5).count
    }
    // 3rd & 7–10 and 25–11 as usual; 3rd & 5–8 and 19–11 for this team.
    expect(['3rd 7', '3rd 10', 'red 25', '3rd 5', 'red 19'].map((text) => finds(usual, text))).toEqual([
      1, 1, 1, 0, 0,
    ])
    expect(['3rd 7', '3rd 10', 'red 25', '3rd 5', 'red 19'].map((text) => finds(own, text))).toEqual([
      0, 0, 0, 1, 1,
    ])
  })

  test("matches the team's own names of a category and its type, and follows a change of them", () => {
    const row = { unit: 'offense', sortKey: '', isHidden: false, version: 1 } as const
    const rows = [
      { ...row, parent: '', slug: 'run-gap', label: 'Downhill' },
      { ...row, parent: 'run-gap', slug: 'power', label: 'Hammerhead' },
    ]
    const usual = playDescriber(USUAL_TERMS, TAXONOMY)
    const own = playDescriber(USUAL_TERMS, namesOf(rows))
    expect(playDescriber(USUAL_TERMS, namesOf([...rows]))).toBe(own)
    const found = new SearchIndex()
    const power = play()
    const finds = (describe: typeof usual, text: string) => {
      for (const _ of found.fill('play', [power], describe));
      return found.find(text, () => 5).count
    }
    const words = ['run gap', 'downhill', 'hammerhead']
    expect(words.map((text) => finds(usual, text))).toEqual([1, 0, 0])
    expect(words.map((text) => finds(own, text))).toEqual([0, 1, 1])
  })

  test('matches everything else before the drawing has arrived', () => {
    const early = new SearchIndex()
    early.set('play', [describePlay(said)])
    expect(early.find('omaha', () => 5).count).toBe(1)
    expect(early.find('throttle', () => 5).count).toBe(0)
  })

  test('ranks a play by that name before one that only mentions it', () => {
    const both = new SearchIndex()
    both.set('play', [
      describePlay({ ...said, drawing }),
      describePlay(play({ id: 'named', name: 'Nickel Wheel' })),
    ])
    expect(both.find('nickel', () => 5).groups[0]?.items.map(({ id }) => id)).toEqual([
      'play:named',
      'play:p1',
    ])
  })
})

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

  test('shows beside its name only what the name does not say', () => {
    expect(describePlay(play()).detail).toBe('Rhino Hammer')
    expect(describePlay(play({ callText: play().name })).detail).toBe('')
    expect(describePlay(play({ name: 'Hammer', callText: '' })).detail).toBe('Gun Trips Rt · Power')
  })

  test('says that it is archived', () => {
    expect(describePlay(play({ isArchived: true })).detail).toBe('Archived · Rhino Hammer')
    expect(
      describePlay(play({ name: 'Archived', callText: '', formation: '', concept: '', isArchived: true }))
        .detail,
    ).toBe('Archived')
  })

  test('leads to its page', () => {
    expect(describePlay(play({ id: 'p9' })).open).toEqual({ href: '/playbook/p9' })
  })
})
