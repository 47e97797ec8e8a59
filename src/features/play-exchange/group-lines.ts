/** Lines that are the same play become one: the snaps of a breakdown with their counts, and lines that are identical. Pure. */
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { LIMITS } from '#schema/limits.ts'
import type { LineReport, PlayLine } from './read-lines.ts'
import type { Field } from './said-fields.ts'

/** A play of the list, and how often a breakdown says that it was called, and called with success. */
export type GroupedPlay = {
  play: FilePlay
  lines: readonly number[]
  calls: number
  successes: number
  /** The fields that its lines say; missing for a play of a playbook file, which says all of it. */
  says?: readonly Field[]
}

export type Grouped = {
  plays: readonly GroupedPlay[]
  /** The numbers of the lines that say the same, besides the first of each. */
  merged: readonly number[]
}

/** The plays of a list. `isExact`: of a list that was exported here, whose names stay as they are. */
export function groupLines(lines: readonly LineReport[], isBreakdown: boolean, isExact: boolean): Grouped {
  const groups = new Map<string, PlayLine[]>()
  for (const line of lines) {
    if (!('play' in line)) continue
    const key = isBreakdown ? snapKey(line.play) : JSON.stringify(line.play.fields)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  const plays = [...groups.values()].map((group) => (isBreakdown ? playOfSnaps(group) : playOfLines(group)))
  return {
    plays: isExact ? plays : withOwnNames(plays),
    merged: isBreakdown
      ? []
      : [...groups.values()].flatMap((group) => group.slice(1).map(({ line }) => line)),
  }
}

function playOfLines(group: readonly PlayLine[]): GroupedPlay {
  const [first] = group as [PlayLine]
  const { play, says } = first
  return { play, lines: group.map(({ line }) => line), calls: 0, successes: 0, says }
}

/** Two snaps are of one call if their name, formation, and direction are the same; a pass goes wherever it is thrown. */
function snapKey({ fields }: FilePlay): string {
  const { unit, name, formation, strength, direction } = fields
  // A defensive call is the same to either strength.
  const way = unit === 'defense' ? [] : [formation, strength, direction]
  return [unit, name, ...way].join('\n').toLowerCase()
}

/** One call of several snaps: what differs from snap to snap is what most of them say, and lists hold what any says. */
function playOfSnaps(group: readonly PlayLine[]): GroupedPlay {
  const [first] = group as [PlayLine]
  const fields = Object.fromEntries(
    Object.entries(first.play.fields).map(([field, value]) => {
      const values = group.map(({ play }) => play.fields[field as keyof FilePlay['fields']])
      if (field === 'notes' || field === 'coachingPoints') return [field, allNotes(values as string[])]
      if (Array.isArray(value)) {
        const most = field === 'tags' ? LIMITS.tags : LIMITS.words
        return [field, [...new Set((values as string[][]).flat())].slice(0, most)]
      }
      // Snaps are run from every hash; a play that is best from one is said in a playbook.
      if (field === 'hashPref') return [field, new Set(values).size === 1 ? value : '']
      return [field, mostFrequent(values)]
    }),
  ) as FilePlay['fields']
  const best = group.find(({ drawn }) => drawn === 'play') ?? first
  const calls = group.filter(({ outcome }) => outcome !== 'none')
  const says = [...new Set(group.flatMap((line) => line.says))]
  return {
    play: { ...first.play, fields, diagram: best.play.diagram },
    lines: group.map(({ line }) => line),
    calls: calls.length,
    successes: calls.filter(({ outcome }) => outcome === 'good').length,
    // Snaps that differ in it say nothing of the play.
    says: says.filter((field) => fields[field] !== ''),
  }
}

function allNotes(notes: readonly string[]): string {
  return [...new Set(notes.filter(Boolean))].join('\n').slice(0, LIMITS.notes)
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best ? best[0] : values[0]
}

/** Plays of one name get what tells them apart: their formation before it, or their side after it. */
function withOwnNames(plays: readonly GroupedPlay[]): GroupedPlay[] {
  const byFormation = renamed(plays, (same, { formation, name }) =>
    formation === '' || formationsOf(same) === 1 || name.toLowerCase().startsWith(formation.toLowerCase())
      ? name
      : `${formation} ${name}`,
  )
  return renamed(byFormation, (_, { name, direction }) =>
    direction === 'R' ? `${name} Rt` : direction === 'L' ? `${name} Lt` : name,
  )
}

type Fields = FilePlay['fields']

function formationsOf(plays: readonly GroupedPlay[]): number {
  return new Set(plays.map(({ play }) => play.fields.formation)).size
}

/** The plays with new names for those that share one with others of their unit. */
function renamed(
  plays: readonly GroupedPlay[],
  nameOf: (same: readonly GroupedPlay[], fields: Fields) => string,
): GroupedPlay[] {
  const keyOf = ({ play: { fields } }: GroupedPlay) => `${fields.unit} ${fields.name.trim().toLowerCase()}`
  const byName = Map.groupBy(plays, keyOf)
  return plays.map((one) => {
    const same = byName.get(keyOf(one)) ?? []
    if (same.length < 2) return one
    const { fields } = one.play
    const name = nameOf(same, fields).slice(0, LIMITS.name)
    return { ...one, play: { ...one.play, fields: { ...fields, name } } }
  })
}
