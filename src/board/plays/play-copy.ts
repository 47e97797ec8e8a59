/** Copies of a play: the same again, or turned to the other hand. */
import type { Diagram } from '#schema/football/diagram.ts'
import { type HoleSystem, otherHole } from '#schema/football/holes.ts'
import { mirrorDiagram, mirrorName } from '#schema/football/mirror.ts'
import { LIMITS } from '#schema/limits.ts'
import type { PlayFields } from '#schema/operations/plays.ts'
import { freeName } from '../new-play.ts'
import type { PlayRow } from './rows.ts'

export type PlayCopy = { fields: PlayFields; diagram: Diagram }

/** What the copy needs to know of the playbook: the names in use, its place in the order, and the team's hole numbers. */
export type Place = { names: Iterable<string>; sortKey: string; holes: HoleSystem }

/** The same play under a name of its own, as a draft. The wrist code stays with the play it was printed for. */
export function duplicateOf(play: PlayRow, diagram: Diagram, place: Place): PlayCopy {
  const fields = fieldsOf(play, place.sortKey)
  return { fields: { ...fields, name: freeName(withSuffix(play.name, '(copy)'), place.names) }, diagram }
}

/** The play to the other hand: drawing, name, and whatever in it names a side. */
export function mirrorOf(play: PlayRow, diagram: Diagram, place: Place): PlayCopy {
  const fields = fieldsOf(play, place.sortKey)
  const turn = (text: string) => mirrorName(text, place.holes)
  const turned = turn(play.name)
  const name = turned === play.name ? withSuffix(play.name, '(mirrored)') : turned
  return {
    fields: {
      ...fields,
      name: freeName(name, place.names),
      callText: turn(play.callText),
      formation: turn(play.formation),
      motion: turn(play.motion),
      protection: turn(play.protection),
      direction: otherSide(play.direction),
      strength: otherSide(play.strength),
      hole: /^\d$/.test(play.hole) ? String(otherHole(Number(play.hole), place.holes)) : turn(play.hole),
      hashPref: otherSide(play.hashPref),
      reads: play.reads.map(turn),
      hot: turn(play.hot),
      checkWith: turn(play.checkWith),
    },
    diagram: mirrorDiagram(diagram),
  }
}

function otherSide<S extends string>(side: S | 'R' | 'L'): S | 'R' | 'L' {
  return side === 'R' ? 'L' : side === 'L' ? 'R' : side
}

function withSuffix(name: string, suffix: string): string {
  return `${name.slice(0, LIMITS.name - suffix.length - 1)} ${suffix}`
}

function fieldsOf(play: PlayRow, sortKey: string): PlayFields {
  return {
    name: play.name,
    callText: play.callText,
    wristCode: '',
    unit: play.unit,
    category: play.category,
    subcategory: play.subcategory,
    concept: play.concept,
    formation: play.formation,
    strength: play.strength,
    personnel: play.personnel,
    motion: play.motion,
    protection: play.protection,
    direction: play.direction,
    hole: play.hole,
    hashPref: play.hashPref,
    situations: [...play.situations],
    fieldZones: [...play.fieldZones],
    vsFronts: [...play.vsFronts],
    vsCoverages: [...play.vsCoverages],
    tempo: play.tempo,
    installDay: play.installDay,
    installStatus: 'new',
    coachingPoints: play.coachingPoints,
    reads: [...play.reads],
    hot: play.hot,
    checkWith: play.checkWith,
    isArchived: false,
    tags: [...play.tags],
    notes: play.notes,
    status: 'draft',
    sortKey,
  }
}
