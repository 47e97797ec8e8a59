/** Names of elements for the history and for screen readers. */

import { labelOf } from '#schema/football/defender-labels.ts'
import type { Diagram, DiagramElement, LineKind, PlayerElement } from '#schema/football/diagram.ts'
import { readDiagram, readPlayer } from '#schema/football/reading.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { spotWords } from './spots.ts'
import { isLocked } from './view.ts'

const LINE_WORDS: Record<LineKind, string> = {
  route: 'route',
  option: 'option route',
  block: 'block',
  motion: 'motion',
  shift: 'shift',
  handoff: 'handoff',
  pitch: 'pitch',
  run: 'run',
  pass: 'pass',
  fake: 'fake',
  rush: 'rush',
  man: 'man coverage',
}

export function lineWord(line: LineKind): string {
  return LINE_WORDS[line]
}

/** "a route", "an option route", "man coverage". */
export function aLine(line: LineKind): string {
  if (line === 'man') return LINE_WORDS.man
  return `${line === 'option' ? 'an' : 'a'} ${LINE_WORDS[line]}`
}

/** "Z", "a block", "X's route", "a note". With the team's `names`, players have its letters, as on the field. */
export function nameOf(diagram: Diagram, element: DiagramElement, names?: PositionNames): string {
  switch (element.kind) {
    case 'field':
      return 'the ball'
    case 'player':
      return letters(element, diagram, names)
    case 'path': {
      const owner = element.from === null ? undefined : diagram.elements[element.from]
      if (owner?.kind !== 'player') return aLine(element.line)
      return `${letters(owner, diagram, names)}'s ${LINE_WORDS[element.line]}`
    }
    case 'zone':
      return element.label === '' ? 'a zone' : `the ${element.label.toLowerCase()} zone`
    case 'text':
      return 'a note'
    case 'key': {
      const man = diagram.elements[element.on]
      return man?.kind === 'player' ? `the read of ${letters(man, diagram, names)}` : 'a read'
    }
    case 'look':
      return `the look ${element.name}`
  }
}

function letters(man: PlayerElement, { elements }: Diagram, names?: PositionNames): string {
  return labelOf(man, elements, names) || man.role
}

/** One name, or a count: "Z", "3 players", "4 things". */
export function nameAll(diagram: Diagram, ids: Iterable<string>, names?: PositionNames): string {
  const elements = [...ids].flatMap((id) => diagram.elements[id] ?? [])
  const [only] = elements
  if (!only) return 'nothing'
  if (elements.length === 1) return nameOf(diagram, only, names)
  const isSame = elements.every((element) => element.kind === only.kind)
  const word = {
    player: 'players',
    path: 'lines',
    zone: 'zones',
    text: 'notes',
    key: 'reads',
    look: 'looks',
    field: 'fields',
  }[only.kind]
  return `${elements.length} ${isSame ? word : 'things'}`
}

/** Cached descriptions. Diagrams are immutable, and a drag asks for the same text on every frame. */
const told = new WeakMap<Diagram, Map<string, string>>()

function tell(diagram: Diagram, about: string, words: () => string): string {
  let all = told.get(diagram)
  if (!all) told.set(diagram, (all = new Map()))
  let text = all.get(about)
  if (text === undefined) all.set(about, (text = words()))
  return text
}

/** A player's assignment in words; empty for none and for other elements. */
export function doesOf(diagram: Diagram, id: string): string {
  const element = diagram.elements[id]
  if (element?.kind !== 'player') return ''
  return tell(diagram, id, () => readPlayer(diagram, { ...element, id }))
}

/** The whole play as one line of text; empty when nobody has anything to do. */
export function playInWords(diagram: Diagram): string {
  return tell(diagram, '', () => readDiagram(diagram))
}

/** An element's screen-reader text: a player with his assignment, a line with its owner. */
export function describeElement(diagram: Diagram, id: string, names?: PositionNames): string {
  const element = diagram.elements[id]
  if (!element) return ''
  if (element.kind === 'text') return `Note: ${element.text}`
  if (element.kind !== 'player') {
    const name = nameOf(diagram, element, names)
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
  const does = doesOf(diagram, id)
  const who = `${letters(element, diagram, names)}, ${element.side}${element.primary ? ', primary' : ''}`
  const name = `${who}, ${spotWords(element)}${isLocked(element) ? ', locked' : ''}`
  return does === '' ? name : `${name}: ${does}`
}

/** Announces a change: what was done, and the selected player's new spot. */
export function saidOf(
  state: { base: Diagram; selection: ReadonlySet<string> },
  description: string,
): string {
  const [id, ...more] = state.selection
  const man = id === undefined || more.length > 0 ? undefined : state.base.elements[id]
  return man?.kind === 'player' ? `${description}: ${spotWords(man)}` : description
}
