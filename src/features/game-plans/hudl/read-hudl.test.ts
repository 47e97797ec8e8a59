import { expect, test } from 'vitest'
import { mappingOf, notesFrom, planImport } from './read-hudl.ts'

const TITLES = [
  'PLAY #',
  'ODK',
  'DN',
  'DIST',
  'HASH',
  'YARD LN',
  'PLAY TYPE',
  'RESULT',
  'GN/LS',
  'OFF FORM',
  'OFF PLAY',
  'DEF FRONT',
  'COVERAGE',
  'BLITZ',
]
const ROWS = [
  ['1', 'O', '1', '10', 'L', '-25', 'Run', 'Rush', '4', 'TRIPS', 'Counter', '', '', ''],
  ['2', 'O', '2', '6', 'L', '-29', 'Run', 'Rush', '1', 'Trips', 'counter', '', '', ''],
  ['3', 'O', '3', '5', 'R', '-30', 'Pass', 'Incomplete', '0', 'Trips', 'Mesh', '', '', ''],
  ['4', 'K', '4', '5', 'R', '-30', 'Punt', '', '', '', '', '', '', ''],
  ['5', 'D', '1', '10', 'M', '-20', 'Run', 'Rush', '3', 'Doubles', 'Power', 'Over', 'Cover 3', 'None'],
  ['6', 'D', '3', '8', 'M', '-22', 'Pass', 'Sack', '-5', 'Doubles', 'Y-Cross', 'Okie', 'Cover 1', 'Mike A'],
  ['7', 'O', '1', '10', 'M', '40', 'Run', 'Rush', '9', 'Trips', 'Counter', '', '', ''],
]
const mapping = mappingOf(TITLES)
const said = (offenseIs: 'them' | 'other' = 'them') =>
  notesFrom(ROWS, mapping, offenseIs).notes.map(
    ({ kind, label, detail, share, times }) =>
      `${kind} ${label} [${detail}] ${share === null ? '' : `${share}% of `}${times}`,
  )

test("columns are found by Hudl's titles and by plain ones", () => {
  expect(mapping).toEqual({
    odk: 1,
    down: 2,
    distance: 3,
    hash: 4,
    type: 6,
    formation: 9,
    play: 10,
    front: 11,
    coverage: 12,
    blitz: 13,
  })
  expect(mappingOf(['Down', 'Distance', 'Run/Pass', 'Formation', 'Play'])).toEqual({
    down: 0,
    distance: 1,
    type: 2,
    formation: 3,
    play: 4,
  })
})

test('the column that numbers the plays is not taken for their names', () => {
  expect(mappingOf(['PLAY #', 'ODK'])).toEqual({ odk: 1 })
  expect(mappingOf(['Play #', 'Play'])).toEqual({ play: 1 })
})

test('plays become counted notes, each with the number of plays behind it', () => {
  expect(said()).toEqual([
    'front Okie [] 1',
    'front Over [] 1',
    'coverage Cover 1 [] 1',
    'coverage Cover 3 [] 1',
    'blitz 1st and 10 [] 0% of 1',
    'blitz 3rd and 7 to 10 [Mike A] 100% of 1',
    'run Counter [Trips] 3',
    'pass Mesh [Trips] 1',
    'tendency 1st and 10 [Counter: 2 times] 100% of 2',
    'tendency 2nd and 4 to 6 [counter: 1 time] 100% of 1',
    'tendency 3rd and 3 to 6 [Mesh: 1 time] 0% of 1',
    'tendency Left hash [Counter: 2 times] 100% of 2',
    'tendency Middle of the field [Counter: 1 time] 100% of 1',
    'tendency Right hash [Mesh: 1 time] 0% of 1',
    'tendency Trips [Counter: 3 times] 75% of 4',
  ])
  expect(notesFrom(ROWS, mapping, 'them').plays).toEqual({ offense: 4, defense: 2 })
})

test("film of another team calls the opponent's offense D", () => {
  const runs = notesFrom(ROWS, mapping, 'other').notes.filter(({ kind }) => kind === 'run')
  expect(runs).toEqual([{ kind: 'run', label: 'Power', detail: 'Doubles', share: null, times: 1 }])
})

test('a second import adds nothing, counts again what is there, and leaves what a coach wrote', () => {
  const { notes } = notesFrom(ROWS, mapping, 'them')
  expect(planImport(notes, []).added).toHaveLength(notes.length)
  expect(planImport(notes, notes)).toEqual({ added: [], changed: [] })
  const there = [
    { kind: 'run' as const, label: 'COUNTER', detail: 'From the pistol', share: null, times: 1, id: 'n' },
  ]
  const { added, changed } = planImport(notes, there)
  expect(added).toHaveLength(notes.length - 1)
  expect(changed).toEqual([{ seen: there[0], fields: { share: null, times: 3, detail: 'From the pistol' } }])
})

test("a second import replaces a tendency's old count, and keeps the share that a coach wrote of a front", () => {
  const { notes } = notesFrom(ROWS, mapping, 'them')
  const there = [
    { kind: 'tendency' as const, label: 'Trips', detail: 'Mesh: 1 time', share: 20, times: 2 },
    { kind: 'tendency' as const, label: 'Left hash', detail: 'They like it', share: 20, times: 2 },
    { kind: 'front' as const, label: 'Okie', detail: '', share: 60, times: null },
  ]
  expect(planImport(notes, there).changed.map(({ fields }) => fields)).toEqual([
    { share: 60, times: 1, detail: '' },
    { share: 100, times: 2, detail: 'They like it' },
    { share: 75, times: 4, detail: 'Counter: 3 times' },
  ])
})
