/** Elements placed with one press: zones and read keys. */

import type { Point, ZoneElement } from '#schema/football/diagram.ts'
import { tidy } from '#schema/football/points.ts'
import { snapPoint } from '#schema/football/snap.ts'
import { newElementId } from '#schema/ids.ts'
import { changed } from './changes.ts'
import { IDLE, type Hit } from './gesture-types.ts'
import { nameOf } from './names.ts'
import { elementNow, onlySelected, type EditorState, type Step } from './state.ts'

/** A new zone: as large as the drag, or a default size around a tap. */
export function makeZone(state: EditorState, from: Point, to: Point | null): Step {
  const a = snapPoint(from)
  const b = to ? snapPoint(to) : null
  const only = onlySelected(state)
  const owner = only?.element.kind === 'player' && only.element.side === 'defense' ? only.id : null
  const zone: ZoneElement = {
    kind: 'zone',
    from: owner,
    at: b ? { x: tidy((a.x + b.x) / 2), y: tidy((a.y + b.y) / 2) } : a,
    rx: b ? Math.max(1, tidy(Math.abs(a.x - b.x) / 2)) : 5,
    ry: b ? Math.max(1, tidy(Math.abs(a.y - b.y) / 2)) : 3,
    label: '',
  }
  const id = newElementId()
  const changes = changed(state.base, (elements) => {
    elements[id] = zone
  })
  const man = owner === null ? undefined : elementNow(state, owner)
  const description = man ? `Drew a zone for ${nameOf(state.base, man, state.names)}` : 'Drew a zone'
  return {
    gesture: IDLE,
    tool: 'select',
    selection: new Set([id]),
    vertex: null,
    commit: { changes, description },
  }
}

/** The read key on that defender; undefined when he is not read. */
export function keyOn(state: EditorState, defenderId: string): string | undefined {
  return Object.entries(state.base.elements).find(
    ([, element]) => element.kind === 'key' && element.on === defenderId,
  )?.[0]
}

/** A press with the Read key tool toggles the read on that defender. */
export function tapKey(state: EditorState, hit: Hit | null): Step {
  const man = hit?.part === 'player' ? state.base.elements[hit.id] : undefined
  if (hit?.part !== 'player' || man?.kind !== 'player' || man.side !== 'defense') {
    return { hint: 'Click the defender the quarterback reads.' }
  }
  return { ...toggleKey(state, hit.id), hint: '' }
}

/** Toggles the read on that defender. */
export function toggleKey(state: EditorState, defenderId: string): Step {
  const man = state.base.elements[defenderId]
  if (man?.kind !== 'player') return {}
  const old = keyOn(state, defenderId)
  const changes = changed(state.base, (elements) => {
    if (old === undefined) elements[newElementId()] = { kind: 'key', on: defenderId, label: 'R' }
    else delete elements[old]
  })
  const name = nameOf(state.base, man, state.names)
  const description = old === undefined ? `Made ${name} the read` : `${name} is no longer the read`
  return { selection: new Set([defenderId]), vertex: null, commit: { changes, description } }
}
