/** The plays that a change of a front, coverage or unit reaches: those called in it, and those with a look in it. Pure. */
import type { Diagram, PlayerElement } from '#schema/football/diagram.ts'
import type { DefenseSettings } from '#schema/football/defense-settings.ts'
import { playersOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { placeFront, turnedFront } from '#schema/football/fronts.ts'
import { lookOf } from '#schema/football/look-base.ts'
import { defenseWords } from '#schema/football/look-words.ts'
import { callOf } from '#schema/football/looks.ts'
import { distance, subtract } from '#schema/football/points.ts'
import { placeSpecialUnit } from '#schema/football/special-teams.ts'
import type { Spot } from '#schema/football/spots.ts'
import { bookOf, type BookRow, frontOfCall, type TeamBook } from '#schema/football/team-book.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { editDiagram, editPlay } from '#schema/operations/plays.ts'
import { edit, type UndoableEdit } from '#src/sync/undo/steps.ts'
import type { PlayWithDrawing } from '#src/sync/team/plays.ts'
import { withPrefix } from '../change/details.ts'
import type { BookItem } from './book-items.ts'

export type BookChange = {
  item: BookItem
  /** The row as it is to be: its name and men. */
  row: BookRow
  before: TeamBook
  after: TeamBook
}

/** The change that makes of an item this row. */
export function bookChange(item: BookItem, row: BookRow, rows: readonly BookRow[]): BookChange {
  const others = rows.filter(({ id }) => id !== row.id)
  return { item, row, before: bookOf(rows), after: bookOf([...others, row]) }
}

/** A play with what the change makes of it. */
export type Reached = {
  id: string
  name: string
  /** Why it is in the list. */
  caption: string
  diagram: Diagram
  after: Diagram
  nameAfter: string
  edits: readonly UndoableEdit[]
}

type How = { level: CompetitionLevel; defense: DefenseSettings }

/** Those on this device whose words or drawing change, in the coach's order. */
export function reachOf(plays: readonly PlayWithDrawing[], change: BookChange, how: How): Reached[] {
  return plays.flatMap((play) => {
    const { drawing } = play
    const isCalled = isCalledIn(play, change.item)
    if (!drawing) return []
    const diagram = drawing.diagram as Diagram
    const moved = isCalled ? realigned(diagram, change, how) : diagram
    const after = withLooks(moved, change)
    const fields = isCalled ? fieldsAfter(play, change) : {}
    const changes = diffDiagrams(diagram, after)
    const edits = [
      ...(changes.length > 0
        ? [edit(editDiagram, { playId: play.id, baseVersion: drawing.version, changes })]
        : []),
      ...(Object.keys(fields).length > 0
        ? [edit(editPlay, { id: play.id, baseVersion: play.version, changes: fields })]
        : []),
    ]
    if (edits.length === 0) return []
    const { id, name, isArchived } = play
    const caption = isArchived ? 'Archived' : isCalled ? 'Called in it' : 'Has a look in it'
    return [{ id, name, caption, diagram, after, nameAfter: fields['name']?.to ?? name, edits }]
  })
}

type Words = Pick<PlayWithDrawing, 'unit' | 'formation' | 'concept' | 'name' | 'callText'>

/** A front and a unit are the play's formation, a coverage its concept. */
function isCalledIn({ unit, formation, concept }: Words, { kind, name }: BookItem): boolean {
  if (kind === 'unit') return unit === 'special' && formation === name
  return unit === 'defense' && (kind === 'front' ? formation : concept) === name
}

function fieldsAfter(
  play: Words,
  { item, row }: BookChange,
): { [field: string]: { from: string; to: string } } {
  const field = item.kind === 'coverage' ? 'concept' : 'formation'
  const next = {
    [field]: row.name,
    name: withPrefix(play.name, item.name, row.name),
    callText: withPrefix(play.callText, item.name, row.name),
  }
  return Object.fromEntries(
    Object.entries(next).flatMap(([key, to]) => {
      const from = play[key as keyof Words]
      return from === to || to === undefined ? [] : [[key, { from, to }]]
    }),
  )
}

/** A man who stands no farther from his spot, in yards, was not moved by hand. */
const STANDS = 0.25

/** The play with those of its men who stand where the item puts them on their new spots; the same diagram where nobody moves. */
function realigned(diagram: Diagram, { item, row }: BookChange, how: How): Diagram {
  if (item.kind === 'coverage' || jsonEqual(item.players, row.players)) return diagram
  const men = playersOf(diagram, item.side)
  const ways = (item.kind === 'front' ? (['R', 'L'] as const) : (['R'] as const)).map((strength) => {
    const was = placed(diagram, item, item.players, strength, how)
    return { strength, was, inPlace: men.filter((man) => stands(man, was)).length }
  })
  const best = ways.reduce((a, b) => (b.inPlace > a.inPlace ? b : a))
  const is = placed(diagram, item, row.players, best.strength, how)
  const elements = { ...diagram.elements }
  for (const man of men) {
    const to = is.get(man.role)
    const stored = elements[man.id]
    if (!to || stored?.kind !== 'player') continue
    // Letters that a coach typed in the play stay.
    const label = man.label === best.was.get(man.role)?.label ? to.label : man.label
    const isMoved = !man.locked && stands(man, best.was) && distance(man.at, to.at) >= 0.01
    if (isMoved || label !== man.label) elements[man.id] = { ...stored, label, at: isMoved ? to.at : man.at }
    if (!isMoved) continue
    const by = subtract(to.at, man.at)
    for (const [id, line] of Object.entries(diagram.elements)) {
      // The line of man coverage still ends at its receiver.
      if (line.kind !== 'path' || line.from !== man.id || line.line !== 'man') continue
      const points = line.points.map((point, i) =>
        i === line.points.length - 1 ? subtract(point, by) : point,
      )
      elements[id] = { ...line, points }
    }
  }
  return { ...diagram, elements }
}

type At = ReadonlyMap<string, Pick<PlayerElement, 'at' | 'label'>>

function stands({ role, at }: { role: string; at: { x: number; y: number } }, spots: At): boolean {
  const spot = spots.get(role)
  return spot !== undefined && distance(at, spot.at) <= STANDS
}

/** Where the item puts each role on this field, and its letters. */
function placed(
  diagram: Diagram,
  { kind, slug, family, name, side }: BookItem,
  players: readonly Spot[],
  strength: 'R' | 'L',
  { level, defense }: How,
): At {
  const drawn =
    kind === 'front'
      ? placeFront(
          diagram,
          turnedFront({ slug: family, name, techniques: '', players }, strength),
          level,
          defense,
        )
      : placeSpecialUnit(diagram, { slug, name, side, players }, level)
  return new Map(playersOf(drawn, side).map(({ role, at, label }) => [role, { at, label }]))
}

/** The drawing with its looks in the item called by the new name, and lined up with the new men. */
function withLooks(diagram: Diagram, { item, row, before, after }: BookChange): Diagram {
  const elements = { ...diagram.elements }
  for (const [id, look] of Object.entries(diagram.elements)) {
    if (look.kind !== 'look' || look.formation || lookOf(look) !== '') continue
    const call = callOf(look)
    const isOf =
      item.kind === 'front' ? frontOfCall(call, before)?.slug === item.slug : call.coverage === item.slug
    if (!isOf || item.kind === 'unit') continue
    const men =
      item.kind === 'front' ? { ownFront: row.id, spots: row.players.map((spot) => ({ ...spot })) } : {}
    const name =
      look.name === defenseWords(call, before) ? defenseWords({ ...call, ...men }, after) : look.name
    elements[id] = { ...look, ...men, name: name.slice(0, LOOK_NAME) }
  }
  return { ...diagram, elements }
}

/** The longest name of a look (diagram-schema.ts). */
const LOOK_NAME = 60
