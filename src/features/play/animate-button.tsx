import { usePositionNames } from '#src/sync/team/teams.ts'
import { Play } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { isOverlayOpen } from '#src/lib/keyboard.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { useDrawing } from '#src/sync/team/plays.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useLookAddress } from '#src/board/editor/versus/use-look-address.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'

const AnimationStage = lazy(() =>
  import('#src/board/animation/animation-stage.tsx').then((module) => ({ default: module.AnimationStage })),
)

/** Plays the play, in the look that is open. The space bar does the same, where it has nothing else to do. */
export function AnimateButton({ play, level }: { play: PlayRow; level: CompetitionLevel }) {
  const [isOpen, setOpen] = useState(false)
  useSpaceBar(() => setOpen(true))
  return (
    <>
      <IconButton label="Run play" title="Run play (Space)" icon={Play} onClick={() => setOpen(true)} />
      {isOpen && (
        <Late missing={NOT_ON_DEVICE}>
          <Stage play={play} level={level} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  )
}

/** The drawing as it is now: what others go on drawing runs with it. */
function Stage({ play, level, onClose }: { play: PlayRow; level: CompetitionLevel; onClose: () => void }) {
  const drawing = useDrawing(play.teamId, play.id)
  const look = useLookAddress()
  const names = usePositionNames(play.teamId)
  if (!drawing) return null
  return (
    <AnimationStage
      diagram={drawing.diagram}
      level={level}
      name={play.name}
      names={names}
      look={look}
      onClose={onClose}
    />
  )
}

/** Longer than this, in ms, the bar was held: to move the field under it. */
const TAP = 400

/** Hears a tap of the space bar that meant nothing else: no field, button or dialog, no drag of the field meanwhile. */
function useSpaceBar(onTap: () => void): void {
  useEffect(() => {
    let since: number | null = null
    const down = (event: KeyboardEvent) => {
      const isFree =
        event.key === ' ' &&
        !hasModifier(event) &&
        !event.repeat &&
        !event.defaultPrevented &&
        !hasOwnSpace(event.target)
      if (isFree) since = event.timeStamp
      else if (event.key !== ' ') since = null
    }
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ' || since === null) return
      const isTap = event.timeStamp - since < TAP
      since = null
      if (isTap) onTap()
    }
    const press = () => void (since = null)
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('pointerdown', press)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
      removeEventListener('pointerdown', press)
    }
  })
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey
}

const OWN_SPACE = 'button, a, input, select, textarea, summary, [contenteditable=true], [role=button]'

function hasOwnSpace(target: EventTarget | null): boolean {
  return isOverlayOpen() || (target instanceof Element && target.closest(OWN_SPACE) !== null)
}
