import { Check } from 'lucide-react'
import { memo } from 'react'
import { cx } from '#src/lib/class-names.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import type { Selection } from './bulk/use-selection.ts'

/** The box that chooses a play: there for the mouse that comes by, and for all while one chooses. */
export const SelectBox = memo(function SelectBox({
  play,
  isOn,
  isChosen,
  toggle,
  className,
}: {
  play: PlayRow
  isOn: boolean
  isChosen: boolean
  toggle: Selection['toggle']
  className?: string
}) {
  return (
    <label
      className={cx(
        'touch-target group/box grid size-9 cursor-pointer place-items-center select-none print:hidden',
        !isOn && 'pointer-coarse:hidden',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={`Select ${play.name}`}
        checked={isChosen}
        // The key X ticks the play that has the focus: no second stop for each.
        tabIndex={-1}
        onClick={(event) => toggle(play.id, { range: event.shiftKey })}
        onChange={() => undefined}
        // Below what is seen of it: neither is a layer of its own, of which a list has one for each of its plays.
        className="size-5 appearance-none outline-none [grid-area:1/1]"
      />
      <span
        aria-hidden
        className={cx(
          'pointer-events-none grid size-5 place-items-center rounded-[5px] border [grid-area:1/1]',
          'group-has-focus-visible/box:outline-2 group-has-focus-visible/box:outline-offset-2 group-has-focus-visible/box:outline-focus',
          !isOn && 'invisible group-hover/play:visible group-has-focus-visible/box:visible',
          isChosen
            ? 'border-brand-ink bg-brand-ink text-surface'
            : 'border-line-strong bg-surface group-hover/box:border-text',
        )}
      >
        {isChosen && <Check size={14} strokeWidth={3} />}
      </span>
    </label>
  )
})
