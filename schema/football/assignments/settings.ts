/** What a team's blocking settings change in the rules of a scheme. */

import type { BlockingSettings } from '../blocking-settings.ts'
import type { RunSlug } from '../blocking.ts'
import type { ProtectionRules } from './protections.ts'
import type { Rules } from './tasks.ts'

/**
 * Sources of the other choices: bootleg holds the end (Tanier, Football Outsiders, 2006); a puller tight to the double team
 * (Strong Football, "Power", 2011); trap past the center (wingt-coach.com); jet without the B-gap player (breakdownsports, 2021);
 * slide to the call or away (r/footballstrategy, "Half-Slide"); a back on an end is a poor match (gtswarm 829943).
 * the tackle's hinge and his gap (AFCA, "Power 1 Back": inside on a 3 or 4i, else on or outside; tsukinegradprogram, "Running Power", 2016);
 * the swap on counter (mgoblog, "The Back Side of Power", 2017) and the count of the linebackers are the staff's.
 */
const ZONE_RUNS: ReadonlySet<RunSlug> = new Set(['inside-zone', 'mid-zone', 'outside-zone', 'stretch'])

const PARTNERS: Partial<Record<RunSlug, string>> = {
  'counter-gt': 'BT',
  'counter-gh': 'BW L1',
  'counter-gy': 'BE',
}

/** Runs around the end, on which the linebackers from the play side always come first. */
const PERIMETER: ReadonlySet<RunSlug> = new Set([
  'toss',
  'crack-toss',
  'sweep',
  'buck-sweep',
  'pin-pull',
  'jet',
  'rocket',
  'speed-option',
  'load-option',
])

const HINGES: ReadonlySet<RunSlug> = new Set(['power', 'counter-gh', 'counter-gy', 'trap', 'down'])

/** The rules of a run as that staff teaches them. */
export function runRules(slug: RunSlug, rules: Rules, settings: BlockingSettings): Rules {
  const counts = settings.comboTo === 'will' && !PERIMETER.has(slug) ? 'back' : 'play'
  return { ...withBackTackle(slug, ownRules(slug, rules, settings), settings), counts }
}

function withBackTackle(slug: RunSlug, rules: Rules, { backTackle }: BlockingSettings): Rules {
  if (backTackle === 'hinge' || !HINGES.has(slug)) return rules
  const rows = rules.rows.map((row) => (row[0] === 'BT' ? (['BT', 'cut', 'climb'] as const) : row))
  return { ...rules, reads: [...rules.reads, 'away-back'], rows }
}

function ownRules(slug: RunSlug, rules: Rules, settings: BlockingSettings): Rules {
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
