/** A play as a sheet shows it: against which defense, and what there is to choose from. Pure. */
import { withLabels } from '#schema/football/defender-labels.ts'
import { type PositionNames, USUAL_NAMES } from '#schema/football/terminology.ts'
import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { looksOf, type Look } from '#schema/football/look-base.ts'
import { withLook } from '#schema/football/looks.ts'

/** The defense as it is drawn, none, or the look of that name. */
export const DRAWN = 'drawn'
export const HIDDEN = 'hidden'
const NAMED = 'look '
const ID = 'id '

/** The choice that shows this look of a single play; null is the play itself. */
export function choiceOf(look: string | null): string {
  return look === null ? DRAWN : `${ID}${look}`
}

/**
 * What the sheet can show of the defense: what is drawn, nothing, and every look. A single play's looks are chosen by their ids,
 * those of several plays by the names that they share.
 */
export function defenceOptions(diagrams: readonly Diagram[]): { value: string; label: string }[] {
  const looks = diagrams.flatMap(looksOf)
  const values =
    diagrams.length === 1
      ? looks.map(({ id, name }) => [choiceOf(id), name] as const)
      : [...new Set(looks.map(({ name }) => name))].map((name) => [`${NAMED}${name}`, name] as const)
  return [
    { value: DRAWN, label: 'As drawn' },
    { value: HIDDEN, label: 'Hidden' },
    ...values.map(([value, name]) => ({ value, label: `Against ${name}` })),
  ]
}

/** The look that was chosen, where the play has it. */
export function chosenLook(diagram: Diagram, defence: string): Look | undefined {
  return looksOf(diagram).find(({ id, name }) => choiceOf(id) === defence || `${NAMED}${name}` === defence)
}

/**
 * The play against the defense that was chosen, with the defenders' letters as they are drawn; one without such a look is shown
 * as it is drawn.
 */
export function seenAgainst(
  diagram: Diagram,
  defence: string,
  level: CompetitionLevel,
  names: PositionNames = USUAL_NAMES,
): Diagram {
  if (defence === HIDDEN) return withoutDefence(withLook(diagram, null, level))
  return withLabels(withLook(diagram, chosenLook(diagram, defence)?.id ?? null, level), names)
}

/** A play's picture against that defense, under a name that says which look it is. */
export function pictured<P extends { name: string; diagram: Diagram; level: CompetitionLevel }>(
  play: P,
  defence: string,
  names?: PositionNames,
): P {
  const look = chosenLook(play.diagram, defence)
  return {
    ...play,
    name: look ? `${play.name} v. ${look.name}` : play.name,
    diagram: seenAgainst(play.diagram, defence, play.level, names),
  }
}

/** Without the players of the defense and all that is theirs. */
export function withoutDefence(diagram: Diagram): Diagram {
  const theirs = new Set(playersOf(diagram, 'defense').map(({ id }) => id))
  return filtered(diagram, (element, id) => {
    if (theirs.has(id) || element.kind === 'zone') return false
    if (element.kind === 'key') return !theirs.has(element.on)
    return element.kind !== 'path' || element.from === null || !theirs.has(element.from)
  })
}

function filtered(diagram: Diagram, stays: (element: DiagramElement, id: string) => boolean): Diagram {
  const kept = Object.entries(diagram.elements).filter(([id, element]) => stays(element, id))
  return { ...diagram, elements: Object.fromEntries(kept) }
}
