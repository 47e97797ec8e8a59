/** "Where is your landmark?" and "What is your hot?": asked of routes, zones and hot routes as they are drawn. Pure. */
import { distinctLabel, withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram, Point } from '#schema/football/diagram.ts'
import { linesOf, type PlacedPlayer, playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { add, distance } from '#schema/football/points.ts'
import { placeWords } from '#schema/football/reading-places.ts'
import { readPlayer } from '#schema/football/reading.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import type { MyJob } from '../my-jobs.ts'
import { jobQuestions, keyOf, lineUp, MOST_WRONG, type Question } from './questions.ts'

type Play = {
  readonly id: string
  readonly name: string
  readonly unit: 'offense' | 'defense' | 'special'
  readonly status: 'draft' | 'review' | 'published'
}

/** Two places nobody takes for one another on a phone are so far apart, in yards. */
export const APART = 6

/** Places that are asked about, in yards: within the sidelines, and no deeper than a picture shows well. */
const SIDE = 24
const DEEP = { from: -7, to: 26 }

/** Places are told by half yards. */
const STEP = 0.5

/**
 * Where the spot's route or zone ends up on each play: a place on the field among three others, at least six yards from it. A spot with
 * several routes or zones, or an option, has no one landmark and is left out.
 */
export function landmarkQuestions<P extends Play>(
  spot: string,
  jobs: readonly MyJob<P>[],
  label = spot,
): Question[] {
  return jobs.flatMap(({ play, diagram: stored }) => {
    const { unit } = play
    if (unit === 'special') return []
    const diagram = playItself(stored)
    const men = playersOf(diagram).filter(({ gone }) => !gone)
    const man = manAtSpot(men, unit, spot)
    const at = man && landmarkOf(diagram, man)
    if (!at || !isShown(at)) return []
    const others = men.flatMap((one) => (one.id === man.id ? [] : (landmarkOf(diagram, one) ?? [])))
    const wrong = apart(at, [
      ...others.toSorted((a, b) => distance(a, at) - distance(b, at)),
      { x: 0 - at.x, y: at.y },
      { x: at.x, y: at.y + 10 },
      { x: at.x, y: at.y - 8 },
      { x: at.x > 0 ? at.x - 10 : at.x + 10, y: at.y },
    ])
    if (wrong.length < MOST_WRONG) return []
    const about = { playId: play.id, topic: 'landmark', spot } as const
    const places = new Map([at, ...wrong].map((place) => [placeWords(place, STEP), place]))
    // Told by half yards, two may have the same words.
    if (places.size < wrong.length + 1) return []
    const [right = '', ...rest] = places.keys()
    return [
      {
        ...about,
        key: keyOf(about),
        ask: `Tap your landmark at ${label} on ${play.name}.`,
        picture: lineUp(stored),
        diagram: stored,
        right,
        wrong: rest,
        places,
      },
    ]
  })
}

/** The end of the only route, or the middle of the only zone, that a man has; undefined where there is none or no one. */
function landmarkOf(diagram: Diagram, man: PlacedPlayer): Point | undefined {
  const zones = Object.values(diagram.elements).filter(
    (one) => one.kind === 'zone' && one.from === man.id && !one.gone,
  )
  const routes = linesOf(diagram, man.id).filter(({ line, gone }) => line === 'route' && !gone)
  if (zones.length + routes.length !== 1) return undefined
  const [zone] = zones
  if (zone?.kind === 'zone') return zone.at
  const [route] = routes
  const end = route?.points.at(-1)
  return end && !route?.branches?.length ? add(man.at, end) : undefined
}

const isShown = ({ x, y }: Point): boolean => Math.abs(x) <= SIDE && y >= DEEP.from && y <= DEEP.to

/** The first three of these that are far enough from the right one and from each other. */
function apart(right: Point, offered: readonly Point[]): Point[] {
  const taken: Point[] = []
  for (const one of offered)
    if (
      taken.length < MOST_WRONG &&
      isShown(one) &&
      [right, ...taken].every((other) => distance(other, one) >= APART)
    )
      taken.push(one)
  return taken
}

/** For the quarterback: whose route is the hot one, of all who run one on the play. Plays with none or several drawn are left out. */
export function hotQuestions<P extends Play>(
  spot: string,
  jobs: readonly MyJob<P>[],
  label = spot,
): Question[] {
  if (spot !== 'QB') return []
  return jobs.flatMap(({ play, diagram: stored }) => {
    const diagram = withLabels(playItself(stored))
    const runners = playersOf(diagram, 'offense').flatMap((man) => {
      const routes = linesOf(diagram, man.id).filter(({ line, gone }) => line === 'route' && !gone)
      if (man.gone || routes.length === 0) return []
      const words = `${distinctLabel(man, diagram.elements)}: ${readPlayer(diagram, man)}`.replaceAll(
        ', hot',
        '',
      )
      return [{ words, isHot: routes.some(({ hot }) => hot) }]
    })
    const hot = runners.filter(({ isHot }) => isHot)
    const [right] = hot
    const wrong = runners.filter(({ isHot }) => !isHot).map(({ words }) => words)
    if (hot.length !== 1 || !right || wrong.length === 0 || wrong.includes(right.words)) return []
    const about = { playId: play.id, topic: 'hot', spot } as const
    return [
      {
        ...about,
        key: keyOf(about),
        ask: `What is your hot at ${label} on ${play.name}?`,
        picture: lineUp(stored),
        diagram: stored,
        right: right.words,
        wrong: [...new Set(wrong)].slice(0, MOST_WRONG),
      },
    ]
  })
}

/** What is asked about a spot by its own drawings, but for blocks, which need a front. */
export function spotQuestions<P extends Play>(
  spot: string,
  jobs: readonly MyJob<P>[],
  label = spot,
): Question[] {
  return [
    ...jobQuestions(spot, jobs, label),
    ...landmarkQuestions(spot, jobs, label),
    ...hotQuestions(spot, jobs, label),
  ]
}
