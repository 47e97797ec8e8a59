import { expect, test } from 'vitest'

import { emptyDiagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { placeSpecialUnit, SPECIAL_UNITS } from '#schema/football/special-teams.ts'
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
