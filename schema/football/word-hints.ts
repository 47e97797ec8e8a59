/**
 * Where a play's words and its drawing contradict each other. The words are the fields that a coach types; every rule
 * compares one statement in them with the drawing. Runs over the demo book in tests and on a team's plays as hints.
 */

import type { Diagram, PathElement } from './diagram.ts'
import { LINEMEN, linesOf, playersOf, toGoalOf, type PlacedPlayer } from './drawing.ts'
import { holeOfNumber, type HoleSystem } from './holes.ts'
import type { Hint } from './legality.ts'
import { playItself } from './look-base.ts'
import { isRunWord } from './mirror.ts'
import { inBackfield } from './place-formation.ts'
import { add } from './points.ts'
import { readPlayer } from './reading.ts'
import { gapAt, lineCrossing } from './reading-places.ts'
import { recogniseRoute } from './route-recognition.ts'

/** The fields of a play that say what it does. */
export type PlayWords = {
  name: string
  concept: string
  protection: string
  motion: string
  notes: string
  hot: string
}

type Line = PathElement & { id: string }
type Man = PlacedPlayer & { lines: Line[]; reading: string }
type Play = { diagram: Diagram; men: Man[]; words: PlayWords; all: string; holes: HoleSystem }

/** All contradictions between the words and the drawing, each with its players. A play without lines has none. */
export function wordHints(stored: Diagram, words: PlayWords, holes: HoleSystem): Hint[] {
  const diagram = playItself(stored)
  const men = playersOf(diagram, 'offense').map((man) => ({
    ...man,
    lines: linesOf(diagram, man.id),
    reading: readPlayer(diagram, man),
  }))
  if (men.every(({ lines }) => lines.length === 0)) return []
  const all = Object.values(words).join('. ')
  const play = { diagram, men, words, all, holes }
  return RULES.flatMap((rule) => rule(play)).map(({ message, players }) => ({
    code: 'words',
    message,
    players,
  }))
}

type Fault = { message: string; players: string[] }
type Rule = (play: Play) => Fault[]

const RULES: readonly Rule[] = [
  countsOut,
  countsProtection,
  pullers,
  jobs,
  underCenter,
  trickPlays,
  hailMary,
  fakes,
  holeNumbers,
  directions,
  motions,
  throwsAtRoutes,
  hotReceivers,
  routesNamed,
]

function fault(message: string, men: readonly Man[] = []): Fault[] {
  return [{ message, players: men.map(({ id }) => id) }]
}

const isOut = ({ line }: Line): boolean => line === 'route' || line === 'option'

/** Receivers who go out; a quarterback who may keep the ball, and a pitch back, don't. */
function outMen({ men }: Play): Man[] {
  return men.filter(
    ({ role, lines }) => role !== 'QB' && lines.some((line) => isOut(line) && !/pitch/i.test(line.label)),
  )
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const found = NUMBERS.indexOf(text.toLowerCase())
  return found >= 0 ? found : Number(text)
}

const COUNT = `(${NUMBERS.join('|')}|\\d)`

/** "Two men out", "three-man route". */
function countsOut(play: Play): Fault[] {
  const said = new RegExp(`${COUNT}[ -](?:men|man|receivers|players) (?:out|route)\\b`, 'i').exec(play.all)
  const count = numberIn(said?.[1])
  const out = outMen(play)
  if (count === undefined || count === out.length) return []
  return fault(`The words say ${count} out; ${out.length} have routes.`, out)
}

/** Seven- and eight-man protections keep all but three or two in (football data 3.11: max; 70 series). */
const MOST_OUT_OF_MAX = 3

function countsProtection(play: Play): Fault[] {
  const out = outMen(play)
  const hasPass = play.men.some(({ lines }) => lines.some(({ line }) => line === 'pass')) || out.length > 2
  if (hasPass && /\bmax\b/i.test(`${play.words.protection} ${play.all}`) && out.length > MOST_OUT_OF_MAX)
    return fault(`Max protection keeps 7 or 8 in; ${out.length} have routes.`, out)
  const said = new RegExp(`${COUNT}(?: men| players)? (?:to |stay in to |in to )?protect`, 'i').exec(play.all)
  const count = numberIn(said?.[1])
  const stay = play.men.filter(
    ({ role, lines }) => role !== 'QB' && lines.some(({ line }) => line === 'block'),
  )
  const most = play.men.filter(({ role }) => role !== 'QB').length - out.length
  if (count === undefined || (count >= stay.length && count <= most)) return []
  return fault(`The words say ${count} protect; ${stay.length} block.`, stay)
}

/** A lineman who leaves his gap behind the line. */
function pulls({ lines }: Man): boolean {
  return lines.some(({ line, scheme, points }) => {
    if (line !== 'block') return false
    const across = Math.max(...points.map(({ x }) => Math.abs(x)))
    return scheme === 'pull' || (across > 2.5 && points.some(({ y }) => y < -0.4))
  })
}

const PULLING = '(?:pull|pulls|pulling|trap|traps|trapping|wrap|wraps|log|logs|lead|leads)'

function pullers(play: Play): Fault[] {
  const faults: Fault[] = []
  for (const [word, roles] of [
    ['guard', ['LG', 'RG']],
    ['tackle', ['LT', 'RT']],
  ] as const) {
    const men = play.men.filter(({ role }) => (roles as readonly string[]).includes(role))
    const pulling = men.filter(pulls)
    const says = (subject: string): boolean =>
      play.all
        .split(/[.;:,]/)
        .some((part) => new RegExp(`\\b${subject}\\b(?! to| with)[^.]*?\\b${PULLING}\\b`, 'i').test(part))
    if (says(`(?:both )?${word}s`) && pulling.length < 2)
      faults.push(...fault(`The words say both ${word}s pull; ${pulling.length} of them does.`, men))
    else if (says(word) && pulling.length === 0)
      faults.push(...fault(`The words say the ${word} pulls; neither ${word} does.`, men))
  }
  return faults
}

/** A player's written job against his line. */
function jobs({ men }: Play): Fault[] {
  return men.flatMap((man) => {
    const { job = '', lines, reading, label } = man
    if (job === '' || lines.length === 0) return []
    const blocks = lines.some(({ line }) => line === 'block')
    const isOutMan = lines.some(isOut)
    const says = (words: RegExp): boolean => words.test(job)
    if (says(/\bhinge/i) && /pass blocks/.test(reading))
      return fault(`${label}'s job is to hinge; his line pass blocks.`, [man])
    if (says(/^(pull|trap)\b/i) && LINEMEN.includes(man.role) && !pulls(man))
      return fault(`${label}'s job is to pull; his line stays.`, [man])
    if (!says(/pull|trap|wrap|lead/i) && LINEMEN.includes(man.role) && blocks && pulls(man))
      return fault(`${label} pulls; his job doesn't say so.`, [man])
    if (says(/^(pass )?(block|protect)/i) && isOutMan)
      return fault(`${label}'s job is to block; he has a route.`, [man])
    if (says(/\broute\b|\bcatch/i) && blocks && !isOutMan)
      return fault(`${label}'s job is a route; his line blocks.`, [man])
    return []
  })
}

/** From this depth on a quarterback isn't under center, in yards. */
const UNDER_CENTER = -3

/** A spike may come from the gun (NFHS 7-5-2, intentional grounding, and its exception for a spike); the words have to say which it is. */
function underCenter(play: Play): Fault[] {
  const passer = play.men.find(({ role }) => role === 'QB')
  if (!passer) return []
  const isUnder = passer.at.y > UNDER_CENTER
  const back = Math.round(-passer.at.y)
  if (!isUnder && /under center|hand-to-hand/i.test(play.all))
    return fault(`The words say under center; the quarterback stands ${back} yards back.`, [passer])
  if (isUnder && Math.abs(passer.at.x) < 1 && /\b(shotgun|gun|pistol)\b/i.test(play.words.name))
    return fault('The name says gun; the quarterback is under center.', [passer])
  return []
}

/** Flea flicker: handed off, then pitched back. Reverse: two exchanges. Halfback pass: a back throws. */
function trickPlays(play: Play): Fault[] {
  const title = `${play.words.name} ${play.words.concept}`
  const exchanges = play.men.flatMap((man) =>
    man.lines.flatMap((line) =>
      line.line === 'handoff' || line.line === 'pitch' ? [{ from: man, to: line.to, kind: line.line }] : [],
    ),
  )
  if (/flea.?flicker/i.test(title)) {
    const given = exchanges.filter(({ from, to }) => from.role === 'QB' && to)
    const back = exchanges.some(
      ({ from, to, kind }) => kind === 'pitch' && to === 'o.QB' && given.some((one) => one.to === from.id),
    )
    if (given.length === 0) return fault('A flea flicker begins with a handoff; none is drawn.')
    if (!back) return fault('A flea flicker is pitched back to the quarterback; no pitch is drawn.')
  }
  if (/\breverse\b/i.test(title) && exchanges.length < 2)
    return fault(`A reverse changes hands twice; ${exchanges.length} exchange is drawn.`)
  if (/(half|running|full)back pass|\bhb pass/i.test(title)) {
    const throws = play.men.some(
      ({ role, lines }) => role !== 'QB' && lines.some(({ line }) => line === 'pass'),
    )
    if (!throws) return fault('The back throws by name; no throw of his is drawn.')
  }
  return []
}

/** A Hail Mary flies at least as far as this, in yards past the line, or into the end zone. */
const HAIL_MARY = 30

function hailMary({ men, words, diagram }: Play): Fault[] {
  if (!/hail mary/i.test(`${words.name} ${words.concept}`)) return []
  const goal = toGoalOf(diagram)
  const far = goal > 0 ? goal : HAIL_MARY
  for (const man of men)
    for (const { line, points } of man.lines) {
      const end = points.at(-1)
      if (line !== 'pass' || !end) continue
      const depth = add(man.at, end).y
      if (depth < far)
        return fault(
          goal > 0
            ? `A Hail Mary comes down in the end zone; this one lands ${Math.round(goal - depth)} yards short.`
            : `A Hail Mary is thrown 30 yards and more; this one flies ${Math.round(depth)}.`,
          [man],
        )
    }
  return []
}

/** "Fake 24 Power" needs a fake. */
function fakes({ men, words }: Play): Fault[] {
  if (!/^(?:.* )?(fake|play.?action)\b/i.test(words.name)) return []
  const faking = men.some(({ lines }) =>
    lines.some(({ line, scheme }) => line === 'fake' || scheme === 'pull'),
  )
  return faking ? [] : fault('The name says fake; no fake is drawn.')
}

/** A carrier who crosses the line this near to a boundary of two gaps is in either, in yards. */
const BORDER = 0.3

/** "26 Power" goes through the hole that the team calls 6. */
function holeNumbers({ men, words, holes }: Play): Fault[] {
  const digit = holeDigit(words.name)
  if (digit === undefined || /\bfake\b/i.test(words.name)) return []
  const carrier =
    men.find(({ primary, lines }) => primary && lines.some(({ line }) => line === 'run')) ??
    men.find(({ role, lines }) => role !== 'QB' && lines.some(({ line }) => line === 'run'))
  const run = carrier?.lines.find(({ line }) => line === 'run')
  if (!carrier || !run) return []
  const x = lineCrossing(carrier.at, run.points)
  if (x === undefined) return []
  const hole = holeOfNumber(digit, holes)
  const said = hole ? `${hole.side} ${hole.gap}` : digit < 4 ? 'center' : 'wide'
  const drawn = [x, x - BORDER, x + BORDER].map(gapAt)
  if (drawn.some((gap) => gap === said || (said === 'wide' && gap.endsWith('D')))) return []
  const words_ = hole ? `the ${hole.side} ${hole.gap} gap` : said === 'center' ? 'over the center' : 'wide'
  const where = drawn[0] === 'center' ? 'over the center' : `the ${drawn[0]} gap`
  return fault(`Hole ${digit} is ${words_}; ${carrier.label} is drawn through ${where}.`, [carrier])
}

/** The hole in a run's two-digit number: the 6 of "26 Power". */
export function holeDigit(name: string): number | undefined {
  const words = name.split(/[^A-Za-z0-9]+/)
  for (const [i, word] of words.entries())
    if (
      /^\d\d$/.test(word) &&
      (isRunWord(words[i - 1]) || isRunWord(words[i + 1]) || isRunWord(words[i + 2]))
    )
      return Number(word[1])
  return undefined
}

/** "Boot Lt", "Roll Rt": the quarterback goes to that side. */
function directions({ men, words }: Play): Fault[] {
  const said = /\b(boot|naked|roll|sprint|waggle)(?: out)? (lt|left|rt|right)\b/i.exec(words.name)
  const passer = men.find(({ role }) => role === 'QB')
  const run = passer?.lines.findLast(({ line }) => line === 'run' || line === 'fake')
  const end = run?.points.at(-1)
  if (!said?.[2] || !passer || !end || Math.abs(end.x) < 1) return []
  const isLeft = /^l/i.test(said[2])
  if (isLeft === end.x < 0) return []
  return fault(
    `The name says ${isLeft ? 'left' : 'right'}; the quarterback goes ${isLeft ? 'right' : 'left'}.`,
    [passer],
  )
}

/** "H Jet": a motion that is typed is drawn, by that player; one that is drawn is typed. */
function motions({ men, words }: Play): Fault[] {
  const moving = men.filter(({ lines }) => lines.some(({ line }) => line === 'motion' || line === 'shift'))
  const said = words.motion.trim()
  if (said === '') return []
  if (moving.length === 0) return fault(`The words say ${said}; no motion is drawn.`)
  const who = men.filter(({ label }) => label === said.split(' ')[0])
  if (who.length > 0 && !who.some(({ id }) => moving.some((man) => man.id === id)))
    return fault(`The words say ${said}; ${moving.map(({ label }) => label).join(' and ')} moves.`, moving)
  return []
}

/** A ball is thrown to a player who goes out for it. */
function throwsAtRoutes({ men }: Play): Fault[] {
  return men.flatMap((passer) =>
    passer.lines.flatMap(({ line, to }) => {
      const target = line === 'pass' && to ? men.find(({ id }) => id === to) : undefined
      if (!target || target.lines.some((one) => isOut(one) || one.line === 'run')) return []
      return fault(`${passer.label} throws to ${target.label}, who has no route.`, [target])
    }),
  )
}

/** "Y on the stick" is hot: no other route is drawn as the hot one. */
function hotReceivers({ men, words }: Play): Fault[] {
  const drawn = men.filter(({ lines }) => lines.some(({ hot }) => hot))
  const said = men.find(({ label }) => label === words.hot.split(/[ :]/)[0])
  if (!said || drawn.length === 0 || drawn.some(({ id }) => id === said.id)) return []
  return fault(
    `The words make ${said.label} hot; ${drawn.map(({ label }) => label).join(' and ')} is drawn hot.`,
    drawn,
  )
}

/** Routes that the words name: one of these slugs is drawn. */
const NAMED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bthe post\b|\bposts\b/i, ['post', 'skinny-post', 'corner-post', 'post-corner', 'bender']],
  [/\bthe dig\b/i, ['dig', 'basic', 'over']],
  [/\bthe comeback\b/i, ['comeback']],
  [/\bthe seams?\b/i, ['seam', 'bender', 'go']],
  [/\bthe slants?\b/i, ['slant', 'sluggo']],
  [/\bthe stick\b/i, ['stick']],
  [/\bthe snag\b/i, ['snag']],
  [/\bthe drag\b/i, ['drag', 'mesh', 'over']],
  [/\bthe shallow\b/i, ['drag', 'mesh']],
  [/\bthe wheel\b/i, ['wheel']],
  [/\bthe hitch\b(?! step)/i, ['hitch']],
  [/\bthe sail\b/i, ['sail']],
  [/\bcorner routes?\b/i, ['corner', 'post-corner']],
]

/** What a route is called by the label on it. */
function routesNamed(play: Play): Fault[] {
  const out = outMen(play)
  if (out.length === 0) return []
  const drawn = new Set(
    out.flatMap((man) =>
      man.lines.filter(isOut).flatMap((line) => [line.label.toLowerCase(), ...slugsOf(man, line)]),
    ),
  )
  // An option route and a custom line may be any of them.
  if (out.some(({ lines }) => lines.some((line) => line.branches?.length))) return []
  return NAMED.flatMap(([words, slugs]) => {
    const found = words.exec(play.words.notes)?.[0]
    if (!found || slugs.some((slug) => drawn.has(slug))) return []
    if (drawn.has('') && drawn.has('custom')) return []
    return fault(`The words speak of ${found.toLowerCase()}; that route isn't drawn.`, out)
  })
}

function slugsOf(man: Man, line: Line): string[] {
  const start = add(man.at, line.points[0] ?? { x: 0, y: 0 })
  const isBack = inBackfield(start)
  const sides = isBack ? ([1, -1] as const) : ([start.x < 0 ? -1 : 1] as const)
  return [recogniseRoute(line.points, sides, isBack, start)?.route.slug ?? 'custom']
}
