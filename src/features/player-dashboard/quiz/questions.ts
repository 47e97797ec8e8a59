/** Quiz questions made from the team's own drawings, so that each answer is what the drawing says. Pure. */
import type { Diagram, Point } from '#schema/football/diagram.ts'
import { markPrimary, type PlacedPlayer, playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import type { QuizTopic } from '#schema/study.ts'
import type { MyJob } from '../my-jobs.ts'

export type Question = {
  /** The same for as long as it asks the same; answers are told apart by it. */
  readonly key: string
  readonly playId: string
  readonly topic: QuizTopic
  readonly spot: string
  readonly ask: string
  /** Shown with the question. */
  readonly picture: Diagram
  /** Shown with the answer. */
  readonly diagram: Diagram
  readonly right: string
  /** One to three others, none of which is true. */
  readonly wrong: readonly string[]
  /** Where each answer is on the field, for a question that is answered by a tap. */
  readonly places?: ReadonlyMap<string, Point>
}

type Play = {
  readonly id: string
  readonly name: string
  readonly unit: 'offense' | 'defense' | 'special'
  readonly status: 'draft' | 'review' | 'published'
}

/** A play of the list, which on coaches' devices holds archived ones as well. */
type ListedPlay = Play & { readonly formation: string; readonly isArchived: boolean }

/** Whether players have it. */
const isPlayers = ({ status, isArchived }: ListedPlay) => status === 'published' && !isArchived

export const MOST_WRONG = 3
/** Two players stand at the same place when they are this close, in yards. */
const SAME_PLACE = 1

export function keyOf(about: { playId: string; topic: QuizTopic; spot: string }): string {
  return `${about.topic} ${about.playId} ${about.spot}`
}

/**
 * What the player does at the spot, on each play where others of their jobs are plainly different ones. `label`: the spot by the
 * team's letters.
 */
export function jobQuestions<P extends Play>(
  spot: string,
  jobs: readonly MyJob<P>[],
  label = spot,
): Question[] {
  const told = jobs.filter(({ words }) => words !== '')
  return told.flatMap((job, i) => {
    // Beginning after the play itself, so that each play has its own wrong answers.
    const others = [...told.slice(i + 1), ...told.slice(0, i)].filter((other) => isAnotherJob(job, other))
    const wrong = distinct(others.map(({ words }) => words))
    if (wrong.length === 0) return []
    const about = { playId: job.play.id, topic: 'job', spot } as const
    return [
      {
        ...about,
        key: keyOf(about),
        ask: `What is your job at ${label} on ${job.play.name}?`,
        picture: lineUp(job.diagram),
        diagram: job.diagram,
        right: job.words,
        wrong,
      },
    ]
  })
}

/** Neither the words nor what is drawn is the same: a coach may have put one drawn job into two sentences. */
function isAnotherJob(job: MyJob<Play>, other: MyJob<Play>): boolean {
  return fold(job.words) !== fold(other.words) && (job.drawn === '' || fold(job.drawn) !== fold(other.drawn))
}

/** The formation of each play that players have, by the play's id: on a coach's device the same as on theirs. */
export function formationsOf(plays: readonly ListedPlay[]): (playId: string) => string | undefined {
  const formations = new Map(plays.filter(isPlayers).map(({ id, formation }) => [id, formation]))
  return (playId) => formations.get(playId)
}

/** How each formation of the published offense is called; its first play that is not archived shows it. */
export function formationQuestions(
  plays: readonly ListedPlay[],
  diagramOf: (playId: string) => Diagram | undefined,
): Question[] {
  const shown = new Map<
    string,
    { id: string; name: string; diagram: Diagram; men: readonly PlacedPlayer[] }
  >()
  for (const play of plays) {
    const { id } = play
    const name = play.formation.trim()
    const diagram = play.unit === 'offense' && isPlayers(play) && name !== '' ? diagramOf(id) : undefined
    if (!diagram || shown.has(fold(name))) continue
    const men = playersOf(playItself(diagram)).filter(({ side, gone }) => side === 'offense' && !gone)
    if (men.length > 0) shown.set(fold(name), { id, name, diagram, men })
  }
  const all = [...shown.values()]
  return all.flatMap((one, i) => {
    const others = [...all.slice(i + 1), ...all.slice(0, i)].filter(({ men }) => !standAlike(men, one.men))
    const wrong = distinct(others.map(({ name }) => name))
    if (wrong.length === 0) return []
    const about = { playId: one.id, topic: 'formation', spot: '' } as const
    const picture = lineUp(one.diagram)
    return [
      {
        ...about,
        key: keyOf(about),
        ask: 'What is this formation?',
        picture,
        diagram: picture,
        right: one.name,
        wrong,
      },
    ]
  })
}

/** Each man of one has a man of the other where he stands: who wears which letter is no difference to see. */
function standAlike(men: readonly PlacedPlayer[], others: readonly PlacedPlayer[]): boolean {
  const near = (a: PlacedPlayer) => (b: PlacedPlayer) =>
    Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < SAME_PLACE
  return men.length === others.length && men.every((man) => others.some(near(man)))
}

/** The drawing before the snap: who stands where, and nothing of what they do. */
export function lineUp(stored: Diagram): Diagram {
  const kept = Object.entries(playItself(stored).elements).filter(
    ([, element]) => element.kind === 'field' || element.kind === 'player',
  )
  return { v: 1, elements: Object.fromEntries(kept) }
}

/** The drawing with the man who is asked about filled, and nobody else: a question about a formation is about no one. */
export function withMine(diagram: Diagram, spot: string): Diagram {
  const men = playersOf(playItself(diagram)).filter(({ gone }) => !gone)
  const elements = { ...diagram.elements }
  markPrimary(elements, manAtSpot(men, 'offense', spot)?.id ?? '')
  return { ...diagram, elements }
}

/** The choices in an order that is the same for one question and one number of tries, and different with the next try. */
export function choicesOf({ key, right, wrong }: Question, tries: number): string[] {
  const place = hash(`${key} ${tries}`) % (wrong.length + 1)
  return wrong.toSpliced(place, 0, right)
}

/** The first of these texts, each once, whatever its case. */
function distinct(words: readonly string[]): string[] {
  const seen = new Map(words.map((one) => [fold(one), one] as const).toReversed())
  return words.filter((one) => seen.get(fold(one)) === one && seen.delete(fold(one))).slice(0, MOST_WRONG)
}

const fold = (words: string) => words.trim().toLowerCase()

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}
