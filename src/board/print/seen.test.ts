import { describe, expect, test } from 'vitest'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { choiceOf, chosenLook, defenceOptions, DRAWN, pictured, seenAgainst } from './seen.ts'

const CALLS = [
  ['v1', 'Their base', '4-3-over', 'cover-3-sky'],
  ['v2', 'Their base', '3-4-okie', 'quarters'],
] as const

function withLooks(): Diagram {
  const formation = formationBySlug('gun-trips')
  if (!formation) throw new Error('Not in the book')
  const { elements } = placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'nfhs' })
  for (const [i, [id, name, front, coverage]] of CALLS.entries())
    elements[`look.${id}`] = { kind: 'look', name, front, coverage, sort: `a${i}` }
  return { v: 1, elements }
}

const rolesOf = (diagram: Diagram) => playersOf(diagram, 'defense').map(({ role }) => role)

describe('the look on the screen', () => {
  test('is what an output shows, also when two looks share a name', () => {
    const diagram = withLooks()
    expect(rolesOf(seenAgainst(diagram, choiceOf('look.v1'), 'nfhs'))).toContain('T')
    const okie = rolesOf(seenAgainst(diagram, choiceOf('look.v2'), 'nfhs'))
    expect(okie).toContain('J')
    expect(okie).not.toContain('T')
    expect(rolesOf(seenAgainst(diagram, choiceOf(null), 'nfhs'))).toEqual([])
  })

  test('is one of the choices, each of which differs', () => {
    const values = defenceOptions([withLooks()]).map(({ value }) => value)
    expect(values).toContain(choiceOf('look.v2'))
    expect(new Set(values).size).toBe(4)
    expect(choiceOf(null)).toBe(DRAWN)
  })

  test('names the picture', () => {
    const play = { name: '24 Power', level: 'nfhs', diagram: withLooks() } as const
    expect(pictured(play, choiceOf('look.v1')).name).toBe('24 Power v. Their base')
    expect(pictured(play, DRAWN).name).toBe('24 Power')
  })
})

test('looks of several plays are selected by the name that they share', () => {
  const plays = [withLooks(), withLooks()]
  const [, , choice, ...more] = defenceOptions(plays)
  expect(choice?.label).toBe('Against Their base')
  expect(more).toEqual([])
  for (const play of plays) expect(chosenLook(play, choice?.value ?? '')?.id).toBe('look.v1')
})
