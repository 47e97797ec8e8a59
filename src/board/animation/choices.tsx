import { distinctLabel } from '#schema/football/defender-labels.ts'
import type { PlayerElement } from '#schema/football/diagram.ts'
import type { Look } from '#schema/football/look-base.ts'
import type { Outcome } from '#schema/football/timeline/timeline.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'

/** So many choices are all in sight; more are in a list. */
const IN_SIGHT = 3

/** Who gets the ball, where the play leaves the choice; nothing where it does not. */
export function BallChoice({
  outcomes,
  outcome,
  onOutcome,
}: {
  outcomes: readonly Outcome[]
  outcome: string | null
  onOutcome: (id: string) => void
}) {
  if (outcomes.length < 2) return null
  const options = outcomes.map(({ id, label }) => ({ value: id, label }))
  const choice = { label: 'Who gets the ball', value: outcome ?? '', onChange: onOutcome, options }
  return outcomes.length <= IN_SIGHT ? (
    <Segmented {...choice} />
  ) : (
    <Select {...choice} labelHidden size="sm" />
  )
}

/** Against which defense, where the play is drawn against several. */
export function LookChoice({
  looks,
  look,
  onLook,
}: {
  looks: readonly Look[]
  look: string | null
  onLook: (id: string | null) => void
}) {
  if (looks.length === 0) return null
  return (
    <Select
      label="Against"
      labelHidden
      size="sm"
      className="max-md:min-w-0 max-md:flex-1 max-md:basis-40 [@media(height<30rem)]:min-w-0 [@media(height<30rem)]:flex-1 [@media(height<30rem)]:basis-32"
      value={looks.some(({ id }) => id === look) ? (look ?? '') : ''}
      onChange={(id) => onLook(id === '' ? null : id)}
      options={[
        { value: '', label: 'As drawn' },
        ...looks.map(({ id, name }) => ({ value: id, label: `v. ${name}` })),
      ]}
    />
  )
}

/** Everybody, or one player and what he does. */
export function PositionChoice({
  men,
  mine,
  onMine,
}: {
  men: readonly (PlayerElement & { id: string })[]
  mine: string | null
  onMine: (id: string | null) => void
}) {
  const groups = { offense: 'Offense', defense: 'Defense' } as const
  const all = Object.fromEntries(men.map((man) => [man.id, man]))
  const sides = (['offense', 'defense'] as const).flatMap((side) =>
    men
      .filter((man) => man.side === side)
      .map((man) => ({ value: man.id, label: `Only ${distinctLabel(man, all)}`, group: groups[side] })),
  )
  return (
    <Select
      label="Position"
      labelHidden
      size="sm"
      value={mine ?? ''}
      onChange={(id) => onMine(id === '' ? null : id)}
      options={[{ value: '', label: 'Everybody' }, ...sides]}
    />
  )
}
