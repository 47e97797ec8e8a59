/** An offensive line of a list: its formation, its scheme, where it goes, and its drawing. Pure. */
import type { BaseFront } from '#schema/football/base-fronts.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { type HoleSystem, holeOfNumber } from '#schema/football/holes.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { TeamBook } from '#schema/football/team-book.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import type { Hand, PlayStart, TreePlace } from '#src/board/new-play.ts'
import type { Cell } from './columns.ts'
import { drawScheme } from '#schema/football/calls/draw-scheme.ts'
import { formationInCall, librarySlug } from '#schema/football/calls/formation-words.ts'
import { sideOf, wordsOf } from '#schema/football/calls/phrases.ts'
import { protectionIn, type Scheme, schemeIn } from '#schema/football/calls/scheme-words.ts'
import type { DefenseWords } from './defense-words.ts'
import { findStart, handOf, type Said, type Starts, type Taught } from './starts.ts'

/** How much of a play is drawn: everyone's assignment, where everyone stands, or no one. */
export type Drawn = 'play' | 'formation' | 'nothing'

/** What a line says beyond the fields that are read alike on every line. */
export type ReadCall = {
  /** Empty if the line says too little; then `problem` is why. */
  name: string
  problem: string
  start: PlayStart | undefined
  scheme: Scheme | null
  /** Where calls like this are sorted in, by the taxonomy's slugs. */
  place?: TreePlace
  diagram: Diagram | null
  drawn: Drawn
  fields: Partial<FilePlay['fields']>
  notes: readonly string[]
}

export type OffenseEnv = {
  level: CompetitionLevel
  holes: HoleSystem
  front: BaseFront
  starts: Starts
  /** The team's fronts, coverages and units, and the words for them. */
  book: TeamBook
  words: DefenseWords
  taught: Taught
  isBreakdown: boolean
  /** The list was exported here: it says all of each play, and nothing is added to it. */
  isOwn: boolean
  /** Drawings by what they are of: a list has the same ones hundreds of times. */
  drawings: Map<string, Diagram | null>
}

export const NO_NAME = 'No name: give it a play name, or a formation and a concept.'

export function readOffense(cell: Cell, env: OffenseEnv): ReadCall {
  const { level, starts, taught } = env
  const call = cell('name') || cell('callText')
  const said = formationOf(cell, call, env)
  const hand: Hand = sideOf(cell('strength'), cell('formation')) ?? said.side ?? handOf(starts, said, taught)
  const start = findStart(starts, said, hand, taught)
  const type = `${cell('category')} ${cell('subcategory')}`
  const scheme = schemeIn(cell('concept'), type) ?? schemeIn(said.rest, type)
  const isRun = scheme?.kind === 'run' || scheme?.kind === 'rpo'
  const hole = cell('hole') || (isRun ? holeIn(call) : '')
  // A breakdown says where each pass was thrown; that is no part of the call.
  const isThrown = env.isBreakdown && !isRun && !/run|rush|lauf/i.test(type)
  const direction = isThrown ? '' : cell('direction')
  const goesTo = sideOf(direction) ?? sideOf(said.rest) ?? (isRun ? sideOfHole(hole, env.holes) : null)
  const diagram = start && scheme ? drawnOnce(start, scheme) : null
  return {
    name: nameOf(cell, env.isBreakdown),
    problem: env.isBreakdown ? 'No play name: this snap was left out.' : NO_NAME,
    start,
    scheme,
    diagram: diagram ?? start?.diagram ?? null,
    drawn: diagram ? 'play' : start ? 'formation' : 'nothing',
    fields: {
      formation: start?.fields.formation ?? said.formation.slice(0, LIMITS.shortText),
      ...(!start && { strength: hand }),
      concept: (cell('concept') || scheme?.name || '').slice(0, LIMITS.shortText),
      hole: hole.slice(0, 12),
      direction: sideOf(direction) ?? (direction.slice(0, LIMITS.shortText) || (isRun && goesTo) || ''),
    },
    notes:
      said.formation !== '' && !start
        ? [`“${said.formation}” is not a known formation: no players are drawn.`]
        : [],
  }

  function drawnOnce(from: PlayStart, what: Scheme): Diagram | null {
    // A concept is drawn to its receivers: to the strength, unless both sides have as many.
    const isStrong = !isRun && from.fields.strength !== 'balanced'
    const side = isStrong ? hand : (goesTo ?? hand)
    const protection = protectionIn(cell('protection'))
    const key = [from.id, hand, side, protection ?? '', schemeKey(what)].join(' ')
    const known = env.drawings.get(key)
    if (known !== undefined) return known
    const made = drawScheme({ start: from, hand, scheme: what, side, protection, level })
    env.drawings.set(key, made)
    return made
  }
}

/** A snap of a breakdown without a call is no play, whatever its formation. */
export function nameOf(cell: Cell, isSnap: boolean): string {
  const [formation, concept] = [cell('formation'), cell('concept')]
  const built = concept || !isSnap ? [formation, concept].filter(Boolean).join(' ') : ''
  return cell('name') || built || cell('callText')
}

type SaidCall = Said & { side: Hand | null; rest: string }

/** The formation of its column, or the one that the call begins with; and the rest of the call. */
function formationOf(cell: Cell, call: string, { starts, isOwn }: OffenseEnv): SaidCall {
  const [formation, backfield] = [cell('formation'), cell('backfield')]
  const isKnown = (key: string) => starts.team.has(key) || librarySlug([key]) !== undefined
  if (formation !== '' || isOwn) {
    const [own, words] = [wordsOf(formation), wordsOf(call)]
    const isAhead = own.length > 0 && own.every((word, i) => words[i] === word)
    return { formation, backfield, side: null, rest: isAhead ? words.slice(own.length).join(' ') : call }
  }
  const inside = formationInCall(call, isKnown)
  if (!inside) return { formation: '', backfield, side: null, rest: call }
  return { formation: inside.formation, backfield, side: inside.side, rest: inside.rest || call }
}

function schemeKey(scheme: Scheme): string {
  switch (scheme.kind) {
    case 'run':
      return `run ${scheme.run} ${scheme.carrier ?? ''}`
    case 'pass':
      return `pass ${scheme.pass} ${scheme.isAction ? 'action' : ''}`
    case 'rpo':
      return `rpo ${scheme.run} ${scheme.pass}`
    case 'written':
      return `written ${scheme.spec.formation} ${scheme.spec.call}`
  }
}

/** The hole in a call: the last digit of its number, "24 Power". */
function holeIn(call: string): string {
  return /\b[1-9](\d)\b/.exec(call)?.[1] ?? ''
}

function sideOfHole(hole: string, holes: HoleSystem): Hand | null {
  const found = /^\d$/.test(hole) ? holeOfNumber(Number(hole), holes) : null
  return found && (found.side === 'left' ? 'L' : 'R')
}
