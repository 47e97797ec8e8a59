import { playerId, type Diagram, type PathElement, type Point, type Side } from '#schema/football/diagram.ts'
import { diagramSchema } from '#schema/football/diagram-schema.ts'
import { makePlayer } from '#schema/football/place-formation.ts'

/** Where the players of both sides stand. */
const SPOTS: Record<Side, Record<string, readonly [x: number, y: number]>> = {
  offense: {
    LT: [-3, -1],
    LG: [-1.5, -1],
    C: [0, -0.5],
    RG: [1.5, -1],
    RT: [3, -1],
    Q: [0, -5],
    T: [1.5, -5],
    X: [-18, -0.5],
    Y: [7, -1.5],
    Z: [18, -1.5],
    H: [12, -1.5],
  },
  defense: {
    E: [-4, 1],
    N: [-0.5, 1],
    DT: [2, 1],
    B: [5, 1],
    S: [7, 4.5],
    M: [0.5, 4.5],
    W: [-4, 4.5],
    CB: [-18, 6],
    NB: [12, 5.5],
    FS: [-5, 12],
    SS: [6, 12],
  },
}

/** The fullest possible play: eleven players on each side, and a line of three legs for each of them. */
export function fullDiagram(): Diagram {
  const diagram: Diagram = { v: 1, elements: { field: { kind: 'field', hash: 'M' } } }
  for (const side of ['offense', 'defense'] as const) {
    Object.entries(SPOTS[side]).forEach(([role, [x, y]], i) => {
      const id = playerId(side, role)
      diagram.elements[id] = makePlayer(side, role, { x, y })
      diagram.elements[`p${side}${i}`] = route(id, side, i)
    })
  }
  return diagramSchema.parse(diagram)
}

function route(from: string, side: Side, i: number): PathElement {
  const away = side === 'offense' ? 1 : -1
  const out = i % 2 === 0 ? 1 : -1
  const points: Point[] = [
    { x: 0, y: 0 },
    { x: 0, y: 2.5 * away },
    { x: 1.5 * out, y: 4 * away },
    { x: 3 * out, y: 4.5 * away },
  ]
  const curve = i % 3 === 0 ? 'smooth' : 'straight'
  return { kind: 'path', line: 'route', from, points, curve, end: 'arrow', label: '' }
}
