import { describe, expect, test } from 'vitest'
import { parsePlayerTab, type Reader, tabsFor } from './player-tabs.ts'

const nobody: Reader = { isSelf: false, isFamily: false, coaches: false, manages: false }

describe('the tabs of a player', () => {
  test('a teammate or the family of another child sees the profile alone', () =>
    expect(tabsFor(nobody)).toEqual(['profile']))
  test('a family sees the profile, attendance and awards of its child', () =>
    expect(tabsFor({ ...nobody, isFamily: true })).toEqual(['profile', 'attendance', 'awards']))
  test('a player sees all but the notes', () =>
    expect(tabsFor({ ...nobody, isSelf: true })).toEqual([
      'profile',
      'development',
      'grades',
      'stats',
      'attendance',
      'awards',
      'learning',
      'equipment',
    ]))
  test('a coach sees the notes, and equipment as a roster manager', () => {
    const seen = ['profile', 'development', 'grades', 'stats', 'attendance', 'awards', 'learning', 'notes']
    expect(tabsFor({ ...nobody, coaches: true })).toEqual(seen)
    expect(tabsFor({ ...nobody, coaches: true, manages: true })).toEqual([...seen, 'equipment'])
  })
  test('a player who may edit plays does not see the notes about them', () =>
    expect(tabsFor({ ...nobody, isSelf: true, coaches: true })).not.toContain('notes'))
})

test('the address names a tab, and anything else is the profile', () => {
  expect(parsePlayerTab('grades')).toBe('grades')
  for (const raw of ['profile', 'toString', 7, undefined]) expect(parsePlayerTab(raw)).toBeUndefined()
})
