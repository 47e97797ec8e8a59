/** The words for one element as two drawings have it, with the team's letters: short, and never the same for both. */
import { labelOf, withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram, DiagramElement, PathElement, PlayerElement } from '#schema/football/diagram.ts'
import { placeWords as spotWords, toStep as yards } from '#schema/football/reading-places.ts'
import { readPlayer } from '#schema/football/reading.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { jsonEqual, own } from '#schema/merge/equal.ts'
import { count } from '#src/lib/words.ts'
import { lineWord, nameOf } from '../editor/core/names.ts'

/** How exactly places are told, in yards: as exactly as it takes to tell two apart. */
const STEPS = [0.5, 0.1, 0.01]

const GONE = 'Not there'

/** "Z", "Z's spot", "Z's route", "A note": what it is that differs. */
export function titleOf(a: Diagram, b: Diagram, id: string, names: PositionNames): string {
  const diagram = own(b.elements, id) ? b : a
  const element = own(diagram.elements, id)
  if (!element) return 'An element'
  const name = capital(nameOf(diagram, element, names))
  const isMoved = element.kind === 'player' && changedOf(a, b, id).join() === 'at'
  return isMoved ? `${name}'s spot` : name
}

/** What each of the two drawings says of the element where they differ. */
export function wordsOfBoth(a: Diagram, b: Diagram, id: string, names: PositionNames): [string, string] {
  const changed = changedOf(a, b, id)
  const at = (step: number): [string, string] => [
    wordsOf(a, id, changed, { step, names }),
    wordsOf(b, id, changed, { step, names }),
  ]
  const told = STEPS.map(at).find(([left, right]) => left !== right)
  return told ?? ['Drawn one way', 'Drawn a little differently']
}

/** The properties in which the two drawings differ; all of them where only one has the element. */
function changedOf(a: Diagram, b: Diagram, id: string): string[] {
  const left: { [key: string]: unknown } = { ...own(a.elements, id) }
  const right: { [key: string]: unknown } = { ...own(b.elements, id) }
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].filter((key) => !jsonEqual(left[key] ?? null, right[key] ?? null))
}

const WHOLE: Record<DiagramElement['kind'], readonly string[]> = {
  field: [],
  player: ['at'],
  path: ['points'],
  zone: ['label', 'at'],
  text: ['text'],
  key: ['on'],
  look: ['name'],
}

/** How exactly places are told, and the letters that the team has for its positions. */
type Told = { readonly step: number; readonly names: PositionNames }

function wordsOf(diagram: Diagram, id: string, changed: readonly string[], how: Told): string {
  const element = own(diagram.elements, id)
  if (!element) return GONE
  // Of one that only one of them has, what it is, and no more.
  const told = changed.includes('kind') ? WHOLE[element.kind] : changed
  const has = (...keys: string[]) => keys.some((key) => told.includes(key))
  return capital(partsOf(diagram, id, element, has, how).filter(Boolean).join(', ')) || 'Drawn'
}

function partsOf(
  diagram: Diagram,
  id: string,
  element: DiagramElement,
  has: (...keys: string[]) => boolean,
  { step, names }: Told,
): string[] {
  const say = (key: string, words: string) => (has(key) ? words : '')
  switch (element.kind) {
    case 'field':
      return [
        { L: 'On the left hash', M: 'In the middle', R: 'On the right hash' }[element.hash],
        say(
          'toGoal',
          element.toGoal ? `${count(element.toGoal, 'yard')} to the goal` : 'anywhere along the field',
        ),
      ]
    case 'player':
      return [
        say('at', spotWords(element.at, step)),
        say('label', `labelled “${labelOf(element, diagram.elements, names)}”`),
        say('role', `as ${element.role}`),
        say('side', `on ${element.side}`),
        say('shape', { circle: 'a circle', square: 'a square', letter: 'a bare letter' }[element.shape]),
        say('primary', element.primary ? 'primary' : 'not primary'),
        say('job', element.job ? `job “${element.job}”` : 'without a job'),
        say('coaching', element.coaching ? `coached “${element.coaching}”` : 'without coaching points'),
        ...commonWords(element, say),
      ]
    case 'path':
      return [
        has('line', 'points', 'label', 'from', 'scheme', 'branches', 'read', 'hot', 'to')
          ? readLine(diagram, id, element, { step, names })
          : '',
        say('scheme', element.scheme ? `blocked as ${element.scheme}` : 'without a scheme'),
        say('branches', count(element.branches?.length ?? 0, 'further way')),
        say('to', element.to ? `aimed at ${nameOfMan(diagram, element.to, names)}` : 'with no target'),
        say('curve', element.curve === 'smooth' ? 'curved' : 'straight'),
        say('corners', element.corners?.length ? `sharp at ${element.corners.length}` : 'without corners'),
        say(
          'end',
          { arrow: 'with an arrow', tee: 'with a bar', dot: 'with a dot', none: 'open-ended' }[element.end],
        ),
        ...commonWords(element, say),
      ]
    case 'zone':
      return [
        say('label', element.label === '' ? 'without a label' : `“${element.label}”`),
        say('at', spotWords(element.at, step)),
        has('rx', 'ry') ? `${yards(element.rx * 2, step)} by ${yards(element.ry * 2, step)} yd` : '',
        say('from', ownerWords(diagram, element.from, names)),
        ...commonWords(element, say),
      ]
    case 'text':
      return [
        say('text', `“${element.text}”`),
        say('at', spotWords(element.at, step)),
        ...commonWords(element, say),
      ]
    case 'key':
      return [
        say('on', `read ${nameOfMan(diagram, element.on, names)}`),
        say('label', element.label === '' ? 'without a label' : `“${element.label}”`),
        ...commonWords(element, say),
      ]
    case 'look':
      return [
        say('name', `“${element.name}”`),
        ...(element.formation
          ? [
              say('formation', element.formation),
              say('hand', element.hand === 'L' ? 'to the left' : 'to the right'),
            ]
          : [say('front', element.front || 'no front'), say('coverage', element.coverage || 'no coverage')]),
        say('sort', 'among the looks'),
      ]
  }
}

/** What any element may say: whether it is locked, against which defense it is drawn, and whether it is there. */
function commonWords(
  element: { locked?: boolean | undefined; look?: string | undefined; gone?: boolean | undefined },
  say: (key: string, words: string) => string,
): string[] {
  return [
    say('locked', element.locked ? 'locked' : 'not locked'),
    say('look', element.look ? 'against one look' : 'against every look'),
    say('gone', element.gone ? 'taken out' : 'there'),
  ]
}

function nameOfMan(diagram: Diagram, id: string, names: PositionNames): string {
  const man = own(diagram.elements, id)
  return man?.kind === 'player' ? letters(man, diagram, names) : 'nobody'
}

function letters(man: PlayerElement, { elements }: Diagram, names: PositionNames): string {
  return labelOf(man, elements, names) || man.role
}

/** "12-yard dig"; the more exactly, with where it ends. */
function readLine(diagram: Diagram, id: string, path: PathElement, { step, names }: Told): string {
  const owner = path.from === null ? undefined : own(diagram.elements, path.from)
  const start = owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
  const end = path.points.at(-1) ?? { x: 0, y: 0 }
  const ends = `to ${spotWords({ x: start.x + end.x, y: start.y + end.y }, step)}`
  if (owner?.kind !== 'player' || path.from === null)
    return [lineWord(path.line), path.label && `“${path.label}”`, ends].filter(Boolean).join(' ')
  const others = Object.entries(diagram.elements).filter(([, { kind }]) => kind === 'player')
  const alone: Diagram = { ...diagram, elements: { ...Object.fromEntries(others), [id]: path } }
  const read = readPlayer(withLabels(alone, names), { ...owner, id: path.from })
  if (step === STEPS[0]) return read
  return `${read} ${ends}${step === STEPS[2] ? ` by ${path.points.length} points` : ''}`
}

function ownerWords(diagram: Diagram, from: string | null, names: PositionNames): string {
  const owner = from === null ? undefined : own(diagram.elements, from)
  return owner?.kind === 'player' ? `${letters(owner, diagram, names)}'s` : "nobody's"
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
