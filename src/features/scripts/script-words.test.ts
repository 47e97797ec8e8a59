import { expect, test } from 'vitest'
import { lineCountWords, type LineRow, lineWords, unlinkedWords } from './script-words.ts'

const line = (personnel: string) =>
  ({
    hash: 'L',
    down: 3,
    dist: 6,
    spot: '',
    personnel,
    formation: 'Gun Trips',
    strength: '',
    motion: '',
    protection: '',
    tag: '',
    clock: '',
  }) as unknown as LineRow

test('a line says whose number it is, and the name of a package as it is', () => {
  expect(lineWords(line('11'), undefined)).toBe('L hash · 3rd & 6 · 11 pers · Gun Trips')
  expect(lineWords(line('Heavy'), undefined)).toBe('L hash · 3rd & 6 · Heavy · Gun Trips')
})

test('a script whose lines may be older than those on the device has no count', () => {
  const newest = ['new', 'new', 'old'].map((scriptId, i) => ({ scriptId, createdAt: 300 - i }))
  const scripts = [
    { id: 'new', createdAt: 299 },
    { id: 'old', createdAt: 200 },
    { id: 'empty', createdAt: 300 },
  ]
  expect(scripts.map(lineCountWords(newest, 3))).toEqual(['2 lines', '', '0 lines'])
  expect(scripts.map(lineCountWords(newest, 4))).toEqual(['2 lines', '1 line', '0 lines'])
})

test('a call that stands as text says whether no play or several have it, and which', () => {
  const play = (name: string, formation: string) =>
    ({ name, callText: '', wristCode: '', personnel: '11', formation, isArchived: false }) as Parameters<
      typeof unlinkedWords
    >[0][number]
  const plays = [play('Mesh', 'Trips'), play('mesh', 'Empty'), play('Duo', 'Ace')]
  expect(unlinkedWords(plays, 'Spider')).toEqual({
    short: 'not in the playbook',
    long: 'Spider: not in the playbook',
  })
  expect(unlinkedWords(plays, 'Mesh')).toEqual({
    short: '2 plays fit: pick one',
    long: 'Mesh: pick one of Mesh · 11 · Trips; mesh · 11 · Empty from the list',
  })
  // A play that was added after the line.
  expect(unlinkedWords(plays, 'Duo').short).toBe('in the playbook: pick it')
  // The list to pick from has no archived ones.
  const archived = { ...play('Iso', 'I'), isArchived: true }
  expect(unlinkedWords([...plays, archived], 'Iso').short).toBe('not in the playbook')
})
