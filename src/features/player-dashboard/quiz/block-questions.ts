/** "Who do you block against this front?": asked and answered by the blocking rules of the play's run or protection. Pure. */
import { blockAgainst } from '#schema/football/block-look.ts'
import type { BlockingSettings } from '#schema/football/blocking-settings.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram, PathElement } from '#schema/football/diagram.ts'
import { linesOf, type PlacedPlayer, playersOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { playItself } from '#schema/football/look-base.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { add, distance } from '#schema/football/points.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import { frontCall, type TeamBook } from '#schema/football/team-book.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type { MyJob } from '../my-jobs.ts'
import { keyOf, lineUp, MOST_WRONG, type Question } from './questions.ts'

type Play = {
  readonly id: string
  readonly name: string
  readonly unit: 'offense' | 'defense' | 'special'
  readonly status: 'draft' | 'review' | 'published'
}

export type BlockTeam = {
  /** The slug of the front that is asked about. */
  front: string
  level: CompetitionLevel
  settings?: BlockingSettings | undefined
  names?: PositionNames | undefined
  /** Its fronts, as the staff has them. */
  book: TeamBook
}

/** Blocks with more than one man: "who do you block" has no one answer. */
const SHARED: ReadonlySet<string> = new Set(['combo', 'double'])

/** A defender so near to the blocker's way is one whom he may touch, in yards. */
const TOUCHED = 1.3

/** A defender farther than this from the one who is blocked is no answer that a player would give, in yards. */
const NEAR = 14

/**
 * Whom the spot blocks on each of its plays that a run or a protection of the library blocks by rule. Plays on which the spot has no block
 * there, shares it, or has a defender who cannot be told apart, are left out.
 */
export function blockQuestions<P extends Play>(
  spot: string,
  jobs: readonly MyJob<P>[],
  team: BlockTeam,
  label = spot,
): Question[] {
  const front = team.book.fronts.find(({ slug }) => slug === team.front)
  if (!front) return []
  return jobs.flatMap(({ play, diagram }) => {
    if (play.unit !== 'offense') return []
    const seen = blockedAgainst(diagram, team)
    const man = seen && manAtSpot(playersOf(seen, 'offense'), 'offense', spot)
    const answer = man && answerOf(seen, man)
    if (!answer) return []
    const about = { playId: play.id, topic: 'block', spot } as const
    return [
      {
        ...about,
        key: keyOf(about),
        ask: `Who do you block at ${label} on ${play.name} against ${front.name}?`,
        picture: lineUp(seen),
        diagram: seen,
        ...answer,
      },
    ]
  })
}

const drawn = new WeakMap<Diagram, { key: string; seen: Diagram | null }>()

/** The play against the front, blocked by rule; null where no rule says who blocks whom. Kept for as long as the drawing is. */
function blockedAgainst(stored: Diagram, { front, level, settings, names, book }: BlockTeam): Diagram | null {
  const called = book.fronts.find(({ slug }) => slug === front)
  if (!called) return null
  const key = JSON.stringify([front, called.players, level, settings, names])
  const known = drawn.get(stored)
  if (known?.key === key) return known.seen
  const play = playItself(stored)
  const faced = drawDefense(play, { ...frontCall(called), coverage: '', pressure: '' }, level)
  const { byRule, diagram } = blockAgainst(faced, play, settings)
  const seen = byRule ? withLabels(diagram, names) : null
  drawn.set(stored, { key, seen })
  return seen
}

/** The defender whom a man blocks, and others nearby whom he does not touch; null where there is no one answer. */
function answerOf(diagram: Diagram, man: PlacedPlayer): { right: string; wrong: string[] } | null {
  const blocks = linesOf(diagram, man.id).filter(({ line }) => line === 'block')
  const [block] = blocks
  const defenders = playersOf(diagram, 'defense')
  const target = defenders.find(({ id }) => id === block?.to)
  if (!block || !target || blocks.length > 1 || isShared(diagram, man, block)) return null
  const nameOf = namesIn(defenders)
  const right = nameOf(target)
  if (right === null) return null
  const way = [man.at, ...block.points.map((point) => add(man.at, point))]
  const others = defenders
    .filter(
      (one) =>
        one.id !== target.id && nearestOn(way, one.at).away > TOUCHED && distance(one.at, target.at) < NEAR,
    )
    .toSorted((a, b) => distance(a.at, target.at) - distance(b.at, target.at))
    .flatMap((one) => nameOf(one) ?? [])
  const wrong = others.filter((one) => one !== right).slice(0, MOST_WRONG)
  return wrong.length === 0 ? null : { right, wrong }
}

/** He works with a partner, or another man has the same defender. */
function isShared(diagram: Diagram, man: PlacedPlayer, block: PathElement): boolean {
  if (SHARED.has(block.scheme ?? '')) return true
  return playersOf(diagram, 'offense').some(
    ({ id }) =>
      id !== man.id && linesOf(diagram, id).some(({ line, to }) => line === 'block' && to === block.to),
  )
}

/** Defenders by their letters, with the side where two have the same; null for one who still cannot be told apart. */
function namesIn(defenders: readonly PlacedPlayer[]): (man: PlacedPlayer) => string | null {
  const letters = ({ label, role }: PlacedPlayer): string => label || role
  const sideOf = ({ at }: PlacedPlayer): string => (at.x < 0 ? 'left' : 'right')
  return (man) => {
    const same = defenders.filter((one) => one.id !== man.id && letters(one) === letters(man))
    if (same.length === 0) return letters(man)
    if (same.some((one) => sideOf(one) === sideOf(man))) return null
    return `${letters(man)} on the ${sideOf(man)}`
  }
}
