/** Hints about a whole play: alignment, motion, and whether the players fit its personnel. */

import type { Diagram } from './diagram.ts'
import { linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { alignmentHints, lineAndBacks, settled, type Hint } from './legality.ts'
import type { HoleSystem } from './holes.ts'
import { personnelFromCode } from './personnel.ts'
import { inBackfield } from './place-formation.ts'
import { downfieldHints, linemanRouteHints, lineMotionHints } from './rule-hints.ts'
import { throughHints } from './through-hints.ts'
import { wordHints, type PlayWords } from './word-hints.ts'

/** Closer to the ball than this, in yards, a player isn't a wide receiver. */
const ATTACHED = 5

/** A motion whose last leg gains more than this, in yards, moves toward the line. */
const FORWARD = 0.35

export type PlayHints = {
  hints: Hint[]
  /** What is right: "7 on the line"; empty if there is nothing to say. */
  sound: string
}

/** All hints for a play, and a summary if there is none. `personnel` is its code, or empty; `words` are its fields. */
export function playHints(
  diagram: Diagram,
  level: CompetitionLevel,
  personnel = '',
  words?: PlayWords & { holes: HoleSystem },
): PlayHints {
  const hints = ruleHints(diagram, level)
  const offense = settled(diagram, 'offense')
  if (level !== 'flag') hints.push(...personnelHints(offense, personnel), ...throughHints(diagram))
  if (words) hints.push(...wordHints(diagram, words, words.holes))
  return { hints, sound: soundWords(offense, settled(diagram, 'defense')) }
}

/** What the rules of the level say against a play as it is drawn: alignment, motion, and linemen downfield. */
export function ruleHints(diagram: Diagram, level: CompetitionLevel): Hint[] {
  const hints = [...alignmentHints(diagram, level)]
  if (level !== 'flag')
    hints.push(
      ...motionHints(diagram),
      ...lineMotionHints(diagram, level),
      ...linemanRouteHints(diagram),
      ...downfieldHints(diagram, level),
    )
  return hints
}

function soundWords(offense: readonly PlacedPlayer[], defense: readonly PlacedPlayer[]): string {
  if (offense.some(({ role }) => role === 'C' || role === 'LS'))
    return `${lineAndBacks(offense).line.length} on the line`
  const count = Math.max(offense.length, defense.length)
  return count === 0 ? '' : `${count} players`
}

function motionHints(diagram: Diagram): Hint[] {
  const hints: Hint[] = []
  const moving = playersOf(diagram, 'offense').flatMap((man) => {
    const motion = linesOf(diagram, man.id).find(({ line }) => line === 'motion')
    return motion ? [{ man, points: motion.points }] : []
  })
  if (moving.length > 1) {
    hints.push({
      code: 'motion',
      message: `${moving.map(({ man }) => man.label).join(' and ')} are in motion; only one player may be at the snap.`,
      players: moving.map(({ man }) => man.id),
    })
  }
  for (const { man, points } of moving) {
    const end = points.at(-1)
    const before = points.at(-2)
    if (!end || !before || end.y - before.y < FORWARD) continue
    hints.push({
      code: 'motion',
      message: `${man.label} moves toward the line at the snap.`,
      players: [man.id],
    })
  }
  return hints
}

/**
 * Backs and tight ends may align wide, but receivers are rarely in the box. So more players in the box than
 * the personnel has backs and tight ends get a hint, and fewer don't.
 */
function personnelHints(offense: readonly PlacedPlayer[], code: string): Hint[] {
  const grouping = personnelFromCode(code)
  if (!grouping || !offense.some(({ role }) => role === 'C')) return []
  const inside = offense.filter(({ role, at }) => {
    const isLineman = /^(L|R)(T|G)$|^C$/.test(role)
    if (isLineman || role === 'QB') return false
    return inBackfield(at) || Math.abs(at.x) <= ATTACHED
  })
  const most = grouping.rb + grouping.te + (code.endsWith('J') ? 1 : 0)
  if (inside.length <= most) return []
  return [
    {
      code: 'personnel',
      message: `${code} personnel has ${most} backs and tight ends; ${inside.length} stand in the box.`,
      players: inside.map(({ id }) => id),
    },
  ]
}
