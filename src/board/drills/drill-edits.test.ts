import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drillDiagramSchema, MOST_DRILL_ELEMENTS } from '#schema/football/drill-diagram.ts'
import {
  added,
  changed,
  elementAt,
  elementWords,
  lineFrom,
  moved,
  movedPoint,
  pointAt,
  removed,
} from './drill-edits.ts'
import { EMPTY_DRILL } from './drill-frame.ts'

const yards = fc.double({ min: -80, max: 80, noNaN: true })
const spot = fc.record({ x: yards, y: yards })

describe('the diagram of a drill', () => {
  it('stays valid whatever is added, drawn, moved and removed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('cone', 'run', 'move', 'point', 'remove'), spot, spot)),
        (steps) => {
          let diagram = EMPTY_DRILL
          for (const [step, a, b] of steps) {
            const id = Object.keys(diagram.elements)[0] ?? ''
            if (step === 'cone') diagram = added(diagram, { kind: 'cone', at: a })?.diagram ?? diagram
            else if (step === 'run') {
              const line = lineFrom([a, b, a, b], 'run')
              if (line) diagram = added(diagram, line)?.diagram ?? diagram
            } else if (step === 'move') diagram = moved(diagram, id, b)
            else if (step === 'point') diagram = movedPoint(diagram, id, 0, b)
            else diagram = removed(diagram, id)
          }
          expect(drillDiagramSchema.safeParse(diagram).error).toBeUndefined()
        },
      ),
    )
  })

  it('takes no more than it can keep', () => {
    let diagram = EMPTY_DRILL
    for (let i = 0; i < MOST_DRILL_ELEMENTS; i += 1)
      diagram = added(diagram, { kind: 'cone', at: { x: 0, y: 0 } })?.diagram ?? EMPTY_DRILL
    expect(added(diagram, { kind: 'cone', at: { x: 0, y: 0 } })).toBeNull()
  })

  it('makes few points of a stroke, and none of a tap', () => {
    const straight = Array.from({ length: 30 }, (_, i) => ({ x: i / 5, y: 0.05 * (i % 2) }))
    expect(lineFrom(straight, 'run')).toEqual({
      kind: 'line',
      line: 'run',
      points: [
        { x: 0, y: 0 },
        { x: 6, y: 0 },
      ],
      curve: 'straight',
    })
    expect(lineFrom([{ x: 1, y: 1 }], 'run')).toBeNull()
    expect(
      lineFrom(
        [
          { x: 1, y: 1 },
          { x: 1.2, y: 1.3 },
        ],
        'pass',
      ),
    ).toBeNull()
  })

  it('finds what is under a finger, players before lines', () => {
    const diagram = {
      v: 1 as const,
      elements: {
        line: {
          kind: 'line' as const,
          line: 'run' as const,
          points: [
            { x: 0, y: 0 },
            { x: 0, y: 10 },
          ],
          curve: 'straight' as const,
        },
        man: { kind: 'man' as const, side: 'offense' as const, label: 'QB', at: { x: 0, y: 0 } },
      },
    }
    expect(elementAt(diagram, { x: 0.2, y: 0.2 }, 1.5)).toBe('man')
    expect(elementAt(diagram, { x: 0.2, y: 6 }, 1.5)).toBe('line')
    expect(elementAt(diagram, { x: 9, y: 6 }, 1.5)).toBeNull()
    expect(pointAt(diagram.elements.line, { x: 0.3, y: 9.8 }, 1)).toBe(1)
    expect(elementWords(diagram.elements.man)).toBe('Player QB, in the middle')
    expect(elementWords(moved(diagram, 'man', { x: -3, y: 2 }).elements['man']!)).toBe(
      'Player QB, 3 yd left, 2 yd up',
    )
  })

  it('changes only what it knows', () => {
    expect(changed(EMPTY_DRILL, 'constructor', (one) => one)).toBe(EMPTY_DRILL)
  })
})
