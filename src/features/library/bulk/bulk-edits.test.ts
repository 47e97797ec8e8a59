import { describe, expect, test } from 'vitest'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { LIMITS } from '#schema/limits.ts'
import type { CreatePlay, EditPlay } from '#schema/operations/plays.ts'
import { deletePlay, restorePlay } from '#schema/operations/plays.ts'
import { offenseStarts } from '#src/board/new-play.ts'
import { play } from '#src/board/plays/test-rows.ts'
import {
  type Bulk,
  copies,
  inCommands,
  markOf,
  playbookTags,
  removal,
  setFields,
  setWord,
  tagOf,
} from './bulk-edits.ts'
import { readersWords } from './readers.ts'
import { publishWords } from './use-bulk-edits.ts'

const trips = offenseStarts('R', 'nfhs', []).find(({ id }) => id === 'gun-trips')
if (!trips) throw new Error('The library lost Gun Trips')
const [a, b, c] = [0, 1, 2].map((i) => {
  const id = newId()
  const row = play({ id, playbookId: newId(), name: `Gun Trips Rt 2${i} Power`, sortKey: `a${i}` })
  return { ...row, drawing: row.drawing && { ...row.drawing, diagram: trips.diagram } }
}) as [ReturnType<typeof play>, ReturnType<typeof play>, ReturnType<typeof play>]

const inputs = <I>({ edits }: Bulk) => edits.map((undoable) => undoable.do.input as I)
/** What the operations take, both ways. */
const checked = (bulk: Bulk) => {
  for (const undoable of bulk.edits)
    for (const { operation, input } of [undoable.do, ...undoable.undo])
      expect(() => parseInput(operation, input)).not.toThrow()
  return bulk
}

describe('fields of many plays', () => {
  test('only differing fields are changed, each from its current value', () => {
    const plays = [{ ...a, status: 'published' as const }, { ...b, status: 'review' as const }, c]
    const bulk = checked(setFields(plays, { status: 'published' }))
    expect(bulk.changed).toBe(2)
    expect(inputs<EditPlay>(bulk).map(({ id, changes }) => [id, changes])).toEqual([
      [b.id, { status: { from: 'review', to: 'published' } }],
      [c.id, { status: { from: 'draft', to: 'published' } }],
    ])
    expect(
      setFields(bulk.edits.length > 0 ? [{ ...a, status: 'published' }] : [], { status: 'published' }),
    ).toEqual({ edits: [], changed: 0, left: null })
  })

  test('a category brings its unit and type, and a date may be cleared', () => {
    const bulk = checked(setFields([a], { unit: 'offense', category: 'run-gap', subcategory: 'power' }))
    expect(inputs<EditPlay>(bulk)[0]?.changes).toEqual({
      category: { from: '', to: 'run-gap' },
      subcategory: { from: '', to: 'power' },
    })
    const day = checked(setFields([{ ...a, installDay: 3 }], { installDay: null }))
    expect(inputs<EditPlay>(day)[0]?.changes).toEqual({ installDay: { from: 3, to: null } })
  })
})

describe('tags and situations', () => {
  const plays = [{ ...a, tags: ['Red zone'] }, { ...b, tags: ['red zone', 'base'] }, c]

  test('count their plays, in any case', () => {
    expect(markOf(plays, 'tags', 'red zone')).toBe('some')
    expect(markOf(plays.slice(0, 2), 'tags', 'RED ZONE')).toBe('all')
    expect(markOf(plays, 'tags', 'goal line')).toBe('none')
    expect(markOf([{ ...a, situations: ['3rd-long'] }], 'situations', '3rd-long')).toBe('all')
  })

  test('are added where missing, and removed in the spelling of each play', () => {
    const on = checked(setWord(plays, 'tags', 'red zone', true))
    expect(inputs<EditPlay>(on).map(({ id, changes }) => [id, changes])).toEqual([
      [c.id, { tags: { from: [], to: ['red zone'] } }],
    ])
    const off = checked(setWord(plays, 'tags', 'red zone', false))
    expect(inputs<EditPlay>(off).map(({ changes }) => changes.tags?.to)).toEqual([[], ['base']])
  })

  test('skip full plays, and report them', () => {
    const full = { ...a, tags: Array.from({ length: LIMITS.tags }, (_, i) => `t${i}`) }
    expect(setWord([full, c], 'tags', 'base', true)).toMatchObject({
      changed: 1,
      left: `1 had ${LIMITS.tags} already`,
    })
  })

  test("are trimmed; suggestions are the selected plays' tags first, then the most used", () => {
    expect(tagOf('  red   zone ')).toEqual({ tag: 'red zone' })
    expect(tagOf('x'.repeat(LIMITS.tag + 1))).toHaveProperty('problem')
    const all = [
      { ...a, tags: ['base'] },
      { ...b, tags: ['base', 'shot'] },
      { ...c, tags: ['clock'] },
    ]
    expect(playbookTags([all[2] ?? c], all)).toEqual(['clock', 'base', 'shot'])
  })
})

describe('copies and deletion', () => {
  test('a flipped copy follows each play, and no two share a name', () => {
    const all = [a, b, c]
    const bulk = checked(copies([a, b], all, 'mirror', '2-right'))
    const made = inputs<CreatePlay>(bulk)
    // 20 turns to 21, which is there already to the other hand; both stay apart.
    expect(made.map(({ fields }) => fields.name)).toEqual(['Gun Trips Lt 21 Power', 'Gun Trips Lt 20 Power'])
    expect(made.map(({ fields }) => fields.strength)).toEqual(['L', 'L'])
    expect(made[0]?.fields.sortKey.localeCompare(b.sortKey)).toBeLessThan(0)
    const twice = inputs<CreatePlay>(copies([a, a], all, 'duplicate', '2-right')).map(
      ({ fields }) => fields.name,
    )
    expect(new Set(twice).size).toBe(2)
  })

  test('a play whose drawing has not arrived is left out, and reported', () => {
    expect(copies([{ ...a, drawing: undefined }, b], [a, b], 'duplicate', '2-right')).toMatchObject({
      changed: 1,
      left: '1 without a drawing on this device yet',
    })
  })

  test('deleted plays are restored by undo', () => {
    const [undoable] = checked(removal([{ ...a, version: 4 }])).edits
    expect(undoable?.do).toMatchObject({
      operation: deletePlay,
      input: { id: a.id, baseVersion: 4, diagramVersion: 1 },
    })
    expect(undoable?.undo).toMatchObject([{ operation: restorePlay, input: { id: a.id } }])
  })
})

test('more than a command holds becomes several', () => {
  const { edits } = removal(Array.from({ length: 2 * LIMITS.bulk + 1 }, () => a))
  expect(inCommands(edits).map(({ length }) => length)).toEqual([LIMITS.bulk, LIMITS.bulk, 1])
  expect(inCommands([])).toEqual([])
})

test('the audience, in words', () => {
  expect(publishWords([a, b], 14)).toBe('14 players will see 2 more plays')
  expect(publishWords([a], 0)).toBe('Players who join will see 1 more play')
  expect(publishWords([{ ...a, status: 'published' }], 3)).toBe('All of them are published')
  expect(readersWords(1, 'see')).toBe('1 player sees them')
  expect(readersWords(0, 'see')).toBe('No player has joined yet')
})
