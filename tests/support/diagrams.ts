/** Random diagrams and edits of them, for property tests. */
import { LINE_KINDS } from '#schema/football/diagram-schema.ts'
import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'
import type { Json } from '#schema/merge/conflict.ts'
import fc from 'fast-check'

const yards = fc.integer({ min: -50, max: 50 }).map((half) => half / 2)
const point = fc.record({ x: yards, y: yards })
// Few values, so that two edits often meet on the same one.
const label = fc.constantFrom('', 'X', 'Z', 'Mike')
const from = fc.constantFrom(null, 'o.X', 'o.Z')

const byKind = {
  field: fc.record(
    {
      kind: fc.constant('field' as const),
      hash: fc.constantFrom('L', 'M', 'R'),
      toGoal: fc.constantFrom(0, 3, 20),
    },
    { requiredKeys: ['kind', 'hash'] },
  ),
  player: fc.record({
    kind: fc.constant('player' as const),
    side: fc.constantFrom('offense', 'defense'),
    role: fc.constantFrom('X', 'Z', 'M'),
    label,
    at: point,
    shape: fc.constantFrom('circle', 'square', 'letter'),
    primary: fc.boolean(),
  }),
  path: fc.record({
    kind: fc.constant('path' as const),
    line: fc.constantFrom(...LINE_KINDS),
    from,
    points: fc.array(point, { minLength: 1, maxLength: 4 }),
    curve: fc.constantFrom('straight', 'smooth'),
    end: fc.constantFrom('arrow', 'tee', 'dot', 'none'),
    label,
  }),
  zone: fc.record({
    kind: fc.constant('zone' as const),
    from,
    at: point,
    rx: fc.integer({ min: 1, max: 20 }),
    ry: fc.integer({ min: 1, max: 20 }),
    label,
  }),
  text: fc.record({ kind: fc.constant('text' as const), at: point, text: label }),
  key: fc.record({ kind: fc.constant('key' as const), on: fc.constantFrom('d.M', 'd.E'), label }),
  look: fc.record({
    kind: fc.constant('look' as const),
    name: fc.constantFrom('Over', 'Bear'),
    front: fc.constantFrom('4-3-over', '46-bear'),
    coverage: fc.constantFrom('', 'cover-3'),
    sort: fc.constantFrom('a0', 'a1', 'a2'),
  }),
} satisfies { [kind in DiagramElement['kind']]: fc.Arbitrary<unknown> }

/** Any element but the field, which has a fixed id. */
export const anyElement: fc.Arbitrary<DiagramElement> = fc.oneof(
  byKind.player,
  byKind.path,
  byKind.zone,
  byKind.text,
  byKind.key,
  byKind.look,
) as fc.Arbitrary<DiagramElement>

/** Few ids, so that two diagrams often hold the same element. */
export const anyId = fc.constantFrom('o.X', 'o.Z', 'd.M', 'r1', 'r2', 'z1', 't1', 'a', 'b', 'c')

/** Any drawing: a field, and up to ten elements of all kinds. */
export const anyDiagram: fc.Arbitrary<Diagram> = fc
  .tuple(
    byKind.field as fc.Arbitrary<DiagramElement>,
    fc.dictionary(anyId, anyElement, { noNullPrototype: true }),
  )
  .map(([field, elements]) => ({ v: 1, elements: { field, ...elements } }))

/** The same drawing after random edits: each element kept, changed in some properties, replaced or removed. */
export function anyEditOf(diagram: Diagram): fc.Arbitrary<Diagram> {
  const kept = Object.entries(diagram.elements).map(([id, element]) =>
    id === 'field'
      ? byKind.field.map((field) => [id, field] as const)
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant([id, element] as const) },
          { weight: 3, arbitrary: changed(element).map((now) => [id, now] as const) },
          { weight: 1, arbitrary: anyElement.map((now) => [id, now] as const) },
          { weight: 1, arbitrary: fc.constant(null) },
        ),
  )
  return fc
    .tuple(fc.dictionary(anyId, anyElement, { maxKeys: 3, noNullPrototype: true }), ...kept)
    .map(([added, ...left]) => {
      const present = left.filter((entry) => entry !== null)
      const removed = Object.keys(diagram.elements).filter((id) => !present.some(([one]) => one === id))
      const isNew = ([id]: [string, unknown]) => !removed.includes(id) && !Object.hasOwn(diagram.elements, id)
      return {
        v: 1,
        elements: {
          ...Object.fromEntries(present),
          ...Object.fromEntries(Object.entries(added).filter(isNew)),
        },
      } as Diagram
    })
}

/** The element with some of its properties changed. */
function changed(element: DiagramElement): fc.Arbitrary<DiagramElement> {
  const other = byKind[element.kind] as fc.Arbitrary<DiagramElement>
  return fc.tuple(other, fc.subarray(Object.keys(element))).map(
    ([drawn, keys]) =>
      ({
        ...element,
        ...Object.fromEntries(keys.map((key) => [key, drawn[key as 'kind']])),
      }) as DiagramElement,
  )
}

/** A JSON value of the size that a field of a row holds. */
export const anyJson: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, '', 'a', 'b', 0, 1, [], ['a'], { x: 1 }, { x: 1, y: 2 }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)
