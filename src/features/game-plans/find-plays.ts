/** Plays as a plan lists and finds them. */
import type { PlayRow } from '#src/sync/plays.ts'

type Named = Pick<PlayRow, 'name' | 'callText' | 'wristCode' | 'concept' | 'formation' | 'personnel' | 'tags'>

/** The plays that match all typed words, in the given order. */
export function findPlays<P extends Named>(plays: readonly P[], typed: string): P[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return plays.filter((play) => {
    const { name, callText, wristCode, concept, formation, personnel, tags } = play
    const text = [name, callText, wristCode, concept, formation, personnel, ...tags].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The line below a play's name: "#14 · Gun Trips Rt · 11 personnel". */
export function callWords({ wristCode, formation, personnel }: Named): string {
  return [wristCode && `#${wristCode}`, formation, personnel && `${personnel} personnel`]
    .filter(Boolean)
    .join(' · ')
}
