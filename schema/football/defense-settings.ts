/** What staffs do differently on defense. A team's choice later, or an option of the call; until then the defaults. */

import { type BaseFront, USUAL_FRONT } from './base-fronts.ts'
import type { StrengthRule } from './terminology.ts'

/** A team's choices, the usual one first. */
export const DEFENSE_CHOICES = {
  /** A linebacker on a slot: halfway to the tackle, so that he still fits the run, or just inside of the slot. */
  walkOut: ['apex', 'slot'],
  /** Against an unbalanced line: the front slides one man to the long side, or stays on the ball. */
  unbalancedFront: ['slide', 'stay'],
  /**
   * Against motion: man coverage travels and a zone bumps its linebackers over; a zone spins a safety down to the motion instead; or
   * everything bumps; or his defender always travels with him (motion-rules.ts).
   */
  motionRule: ['by-coverage', 'spin', 'bump', 'travel'],
  /** Quarters coverages against three receivers (coverage-checks.ts); a call can name another one. */
  tripsCheck: ['solo', 'special', 'poach', 'push'],
  /** Man coverage against a bunch: pass receivers on by how they release, or each defender keeps his man. */
  bunchRule: ['box', 'lock'],
  /** Ends against a kick-out: box the ball back inside to the linebackers, or spill it outside to the force. */
  runFit: ['box', 'spill'],
} as const

type Choices = typeof DEFENSE_CHOICES

export type DefenseSetting = keyof Choices

export type DefenseRules = { [setting in DefenseSetting]: Choices[setting][number] }

/** How a team's defense lines up, with the rule that finds its strong side. */
export type DefenseSettings = DefenseRules & { strength: StrengthRule }

/** The same, with the front that it begins with. */
export type TeamDefense = DefenseSettings & { front: BaseFront }

export const DEFENSE_SETTINGS = Object.keys(DEFENSE_CHOICES) as DefenseSetting[]

/**
 * Sources of the choices: strength to tight end, receivers, or field (football.md 3.5); apex of a slot and walking out
 * (MatchQuarters, "How do you play Trips?" 2 and 3); motion bumped, followed, or spun to (AFCA Weekly, "Going Through the
 * Motions", 2017; MatchQuarters, "Defending Jet Motion": safeties rotate where motion outruns the linebackers);
 * trips checks (MatchQuarters, "Poach vs. Solo" and "Defending Trips with Stump"); spill with corner force, box with an
 * inverted safety (Big Cat Country, "Stopping the Run with a Cover 3 Base Defense", 2013). Sliding the front is our choice.
 */
export const DEFAULT_RULES: DefenseRules = {
  walkOut: 'apex',
  unbalancedFront: 'slide',
  motionRule: 'by-coverage',
  tripsCheck: 'solo',
  bunchRule: 'box',
  runFit: 'box',
}
export const DEFAULT_DEFENSE: TeamDefense = {
  ...DEFAULT_RULES,
  front: USUAL_FRONT,
  strength: 'surface',
}

/** A team's rules; the usual ones where the team, or this choice, is unknown. */
export function rulesOf(team: Partial<DefenseRules> | null | undefined): DefenseRules {
  const chosen = DEFENSE_SETTINGS.flatMap((setting) => {
    const choice = team?.[setting]
    return choice !== undefined && isChoice(setting, choice) ? [[setting, choice]] : []
  })
  return { ...DEFAULT_RULES, ...Object.fromEntries(chosen) }
}

function isChoice(setting: DefenseSetting, choice: string): boolean {
  return (DEFENSE_CHOICES[setting] as readonly string[]).includes(choice)
}

/** One letter for each choice that isn't the usual one: a look's coverage has room for 60 letters. */
const LETTERS: Readonly<Record<string, readonly [DefenseSetting, string]>> = {
  w: ['walkOut', 'slot'],
  u: ['unbalancedFront', 'stay'],
  m: ['motionRule', 'bump'],
  n: ['motionRule', 'spin'],
  t: ['motionRule', 'travel'],
  p: ['tripsCheck', 'special'],
  o: ['tripsCheck', 'poach'],
  h: ['tripsCheck', 'push'],
  b: ['bunchRule', 'lock'],
  s: ['runFit', 'spill'],
}

/** The rules as a look keeps them: "ws"; empty for the usual ones. */
export function lettersOf(rules: DefenseRules): string {
  return Object.entries(LETTERS)
    .filter(([, [setting, choice]]) => rules[setting] === choice)
    .map(([letter]) => letter)
    .join('')
}

/** The rules that a look keeps, the usual ones for the others. */
export function rulesOfLetters(letters: string): DefenseRules {
  return rulesOf(
    Object.fromEntries(letters.split('').flatMap((letter) => (LETTERS[letter] ? [LETTERS[letter]] : []))),
  )
}
