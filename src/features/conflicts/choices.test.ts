import { describe, expect, test } from 'vitest'
import type { Json } from '#schema/merge/conflict.ts'
import { asText, type ConflictLine } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { otherOf } from '#src/sync/conflicts/words.ts'
import {
  chooseAll,
  type Chosen,
  deletionOf,
  endsDeleted,
  FATE,
  resolutionOf,
  sightOf,
  standing,
  strategyOf,
  undecided,
} from './choices.ts'
import { historyWords, listWords, mineText, outcomeWords, titleOf } from './conflict-words.ts'

type Field = EditConflict['fields'][number]

function conflictOf(...fields: Field[]): EditConflict {
  return {
    userId: 'me',
    id: 'c1',
    teamId: 't1',
    entityType: 'play',
    entityId: 'p1',
    description: 'Renamed Mesh to Mesh Rail',
    opIds: ['c1'],
    fields,
    yourVersion: 3,
    theirVersion: 4,
    theirsBy: 'sam',
    theirsName: 'Sam Ortiz',
    createdAt: 1,
    updatedAt: 2,
    resolvedAt: null,
    strategy: null,
    choices: null,
  }
}

const name: Field = { field: 'name', base: 'Mesh', yours: 'Mesh Rail', theirs: 'Mesh Sit' }
const call: Field = { field: 'callText', base: '', yours: 'X', theirs: 'Y' }
const theyDeleted: Field = { field: FATE, base: null, yours: null, theirs: 99 }
const youDeleted: Field = { field: FATE, base: null, yours: 77, theirs: null }

function subjectOf(conflict: EditConflict, now: { [field: string]: Json } = {}) {
  const lines: ConflictLine[] = conflict.fields.flatMap(({ field, yours, theirs }) =>
    field === FATE
      ? []
      : [{ key: field, fields: [field], label: field, mine: asText(yours), theirs: asText(theirs) }],
  )
  const theirs = (field: string): Json =>
    Object.hasOwn(now, field)
      ? (now[field] ?? null)
      : (conflict.fields.find((one) => one.field === field)?.theirs ?? null)
  return { conflict, view: { lines, theirs } }
}

/** The choices as they are made, one after the other. */
function choose(subject: ReturnType<typeof subjectOf>, sides: { [key: string]: 'mine' | 'theirs' }): Chosen {
  return Object.fromEntries(
    Object.entries(sides).map(([key, side]) => [key, { side, saw: sightOf(subject, [key]) }]),
  )
}

describe('a conflict of fields', () => {
  const subject = subjectOf(conflictOf(name, call))
  const { lines } = subject.view

  test('is open until every line is decided', () => {
    expect(undecided(null, lines, {})).toEqual(['name', 'callText'])
    expect(undecided(null, lines, { name: 'mine' })).toEqual(['callText'])
    expect(strategyOf(null, lines, { name: 'mine' })).toBeNull()
  })

  test('one click for all of it is one of the two strategies, and sends the values that were shown', () => {
    for (const [side, strategy] of [
      ['mine', 'keep-mine'],
      ['theirs', 'use-theirs'],
    ] as const) {
      const choices = standing(subject, chooseAll(subject, side))
      expect(strategyOf(null, lines, choices)).toBe(strategy)
      expect(resolutionOf(subject, choices)).toEqual({
        id: 'c1',
        entityType: 'play',
        entityId: 'p1',
        strategy,
        fields: [
          { field: 'name', take: side, theirs: 'Mesh Sit' },
          { field: 'callText', take: side, theirs: 'Y' },
        ],
      })
    }
  })

  test('a mix is a merge', () => {
    const choices = standing(subject, choose(subject, { name: 'mine', callText: 'theirs' }))
    expect(strategyOf(null, lines, choices)).toBe('merge')
    expect(resolutionOf(subject, choices).fields.map(({ take }) => take)).toEqual(['mine', 'theirs'])
  })

  test('a line that changes again asks again, the others stay', () => {
    const chosen = choose(subject, { name: 'mine', callText: 'theirs' })
    const later = subjectOf(subject.conflict, { name: 'Mesh Rail Sit' })
    expect(standing(later, chosen)).toEqual({ callText: 'theirs' })
    expect(resolutionOf(later, { name: 'mine', callText: 'theirs' }).fields[0]).toEqual({
      field: 'name',
      take: 'mine',
      theirs: 'Mesh Rail Sit',
    })
  })

  test('a line that both sides agree on goes with theirs', () => {
    const agreed = { conflict: subject.conflict, view: { ...subject.view, lines: lines.slice(0, 1) } }
    const { strategy, fields } = resolutionOf(agreed, { name: 'mine' })
    expect([strategy, fields.map(({ take }) => take)]).toEqual(['merge', ['mine', 'theirs']])
  })

  test('what cannot be kept is already decided', () => {
    const [first, second] = lines
    if (!first || !second) throw new Error('no lines')
    const lost = { ...subject.view, lines: [first, { ...second, lost: 'It is gone' }] }
    expect(standing({ conflict: subject.conflict, view: lost }, {})).toEqual({ callText: 'theirs' })
    const all = chooseAll({ conflict: subject.conflict, view: lost }, 'mine')
    expect(standing({ conflict: subject.conflict, view: lost }, all)).toEqual({
      name: 'mine',
      callText: 'theirs',
    })
  })
})

describe('deletion against edit', () => {
  const edited = subjectOf(conflictOf(theyDeleted, name))
  const deleted = subjectOf(conflictOf(youDeleted))

  test('says which side deleted, and nothing once both agree', () => {
    expect(deletionOf(edited.conflict, edited.view)).toBe('they-deleted')
    expect(deletionOf(deleted.conflict, deleted.view)).toBe('you-deleted')
    expect(deletionOf(edited.conflict, subjectOf(edited.conflict, { [FATE]: null }).view)).toBeNull()
    expect(deletionOf(deleted.conflict, subjectOf(deleted.conflict, { [FATE]: 5 }).view)).toBeNull()
  })

  test('left deleted, keeps nothing and asks about no line', () => {
    const choices = { [FATE]: 'theirs', name: 'mine' } as const
    expect(endsDeleted('they-deleted', choices)).toBe(true)
    expect(undecided('they-deleted', edited.view.lines, { [FATE]: 'theirs' })).toEqual([])
    const { strategy, fields } = resolutionOf(edited, choices)
    expect(strategy).toBe('use-theirs')
    expect(fields.every(({ take }) => take === 'theirs')).toBe(true)
  })

  test('restored, asks line by line', () => {
    const { lines } = edited.view
    expect(undecided('they-deleted', lines, {})).toEqual([FATE])
    expect(undecided('they-deleted', lines, { [FATE]: 'mine' })).toEqual(['name'])
    expect(resolutionOf(edited, { [FATE]: 'mine', name: 'mine' }).strategy).toBe('keep-mine')
    expect(resolutionOf(edited, { [FATE]: 'mine', name: 'theirs' }).strategy).toBe('merge')
  })

  test('is deleted after all, or kept', () => {
    expect(resolutionOf(deleted, { [FATE]: 'mine' }).strategy).toBe('keep-mine')
    expect(resolutionOf(deleted, { [FATE]: 'theirs' }).strategy).toBe('use-theirs')
    expect(endsDeleted('you-deleted', { [FATE]: 'mine' })).toBe(true)
  })
})

describe('the words', () => {
  const conflict = conflictOf(name)
  const { lines } = subjectOf(conflictOf(name, call)).view

  test('describe what happened', () => {
    expect(titleOf(conflict, null, 'play', 'Mesh')).toBe(
      'Someone else modified this play while you were editing',
    )
    expect(titleOf(conflict, 'they-deleted', 'play', 'Mesh')).toBe(
      'Mesh was deleted by Sam Ortiz while you changed it',
    )
    expect(titleOf(conflict, 'you-deleted', 'play', 'Mesh')).toBe(
      'Sam Ortiz changed Mesh while you deleted it',
    )
    expect(titleOf({ ...conflict, theirsName: null }, 'they-deleted', 'play', 'Mesh')).toBe(
      'Mesh was deleted by someone else while you changed it',
    )
    expect(otherOf({ ...conflict, theirsBy: 'me' })).toBe('Your other device')
  })

  test('describe what was kept', () => {
    const kept = (
      choices: { [key: string]: 'mine' | 'theirs' },
      deletion: Parameters<typeof outcomeWords>[1],
    ) => outcomeWords(conflict, deletion, 'Mesh', lines, choices)
    expect(kept({ name: 'mine', callText: 'mine' }, null)).toBe('Mesh: kept yours')
    expect(kept({ name: 'theirs', callText: 'theirs' }, null)).toBe("Mesh: kept Sam Ortiz's")
    expect(kept({ name: 'mine', callText: 'theirs' }, null)).toBe('Mesh: merged. Yours: name')
    expect(kept({ [FATE]: 'theirs' }, 'they-deleted')).toBe('Mesh stays deleted')
    expect(kept({ [FATE]: 'mine' }, 'you-deleted')).toBe('Mesh deleted')
    expect(kept({ [FATE]: 'mine', name: 'mine', callText: 'mine' }, 'they-deleted')).toBe(
      'Mesh restored with all your changes',
    )
    expect(historyWords(conflict, null, 'Mesh', lines, { name: 'mine', callText: 'theirs' })).toBe(
      "Kept name over Sam Ortiz's in Mesh",
    )
    expect(historyWords(conflict, null, 'Mesh', lines, { name: 'theirs', callText: 'theirs' })).toBe(
      "Used Sam Ortiz's in Mesh",
    )
    expect(historyWords(conflict, 'they-deleted', 'Mesh', lines, { [FATE]: 'theirs' })).toBe(
      'Left Mesh deleted',
    )
    expect(listWords(['a', 'b', 'c', 'd'])).toBe('a, b and 2 more')
  })
})

test('my side is copied as text, with the labels where there are several', () => {
  const notes = { label: 'Notes', mine: 'Bring water.\nAnd tape.' }
  expect(mineText([notes])).toBe('Bring water.\nAnd tape.')
  expect(mineText([{ label: 'Title', mine: 'Camp' }, notes])).toBe(
    'Title: Camp\nNotes: Bring water.\nAnd tape.',
  )
})
