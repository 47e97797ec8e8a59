import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Diagram, Point } from '#schema/football/diagram.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { setElement } from './changes.ts'
import { createEditor } from './editor.ts'
import { formation } from './test-field.ts'

const MAN = 'o.Z'

const spotOf = ({ elements }: Diagram): Point => {
  const man = elements[MAN]
  if (man?.kind !== 'player') throw new Error('There is no Z')
  return man.at
}

test("edits faster than the host's updates build on each other, and end where the pointer ended", () => {
  fc.assert(
    fc.property(
      // A step to the right or back, and after it how many of the steps before the host shows now.
      fc.array(fc.tuple(fc.constantFrom(-1, 1), fc.nat(3)), { minLength: 1, maxLength: 40 }),
      (steps) => {
        const start = formation()
        const shown = [start]
        let live = 0
        const chain: { from: Point; to: Point }[] = []
        const editor = createEditor({
          diagram: start,
          version: 0,
          level: 'nfhs',
          unit: 'offense',
          readOnly: false,
          now: () => 0,
        })
        editor.onCommit(({ changes }) => {
          const [change] = changes
          if (!change || !('set' in change)) throw new Error('No step')
          chain.push(change.set['at'] as unknown as { from: Point; to: Point })
          shown.push(structuredClone(applyChanges(shown.at(-1) ?? start, changes).diagram))
        })
        const show = (index: number) => {
          live = Math.min(index, shown.length - 1)
          editor.receive(shown[live] ?? start, live)
        }
        for (const [by, seen] of steps) {
          editor.take(({ base }) => {
            const { x, y } = spotOf(base)
            return {
              commit: { changes: setElement(base, MAN, { at: { x: x + by, y } }), description: 'Moved Z' },
            }
          })
          show(live + seen)
        }
        expect(chain.length).toBe(steps.length)
        for (const [i, { from }] of chain.entries())
          expect(from).toEqual(i === 0 ? spotOf(start) : chain[i - 1]?.to)
        while (live < shown.length - 1) show(live + 1)
        expect(spotOf(editor.state().base)).toEqual(chain.at(-1)?.to)
      },
    ),
    { numRuns: 200 },
  )
})
