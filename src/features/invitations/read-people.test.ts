import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readPeople } from './read-people.ts'
import { reportAsCsv, stateOf } from './report.ts'

const read = (text: string) =>
  readPeople(text, (table, delimiter) => Papa.parse<string[]>(table, { delimiter }).data)

const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.org', role: null }
const lee = { firstName: 'Lee', lastName: 'Ortiz', email: 'lee@example.org', role: null }

describe('a list of people', () => {
  test.each([
    ['with addresses in brackets', 'Dana Reyes <dana@example.org>\nLee Ortiz <lee@example.org>'],
    ["as a mail's “To”", '"Dana Reyes" <dana@example.org>, Ortiz, Lee <lee@example.org>;'],
    ['last name first, then the mail', 'Reyes, Dana; dana@example.org\nOrtiz, Lee; lee@example.org'],
    ['with tabs, out of a spreadsheet', 'Dana\tReyes\tdana@example.org\r\nLee\tOrtiz\tlee@example.org\r\n'],
    ['with commas', 'Dana,Reyes,dana@example.org\n\nLee,Ortiz,lee@example.org'],
    ['with the whole name in a cell', 'Dana Reyes,dana@example.org\nLee Ortiz , lee@example.org'],
    ['with the mail first', 'dana@example.org,Dana,Reyes\nlee@example.org,Lee,Ortiz'],
    ['with numbers beside the names', '12,Dana,Reyes,dana@example.org\n#7,Lee,Ortiz,lee@example.org'],
    ['with spaces alone', 'Dana Reyes dana@example.org\nLee Ortiz (lee@example.org)'],
    ['in quotes', '"Reyes, Dana","dana@example.org"\n"Ortiz, Lee","lee@example.org"'],
    ['under a heading', 'Email,Last name,First name\ndana@example.org,Reyes,Dana\nlee@example.org,Ortiz,Lee'],
    [
      "under a school's heading, with more than is wanted",
      '\uFEFFNumber;Name;E-mail address;Grade\n4;Reyes, Dana;dana@example.org;11\n7;Lee Ortiz;lee@example.org;12',
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([dana, lee])
  })

  test('reads roles from a column, or from any cell', () => {
    const roles = (text: string) => read(text).map(({ role }) => role)
    expect(roles('Name,Email,Team role\nA B,a@b.org,Coordinator\nC D,c@d.org,waterboy')).toEqual([
      'coordinator',
      null,
    ])
    expect(roles('A,B,a@b.org,assistant_coach\nC,D,Assistant Coach,c@d.org')).toEqual([
      'assistant_coach',
      'assistant_coach',
    ])
  })

  test('keeps people without an address or a name', () => {
    expect(read('Dana,Reyes\nlee@example.org')).toEqual([
      { ...dana, email: '' },
      { ...lee, firstName: '', lastName: '' },
    ])
    expect(read('Name,Email\nDana Reyes,')).toEqual([{ ...dana, email: '' }])
    expect(read('Dana Reyes <dana@example.org>\nLee Ortiz')).toEqual([dana, { ...lee, email: '' }])
  })

  test('takes the last of three words as the last name', () => {
    expect(read('Ana Maria Ruiz <a@b.org>')).toEqual([
      { firstName: 'Ana Maria', lastName: 'Ruiz', email: 'a@b.org', role: null },
    ])
  })

  test('is empty for empty input', () => {
    expect(read(' \n\t\n')).toEqual([])
  })
})

test('reads an exported report back as its list', () => {
  const people = ['=Dana', '＝Lee', '-Ana', "O'Neil"].map(
    (firstName) => ({ firstName, lastName: 'Reyes', email: 'dana@example.org', role: 'player' }) as const,
  )
  const report = reportAsCsv(
    people.map((person) => ({ ...person, key: person.firstName })),
    people.map(() => stateOf({ ok: true }, undefined)),
  )
  expect(read(report)).toEqual(people)
})
