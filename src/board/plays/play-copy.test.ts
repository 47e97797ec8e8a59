import { expect, test } from 'vitest'
import { playersOf } from '#schema/football/drawing.ts'
import { offenseStarts } from '../new-play.ts'
import { duplicateOf, mirrorOf } from './play-copy.ts'
import { keyAtEnd, keyBehind } from '#src/lib/list-order.ts'
import { play } from './test-rows.ts'

const trips = offenseStarts('R', 'nfhs', []).find(({ id }) => id === 'gun-trips')
if (!trips) throw new Error('The library lost Gun Trips')
const place = { names: ['Gun Trips Rt 24 Power'], sortKey: 'a1', holes: '2-right' } as const

test('a duplicate is the same drawing under a new name, as a draft without a wrist code', () => {
  const source = play({ status: 'published', wristCode: '17', tags: ['Red zone'], notes: 'Pull flat.' })
  const copy = duplicateOf(source, trips.diagram, place)
  expect(copy.diagram).toEqual(trips.diagram)
  expect(copy.fields).toMatchObject({
    name: 'Gun Trips Rt 24 Power (copy)',
    status: 'draft',
    wristCode: '',
    tags: ['Red zone'],
    notes: 'Pull flat.',
    sortKey: 'a1',
  })
  const again = duplicateOf(source, trips.diagram, { ...place, names: [...place.names, copy.fields.name] })
  expect(again.fields.name).toBe('Gun Trips Rt 24 Power (copy) 2')
})

test('a mirrored copy turns drawing, name, call, formation, motion, direction and strength', () => {
  const source = play({ callText: 'Rip Rt 24 Power', motion: 'Z jet left', direction: 'R' })
  const copy = mirrorOf(source, trips.diagram, place)
  expect(copy.fields).toMatchObject({
    name: 'Gun Trips Lt 25 Power',
    callText: 'Rip Lt 25 Power',
    formation: 'Gun Trips Lt',
    motion: 'Z jet right',
    direction: 'L',
    strength: 'L',
  })
  expect(playersOf(copy.diagram).find(({ role }) => role === 'Z')?.at.x).toBe(-18)
})

test('names with a side turn too; the install restarts, and nothing archived is copied', () => {
  const source = play({
    hole: '4',
    hashPref: 'L',
    reads: ['Z to the right'],
    hot: 'Right flat',
    checkWith: '25 Counter',
    situations: ['3rd-long'],
    installDay: 4,
    installStatus: 'ready',
    isArchived: true,
  })
  const { fields } = mirrorOf(source, trips.diagram, place)
  expect(fields).toMatchObject({
    hole: '5',
    hashPref: 'R',
    reads: ['Z to the left'],
    hot: 'Left flat',
    checkWith: '24 Counter',
    situations: ['3rd-long'],
    installDay: 4,
    installStatus: 'new',
    isArchived: false,
  })
})

test('a name without a side says that it is flipped', () => {
  expect(mirrorOf(play({ name: 'Philly' }), trips.diagram, place).fields.name).toBe('Philly (mirrored)')
})

test('a long name stays within its limit', () => {
  const long = play({ name: 'y'.repeat(120) })
  expect(duplicateOf(long, trips.diagram, place).fields.name).toHaveLength(120)
})

test('a copy goes right after its play, a new play goes last', () => {
  const plays = ['a0', 'a1', 'a2'].map((sortKey) => ({ sortKey }))
  const behind = keyBehind(plays, { sortKey: 'a0' })
  expect(behind > 'a0' && behind < 'a1').toBe(true)
  expect(keyAtEnd(plays) > 'a2').toBe(true)
  expect(keyAtEnd([])).toMatch(/^[0-9A-Za-z]+$/)
})

test('two plays with one sort key, or an invalid key, cause no error', () => {
  const twins = [{ sortKey: 'a1' }, { sortKey: 'a1' }, { sortKey: 'a2' }]
  const key = keyBehind(twins, { sortKey: 'a1' })
  expect(key > 'a1' && key < 'a2').toBe(true)
  expect(keyAtEnd([{ sortKey: 'zzz' }]) > 'zzz').toBe(true)
})
