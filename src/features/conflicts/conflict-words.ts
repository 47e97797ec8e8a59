/** The words of a conflict's dialog (spec, section 8), and of what became of it. */
import type { ConflictLine, LineChoices } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { modifiedWords, otherInside, otherOf } from '#src/sync/conflicts/words.ts'
import { type Deletion, FATE } from './choices.ts'

/** "Sam Ortiz's", in front of what is theirs. */
export function possessive(name: string): string {
  return `${name}'s`
}

/** What has happened, as a title. */
export function titleOf(conflict: EditConflict, deletion: Deletion, noun: string, name: string): string {
  if (deletion === 'they-deleted')
    return `${name} was deleted by ${otherInside(conflict)} while you changed it`
  if (deletion === 'you-deleted') return `${otherOf(conflict)} changed ${name} while you deleted it`
  return modifiedWords(noun)
}

/** What was kept, for the moment after. */
export function outcomeWords(
  conflict: EditConflict,
  deletion: Deletion,
  name: string,
  lines: readonly ConflictLine[],
  choices: LineChoices,
): string {
  if (deletion === 'they-deleted' && choices[FATE] === 'theirs') return `${name} stays deleted`
  if (deletion === 'you-deleted' && choices[FATE] === 'mine') return `${name} deleted`
  const mine = lines.filter(({ key }) => choices[key] === 'mine')
  const kept = mine.length === lines.length ? 'all your changes' : listWords(mine.map(({ label }) => label))
  if (deletion === 'they-deleted')
    return mine.length > 0 ? `${name} restored with ${kept}` : `${name} restored`
  if (deletion === 'you-deleted' && mine.length === 0) return `${name} kept`
  if (lines.length === 0 || mine.length === 0) return `${name}: kept ${possessive(otherOf(conflict))}`
  if (mine.length === lines.length) return `${name}: kept yours`
  return `${name}: merged. Yours: ${kept}`
}

/** The same as the history has it, where others read it as well. */
export function historyWords(
  conflict: EditConflict,
  deletion: Deletion,
  name: string,
  lines: readonly ConflictLine[],
  choices: LineChoices,
): string {
  const isMine = choices[FATE] === 'mine'
  if (deletion === 'they-deleted')
    return isMine ? `Restored ${name} with their changes` : `Left ${name} deleted`
  if (deletion === 'you-deleted' && isMine) return `Deleted ${name}`
  const mine = lines.filter(({ key }) => choices[key] === 'mine').map(({ label }) => inside(label))
  const theirs = possessive(otherInside(conflict))
  return mine.length > 0 ? `Kept ${listWords(mine)} over ${theirs} in ${name}` : `Used ${theirs} in ${name}`
}

/** The author's side as text to keep elsewhere, a line for each choice; one alone goes without its label. */
export function mineText(lines: readonly Pick<ConflictLine, 'label' | 'mine'>[]): string {
  const [first, ...others] = lines
  if (first && others.length === 0) return first.mine
  return lines.map(({ label, mine }) => `${label}: ${mine}`).join('\n')
}

/** A label within a sentence: "Call" as "call", "Z's route" as it is. */
function inside(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** "Call, Z's route and 2 more". */
export function listWords(names: readonly string[]): string {
  if (names.length <= 3) return names.join(', ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}
