import type { DutyArea, DutyPlace } from '#schema/db/staff.ts'

export const AREA_LABELS: Record<DutyArea, string> = {
  offense: 'Offense',
  defense: 'Defense',
  special_teams: 'Special teams',
  operations: 'Operations',
}
export const AREAS = Object.keys(AREA_LABELS) as DutyArea[]

export const PLACE_LABELS: Record<DutyPlace, string> = {
  field: 'Sideline',
  booth: 'Booth',
  bench: 'Bench',
}
export const PLACES = Object.keys(PLACE_LABELS) as DutyPlace[]

/** The channels of a typical headset system. */
export const CHANNELS = ['', '1', '2', '3', '4'] as const

/** "Channel 1", or no headset. */
export function channelWords(channel: string): string {
  return channel ? `Channel ${channel}` : 'No headset'
}

/** Typical game-day duties with their usual place and headset channel. */
export const USUAL_DUTIES: readonly { name: string; area: DutyArea; place: DutyPlace; channel: string }[] = [
  { name: 'Calls the offense', area: 'offense', place: 'booth', channel: '1' },
  { name: 'Signals in the play', area: 'offense', place: 'field', channel: '1' },
  { name: 'Watches the front and pressures', area: 'offense', place: 'booth', channel: '1' },
  { name: 'Watches the coverage', area: 'offense', place: 'booth', channel: '1' },
  { name: 'Substitutes personnel', area: 'offense', place: 'field', channel: '1' },
  { name: 'Calls the defense', area: 'defense', place: 'field', channel: '2' },
  { name: 'Signals in the call', area: 'defense', place: 'field', channel: '2' },
  { name: 'Calls out their personnel', area: 'defense', place: 'booth', channel: '2' },
  { name: 'Calls out down and distance', area: 'defense', place: 'booth', channel: '2' },
  { name: 'Kickoff and kick return', area: 'special_teams', place: 'field', channel: '1' },
  { name: 'Punt and punt return', area: 'special_teams', place: 'field', channel: '2' },
  { name: 'Field goal and field goal block', area: 'special_teams', place: 'field', channel: '1' },
  { name: 'Timeouts and clock', area: 'operations', place: 'field', channel: '' },
  { name: 'Two-point chart', area: 'operations', place: 'booth', channel: '' },
  { name: 'Logs the plays', area: 'operations', place: 'booth', channel: '' },
  { name: 'Hydration and injuries', area: 'operations', place: 'bench', channel: '' },
]
