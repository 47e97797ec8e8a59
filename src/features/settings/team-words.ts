/** What the settings of a team are called. */
import type { BaseFront } from '#schema/football/base-fronts.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import { baseFrontName } from '#src/board/starter-books/choices.ts'
import type { BlockingSettings } from '#schema/football/blocking-settings.ts'
import { changedLeads } from '#schema/football/decisions.ts'
import { FIELD_MARKS } from '#schema/football/field.ts'
import { GAPS, HOLE_SYSTEMS, type HoleSystem, holeNumber } from '#schema/football/holes.ts'
import { type CompetitionLevel, LEVEL_LABELS } from '#schema/football/levels.ts'
import {
  LETTER_ROLES,
  STRENGTH_RULES,
  TECHNIQUE_SYSTEMS,
  type TechniqueSystem,
  USUAL_NAMES,
  type StrengthRule,
} from '#schema/football/terminology.ts'
import { techniquesAcross } from '#schema/football/techniques.ts'
import { NEW_MEMBER_FIELDS, type NewMemberField } from '#schema/news-topics.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { DefenseRules } from '#schema/football/defense-settings.ts'
import { DEFENSE_LABELS, defenseWords, isDefenseSetting } from './defense-words.ts'
import { BLOCKING_LABELS, choiceWords, isBlockingSetting } from './blocking-words.ts'
import { isTeamNumber, NUMBER_LABELS, numberWords } from './number-words.ts'
import { count } from '#src/lib/words.ts'
import { zoneWords } from '#src/lib/zones.ts'
import { asText } from '#src/sync/conflicts/conflict-view.ts'

export const TEAM_LABELS = {
  name: 'Team name',
  schoolName: 'School or club',
  competitionLevel: 'Level',
  season: 'Season',
  primaryColor: 'Main color',
  secondaryColor: 'Second color',
  holeSystem: 'Hole numbers',
  ...BLOCKING_LABELS,
  ...DEFENSE_LABELS,
  baseFront: 'Base front',
  strengthRule: 'Strength',
  techniqueSystem: 'Techniques',
  strongSafety: 'Strong safety',
  weakSafety: 'Weak safety',
  strongBacker: 'Strong-side linebacker',
  weakBacker: 'Weak-side linebacker',
  letterX: 'Split end (X)',
  letterZ: 'Flanker (Z)',
  letterY: 'Tight end (Y)',
  letterH: 'Slot or wing (H)',
  letterU: 'Second tight end (U)',
  letterF: 'Fullback (F)',
  letterT: 'Tailback (T)',
  ...NUMBER_LABELS,
  twoPointChart: 'Two-point chart',
  timeZone: 'Time zone',
  newMemberEmail: 'Email to new members',
  newMemberCalendar: 'Email to new members: calendar changes',
  newMemberBulletin: 'Email to new members: announcements',
  newMemberPlays: 'Email to new members: plays and game plans',
  newMemberTasks: 'Email to new members: tasks they are given',
  newMemberAwards: 'Email to new members: awards',
  newMemberPeople: 'Email to new members: people who join or ask to',
  socialApproval: 'Approve posts on the team feed',
}

/** The sides of a defense by the rule that finds them. */
export const STRENGTH_LABELS: Record<StrengthRule, string> = {
  surface: 'To the tight end, then more receivers',
  receivers: 'To more receivers, then the tight end',
  field: 'To the wide side of the field',
}

export const STRENGTH_OPTIONS = STRENGTH_RULES.map((value) => ({ value, label: STRENGTH_LABELS[value] }))

/** "Inside the tight end 6i, outside 9" */
const TECHNIQUE_LABELS: Record<TechniqueSystem, string> = {
  'six-i': '6i inside the tight end, 9 outside',
  bryant: '7 inside the tight end, 9 outside',
  'seven-out': '6i inside the tight end, 7 outside',
  counted: 'Counted 0 to 9, without “i”',
}

export const TECHNIQUE_OPTIONS = TECHNIQUE_SYSTEMS.map((value) => ({ value, label: TECHNIQUE_LABELS[value] }))

/** From the ball out: "0, 1, 2i, 2, 3, 4i, 4, 5, 7, 6, 9, 8". */
export function techniqueLine(system: TechniqueSystem): string {
  return techniquesAcross(system).join(', ')
}

export function techniqueWords(system: TechniqueSystem): string {
  return TECHNIQUE_LABELS[system]
}

/** The fields that name a defender of the strong or the weak side. */
export const SIDE_FIELDS = ['strongSafety', 'weakSafety', 'strongBacker', 'weakBacker'] as const

/** The fields that change the letters of receivers and backs. */
export const LETTER_FIELDS = LETTER_ROLES.map((role) => `letter${role}` as const)

/** "Even right, A gaps 2 and 3". */
export function holeSystemWords(system: HoleSystem): string {
  const side = system.endsWith('right') ? 'right' : 'left'
  const numbers = (['left', 'right'] as const).map((one) => holeNumber({ side: one, gap: 'A' }, system))
  return `Even ${side}, A gaps ${Math.min(...numbers)} and ${Math.max(...numbers)}`
}

export const HOLE_OPTIONS = HOLE_SYSTEMS.map((value) => ({ value, label: holeSystemWords(value) }))

/** The numbers from the left D gap to the right one. */
export function holesAcross(system: HoleSystem): { label: string; number: number }[] {
  const left = GAPS.toReversed().map((gap) => ({
    label: gap,
    number: holeNumber({ side: 'left', gap }, system),
  }))
  const right = GAPS.map((gap) => ({ label: gap, number: holeNumber({ side: 'right', gap }, system) }))
  return [...left, ...right]
}

/** The distance between the hash marks, in feet and inches. */
export function hashWords(level: CompetitionLevel): string {
  const inches = Math.round(FIELD_MARKS[level].hashX * 2 * 36)
  return `${Math.floor(inches / 12)} ft${inches % 12 > 0 ? ` ${inches % 12} in` : ''}`
}

/** A setting's value, as a conflict or a list of facts says it; `book` has the team's names of fronts. */
export function settingWords(field: string, value: Json, book: TeamBook = LIBRARY): string {
  if (field === 'competitionLevel') return LEVEL_LABELS[value as CompetitionLevel]
  if (field === 'holeSystem') return holeSystemWords(value as HoleSystem)
  if (isBlockingSetting(field)) return choiceWords(field, value as BlockingSettings[typeof field])
  if (isDefenseSetting(field)) return defenseWords(field, value as DefenseRules[typeof field])
  if (field === 'baseFront') return baseFrontName(value as BaseFront, book)
  if (field === 'strengthRule') return STRENGTH_LABELS[value as StrengthRule]
  if (isTeamNumber(field)) return numberWords(field, value as number | null)
  if (field === 'twoPointChart') return twoPointWords(asText(value))
  if (field === 'timeZone') return zoneWords(asText(value))
  if (field === 'techniqueSystem') return TECHNIQUE_LABELS[value as TechniqueSystem]
  if (field === 'socialApproval' || isNewMemberField(field)) return value === false ? 'Off' : 'On'
  if (isSideField(field)) return asText(value) || USUAL_NAMES[field]
  const role = LETTER_ROLES.find((one) => field === `letter${one}`)
  if (role) return asText(value) || role
  return asText(value) || 'Not set'
}

function twoPointWords(chart: string): string {
  const changed = changedLeads(chart)
  return changed === 0 ? 'The usual chart' : `The usual chart, changed at ${count(changed, 'lead')}`
}

function isNewMemberField(field: string): field is NewMemberField {
  return field === 'newMemberEmail' || (Object.values(NEW_MEMBER_FIELDS) as string[]).includes(field)
}

function isSideField(field: string): field is (typeof SIDE_FIELDS)[number] {
  return (SIDE_FIELDS as readonly string[]).includes(field)
}
