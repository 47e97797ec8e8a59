import { Check } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { readDiagram } from '#schema/football/reading.ts'
import { cx } from '#src/lib/class-names.ts'
import type { Difference } from './differences.ts'
import { Drawing } from './drawing.tsx'
import { Halo, type HaloLook } from './halo.tsx'
import { type Box, gapTo, markSpot, spread } from './places.ts'

const LOOKS: Record<HaloLook, string> = {
  differs: 'bg-warning-wash text-warning-ink border-current',
  chosen: 'bg-brand-ink text-bg border-brand-ink',
  left: 'bg-surface text-muted border-current border-dashed',
}

/** Half the size of a number, in px. */
const HALF_MARK = 10

/** A finger is so broad, in px. */
const REACH = 26

/**
 * A drawing with what differs from `other` ringed and numbered. With `onPick` an element is tapped; what the keyboard
 * chooses stands in the list beside it.
 */
export function MarkedDrawing({
  diagram,
  other,
  level,
  box,
  differences,
  look = () => 'differs',
  name,
  onPick,
}: {
  diagram: Diagram
  other: Diagram
  level: CompetitionLevel
  box: Box
  differences: readonly Difference[]
  look?: (id: string) => HaloLook
  /** Whose drawing it is: "Yours". */
  name: string
  onPick?: (id: string) => void
}) {
  const [width, setWidth] = useState(0)
  const scale = width / (box.right - box.left)
  // A number is as large on a phone as anywhere.
  const half = scale > 0 ? HALF_MARK / scale : 0.7
  const marked = differences.flatMap((one) => {
    const spot = markSpot(diagram, one.id, half) ?? markSpot(other, one.id, half)
    return spot ? [{ ...one, spot }] : []
  })
  const spots = spread(
    marked.map(({ spot }) => ({
      x: Math.min(box.right - half * 2, Math.max(box.left + half, spot.x)),
      y: Math.min(box.top - half, Math.max(box.bottom + half, spot.y)),
    })),
    half * 2.2,
  )
  const pick = (clientX: number, clientY: number, element: HTMLElement) => {
    const { left, top } = element.getBoundingClientRect()
    const spot = { x: box.left + (clientX - left) / scale, y: box.top - (clientY - top) / scale }
    const [nearest] = differences
      .map(({ id }) => ({ id, gap: Math.min(gapTo(diagram, id, spot), gapTo(other, id, spot) + 0.5) }))
      .toSorted((a, b) => a.gap - b.gap)
    if (nearest && nearest.gap * scale <= REACH) onPick?.(nearest.id)
  }
  return (
    // A list of the same choices stands beside it, for the keyboard and for those who do not see it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={(element) => {
        if (!element) return
        const observer = new ResizeObserver(() => setWidth(element.clientWidth))
        observer.observe(element)
        return () => observer.disconnect()
      }}
      style={{ aspectRatio: (box.right - box.left) / (box.top - box.bottom) }}
      onClick={onPick && ((event) => pick(event.clientX, event.clientY, event.currentTarget))}
      className={cx('relative w-full overflow-hidden', onPick && 'cursor-pointer')}
    >
      <Drawing
        diagram={diagram}
        level={level}
        box={box}
        label={`${name}: ${readDiagram(diagram) || 'no assignments'}`}
        under={differences.map(({ id }) => (
          <Halo key={id} diagram={diagram} other={other} id={id} look={look(id)} />
        ))}
      />
      {marked.map(({ id, mark }, i) => {
        const { x, y } = spots[i] ?? { x: 0, y: 0 }
        const shared = {
          'aria-hidden': true,
          style: {
            left: `${((x - box.left) / (box.right - box.left)) * 100}%`,
            top: `${((box.top - y) / (box.top - box.bottom)) * 100}%`,
          },
          className: cx(
            'text-caption absolute inline-flex h-5 min-w-5 -translate-1/2 items-center justify-center gap-0.5 rounded-[5px] border px-1 font-semibold tabular-nums',
            onPick && 'pointer-coarse:after:absolute pointer-coarse:after:-inset-3',
            LOOKS[look(id)],
          ),
          children: (
            <>
              {mark}
              {look(id) === 'chosen' && <Check aria-hidden size={12} strokeWidth={3} />}
            </>
          ),
        }
        if (!onPick) return <span key={id} {...shared} />
        const press = (event: MouseEvent) => {
          // Not the element as well that lies below it.
          event.stopPropagation()
          onPick(id)
        }
        return <button key={id} type="button" tabIndex={-1} onClick={press} {...shared} />
      })}
    </div>
  )
}
