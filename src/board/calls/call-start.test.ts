import { describe, expect, test } from 'vitest'
import { languageOf } from '#schema/football/calls/read-call.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { callStart } from './call-start.ts'
import { newPlayFields } from '../new-play.ts'
import { formationRow } from '../plays/test-rows.ts'

const language = languageOf('2-right')
const read = (text: string, hand: 'R' | 'L' = 'R') =>
  callStart(text, language, { hand, level: 'nfhs', formations: [] })

describe('a typed call', () => {
  test('starts a play with its drawing, its fields, and its place in the tree', () => {
    const { start } = read('Trips Rt Zip 24 Power Z Fly')
    if (!start) throw new Error('The call starts nothing')
    expect(newPlayFields(start, start.name, 'a0')).toMatchObject({
      name: 'Trips Rt Zip 24 Power Z Fly',
      callText: 'Trips Rt Zip 24 Power Z Fly',
      formation: 'Gun Trips Rt',
      concept: 'Power',
      motion: 'Z Zip',
      hole: '4',
      direction: 'R',
      category: 'run-gap',
      status: 'draft',
    })
    expect(playersOf(start.diagram, 'offense')).toHaveLength(11)
  })

  test('by the library’s short form is drawn from the team’s formation in its place', () => {
    const players = formationBySlug('gun-trips')!.players.map((spot) =>
      spot.role === 'Z' ? { ...spot, x: 16 } : { ...spot },
    )
    const formations = [formationRow({ name: 'Gun Trips Rt', players })]
    for (const [text, x] of [
      ['Trips Rt 24 Power', 16],
      ['Trips Lt 24 Power', -16],
    ] as const) {
      const { start } = callStart(text, language, { hand: 'R', level: 'nfhs', formations })
      const man = start && playersOf(start.diagram, 'offense').find(({ role }) => role === 'Z')
      expect([text, man?.at.x]).toEqual([text, x])
    }
  })

  test('is drawn to the selected hand if it names none, and to its side if it names one', () => {
    expect(read('Trips Power', 'L').start?.fields.strength).toBe('L')
    expect(read('Trips Rt Power', 'L').start?.fields.strength).toBe('R')
    expect(read('Liz Trips Power', 'R').start?.fields.strength).toBe('L')
  })

  test('starts nothing when it is a formation alone, or has none', () => {
    for (const text of ['Trips', 'Gun Trips Rt', 'Power', 'zzz'])
      expect([text, read(text).start]).toEqual([text, null])
  })

  test('typed in lowercase is named with capitals', () => {
    expect(read('trips rt  y-cross').start?.name).toBe('Trips Rt Y-Cross')
    expect(read('trips rt PA yankee').start?.name).toBe('trips rt PA yankee')
  })

  test('keeps unknown words in the name, and reports them', () => {
    const { start, words } = read('Trips Rt Zeus Power')
    expect(start?.name).toBe('Trips Rt Zeus Power')
    expect(words.filter(({ kind }) => kind === 'unknown').map(({ text }) => text)).toEqual(['Zeus'])
  })
})
