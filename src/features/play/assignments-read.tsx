import { usePositionNames } from '#src/sync/team/teams.ts'
import { memo, useMemo } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { cx } from '#src/lib/class-names.ts'
import { type MySpot, useMySpots } from '#src/sync/team/my-spots.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { Select } from '#src/ui/select.tsx'
import { useLookAddress } from '#src/board/editor/versus/use-look-address.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { type Assignment, assignmentsOf, type Seen } from './assignments.ts'
import { EVERYONE, useMyPosition } from '#src/board/my-position.ts'
import { useSettled } from '#src/lib/scheduling.ts'

/** Each player's assignment, read-only: the reader's own position first. */
export function AssignmentsRead({ play, level }: { play: PlayRow; level: CompetitionLevel }) {
  const diagram = useSettled(useDrawing(play.teamId, play.id)?.diagram)
  const look = useLookAddress()
  const names = usePositionNames(play.teamId)
  const spots = useMySpots(play.teamId)
  return (
    diagram && (
      <Positions diagram={diagram} unit={play.unit} look={look} level={level} names={names} spots={spots} />
    )
  )
}

type PositionsProps = { diagram: Diagram; unit: Unit; spots: readonly MySpot[] } & Seen

const Positions = memo(function Positions({ diagram, unit, look, level, names, spots }: PositionsProps) {
  const [chosen, setChosen] = useMyPosition()
  const all = useMemo(
    () => assignmentsOf(diagram, unit, { look, level, names }),
    [diagram, unit, look, level, names],
  )
  const charted = useMemo(() => chartedMan(all, unit, spots), [all, unit, spots])
  const mine = chosen === EVERYONE ? '' : chosen || charted
  const told = all.filter((one) => one.reading !== '' || one.job !== '' || one.coaching !== '')
  const own = all.filter(({ man }) => man.id === mine)
  if (all.length === 0) return null
  const roles = [
    { value: '', label: 'Everyone' },
    ...all.map(({ man, name }) => ({ value: man.id, label: name })),
    // On this play he may not be on the field; the choice stays for the others.
    ...(mine !== '' && own.length === 0 ? [{ value: mine, label: roleOf(mine) }] : []),
  ]
  return (
    <section aria-label="Assignments" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 className="text-title">Assignments</h2>
        <Select
          label="My position"
          labelHidden
          size="sm"
          className="min-w-28"
          value={mine}
          onChange={(to) => setChosen(to || (charted === '' ? '' : EVERYONE))}
          options={roles}
        />
      </div>
      {mine !== '' && own.length === 0 && (
        <p className="text-muted">{roleOf(mine)} is not on the field on this play.</p>
      )}
      {told.length === 0 && <p className="text-muted">No assignments yet. Your coach is still drawing.</p>}
      <ul className="flex flex-col gap-1">
        {[...own, ...told.filter((one) => !own.includes(one))].map((one) => (
          <Row key={one.man.id} {...one} isMine={own.includes(one)} />
        ))}
      </ul>
    </section>
  )
})

/** The id of the reader's player by the depth chart: at the first of their spots that is on the field; empty for none. */
function chartedMan(all: readonly Assignment[], unit: Unit, spots: readonly MySpot[]): string {
  if (unit === 'special') return ''
  const men = all.map(({ man }) => man)
  for (const { chart, spot } of spots) {
    const man = chart.unit === unit && manAtSpot(men, unit, spot)
    if (man) return man.id
  }
  return ''
}

/** The position that an id names: X of `o.X`. */
function roleOf(id: string): string {
  return id.slice(id.indexOf('.') + 1)
}

function Row({ man, reading, technique, job, coaching, isMine }: Assignment & { isMine: boolean }) {
  return (
    <li
      className={cx(
        'flex gap-2 rounded-sm px-2 py-1.5',
        isMine && 'bg-brand-wash high-contrast:outline high-contrast:outline-current',
      )}
    >
      <span className="w-9 shrink-0 font-semibold break-words">{man.label || man.role}</span>
      <div className="min-w-0 flex-1 break-words">
        {technique && <p className="text-caption text-muted">{technique}</p>}
        {job && <p className="font-medium">{job}</p>}
        {reading && <p className={job ? 'text-caption text-muted' : undefined}>{reading}</p>}
        {coaching && <p className="text-caption whitespace-pre-wrap">{coaching}</p>}
        {isMine && !job && !reading && !coaching && <p className="text-muted">Nothing on this play.</p>}
      </div>
    </li>
  )
}
