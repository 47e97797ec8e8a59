import { expect, test } from 'vitest'

import { emptyDiagram } from '#schema/football/diagram.ts'
import { makePath, playersOf } from '#schema/football/drawing.ts'
import { placeSpecialUnit, SPECIAL_UNITS } from '#schema/football/special-teams.ts'
import { toLens } from '../diagram/lens.ts'
import { pictureOf } from './picture.ts'

test.for(SPECIAL_UNITS.map((unit) => [unit.slug, unit] as const))(
  'a %s prints eleven players, seen from either side',
  ([slug, unit]) => {
    const diagram = placeSpecialUnit(emptyDiagram(), unit, 'nfhs')
    for (const isTurned of [false, true]) {
      const { box, diagram: drawn } = pictureOf(diagram, 'nfhs', { w: 180, h: 120 }, isTurned)
      const seen = playersOf(drawn).filter(
        ({ at: { x, y } }) =>
          x > box.left && x < box.left + box.width && -y > box.top && -y < box.top + box.height,
      )
      expect(seen.length, slug).toBe(11)
    }
  },
)

test("on a return the lines of players in front reach as deep as the returner's", () => {
  const unit = SPECIAL_UNITS.find(({ slug }) => slug === 'punt-return')
  if (!unit) throw new Error('Not in the book')
  const diagram = placeSpecialUnit(emptyDiagram(), unit, 'nfhs')
  const fake = makePath('fake', 'd.L1', [
    { x: 0, y: 0 },
    { x: -4, y: 30 },
    { x: 10, y: 30 },
  ])
  const { diagram: drawn } = pictureOf(
    { ...diagram, elements: { ...diagram.elements, fake } },
    'nfhs',
    { w: 180, h: 120 },
    false,
  )
  const [line, man, before] = [drawn.elements['fake'], drawn.elements['d.L1'], diagram.elements['d.L1']]
  if (line?.kind !== 'path' || man?.kind !== 'player' || before?.kind !== 'player')
    throw new Error('No L1 with a line')
  const end = toLens({ x: before.at.x + 10, y: before.at.y + 30 })
  expect(man.at.x + (line.points.at(-1)?.x ?? 0)).toBeCloseTo(end.x)
})
