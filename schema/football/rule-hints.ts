/** Rules about who may go downfield and who may move at the snap. */

import type { Diagram } from './diagram.ts'
import { LINEMEN, linesOf, playersOf, snapSpot, type PlacedPlayer } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { lineAndBacks, settled, type Hint } from './legality.ts'
import { add, distance } from './points.ts'

/** Whose flight is a kick, not a forward pass. */
const KICKERS: ReadonlySet<string> = new Set(['P', 'K'])

/** Linemen may not go out for a pass (eligible receivers: NCAA 7-3-3; the rule books of the NFHS and the NFL have the same). */
export function linemanRouteHints(diagram: Diagram): Hint[] {
  const men = linemen(diagram).filter(({ id }) =>
    linesOf(diagram, id).some(({ line }) => line === 'route' || line === 'option'),
  )
  return men.map(({ id, label }) => ({
    code: 'lineman-route',
    message: `${label} is a lineman and may not go out for a pass.`,
    players: [id],
  }))
}

/**
 * How far past the line linemen may be when a pass that crosses it is thrown, in yards: NFL 1 (8-3-1), NCAA 3 (ineligible
 * receivers downfield), NFHS 2 (the expanded neutral zone).
 */
const DOWNFIELD: Partial<Record<CompetitionLevel, number>> = { pro: 1, ncaa: 3 }
const DOWNFIELD_NFHS = 2

/** Yards per second of a lineman who drives and of one who pulls, and his get-off and the hold of a combo, in seconds. */
const LINEMAN = { drives: 3.4, pulls: 4.8, getOff: 0.4, combo: 0.6 }

/**
 * A throw leaves when its receiver breaks: he takes a second to get started, then a tenth of a second for each yard
 * (H. Schnellenberger in B. Mountjoy, "Developing Timing in Your Pass Offense", AFCA Weekly, 2017).
 */
const THROW = { start: 1, perYard: 0.1 }

/** Linemen who are too far downfield when the ball is thrown. */
export function downfieldHints(diagram: Diagram, level: CompetitionLevel): Hint[] {
  const limit = DOWNFIELD[level] ?? DOWNFIELD_NFHS
  const thrown = throwsOf(diagram)
  if (thrown.length === 0) return []
  const time = Math.min(...thrown)
  const early = linemen(diagram).filter((man) => passes(diagram, man, limit) < time)
  return early.map(({ id, label }) => ({
    code: 'downfield',
    message: `${label} is more than ${limit} ${limit === 1 ? 'yard' : 'yards'} downfield when the ball is thrown.`,
    players: [id],
  }))
}

/** When each drawn throw past the line leaves, in seconds after the snap. */
function throwsOf(diagram: Diagram): number[] {
  const men = playersOf(diagram, 'offense')
  return men.flatMap((passer) =>
    linesOf(diagram, passer.id).flatMap((pass) => {
      const end = pass.points.at(-1)
      if (pass.line !== 'pass' || KICKERS.has(passer.role) || !end || add(passer.at, end).y <= 0) return []
      const receiver = men.find(({ id }) => id === pass.to)
      const route = receiver && linesOf(diagram, receiver.id).find(({ line }) => /route|option/.test(line))
      const cut = route?.points.at(-2)
      const depth = receiver && cut ? Math.max(0, receiver.at.y + cut.y) : 0
      return [THROW.start + THROW.perYard * depth]
    }),
  )
}

/** When he comes past that depth, in seconds after the snap; Infinity if he doesn't. */
function passes(diagram: Diagram, man: PlacedPlayer, limit: number): number {
  let first = Infinity
  for (const block of linesOf(diagram, man.id)) {
    if (block.line !== 'block') continue
    let yards = 0
    for (const [i, point] of block.points.entries()) {
      const before = block.points[i - 1] ?? point
      const [from, to] = [add(man.at, before), add(man.at, point)]
      if (to.y > limit) {
        const share = to.y === from.y ? 0 : Math.max(0, (limit - from.y) / (to.y - from.y))
        const pulls = /^(pull|trap|kick|lead)$/.test(block.scheme ?? '')
        const speed = pulls ? LINEMAN.pulls : LINEMAN.drives
        const held = block.scheme === 'combo' ? LINEMAN.combo : 0
        first = Math.min(first, LINEMAN.getOff + held + (yards + share * distance(from, to)) / speed)
        break
      }
      yards += distance(from, to)
    }
  }
  return first
}

function linemen(diagram: Diagram): PlacedPlayer[] {
  return playersOf(diagram, 'offense').filter(({ role }) => LINEMEN.includes(role))
}

/** Seven on the line in the pros; elsewhere at most four in the backfield, which leaves seven (NCAA 7-1-4-a-4; NFHS, formation). */
const MOST_BACKS = 4

/**
 * A player who goes in motion from the line is no longer on it at the snap, and the line may be one short. He must have
 * been set behind it first (illegal motion, in all three rule books; NFL Video Rulebook, "Illegal Motion").
 */
export function lineMotionHints(diagram: Diagram, level: CompetitionLevel): Hint[] {
  const offense = settled(diagram, 'offense')
  if (!offense.some(({ role }) => role === 'C')) return []
  const { line, backs } = lineAndBacks(offense)
  const moving = offense.filter(({ id }) => linesOf(diagram, id).some((path) => path.line === 'motion'))
  const leaving = moving.filter((man) => line.some(({ id }) => id === man.id))
  return leaving.flatMap((man) => {
    const left = line.length - leaving.length
    const isShort = level === 'pro' ? left < 7 : backs.length + leaving.length > MOST_BACKS
    const spot = add(man.at, snapSpot(diagram, man.id))
    const message = isShort
      ? `${man.label}'s motion leaves ${left} on the line.`
      : spot.y > -5
        ? `${man.label} goes in motion from the line: he must be 5 yards back at the snap, or set off the line first.`
        : ''
    return message === '' ? [] : [{ code: 'motion' as const, message, players: [man.id] }]
  })
}
