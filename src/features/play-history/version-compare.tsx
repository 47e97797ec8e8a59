import { useMemo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { differencesOf } from '#src/board/compare/differences.ts'
import { DrawingPair } from '#src/board/compare/pair.tsx'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { usePositionNames, useTerms } from '#src/sync/team/teams.ts'
import { fieldDifferences, type PlayState } from './play-states.ts'

export type NamedState = { name: string; state: PlayState }

/** Two versions of a play beside each other, and in words what differs. */
export function VersionCompare({
  left,
  right,
  level,
}: {
  left: NamedState
  right: NamedState
  level: CompetitionLevel
}) {
  const [a, b] = [left.state, right.state]
  const names = usePositionNames(a.fields.teamId)
  const drawn = useMemo(() => differencesOf(a.diagram, b.diagram, names), [a.diagram, b.diagram, names])
  return (
    <div className="flex flex-col gap-4 p-4">
      <DrawingPair
        level={level}
        differences={drawn}
        sides={[
          { name: left.name, diagram: a.diagram },
          { name: right.name, diagram: b.diagram },
        ]}
      />
      <DifferenceList left={left} right={right} drawn={drawn} />
    </div>
  )
}

/** What differs, field by field and then element by element; `drawn` has the numbers of the drawings. */
export function DifferenceList({
  left,
  right,
  drawn,
  hasPictures = true,
}: {
  left: NamedState
  right: NamedState
  drawn: ReturnType<typeof differencesOf>
  /** Without them the numbers would lead nowhere. */
  hasPictures?: boolean
}) {
  const { teamId } = left.state.fields
  const terms = useTerms(teamId)
  const tree = useCategoryNames(teamId)
  const fields = fieldDifferences(left.state.fields, right.state.fields, terms, tree)
  if (fields.length + drawn.length === 0)
    return <p className="text-muted">Nothing differs between these two.</p>
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">
        What differs between {left.name} and {right.name}
      </caption>
      <thead>
        <tr className="text-caption text-muted border-b align-bottom">
          <th scope="col" className="w-[30%] py-1 pr-2 font-medium">
            What
          </th>
          <th scope="col" className="py-1 pr-2 font-medium">
            {left.name}
          </th>
          <th scope="col" className="py-1 font-medium">
            {right.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {[
          ...fields.map((one) => ({ ...one, key: one.field, title: one.label, mark: null })),
          ...drawn.map((one) => ({ ...one, key: one.id })),
        ].map(({ key, title, mark, words: [was, is] }) => (
          <tr key={key} className="border-b align-top last:border-b-0">
            <th scope="row" className="py-1.5 pr-2 font-medium wrap-anywhere">
              <span className="flex items-start gap-2">
                {hasPictures && mark !== null && <MarkBadge mark={mark} />}
                <span className="min-w-0">{title}</span>
              </span>
            </th>
            <td className="py-1.5 pr-2 wrap-anywhere whitespace-pre-wrap">{was}</td>
            <td className="py-1.5 wrap-anywhere whitespace-pre-wrap">{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of a difference as it stands on the drawings. */
function MarkBadge({ mark }: { mark: number }) {
  return (
    <span className="text-caption bg-warning-wash text-warning-ink inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-[5px] border border-current px-1 font-semibold tabular-nums">
      <span className="sr-only">Change </span>
      {mark}
    </span>
  )
}
