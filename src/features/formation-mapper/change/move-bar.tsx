import type { Point } from '#schema/football/diagram.ts'
import type { Spot } from '#schema/football/spots.ts'
import { IconButton } from '#src/ui/button.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { spotWords } from './spot-words.ts'

/** In yards. */
const STEPS = [
  { label: 'Left half a yard', icon: ArrowLeft, by: { x: -0.5, y: 0 } },
  { label: 'Right half a yard', icon: ArrowRight, by: { x: 0.5, y: 0 } },
  { label: 'Up half a yard', icon: ArrowUp, by: { x: 0, y: 0.5 } },
  { label: 'Down half a yard', icon: ArrowDown, by: { x: 0, y: -0.5 } },
]

/** Below the canvas: where the selected man stands, buttons that move him, and the way back. */
export function MoveBar({
  man,
  letters,
  hint,
  onMove,
  onUndo,
  children,
}: {
  /** The selected man. */
  man: Spot | undefined
  /** What is on him. */
  letters: string
  /** Said with the help, while nobody is selected. */
  hint?: string
  onMove: (to: Point) => void
  /** Undefined while there is nothing to undo. */
  onUndo: (() => void) | undefined
  /** What else changes the selected man. */
  children?: ReactNode
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {man ? (
        <>
          <p className="min-w-0 flex-1 basis-full sm:basis-48" aria-live="polite">
            <strong>{letters}</strong> {spotWords(man)}
          </p>
          {children}
          {STEPS.map(({ label, icon, by }) => (
            <IconButton
              key={label}
              label={label}
              icon={icon}
              onClick={() => onMove({ x: man.x + by.x, y: man.y + by.y })}
            />
          ))}
        </>
      ) : (
        <p className="text-muted min-w-0 flex-1 basis-48">
          Drag a player, or select him and use the arrow keys. Each step is half a yard.
          {hint && ` ${hint}`}
        </p>
      )}
      <IconButton label="Undo move" icon={Undo2} onClick={() => onUndo?.()} disabled={!onUndo} />
    </div>
  )
}
