import { expect, test } from 'vitest'
import { faultsOf, unlikeMirror } from '#schema/football/timeline/test-timeline.ts'
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
      // From scrimmage it has left its spot in any case.
      if (unit === 'offense') expect(timeline.legs.length).toBeGreaterThan(2)
    }
  },
)
