/** What the export of an account holds of game plans, games and practices (export.ts). */
import { byYou, may, mayRead, type Section } from './export-rules.ts'

export const PLAN_SECTIONS: { readonly [name: string]: Section } = {
  gamePlans: [
    'Game plans that you made or changed last.',
    `select * from game_plans where ${byYou('game_plans')} and ${mayRead('game_plans')} order by id`,
  ],
  gamePlanPlays: [
    'Plays that you put into a game plan, moved or changed in it last, or install.',
    `select * from game_plan_plays
      where (${byYou('game_plan_plays')} or owner_id = $1) and deleted_at is null and ${mayRead('game_plan_plays')} order by id`,
  ],
  wristbandsKeyed: [
    'Wristband cards that you keyed, or changed last.',
    `select * from plan_wristbands
      where ${byYou('plan_wristbands')} and deleted_at is null and ${mayRead('plan_wristbands')} order by id`,
  ],
  plansReleased: [
    'What players got with your releases of game plans.',
    `select * from plan_releases
      where released_by = $1 and ${may('plan_releases', 'playbook.edit')} order by id`,
  ],
  planNotesWritten: [
    'Notes of game plans that you wrote or changed last: scouting, adjustments, goals, the trip.',
    `select * from plan_notes
      where ${byYou('plan_notes')} and deleted_at is null and ${mayRead('plan_notes')} order by id`,
  ],
  gamesCalled: [
    'Games that you began, or ended last.',
    `select * from games where ${byYou('games')} and ${may('games', 'playbook.edit')} order by plan_id`,
  ],
  gameEventsWritten: [
    'What you wrote into the log of a game.',
    `select * from game_events where created_by = $1 and ${may('game_events', 'playbook.edit')} order by id`,
  ],
  practicePlans: [
    'Practice plans that you made or changed last.',
    `select * from practice_plans
      where ${byYou('practice_plans')} and deleted_at is null and ${mayRead('practice_plans')} order by id`,
  ],
  practicePeriods: [
    'Periods of practices that you made or changed last.',
    `select * from practice_periods
      where ${byYou('practice_periods')} and deleted_at is null and ${mayRead('practice_periods')} order by id`,
  ],
  practiceCells: [
    'What position groups do in a period, as you wrote or changed it last.',
    `select * from practice_cells
      where ${byYou('practice_cells')} and deleted_at is null and ${mayRead('practice_cells')} order by id`,
  ],
  practiceRuns: [
    'Practices that you ran.',
    `select * from practice_runs where ${byYou('practice_runs')} and ${mayRead('practice_runs')} order by plan_id`,
  ],
  practiceScripts: [
    'Practice scripts that you made or changed last. One with a plan_id is on the day of that practice; its own day is the one for which it was made.',
    `select * from practice_scripts
      where ${byYou('practice_scripts')} and deleted_at is null and ${mayRead('practice_scripts')} order by id`,
  ],
  scriptLines: [
    'Lines of practice scripts that you made or changed last.',
    `select * from script_lines
      where ${byYou('script_lines')} and deleted_at is null and ${mayRead('script_lines')} order by id`,
  ],
  scriptRepsWritten: [
    'Reps of practice scripts that you wrote down.',
    `select * from script_reps where created_by = $1 and ${may('script_reps', 'playbook.edit')} order by id`,
  ],
}
