import { expect, it } from 'vitest'
import { STARTER_DRILLS } from '#schema/football/starter-drills/starter-drills.ts'
import { drillPictureWords, frameOfDrill, spotsOf } from './drill-frame.ts'

it('shows all of every starter drill', () => {
  for (const { slug, diagram } of STARTER_DRILLS) {
    if (!diagram) continue
    const { left, top, width, height } = frameOfDrill(diagram)
    for (const { x, y } of Object.values(diagram.elements).flatMap(spotsOf)) {
      expect(x, slug).toBeGreaterThan(left)
      expect(x, slug).toBeLessThan(left + width)
      expect(-y, slug).toBeGreaterThan(top)
      expect(-y, slug).toBeLessThan(top + height)
    }
  }
})

it('says what is in a picture', () => {
  expect(drillPictureWords({ v: 1, elements: {} })).toBe('Diagram: empty')
  expect(
    drillPictureWords({
      v: 1,
      elements: {
        a: { kind: 'man', side: 'offense', label: 'QB', at: { x: 0, y: 0 } },
        b: { kind: 'cone', at: { x: 1, y: 0 } },
        c: { kind: 'cone', at: { x: 2, y: 0 } },
        d: { kind: 'man', side: 'coach', label: 'C', at: { x: 0, y: 5 } },
      },
    }),
  ).toBe('Diagram: 1 player, 1 coach, 2 cones')
})
