import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'
import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { expect, test } from 'vitest'
import { nameOf } from './names.ts'

const man = (role: string, label = role): DiagramElement => ({
  kind: 'player',
  side: 'offense',
  role,
  label,
  shape: 'circle',
  at: { x: 0, y: -1 },
  primary: false,
})

test("a player is named as he is drawn: by the team's letters, or by the label that a coach typed", () => {
  const [x, typed] = [man('X'), man('Z', 'Q')]
  const diagram: Diagram = { v: 1, elements: { x, typed } }
  const names = { ...USUAL_NAMES, letterX: 'A', letterZ: 'B' }
  expect([nameOf(diagram, x), nameOf(diagram, x, names)]).toEqual(['X', 'A'])
  expect(nameOf(diagram, typed, names)).toBe('Q')
})
