/**
 * Drives worked out by hand from the rules, not by the engine: what each play leaves behind it. `us 2&7 -23 0-0` reads: our
 * ball, second and seven on our own 23 (a minus is a team's own side, a plus the other's, football.md 3.1), no score. `over` leaves
 * nothing but the score.
 */
import type { GameData, Of, Penalty, SetByHand, Side } from './log.ts'

type Extra = Partial<Of<'play'>>

const play = (result: Of<'play'>['result'], yards = 0, extra: Extra = {}): Of<'play'> => ({
  kind: 'play',
  result,
  yards,
  ...extra,
})
const run = (yards: number, extra?: Extra) => play('rush', yards, extra)
const pass = (yards: number, extra?: Extra) => play('complete', yards, extra)
const incomplete = (extra?: Extra) => play('incomplete', 0, extra)
const flag = (...penalties: Penalty[]) => play('penalty', 0, { penalties })

const kick = (
  type: Of<'kick'>['type'],
  result: Of<'kick'>['result'],
  extra: Partial<Of<'kick'>> = {},
): Of<'kick'> => ({
  kind: 'kick',
  type,
  result,
  ...extra,
})
const punt = (result: Of<'kick'>['result'], extra?: Partial<Of<'kick'>>) => kick('punt', result, extra)
const kickoff = (result: Of<'kick'>['result'], extra?: Partial<Of<'kick'>>) => kick('kickoff', result, extra)
const fieldGoal = (result: Of<'kick'>['result'], extra?: Partial<Of<'kick'>>) =>
  kick('field-goal', result, extra)
const point = (
  type: Of<'try'>['type'],
  result: Of<'try'>['result'],
  extra: Partial<Of<'try'>> = {},
): Of<'try'> => ({
  kind: 'try',
  type,
  result,
  ...extra,
})

const foul = (by: Side, yards: number, from: Penalty['from'], extra: Partial<Penalty> = {}): Penalty => ({
  by,
  yards,
  from,
  accepted: true,
  ...extra,
})

const at = (ball: Side, down: 1 | 2 | 3 | 4, yardsToGoal: number, distance?: number): SetByHand => ({
  phase: 'scrimmage',
  ball,
  down,
  yardsToGoal,
  ...(distance === undefined ? {} : { distance }),
})

export type HandChecked = {
  readonly name: string
  readonly level?: 'nfhs' | 'ncaa' | 'pro'
  readonly from: SetByHand
  readonly plays: readonly (readonly [GameData, string])[]
  /** Each drive as `TD 3 plays 30 yards 7 points`. */
  readonly drives?: readonly string[]
  readonly over?: boolean
}

export const HAND_CHECKED: readonly HandChecked[] = [
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
  {
    name: 'kickoffs of the high schools',
    from: { phase: 'kickoff', ball: 'them' },
    plays: [
      [kickoff('returned', { spot: 28 }), 'us 1&10 -28 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'them' } }, 'them kickoff -40 0-0'],
      [kickoff('touchback'), 'us 1&10 -20 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'them' } }, 'them kickoff -40 0-0'],
      [kickoff('fair-catch', { spot: 12 }), 'us 1&10 -12 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'them' } }, 'them kickoff -40 0-0'],
      [kickoff('out-of-bounds'), 'us 1&10 -35 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'us' } }, 'us kickoff -40 0-0'],
      [kickoff('recovered', { spot: 52, onside: true }), 'us 1&10 +48 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'us' } }, 'us kickoff -40 0-0'],
      [kickoff('returned', { spot: 70, penalties: [foul('us', 5, 'previous')] }), 'us kickoff -35 0-0'],
      [kickoff('returned', { spot: 67, penalties: [foul('us', 5, 'end')] }), 'them 1&10 -38 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'us' } }, 'us kickoff -40 0-0'],
      [kickoff('returned', { spot: 75, endsWith: 'us' }), 'us 1&10 +25 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'us' } }, 'us kickoff -40 0-0'],
      [kickoff('returned', { touchdown: true }), 'them try +3 0-6'],
    ],
  },
  {
    name: 'kickoffs of the colleges',
    level: 'ncaa',
    from: { phase: 'kickoff', ball: 'them' },
    plays: [
      [kickoff('touchback'), 'us 1&10 -25 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'them' } }, 'them kickoff -35 0-0'],
      [kickoff('fair-catch', { spot: 12 }), 'us 1&10 -25 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'them' } }, 'them kickoff -35 0-0'],
      [kickoff('out-of-bounds'), 'us 1&10 -35 0-0'],
      [{ kind: 'situation', to: { phase: 'free-kick', ball: 'them' } }, 'them free-kick -20 0-0'],
      [kick('free-kick', 'out-of-bounds'), 'us 1&10 50 0-0'],
    ],
  },
  {
    name: 'kickoffs of the pros',
    level: 'pro',
    from: { phase: 'kickoff', ball: 'them' },
    plays: [
      [kickoff('touchback'), 'us 1&10 -35 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'them' } }, 'them kickoff -35 0-0'],
      [kickoff('touchback', { spot: 20 }), 'us 1&10 -20 0-0'],
      [{ kind: 'situation', to: { phase: 'kickoff', ball: 'them' } }, 'them kickoff -35 0-0'],
      [kickoff('out-of-bounds'), 'us 1&10 -40 0-0'],
    ],
  },
  {
    name: 'punts: fair catch, touchback, out of bounds, muffed, returned with a hold',
    from: at('us', 4, 60, 7),
    plays: [
      [punt('fair-catch', { spot: 80 }), 'them 1&10 -20 0-0'],
      [{ kind: 'situation', to: at('them', 4, 60, 7) }, 'them 4&7 -40 0-0'],
      [punt('touchback'), 'us 1&10 -20 0-0'],
      [{ kind: 'situation', to: at('us', 4, 60, 7) }, 'us 4&7 -40 0-0'],
      [punt('out-of-bounds', { length: 38 }), 'them 1&10 -22 0-0'],
      [{ kind: 'situation', to: at('us', 4, 60, 7) }, 'us 4&7 -40 0-0'],
      [punt('recovered', { spot: 77 }), 'us 1&10 +23 0-0'],
      [{ kind: 'situation', to: at('us', 4, 60, 7) }, 'us 4&7 -40 0-0'],
      [punt('returned', { spot: 66, penalties: [foul('them', 10, 'end')] }), 'them 1&10 -24 0-0'],
      [{ kind: 'situation', to: at('them', 4, 60, 7) }, 'them 4&7 -40 0-0'],
      [punt('returned', { touchdown: true }), 'us try +3 6-0'],
    ],
  },
  {
    name: 'blocked punts, and the kicker run into',
    from: at('us', 4, 75, 7),
    plays: [
      [punt('blocked', { penalties: [foul('them', 5, 'previous')] }), 'us 4&2 -30 0-0'],
      [
        punt('downed', { spot: 70, penalties: [foul('them', 15, 'previous', { autoFirst: true })] }),
        'us 1&10 -45 0-0',
      ],
      [{ kind: 'situation', to: at('us', 4, 75, 7) }, 'us 4&7 -25 0-0'],
      [punt('blocked', { spot: 15 }), 'them 1&10 +15 0-0'],
      [{ kind: 'situation', to: at('us', 4, 75, 7) }, 'us 4&7 -25 0-0'],
      [punt('blocked', { spot: 18, endsWith: 'us' }), 'them 1&10 +18 0-0'],
      [{ kind: 'situation', to: at('us', 3, 75, 7) }, 'us 3&7 -25 0-0'],
      [punt('blocked', { spot: 18, endsWith: 'us' }), 'us 4&14 -18 0-0'],
      [punt('blocked', { spot: 40, endsWith: 'us' }), 'us 1&10 -40 0-0'],
      [{ kind: 'situation', to: at('us', 4, 90, 7) }, 'us 4&7 -10 0-0'],
      [punt('blocked', { safety: true }), 'us free-kick -20 0-2'],
      [{ kind: 'situation', to: at('us', 4, 75, 7) }, 'us 4&7 -25 0-2'],
      [punt('blocked', { touchdown: true }), 'them try +3 0-8'],
    ],
  },
  {
    name: 'missed field goals of the high schools',
    from: at('us', 4, 25, 6),
    plays: [
      [fieldGoal('no-good'), 'them 1&10 -20 0-0'],
      [{ kind: 'situation', to: at('us', 4, 25, 6) }, 'us 4&6 +25 0-0'],
      [fieldGoal('no-good', { spot: 92 }), 'them 1&10 -8 0-0'],
      [{ kind: 'situation', to: at('us', 4, 25, 6) }, 'us 4&6 +25 0-0'],
      [fieldGoal('blocked', { spot: 62 }), 'them 1&10 -38 0-0'],
      [{ kind: 'situation', to: at('us', 4, 25, 6) }, 'us 4&6 +25 0-0'],
      [fieldGoal('blocked', { touchdown: true }), 'them try +3 0-6'],
    ],
  },
  {
    name: 'missed field goals of the colleges',
    level: 'ncaa',
    from: at('us', 4, 25, 6),
    plays: [
      [fieldGoal('no-good'), 'them 1&10 -25 0-0'],
      [{ kind: 'situation', to: at('us', 4, 12, 6) }, 'us 4&6 +12 0-0'],
      [fieldGoal('no-good'), 'them 1&10 -20 0-0'],
    ],
  },
  {
    name: 'missed field goals of the pros',
    level: 'pro',
    from: at('us', 4, 25, 6),
    plays: [
      [fieldGoal('no-good', { length: 43 }), 'them 1&10 -33 0-0'],
      [{ kind: 'situation', to: at('us', 4, 25, 6) }, 'us 4&6 +25 0-0'],
      [fieldGoal('no-good'), 'them 1&10 -32 0-0'],
    ],
  },
  {
    name: 'tries: returned by the defense, by level',
    level: 'ncaa',
    from: at('us', 1, 1),
    plays: [
      [run(1), 'us try +3 6-0'],
      [point('kick', 'returned'), 'us kickoff -35 6-2'],
      [kickoff('touchback'), 'them 1&10 -25 6-2'],
      [pass(75), 'them try +3 6-8'],
      [point('pass', 'no-good', { penalties: [foul('us', 2, 'previous')] }), 'them try +2 6-8'],
      [point('run', 'good'), 'them kickoff -35 6-10'],
    ],
  },
  {
    name: 'the high schools end a try when the defense has the ball',
    from: at('us', 1, 1),
    plays: [
      [run(1), 'us try +3 6-0'],
      [point('kick', 'returned'), 'us kickoff -40 6-0'],
    ],
  },
  {
    name: 'roughing on a touchdown is paid on the kickoff',
    from: at('us', 1, 40),
    plays: [
      [pass(40, { penalties: [foul('them', 15, 'kickoff')] }), 'us try +3 6-0'],
      [point('kick', 'good'), 'us kickoff +45 7-0'],
      [kickoff('touchback'), 'them 1&10 -20 7-0'],
      [run(80, { penalties: [foul('them', 15, 'dead')] }), 'them try +3 7-6'],
      [point('kick', 'blocked'), 'them kickoff -25 7-6'],
    ],
  },
  {
    name: 'holding in our end zone',
    from: at('us', 2, 95, 10),
    plays: [[pass(9, { penalties: [foul('us', 10, 'spot', { spot: -3 })] }), 'us free-kick -20 0-2']],
    drives: ['safety 0 plays -5 yards 0 points'],
  },
  {
    name: 'an interception with a foul by the team that has it',
    from: at('us', 2, 60, 10),
    plays: [
      [play('interception', 0, { spot: 62, penalties: [foul('them', 10, 'end')] }), 'them 1&10 -28 0-0'],
      [play('interception', 0, { spot: 50, penalties: [foul('us', 5, 'previous')] }), 'them 1&5 -33 0-0'],
    ],
  },
  {
    name: 'quarters, the half, and the kickoff after it',
    from: at('us', 1, 60),
    plays: [
      [run(4), 'us 2&6 -44 0-0'],
      [{ kind: 'quarter', quarter: 2 }, 'us 2&6 -44 0-0'],
      [play('scramble', 5), 'us 3&1 -49 0-0'],
      [play('spike'), 'us 4&1 -49 0-0'],
      [play('no-play'), 'us 4&1 -49 0-0'],
      [{ kind: 'quarter', quarter: 3 }, 'us kickoff -40 0-0'],
      [kickoff('touchback'), 'them 1&10 -20 0-0'],
      [play('kneel', -1), 'them 2&11 -19 0-0'],
      [{ kind: 'quarter', quarter: 4 }, 'them 2&11 -19 0-0'],
      [{ kind: 'over' }, 'over 0-0'],
    ],
    drives: ['half 3 plays 9 yards 0 points', 'game 1 plays -1 yards 0 points'],
    over: true,
  },
  {
    name: 'overtime of the high schools: a field goal loses to a touchdown',
    from: at('us', 4, 60),
    plays: [
      [{ kind: 'quarter', quarter: 5, first: 'us' }, 'us 1&10 +10 0-0'],
      [run(4), 'us 2&6 +6 0-0'],
      [incomplete(), 'us 3&6 +6 0-0'],
      [incomplete(), 'us 4&6 +6 0-0'],
      [fieldGoal('good'), 'them 1&10 +10 3-0'],
      [run(10), 'over 3-6'],
    ],
    over: true,
  },
  {
    name: 'overtime of the high schools: an interception ends the series, and a second period',
    from: at('us', 4, 60),
    plays: [
      [{ kind: 'quarter', quarter: 5, first: 'them' }, 'them 1&10 +10 0-0'],
      [play('interception', 0, { spot: 3 }), 'us 1&10 +10 0-0'],
      [fieldGoal('no-good'), 'us 1&10 +10 0-0'],
      [fieldGoal('good'), 'them 1&10 +10 3-0'],
      [run(1), 'them 2&9 +9 3-0'],
      [play('fumble-lost', 1), 'over 3-0'],
    ],
    over: true,
  },
  {
    name: 'overtime of the colleges: three periods',
    level: 'ncaa',
    from: at('us', 4, 60),
    plays: [
      [{ kind: 'quarter', quarter: 5, first: 'us' }, 'us 1&10 +25 0-0'],
      [pass(25), 'us try +3 6-0'],
      [point('kick', 'good'), 'them 1&10 +25 7-0'],
      [run(15), 'them 1&10 +10 7-0'],
      [run(10), 'them try +3 7-6'],
      [point('kick', 'good'), 'them 1&10 +25 7-7'],
      [fieldGoal('good'), 'us 1&10 +25 7-10'],
      [fieldGoal('good'), 'us try +3 10-10'],
      [point('pass', 'no-good'), 'them try +3 10-10'],
      [point('run', 'good'), 'over 10-12'],
    ],
    over: true,
  },
  {
    name: 'overtime of the pros: a field goal each, then the next score wins',
    level: 'pro',
    from: at('us', 4, 60),
    plays: [
      [{ kind: 'quarter', quarter: 5, first: 'us' }, 'them kickoff -35 0-0'],
      [kickoff('touchback'), 'us 1&10 -35 0-0'],
      [pass(40), 'us 1&10 +25 0-0'],
      [fieldGoal('good'), 'us kickoff -35 3-0'],
      [kickoff('returned', { spot: 70 }), 'them 1&10 -30 3-0'],
      [pass(50), 'them 1&10 +20 3-0'],
      [fieldGoal('good'), 'them kickoff -35 3-3'],
      [kickoff('touchback'), 'us 1&10 -35 3-3'],
      [punt('fair-catch', { spot: 80 }), 'them 1&10 -20 3-3'],
      [play('interception', 0, { spot: 85 }), 'us 1&10 +15 3-3'],
      [fieldGoal('good'), 'over 6-3'],
    ],
    over: true,
  },
  {
    name: 'overtime of the pros: a touchdown is answered, and two points win',
    level: 'pro',
    from: at('us', 4, 60),
    plays: [
      [{ kind: 'quarter', quarter: 5, first: 'us' }, 'them kickoff -35 0-0'],
      [kickoff('touchback'), 'us 1&10 -35 0-0'],
      [pass(65), 'us try +2 6-0'],
      [point('kick', 'good'), 'us kickoff -35 7-0'],
      [kickoff('touchback'), 'them 1&10 -35 7-0'],
      [pass(65), 'them try +2 7-6'],
      [point('run', 'good'), 'over 7-8'],
    ],
    over: true,
  },
  {
    name: 'spots set by hand win, and the line to gain stays',
    from: at('us', 1, 80),
    plays: [
      [run(3), 'us 2&7 -23 0-0'],
      [run(2, { at: { yardsToGoal: 76 } }), 'us 3&4 -26 0-0'],
      [{ kind: 'situation', to: { down: 2, score: { us: 7, them: 3 } } }, 'us 2&4 -26 7-3'],
      [run(0, { spot: 31 }), 'us 1&10 -31 7-3'],
    ],
  },
]
