/** What staffs do differently within one scheme. A team's choice later; until then the defaults. */

import type { RunSlug } from '../blocking.ts'
import type { ProtectionRules } from './protections.ts'
import type { Rules } from './schemes.ts'

export type BlockingSettings = {
  /** Zone runs: somebody blocks the end on the back side, or the quarterback's fake holds him and the tackle climbs. */
  zoneEnd: 'block' | 'fake'
  /** Power: the guard takes the first linebacker from the play side, or the one nearest to the hole. */
  powerPuller: 'first' | 'hole'
  /** Counter: the guard kicks and his partner leads, or the other way round. */
  counterKick: 'guard' | 'partner'
  /** Trap: the first player on or past the play-side guard, or the first past the center. */
  trapFrom: 'guard' | 'center'
  /** Jet: everybody is blocked, or the player inside of the tackle is left because the sweep is past him. */
  jetLeaves: 'nobody' | 'b-gap'
  /** Half-slide: the slide goes to the side of the call, or away from it. */
  halfSlide: 'call' | 'away'
  /** Full slide: the back has the end behind the slide, or the tackle turns back on him. */
  slideEnd: 'back' | 'tackle'
}

/**
 * Sources of the other choices: bootleg holds the end (Tanier, Football Outsiders, 2006); a puller tight to the double team
 * (Strong Football, "Power", 2011); trap past the center (wingt-coach.com); jet without the B-gap player (breakdownsports, 2021);
 * slide to the call or away (r/footballstrategy, "Half-Slide"); a back on an end is a poor match (gtswarm 829943).
 * The swap on counter is our choice.
 */
export const DEFAULT_BLOCKING: BlockingSettings = {
  zoneEnd: 'block',
  powerPuller: 'first',
  counterKick: 'guard',
  trapFrom: 'guard',
  jetLeaves: 'nobody',
  halfSlide: 'call',
  slideEnd: 'back',
}

const ZONE_RUNS: ReadonlySet<RunSlug> = new Set(['inside-zone', 'mid-zone', 'outside-zone', 'stretch'])

const PARTNERS: Partial<Record<RunSlug, string>> = {
  'counter-gt': 'BT',
  'counter-gh': 'BW L1',
  'counter-gy': 'BE',
}

/** The rules of a run as that staff teaches them. */
export function runRules(slug: RunSlug, rules: Rules, settings: BlockingSettings): Rules {
  if (ZONE_RUNS.has(slug) && settings.zoneEnd === 'fake') return { ...rules, reads: ['fake-back'] }
  if (slug === 'jet' && settings.jetLeaves === 'b-gap') return { ...rules, reads: ['b-gap'] }
  if (slug === 'power' && settings.powerPuller === 'hole') return withTask(rules, 'BG', 'lead')
  if (slug === 'trap' && settings.trapFrom === 'center') return withTask(rules, 'BG', 'trap-center')
  const partner = PARTNERS[slug]
  if (partner === undefined || settings.counterKick === 'guard') return rules
  return withTask(withTask(rules, 'BG', 'wrap'), partner, 'kick')
}

/** The same rules with another job for the first row of these positions. */
function withTask(rules: Rules, who: string, task: Rules['rows'][number][1]): Rules {
  const at = rules.rows.findIndex(([row]) => row === who)
  return { ...rules, rows: rules.rows.map((row, i) => (i === at ? ([who, task] as const) : row)) }
}

/** The rules of a protection as that staff teaches them. */
export function protectionRules(
  slug: string,
  rules: ProtectionRules,
  settings: BlockingSettings,
): ProtectionRules {
  if (slug === 'slide' && settings.slideEnd === 'tackle') return { ...rules, hinges: true }
  if (slug !== 'half-slide' || settings.halfSlide === 'call') return rules
  const men = rules.slide.men.map(
    (position) => TURNED[position[0] ?? '']?.concat(position.slice(1)) ?? position,
  )
  return {
    ...rules,
    slide: { men: men as ProtectionRules['slide']['men'], way: -1 },
    backs: ['scan-play', 'edge-back'],
  }
}

const TURNED: Record<string, string> = { P: 'B', B: 'P' }
