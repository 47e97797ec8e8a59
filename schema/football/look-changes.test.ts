import fc from 'fast-check'
import { expect, test } from 'vitest'

import { applyChanges, diffDiagrams, reverseChanges, type ElementChange } from '../merge/diagram.ts'
import { emptyDiagram, FIELD_ID, type Diagram, type DiagramElement, type LookElement } from './diagram.ts'
import { isStillDrawable } from './diagram-schema.ts'
import { linesOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { storedId, toStored } from './look-changes.ts'
import { withLook } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { routePath } from './routes.ts'

const SEED = { seed: 20251122, numRuns: 300 }
const LEVEL = 'nfhs'

function play(): Diagram {
  const diagram = placeFormation(emptyDiagram(), formationBySlug('gun-trey')!, { hash: 'M', level: LEVEL })
  const look = (front: string, coverage: string, sort: string): LookElement => {
    return { kind: 'look', name: front, front, coverage, sort }
  }
  const block: DiagramElement = {
    kind: 'path',
    line: 'block',
    from: 'o.RT',
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 1.5 },
    ],
    curve: 'straight',
    end: 'tee',
    label: '',
  }
  return {
    ...diagram,
    elements: {
      ...diagram.elements,
      'route.o.X': routePath('o.X', 'go', -1),
      'block.o.RT': block,
      'look.a1': look('4-3-over', 'cover-1', 'a0'),
      'look.b2': look('3-4-okie', 'cover-3-sky', 'a1'),
    },
  }
}

/** One thing that a coach does to what he sees. */
type Edit = {
  what: 'move' | 'delete' | 'draw' | 'note' | 'bend'
  which: number
  x: number
  y: number
}

const edit = fc.record({
  what: fc.constantFrom(
    'move' as const,
    'delete' as const,
    'draw' as const,
    'note' as const,
    'bend' as const,
  ),
  which: fc.nat(200),
  x: fc.integer({ min: -20, max: 20 }),
  y: fc.integer({ min: 1, max: 20 }),
})

/** What the edit makes of the diagram; `ids` says what it may touch. */
function done(
  view: Diagram,
  { what, which, x, y }: Edit,
  n: number,
  isMine: (id: string) => boolean,
): Diagram {
  const ids = Object.keys(view.elements).filter(isMine)
  const id = ids[which % Math.max(1, ids.length)]
  const element = id === undefined ? undefined : view.elements[id]
  const elements = { ...view.elements }
  if (what === 'note') elements[`n${n}`] = { kind: 'zone', from: null, at: { x, y }, rx: 2, ry: 2, label: '' }
  if (!element || id === undefined) return { ...view, elements }
  if (what === 'delete') {
    delete elements[id]
    for (const [other, { kind }] of Object.entries(elements)) {
      const one = elements[other]
      if ((kind === 'path' || kind === 'zone') && one && 'from' in one && one.from === id)
        delete elements[other]
    }
  }
  // Lines of man coverage follow the man who is moved; here only those are moved who have none.
  if (what === 'move' && 'at' in element && !linesOf(view, id).some(({ line }) => line === 'man'))
    elements[id] = { ...element, at: { x, y } } as DiagramElement
  if (what === 'bend' && element.kind === 'path')
    elements[id] = {
      ...element,
      points: [
        { x: 0, y: 0 },
        { x, y },
      ],
    }
  if (what === 'draw' && element.kind === 'player')
    elements[`l${n}`] = { ...(view.elements['block.o.RT'] as { kind: 'path' }), from: id } as DiagramElement
  return { ...view, elements }
}

const isDefense = (view: Diagram) => (id: string) => {
  const element = view.elements[id]
  if (!element || id === FIELD_ID || element.kind === 'look') return false
  if (element.kind === 'player') return element.side === 'defense'
  return 'from' in element && (element.from === null || element.from.startsWith('d.'))
}

function step(stored: Diagram, look: string, one: Edit, n: number, only = false) {
  const view = withLook(stored, look, LEVEL)
  const wanted = done(view, one, n, only ? (id) => id !== FIELD_ID && id !== 'block.o.RT' : isDefense(view))
  const changes = toStored(stored, { look, level: LEVEL, only }, diffDiagrams(view, wanted))
  const { diagram, conflicts } = applyChanges(stored, changes)
  expect(conflicts).toEqual([])
  return { wanted, changes, diagram }
}

test('what a coach changes in a visible defense is what he sees afterwards, and the play itself stays', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      let stored = play()
      const itself = withLook(stored, null, LEVEL)
      const other = withLook(stored, 'look.b2', LEVEL)
      for (const [n, one] of edits.entries()) {
        const { wanted, changes, diagram } = step(stored, 'look.a1', one, n)
        expect(withLook(diagram, 'look.a1', LEVEL).elements).toEqual(wanted.elements)
        expect(withLook(diagram, null, LEVEL)).toEqual(itself)
        expect(withLook(diagram, 'look.b2', LEVEL)).toEqual(other)
        expect(applyChanges(diagram, reverseChanges(changes)).diagram).toEqual(stored)
        expect(
          isStillDrawable(
            diagram,
            changes.map(({ id }) => id),
          ),
        ).toBe(true)
        stored = diagram
      }
    }),
    SEED,
  )
})

test('an offense can be changed against one look only, and undone', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 10 }), (edits) => {
      let stored = play()
      const itself = withLook(stored, null, LEVEL)
      for (const [n, one] of edits.entries()) {
        const { changes, diagram } = step(stored, 'look.a1', one, n, true)
        expect(withLook(diagram, null, LEVEL)).toEqual(itself)
        expect(applyChanges(diagram, reverseChanges(changes)).diagram).toEqual(stored)
        stored = diagram
      }
    }),
    SEED,
  )
})

test('two coaches on different looks never conflict, in either order', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), fc.array(edit, { maxLength: 6 }), (mine, theirs) => {
      const start = play()
      const all = (look: string, edits: readonly Edit[]): ElementChange[] => {
        let stored = start
        return edits.flatMap((one, n) => {
          const { changes, diagram } = step(stored, look, one, n)
          stored = diagram
          return changes
        })
      }
      const a = all('look.a1', mine)
      const b = all('look.b2', theirs)
      const ab = applyChanges(applyChanges(start, a).diagram, b)
      const ba = applyChanges(applyChanges(start, b).diagram, a)
      expect(ab.conflicts).toEqual([])
      expect(ba.conflicts).toEqual([])
      expect(ab.diagram).toEqual(ba.diagram)
    }),
    SEED,
  )
})

const at = (x: number, y: number) => ({ from: null, to: { x, y } })

test('a defender is stored when moved, and marked deleted with his assignments when deleted', () => {
  const stored = play()
  const seenAs = { look: 'look.a1', level: LEVEL } as const
  const moved = toStored(stored, seenAs, [{ id: 'd.M', set: { at: at(1, 3) } }])
  expect(moved).toMatchObject([{ id: 'look.a1.d.M', add: { look: 'look.a1', at: { x: 1, y: 3 } } }])
  const first = applyChanges(stored, moved).diagram
  const more = toStored(first, seenAs, [
    { id: 'd.M', set: { at: { from: { x: 1, y: 3 }, to: { x: 2, y: 3 } } } },
  ])
  expect(more).toMatchObject([{ id: 'look.a1.d.M', set: { at: { to: { x: 2, y: 3 } } } }])
  const second = applyChanges(first, more).diagram
  const view = withLook(second, 'look.a1', LEVEL)
  const removal = ['d.M', ...linesOf(view, 'd.M').map(({ id }) => id)].map((id) => {
    return { id, remove: view.elements[id]! }
  })
  expect(removal.length).toBeGreaterThan(1)
  const gone = toStored(second, seenAs, removal)
  expect(gone).toMatchObject([{ remove: { at: { x: 2, y: 3 } } }, { id: 'look.a1.d.M', add: { gone: true } }])
  const third = applyChanges(second, gone).diagram
  expect(withLook(third, 'look.a1', LEVEL).elements['d.M']).toBeUndefined()
  // He is put back, and taken out once more.
  const back = toStored(third, seenAs, [{ id: 'd.M', add: view.elements['d.M']! }])
  const fourth = applyChanges(third, back).diagram
  expect(withLook(fourth, 'look.a1', LEVEL).elements['d.M']).toEqual(view.elements['d.M'])
  const again = applyChanges(fourth, toStored(fourth, seenAs, removal))
  expect(again.conflicts).toEqual([])
  expect(withLook(again.diagram, 'look.a1', LEVEL).elements['d.M']).toBeUndefined()
})

test('the offense belongs to the play in any look, unless it is changed against that look only', () => {
  const stored = play()
  const seenAs = { look: 'look.a1', level: LEVEL } as const
  const changes: ElementChange[] = [
    { id: 'block.o.RT', set: { points: { from: null, to: [{ x: 0, y: 0 }] } } },
    { id: 'new', add: { ...stored.elements['block.o.RT']!, from: 'o.LT' } as DiagramElement },
  ]
  expect(toStored(stored, seenAs, changes)).toEqual(changes)
  expect(toStored(stored, { ...seenAs, only: true }, changes)).toMatchObject([
    { id: 'look.a1.block.o.RT', add: { look: 'look.a1', points: [{ x: 0, y: 0 }] } },
    { id: 'look.a1.new', add: { look: 'look.a1', from: 'o.LT' } },
  ])
  expect(storedId(stored, 'look.a1', 'block.o.RT')).toBe('block.o.RT')
  expect(storedId(stored, 'look.a1', 'd.M')).toBe('look.a1.d.M')
  expect(storedId(stored, null, 'd.M')).toBe('d.M')
})

test('a note or a read that is deleted on one look stays in the play and on the other looks', () => {
  const note: DiagramElement = { kind: 'text', at: { x: 4, y: 8 }, text: 'Watch the safety' }
  const key: DiagramElement = { kind: 'key', on: 'd.M', label: '' }
  const base = play()
  const stored = { ...base, elements: { ...base.elements, note, key } }
  const only = (diagram: Diagram, change: ElementChange) => {
    const changes = toStored(diagram, { look: 'look.a1', level: LEVEL, only: true }, [change])
    const next = applyChanges(diagram, changes)
    expect(next.conflicts).toEqual([])
    expect(
      isStillDrawable(
        next.diagram,
        changes.map(({ id }) => id),
      ),
    ).toBe(true)
    return { ...next, changes }
  }
  const seen = (diagram: Diagram, look: string | null) => withLook(diagram, look, LEVEL).elements
  for (const [id, element] of [
    ['note', note],
    ['key', key],
  ] as const) {
    const { diagram, changes } = only(stored, { id, remove: element })
    expect(seen(diagram, 'look.a1')[id]).toBeUndefined()
    expect(seen(diagram, 'look.b2')[id]).toEqual(element)
    expect(diagram.elements[id]).toEqual(element)
    expect(applyChanges(diagram, reverseChanges(changes)).diagram).toEqual(stored)
  }
  // Also a note that was changed on that look before.
  const changed = only(stored, { id: 'note', set: { text: { from: note.text, to: 'Watch Mike' } } }).diagram
  const shown = seen(changed, 'look.a1')['note']!
  expect(shown).toMatchObject({ text: 'Watch Mike' })
  const { diagram } = only(changed, { id: 'note', remove: shown })
  expect(seen(diagram, 'look.a1')['note']).toBeUndefined()
  expect(seen(diagram, null)['note']).toEqual(note)
})

test('the ball on another hash moves the defense, which stores nothing', () => {
  const stored = play()
  const view = withLook(stored, 'look.b2', LEVEL)
  const [zone] = Object.keys(view.elements).filter((id) => id.startsWith('zone.'))
  const changes: ElementChange[] = [
    { id: FIELD_ID, set: { hash: { from: 'M', to: 'L' } } },
    { id: zone!, set: { at: at(3, 3) } },
  ]
  expect(toStored(stored, { look: 'look.b2', level: LEVEL }, changes)).toEqual([changes[0]])
})

test('an element pasted into the play itself drops its look', () => {
  const add = { ...play().elements['block.o.RT']!, look: 'look.a1' } as DiagramElement
  const [change] = toStored(play(), { look: null, level: LEVEL }, [{ id: 'p1', add }])
  expect(change).toEqual({ id: 'p1', add: play().elements['block.o.RT'] })
})
