import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#src/lib/csv.ts'
import { heightText } from './players.ts'
import { parseTable, readPlayers } from './read-roster.ts'

const read = (text: string) => {
  const table = parseTable(text)
  return { ...table, players: readPlayers(table, '2026-08-01') }
}

test("a school's export, with titles below the school's name", () => {
  const { players } = read(
    `Ridgeview High School 2026\n\nNo.,Player,Pos.,Yr.,Ht.,Wt.,Parent/Guardian,Parent Phone\n12,"Núñez, José",QB/S,11,6'1",185,Ana Núñez,555-0100\n`,
  )
  expect(players).toEqual([
    {
      line: 1,
      fields: {
        userId: null,
        firstName: 'José',
        lastName: 'Núñez',
        number: 12,
        positions: ['QB', 'S'],
        grade: '11',
        heightInches: 73,
        weightLbs: 185,
        status: 'active',
        returnDate: '',
      },
      card: { guardianName: 'Ana Núñez', guardianPhone: '555-0100' },
      problem: null,
      notes: [],
    },
  ])
})

test('a list without titles: each column shows what it is', () => {
  const { columns, players } = read('7\tSam Reed\tWR\t5-11\t165\n52\tMax Cole Jr.\tLB, DE\t6-0\t205')
  expect(columns).toEqual(['number', 'name', 'positions', 'height', 'weight'])
  expect(players.map(({ fields }) => [fields.firstName, fields.lastName, fields.positions])).toEqual([
    ['Sam', 'Reed', ['WR']],
    ['Max', 'Cole Jr.', ['LB', 'DE']],
  ])
})

test('unreadable values are left out and reported, and a line without a name says so', () => {
  const { players } = read('Number,First,Last,Height\n123,Lee,Ortiz,tall\n8,,,6-0')
  expect(players[0]?.fields).toMatchObject({ number: null, lastName: 'Ortiz', heightInches: null })
  expect(players[0]?.notes).toEqual(['Number “123” was not understood.', 'Height “tall” was not understood.'])
  expect(players[1]?.problem).toBe('This line has no name.')
})

test('dates of birth in each usual way, and medical notes', () => {
  const { players } = read(
    'Name,D.O.B.,Medical\nLee Ortiz,2009-03-14,Peanuts\nSam Reed,3/14/2009,\nMax Cole,3-4-09,\nJo Day,2/30/2009,\nAl Fox,spring,',
  )
  expect(players.map(({ card }) => card.birthDate)).toEqual([
    '2009-03-14',
    '2009-03-14',
    '2009-03-04',
    undefined,
    undefined,
  ])
  expect(players[0]?.card.medical).toBe('Peanuts')
  expect(players[3]?.notes).toEqual(['Date of birth “2/30/2009” was not understood.'])
})

test('a short year is in the last century when it is still to come, and no player is born after today', () => {
  const { players } = read(
    'Name,Born\nLee Ortiz,3/14/98\nSam Reed,3/14/26\nMax Cole,9/1/26\nJo Day,2027-01-01\nAl Fox,2026-08-01',
  )
  expect(players.map(({ card }) => card.birthDate)).toEqual([
    '1998-03-14',
    '2026-03-14',
    undefined,
    undefined,
    '2026-08-01',
  ])
  expect(players[2]?.notes).toEqual(['Date of birth “9/1/26” was not understood.'])
})

test('semicolons and one name alone', () => {
  const { players } = read('Name;Pos\nOrtiz;QB')
  expect(players[0]?.fields).toMatchObject({ firstName: '', lastName: 'Ortiz', positions: ['QB'] })
})

test('5,000 lines with a byte order mark, semicolons, accents and quotes are read, and none is lost', () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${i % 100};"Núñez ""Ñu"" ${i}, José";QB/S;1,85 m`)
  const { players } = read(`\uFEFFNo.;Player;Pos;Ht\r\n${lines.join('\r\n')}\r\n`.trim())
  expect(players).toHaveLength(5000)
  expect(players.every(({ problem, notes }) => problem === null && notes.length === 0)).toBe(true)
  expect(players[4321]?.fields).toMatchObject({
    number: 21,
    firstName: 'José',
    lastName: 'Núñez "Ñu" 4321',
    positions: ['QB', 'S'],
    heightInches: 73,
  })
})

const word = fc.stringMatching(/^\p{Lu}\p{Ll}{1,10}$/u)
const anyone = fc.record({
  number: fc.option(fc.integer({ min: 0, max: 99 })),
  first: word,
  last: word,
  positions: fc.uniqueArray(fc.constantFrom('QB', 'WR', 'LB', 'S'), { maxLength: 3 }),
  height: fc.option(fc.integer({ min: 60, max: 80 })),
  weight: fc.option(fc.integer({ min: 100, max: 350 })),
})

test('any roster written as a table reads back as it was', () => {
  fc.assert(
    fc.property(fc.array(anyone, { minLength: 1, maxLength: 20 }), (people) => {
      const rows = people.map(({ number, first, last, positions, height, weight }) => [
        String(number ?? ''),
        first,
        last,
        positions.join('/'),
        heightText(height),
        String(weight ?? ''),
      ])
      const { players } = read(
        toCsv([['#', 'First name', 'Last name', 'Position', 'Height', 'Weight'], ...rows]),
      )
      expect(
        players.map(({ fields }) => ({
          number: fields.number,
          first: fields.firstName,
          last: fields.lastName,
          positions: fields.positions,
          height: fields.heightInches,
          weight: fields.weightLbs,
        })),
      ).toEqual(people)
    }),
  )
})

test('the numbers stand in a first column without a title', () => {
  const { columns, players } = read('\tPlayer\tPos\n12\tLee Ortiz\tQB\n44\tSam Reed\tLB\n')
  expect(columns).toEqual(['number', 'name', 'positions'])
  const facts = players.map(({ fields }) => [
    fields.number,
    fields.firstName,
    fields.lastName,
    fields.positions,
  ])
  expect(facts).toEqual([
    [12, 'Lee', 'Ortiz', ['QB']],
    [44, 'Sam', 'Reed', ['LB']],
  ])
})

test('a player without a number may stand first in a list without titles', () => {
  const { columns, players } = read('\n\tLee Ortiz\tQB\n44\tSam Reed\tLB\t\n\t\t\n')
  expect(columns.slice(0, 3)).toEqual(['number', 'name', 'positions'])
  expect(players.map(({ fields }) => [fields.number, fields.lastName])).toEqual([
    [null, 'Ortiz'],
    [44, 'Reed'],
  ])
})

test('a column without a title that has other things stays out', () => {
  expect(read('\tPlayer\tNo\n12\tLee Ortiz\t7\n').columns).toEqual(['skip', 'name', 'number'])
  expect(read('\tPlayer\tPos\nx\tLee Ortiz\tQB\n').columns).toEqual(['skip', 'name', 'positions'])
})
