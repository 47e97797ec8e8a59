import type { Diagram } from '#schema/football/diagram.ts'
import { own } from '#schema/merge/equal.ts'
import { lineShape } from '../diagram/line-shape.ts'
import { FIELD_LOOK, PAINT } from '../diagram/paint.ts'
import { originOf } from './places.ts'

/** How a marked element looks: it differs, its side was chosen, or the other one was. */
export type HaloLook = 'differs' | 'chosen' | 'left'

const COLOURS: Record<HaloLook, string> = {
  differs: 'var(--color-warning)',
  chosen: 'var(--color-brand-ink)',
  left: 'var(--color-muted)',
}

/**
 * The ring around an element that differs; around a line its outline. What this drawing does not have is ringed in dashes
 * where `other` has it. Solid colors and not washes, for the theme that is for sunlight.
 */
export function Halo({
  diagram,
  other,
  id,
  look,
}: {
  diagram: Diagram
  other: Diagram
  id: string
  look: HaloLook
}) {
  const isThere = own(diagram.elements, id) !== undefined
  const shown = isThere ? diagram : other
  const element = own(shown.elements, id)
  if (!element) return null
  const stroke = COLOURS[look]
  const dash = !isThere || look === 'left' ? '0.5 0.4' : undefined
  const ring = { fill: 'none', stroke, strokeWidth: 0.28, strokeDasharray: dash }
  switch (element.kind) {
    case 'field':
      return <circle cx={0} cy={0} r={1.1} {...ring} />
    case 'player':
      return <circle cx={element.at.x} cy={-element.at.y} r={1.15} {...ring} />
    case 'zone':
      return (
        <ellipse cx={element.at.x} cy={-element.at.y} rx={element.rx + 0.4} ry={element.ry + 0.4} {...ring} />
      )
    case 'text':
      return <circle cx={element.at.x} cy={-element.at.y} r={0.9} {...ring} />
    case 'path': {
      const { x, y } = originOf(shown, element.from)
      const { course } = lineShape(element, FIELD_LOOK)
      return (
        <g transform={`translate(${x} ${-y})`} fill="none" strokeLinejoin="round">
          <path d={course} stroke={stroke} strokeWidth={1.15} strokeDasharray={dash} />
          <path d={course} stroke={PAINT.field} strokeWidth={0.6} />
        </g>
      )
    }
  }
}
