/** Finds problems in the game-day duties. */
import type { DutyArea, DutyPlace } from '#schema/db/staff.ts'
import { PLACE_LABELS, PLACES } from './usual-duties.ts'

export type Duty = {
  id: string
  name: string
  area: DutyArea
  place: DutyPlace
  userId: string | null
  backupId: string | null
  channel: string
  notes: string
  sortKey: string
  version: number
}

/** Somebody who can be given a duty. */
export type Person = { id: string; name: string; isOfStaff: boolean; titles?: readonly string[] }

/** The problems by duty id, in words; duties without problems are absent. */
export function troublesOf(
  duties: readonly Duty[],
  people: readonly Person[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const troubles = new Map<string, string[]>()
  const add = (duty: Duty, words: string) => troubles.set(duty.id, [...(troubles.get(duty.id) ?? []), words])
  for (const duty of duties) {
    const { userId, backupId } = duty
    if (userId) {
      const name = names.get(userId)
      const elsewhere = duties.find((one) => one.userId === userId && one.place !== duty.place)
      if (!name) add(duty, 'The previous assignee has left the team.')
      else if (elsewhere)
        add(duty, `${name} is also ${placeWords(elsewhere.place)}: ${elsewhere.name.toLowerCase()}.`)
      if (userId === backupId) add(duty, `${name ?? 'The same person'} can't be their own backup.`)
    }
    if (backupId && backupId !== userId && !names.has(backupId)) add(duty, 'The backup has left the team.')
  }
  return troubles
}

/** "in the booth". */
export function placeWords(place: DutyPlace): string {
  return `${place === 'booth' ? 'in' : 'on'} the ${PLACE_LABELS[place].toLowerCase()}`
}

/** Members with duties in more than one place, with those places. */
export function torn(duties: readonly Duty[], people: readonly Person[]): { name: string; places: string }[] {
  return people.flatMap(({ id, name }) => {
    const places = PLACES.filter((place) => duties.some((one) => one.userId === id && one.place === place))
    return places.length > 1 ? [{ name, places: places.map(placeWords).join(' and ') }] : []
  })
}
