import { expect, test } from 'vitest'
import { bodiesIn, faultsOf, unlikeMirror } from '#schema/football/timeline/test-timeline.ts'
import { stateAt, timelineOf } from '#schema/football/timeline/timeline.ts'
import { buildDemoPlays } from './playbook.ts'

const LEVEL = 'nfhs'

const plays = buildDemoPlays()

test.each(plays.map((play) => [play.name, play] as const))(
  '%s runs from its drawing',
  (_, { diagram, unit }) => {
    const { outcomes } = timelineOf(diagram, { level: LEVEL })
    for (const outcome of outcomes.length > 0 ? outcomes.map(({ id }) => id) : [null]) {
      expect(faultsOf(diagram, { level: LEVEL, outcome })).toEqual([])
      expect(unlikeMirror(diagram, { level: LEVEL, outcome })).toBeLessThan(1e-6)
      const timeline = timelineOf(diagram, { level: LEVEL, outcome })
      const { ball } = stateAt(timeline, timeline.end)
      expect(ball.holder !== null || ball.height === 0).toBe(true)
      // It has left its spot in any case.
      if (unit === 'offense') expect(timeline.legs.length).toBeGreaterThan(2)
    }
  },
)

/** A sneak pushes the pile: the quarterback runs up the backs of his line. */
const PUSHES = /^Full-house T QB Sneak$/

test('no two teammates come closer than a shoulder, unless they block one defender or exchange the ball', () => {
  const faults = plays
    .filter(({ unit, name }) => unit === 'offense' && !PUSHES.test(name))
    .flatMap(({ name, diagram }) => bodiesIn(diagram, { level: LEVEL }).map((fault) => `${name}: ${fault}`))
  expect(faults).toEqual([])
})

/**
 * When the ball leaves, in seconds after the snap. Quick game: out by 1.3 s under center and under 2 (Smart Football, "Quick
 * Passing Game", 2007; Capital QBs, "3-Second Clock"), its combinations with a second read under 2.6. Five and seven steps:
 * a receiver breaks at 10 yards after 2 s, at 15 after 2.5, at 20 after 3, and the ball leaves at the break (Schnellenberger
 * and Gillman in Mountjoy, AFCA Weekly, 2017). Slow screen: three steps, a pause and a retreat (X&O Labs, 2016). Fakes and
 * boots: a second more. Trick and last plays: our range.
 */
const LEAVES: readonly (readonly [concept: RegExp, from: number, to: number])[] = [
  [/^(Bubble|Now|Tunnel|Jailbreak) Screen$/, 0.8, 1.5],
  [/^(Slip|TE) Screen$/, 2, 3.2],
  [/^(Slant-Flat|Stick|Hitch-Seam|Speed Out|Spacing)$/, 1, 1.9],
  [/^(Snag|Hank|Curl-Flat|Smash|Mesh|Drive|Shallow Cross|Levels|Texas|Sideline Out)$/, 1.9, 2.8],
  [/^(Dagger|Four Verts|Mills|Scissors)$/, 2, 3],
  [/^(Y-Cross|Dino|Flood|Yankee)$/, 2.5, 3.4],
  [/^(Waggle|Naked|Boot)$/, 2.4, 3.4],
  [/^Flea Flicker$/, 3, 4.5],
  [/^Hail Mary$/, 3.5, 6],
  [/^Clock$/, 0.3, 0.8],
]

test('the ball leaves when coaches teach it to', () => {
  const seen = new Set<RegExp>()
  for (const { concept, name, diagram, category } of plays) {
    const range = LEAVES.find(([words]) => words.test(concept))
    if (!range || category === 'rpo') continue
    const timeline = timelineOf(diagram, { level: LEVEL })
    const left = timeline.marks.find(({ kind }) => kind === 'throw')?.t ?? NaN
    const [words, from, to] = range
    seen.add(words)
    const seconds = left - timeline.snap
    expect([name, seconds.toFixed(2), seconds >= from && seconds <= to]).toEqual([
      name,
      seconds.toFixed(2),
      true,
    ])
  }
  expect(seen.size).toBe(LEAVES.length)
})
