import { FieldView } from '#src/board/diagram/field-view.tsx'
import { lensBox, toLens, lensOf } from '#src/board/diagram/lens.ts'
import { TokenMark } from '#src/board/diagram/marks.tsx'
import { PAINT, weigh } from '#src/board/diagram/paint.ts'
import type { Diagram, Point } from '#schema/football/diagram.ts'
import { hashOf, playersOf } from '#schema/football/drawing.ts'
import { type CompetitionLevel, sidelines } from '#schema/football/field.ts'

/** How large a place is drawn, in drawn yards: at least 44 px on a phone. */
const PLACE = 2.6

/**
 * The line-up with numbered places to tap, in the order of the choices below it, which are the same answers for keys and screen
 * readers.
 */
export function LandmarkField({
  diagram,
  level,
  choices,
  places,
  onTap,
}: {
  /** Who stands where, with the man who is asked about filled. */
  diagram: Diagram
  level: CompetitionLevel
  choices: readonly string[]
  places: ReadonlyMap<string, Point>
  onTap: (choice: string) => void
}) {
  const hash = hashOf(diagram)
  const men = playersOf(diagram).filter(({ gone }) => !gone)
  const { left, right } = sidelines(level, hash)
  const ys = [...men.map(({ at }) => at.y), ...[...places.values()].map(({ y }) => y)]
  const lens = lensOf(diagram)
  const box = lensBox({ left, right, bottom: Math.min(-6, ...ys) - 2.5, top: Math.max(6, ...ys) + 4 }, lens)
  return (
    <svg
      aria-hidden="true"
      viewBox={`${box.left} ${-box.top} ${box.right - box.left} ${box.top - box.bottom}`}
      className="bg-field block max-h-[44dvh] w-full rounded-sm border select-none"
    >
      <FieldView level={level} hash={hash} lens={lens} />
      {men.map((man) => {
        const { x, y } = toLens(man.at, lens)
        return (
          <g key={man.id} transform={`translate(${x} ${0 - y}) scale(1.2)`}>
            <TokenMark side={man.side} shape={man.shape} primary={man.primary} label={man.label} />
          </g>
        )
      })}
      {choices.map((choice, i) => {
        const at = places.get(choice)
        if (!at) return null
        const { x, y } = toLens(at, lens)
        return (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons below do the same
          <g
            key={choice}
            data-place={i + 1}
            transform={`translate(${x} ${0 - y})`}
            onClick={() => onTap(choice)}
            className="cursor-pointer"
          >
            <circle r={PLACE} fill="transparent" />
            <circle r={PLACE * 0.55} fill={PAINT.field} stroke={PAINT.offense} strokeWidth={weigh(0.3)} />
            <text
              textAnchor="middle"
              dy="0.36em"
              fontSize={1.8}
              fontWeight={700}
              fontFamily={PAINT.font}
              fill={PAINT.offense}
            >
              {i + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
