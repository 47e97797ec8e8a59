/**
 * What the rule books say differently (football.md 3.1; "GK" there is general knowledge). Each number names its rule: NFHS
 * Football Rules Book, NCAA Football Rules Book, NFL Official Playing Rules. "Read" means that the rule's text, or an
 * official's ruling that cites it, was read in a public copy; "unverified" means that it is general knowledge. A league may
 * play by other rules, so every spot that follows from them can be set by hand.
 */
import type { CompetitionLevel } from '../levels.ts'

type Overtime =
  | {
      /** Each team has a series from a fixed spot. */
      readonly kind: 'series'
      readonly from: number
      /** From this period on a touchdown is followed by a two-point try. */
      readonly twoPointFrom: number | null
      /** From this period on each team has one two-point play instead of a series. */
      readonly playsFrom: number | null
      readonly timeouts: number
      /** Whether timeouts left from the second half and from other periods stay. */
      readonly timeoutsStay: boolean
    }
  | {
      /** A kickoff and a clock; each team may have the ball once, then the next score wins. */
      readonly kind: 'clock'
      readonly minutes: number
      readonly timeouts: number
    }

export type GameRules = {
  /** The kicking team's yard line. */
  readonly kickoffFrom: number
  readonly safetyKickFrom: number
  /** The receiving team's yard line after a touchback. */
  readonly touchback: number
  readonly kickoffTouchback: number
  readonly safetyKickTouchback: number
  /** A fair catch of a kickoff inside this yard line is a touchback; 0 where it isn't. */
  readonly fairCatchTouchback: number
  /** A kickoff out of bounds that nobody touched: so many yards ahead of where it was kicked. */
  readonly kickoffOut: number
  /** Where a missed field goal leaves the ball, never inside the 20 except where it's dead in play. */
  readonly missedFieldGoal: 'as-a-punt' | 'previous-spot' | 'kick-spot'
  readonly tryFrom: { readonly kick: number; readonly run: number }
  /** What the defense scores by returning a try. */
  readonly tryReturn: 0 | 2
  readonly timeouts: number
  /** Whether a first down stops the clock until the ball is ready. */
  readonly firstDownStops: 'always' | 'late' | 'never'
  /** When the clock waits for the snap after a ball out of bounds: in the last seconds of the 2nd and of the 4th quarter. */
  readonly outStops: 'always' | { readonly second: number; readonly fourth: number }
  readonly overtime: Overtime
}

const NFHS: GameRules = {
  // NFHS 6-1 (read in a summary of the code: the kicking team's 40).
  kickoffFrom: 40,
  // NFHS 6-1, unverified.
  safetyKickFrom: 20,
  // NFHS 8-5 (read in a summary: the 20 after every touchback, of kickoffs and of free kicks after a safety too).
  touchback: 20,
  kickoffTouchback: 20,
  safetyKickTouchback: 20,
  fairCatchTouchback: 0,
  // NFHS 6-1-9 (read in officials' words): 25 yards ahead of the previous spot, which is the receivers' 35.
  kickoffOut: 25,
  // NFHS 6-3-1 (read): a kick that breaks the plane of R's goal line is a touchback, a field goal that is missed too.
  missedFieldGoal: 'as-a-punt',
  // NFHS 8-3-1 (read): the try is from the 3.
  tryFrom: { kick: 3, run: 3 },
  // NFHS 8-3 (read in a summary): the defense can't return a try for a score.
  tryReturn: 0,
  // NFHS 3-5-1 (read in an exam's words: three charged timeouts a half).
  timeouts: 3,
  // NFHS 3-4-3, unverified.
  firstDownStops: 'always',
  // NFHS 3-4-3, unverified.
  outStops: 'always',
  // NFHS "Resolving Tied Games" (read in an association's words): first and goal from the 10; one timeout a period, and what
  // is left of the second half may be used; a state may take another yard line.
  overtime: {
    kind: 'series',
    from: 10,
    twoPointFrom: null,
    playsFrom: null,
    timeouts: 1,
    timeoutsStay: true,
  },
}

const NCAA: GameRules = {
  // NCAA 6-1-2 (read): the rulings kick off from the A-35.
  kickoffFrom: 35,
  // NCAA 6-1-2-c-4 (read): a free kick after a safety is administered from the 20.
  safetyKickFrom: 20,
  // NCAA 8-6-1, A.R. I (read): a fumble over the goal line is Team B's ball at its 20.
  touchback: 20,
  // NCAA 6-1-2, A.R. VII (read): after a touchback on a kickoff the ball is at the B-25.
  kickoffTouchback: 25,
  // NCAA 8-6-2 (read in a summary): the 25 after a free kick that follows a safety too.
  safetyKickTouchback: 25,
  // NCAA rule change of 2018 (read in the NCAA's announcement): a fair catch inside the 25 is a touchback.
  fairCatchTouchback: 25,
  // NCAA 6-2-1 (read in officials' words): 30 yards ahead of the kick, which is the receivers' 35.
  kickoffOut: 30,
  // NCAA 8-4-2-b (read): the previous spot, or the 20 if the ball was snapped inside it.
  missedFieldGoal: 'previous-spot',
  // NCAA 8-3-2, unverified; 10-2-6 (read) speaks of tries from the three-yard line.
  tryFrom: { kick: 3, run: 3 },
  // NCAA 8-3-2-d-1 (read in rulings on 8-3-1): a touchdown on a try is two points, for either team.
  tryReturn: 2,
  // NCAA 3-3-4, unverified.
  timeouts: 3,
  // NCAA 5-2-7, A.R. I (read): the clock starts on the ready-for-play signal only in the last two minutes of a half.
  firstDownStops: 'late',
  // NCAA 3-3-2, unverified.
  outStops: { second: 120, fourth: 120 },
  // NCAA 3-1-3 (read in rulings): a series each from the 25; 3-1-3-h (read): one timeout a period, none kept; the changes of
  // 2021 (read): two-point tries from the second period, two-point plays from the third.
  overtime: { kind: 'series', from: 25, twoPointFrom: 2, playsFrom: 3, timeouts: 1, timeoutsStay: false },
}

const NFL: GameRules = {
  // NFL 6-1-2 (read): the restraining line is the 35 for a kickoff and the 20 for a safety kick.
  kickoffFrom: 35,
  safetyKickFrom: 20,
  // NFL 11-6-3, unverified.
  touchback: 20,
  // NFL 6-1-6, the change of 2025 (read): touchbacks on kickoffs bring the ball to the 35. One that rolled in from the
  // landing zone is at the 20 (unverified): set the spot.
  kickoffTouchback: 35,
  // NFL, unverified: as for a kickoff.
  safetyKickTouchback: 35,
  fairCatchTouchback: 0,
  // NFL 6-2-3, unverified: 25 yards ahead of the kick, which is the receivers' 40.
  kickoffOut: 25,
  // NFL 11-4-2 (read in a quotation): the spot of the kick, or the 20 if it was kicked inside it.
  missedFieldGoal: 'kick-spot',
  // NFL 11-3-1, unverified (football.md 3.1).
  tryFrom: { kick: 15, run: 2 },
  // NFL 11-3-2, unverified.
  tryReturn: 2,
  // NFL 4-5-1, unverified.
  timeouts: 3,
  firstDownStops: 'never',
  // NFL 4-3-2, unverified: the last two minutes of the first half and the last five of the second.
  outStops: { second: 120, fourth: 300 },
  // NFL 16-1, the change of 2025 (read): ten minutes, two timeouts, each team may have the ball, then the next score wins.
  overtime: { kind: 'clock', minutes: 10, timeouts: 2 },
}

/** Youth leagues, flag and others are taken to play as the high schools; their spots are set by hand where they don't. */
const BY_LEVEL: Record<CompetitionLevel, GameRules> = {
  youth: NFHS,
  nfhs: NFHS,
  ncaa: NCAA,
  pro: NFL,
  flag: NFHS,
  other: NFHS,
}

/** What holds at a level. */
export function rulesOf(level: CompetitionLevel): GameRules {
  return BY_LEVEL[level]
}
