/** Everything the editor knows at one moment. Immutable: a step of a gesture makes the next state. */

import type { BlockingSettings } from '#schema/football/blocking-settings.ts'
import type { TeamDefense } from '#schema/football/defense-settings.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type {
  BlockScheme,
  Diagram,
  DiagramElement,
  LineCurve,
  LineKind,
  Point,
} from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { Strength } from '#schema/football/formations.ts'
import type { Gap, Guide } from '#schema/football/snap.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { TeamBook } from '#schema/football/team-book.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { Camera, Insets, Size } from './camera.ts'
import type { Gesture } from './gesture-types.ts'
import type { Edits, Mark } from './marks.ts'
import type { FieldView } from './view.ts'

export const LINE_TOOLS = [
  'route',
  'option',
  'block',
  'motion',
  'shift',
  'run',
  'fake',
  'pass',
  'handoff',
  'pitch',
  'man',
  'rush',
] as const satisfies readonly LineKind[]
export type LineTool = (typeof LINE_TOOLS)[number]
export type Tool = 'select' | LineTool | 'zone' | 'key' | 'text'

/** A line being drawn. Points are offsets from its player, the first where he is at the snap. */
export type Draft = {
  line: LineKind
  from: string
  points: Point[]
  /** Where the next point would go; null while the pointer is elsewhere. */
  hover: Point | null
  /** The next point was chosen with the arrow keys, so Enter means it. */
  keyed: boolean
  curve: LineCurve
  /** The line that is being continued; null for a new one. */
  id: string | null
  /** How a block is made; empty for anything else. */
  scheme: BlockScheme | ''
  /** The further ends of an option route that are drawn. */
  branches: Point[][]
  /** The end being drawn from the last of `points`; null while that is still being drawn to. */
  limb: Point[] | null
}

/**
 * A word being written on the field: of an element, or of a note that does not exist yet. `text` is what was shown before, `from`
 * what was stored: they differ for a defender under the letters of his team.
 */
export type Typing = { id: string | null; at: Point; text: string; from: string }

export type EditorState = {
  /** What the host says is there, with own changes that it does not show yet. */
  stored: Diagram
  /** That as it is seen: the play itself, or the play against the look that is open. All steps are about this. */
  base: Diagram
  /** The look that is open; null for the play itself. */
  look: string | null
  /** Whatever is changed is changed against the look that is open, and nowhere else. */
  only: boolean
  level: CompetitionLevel
  /** How the team blocks. */
  blocking: BlockingSettings
  /** How the team's defense lines up, and what it calls the defenders of either side. */
  defense: TeamDefense
  names: PositionNames
  /** The team's fronts, coverages and units. */
  book: TeamBook
  unit: Unit
  readOnly: boolean
  gesture: Gesture
  mark: Mark
  edits: Edits
  /** The elements in the gesture's hand as they look now; made from `mark` and `edits`. */
  held: ReadonlyMap<string, DiagramElement>
  selection: ReadonlySet<string>
  /** The point of the one selected line that Delete would remove. */
  vertex: number | null
  tool: Tool
  draft: Draft | null
  /** The shape a coach chose for the lines he draws; null for what is usual for the kind. */
  curve: LineCurve | null
  /** How the blocks he draws are made. */
  scheme: BlockScheme
  /** The play as it would be with what a picker points at; null for none. */
  trial: Diagram | null
  /** On touch: taps add to the selection, and a drag over the field marks an area. */
  several: boolean
  typing: Typing | null
  /** A menu for the selection, at a spot of the screen. */
  menu: Point | null
  dialog: 'formations' | 'versus' | 'routes' | 'blocks' | 'calls' | 'shortcuts' | null
  guides: readonly Guide[]
  /** How far it is to those whom a dragged player is in line with. */
  gaps: readonly Gap[]
  /** How this person looks at the field. */
  view: FieldView
  camera: Camera
  size: Size
  insets: Insets
  /** The view follows the size of the window until somebody moves it. */
  fitted: boolean
  /** What to do next, in a sentence; empty for nothing. */
  hint: string
}

/** The next state, as what differs, and the change to save where a gesture has ended. */
export type Step = Partial<EditorState> & { commit?: Commit }
export type Commit = {
  changes: ElementChange[]
  description: string
  /** The play is named after the alignment that was put on the field. */
  alignment?: Alignment
  /** What was called: the play says so, and is named after it. */
  call?: Call
  /** The whole play was turned to its other hand. */
  isTurned?: true
  /** It is about the look that is open, and nothing else. */
  onlyLook?: true
  /** It took something away that is not missed at once: a way back is offered. */
  offersUndo?: true
  /** Changes of one series belong together: keys that nudge the same players one after the other. Its number is this page's. */
  series?: number
}
export type Alignment = { name: string; personnel: string; strength: Strength }
/** A concept, a run or a protection of the book, to that side. */
export type Call = { kind: 'concept' | 'run' | 'protection'; slug: string; name: string; side: 'R' | 'L' }

export const NOTHING: ReadonlySet<string> = new Set()

export function isLineTool(tool: Tool): tool is LineTool {
  return (LINE_TOOLS as readonly Tool[]).includes(tool)
}

/** An element as it looks now, in the hand of a gesture or not. */
export function elementNow(state: EditorState, id: string): DiagramElement | undefined {
  return state.held.get(id) ?? state.base.elements[id]
}

/** The one selected element, or undefined when none or several are. */
export function onlySelected(state: EditorState): { id: string; element: DiagramElement } | undefined {
  const [id] = state.selection
  if (id === undefined || state.selection.size !== 1) return undefined
  const element = elementNow(state, id)
  return element && { id, element }
}

/** Where a line's offsets are counted from: its player, or the ball. */
export function originOf(state: EditorState, from: string | null): Point {
  const owner = from === null ? undefined : elementNow(state, from)
  return owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
}

/** The kind of line a tool draws for that player: a defender rushes and covers where the offense runs and routes, and back. */
export function lineFor(state: EditorState, tool: LineTool, playerId: string): LineKind {
  const man = elementNow(state, playerId)
  if (man?.kind !== 'player') return tool
  if (man.side === 'offense') return tool === 'rush' ? 'run' : tool === 'man' ? 'route' : tool
  if (tool === 'run') return 'rush'
  return tool === 'route' ? 'man' : tool
}
