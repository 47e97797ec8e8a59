/** Hints about a whole play: its alignment, who is in motion, and whether the players fit the personnel it is called with. */

import type { Diagram } from './diagram.ts'
import { linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { alignmentHints, lineAndBacks, settled, type Hint } from './legality.ts'
import { personnelFromCode } from './personnel.ts'
import { inBackfield } from './place-formation.ts'

/** Nearer to the ball than this, behind or beside a tackle, nobody is a wide receiver. */
const ATTACHED = 5

/** A motion that gains more than this on its last leg, in yards, goes toward the line. */
const FORWARD = 0.35

export type PlayHints = {
  hints: Hint[]
  /** What is right, in a few words: "7 on the line"; empty when there is nothing to say. */
  sound: string
}

/** All hints of a play, and what to say when there is none. `personnel` is the code it is called with, or empty. */
export function playHints(diagram: Diagram, level: CompetitionLevel, personnel = ''): PlayHints {
  const hints = [...alignmentHints(diagram, level)]
  const offense = settled(diagram, 'offense')
  if (level !== 'flag') hints.push(...motionHints(diagram), ...personnelHints(offense, personnel))
  return { hints, sound: soundWords(offense, settled(diagram, 'defense')) }
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
      message: `${moving.map(({ man }) => man.label).join(' and ')} are in motion; only one man may be at the snap.`,
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
 * Backs and tight ends may stand wide, receivers rarely stand in the box: so more players beside the line and behind it than
 * the grouping has are worth a word, and fewer are not.
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
