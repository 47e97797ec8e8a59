/** Finds plays by what a coach types. Pure. */
import type { PlayRow } from './rows.ts'

type Called = Pick<PlayRow, 'name' | 'callText' | 'wristCode'>
type Described = Called & Pick<PlayRow, 'concept' | 'formation' | 'personnel' | 'tags'>

/**
 * The plays that a coach may mean: the one with that wristband code, then those whose name or call begins with the text, then
 * those whose name or call holds each of its words; within each in the given order. Nothing typed finds all of them.
 */
export function playsByCall<P extends Called>(plays: readonly P[], typed: string): P[] {
  return ranked(plays, typed, () => '')
}

/** The same, and last the plays that hold each word in what else describes them. */
export function findPlays<P extends Described>(plays: readonly P[], typed: string): P[] {
  return ranked(plays, typed, ({ wristCode, concept, formation, personnel, tags }) =>
    [wristCode, concept, formation, personnel, ...tags].join(' '),
  )
}

function ranked<P extends Called>(plays: readonly P[], typed: string, more: (play: P) => string): P[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return [...plays]
  const words = text.split(/\s+/)
  const rankOf = (play: P): number => {
    const [name, call] = [play.name.toLowerCase(), play.callText.toLowerCase()]
    const holdAll = (said: string) => words.every((word) => said.includes(word))
    if (play.wristCode.toLowerCase() === text) return 0
    if (name.startsWith(text) || call.startsWith(text)) return 1
    if (holdAll(`${name} ${call}`)) return 2
    return holdAll(`${name} ${call} ${more(play).toLowerCase()}`) ? 3 : 4
  }
  return plays
    .map((play) => ({ play, rank: rankOf(play) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ play }) => play)
}
