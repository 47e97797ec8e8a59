import { describe, expect, test } from 'vitest'
import type { Diagram } from '#schema/football/diagram.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { USUAL_TERMS } from '#schema/football/situations.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { mergeFields } from '#schema/merge/fields.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { namesOf } from '#src/sync/team/team-taxonomy.ts'
import { historySearch, keyOf, parseHistory } from './history-address.ts'
import { fieldDifferences, type PlayState, wayBack, withoutPending } from './play-states.ts'
import { byDay, type ChangeRow, nowWords, timesOf, type Version, withLines } from './version-runs.ts'

const MINUTE = 60_000

describe('the URL', () => {
  const point = { play: 3, drawing: 12 }

  test('leads to the list, to a version, and to a comparison of two', () => {
    for (const address of [
      { at: null, with: null },
      { at: point, with: null },
      { at: point, with: 'now' as const },
      { at: point, with: { play: 1, drawing: 1 } },
    ])
      expect(parseHistory(historySearch(address))).toEqual(address)
    expect(keyOf(point)).toBe('p3d12')
  })

  test('without history opens the play itself, and with an unknown part the list', () => {
    expect(parseHistory({})).toBeNull()
    for (const versions of ['', 'all', true, 'p1', 'd1p1', 'p-1d2', 'p1d2x', 7])
      expect(parseHistory({ versions, with: 'now' })).toEqual({ at: null, with: null })
    expect(parseHistory({ versions: 'p1d2', with: 'x' })).toEqual({ at: { play: 1, drawing: 2 }, with: null })
  })
})

describe('the list', () => {
  const version = (at: number, userId: string, madeAt = at): Version => ({
    point: { play: 1, drawing: at },
    changes: [{ opId: `${userId}-${at}`, at, madeAt, userId, description: 'Moved Z' } as ChangeRow],
  })
  const dayOf = (at: number) => (at < 1000 * MINUTE ? 'one' : 'two')

  test("groups by day, and puts one person's uninterrupted work on one line", () => {
    const days = byDay(
      [
        version(1010 * MINUTE, 'ann'),
        version(1002 * MINUTE, 'ann'),
        version(999 * MINUTE, 'ann'),
        version(980 * MINUTE, 'ann'),
        version(979 * MINUTE, 'bob'),
        version(978 * MINUTE, 'ann'),
      ],
      dayOf,
    )
    expect(days.map(({ day, runs }) => [day, runs.map((run) => [run.userId, run.versions.length])])).toEqual([
      ['two', [['ann', 2]]],
      [
        'one',
        [
          ['ann', 1],
          ['ann', 1],
          ['bob', 1],
          ['ann', 1],
        ],
      ],
    ])
  })

  test('keeps every line that it knew when newer ones push it out of the recent ones', () => {
    const lines = (...versions: number[]) =>
      versions.map((it) => ({ part: 'drawing', version: it }) as ChangeRow)
    const versionsIn = (rows: readonly ChangeRow[]) =>
      rows.map((row) => row.version).toSorted((a, b) => a - b)
    const recent = withLines([], lines(6, 5, 4))
    const withOlder = withLines(recent, lines(4, 3, 2))
    const later = withLines(withOlder, lines(8, 7, 6))
    expect(versionsIn(later)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(withLines(later, lines(8, 7, 6))).toBe(later)
    const ofPlay = withLines(later, [{ part: 'play', version: 8 } as ChangeRow])
    expect(versionsIn(ofPlay)).toEqual([2, 3, 4, 5, 6, 7, 8, 8])
  })

  test('starts anew where newer lines are missing between what it knew and what is recent', () => {
    const line = (version: number) => ({ part: 'drawing', version }) as ChangeRow
    const recent = [line(8), line(7)]
    expect(withLines([line(5), line(4)], recent)).toBe(recent)
    expect(withLines([line(6), line(5)], recent)).toHaveLength(4)
    expect(withLines([{ part: 'play', version: 1 } as ChangeRow], recent)).toHaveLength(3)
  })

  test('says that the team sees the current version only of a play that it sees', () => {
    const seen = { status: 'published', isArchived: false, deletedAt: null } as const
    expect(nowWords(seen, 0)).toBe('What your team sees')
    expect(nowWords(seen, 2)).toBe('With 2 changes not saved yet')
    for (const hidden of [{ status: 'draft' }, { isArchived: true }, { deletedAt: 1 }] as const)
      expect(nowWords({ ...seen, ...hidden }, 0)).toBe('The current version')
  })

  test('shows the creation time only when it was much earlier', () => {
    expect(timesOf(version(MINUTE * 5, 'ann', MINUTE * 5 - 900)).madeAt).toBeNull()
    expect(timesOf(version(MINUTE * 5, 'ann', MINUTE * 2)).madeAt).toBe(MINUTE * 2)
  })
})

describe('states of a play', () => {
  const text = { kind: 'text', at: { x: 0, y: 0 }, text: 'a' } as const
  const withNote: Diagram = { v: 1, elements: { ...emptyDiagram().elements, note: text } }
  const state = (fields: Partial<PlayRow>, diagram = emptyDiagram()): PlayState => ({
    fields: { ...play(), ...fields },
    diagram,
  })

  test("differ field by field, in words, without the play's position in the list", () => {
    const a = state({ name: 'Mesh', status: 'draft', tags: [], sortKey: 'a0' })
    const b = state({ name: 'Mesh Rail', status: 'published', tags: ['3rd down', 'Red zone'], sortKey: 'a5' })
    expect(fieldDifferences(a.fields, b.fields).map(({ label, words }) => [label, ...words])).toEqual([
      ['Name', 'Mesh', 'Mesh Rail'],
      ['Tags', 'None', '3rd down, Red zone'],
      ['Status', 'Draft', 'Published'],
    ])
  })

  test('name categories as the team does', () => {
    const named = { unit: 'offense', parent: '', sortKey: '', isHidden: false, version: 1 } as const
    const tree = namesOf([{ ...named, slug: 'run-gap', label: 'Downhill' }])
    const [a, b] = [state({ category: 'run-zone' }), state({ category: 'run-gap' })]
    expect(fieldDifferences(a.fields, b.fields, USUAL_TERMS, tree).map(({ words }) => words)).toEqual([
      ['Run: zone', 'Downhill'],
    ])
  })

  test('restoring leads back to the earlier state, which then needs no change', () => {
    const then = state({ name: 'Mesh', callText: 'X' })
    const now = state({ name: 'Mesh Rail', callText: 'X' }, withNote)
    const back = wayBack(now, then)
    if (!back) throw new Error('no way back')
    expect(Object.keys(back.fields)).toEqual(['name'])
    expect(mergeFields(now.fields as never, back.fields as never)).toEqual({
      apply: { name: 'Mesh' },
      conflicts: [],
    })
    expect(applyChanges(now.diagram, back.changes)).toEqual({ diagram: then.diagram, conflicts: [] })
    expect(wayBack(then, then)).toBeNull()
  })

  test('exclude unsent changes of any kind', () => {
    const saved = state({ name: 'Mesh', callText: 'X' })
    const now = state({ name: 'Mesh Rail', callText: 'Y' }, withNote)
    const pending = [
      { args: { input: { id: 'p', changes: { name: { from: 'Mesh', to: 'Mesh Wheel' } } } } },
      { args: { input: { playId: 'p', changes: [{ id: 'note', add: text }] } } },
      {
        args: {
          input: {
            id: 'p',
            fields: {
              name: { from: 'Mesh Wheel', to: 'Mesh Rail' },
              callText: { from: 'X', to: 'Y' },
            },
            changes: [],
          },
        },
      },
      { args: { input: { id: 'p', strategy: 'use-theirs', fields: [{ field: 'name', take: 'theirs' }] } } },
      { args: { input: { id: 'p', baseVersion: 1, diagramVersion: 1 } } },
    ]
    expect(withoutPending(now, pending)).toEqual(saved)
  })
})
