/** What the numbers of a team are called in Settings, and what they mean for an example. */
import { contactOver } from '#schema/football/contact.ts'
import { type FourthDown, fourthDown, goNumberOf } from '#schema/football/decisions.ts'
import { LEVEL_LABELS } from '#schema/football/levels.ts'
import { situationAt, teamTerms, termLabel, zoneAt } from '#schema/football/situations.ts'
import { type Down, isExplosive, isSuccess, yardsForSuccess } from '#schema/football/success.ts'
import {
  type ChosenNumbers,
  CONTACT_NUMBERS,
  NUMBER_RANGES,
  type Numbers,
  numbersOf,
  TEAM_NUMBERS,
  type TeamNumber,
  usualNumbers,
} from '#schema/football/team-numbers.ts'
import type { CompetitionLevel } from '#schema/football/levels.ts'
import { count } from '#src/lib/words.ts'

export const NUMBER_LABELS: Record<TeamNumber, string> = {
  secondShort: '2nd & short, up to',
  secondMedium: '2nd & medium, up to',
  thirdShort: '3rd & short, up to',
  thirdMedium: '3rd & medium, up to',
  thirdLong: '3rd & long, up to',
  backedUpTo: 'Backed up: inside our own',
  comingOutTo: 'Coming out: up to our own',
  midfieldFrom: 'Midfield: from our own',
  greenFrom: 'Green zone: from their',
  highRedFrom: 'High red zone: from their',
  lowRedFrom: 'Low red zone: from their',
  goalLineFrom: 'Goal line: from their',
  successFirst: 'Success on 1st down',
  successSecond: 'Success on 2nd down',
  successThird: 'Success on 3rd down',
  successFourth: 'Success on 4th down',
  explosiveRun: 'Explosive run',
  explosivePass: 'Explosive pass',
  contactDay: 'Full contact per day',
  contactWeek: 'Full contact per week',
  contactDays: 'Days with full contact per week',
  goBackedUp: 'Go when backed up, up to',
  goComingOut: 'Go when coming out, up to',
  goOwn: 'Go in our half, up to',
  goMidfield: 'Go at midfield, up to',
  goGreen: 'Go in the green zone, up to',
  goHighRed: 'Go in the high red zone, up to',
  goLowRed: 'Go in the low red zone, up to',
  goGoalLine: 'Go at the goal line, up to',
  kickFrom: 'Field goal: from their',
}

export type NumberGroup = { title: string; about: string; numbers: readonly TeamNumber[] }

export const NUMBER_GROUPS: readonly NumberGroup[] = [
  {
    title: 'Down and distance',
    about:
      "The situations of your plays, the playbook's filters, and imported lists follow these yards to go.",
    numbers: ['secondShort', 'secondMedium', 'thirdShort', 'thirdMedium', 'thirdLong'],
  },
  {
    title: 'Field zones',
    about: 'Where each zone begins or ends, by yard line.',
    numbers: [
      'backedUpTo',
      'comingOutTo',
      'midfieldFrom',
      'greenFrom',
      'highRedFrom',
      'lowRedFrom',
      'goalLineFrom',
    ],
  },
  {
    title: 'Success and explosive plays',
    about:
      'The share of the distance that makes a play a success, in percent, and the yards of an explosive play.',
    numbers: [
      'successFirst',
      'successSecond',
      'successThird',
      'successFourth',
      'explosiveRun',
      'explosivePass',
    ],
  },
  {
    title: 'Contact limits',
    about: 'Full contact is thud and live. Check what your state or league allows.',
    numbers: CONTACT_NUMBERS,
  },
  {
    title: '4th down',
    about:
      'The most yards to go at which you go for it in each field zone, 0 for never, and where your field goals begin. BoxCall shows what these numbers say on every 4th down. The usual ones stay below what David Romer found for pro teams (Journal of Political Economy, 2006).',
    numbers: [
      'goBackedUp',
      'goComingOut',
      'goOwn',
      'goMidfield',
      'goGreen',
      'goHighRed',
      'goLowRed',
      'goGoalLine',
      'kickFrom',
    ],
  },
]

export function isTeamNumber(field: string): field is TeamNumber {
  return (TEAM_NUMBERS as readonly string[]).includes(field)
}

function unitOf(number: TeamNumber): string {
  if (number.startsWith('success')) return '%'
  if (number === 'contactDays') return ' days'
  if (number.startsWith('contact')) return ' minutes'
  return number.endsWith('To') || number.endsWith('From') ? '-yard line' : ' yards'
}

/** A number with its unit; what null stands for in words. */
export function numberWords(number: TeamNumber, value: number | null): string {
  if (value === null) return "the level's number"
  return value === 0 && number.startsWith('go') ? 'never' : `${value}${unitOf(number)}`
}

type Team = ChosenNumbers & { competitionLevel: CompetitionLevel }

/** What an empty field stands for: "Usually 3 yards." */
export function usualWords(number: TeamNumber, { competitionLevel }: Team): string {
  const usual = usualNumbers(competitionLevel)[number]
  return usual === null
    ? `No limit in ${LEVEL_LABELS[competitionLevel]}.`
    : `Usually ${numberWords(number, usual)}.`
}

/** What is wrong with a number that was typed; null when it can be saved. Empty text is the level's number. */
export function numberProblem(number: TeamNumber, text: string, team: Team): string | null {
  const typed = text.trim()
  if (typed === '') return leavesOthers(number, null, team) ? null : rangeWords(number, team)
  const value = Number(typed)
  return /^\d+$/.test(typed) && isInRange(number, value) && leavesOthers(number, value, team)
    ? null
    : rangeWords(number, team)
}

function isInRange(number: TeamNumber, value: number): boolean {
  const [min, max] = NUMBER_RANGES[number]
  return value >= min && value <= max
}

/** Whether the number counts as it is and leaves every other one as it was: buckets and zones share their ends. */
function leavesOthers(number: TeamNumber, value: number | null, team: Team): boolean {
  const before = numbersOf(team)
  const after = numbersOf({ ...team, [number]: value })
  return (
    (value === null || after[number] === value) &&
    TEAM_NUMBERS.every((one) => one === number || before[one] === after[one])
  )
}

function rangeWords(number: TeamNumber, team: Team): string {
  const [min, max] = NUMBER_RANGES[number]
  const fits = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((value) =>
    leavesOthers(number, value, team),
  )
  return `Enter a whole number from ${fits[0] ?? min} to ${fits.at(-1) ?? max}.`
}

const ORDINALS = ['1st', '2nd', '3rd', '4th']

/** Snaps for examples: what happens on each down of a typical drive. */
const SNAPS: readonly { down: Down; distance: number; gained: number }[] = [
  { down: 1, distance: 10, gained: 4 },
  { down: 2, distance: 6, gained: 4 },
  { down: 3, distance: 2, gained: 1 },
  { down: 4, distance: 1, gained: 1 },
]

const GAIN = 14

/** A week of practice for the example of contact limits, in minutes. */
const WEEK = [
  { day: 'Tuesday', minutes: 25 },
  { day: 'Wednesday', minutes: 35 },
  { day: 'Thursday', minutes: 15 },
]

/** What a group's numbers make of an example. */
export function exampleOf({ title }: NumberGroup, numbers: Numbers): string[] {
  const terms = teamTerms(numbers)
  switch (title) {
    case 'Down and distance':
      return [
        terms.situations
          .filter(({ slug }) => /^(?:2nd|3rd)-/.test(slug))
          .map(({ label }) => label)
          .join(' · '),
        `3rd down and 5 yards to go is “${termLabel(terms.situations, situationAt(3, 5, numbers) ?? '')}”.`,
      ]
    case 'Field zones':
      return [
        terms.fieldZones.map(({ label }) => label).join(' · '),
        `Their 22-yard line is “${termLabel(terms.fieldZones, zoneAt(22, numbers) ?? '')}”.`,
      ]
    case 'Success and explosive plays':
      return [
        ...SNAPS.map((snap) => {
          const needed = yardsForSuccess(snap, numbers)
          const is = isSuccess(snap, numbers) ? 'is a success' : "isn't a success"
          return `${ORDINALS[snap.down - 1]} & ${snap.distance}: ${count(snap.gained, 'yard')} ${is}; it takes ${needed}.`
        }),
        `A run of ${GAIN} yards ${isExplosive('run', GAIN, numbers) ? 'is' : "isn't"} explosive, a pass of ${GAIN} yards ${isExplosive('pass', GAIN, numbers) ? 'is' : "isn't"}.`,
      ]
    case '4th down':
      return FOURTH_DOWNS.map(({ where, ...at }) => `${where}: ${fourthDownWords(fourthDown(at, numbers))}.`)
    default:
      return [contactExample(numbers)]
  }
}

const FOURTH_DOWNS = [
  { where: '4th & 2 at our own 35', distance: 2, yardsToGoal: 65 },
  { where: '4th & 5 at their 32', distance: 5, yardsToGoal: 32 },
  { where: '4th & 6 at their 12', distance: 6, yardsToGoal: 12 },
]

function fourthDownWords({ says, fieldGoal }: FourthDown): string {
  if (says === 'go') return 'go for it'
  return says === 'kick' ? `a field goal of ${fieldGoal} yards` : 'punt'
}

function contactExample(numbers: Numbers): string {
  const { days, week, dayCount } = contactOver(WEEK, numbers)
  const told = WEEK.map(({ day, minutes }) => `${minutes} minutes on ${day}`).join(', ')
  const over = [
    ...days.map((one) => `${one.day} by ${count(one.over, 'minute')}`),
    ...(week === undefined ? [] : [`the week by ${count(week, 'minute')}`]),
    ...(dayCount === undefined ? [] : [`the week by ${count(dayCount, 'day')}`]),
  ]
  return `${told}: ${over.length > 0 ? `over the limit on ${over.join(', ')}` : 'within the limits'}.`
}

const limitWords = (value: number | null, unit: string) => (value === null ? null : `${value} ${unit}`)

/** The numbers as a member reads them. */
export function numberFacts(numbers: Numbers): { label: string; value: string }[] {
  const { situations, fieldZones } = teamTerms(numbers)
  const labels = (of: typeof situations, test: RegExp) =>
    of.flatMap(({ slug, label }) => (test.test(slug) ? [label] : [])).join(', ')
  const { successFirst, successSecond, successThird, successFourth, explosiveRun, explosivePass } = numbers
  const contact = [
    limitWords(numbers.contactDay, 'minutes a day'),
    limitWords(numbers.contactWeek, 'minutes a week'),
    limitWords(numbers.contactDays, 'days a week'),
  ].filter((one) => one !== null)
  return [
    { label: 'Down and distance', value: labels(situations, /^(?:2nd|3rd)-/) },
    { label: 'Field zones', value: labels(fieldZones, /./) },
    {
      label: 'Success',
      value: `${successFirst}% of the distance on 1st down, ${successSecond}% on 2nd, ${successThird}% on 3rd, ${successFourth}% on 4th`,
    },
    {
      label: 'Explosive plays',
      value: `Runs of ${explosiveRun} yards, passes of ${explosivePass} yards, or more`,
    },
    { label: 'Full contact', value: contact.join(', ') || 'No limit' },
    {
      label: 'Going for it',
      value: fieldZones
        .map(({ slug, label }) => {
          const upTo = numbers[goNumberOf(slug)]
          return `${label.replace(/ \(.*$/, '')}: ${upTo === 0 ? 'never' : `up to ${upTo}`}`
        })
        .join(', '),
    },
    { label: 'Field goals', value: `From their ${numbers.kickFrom}-yard line` },
  ]
}
