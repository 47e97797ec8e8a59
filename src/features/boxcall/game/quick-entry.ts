/**
 * A play typed in one line, as a booth with a keyboard or a coach with a marked-up paper sheet enters it: the wristband code
 * of the call if there was one, what happened, and what else is known. Pure.
 */
import type { PlayData, Situation } from '#schema/football/game/log.ts'
import { codeKey } from '#src/board/search/words.ts'
import {
  firstDown,
  gain,
  kicked,
  kneel,
  loose,
  penalty,
  plain,
  type PlayKind,
  sack,
  scramble,
  touchdown,
  tried,
} from './results.ts'

export type QuickPlay = {
  /** The wristband code that was typed; null for none. */
  readonly code: string | null
  readonly data: PlayData
}
export type QuickProblem = { readonly problem: string }

/** What can be typed, for the line below the field. */
export const QUICK_HINTS: Record<Situation['phase'], string> = {
  scrimmage:
    'Code, then result: “12 r6”, “12 p-2”, “inc”, “sack 7”, “td”, “int o35”, “punt t20”, “fg good”, “pen them 5”. Add “@7:05” for the clock, “hl”, “hm”, or “hr” for the hash.',
  kickoff: 'Where the return ended or what happened: “o25”, “tb”, “ob”, “td”.',
  'free-kick': 'Where the return ended or what happened: “o35”, “tb”, “ob”, “td”.',
  try: '“xp good”, “xp no”, “2pt good”, “2pt no”, with the code of the call first if you have one.',
}

const PLAIN: { readonly [word: string]: Parameters<typeof plain>[0] } = {
  inc: 'incomplete',
  i: 'incomplete',
  drop: 'drop',
  ta: 'throwaway',
  bat: 'batted',
  spike: 'spike',
  'no-play': 'no-play',
}
const LOOSE: { readonly [word: string]: Parameters<typeof loose>[0] } = {
  int: 'interception',
  fum: 'fumble',
  fl: 'fumble-lost',
}
const GOOD = new Set(['good', 'g'])
const NO_GOOD = new Set(['no', 'n', 'x', 'ng'])

/** "o35", "own35", "t20", "opp20", "50": yards from our goal line; null for no spot. */
function spotOf(word: string | undefined): number | null {
  const match = /^(o|own|t|opp|their)?-?(\d{1,2})$/.exec(word ?? '')
  if (!match) return null
  const yards = Number(match[2])
  if (yards > 50) return null
  if (!match[1]) return yards === 50 ? 50 : null
  return match[1].startsWith('ow') || match[1] === 'o' ? yards : 100 - yards
}

const seconds = (word: string): number | null => {
  const match = /^@(\d{1,2}):([0-5]\d)$/.exec(word)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Plays by their wristband code, as it stands on them and as people type it; the first that has a code keeps it. */
export function byCode<P extends { readonly wristCode: string }>(
  plays: readonly P[],
): ReadonlyMap<string, P> {
  const codes = new Map<string, P>()
  const isNew = (code: string) => code !== '' && !codes.has(code)
  for (const keyOf of [(code: string) => code.toLowerCase(), codeKey])
    for (const play of plays) if (isNew(keyOf(play.wristCode))) codes.set(keyOf(play.wristCode), play)
  return codes
}

type Read = PlayData | QuickProblem | null

/** A play from scrimmage; null for words that say none. */
function scrimmagePlay(words: readonly string[], kind: PlayKind, situation: Situation): Read {
  const [word = '', next, third] = words
  const run = /^(r|p|\+)?([-−]?\d{1,2})$/.exec(word)
  if (run && words.length === 1) {
    const yards = Number((run[2] ?? '').replace('−', '-'))
    return gain(run[1] === 'r' ? 'run' : run[1] === 'p' ? 'pass' : kind, yards, situation)
  }
  const yardsOf = (text: string | undefined) => (/^-?\d{1,2}$/.test(text ?? '') ? Number(text) : null)
  if (PLAIN[word] && !next) return plain(PLAIN[word])
  if (word === 'kneel' && !next) return kneel()
  if ((word === 'td' || word === 'rtd' || word === 'ptd') && !next)
    return touchdown(word === 'rtd' ? 'run' : word === 'ptd' ? 'pass' : kind, situation)
  if ((word === '1st' || word === 'fd') && !next) return firstDown(kind, situation)
  if (word === 'sack' || word === 'scr') {
    const yards = yardsOf(next)
    if (yards === null || third) return { problem: `Type the yards after “${word}”: “${word} 7”.` }
    return word === 'sack' ? sack(Math.abs(yards)) : scramble(yards, situation)
  }
  if (LOOSE[word]) {
    const spot = spotOf(next)
    if (spot === null && next)
      return { problem: `“${next}” is no yard line. Type “${word} o35” or “${word} t20”.` }
    return loose(LOOSE[word], kind, spot ?? undefined)
  }
  if (word === 'punt') {
    if (next === 'tb') return kicked('punt', 'touchback')
    if (next === 'block') return kicked('punt', 'blocked')
    const spot = spotOf(next)
    if (spot === null)
      return { problem: 'Type where the punt ended: “punt t20”, “punt tb”, or “punt block”.' }
    const how =
      third === 'fc'
        ? 'fair-catch'
        : third === 'down'
          ? 'downed'
          : third === 'ob'
            ? 'out-of-bounds'
            : 'returned'
    return kicked('punt', how, { spot })
  }
  if (word === 'fg') {
    if (GOOD.has(next ?? '')) return kicked('field-goal', 'good')
    if (NO_GOOD.has(next ?? '')) return kicked('field-goal', 'no-good')
    if (next === 'block') return kicked('field-goal', 'blocked')
    return { problem: 'Type “fg good”, “fg no”, or “fg block”.' }
  }
  if (word === 'pen') {
    const yards = yardsOf(third)
    if ((next !== 'us' && next !== 'them') || yards === null || yards < 0)
      return {
        problem: 'Type who fouled and the yards: “pen them 5”, or “pen them 15 1st” for a first down.',
      }
    const autoFirst = words[3] === '1st'
    return penalty({ by: next, yards, accepted: true, from: 'previous', autoFirst, lossOfDown: false })
  }
  return null
}

/** A kickoff or a free kick. */
function kick(words: readonly string[], type: 'kickoff' | 'free-kick', { ball }: Situation): Read {
  const [word = ''] = words
  if (words.length > 1) return null
  if (word === 'tb') return kicked(type, 'touchback')
  if (word === 'ob') return kicked(type, 'out-of-bounds')
  if (word === 'td') return kicked(type, 'returned', { spot: ball === 'us' ? 0 : 100, touchdown: true })
  const spot = spotOf(word)
  return spot === null ? null : kicked(type, 'returned', { spot })
}

function tryPlay([word = '', next = '', third]: readonly string[]): Read {
  if ((word !== 'xp' && word !== '2pt') || third) return null
  const type = word === 'xp' ? 'kick' : 'run'
  if (GOOD.has(next)) return tried(type, 'good')
  if (NO_GOOD.has(next)) return tried(type, 'no-good')
  if (next === 'block' && type === 'kick') return tried('kick', 'blocked')
  return { problem: `Type “${word} good” or “${word} no”.` }
}

/**
 * What a line says.
 * @param text the line; its case doesn't matter
 * @param kindOf whether the call of a wristband code is a run or a pass; undefined for a code that no call has. Codes are asked
 *   for as `byCode` keeps them
 * @returns the play, or what is wrong with the line and what to type instead
 */
export function readQuickPlay(
  text: string,
  situation: Situation,
  kindOf: (code: string) => PlayKind | null | undefined,
): QuickPlay | QuickProblem {
  const all = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (all.length === 0) return { problem: 'Type what happened.' }
  const words: string[] = []
  let time: number | undefined
  let hash: 'L' | 'M' | 'R' | undefined
  for (const word of all) {
    const clock = seconds(word)
    if (clock !== null) time = clock
    else if (word.startsWith('@')) return { problem: `“${word}” is no time. Type “@7:05”.` }
    else if (/^h[lmr]$/.test(word)) hash = word.slice(1).toUpperCase() as 'L' | 'M' | 'R'
    else words.push(word)
  }
  const read = (rest: readonly string[], kind: PlayKind): Read => {
    if (situation.phase === 'try') return tryPlay(rest)
    if (situation.phase === 'scrimmage') return scrimmagePlay(rest, kind, situation)
    return kick(rest, situation.phase, situation)
  }
  const more = { ...(time !== undefined && { time }), ...(hash && { hash }) }
  // "12 6" is the call 12 and six yards; "6" alone are six yards. "red 3 6" is the call Red 3: a code of several words begins
  // with its column's name.
  const codeLengths = words.map((_, n) => n).filter((n) => n > 0 && words.slice(0, n - 1).every(isName))
  for (const n of codeLengths) {
    const typed = words.slice(0, n)
    const code = [typed.join(' '), codeKey(typed.join(''))].find((one) => kindOf(one) !== undefined)
    if (code === undefined) continue
    const play = read(words.slice(n), kindOf(code) ?? 'run')
    if (play && 'problem' in play) return play
    if (play) return { code, data: { ...play, ...more } }
  }
  const play = read(words, 'run')
  if (play && 'problem' in play) return play
  if (play) return { code: null, data: { ...play, ...more } }
  for (const n of codeLengths) {
    const typed = words.slice(0, n).join(' ')
    if (kindOf(typed) === undefined && read(words.slice(n), 'run'))
      return { problem: `No call on your sheet has the code “${typed}”. Leave it out, or type another.` }
  }
  return { problem: `“${words.join(' ')}” isn't a result. ${QUICK_HINTS[situation.phase]}` }
}

const isName = (word: string) => /\p{L}/u.test(word)
