import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_TEXT_FIELDS, type LineText } from '../script.ts'
import {
  balanceOf,
  builtLines,
  downBand,
  downWords,
  enteredTexts,
  kindOfPlay,
  linesInOrder,
  planShare,
  playsByCall,
  practiceDays,
  type ScriptedLine,
  type ScriptedPlay,
  scriptDay,
  shownText,
} from './script.ts'
import { usualNumbers } from './team-numbers.ts'
import { TAXONOMY } from './taxonomy.ts'

const USUAL = usualNumbers('nfhs')

const play = (id: string, more: Partial<ScriptedPlay> = {}): ScriptedPlay => ({
  id,
  name: `Play ${id}`,
  callText: '',
  wristCode: '',
  unit: 'offense',
  category: 'run-zone',
  personnel: '11',
  protection: '',
  formation: 'Trips',
  strength: 'R',
  motion: '',
  tempo: '',
  ...more,
})

const line = (id: string, more: Partial<ScriptedLine> = {}): ScriptedLine => ({
  id,
  playId: null,
  sortKey: id,
  isPinned: false,
  ...(Object.fromEntries(LINE_TEXT_FIELDS.map((field) => [field, ''])) as { [field in LineText]: string }),
  ...more,
})

test('a line shows its own text, else what its play says', () => {
  const lined = line('1', { personnel: '12' })
  expect(shownText(lined, 'personnel', play('a'))).toBe('12')
  expect(shownText(lined, 'formation', play('a'))).toBe('Trips')
  expect(shownText(lined, 'strength', play('a'))).toBe('Right')
  expect(shownText(lined, 'notes', play('a'))).toBe('')
  expect(shownText(lined, 'formation', undefined)).toBe('')
})

test('every category of the offense but tricks and those of the kicking game is a run, a pass or an RPO', () => {
  const offense = TAXONOMY.find(({ slug }) => slug === 'offense')?.categories ?? []
  const other = offense.filter(({ slug }) => kindOfPlay({ unit: 'offense', category: slug }) === 'other')
  for (const { slug } of other)
    expect(slug).toMatch(/trick|situation|special|two-point|victory|clock|goal|game/)
  expect(kindOfPlay({ unit: 'defense', category: 'run-fit' })).toBe('other')
  expect(kindOfPlay(undefined)).toBe('other')
})

test('the balance counts each line once', () => {
  const anyLine = fc.record({
    playId: fc.option(fc.constantFrom('a', 'b', 'c')),
    hash: fc.constantFrom('', 'L', 'M', 'R'),
    down: fc.constantFrom('', '1', '2', '3', '4'),
    dist: fc.constantFrom('', '2', '5', '9', 'G'),
    personnel: fc.constantFrom('', '12', '21'),
  })
  const plays = new Map([
    ['a', play('a')],
    ['b', play('b', { category: 'quick-pass', personnel: '' })],
  ])
  fc.assert(
    fc.property(fc.array(anyLine), (all) => {
      const lines = all.map((one, i) => line(String(i), one))
      const { kinds, hashes, noHash, personnel, downs, ...told } = balanceOf(
        lines,
        (id) => plays.get(id),
        USUAL,
      )
      const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)
      expect(told.lines).toBe(lines.length)
      expect(sum(Object.values(kinds))).toBe(lines.length)
      expect(hashes.L + hashes.M + hashes.R + noHash).toBe(lines.length)
      expect(sum(downs.map(({ n }) => n))).toBe(all.filter(({ down }) => down !== '').length)
      expect(sum(personnel.map(({ n }) => n))).toBe(
        all.filter((one) => one.personnel !== '' || one.playId === 'a').length,
      )
    }),
  )
})

test('down and distance in words and bands', () => {
  expect([downWords('3', '6'), downWords('1', ''), downWords('', ''), downWords('', '5')]).toEqual([
    '3rd & 6',
    '1st',
    '',
    '& 5',
  ])
  expect([
    downBand('1', '10', USUAL),
    downBand('2', '3', USUAL),
    downBand('3', '3', USUAL),
    downBand('3', '7', USUAL),
    downBand('3', '11', USUAL),
    downBand('3', '15+', USUAL),
    downBand('4', 'G', USUAL),
  ]).toEqual([
    'First down',
    '2nd & short',
    '3rd & medium',
    '3rd & long',
    '3rd & extra long',
    '3rd & extra long',
    '4th & goal',
  ])
})

test("the bands end where the team's settings say, and stand in the order of downs", () => {
  const own = { ...USUAL, secondShort: 5, secondMedium: 9, thirdLong: 12 }
  expect([downBand('2', '5', own), downBand('2', '9', own), downBand('3', '12', own)]).toEqual([
    '2nd & short',
    '2nd & medium',
    '3rd & long',
  ])
  const lines = [
    ['3', '15'],
    ['3', '8'],
    ['2', ''],
    ['1', '10'],
    ['2', '4'],
  ].map(([down = '', dist = ''], i) => line(String(i), { down, dist }))
  expect(balanceOf(lines, () => undefined, USUAL).downs.map(({ label }) => label)).toEqual([
    'First down',
    '2nd & medium',
    '2nd, no distance',
    '3rd & long',
    '3rd & extra long',
  ])
})

test('the share of a plan counts each of its plays once', () => {
  expect(planShare(['a', 'b', 'a', 'c'], ['a', null, 'a', 'x'])).toEqual({
    plays: 3,
    scripted: 1,
    missing: ['b', 'c'],
  })
  expect(planShare([], ['a'])).toEqual({ plays: 0, scripted: 0, missing: [] })
})

test('a section gives as many lines as its quota, again from its first play when it has fewer', () => {
  const built = builtLines(
    [
      { section: 'base-run', playIds: ['a', 'b'], lines: 3 },
      { section: '3rd-5-6', playIds: ['c'], lines: 1 },
      { section: 'shots', playIds: [], lines: 5 },
    ],
    true,
  )
  expect(built.map(({ playId, hash, down, dist }) => [playId, hash, down, dist])).toEqual([
    ['a', 'L', '', ''],
    ['b', 'M', '', ''],
    ['a', 'R', '', ''],
    ['c', 'L', '3', '6'],
  ])
})

test('a line built from a plan says what the plan says of its call', () => {
  const own = { formation: 'Gun Empty', personnel: '10', hash: 'R' }
  const plain = { formation: '', personnel: '', hash: '' }
  const built = builtLines([{ section: 'quick', playIds: ['a', 'b'], planned: [own, plain], lines: 3 }], true)
  expect(built.map(({ hash, formation, personnel }) => [hash, formation, personnel])).toEqual([
    ['R', 'Gun Empty', '10'],
    ['M', '', ''],
    ['R', 'Gun Empty', '10'],
  ])
})

test('a call is found by name, call, or wristband number', () => {
  const plays = [
    play('a', { name: 'Duo', callText: 'Trips Rt 34 Duo', wristCode: '12' }),
    play('b', { name: 'Mesh' }),
    play('c', { name: 'mesh ' }),
  ].map((one) => ({ ...one, isArchived: false }))
  const found = (typed: string) => playsByCall(plays, typed).map(({ id }) => id)
  for (const typed of ['duo', ' trips  rt 34 duo', '#12', '12']) expect(found(typed)).toEqual(['a'])
  expect([found('Mesh'), found('Power'), found('')]).toEqual([['b', 'c'], [], []])
})

test('a call is that of the active play, although an archived one has it too', () => {
  const archived = { ...play('a', { name: 'Power' }), isArchived: true }
  const active = { ...play('b', { name: 'Power' }), isArchived: false }
  expect(playsByCall([archived, active], 'power')).toEqual([active])
  expect(playsByCall([archived], 'power')).toEqual([archived])
})

test('typed texts become what a column holds', () => {
  expect(enteredTexts('hash', ' left ')).toEqual({ hash: 'L' })
  expect(enteredTexts('hash', 'c')).toEqual({ hash: 'M' })
  expect(enteredTexts('hash', 'far')).toBeNull()
  expect(enteredTexts('down', '3rd & 6')).toEqual({ down: '3', dist: '6' })
  expect(enteredTexts('down', '1/g')).toEqual({ down: '1', dist: 'G' })
  expect(enteredTexts('down', '5')).toBeNull()
  expect(enteredTexts('dist', 'goal')).toEqual({ dist: 'G' })
  expect(enteredTexts('dist', '7+')).toEqual({ dist: '7+' })
  expect(enteredTexts('notes', ' check  the Mike ')).toEqual({ notes: 'check the Mike' })
  expect(enteredTexts('hash', '')).toEqual({ hash: '' })
})

test('lines are in the order of their keys, byte by byte, then of their ids', () => {
  const keyed = [line('2', { sortKey: 'a' }), line('1', { sortKey: 'a' }), line('3', { sortKey: 'Z' })]
  expect(linesInOrder(keyed).map(({ id }) => id)).toEqual(['3', '1', '2'])
})

test('a script goes with its practice to another day', () => {
  const days = practiceDays([
    { id: 'moved', date: '2026-11-25', deletedAt: null },
    { id: 'deleted', date: '2026-11-26', deletedAt: 1 },
  ])
  const day = '2026-11-24'
  expect(scriptDay({ day, planId: 'moved' }, days)).toBe('2026-11-25')
  // Without a practice, or with one that is deleted or that the reader can't see, its own day stands.
  for (const planId of [null, 'deleted', 'unknown']) expect(scriptDay({ day, planId }, days)).toBe(day)
})
