/** How the settings of the defense and their choices are called. */
import type { DefenseRules, DefenseSetting } from '#schema/football/defense-settings.ts'
import { TRIPS_CHECKS } from '#schema/football/coverage-checks.ts'

type Words = { [setting in DefenseSetting]: { [choice in DefenseRules[setting]]: string } }

export const DEFENSE_LABELS: Record<DefenseSetting, string> = {
  walkOut: 'Linebacker on a slot',
  unbalancedFront: 'Front against an unbalanced line',
  motionRule: 'Against motion',
  tripsCheck: 'Quarters against trips',
  bunchRule: 'Man coverage against a bunch',
  runFit: 'Ends against a kick-out',
}

const WORDS: Words = {
  walkOut: { apex: 'Halfway to the tackle', slot: 'Just inside the slot' },
  unbalancedFront: { slide: 'Slides one man to the long side', stay: 'Stays on the ball' },
  motionRule: {
    'by-coverage': 'Man travels, zone bumps',
    spin: 'Man travels, zone spins',
    bump: 'All coverages bump',
    travel: 'The defender always travels',
  },
  tripsCheck: {
    solo: TRIPS_CHECKS.solo.name,
    special: TRIPS_CHECKS.special.name,
    poach: TRIPS_CHECKS.poach.name,
    push: TRIPS_CHECKS.push.name,
  },
  bunchRule: { box: 'Pass receivers on by release', lock: 'Each defender keeps his man' },
  runFit: { box: 'Box: the ball goes inside', spill: 'Spill: the ball goes outside' },
}

/** What a setting's words mean, where coaches use them for more than one thing. */
export const DEFENSE_HINTS: Partial<Record<DefenseSetting, string>> = {
  motionRule: 'Bump: the linebackers move over. Spin: a safety comes down to the motion.',
}

/** The words of one choice. */
export function defenseWords<Setting extends DefenseSetting>(
  setting: Setting,
  choice: DefenseRules[Setting],
): string {
  return WORDS[setting][choice]
}

/** All choices of a setting, for a list to select from. */
export function defenseChoices<Setting extends DefenseSetting>(
  setting: Setting,
): { value: DefenseRules[Setting]; label: string }[] {
  const choices = Object.keys(WORDS[setting]) as DefenseRules[Setting][]
  return choices.map((value) => ({ value, label: defenseWords(setting, value) }))
}

/** Whether a field of the team is a setting of the defense. */
export function isDefenseSetting(field: string): field is DefenseSetting {
  return Object.hasOwn(DEFENSE_LABELS, field)
}
