import * as z from 'zod/mini'
import { isZone } from '../calendar.ts'
import { BASE_FRONTS } from '../football/base-fronts.ts'
import { BLOCKING_CHOICES } from '../football/blocking-settings.ts'
import { DEFENSE_CHOICES } from '../football/defense-settings.ts'
import { COMPETITION_LEVELS } from '../football/field.ts'
import { HOLE_SYSTEMS } from '../football/holes.ts'
import { NUMBER_RANGES } from '../football/team-numbers.ts'
import { LONGEST_POSITION_NAME, STRENGTH_RULES } from '../football/terminology.ts'
import { name } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { Entity } from './entity.ts'

/** Six digits, as a color input gives it; empty for none. */
const color = z.string().check(z.regex(/^(#[0-9a-f]{6})?$/))

/** Up to three letters, as they are drawn; empty for the usual ones (`namesOf`). */
const letters = z.string().check(z.trim(), z.maxLength(LONGEST_POSITION_NAME))

/** A whole number in its range, or null for the level's. */
const numberIn = ([min, max]: readonly [number, number]) => z.nullable(z.int().check(z.gte(min), z.lte(max)))

export const teamFields = {
  name,
  schoolName: z.string().check(z.trim(), z.maxLength(LIMITS.name)),
  competitionLevel: z.enum(COMPETITION_LEVELS),
  season: z.string().check(z.trim(), z.maxLength(20)),
  primaryColor: color,
  secondaryColor: color,
  holeSystem: z.enum(HOLE_SYSTEMS),
  zoneEnd: z.enum(BLOCKING_CHOICES.zoneEnd),
  comboTo: z.enum(BLOCKING_CHOICES.comboTo),
  powerPuller: z.enum(BLOCKING_CHOICES.powerPuller),
  counterKick: z.enum(BLOCKING_CHOICES.counterKick),
  backTackle: z.enum(BLOCKING_CHOICES.backTackle),
  trapFrom: z.enum(BLOCKING_CHOICES.trapFrom),
  jetLeaves: z.enum(BLOCKING_CHOICES.jetLeaves),
  halfSlide: z.enum(BLOCKING_CHOICES.halfSlide),
  slideEnd: z.enum(BLOCKING_CHOICES.slideEnd),
  walkOut: z.enum(DEFENSE_CHOICES.walkOut),
  unbalancedFront: z.enum(DEFENSE_CHOICES.unbalancedFront),
  motionRule: z.enum(DEFENSE_CHOICES.motionRule),
  tripsCheck: z.enum(DEFENSE_CHOICES.tripsCheck),
  bunchRule: z.enum(DEFENSE_CHOICES.bunchRule),
  runFit: z.enum(DEFENSE_CHOICES.runFit),
  baseFront: z.enum(BASE_FRONTS),
  strengthRule: z.enum(STRENGTH_RULES),
  strongSafety: letters,
  weakSafety: letters,
  strongBacker: letters,
  weakBacker: letters,
  letterX: letters,
  letterZ: letters,
  letterY: letters,
  letterH: letters,
  letterU: letters,
  letterF: letters,
  letterT: letters,
  secondShort: numberIn(NUMBER_RANGES.secondShort),
  secondMedium: numberIn(NUMBER_RANGES.secondMedium),
  thirdShort: numberIn(NUMBER_RANGES.thirdShort),
  thirdMedium: numberIn(NUMBER_RANGES.thirdMedium),
  thirdLong: numberIn(NUMBER_RANGES.thirdLong),
  backedUpTo: numberIn(NUMBER_RANGES.backedUpTo),
  comingOutTo: numberIn(NUMBER_RANGES.comingOutTo),
  midfieldFrom: numberIn(NUMBER_RANGES.midfieldFrom),
  greenFrom: numberIn(NUMBER_RANGES.greenFrom),
  highRedFrom: numberIn(NUMBER_RANGES.highRedFrom),
  lowRedFrom: numberIn(NUMBER_RANGES.lowRedFrom),
  goalLineFrom: numberIn(NUMBER_RANGES.goalLineFrom),
  successFirst: numberIn(NUMBER_RANGES.successFirst),
  successSecond: numberIn(NUMBER_RANGES.successSecond),
  successThird: numberIn(NUMBER_RANGES.successThird),
  successFourth: numberIn(NUMBER_RANGES.successFourth),
  explosiveRun: numberIn(NUMBER_RANGES.explosiveRun),
  explosivePass: numberIn(NUMBER_RANGES.explosivePass),
  contactDay: numberIn(NUMBER_RANGES.contactDay),
  contactWeek: numberIn(NUMBER_RANGES.contactWeek),
  contactDays: numberIn(NUMBER_RANGES.contactDays),
  timeZone: z.string().check(z.maxLength(LIMITS.tag), z.refine(isZone)),
  newMemberEmail: z.boolean(),
}

/** A team and its settings. Every member reads them. */
export const team: Entity = {
  word: 'team',
  find: (id) => zql.teams.where('id', id).one(),
  fields: {
    name: 'the team name',
    schoolName: 'the school',
    competitionLevel: 'the level',
    season: 'the season',
    primaryColor: 'the main color',
    secondaryColor: 'the second color',
    holeSystem: 'the hole numbers',
    zoneEnd: 'the end on zone runs',
    comboTo: 'the count of linebackers',
    powerPuller: "the guard's block on power",
    counterKick: 'the kick-out on counter',
    backTackle: 'the back-side tackle',
    trapFrom: 'the trap',
    jetLeaves: 'the jet sweep',
    halfSlide: 'the half-slide',
    slideEnd: 'the end behind a slide',
    walkOut: 'the linebacker on a slot',
    unbalancedFront: 'the front against an unbalanced line',
    motionRule: 'the defense against motion',
    tripsCheck: 'the check against trips',
    bunchRule: 'man coverage against a bunch',
    runFit: "the ends' fit against a kick-out",
    baseFront: 'the base front',
    strengthRule: 'the strength rule',
    strongSafety: 'the name of the strong safety',
    weakSafety: 'the name of the weak safety',
    strongBacker: 'the name of the strong-side linebacker',
    weakBacker: 'the name of the weak-side linebacker',
    letterX: 'the letters of X',
    letterZ: 'the letters of Z',
    letterY: 'the letters of Y',
    letterH: 'the letters of H',
    letterU: 'the letters of U',
    letterF: 'the letters of F',
    letterT: 'the letters of T',
    secondShort: 'the end of 2nd & short',
    secondMedium: 'the end of 2nd & medium',
    thirdShort: 'the end of 3rd & short',
    thirdMedium: 'the end of 3rd & medium',
    thirdLong: 'the end of 3rd & long',
    backedUpTo: 'the end of the backed-up zone',
    comingOutTo: 'the end of the coming-out zone',
    midfieldFrom: 'the start of midfield',
    greenFrom: 'the start of the green zone',
    highRedFrom: 'the start of the high red zone',
    lowRedFrom: 'the start of the low red zone',
    goalLineFrom: 'the start of the goal line zone',
    successFirst: 'success on 1st down',
    successSecond: 'success on 2nd down',
    successThird: 'success on 3rd down',
    successFourth: 'success on 4th down',
    explosiveRun: 'the explosive run',
    explosivePass: 'the explosive pass',
    contactDay: 'the contact minutes a day',
    contactWeek: 'the contact minutes a week',
    contactDays: 'the contact days a week',
    timeZone: 'the time zone',
    newMemberEmail: 'the email of new members',
  } satisfies { [field in keyof typeof teamFields]: string },
  contested: { needs: 'team.settings' },
}
