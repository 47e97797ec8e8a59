/** What a formation is called and who is in it, changed in the formation and in the plays drawn from it. Pure. */
import type { FormationFamily } from '#schema/football/formations-data.ts'
import { FORMATIONS, mirrorFormation, type Formation } from '#schema/football/formations.ts'
import { mirrorName } from '#schema/football/mirror.ts'
import { newLetters } from '#schema/football/change-formation.ts'
import { LIMITS } from '#schema/limits.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { editPlay } from '#schema/operations/plays.ts'
import { edit, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { personnelWords, STRENGTHS } from '../mapped-formations.ts'
import type { FormationPlay } from './plays-of.ts'

/** The families of the library, in its order. */
export const FAMILIES: readonly FormationFamily[] = [...new Set(FORMATIONS.map(({ family }) => family))]

/** The letters that the library gives to backs and receivers; a name that mirrors to another is left out. */
export const ROLES = ['X', 'Y', 'Z', 'H', 'U', 'W', 'A', 'S', 'T', 'F', 'B']

/** Whether this man may get other letters: linemen and the quarterback are who they are in every formation. */
export function isSkill(role: string): boolean {
  return !/^([LR][TG]|C|QB)$/.test(role)
}

/** What is wrong with a name; empty where nothing is. `others` are the names of the team's other formations. */
export function nameProblem(name: string, before: string, others: readonly string[]): string {
  const called = name.trim()
  if (called === '') return 'Enter a name.'
  if (called.length > LIMITS.name) return `Use up to ${LIMITS.name} characters.`
  const same = (one: string) => one.toLowerCase() === called.toLowerCase()
  if (same(before)) return ''
  const taken = [...others, ...FORMATIONS.map((one) => one.name)].flatMap((one) => [one, mirrorName(one)])
  return taken.some(same) ? 'Another formation has this name.' : ''
}

/** What of the formation itself is new, in words: "Called Gun Hawk Rt, 12 personnel". Empty where nothing is. */
export function detailWords(before: Formation, after: Formation): string {
  const letters = before.players.flatMap(({ role }, i) => {
    const now = after.players[i]?.role
    return now !== undefined && now !== role ? [`${role} is now ${now}`] : []
  })
  return [
    before.name !== after.name && `Called ${after.name}`,
    before.family !== after.family && `Family ${after.family || 'none'}`,
    before.personnel !== after.personnel && personnelWords(after.personnel),
    before.strength !== after.strength && `Strength ${STRENGTHS[after.strength].toLowerCase()}`,
    ...letters,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether what changed is said in plays, too: their formation, their own name, their personnel, the letters of a man. */
export function reachesPlays(before: Formation, after: Formation): boolean {
  return (
    before.name !== after.name || before.personnel !== after.personnel || newLetters(before, after).size > 0
  )
}

/** The text with men named by their new letters, each where it stands as a word of its own: "Y stick" is "U stick". */
function withLetters(text: string, letters: ReadonlyMap<string, string>): string {
  return letters.size === 0 ? text : text.replaceAll(/\b[A-Z]\b/g, (one) => letters.get(one) ?? one)
}

/** A play's own name after its formation is called otherwise; the same where it does not begin with the formation's name. */
export function renamed(play: FormationPlay, before: Formation, after: Formation): string {
  const [was, is] = namesIn(play, before, after)
  return withPrefix(play.name, was, is)
}

/** The formation's name as this play carries it, to its hand, before and after. */
function namesIn(play: FormationPlay, before: Formation, after: Formation): [was: string, is: string] {
  const isTurned = play.formation !== before.name
  return isTurned ? [mirrorFormation(before).name, mirrorFormation(after).name] : [before.name, after.name]
}

/** The text with `is` for the name `was` that it begins with. */
export function withPrefix(text: string, was: string, is: string): string {
  if (text !== was && !text.startsWith(`${was} `)) return text
  return `${is}${text.slice(was.length)}`.slice(0, LIMITS.name)
}

/** What the plays say of the formation, each as an edit of its own, undone by its reverse. */
export function fieldEdits(
  plays: readonly FormationPlay[],
  { before, after }: { before: Formation; after: Formation },
): UndoableEdit[] {
  return plays.flatMap((play) => {
    const [was, is] = namesIn(play, before, after)
    const letters = newLetters(before, after)
    const next = {
      reads: play.reads.map((read) => withLetters(read, letters)),
      motion: withLetters(play.motion, letters),
      hot: withLetters(play.hot, letters),
      formation: is,
      name: withPrefix(play.name, was, is),
      callText: withPrefix(play.callText, was, is),
      personnel: play.personnel === before.personnel ? after.personnel : play.personnel,
    }
    const changes = Object.fromEntries(
      Object.entries(next).flatMap(([field, to]) => {
        const from = play[field as keyof typeof next]
        return jsonEqual(from, to) ? [] : [[field, { from, to }]]
      }),
    )
    return Object.keys(changes).length > 0
      ? [edit(editPlay, { id: play.id, baseVersion: play.playVersion, changes })]
      : []
  })
}
