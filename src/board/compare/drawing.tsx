import { memo, type ReactNode, useContext } from 'react'
import { withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram, DiagramElement, PlayerElement } from '#schema/football/diagram.ts'
import { hashOf, toGoalOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { playItself } from '#schema/football/look-base.ts'
import { own } from '#schema/merge/equal.ts'
import { FieldView } from '../diagram/field-view.tsx'
import { doublesOf, jointOf } from '../diagram/joints.ts'
import { DropMark, JointMark, KeyMark, LineMark, NoteMark, TokenMark, ZoneMark } from '../diagram/marks.tsx'
import { PositionNamesContext } from '../context/position-names.ts'
import { wordPlaces } from '../diagram/word-places.ts'
import { zoneLabels } from '../diagram/zone-labels.ts'
import { type Box, originOf } from './places.ts'

/** A whole play as a picture that nobody draws on. `under` lies between the field and the play, `over` on top. */
export function Drawing({
  diagram,
  level,
  box,
  label,
  under,
  over,
}: {
  diagram: Diagram
  level: CompetitionLevel
  box: Box
  /** The play in words. */
  label: string
  under?: ReactNode
  over?: ReactNode
}) {
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no file of it
      role="img"
      aria-label={label}
      viewBox={`${box.left} ${-box.top} ${box.right - box.left} ${box.top - box.bottom}`}
      preserveAspectRatio="xMidYMid meet"
      className="bg-surface-2 block size-full select-none"
    >
      <FieldView level={level} hash={hashOf(diagram)} toGoal={toGoalOf(diagram)} />
      {under}
      <Play diagram={diagram} />
      {over}
    </svg>
  )
}

/** Zones lie under lines, lines under players, notes on top. */
const Play = memo(function Play({ diagram: stored }: { diagram: Diagram }) {
  const diagram = withLabels(playItself(stored), useContext(PositionNamesContext))
  const all = Object.entries(diagram.elements)
  const words = wordPlaces(diagram)
  const man = (id: string | null): PlayerElement | undefined => {
    const owner = id === null ? undefined : own(diagram.elements, id)
    return owner?.kind === 'player' ? owner : undefined
  }
  const each = <K extends DiagramElement['kind']>(
    kind: K,
    draw: (element: Extract<DiagramElement, { kind: K }>, id: string) => ReactNode,
  ) =>
    all.flatMap(([id, element]) =>
      element.kind === kind
        ? [<g key={id}>{draw(element as Extract<DiagramElement, { kind: K }>, id)}</g>]
        : [],
    )
  return (
    <>
      {each('zone', (zone, id) => {
        const owner = man(zone.from)
        return (
          <>
            {owner && <DropMark zone={zone} owner={owner} />}
            <ZoneMark zone={zone} nameAt={zoneLabels(diagram).get(id)} />
          </>
        )
      })}
      {each('path', (path, id) => {
        const { x, y } = originOf(diagram, path.from)
        const owner = man(path.from)
        return (
          <g transform={`translate(${x} ${-y})`}>
            <LineMark
              path={path}
              side={owner?.side}
              primary={owner?.primary ?? false}
              man={owner?.label}
              wordAt={words.get(id)}
            />
          </g>
        )
      })}
      {doublesOf(diagram.elements).map((id) => (
        <JointMark key={id} d={jointOf(diagram.elements, id)} />
      ))}
      {each('player', ({ at, side, shape, primary, label }) => (
        <g transform={`translate(${at.x} ${-at.y})`}>
          <TokenMark side={side} shape={shape} primary={primary} label={label} />
        </g>
      ))}
      {each('key', ({ on, label }) => {
        const read = man(on)
        return (
          read && (
            <g transform={`translate(${read.at.x} ${-read.at.y})`}>
              <KeyMark label={label} />
            </g>
          )
        )
      })}
      {each('text', (note) => (
        <NoteMark note={note} />
      ))}
    </>
  )
})
