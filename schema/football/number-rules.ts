/**
 * Jersey numbers by level, as hints: officials decide, and leagues differ. "Read" marks a section whose words were read as
 * officials' associations reprint them; "summary" one that is known from summaries and reports of rule changes only.
 *
 * - NFHS 1-4-3 (summary): 0 to 99, 0 since 2022. 7-2-5 and its exception 1 (read, sdcfoa.org): at least five players numbered
 *   50–79 are on the line of scrimmage, but for scrimmage kicks (2-14-1). 7-5-6a (summary): eligible receivers wear another
 *   number. 7-2-5c (summary): players with the same number are not in one down.
 * - NCAA 1-4-2a and b (read, inflteams.com): 0 to 99; players with the same number are not in one down. 1-4-2 as changed in 2020
 *   (summary): at most two players share a number, and they play different positions. 7-1-4a3 and a5 (read, sdcfoa.org): five
 *   linemen numbered 50–79, but for scrimmage kicks. 7-3-3 (read, forum.officiating.com, 2005): eligible receivers wear another
 *   number.
 * - NFL 5-1-2 (read, docslib.org, an edition before 2021): numbers by position. Its ranges as changed in 2021 and 2023 (the
 *   league's lists of approved changes). That each player has another number: summary.
 *
 * Youth leagues and others mostly play by NFHS rules. Flag football has no such rules.
 */
import type { CompetitionLevel } from './levels.ts'
import { unitOfPosition } from './positions.ts'

type Numbered = {
  readonly id: string
  readonly number: number | null
  /** The main one first. */
  readonly positions: readonly string[]
}

const LINE = ['OL', 'LT', 'LG', 'C', 'RG', 'RT']
const RECEIVERS = ['RB', 'FB', 'WR', 'SL', 'TE']

/** NFL 5-1-2 with the changes of 2021 and 2023. Long snappers, holders and returners have no range of their own. */
const PRO_RANGES: readonly (readonly [
  positions: readonly string[],
  words: string,
  ranges: readonly (readonly [number, number])[],
])[] = [
  [['QB'], '0–19', [[0, 19]]],
  [
    ['K', 'P'],
    '0–49 and 90–99',
    [
      [0, 49],
      [90, 99],
    ],
  ],
  [['DB', 'CB', 'S', 'FS', 'SS', 'NB'], '0–49', [[0, 49]]],
  [
    RECEIVERS,
    '0–49 and 80–89',
    [
      [0, 49],
      [80, 89],
    ],
  ],
  [LINE, '50–79', [[50, 79]]],
  [
    ['DL', 'DE', 'DT', 'NT'],
    '50–79 and 90–99',
    [
      [50, 79],
      [90, 99],
    ],
  ],
  [
    ['LB', 'ILB', 'OLB'],
    '0–59 and 90–99',
    [
      [0, 59],
      [90, 99],
    ],
  ],
]

/** The rules that a level plays by. */
const RULES: Record<CompetitionLevel, 'nfhs' | 'ncaa' | 'pro' | null> = {
  youth: 'nfhs',
  nfhs: 'nfhs',
  ncaa: 'ncaa',
  pro: 'pro',
  flag: null,
  other: 'nfhs',
}

const CITED = {
  nfhs: { line: 'NFHS 7-2-5', eligible: 'NFHS 7-5-6', down: 'NFHS 7-2-5' },
  ncaa: { line: 'NCAA 7-1-4', eligible: 'NCAA 7-3-3', down: 'NCAA 1-4-2' },
}

const isLineNumber = (number: number) => number >= 50 && number <= 79

/** What to check about a player's number, in words for a coach; `roster` is the whole team, with or without the player. */
export function numberHints(
  player: Numbered,
  roster: readonly Numbered[],
  level: CompetitionLevel,
): string[] {
  const rules = RULES[level]
  const { number } = player
  if (number === null || rules === null) return []
  const same = roster.filter((one) => one.id !== player.id && one.number === number)
  return rules === 'pro' ? proHints(player, number, same) : amateurHints(player, number, same, rules)
}

/** The players whose numbers are worth a check, in the roster's order. */
export function rosterNumberHints<P extends Numbered>(
  roster: readonly P[],
  level: CompetitionLevel,
): { player: P; hints: string[] }[] {
  return roster.flatMap((player) => {
    const hints = numberHints(player, roster, level)
    return hints.length > 0 ? [{ player, hints }] : []
  })
}

function mainPosition({ positions }: Numbered): string {
  return (positions[0] ?? '').toUpperCase()
}

function amateurHints(
  player: Numbered,
  number: number,
  same: readonly Numbered[],
  rules: 'nfhs' | 'ncaa',
): string[] {
  const position = mainPosition(player)
  const { line, eligible, down } = CITED[rules]
  const hints: string[] = []
  if (LINE.includes(position) && !isLineNumber(number))
    hints.push(`Five players on the line need 50–79 (${line}).`)
  if (RECEIVERS.includes(position) && isLineNumber(number))
    hints.push(`With 50–79 a player can't catch a forward pass (${eligible}).`)
  if (same.length > 1 && rules === 'ncaa') hints.push(`Only two players may share a number (NCAA 1-4-2).`)
  else if (same.some((one) => sharesPosition(player, one)) && rules === 'ncaa')
    hints.push(`Players who share a number need different positions (NCAA 1-4-2).`)
  else if (same.length > 0) hints.push(`Players who share a number can't be on the field together (${down}).`)
  return hints
}

/** Different positions are taken to be those of different units. */
function sharesPosition(a: Numbered, b: Numbered): boolean {
  const [one, other] = [mainPosition(a), mainPosition(b)]
  if (one === '' || other === '') return false
  return one === other || (unitOfPosition(one) !== null && unitOfPosition(one) === unitOfPosition(other))
}

function proHints(player: Numbered, number: number, same: readonly Numbered[]): string[] {
  const position = mainPosition(player)
  const [, words, ranges] = PRO_RANGES.find(([positions]) => positions.includes(position)) ?? []
  const hints: string[] = []
  if (ranges && !ranges.some(([min, max]) => number >= min && number <= max))
    hints.push(`At ${position}, players wear ${words} (NFL 5-1-2).`)
  if (same.length > 0) hints.push('Each player needs another number (NFL 5-1-2).')
  return hints
}
