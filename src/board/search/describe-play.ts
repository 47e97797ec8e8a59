/** A play as a search result. */
import { personnelFromCode } from '#schema/football/personnel.ts'
import { type TeamTerms, termLabel, USUAL_TERMS } from '#schema/football/situations.ts'
import { findCategory, TAXONOMY, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { DrawingRow, PlayRow } from '../plays/rows.ts'
import type { Findable } from './findable.ts'

/** Weights of searched fields; the title weighs 1. */
export const WEIGHT = { call: 0.9, code: 0.85, tag: 0.7, made: 0.6, sorted: 0.5, side: 0.4, said: 0.35 }

const UNIT_WORDS = { offense: 'Offense', defense: 'Defense', special: 'Special teams' }
const SIDE_WORDS: Readonly<Record<string, string>> = { R: 'right', L: 'left' }

/** A play, with its drawing once that has loaded. */
type Told = PlayRow & { readonly drawing?: DrawingRow | undefined }

const describers = new Map<string, (play: Told) => Findable>()

/** Describes plays in a team's words. The same words give the same function, which an index goes by. */
export function playDescriber(terms: TeamTerms, tree: readonly UnitBranch[]): (play: Told) => Findable {
  const key = JSON.stringify([terms.situations, terms.fieldZones, tree])
  let describe = describers.get(key)
  if (!describe) describers.set(key, (describe = (play) => describePlay(play, terms, tree)))
  return describe
}

/** Describes a play by everything a coach may call it or say about it. `tree`: the names of the team's categories. */
export function describePlay(play: Told, terms = USUAL_TERMS, tree = TAXONOMY): Findable {
  const { name, callText, wristCode, formation, concept } = play
  const category = findCategory(play.unit, play.category, tree)
  const subcategory = category?.subcategories.find((one) => one.slug === play.subcategory)
  const call = callText === name ? '' : callText
  return {
    id: `play:${play.id}`,
    kind: 'play',
    title: name,
    // Whatever the name doesn't already say.
    detail: [
      ...(play.isArchived ? ['Archived'] : []),
      ...[call, formation, concept].filter((text) => text && !name.includes(text)),
    ].join(' · '),
    mark: wristCode,
    unit: play.unit,
    fields: [
      [call, WEIGHT.call],
      [wristCode, WEIGHT.code],
      [play.tags.join(' '), WEIGHT.tag],
      [concept, WEIGHT.made],
      [formation, WEIGHT.made],
      [play.motion, WEIGHT.sorted],
      [play.protection, WEIGHT.sorted],
      [category?.label ?? play.category, WEIGHT.sorted],
      [subcategory?.label ?? play.subcategory, WEIGHT.sorted],
      [personnelFromCode(play.personnel)?.label ?? play.personnel, WEIGHT.sorted],
      [UNIT_WORDS[play.unit], WEIGHT.sorted],
      [SIDE_WORDS[play.direction] ?? '', WEIGHT.side],
      [SIDE_WORDS[play.strength] ?? '', WEIGHT.side],
      [play.situations.map((slug) => termLabel(terms.situations, slug)).join(' '), WEIGHT.sorted],
      [play.fieldZones.map((slug) => termLabel(terms.fieldZones, slug)).join(' '), WEIGHT.sorted],
      [tellingIn(saidOf(play)), WEIGHT.said],
    ],
    open: { href: `/playbook/${play.id}` },
  }
}

/** The text written about a play and its players. */
function saidOf({ checkWith, hot, reads, coachingPoints, notes, drawing }: Told): string {
  return `${checkWith} ${hot} ${reads.join(' ')} ${coachingPoints} ${notes}${jobsIn(drawing)}`
}

/** Stop words: nobody searches for them, and each key would scan them. */
const PLAIN = new Set(
  (
    'the a an and or of to in on at by for from with his him he it its is are be as if no not you your they them ' +
    'their this that then than when who what where one into out up down all any every each only but'
  ).split(' '),
)

function tellingIn(text: string): string {
  return [...new Set(text.toLowerCase().split(/\s+/))].filter((word) => !PLAIN.has(word)).join(' ')
}

/** Each player's job and coaching points. */
function jobsIn(drawing: DrawingRow | undefined): string {
  if (!drawing) return ''
  let said = ''
  for (const element of Object.values(drawing.diagram.elements)) {
    if (element.kind !== 'player') continue
    if (element.job) said += ` ${element.job}`
    if (element.coaching) said += ` ${element.coaching}`
  }
  return said
}
