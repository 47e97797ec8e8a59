import { describe, expect, test } from 'vitest'

import type { Diagram } from './diagram.ts'
import { diagramSchema, elementIdSchema, elementSchema, MAX_ELEMENTS } from './diagram-schema.ts'
import { formationBySlug } from './formations.ts'
import { emptyDiagram } from './diagram.ts'
import { placeFormation } from './place-formation.ts'

const good = (): Diagram =>
  placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, { hash: 'L', level: 'pro' })
const path = {
  kind: 'path',
  line: 'route',
  from: 'o.X',
  points: [{ x: 0, y: 5 }],
  curve: 'straight',
  end: 'arrow',
  label: '',
}

test('accepts what the app draws, unchanged', () => {
  expect(diagramSchema.parse(good())).toEqual(good())
  expect(elementSchema.parse(path)).toEqual(path)
  for (const toGoal of [0, 1, 99])
    expect(elementSchema.parse({ kind: 'field', hash: 'M', toGoal })).toEqual({
      kind: 'field',
      hash: 'M',
      toGoal,
    })
})

describe('refuses', () => {
  test.each(['', 'a'.repeat(41), '.x', 'a b', '__proto__', 'constructor', 'prototype', 'toString'])(
    'the id %j',
    (id) => {
      expect(elementIdSchema.safeParse(id).success).toBe(false)
      expect(elementSchema.safeParse({ ...path, from: id }).success).toBe(false)
    },
  )

  test.each([
    ['a goal beyond the field', { kind: 'field', hash: 'M', toGoal: 100 }],
    ['half a yard to the goal', { kind: 'field', hash: 'M', toGoal: 1.5 }],
    ['a point off the paper', { ...path, points: [{ x: 61, y: 0 }] }],
    ['a point that is no number', { ...path, points: [{ x: Number.NaN, y: 0 }] }],
    ['a line without points', { ...path, points: [] }],
    ['a scribble', { ...path, points: Array.from({ length: 65 }, () => ({ x: 0, y: 0 })) }],
    ['a long label', { ...path, label: 'x'.repeat(13) }],
    ['a property of its own', { ...path, colour: 'red' }],
    ['an unknown kind', { kind: 'image', at: { x: 0, y: 0 } }],
    ['a long text', { kind: 'text', at: { x: 0, y: 0 }, text: 'x'.repeat(201) }],
  ])('%s', (_, element) => {
    expect(elementSchema.safeParse(element).success).toBe(false)
  })

  test('a diagram with no field, with two, or over the limits', () => {
    const play = good()
    const { field, ...rest } = play.elements
    expect(diagramSchema.safeParse({ v: 1, elements: rest }).success).toBe(false)
    expect(diagramSchema.safeParse({ v: 1, elements: { ...play.elements, other: field } }).success).toBe(
      false,
    )
    expect(diagramSchema.safeParse({ ...play, v: 2 }).success).toBe(false)
    const crowd = Object.fromEntries(
      Array.from({ length: MAX_ELEMENTS }, (_, i) => [
        `t${i}`,
        { kind: 'text', at: { x: 0, y: 0 }, text: '' },
      ]),
    )
    expect(diagramSchema.safeParse({ v: 1, elements: { field, ...crowd } }).success).toBe(false)
  })
})
