import { memo, useContext } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import { playItself } from '#schema/football/look-base.ts'
import { readAssignments } from '#schema/football/reading.ts'
import { frontInWords } from '#schema/football/techniques.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import { useSettled } from '#src/lib/scheduling.ts'
import { PositionNamesContext } from '../context/position-names.ts'

/** The drawing in words, player by player: what a screen reader says, and what a quarterback learns by heart. */
export function InWords({ diagram }: { diagram: Diagram }) {
  return <Words diagram={useSettled(diagram)} />
}

const Words = memo(function Words({ diagram }: { diagram: Diagram }) {
  const names = useContext(PositionNamesContext)
  const assignments = readAssignments(diagram)
  const front = frontInWords(withLabels(playItself(diagram), names), names.techniqueSystem)
  if (assignments.length === 0 && front === '')
    return <p className="text-muted">Nothing to run yet. Draw a route or a block.</p>
  return (
    <dl className="grid grid-cols-[minmax(2rem,auto)_1fr] gap-x-3 gap-y-1">
      {front && (
        <>
          <dt className="font-semibold">Front</dt>
          <dd className="min-w-0 break-words">{front}</dd>
        </>
      )}
      {assignments.map(({ label, words, players }) => (
        <div key={players.join()} className="contents">
          <dt className="max-w-28 font-semibold break-words">{label}</dt>
          <dd className="min-w-0 break-words">{words}</dd>
        </div>
      ))}
    </dl>
  )
})
