import { privateProfileFields, profileFields } from '#schema/entities/profile.ts'
import { expect, test } from 'vitest'
import { ATHLETE, COACH, CONTACT, IDENTITY, LINKS, problemWith, valueOf } from './profile-words.ts'

test('the groups show every field of a profile once', () => {
  const shared = [IDENTITY, ATHLETE, COACH, LINKS].flatMap(({ fields }) => fields.map(({ field }) => field))
  expect(shared.toSorted()).toEqual(Object.keys(profileFields).toSorted())
  const hidden = CONTACT.fields.map(({ field }) => field)
  expect(hidden.toSorted()).toEqual(Object.keys(privateProfileFields).toSorted())
})

test('a number field takes a number or nothing', () => {
  const number = { field: 'jerseyNumber', label: 'Number', kind: 'number' } as const
  expect([valueOf(number, ' 12 '), valueOf(number, '')]).toEqual([12, null])
  expect(['0', '99', ''].map((text) => problemWith(number, text))).toEqual([null, null, null])
  for (const text of ['100', '-1', '1.5', 'twelve', 'NaN', 'Infinity'])
    expect([text, problemWith(number, text)]).toEqual([text, expect.any(String)])
})

test('a website opens by http or https alone', () => {
  const site = { field: 'personalWebsite', label: 'Website' } as const
  for (const text of ['', 'https://example.org/coach', 'http://example.org'])
    expect([text, problemWith(site, text)]).toEqual([text, null])
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'example.org', 'https://'])
    expect([text, problemWith(site, text)]).toEqual([text, expect.any(String)])
})

test('a profile keeps a display name and a real date of birth', () => {
  expect(problemWith({ field: 'displayName', label: 'Name' }, '  ')).not.toBeNull()
  expect(problemWith({ field: 'dateOfBirth', label: 'Born' }, '2009-02-30')).not.toBeNull()
  expect(problemWith({ field: 'dateOfBirth', label: 'Born' }, '2008-02-29')).toBeNull()
  expect(problemWith({ field: 'dateOfBirth', label: 'Born' }, '')).toBeNull()
})

test('cleared text is stored as missing', () => {
  expect(profileFields.bio.parse('  ')).toBeNull()
  expect(privateProfileFields.phone.parse('')).toBeNull()
})
