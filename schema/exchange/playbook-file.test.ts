import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDiagram } from '../football/diagram.ts'
import { newId } from '../ids.ts'
import { NEW_PLAY_DEFAULTS } from '../play-defaults.ts'
import {
  type FilePlay,
  FORMAT,
  MOST_PLAYS,
  readPlaybookFile,
  writePlaybookFile,
  type PlaybookFile,
} from './playbook-file.ts'

function filePlay(changes: Partial<FilePlay['fields']> = {}): FilePlay {
  return {
    id: newId(),
    fields: {
      name: 'Gun Trips Rt Mesh',
      callText: '61 Mesh',
      wristCode: '12',
      unit: 'offense',
      category: 'dropback-pass',
      subcategory: 'crossers',
      concept: 'Mesh',
      formation: 'Gun Trips Rt',
      strength: 'R',
      personnel: '10',
      motion: '',
      protection: '61',
      direction: '',
      tags: ['install'],
      notes: 'Rub, do not pick.',
      status: 'published',
      ...structuredClone(NEW_PLAY_DEFAULTS),
      situations: ['3rd-long'],
      installDay: 3,
      ...changes,
    } as FilePlay['fields'],
    diagram: emptyDiagram(),
  }
}

const file = (plays: readonly FilePlay[]): PlaybookFile => ({
  team: 'Hawks',
  level: 'nfhs',
  exportedAt: '2026-11-22T12:00:00.000Z',
  plays,
  formations: [],
})

/** The problems of a file, in one line each; empty where it was read. */
function problemsOf(text: string): string[] {
  const read = readPlaybookFile(text)
  return 'problems' in read ? read.problems.map(({ where, message }) => `${where} ${message}`) : []
}

/** The file as somebody has changed it by hand. */
function changed(
  change: (json: { [key: string]: unknown; plays: { [key: string]: unknown }[] }) => void,
): string {
  const json = JSON.parse(writePlaybookFile(file([filePlay(), filePlay({ name: 'Y Cross' })]))) as {
    plays: { [key: string]: unknown }[]
  }
  change(json)
  return JSON.stringify(json, null, 2)
}

test('a written file reads back unchanged', () => {
  const written = file([filePlay(), filePlay({ name: '24 Power', tags: ['run', 'gap'] })])
  expect(readPlaybookFile(writePlaybookFile(written))).toEqual({ file: written })
})

test('a play from before the later fields gets their defaults', () => {
  const text = changed(({ plays }) => {
    for (const field of Object.keys(NEW_PLAY_DEFAULTS)) delete plays[0]?.[field]
  })
  const read = readPlaybookFile(text)
  expect('file' in read && read.file.plays[0]?.fields).toMatchObject(NEW_PLAY_DEFAULTS)
})

describe('an invalid file imports nothing and reports', () => {
  test('the line and column where it stops being JSON', () => {
    expect(problemsOf('{\n  "format": "hashmark.playbook",\n  "plays": [,]\n}')).toEqual([
      'Line 3, column 13 is no JSON.',
    ])
    expect(problemsOf('{"format": "hashmark.playbook"')).toEqual(['Line 1, column 31 is no JSON.'])
  })

  test('another kind of file, or a newer version', () => {
    expect(problemsOf('[]')).toEqual(['The file is no playbook of Hashmark.'])
    expect(problemsOf('{"format":"other","plays":[]}')).toEqual(['The file is no playbook of Hashmark.'])
    expect(problemsOf(JSON.stringify({ format: FORMAT, version: 2, plays: [] }))).toEqual([
      'The file was made by a newer Hashmark (version 2).',
    ])
  })

  test.each<[string, (play: { [key: string]: unknown }) => void, string]>([
    ['a play without a name', (play) => delete play['name'], 'Play 2, name is missing.'],
    [
      'a unit that is none',
      (play) => (play['unit'] = 'kicking'),
      'Play 2 “Y Cross”, unit is “kicking”, and must be “offense”, “defense” or “special”.',
    ],
    [
      'an install day of 0',
      (play) => (play['installDay'] = 0),
      'Play 2 “Y Cross”, installDay is 0, and must be 1 at least.',
    ],
    ['a field nobody knows', (play) => (play['speed'] = 9), 'Play 2 “Y Cross” has unknown fields: speed.'],
    [
      'a man off the field',
      (play) =>
        (play['diagram'] = {
          v: 1,
          elements: {
            field: { kind: 'field', hash: 'M' },
            'o.X': {
              kind: 'player',
              side: 'offense',
              role: 'X',
              label: 'X',
              at: { x: 9e9, y: 0 },
              shape: 'circle',
              primary: false,
            },
          },
        }),
      'Play 2 “Y Cross”, diagram → elements → o.X → at → x is 9000000000, and must be',
    ],
    ['a play that is a word', () => undefined, ''],
  ])('%s', (_title, change, said) => {
    const text = changed(({ plays }) => {
      if (said === '') plays[1] = 'Mesh' as never
      else change(plays[1] ?? {})
    })
    const [first] = problemsOf(text)
    expect(first).toContain(said || 'Play 2 is no play')
    expect(problemsOf(text).every((one) => /^Line \d+: Play 2/.test(one))).toBe(true)
  })

  test('a duplicate id, and more plays than one import allows', () => {
    const play = filePlay()
    expect(problemsOf(writePlaybookFile(file([play, play])))).toEqual([
      expect.stringMatching(/^Line \d+: Play 2 “Gun Trips Rt Mesh” has the id of a play above it\.$/),
    ])
    const crowd = JSON.stringify({ format: FORMAT, version: 1, plays: Array(MOST_PLAYS + 1).fill(0) })
    expect(problemsOf(crowd)[0]).toContain('more than the 5000')
  })
})

test('reading any file ends in a file or a message', () => {
  const hostile = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ format: fc.constant(FORMAT), version: fc.constant(1), plays: fc.array(fc.jsonValue()) })
      .map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '{"format":"hashmark.playbook","version":1,"plays":[{"__proto__":{"x":1},"constructor":1}]}',
      `{"format":"hashmark.playbook","version":1,"plays":${'['.repeat(2000)}${']'.repeat(2000)}}`,
    ),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const read = readPlaybookFile(text)
      if ('problems' in read) expect(read.problems.length).toBeGreaterThan(0)
      else expect(Array.isArray(read.file.plays)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
