import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { stillOpen } from '#schema/conflict-fields.ts'
import type { Diagram, PlayerElement } from '#schema/football/diagram.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import { applyChanges, diffDiagrams } from '#schema/merge/diagram.ts'
import { anyDiagram, anyEditOf } from '#tests/support/diagrams.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { namesOf } from '#src/sync/team/team-taxonomy.ts'
import { drawingSides, fieldLines, type PlayNow, resultOf, theirsOf } from './play-lines.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261123, numRuns: 200 }

const man = (x: number, label = 'Z'): PlayerElement => ({
  kind: 'player',
  side: 'offense',
  role: 'Z',
  label,
  at: { x, y: -1 },
  shape: 'circle',
  primary: false,
})
const drawing = (elements: Diagram['elements']): Diagram => ({
  v: 1,
  elements: { field: { kind: 'field', hash: 'M' }, ...elements },
})
const nowOf = (row: Partial<PlayRow>, diagram?: Diagram, isResolved = false): PlayNow => ({
  play: play(row),
  diagram,
  isResolved,
})
const at = (x: number): Json => ({ x, y: -1 })

describe('the fields of a play', () => {
  const fields: FieldConflict[] = [
    { field: 'name', base: 'Mesh', yours: 'Mesh Rail', theirs: 'Mesh Sit' },
    { field: 'status', base: 'draft', yours: 'published', theirs: 'review' },
    { field: 'tags', base: [], yours: ['Red zone'], theirs: [] },
  ]

  test('one line each, in words, with the current value', () => {
    const now = nowOf({ name: 'Mesh Sit Now', status: 'review', tags: ['3rd down'] })
    expect(fieldLines(fields, now).map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
      ['Name', 'Mesh Rail', 'Mesh Sit Now'],
      ['Status', 'Published', 'In review'],
      ['Tags', 'Red zone', '3rd down'],
    ])
    expect(theirsOf(fields, now)('name')).toBe('Mesh Sit Now')
  })

  test('a field on which both agree has no line; once decided, it shows as it was', () => {
    const now = nowOf({ name: 'Mesh Rail', status: 'review', tags: [] })
    expect(fieldLines(fields, now).map(({ key }) => key)).toEqual(['status', 'tags'])
    expect(fieldLines(fields, { ...now, isResolved: true }).map(({ key }) => key)).toEqual([
      'name',
      'status',
      'tags',
    ])
  })

  test('lists, days and states read as on the page', () => {
    const said: FieldConflict[] = [
      { field: 'situations', base: [], yours: ['3rd-long'], theirs: ['two-minute'] },
      { field: 'installDay', base: null, yours: 2, theirs: 5 },
      { field: 'isArchived', base: false, yours: true, theirs: false },
    ]
    const now = nowOf({ situations: ['two-minute'], installDay: 5 })
    expect(fieldLines(said, now).map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
      ['Situations', '3rd & 7–10', 'Two-minute'],
      ['Install day', 'Day 2', 'Day 5'],
      ['Archived', 'Archived', 'Not archived'],
    ])
  })

  test('a category is resolved in the unit of the same side', () => {
    const unit: FieldConflict[] = [
      { field: 'unit', base: 'offense', yours: 'defense', theirs: 'offense' },
      { field: 'category', base: '', yours: '', theirs: 'run_gap' },
    ]
    const lines = fieldLines(unit, nowOf({ unit: 'offense', category: 'run_gap' }))
    expect(lines.find(({ key }) => key === 'category')?.mine).toBe('Empty')
  })

  test("categories have the team's names", () => {
    const named = { unit: 'offense', parent: '', sortKey: '', isHidden: false, version: 1 } as const
    const tree = namesOf([{ ...named, slug: 'run-gap', label: 'Downhill' }])
    const fields: FieldConflict[] = [{ field: 'category', base: '', yours: 'run-gap', theirs: 'run-zone' }]
    const [line] = fieldLines(fields, { ...nowOf({ category: 'run-zone' }), tree })
    expect([line?.mine, line?.theirs]).toEqual(['Downhill', 'Run: zone'])
  })
})

describe('its drawing', () => {
  test('all differences of one player are one line, in both drawings', () => {
    const fields: FieldConflict[] = [
      { field: 'o.Z.at', base: at(1), yours: at(5), theirs: at(9) },
      { field: 'o.Z.label', base: 'Z', yours: 'F', theirs: 'B' },
    ]
    const now = nowOf({}, drawing({ 'o.Z': man(9, 'B') }))
    const sides = drawingSides(fields, now)
    if (!sides) throw new Error('no drawings')
    expect(sides.lines).toHaveLength(1)
    expect(sides.lines[0]).toMatchObject({ key: 'o.Z', fields: ['o.Z.at', 'o.Z.label'], mark: 1 })
    expect(sides.mine.elements['o.Z']).toEqual(man(5, 'F'))
    expect(sides.theirs.elements['o.Z']).toEqual(man(9, 'B'))
    expect(resultOf(fields, sides, {})).toEqual(sides.theirs)
    expect(resultOf(fields, sides, { 'o.Z': 'mine' })).toEqual(sides.mine)
    expect(resultOf(fields, sides, { 'o.Z': 'theirs' })).toEqual(sides.theirs)
  })

  test('deletions of one side', () => {
    const whole: FieldConflict[] = [
      { field: 'o.Z', base: man(1) as unknown as Json, yours: null, theirs: man(9) as unknown as Json },
    ]
    const sides = drawingSides(whole, nowOf({}, drawing({ 'o.Z': man(9) })))
    expect(sides?.lines[0]).toMatchObject({ mine: 'Not there', mark: 1 })
    expect(sides?.mine.elements['o.Z']).toBeUndefined()
    // They took out what I moved, and nothing else is known of it: only theirs is left.
    const lost: FieldConflict[] = [{ field: 'o.Z.at', base: at(1), yours: at(5), theirs: null }]
    const [line] = drawingSides(lost, nowOf({}, drawing({})))?.lines ?? []
    expect(line?.lost).toBeTruthy()
  })

  test('once decided, both read as they were then', () => {
    const fields: FieldConflict[] = [{ field: 'o.Z.at', base: at(1), yours: at(5), theirs: at(9) }]
    const sides = drawingSides(fields, nowOf({}, drawing({ 'o.Z': man(22) }), true))
    expect(sides?.mine.elements['o.Z']).toEqual(man(5))
    expect(sides?.theirs.elements['o.Z']).toEqual(man(9))
  })

  test("for any two edits: theirs is the current value, and mine has all of the author's changes", () => {
    fc.assert(
      fc.property(
        anyDiagram.chain((base) => fc.tuple(fc.constant(base), anyEditOf(base), anyEditOf(base))),
        ([base, ann, bob]) => {
          const { diagram, conflicts: found } = applyChanges(ann, diffDiagrams(base, bob))
          const conflicts = stillOpen(found)
          const sides = drawingSides(conflicts, nowOf({}, diagram))
          if (conflicts.length === 0) {
            expect(sides).toBeNull()
            return
          }
          if (!sides) throw new Error('no drawings')
          expect(sides.theirs).toEqual(diagram)
          for (const line of sides.lines) {
            if (line.lost) continue
            expect(line.mark).toBeGreaterThan(0)
            expect(line.mine).not.toBe(line.theirs)
          }
          const told = new Set(sides.lines.flatMap(({ fields }) => fields))
          expect(conflicts.filter(({ field }) => !told.has(field))).toEqual([])
        },
      ),
      runs,
    )
  })
})
