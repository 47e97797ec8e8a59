/**
 * Drives worked out by hand from the rules, not by the engine: what each play leaves behind it. `us 2&7 -23 0-0` reads: our
 * ball, second and seven on our own 23 (a minus is a team's own side, a plus the other's, football.md 3.1), no score. `over` leaves
 * nothing but the score.
 */
import { KICKS_AND_PERIODS } from './hand-checked-kicks.ts'
import {
  play,
  run,
  pass,
  incomplete,
  flag,
  kick,
  punt,
  kickoff,
  fieldGoal,
  point,
  foul,
  at,
  type HandChecked,
} from './written-plays.ts'

/** Series, turnovers and fouls. */
const SERIES: readonly HandChecked[] = [
  {
    name: 'three runs and a punt',
    from: at('us', 1, 80),
    plays: [
      [run(3), 'us 2&7 -23 0-0'],
      [run(2), 'us 3&5 -25 0-0'],
      [run(1), 'us 4&4 -26 0-0'],
      [punt('downed', { spot: 65 }), 'them 1&10 -35 0-0'],
    ],
    drives: ['punt 3 plays 6 yards 0 points'],
  },
  {
    name: 'a touchdown pass and the point after',
    from: at('us', 1, 30),
    plays: [
      [pass(12), 'us 1&10 +18 0-0'],
      [incomplete(), 'us 2&10 +18 0-0'],
      [play('complete', 0, { touchdown: true }), 'us try +3 6-0'],
      [point('kick', 'good'), 'us kickoff -40 7-0'],
      [kickoff('returned', { spot: 71 }), 'them 1&10 -29 7-0'],
    ],
    drives: ['touchdown 3 plays 30 yards 7 points'],
  },
  {
    name: 'goal to go, a sack and a field goal',
    from: at('us', 1, 8),
    plays: [
      [run(3), 'us 2&5 +5 0-0'],
      [play('sack', -6), 'us 3&11 +11 0-0'],
      [run(4), 'us 4&7 +7 0-0'],
      [fieldGoal('good', { length: 24 }), 'us kickoff -40 3-0'],
    ],
    drives: ['field-goal 3 plays 1 yards 3 points'],
  },
  {
    name: 'turnover on downs',
    from: at('us', 1, 45),
    plays: [
      [run(4), 'us 2&6 +41 0-0'],
      [play('drop'), 'us 3&6 +41 0-0'],
      [pass(5), 'us 4&1 +36 0-0'],
      [run(0), 'them 1&10 -36 0-0'],
      [run(-2), 'them 2&12 -34 0-0'],
    ],
    drives: ['downs 4 plays 9 yards 0 points', 'under-way 1 plays -2 yards 0 points'],
  },
  {
    name: 'an interception returned, and their touchdown without the two points',
    from: at('us', 1, 60),
    plays: [
      [play('interception', 0, { spot: 30 }), 'them 1&10 +30 0-0'],
      [run(30), 'them try +3 0-6'],
      [point('run', 'no-good'), 'them kickoff -40 0-6'],
    ],
    drives: ['interception 1 plays 0 yards 0 points', 'touchdown 1 plays 30 yards 6 points'],
  },
  {
    name: 'an interception in the end zone',
    from: at('us', 1, 15),
    plays: [[play('interception', 0, { touchback: true }), 'them 1&10 -20 0-0']],
  },
  {
    name: 'an interception returned for a touchdown, and two points',
    from: at('us', 2, 70, 8),
    plays: [
      [play('interception', 0, { touchdown: true }), 'them try +3 0-6'],
      [point('pass', 'good'), 'them kickoff -40 0-8'],
    ],
    drives: ['interception 1 plays 0 yards 0 points'],
  },
  {
    name: 'fumbles: lost, kept, and lost over the goal line',
    from: at('us', 2, 30, 6),
    plays: [
      [play('fumble-lost', 4, { spot: 78 }), 'them 1&10 -22 0-0'],
      [play('fumble', -3), 'them 2&13 -19 0-0'],
      [play('fumble-lost', 0, { spot: 10 }), 'us 1&10 -10 0-0'],
      [{ kind: 'situation', to: at('us', 1, 5) }, 'us 1&5 +5 0-0'],
      [play('fumble-lost', 5), 'them 1&10 -20 0-0'],
    ],
  },
  {
    name: 'a fumble in our end zone is their touchdown',
    from: at('us', 1, 97),
    plays: [[play('fumble-lost', -5), 'them try +3 0-6']],
  },
  {
    name: 'intercepted and fumbled back: a new series',
    from: at('us', 3, 70, 12),
    plays: [
      [play('interception', 0, { endsWith: 'us', spot: 48 }), 'us 1&10 -48 0-0'],
      [run(1), 'us 2&9 -49 0-0'],
    ],
    drives: ['under-way 2 plays 19 yards 0 points'],
  },
  {
    name: 'a safety and the free kick',
    from: at('us', 3, 96, 12),
    plays: [
      [play('sack', -6), 'us free-kick -20 0-2'],
      [kick('free-kick', 'returned', { spot: 60 }), 'them 1&10 -40 0-2'],
    ],
    drives: ['safety 1 plays -4 yards 0 points'],
  },
  {
    name: 'false start and offside',
    from: at('us', 1, 70),
    plays: [
      [flag(foul('us', 5, 'previous')), 'us 1&15 -25 0-0'],
      [flag(foul('them', 5, 'previous')), 'us 1&10 -30 0-0'],
      [flag(foul('them', 5, 'previous')), 'us 1&5 -35 0-0'],
      [flag(foul('them', 5, 'previous')), 'us 1&10 -40 0-0'],
    ],
    drives: ['under-way 0 plays 10 yards 0 points'],
  },
  {
    name: 'half the distance to our goal line',
    from: at('us', 1, 94),
    plays: [
      [run(2, { penalties: [foul('us', 10, 'previous')] }), 'us 1&13 -3 0-0'],
      [run(0), 'us 2&13 -3 0-0'],
      [flag(foul('us', 5, 'previous')), 'us 2&14 -2 0-0'],
    ],
  },
  {
    name: 'half the distance to their goal line',
    from: at('us', 2, 7, 4),
    plays: [
      [flag(foul('them', 5, 'previous')), 'us 2&1 +4 0-0'],
      [flag(foul('them', 5, 'previous')), 'us 1&2 +2 0-0'],
      [flag(foul('them', 5, 'previous')), 'us 1&1 +1 0-0'],
    ],
  },
  {
    name: 'roughing the passer: an automatic first down',
    from: at('us', 3, 60, 25),
    plays: [
      [incomplete({ penalties: [foul('them', 15, 'previous', { autoFirst: true })] }), 'us 1&10 +45 0-0'],
    ],
  },
  {
    name: 'loss of down, and on fourth down the ball',
    from: at('us', 2, 50, 10),
    plays: [
      [
        play('throwaway', 0, { penalties: [foul('us', 5, 'spot', { spot: 43, lossOfDown: true })] }),
        'us 3&22 -38 0-0',
      ],
      [run(10), 'us 4&12 -48 0-0'],
      [pass(20, { penalties: [foul('us', 5, 'previous', { lossOfDown: true })] }), 'them 1&10 +43 0-0'],
    ],
    drives: ['downs 3 plays -7 yards 0 points'],
  },
  {
    name: 'a loss of down at the end of the run on fourth down',
    from: at('us', 4, 50, 10),
    plays: [[run(3, { penalties: [foul('us', 5, 'end', { lossOfDown: true })] }), 'them 1&10 +48 0-0']],
    drives: ['downs 1 plays -2 yards 0 points'],
  },
  {
    name: 'holding downfield is enforced from its spot',
    from: at('us', 1, 70),
    plays: [
      [run(20, { penalties: [foul('us', 10, 'spot', { spot: 42 })] }), 'us 1&8 -32 0-0'],
      [run(25, { penalties: [foul('us', 10, 'spot', { spot: 55 })] }), 'us 1&10 -45 0-0'],
    ],
  },
  {
    name: 'pass interference where it was, and in the end zone',
    level: 'pro',
    from: at('us', 2, 75, 10),
    plays: [
      [
        incomplete({ penalties: [foul('them', 0, 'spot', { spot: 60, autoFirst: true })] }),
        'us 1&10 +40 0-0',
      ],
      [incomplete({ penalties: [foul('them', 0, 'spot', { spot: 102, autoFirst: true })] }), 'us 1&1 +1 0-0'],
    ],
  },
  {
    name: 'offsetting and declined fouls',
    from: at('us', 2, 67, 8),
    plays: [
      [
        run(12, { penalties: [foul('us', 10, 'spot', { spot: 40 }), foul('them', 15, 'end')] }),
        'us 2&8 -33 0-0',
      ],
      [run(12, { penalties: [foul('them', 10, 'previous', { accepted: false })] }), 'us 1&10 -45 0-0'],
    ],
    drives: ['under-way 1 plays 12 yards 0 points'],
  },
  {
    name: 'fouls after the play',
    from: at('us', 3, 70, 4),
    plays: [
      [run(6, { penalties: [foul('us', 15, 'dead')] }), 'us 1&10 -21 0-0'],
      [run(1, { penalties: [foul('them', 5, 'dead')] }), 'us 2&4 -27 0-0'],
      [run(1, { penalties: [foul('them', 15, 'dead')] }), 'us 1&10 -43 0-0'],
      [run(1, { penalties: [foul('us', 15, 'dead')] }), 'us 2&24 -29 0-0'],
    ],
  },
  {
    name: 'a foul after the play as an entry of its own',
    from: at('us', 3, 70, 4),
    plays: [
      [run(6), 'us 1&10 -36 0-0'],
      [flag(foul('us', 15, 'dead')), 'us 1&10 -21 0-0'],
      [flag(foul('us', 5, 'previous')), 'us 1&15 -16 0-0'],
      [run(5), 'us 2&10 -21 0-0'],
      [flag(foul('them', 5, 'dead')), 'us 2&5 -26 0-0'],
    ],
  },
  {
    name: 'a face mask at the end of the run',
    from: at('us', 3, 80, 20),
    plays: [
      [pass(2, { penalties: [foul('them', 15, 'end')] }), 'us 3&3 -37 0-0'],
      [run(1, { penalties: [foul('them', 15, 'end')] }), 'us 1&10 +47 0-0'],
    ],
  },
  {
    name: 'short on fourth down with a foul by the defense, and with one after the play by the offense',
    from: at('us', 4, 40, 5),
    plays: [
      [run(3, { penalties: [foul('them', 5, 'end')] }), 'us 1&10 +32 0-0'],
      [{ kind: 'situation', to: at('us', 4, 40, 5) }, 'us 4&5 +40 0-0'],
      [run(3, { penalties: [foul('us', 15, 'dead')] }), 'them 1&10 +48 0-0'],
    ],
  },
]

export const HAND_CHECKED: readonly HandChecked[] = [...SERIES, ...KICKS_AND_PERIODS]
