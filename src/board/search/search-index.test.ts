import { describe, expect, test } from 'vitest'
import type { Findable, Kind } from './findable.ts'
import { SearchIndex } from './search-index.ts'

function thing(kind: Kind, title: string, ...fields: [text: string, weight: number][]): Findable {
  return { id: `${kind}:${title}`, kind, title, fields, open: { href: '/' } }
}

const PLAYS = [
  'Gun Trips Rt 24 Power',
  'Gun Trips Lt 71 Flood',
  'Gun Doubles 61 Mesh',
  'Gun Bunch Rt 61 Mesh',
  'I Pro Rt 24 Power',
  'I Pro Rt 26 Counter',
  'Ace Wing Rt 22 Inside Zone',
  'Flexbone 34 Inside Veer',
  'Nickel 4-2-5 Cover 3',
  'Gun Doubles 73 Four Verts',
]

function playbook(titles = PLAYS): SearchIndex {
  const index = new SearchIndex()
  index.set(
    'play',
    titles.map((title) => thing('play', title)),
  )
  return index
}

function titles(index: SearchIndex, text: string, recent?: ReadonlySet<string>): string[] {
  return index.find(text, () => 20, recent).groups.flatMap(({ items }) => items.map(({ title }) => title))
}

describe('typed text', () => {
  test('finds the beginnings of words, in any order', () => {
    const index = playbook()
    expect(titles(index, 'power gun')).toEqual(['Gun Trips Rt 24 Power'])
    expect(titles(index, '24 pow').toSorted()).toEqual(['Gun Trips Rt 24 Power', 'I Pro Rt 24 Power'])
    expect(titles(index, 'g trips')).toEqual(['Gun Trips Rt 24 Power', 'Gun Trips Lt 71 Flood'])
  })

  test('matches only when every word does', () => {
    expect(titles(playbook(), 'mesh flood')).toEqual([])
    expect(titles(playbook(), 'mesh zzz')).toEqual([])
  })

  test('of only spaces and punctuation finds nothing', () => {
    expect(playbook().find(' -–! ', () => 5)).toEqual({ groups: [], count: 0 })
  })

  test('may leave letters out', () => {
    expect(titles(playbook(), '24 pwr').toSorted()).toEqual(['Gun Trips Rt 24 Power', 'I Pro Rt 24 Power'])
    expect(titles(playbook(), 'msh')).toEqual(['Gun Doubles 61 Mesh', 'Gun Bunch Rt 61 Mesh'])
  })

  test.each([
    ['swapped', 'tirps', 'Gun Trips Rt 24 Power'],
    ['swapped at the beginning', 'lfood', 'Gun Trips Lt 71 Flood'],
    ['missing', 'cunter', 'I Pro Rt 26 Counter'],
    ['too many', 'flexxbone', 'Flexbone 34 Inside Veer'],
    ['wrong', 'mosh', 'Gun Doubles 61 Mesh'],
    ['two of them in a long word', 'felxbnoe', 'Flexbone 34 Inside Veer'],
    ['before the word is finished', 'conut', 'I Pro Rt 26 Counter'],
  ])('may have letters %s: %s', (_, typed, found) => {
    expect(titles(playbook(), typed)).toContain(found)
  })

  test('does not match fuzzily when the word is spelled right', () => {
    const index = playbook(['Mesh', 'Mash'])
    expect(titles(index, 'mesh')).toEqual(['Mesh'])
  })

  test('of four letters with a typo is no prefix of a longer word', () => {
    expect(titles(playbook(['Messages']), 'mesh')).toEqual([])
  })

  test('must match numbers and short words exactly', () => {
    expect(titles(playbook(), '42')).toEqual([])
    expect(titles(playbook(), 'gxn')).toEqual([])
    expect(titles(playbook(), 'ug')).toEqual([])
  })

  test('may swap two of three letters', () => {
    expect(titles(playbook(), 'gnu trips')).toHaveLength(2)
    expect(titles(playbook(), 'tirps pwo')).toEqual(['Gun Trips Rt 24 Power'])
  })

  test("knows a coach's abbreviations", () => {
    const index = playbook()
    expect(titles(index, 'trips right')).toEqual(['Gun Trips Rt 24 Power'])
    expect(titles(index, 'iz')).toEqual(['Ace Wing Rt 22 Inside Zone'])
    expect(titles(index, 'c3')).toEqual(['Nickel 4-2-5 Cover 3'])
    expect(titles(index, '4 verts')).toEqual(['Gun Doubles 73 Four Verts'])
  })

  test('needs no spaces and no accents', () => {
    expect(titles(playbook(), 'guntrips').toSorted()).toEqual([
      'Gun Trips Lt 71 Flood',
      'Gun Trips Rt 24 Power',
    ])
    expect(titles(playbook(), '24pwr')).toHaveLength(2)
    expect(titles(playbook(['4-3 Over', 'Nickel Cover 3']), 'over')).toEqual(['4-3 Over'])
    expect(titles(playbook(['Renée O’Brien', 'René']), 'renee obrien')).toEqual(['Renée O’Brien'])
  })

  test('matches a number followed by another word exactly, and a front as well', () => {
    const index = playbook(['Gun 1 Boot', 'Gun 11 Boot', '4-3 Over', '3-4 Under'])
    expect(titles(index, 'gun 1')).toHaveLength(2)
    expect(titles(index, '1 boot')).toEqual(['Gun 1 Boot'])
    expect(titles(index, '3-4')).toEqual(['3-4 Under'])
    expect(titles(index, '4')).toHaveLength(2)
    expect(titles(playbook(['Empty 3×2']), 'empty 3x2')).toEqual(['Empty 3×2'])
  })

  test('of enormous length counts only its first words', () => {
    expect(titles(playbook(), `mesh ${'gun '.repeat(500)}`)).toHaveLength(2)
  })
})

describe('ranking', () => {
  test('puts the name first, then the call, the wrist code, the tags', () => {
    const index = new SearchIndex()
    index.set('play', [
      thing('play', 'D', ['24', 0.7]),
      thing('play', 'C', ['24', 0.85]),
      thing('play', 'B', ['24', 0.9]),
      thing('play', 'A 24'),
    ])
    expect(titles(index, '24')).toEqual(['A 24', 'B', 'C', 'D'])
  })

  test('puts the whole word before a prefix, and that before left-out letters', () => {
    const index = playbook(['Piercer', 'Propeller', 'Pr'])
    expect(titles(index, 'pr')).toEqual(['Pr', 'Propeller', 'Piercer'])
  })

  test('puts the equal title first, then its prefixes, in playbook order', () => {
    const index = playbook(['Boot Mesh', 'Mesh Rail Wheel', 'Mesh', 'Mesh Rail'])
    expect(titles(index, 'mesh')).toEqual(['Mesh', 'Mesh Rail Wheel', 'Mesh Rail', 'Boot Mesh'])
  })

  test('puts the whole code before a part of one', () => {
    const index = new SearchIndex()
    index.set('play', [thing('play', 'B', ['D17', 0.85]), thing('play', 'A long name', ['17', 0.85])])
    expect(titles(index, '17')).toEqual(['A long name', 'B'])
  })

  test('breaks ties by the last pick, then by playbook order', () => {
    const index = playbook(['24 Power', '25 Power', '26 Power'])
    expect(titles(index, 'power')).toEqual(['24 Power', '25 Power', '26 Power'])
    expect(titles(index, 'power', new Set(['play:26 Power']))[0]).toBe('26 Power')
  })

  test('puts the best matching group first', () => {
    const index = playbook()
    index.set('page', [thing('page', 'Roster'), thing('page', 'Playbook')])
    index.set('formation', [thing('formation', 'Gun Trips Rt')])
    const kinds = (text: string) => index.find(text, () => 5).groups.map(({ kind }) => kind)
    expect(kinds('gun trips')).toEqual(['play', 'formation'])
    expect(kinds('roster')).toEqual(['page'])
  })
})

describe('the index', () => {
  test('returns at most the requested number, and the total', () => {
    const found = playbook().find('gun', () => 2)
    expect(found.groups[0]?.items).toHaveLength(2)
    expect(found.count).toBe(5)
  })

  test('reads only the new rows after a change', () => {
    const index = new SearchIndex()
    const read: string[] = []
    const describePlay = ({ name }: { name: string }) => {
      read.push(name)
      return thing('play', name)
    }
    const rows = [{ name: 'Power' }, { name: 'Counter' }]
    finish(index.fill('play', rows, describePlay))
    finish(index.fill('play', [rows[1]!, { name: 'Trap' }], describePlay))
    expect(read).toEqual(['Power', 'Counter', 'Trap'])
    for (const text of ['p', 'po', 'pow']) index.among(rows, describePlay, text, true)
    expect(read).toHaveLength(3)
    expect(titles(index, 'power')).toEqual([])
    expect(titles(index, 'trap')).toEqual(['Trap'])
  })

  test('answers at once on the first read; later keeps the old rows until all are read', () => {
    const index = new SearchIndex()
    const describePlay = ({ name }: { name: string }) => thing('play', name)
    const first = index.fill('play', [{ name: 'Power' }, { name: 'Counter' }], describePlay)
    first.next()
    expect([titles(index, 'power'), titles(index, 'counter'), index.isFilling('play')]).toEqual([
      ['Power'],
      [],
      true,
    ])
    finish(first)
    expect(index.isFilling('play')).toBe(false)
    const second = index.fill('play', [{ name: 'Trap' }], describePlay)
    second.next()
    expect(titles(index, 'power')).toEqual(['Power'])
    finish(second)
    expect(titles(index, 'power')).toEqual([])
  })

  test('finds picked entries in the order of the picks, and only existing ones', () => {
    const index = playbook()
    const ids = ['play:I Pro Rt 24 Power', 'play:gone', 'play:Gun Doubles 61 Mesh']
    expect(index.byIds(ids).map(({ title }) => title)).toEqual(['I Pro Rt 24 Power', 'Gun Doubles 61 Mesh'])
  })

  test('searches five thousand plays within a frame, mistyped as well', () => {
    const index = playbook(Array.from({ length: 5000 }, (_, i) => `${PLAYS[i % PLAYS.length]} Look${i}`))
    for (const text of ['gun trips 24 power', 'g', 'tirps pwoer']) index.find(text, () => 8)
    const start = performance.now()
    for (const text of ['gun trips 24 power', 'g', 'tirps pwoer']) index.find(text, () => 8)
    // Generous, for a machine that does other things; `npm run bench -- search` measures.
    expect((performance.now() - start) / 3).toBeLessThan(50)
  })
})

function finish(steps: Iterator<void>): void {
  while (steps.next().done !== true);
}
