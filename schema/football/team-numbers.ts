/** Numbers that staffs set differently: where situations and zones begin, what counts as success, how much contact. */
import type { CompetitionLevel } from './levels.ts'

/** Each number with the range that Settings takes. */
export const NUMBER_RANGES = {
  /** The most yards to go of "2nd & short" and of "2nd & medium"; more is long. */
  secondShort: [1, 10],
  secondMedium: [2, 20],
  /** The same for 3rd and 4th down; more than long is extra long. */
  thirdShort: [1, 10],
  thirdMedium: [2, 20],
  thirdLong: [3, 30],
  /** The last yard line of our half that is backed up, and coming out; the first that is midfield. */
  backedUpTo: [1, 20],
  comingOutTo: [2, 35],
  midfieldFrom: [4, 50],
  /** The first yard line of their half in each zone. */
  greenFrom: [4, 49],
  highRedFrom: [3, 40],
  lowRedFrom: [2, 25],
  goalLineFrom: [1, 10],
  /** The share of the distance that makes a play a success, in percent, by down. */
  successFirst: [1, 100],
  successSecond: [1, 100],
  successThird: [1, 100],
  successFourth: [1, 100],
  /** The fewest yards of an explosive play. */
  explosiveRun: [1, 99],
  explosivePass: [1, 99],
  /** The most full contact (thud and live): minutes a day and a week, and days a week. */
  contactDay: [0, 600],
  contactWeek: [0, 3000],
  contactDays: [0, 7],
  /** The most yards to go at which the team goes for it on 4th down, by field zone; 0 for never. */
  goBackedUp: [0, 30],
  goComingOut: [0, 30],
  goOwn: [0, 30],
  goMidfield: [0, 30],
  goGreen: [0, 30],
  goHighRed: [0, 25],
  goLowRed: [0, 10],
  goGoalLine: [0, 10],
  /** The yard line of theirs from which the team tries a field goal. */
  kickFrom: [1, 60],
} as const satisfies { readonly [name: string]: readonly [min: number, max: number] }

export type TeamNumber = keyof typeof NUMBER_RANGES

export const TEAM_NUMBERS = Object.keys(NUMBER_RANGES) as TeamNumber[]

export const CONTACT_NUMBERS = ['contactDay', 'contactWeek', 'contactDays'] as const
type ContactNumber = (typeof CONTACT_NUMBERS)[number]

/** What a team chose; null is the usual number of its level. */
export type ChosenNumbers = { [one in TeamNumber]: number | null }

/** The numbers that count. Contact without a limit is null. */
export type Numbers = { readonly [one in Exclude<TeamNumber, ContactNumber>]: number } & {
  readonly [one in ContactNumber]: number | null
}

export const NONE_CHOSEN = Object.fromEntries(TEAM_NUMBERS.map((one) => [one, null])) as ChosenNumbers

/**
 * Down and distance, and field zones: football.md 3.12. Success of 50, 70 and 100 % of the distance, and explosive plays
 * of 12 yards run and 16 passed: football.md 3.16. No source sets these apart by level.
 */
const USUAL = {
  secondShort: 3,
  secondMedium: 6,
  thirdShort: 2,
  thirdMedium: 6,
  thirdLong: 10,
  backedUpTo: 10,
  comingOutTo: 20,
  midfieldFrom: 40,
  greenFrom: 35,
  highRedFrom: 25,
  lowRedFrom: 10,
  goalLineFrom: 3,
  successFirst: 50,
  successSecond: 70,
  successThird: 100,
  successFourth: 100,
  explosiveRun: 12,
  explosivePass: 16,
  // 4th down: never more than what D. Romer, "Do Firms Maximize?" (Journal of Political Economy 114, 2006), found for pro
  // teams, as newspapers and reviews of it report: four yards or fewer in a team's own half, fewer than five at the 50,
  // fewer than seven at their 40, any distance at their 35, then falling, and never below four up to the goal line. Punting
  // from inside our own 20 is our choice: a stop there gives away points.
  goBackedUp: 0,
  goComingOut: 0,
  goOwn: 3,
  goMidfield: 4,
  goGreen: 6,
  goHighRed: 4,
  goLowRed: 4,
  goGoalLine: 3,
}

/**
 * Where field goals begin: general knowledge, with no source. A kick is 17 yards longer than the yard line: seven to the
 * holder, ten to the posts.
 */
const KICK_FROM: Record<CompetitionLevel, number> = {
  youth: 10,
  nfhs: 20,
  ncaa: 30,
  pro: 36,
  flag: 1,
  other: 20,
}

/**
 * Full contact by level (football.md 3.13). High school: NFHS recommendations, 2–3 days, 30 minutes a day and 60–90 a week;
 * states may allow less. Youth: USA Football, 30 minutes a practice and three practices a week. College and pro limit
 * contact by practices and by agreement, and no number of minutes is known here. Flag football has no contact.
 */
const CONTACT: Record<CompetitionLevel, { [one in ContactNumber]: number | null }> = {
  youth: { contactDay: 30, contactWeek: 90, contactDays: 3 },
  nfhs: { contactDay: 30, contactWeek: 90, contactDays: 3 },
  ncaa: { contactDay: null, contactWeek: null, contactDays: null },
  pro: { contactDay: null, contactWeek: null, contactDays: null },
  flag: { contactDay: 0, contactWeek: 0, contactDays: 0 },
  other: { contactDay: 30, contactWeek: 90, contactDays: 3 },
}

/** The usual numbers of a level. */
export function usualNumbers(level: CompetitionLevel): Numbers {
  return { ...USUAL, ...CONTACT[level], kickFrom: KICK_FROM[level] }
}

/**
 * The numbers that count for a team: its choices, else its level's. Two coaches may change two ends at once, so an end that
 * would leave a bucket or a zone empty is moved until it holds one yard.
 */
export function numbersOf(
  team: (Partial<ChosenNumbers> & { competitionLevel: CompetitionLevel }) | null | undefined,
): Numbers {
  const usual = usualNumbers(team?.competitionLevel ?? 'nfhs')
  const of = (one: Exclude<TeamNumber, ContactNumber>) => team?.[one] ?? usual[one]
  const limit = (one: ContactNumber) => team?.[one] ?? usual[one]
  const secondShort = of('secondShort')
  const thirdShort = of('thirdShort')
  const thirdMedium = Math.max(of('thirdMedium'), thirdShort + 1)
  const backedUpTo = of('backedUpTo')
  const comingOutTo = Math.max(of('comingOutTo'), backedUpTo + 1)
  const goalLineFrom = of('goalLineFrom')
  const lowRedFrom = Math.max(of('lowRedFrom'), goalLineFrom + 1)
  const highRedFrom = Math.max(of('highRedFrom'), lowRedFrom + 1)
  return {
    secondShort,
    secondMedium: Math.max(of('secondMedium'), secondShort + 1),
    thirdShort,
    thirdMedium,
    thirdLong: Math.max(of('thirdLong'), thirdMedium + 1),
    backedUpTo,
    comingOutTo,
    midfieldFrom: Math.max(of('midfieldFrom'), comingOutTo + 2),
    greenFrom: Math.max(of('greenFrom'), highRedFrom + 1),
    highRedFrom,
    lowRedFrom,
    goalLineFrom,
    successFirst: of('successFirst'),
    successSecond: of('successSecond'),
    successThird: of('successThird'),
    successFourth: of('successFourth'),
    explosiveRun: of('explosiveRun'),
    explosivePass: of('explosivePass'),
    contactDay: limit('contactDay'),
    contactWeek: limit('contactWeek'),
    contactDays: limit('contactDays'),
    goBackedUp: of('goBackedUp'),
    goComingOut: of('goComingOut'),
    goOwn: of('goOwn'),
    goMidfield: of('goMidfield'),
    goGreen: of('goGreen'),
    goHighRed: of('goHighRed'),
    goLowRed: of('goLowRed'),
    goGoalLine: of('goGoalLine'),
    kickFrom: of('kickFrom'),
  }
}
