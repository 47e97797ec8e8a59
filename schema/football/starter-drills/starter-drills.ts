/** All starter drills, and what a team's copy of one holds. Loaded when someone opens them, never with the first page. */
import { DEFENSE_DRILLS } from './defense.ts'
import { OFFENSE_DRILLS } from './offense.ts'
import { LINE_DRILLS } from './offensive-line.ts'
import { SPECIAL_DRILLS } from './specials.ts'
import type { StarterDrill } from './starter-drill.ts'
import { TACKLING_AND_BALL_DRILLS } from './tackling-and-ball.ts'
import { WHOLE_TEAM_DRILLS } from './whole-team.ts'

export const STARTER_DRILLS: readonly StarterDrill[] = [
  ...OFFENSE_DRILLS,
  ...LINE_DRILLS,
  ...DEFENSE_DRILLS,
  ...TACKLING_AND_BALL_DRILLS,
  ...WHOLE_TEAM_DRILLS,
  ...SPECIAL_DRILLS,
]

/** The fields of a team's own copy of a starter drill. */
export function copyOf({ slug, points, groups, tags, diagram, ...drill }: StarterDrill) {
  return {
    ...drill,
    starter: slug,
    groups: [...groups],
    tags: [...tags],
    coachingPoints: points.join('\n'),
    videoUrl: '',
    diagram: diagram ?? null,
  }
}
