import type { BlockScheme, LineKind, PathElement, Side } from '#schema/football/diagram.ts'
import { makePath, schemeLook } from '#schema/football/drawing.ts'
import { Look, Looks } from '#src/features/design-system/specimen.tsx'
import { JointMark, KeyMark, LineMark, TokenMark } from '#src/board/diagram/marks.tsx'

const COURSE = [
  { x: 0, y: 0 },
  { x: 0, y: 3 },
  { x: 4, y: 5.5 },
]
const STEP = [
  { x: 0, y: 0 },
  { x: 1.2, y: 2.4 },
]
const AROUND = [
  { x: 0, y: 0 },
  { x: 0.5, y: -1.2 },
  { x: 3.6, y: -1.2 },
  { x: 4.6, y: 2.4 },
]

const line = (kind: LineKind, points = COURSE) => makePath(kind, 'o.X', points)
const block = (scheme: BlockScheme, points = STEP): PathElement => ({
  ...line('block', points),
  ...schemeLook(scheme),
})

const LINES: readonly { name: string; path: PathElement; side?: Side; primary?: true }[] = [
  { name: 'Route', path: line('route') },
  { name: 'Primary, read 1', path: { ...line('route'), read: 1 }, primary: true },
  { name: 'Hot', path: { ...line('route', STEP), hot: true } },
  {
    name: 'Option route',
    path: {
      ...line('option', COURSE.slice(0, 2)),
      branches: [[{ x: 3, y: 4.5 }], [{ x: -1, y: 6 }]],
      read: 2,
    },
  },
  { name: 'Block', path: block('base') },
  { name: 'Reach', path: block('reach') },
  { name: 'Pull', path: block('pull', AROUND) },
  {
    name: 'Pass set',
    path: block('pass-set', [
      { x: 0, y: 0 },
      { x: 0.6, y: -1.2 },
    ]),
  },
  { name: 'Motion', path: line('motion') },
  { name: 'Shift', path: line('shift') },
  { name: 'Run', path: line('run') },
  { name: 'Handoff', path: line('handoff') },
  { name: 'Pitch', path: line('pitch') },
  { name: 'Throw', path: line('pass') },
  { name: 'Fake', path: line('fake') },
  { name: 'Rush', path: line('rush'), side: 'defense' },
  { name: 'Man to man', path: line('man'), side: 'defense' },
]

const DOUBLE = [
  {
    id: 'left',
    at: 0,
    path: block('double', [
      { x: 0, y: 0 },
      { x: 0.8, y: 2 },
    ]),
  },
  {
    id: 'right',
    at: 2.4,
    path: block('double', [
      { x: 0, y: 0 },
      { x: -0.8, y: 2 },
    ]),
  },
]

/** Every kind of line, told apart by dashes and end marks rather than color. */
export function Lines() {
  return (
    <Looks>
      {LINES.map(({ name, path, side = 'offense', primary = false }) => (
        <Look key={name} name={name}>
          <svg aria-hidden viewBox="-2 -7 8 9.5" className="bg-field h-24 rounded-sm border">
            <LineMark path={path} side={side} primary={primary} man="X" />
          </svg>
        </Look>
      ))}
      <Look name="Double team">
        <svg aria-hidden viewBox="-2 -7 8 9.5" className="bg-field h-24 rounded-sm border">
          {DOUBLE.map(({ id, at, path }) => (
            <g key={id} transform={`translate(${at} 0)`}>
              <LineMark path={path} side="offense" primary={false} />
            </g>
          ))}
          <JointMark d="M0.4 -1Q1.2 -1.3 2 -1" />
        </svg>
      </Look>
      <Look name="Read">
        <svg aria-hidden viewBox="-2 -2 4 4" className="bg-field h-24 rounded-sm border">
          <TokenMark side="defense" shape="letter" label="E" primary={false} />
          <KeyMark label="R" />
        </svg>
      </Look>
    </Looks>
  )
}
