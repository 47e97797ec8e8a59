import { describe, expect, test } from 'vitest'

import { applyRun } from './blocking.ts'
import { emptyDiagram, type Diagram, type LineKind, type Point } from './diagram.ts'
import { makePath } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { placeFormation } from './place-formation.ts'
import { playHints } from './play-hints.ts'

const place = (slug: string): Diagram =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'nfhs' })

function lined(diagram: Diagram, line: LineKind, from: string, points: Point[], to?: string): Diagram {
  const path = { ...makePath(line, from, [{ x: 0, y: 0 }, ...points]), ...(to && { to }) }
  return { ...diagram, elements: { ...diagram.elements, [`${line}.${from}`]: path } }
}

const hints = (diagram: Diagram, level: 'nfhs' | 'ncaa' | 'pro' | 'flag' = 'nfhs') =>
  playHints(diagram, level).hints.map(({ code, message }) => [code, message])

test('a lineman in a route', () => {
  const out = lined(place('i-pro'), 'route', 'o.LT', [{ x: -4, y: 4 }])
  expect(hints(out)).toEqual([['lineman-route', 'LT is a lineman and may not go out for a pass.']])
  expect(hints(out, 'flag')).toEqual([])
})

describe('linemen downfield', () => {
  /** A guard who climbs to that depth, while a dig is thrown. */
  const thrown = (depth: number): Diagram => {
    const dig = lined(place('i-pro'), 'route', 'o.Z', [
      { x: 0, y: 13 },
      { x: -8, y: 13 },
    ])
    const pass = lined(dig, 'pass', 'o.QB', [{ x: 12, y: 14.5 }], 'o.Z')
    return lined(pass, 'block', 'o.LG', [{ x: 0, y: depth + 1 }])
  }

  test('are too far by the rule of the level', () => {
    const far = (yards: number) => [
      [
        'downfield',
        `LG is more than ${yards} ${yards === 1 ? 'yard' : 'yards'} downfield when the ball is thrown.`,
      ],
    ]
    expect(hints(thrown(1.5), 'pro')).toEqual(far(1))
    expect(hints(thrown(1.5), 'nfhs')).toEqual([])
    expect(hints(thrown(2.5), 'nfhs')).toEqual(far(2))
    expect(hints(thrown(2.5), 'ncaa')).toEqual([])
    expect(hints(thrown(3.5), 'ncaa')).toEqual(far(3))
  })

  test('may be anywhere when the ball is caught behind the line, or nobody throws', () => {
    const { 'pass.o.QB': _, ...rest } = thrown(4).elements
    const run = { ...thrown(4), elements: rest }
    expect(hints(run)).toEqual([])
    expect(hints(lined(run, 'pass', 'o.QB', [{ x: 6, y: -1 }]))).toEqual([])
  })

  test('may climb after a quick throw', () => {
    const quick = lined(thrown(3.5), 'route', 'o.Z', [
      { x: 0, y: 2 },
      { x: -4, y: 6 },
    ])
    expect(hints(quick)).toEqual([])
    expect(hints(applyRun(place('gun-doubles'), 'inside-zone', { side: 'R', level: 'nfhs' }))).toEqual([])
  })
})

describe('motion from the line', () => {
  test('that leaves six on it', () => {
    const leaves = lined(place('gun-doubles'), 'motion', 'o.Z', [{ x: -10, y: -1.5 }])
    expect(hints(leaves)).toEqual([['motion', "Z's motion leaves 6 on the line."]])
    expect(hints(leaves, 'pro')).toEqual([['motion', "Z's motion leaves 6 on the line."]])
  })

  test('from off the line leaves seven', () => {
    expect(hints(lined(place('gun-doubles'), 'motion', 'o.H', [{ x: 6, y: 0 }]))).toEqual([])
  })

  test('is legal when he was set off the line first and another player stepped up', () => {
    const stepsBack = lined(place('gun-doubles'), 'shift', 'o.Z', [{ x: 0, y: -1 }])
    const stepsUp = lined(stepsBack, 'shift', 'o.Y', [{ x: 0, y: 1 }])
    expect(
      hints(
        lined(stepsUp, 'motion', 'o.Z', [
          { x: 0, y: -1 },
          { x: -6, y: -1 },
        ]),
      ),
    ).toEqual([])
  })
})
