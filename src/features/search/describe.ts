/** Rows of the replica as things to be found. */
import type { Row } from '@rocicorp/zero'
import { TEAM_ROLE_LABELS, type TeamRole } from '#schema/capabilities.ts'
import { FORMATIONS, mirrorFormation } from '#schema/football/formations.ts'
import { personnelFromCode } from '#schema/football/personnel.ts'
import { FIELD_ZONES, SITUATIONS, termLabel } from '#schema/football/situations.ts'
import { findCategory } from '#schema/football/taxonomy.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import type { DrawingRow, PlayRow } from '#src/sync/plays.ts'
import type { Findable } from './findable.ts'

const WEIGHT = { call: 0.9, code: 0.85, tag: 0.7, made: 0.6, sorted: 0.5, side: 0.4, said: 0.35 }

const UNIT_WORDS = { offense: 'Offense', defense: 'Defense', special: 'Special teams' }
const SIDE_WORDS: Readonly<Record<string, string>> = { R: 'right', L: 'left' }

/** A play, and what its drawing says where that has arrived. */
type Told = PlayRow & { readonly drawing?: DrawingRow | undefined }

/** A play by everything that a coach may call it, and by what he says about it. */
export function describePlay(play: Told): Findable {
  const { name, callText, wristCode, formation, concept } = play
  const category = findCategory(play.unit, play.category)
  const subcategory = category?.subcategories.find((one) => one.slug === play.subcategory)
  const call = callText === name ? '' : callText
  return {
    id: `play:${play.id}`,
    kind: 'play',
    title: name,
    // What the name does not say already.
    detail: [call, formation, concept].filter((text) => text && !name.includes(text)).join(' · '),
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
      [play.situations.map((slug) => termLabel(SITUATIONS, slug)).join(' '), WEIGHT.sorted],
      [play.fieldZones.map((slug) => termLabel(FIELD_ZONES, slug)).join(' '), WEIGHT.sorted],
      [tellingIn(saidOf(play)), WEIGHT.said],
    ],
    open: { href: `/playbook/${play.id}` },
  }
}

/** What is written about a play and about its men. */
function saidOf({ checkWith, hot, reads, coachingPoints, drawing }: Told): string {
  return `${checkWith} ${hot} ${reads.join(' ')} ${coachingPoints}${jobsIn(drawing)}`
}

/** Words of every sentence: nobody looks for a play by them, and every key would go through all of them. */
const PLAIN = new Set(
  (
    'the a an and or of to in on at by for from with his him he it its is are be as if no not you your they them ' +
    'their this that then than when who what where one into out up down all any every each only but'
  ).split(' '),
)

function tellingIn(text: string): string {
  return [...new Set(text.toLowerCase().split(/\s+/))].filter((word) => !PLAIN.has(word)).join(' ')
}

/** What each man has to do, and how. */
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

type Plan = Pick<Row['gamePlans'], 'id' | 'week' | 'opponent' | 'date' | 'notes'>

/** A game plan by its opponent, its week and its day. */
export function describePlan({ id, week, opponent, date, notes }: Plan): Findable {
  const ofWeek = week === null ? '' : `Week ${week}`
  return {
    id: `plan:${id}`,
    kind: 'plan',
    title: opponent,
    detail: [ofWeek, date && dayWords(date, { month: 'short', day: 'numeric', year: 'numeric' })]
      .filter(Boolean)
      .join(' · '),
    fields: [
      [`${ofWeek} game plan`, WEIGHT.made],
      [notes, WEIGHT.said],
    ],
    open: { href: `/game-plans?plan=${id}` },
  }
}

type TeamFormation = {
  readonly id: string
  readonly name: string
  readonly family: string
  readonly personnel: string
}

/** How many plays there are from each formation, by its name. */
export function countByFormation(plays: readonly PlayRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { unit, formation } of plays)
    if (unit === 'offense' && formation) counts.set(formation, (counts.get(formation) ?? 0) + 1)
  return counts
}

/** The team's own formations and the library's: to the right, and to the left where there are plays from it. */
export function describeFormations(
  own: readonly TeamFormation[],
  counts: ReadonlyMap<string, number>,
): Findable[] {
  const library = FORMATIONS.flatMap((formation) => {
    const right = { ...formation, shownBy: `formation=${formation.slug}` }
    const left = { ...mirrorFormation(formation), shownBy: `formation=${formation.slug}&hand=L` }
    return left.name !== right.name && counts.has(left.name) ? [right, left] : [right]
  })
  const all = [...own.map((row) => ({ ...row, shownBy: `formation=${row.id}` })), ...library]
  const taken = new Set<string>()
  return all.flatMap(({ name, family, personnel, shownBy }) => {
    if (taken.has(name)) return []
    taken.add(name)
    const plays = counts.get(name) ?? 0
    const grouping = personnelFromCode(personnel)?.label ?? personnel
    return {
      id: `formation:${name}`,
      kind: 'formation' as const,
      title: name,
      detail: [plays > 0 ? count(plays, 'play') : 'No plays yet', grouping].filter(Boolean).join(' · '),
      fields: [
        [family, WEIGHT.made],
        [grouping, WEIGHT.sorted],
        ['formation', WEIGHT.sorted],
      ] as const,
      open: { href: `/playbook/formation-mapper?${shownBy}` },
    }
  })
}

type Member = {
  readonly userId: string
  readonly teamRole: TeamRole
  readonly status: string
  readonly profile?: {
    readonly fullName: string
    readonly displayName: string
    readonly position: string | null
    readonly jerseyNumber: number | null
  }
}

type Player = {
  readonly id: string
  readonly userId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly number: number | null
  readonly positions: readonly string[]
}

/** The people of the team whose names have arrived: players as the roster has them, the others by their accounts. */
export function describePeople(members: readonly Member[], players: readonly Player[] = []): Findable[] {
  const listed = new Set(players.map(({ userId }) => userId))
  return [
    ...players.map(describePlayer),
    ...describeMembers(members.filter(({ userId }) => !listed.has(userId))),
  ]
}

function describePlayer({ id, firstName, lastName, number, positions }: Player): Findable {
  const words = positions.join(', ')
  return {
    id: `person:${id}`,
    kind: 'person',
    title: [firstName, lastName].filter(Boolean).join(' '),
    detail: ['Player', words].filter(Boolean).join(' · '),
    mark: number === null ? '' : `#${number}`,
    fields: [
      [number === null ? '' : String(number), WEIGHT.code],
      [words, WEIGHT.tag],
      ['Player', WEIGHT.sorted],
    ],
    open: { href: `/roster/${id}` },
  }
}

function describeMembers(members: readonly Member[]): Findable[] {
  return members.flatMap(({ userId, teamRole, status, profile }) => {
    if (!profile || status !== 'active') return []
    const { fullName, displayName, position, jerseyNumber } = profile
    const role = TEAM_ROLE_LABELS[teamRole]
    return {
      id: `person:${userId}`,
      kind: 'person' as const,
      title: fullName,
      detail: [role, position].filter(Boolean).join(' · '),
      mark: jerseyNumber === null ? '' : `#${jerseyNumber}`,
      fields: [
        [displayName, WEIGHT.call],
        [jerseyNumber === null ? '' : String(jerseyNumber), WEIGHT.code],
        [position ?? '', WEIGHT.tag],
        [role, WEIGHT.sorted],
      ] as const,
      open: { href: `/roster/${userId}` },
    }
  })
}
