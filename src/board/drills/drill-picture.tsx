import { memo } from 'react'
import type { DrillDiagram } from '#schema/football/drill-diagram.ts'
import { cx } from '#src/lib/class-names.ts'
import { inkStyle } from '../print/ink.ts'
import { DrillMark, Grass, inDrawingOrder } from './drill-marks.tsx'
import { drillPictureWords, drillScale, frameOfDrill } from './drill-frame.ts'

/** The diagram of a drill. With `paper` it is drawn in ink that every printer has. */
export const DrillPicture = memo(function DrillPicture({
  diagram,
  paper = false,
  isOrnament = false,
  className,
}: {
  diagram: DrillDiagram
  paper?: boolean
  /** Stands beside words that say the same, as in a list. */
  isOrnament?: boolean
  className?: string
}) {
  const frame = frameOfDrill(diagram)
  const scale = drillScale(frame)
  const accessible = isOrnament
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': drillPictureWords(diagram) }
  return (
    <span
      className={cx('bg-field relative block shrink-0 overflow-clip', className)}
      style={paper ? inkStyle('black') : undefined}
    >
      <svg
        {...accessible}
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid meet"
        className="absolute inset-0 size-full"
      >
        <Grass frame={frame} />
        {inDrawingOrder(diagram.elements).map(([id, element]) => (
          <DrillMark key={id} element={element} scale={scale} />
        ))}
      </svg>
    </span>
  )
})
