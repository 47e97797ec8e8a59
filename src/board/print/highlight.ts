/**
 * The player whose part stands out on paper. A choice names the side of the ball and his letters, and left or right where two
 * teammates wear the same letters: `offense::C`, `defense:left:C`.
 */
import { withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { playersOf, type PlacedPlayer } from '#schema/football/drawing.ts'

const OTHER = { offense: 'defense', defense: 'offense' } as const

/** The id of the player that a choice means in this play; null where the play has none. */
export function highlighted(diagram: Diagram, choice: string): string | null {
  const [side = '', hand = '', ...rest] = choice.split(':')
  const label = rest.join(':')
  const men = playersOf(withLabels(diagram))
    .filter((man) => man.side === side && man.label === label)
    .sort((a, b) => a.at.x - b.at.x)
  return (hand === 'right' ? men.at(-1) : men[0])?.id ?? null
}

/** Everybody there is to choose from, those of most plays first and the line last; each choice means one player of a play. */
export function highlightChoices(diagrams: readonly Diagram[]): { value: string; label: string }[] {
  const counts = new Map<string, { man: PlacedPlayer; plays: number; isTwo: boolean }>()
  for (const diagram of diagrams) {
    const groups = Map.groupBy(playersOf(withLabels(diagram)), ({ side, label }) => `${side}:${label}`)
    for (const [key, men] of groups) {
      const [man] = men
      const before = counts.get(key)
      if (man)
        counts.set(key, {
          man,
          plays: (before?.plays ?? 0) + 1,
          isTwo: before?.isTwo === true || men.length > 1,
        })
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.plays - a.plays)
    .flatMap(({ man: { side, label }, isTwo }) => {
      const name = counts.has(`${OTHER[side]}:${label}`) ? `${label} of the ${side}` : label
      return isTwo
        ? (['left', 'right'] as const).map((hand) => ({
            value: `${side}:${hand}:${label}`,
            label: `What ${name} on the ${hand} does`,
          }))
        : [{ value: `${side}::${label}`, label: `What ${name} does` }]
    })
}
