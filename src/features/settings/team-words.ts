/** What the settings of a team are called. */
import type { BlockingSettings } from '#schema/football/blocking-settings.ts'
import { FIELD_MARKS } from '#schema/football/field.ts'
import { GAPS, HOLE_SYSTEMS, type HoleSystem, holeNumber } from '#schema/football/holes.ts'
import { type CompetitionLevel, LEVEL_LABELS } from '#schema/football/levels.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { BLOCKING_LABELS, choiceWords, isBlockingSetting } from './blocking-words.ts'
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
}

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

/** A setting's value, as a conflict or a list of facts says it. */
export function settingWords(field: string, value: Json): string {
  if (field === 'competitionLevel') return LEVEL_LABELS[value as CompetitionLevel]
  if (field === 'holeSystem') return holeSystemWords(value as HoleSystem)
  if (isBlockingSetting(field)) return choiceWords(field, value as BlockingSettings[typeof field])
  return asText(value) || 'Not set'
}
