import { describe, expect, test } from 'vitest'
import type { PlayRow } from '../plays/rows.ts'
import { play as row } from '../plays/test-rows.ts'
import { findCalls, findPlays, onlyCall, searchPlays } from './search-plays.ts'

const play = (name: string, callText = '', wristCode = '', more: Partial<PlayRow> = {}) =>
  row({ id: name, name, callText, wristCode, personnel: '11', tags: ['red zone'], ...more })
const PLAYS = [
  play('26 Power', 'Trips Rt 26 Power', '12'),
  play('Power Read', '', '26'),
  play('Mesh', 'Doubles Mesh', '7'),
  play('Counter GT', 'Power look, Counter GT', '', { formation: 'I Rt', personnel: '21', tags: [] }),
]
const called = (typed: string) => findCalls(PLAYS, typed).map(({ name }) => name)
const found = (typed: string) => findPlays(PLAYS, typed).map(({ name }) => name)

test('a wristband code comes first, then what the text fits best, with all of its words', () => {
  for (const names of [called, found]) {
    expect(names('26')).toEqual(['Power Read', '26 Power'])
    expect(names('power')).toEqual(['Power Read', '26 Power', 'Counter GT'])
    expect(names('gt power')).toEqual(['Counter GT'])
    expect(names('  DOUBLES   m ')).toEqual(['Mesh'])
    expect(names('flea flicker')).toEqual([])
    expect(names(' ')).toHaveLength(4)
  }
})

test('what else describes a play comes last, and is no call', () => {
  expect(found('red mesh')).toEqual(['Mesh'])
  expect(found('21')).toEqual(['Counter GT'])
  expect(found('trips')).toEqual(['26 Power', 'Power Read', 'Mesh'])
  expect(called('21')).toEqual([])
  expect(called('trips')).toEqual(['26 Power'])
})

test('a code of letters and digits wins in any case, and punctuation finds nothing', () => {
  const coded = [play('Z9 Sweep'), play('Flood', '', 'Z9'), play('Dash', '', '--')]
  for (const find of [findCalls, findPlays]) {
    expect(find(coded, 'z9').map(({ name }) => name)).toEqual(['Flood', 'Z9 Sweep'])
    expect(find(coded, '--').map(({ name }) => name)).toEqual(['Dash'])
    expect(find(coded, '?!')).toEqual([])
  }
  expect(['z9', '--', '?!'].map((typed) => onlyCall(coded, typed)?.name)).toEqual([
    'Flood',
    'Dash',
    undefined,
  ])
})

describe('ranked as in the library', () => {
  const book = [
    play('Mesh Left', '', '', { notes: 'Flip it to mesh rt late' }),
    play('Gun Doubles Rt 61 Mesh', '', '', { formation: 'Gun Doubles Rt' }),
    play('Mesh Right'),
    play('Shallow', 'Mesh Rt'),
  ]
  test.each(['mesh rt', 'msh', 'gun dbls', '61', 'shallow mesh'])('%s', (typed) => {
    const names = findPlays(book, typed).map(({ name }) => name)
    expect(names).not.toEqual([])
    expect(names).toEqual(searchPlays(book, typed).map(({ name }) => name))
  })

  test('by call alone, too', () => {
    expect(findCalls(book, 'mesh rt').map(({ name }) => name)).toEqual([
      'Gun Doubles Rt 61 Mesh',
      'Mesh Right',
      'Shallow',
    ])
  })
})

describe('a call taken without asking', () => {
  const namesOf = (plays: readonly PlayRow[]) => plays.map(({ name }) => name)
  const only = (plays: readonly PlayRow[], typed: string) => onlyCall(plays, typed)?.name

  test.each([
    ['Dive', 'Defensive Slide'],
    ['Toss', 'Touchpass'],
    ['guntrips', 'Gun Trips'],
  ])('%s is not %s, which a list still offers', (typed, name) => {
    const book = [play(name)]
    expect(only(book, typed)).toBeUndefined()
    expect(namesOf(findCalls(book, typed))).toEqual([name])
  })

  test('has words that begin with each typed one, or with what it stands for', () => {
    const book = [play('Power Left'), play('Power Right'), play('Counter', 'Gun 26 Counter Rt')]
    expect(only(book, 'power r')).toBe('Power Right')
    expect(only(book, 'POWER rt')).toBe('Power Right')
    expect(only(book, '26 counter right')).toBe('Counter')
    expect(only(book, 'power read')).toBeUndefined()
    expect(only(book, ' ')).toBeUndefined()
  })

  test('goes by its wristband code first', () => {
    const book = [play('Boot', '', '121'), play('Dive 12'), play('Mesh', '', '12')]
    expect(only(book, '12')).toBe('Mesh')
    expect(only(book, '121')).toBe('Boot')
    expect(only([play('Defensive Slide'), play('Mesh', '', 'Dive')], 'dive')).toBe('Mesh')
  })

  test('tells codes apart by their signs, and takes none of two that read alike', () => {
    const book = [play('Boot', '', 'A+'), play('Mesh', '', 'A-'), play('Dive', '', '12')]
    expect(['A-', 'a+', 'A', '12.'].map((typed) => only(book, typed))).toEqual([
      'Mesh',
      'Boot',
      undefined,
      'Dive',
    ])
  })

  test('is an active one where an archived one is called the same', () => {
    const old = play('Mesh', '', '7', { id: 'old', isArchived: true })
    const mesh = play('Mesh')
    expect(onlyCall([old, mesh], 'mesh')).toBe(mesh)
    expect(onlyCall([old], 'mesh')).toBe(old)
  })

  test('never goes by the beginning of a code', () => {
    const book = [play('Boot', '', '121'), play('Mesh', '', 'Red 3')]
    expect(['12', '1', 'red', 'boot 12'].map((typed) => only(book, typed))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
    expect(namesOf(findCalls(book, '12'))).toEqual(['Boot'])
    expect(['121', '#121', '121 boot'].map((typed) => only(book, typed))).toEqual(['Boot', 'Boot', 'Boot'])
    expect(['red 3', 'RED3', 'red 3 mesh'].map((typed) => only(book, typed))).toEqual([
      'Mesh',
      'Mesh',
      'Mesh',
    ])
  })

  test('is none where several begin as typed, unless just one is called exactly so', () => {
    const book = [play('Mesh Right'), play('Mesh Left'), play('Dive 12'), play('Boot', '', '121')]
    expect(only(book, 'mesh')).toBeUndefined()
    expect(only(book, '12')).toBeUndefined()
    expect(only([...book, play('Mesh')], 'mesh')).toBe('Mesh')
    expect(only([...book, play('Shallow', 'Mesh')], 'mesh')).toBe('Shallow')
    expect(only([...book, play('Mesh'), play('Shallow', 'Mesh')], 'mesh')).toBeUndefined()
  })

  test('stands before calls that only resemble the text', () => {
    const book = [play('Shave'), play('Boot', 'sevens')]
    expect(only(book, 'se')).toBe('Boot')
    expect(namesOf(findCalls(book, 'se'))).toEqual(['Boot', 'Shave'])
    expect(namesOf(findCalls([play('Shave'), play('Boot', '', 'sevens')], 'se'))).toEqual(['Boot', 'Shave'])
  })

  test('has every word of a long text', () => {
    const long = 'Gun Doubles Rt Fly Z Short 61 Mesh'
    expect(only([play(long)], long)).toBe(long)
    expect(only([play(long)], `${long} Wheel`)).toBeUndefined()
  })
})
