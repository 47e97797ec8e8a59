import { describe, expect, test } from 'vitest'
import type { Call } from '#src/board/editor/core/state.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { fieldsAfter, isNamedByItself } from './call-fields.ts'

const nobody = () => []

const call = (more: Partial<Call>): { changes: []; description: string; call: Call } => ({
  changes: [],
  description: '',
  call: { kind: 'concept', slug: 'y-cross', name: 'Y-Cross', side: 'R', ...more },
})

describe('the fields of a play from its call', () => {
  test('a concept names and sorts a play that is still named after its formation', () => {
    const row = play({ name: 'Gun Trips Rt' })
    expect(fieldsAfter(row, call({}), nobody, '2-right')).toEqual({
      concept: { from: '', to: 'Y-Cross' },
      direction: { from: '', to: 'R' },
      category: { from: '', to: 'dropback-pass' },
      name: { from: 'Gun Trips Rt', to: 'Gun Trips Rt Y-Cross' },
    })
  })

  test("the coach's name for the play, and its category, stay", () => {
    const row = play({ name: 'Texas Special', category: 'shot' })
    expect(fieldsAfter(row, call({}), nobody, '2-right')).toEqual({
      concept: { from: '', to: 'Y-Cross' },
      direction: { from: '', to: 'R' },
    })
  })

  test('another call replaces the first in the name; a taken name gets a number', () => {
    const row = play({ name: 'Gun Trips Rt Y-Cross', concept: 'Y-Cross', direction: 'R', category: 'x' })
    const power = call({ kind: 'run', slug: 'power', name: 'Power', side: 'L' })
    expect(fieldsAfter(row, power, () => ['Gun Trips Rt Power Lt'], '2-right').name?.to).toBe(
      'Gun Trips Rt Power Lt 2',
    )
    const after = play({ name: 'Gun Trips Rt Power Lt 2', concept: 'Power' })
    expect(fieldsAfter(after, call({ side: 'L' }), nobody, '2-right').name?.to).toBe(
      'Gun Trips Rt Y-Cross Lt',
    )
  })

  test('a run sets its category and type', () => {
    const row = play({ name: 'I Pro Rt', formation: 'I Pro Rt' })
    const counter = call({ kind: 'run', slug: 'counter-gt', name: 'Counter GT' })
    expect(fieldsAfter(row, counter, nobody, '2-right')).toMatchObject({
      category: { to: 'run-gap' },
      subcategory: { to: 'counter' },
      name: { to: 'I Pro Rt Counter GT Rt' },
    })
  })

  test('a screen is sorted with the screens', () => {
    const row = play({ name: 'Gun Trips Rt' })
    const slip = call({ slug: 'slip-screen', name: 'Slip Screen', side: 'L' })
    expect(fieldsAfter(row, slip, nobody, '2-right')).toMatchObject({
      concept: { to: 'Slip Screen' },
      category: { to: 'screen' },
      subcategory: { to: 'slip' },
      name: { to: 'Gun Trips Rt Slip Screen Lt' },
    })
    const after = play({ concept: 'Slip Screen', category: 'screen', subcategory: 'slip' })
    expect(fieldsAfter(after, call({}), nobody, '2-right').category?.to).toBe('dropback-pass')
  })

  test('a pass called after a run takes the play out of the runs, unless its coach has put it there', () => {
    const power = play({ concept: 'Power', category: 'run-gap', subcategory: 'power' })
    expect(fieldsAfter(power, call({}), nobody, '2-right')).toMatchObject({
      category: { from: 'run-gap', to: 'dropback-pass' },
      subcategory: { from: 'power' },
    })
    const own = play({ concept: 'Power', category: 'situational' })
    expect(fieldsAfter(own, call({}), nobody, '2-right')).not.toHaveProperty('category')
  })

  test("a protection sets only the play's protection", () => {
    const slide = call({ kind: 'protection', slug: 'slide', name: 'Slide', side: 'L' })
    expect(fieldsAfter(play(), slide, nobody, '2-right')).toEqual({
      protection: { from: '', to: 'Slide Lt' },
    })
  })

  test('generated names are recognized', () => {
    const named = (name: string, concept = '') =>
      isNamedByItself({ name, formation: 'Gun Trips Rt', concept })
    expect(named('Gun Trips Rt')).toBe(true)
    expect(named('gun trips rt 2')).toBe(true)
    expect(named('Gun Trips Rt Y-Cross', 'Y-Cross')).toBe(true)
    expect(named('Gun Trips Rt Y-Cross')).toBe(false)
    expect(named('Trips Right Special')).toBe(false)
    expect(isNamedByItself({ name: 'Y-Cross', formation: '', concept: 'Y-Cross' })).toBe(false)
  })
})

test('a flipped play names its other side', () => {
  const row = play({
    name: 'Gun Trips Rt 24 Power',
    direction: 'R',
    hole: '4',
    hashPref: 'L',
    protection: 'Slide Rt',
  })
  expect(fieldsAfter(row, { changes: [], description: '', isTurned: true }, nobody, '2-right')).toEqual({
    name: { from: 'Gun Trips Rt 24 Power', to: 'Gun Trips Lt 25 Power' },
    formation: { from: 'Gun Trips Rt', to: 'Gun Trips Lt' },
    protection: { from: 'Slide Rt', to: 'Slide Lt' },
    direction: { from: 'R', to: 'L' },
    strength: { from: 'R', to: 'L' },
    hole: { from: '4', to: '5' },
    hashPref: { from: 'L', to: 'R' },
  })
})

test("a flipped play's reads name their other side", () => {
  const turnedReads = (reads: string[]) =>
    fieldsAfter(play({ reads }), { changes: [], description: '', isTurned: true }, nobody, '2-right').reads
  expect(turnedReads(['Z to the right', 'Y over the ball'])).toEqual({
    from: ['Z to the right', 'Y over the ball'],
    to: ['Z to the left', 'Y over the ball'],
  })
  expect(turnedReads(['Z on the corner'])).toBeUndefined()
})
