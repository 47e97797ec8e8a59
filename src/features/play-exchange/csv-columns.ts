/** What the columns of a list of plays mean: by their titles, which film software and staffs write in many ways. Pure. */
import type { PlayFields } from '#schema/operations/plays.ts'

/** What a column can be. `gap` and the like are not asked for: a title that says nothing is left out. */
export const TARGETS = [
  ['name', 'Play name'],
  ['callText', 'Call'],
  ['wristCode', 'Wrist code'],
  ['unit', 'Unit (ODK)'],
  ['category', 'Category'],
  ['subcategory', 'Type'],
  ['concept', 'Concept'],
  ['formation', 'Formation'],
  ['backfield', 'Backfield'],
  ['strength', 'Strength'],
  ['personnel', 'Personnel'],
  ['motion', 'Motion'],
  ['protection', 'Protection'],
  ['direction', 'Direction'],
  ['hole', 'Hole'],
  ['hashPref', 'Hash'],
  ['situations', 'Situations'],
  ['down', 'Down'],
  ['distance', 'Distance'],
  ['fieldZones', 'Field zones'],
  ['tempo', 'Tempo'],
  ['installDay', 'Install day'],
  ['tags', 'Tags'],
  ['coachingPoints', 'Coaching points'],
  ['notes', 'Notes'],
] as const satisfies readonly (readonly [keyof PlayFields | 'backfield' | 'down' | 'distance', string])[]

export type Target = (typeof TARGETS)[number][0]
/** By column: what it is, or null for one that is left out. */
export type Mapping = readonly (Target | null)[]

/** Titles without case, spaces and signs, the first that fits. Hudl's names are among them (football data 3.15). */
const TITLES: readonly (readonly [Target, RegExp])[] = [
  ['subcategory', /^(subcategory|subtype|type|runtype|passtype)$/],
  ['category', /^(category|cat|playtype|playcategory|kind)$/],
  ['callText', /^(call|calltext|playcall|fullcall)$/],
  ['name', /^(plays?|playname|nameof(the)?play|name|offplay|defplay|title)$/],
  ['wristCode', /^(wrist(band)?(code|number|num|no)?|code|num|number|no)$/],
  ['unit', /^(odk|unit|side)$/],
  ['concept', /^(concept|scheme|passconcept|runconcept)$/],
  ['formation', /^(offform|offformation|formation(name)?|form|defform|front)$/],
  ['backfield', /^(offbackfield|backfield|bf)$/],
  ['strength', /^(offstr|offstrength|strength|str)$/],
  ['personnel', /^(personnel(group|grouping)?|pers|offpersonnel|grouping|group)$/],
  ['motion', /^(motion|motiondir|mot|shift)$/],
  ['protection', /^(protection|prot|passpro)$/],
  ['direction', /^(playdir|playdirection|direction|dir)$/],
  ['hole', /^(hole|gap|point)$/],
  ['hashPref', /^(hash|hashpref)$/],
  ['down', /^(dn|down)$/],
  ['distance', /^(dist|distance|togo)$/],
  ['situations', /^(situations?|sit|downdistance|downanddistance|dd|bucket|when)$/],
  ['fieldZones', /^(fieldzones?|zone|fieldpos|fieldposition)$/],
  ['tempo', /^tempo$/],
  ['installDay', /^(installday|install|day)$/],
  ['tags', /^(tags?|keywords?|labels?)$/],
  ['coachingPoints', /^(coachingpoints?|points)$/],
  ['notes', /^(notes?|comments?|remarks?)$/],
]

/** What each column is by its title; nothing is two columns. */
export function guessMapping(titles: readonly string[]): Mapping {
  const taken = new Set<Target>()
  return titles.map((title) => {
    const plain = title
      .toLowerCase()
      .replaceAll('#', 'number')
      .replaceAll(/[^a-z]/g, '')
    const found = TITLES.find(([target, pattern]) => !taken.has(target) && pattern.test(plain))
    if (!found) return null
    taken.add(found[0])
    return found[0]
  })
}

/** Whether the first line names columns and is no play itself. */
export function hasTitles(row: readonly string[]): boolean {
  const known = guessMapping(row).filter((one) => one !== null).length
  return known >= Math.max(1, Math.ceil(row.filter((cell) => cell.trim() !== '').length / 3))
}
