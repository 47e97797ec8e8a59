/** Pasting: a player's lines go to the player with the same role, or to the selected players. */

import type { DiagramElement, PathElement } from '#schema/football/diagram.ts'
import { linesOf, type Elements } from '#schema/football/drawing.ts'
import { add } from '#schema/football/points.ts'
import { newElementId } from '#schema/ids.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { mirroredLine } from './arrange.ts'
import { ONE_EACH, changed } from './changes.ts'
import { freed, onlyMan, type Clip } from './clipboard.ts'
import { copyElements, unbound } from './copies.ts'
import { nameAll } from './names.ts'
import type { EditorState, Step } from './state.ts'

/** Offset of a pasted element from its original, in yards, so that both are visible. */
const BESIDE = { x: 1, y: -1 }

/** Pastes a clip as one change and selects the pasted elements. */
export function paste(state: EditorState, clip: Clip): Step {
  const { base } = state
  const selection = new Set<string>()
  const changes = changed(base, (elements) => {
    const owners = ownersOf(state, clip, elements, selection)
    for (const [id, element] of Object.entries(clip.elements)) {
      if (element.kind === 'path') pasteLine(elements, element, clip, owners, selection)
      else if (element.kind === 'zone') {
        const [owner] = owners.get(element.from ?? '') ?? []
        put(elements, { ...element, from: owner ?? null }, selection)
      } else if (element.kind === 'text') put(elements, element, selection)
      else if (element.kind === 'key') {
        const [man] = owners.get(element.on) ?? []
        if (man !== undefined)
          elements[id in elements ? newElementId() : id] = unbound({ ...element, on: man })
      }
    }
  })
  if (changes.length === 0) return { hint: "It's already on the field." }
  const after = Object.fromEntries(changes.flatMap((c) => ('add' in c ? [[c.id, c.add]] : [])))
  const names = nameAll({ ...base, elements: { ...base.elements, ...after } }, selection, state.names)
  return {
    selection,
    vertex: null,
    tool: 'select',
    draft: null,
    menu: null,
    hint: '',
    commit: { changes, description: `Pasted ${names}` },
  }
}

/** Who gets a copied player's lines: the selected players, the player with his id, or a copy of him if there is none. */
function ownersOf(
  { base, selection }: EditorState,
  clip: Clip,
  elements: Elements,
  pasted: Set<string>,
): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  const only = onlyMan(clip)
  const chosen = [...selection].filter((id) => base.elements[id]?.kind === 'player' && id !== only)
  if (only !== undefined && chosen.length > 0) return owners.set(only, chosen)
  for (const [id, man] of Object.entries(clip.men)) {
    if (base.elements[id]?.kind === 'player') owners.set(id, [id])
    else if (id in clip.elements && !(id in base.elements)) {
      elements[id] = unbound(man)
      owners.set(id, [id])
      pasted.add(id)
    }
  }
  return owners
}

function pasteLine(
  elements: Elements,
  line: PathElement,
  { men }: Clip,
  owners: ReadonlyMap<string, string[]>,
  pasted: Set<string>,
): void {
  const source = line.from === null ? undefined : men[line.from]
  const targets = owners.get(line.from ?? '') ?? []
  if (targets.length === 0) return put(elements, freed(line, source?.at ?? { x: 0, y: 0 }), pasted)
  for (const target of targets) {
    const man = elements[target]
    if (man?.kind !== 'player') continue
    // Across the ball an out is still an out.
    const crosses = source !== undefined && source.at.x * man.at.x < 0
    const isAimed = line.to !== undefined && line.to in elements
    const turned = unbound(crosses ? mirroredLine(line) : line)
    const given = { ...turned, from: target, ...(line.to !== undefined && !isAimed && { to: '' }) }
    const old = linesOf({ v: 1, elements }, target).find((one) => one.line === line.line)
    const id = old && ONE_EACH.has(line.line) ? old.id : newElementId()
    if (jsonEqual(elements[id], given)) continue
    elements[id] = given
    pasted.add(id)
  }
}

/** A zone, note, or free line, offset if an identical one is there. */
function put(elements: Elements, element: DiagramElement, pasted: Set<string>): void {
  let one = unbound(element)
  while (Object.values(elements).some((other) => isAt(other, one))) one = moved(one)
  const id = newElementId()
  elements[id] = one
  pasted.add(id)
}

function isAt(other: DiagramElement, one: DiagramElement): boolean {
  if (other.kind !== one.kind) return false
  if ('at' in other && 'at' in one) return jsonEqual(other.at, one.at)
  return (
    other.kind === 'path' && one.kind === 'path' && other.from === null && jsonEqual(other.points, one.points)
  )
}

function moved(element: DiagramElement): DiagramElement {
  if ('at' in element) return { ...element, at: add(element.at, BESIDE) }
  if (element.kind === 'path') return { ...element, points: element.points.map((p) => add(p, BESIDE)) }
  return element
}

/** Duplicates the selection: players with their lines, zones, notes. */
export function duplicate(state: EditorState): Step {
  const copies = copyElements(state.base, [...state.selection])
  if (!copies) return { menu: null, hint: 'Select a player, a zone, or a note to copy it.' }
  const changes = changed(state.base, (elements) => {
    for (const [id, element] of Object.entries(copies.elements))
      elements[id] = 'at' in element ? moved(element) : element
  })
  const selection = new Set([...state.selection].flatMap((id) => copies.ids.get(id) ?? []))
  const after = { ...state.base, elements: { ...state.base.elements, ...copies.elements } }
  const description = `Copied ${nameAll(after, selection, state.names)}`
  return { selection, vertex: null, menu: null, hint: '', commit: { changes, description } }
}
