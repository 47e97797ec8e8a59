import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Before or after a line, or at the end of an empty section. */
export type Aim = { id: string; side: 'before' | 'behind' } | { section: string; side: 'end' }

/**
 * Drags lines by their grip, by mouse or touch, and moves them by its arrow keys. A line is dropped where the
 * list shows a bar: before or after the line under the pointer (`data-line`), or in the empty section under it
 * (`data-section`). A section with `data-takes-end` also takes lines below its own.
 */
export function useLineDrag<Line extends { id: string }>(
  groups: readonly { section: string; lines: readonly Line[] }[],
  moves: {
    /** Moves before `at` among the section's other lines. */
    to: (line: Line, section: string, at: number) => void
    /** Moves up or down by one. */
    step: (line: Line, by: -1 | 1) => void
    /** Moves to the section before or after. */
    across?: (line: Line, by: -1 | 1) => void
    /** Hears of each new aim of a running drag; null is its end. */
    onAim?: (line: Line, aim: Aim | null) => void
  },
): {
  dragged: string | null
  markOf: (id: string) => 'before' | 'behind' | undefined
  /** Whether the section under the pointer would take the line at its end. */
  isAimedAt: (section: string) => boolean
  gripOf: (line: Line) => ComponentProps<'button'>
} {
  const [drag, setState] = useState<{ line: Line; aim: Aim | null } | null>(null)
  // A list that does not draw a line again keeps its grip's first functions, so they read what is now.
  const running = useRef(drag)
  const setDrag = (to: typeof drag) => {
    const was = running.current
    running.current = to
    setState(to)
    const line = (to ?? was)?.line
    const aim = to?.aim ?? null
    if (line && !isSame(was?.aim ?? null, aim)) now.current.moves.onAim?.(line, aim)
  }
  const now = useRef({ groups, moves })
  useLayoutEffect(() => {
    now.current = { groups, moves }
  })

  const drop = ({ line, aim }: NonNullable<typeof drag>) => {
    const { groups, moves } = now.current
    if (!aim) return
    if ('section' in aim) {
      const { lines = [] } = groups.find(({ section }) => section === aim.section) ?? {}
      return moves.to(line, aim.section, lines.filter(({ id }) => id !== line.id).length)
    }
    const group = groups.find(({ lines }) => lines.some(({ id }) => id === aim.id))
    if (!group) return
    const others = group.lines.filter(({ id }) => id !== line.id)
    const at = others.findIndex(({ id }) => id === aim.id)
    // Dropped on itself, it stays.
    if (at >= 0) moves.to(line, group.section, aim.side === 'before' ? at : at + 1)
  }

  const gripOf = (line: Line): ComponentProps<'button'> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ line, aim: null })
    },
    onPointerMove: (event) => {
      if (!running.current) return
      scrollAt(event)
      setDrag({ ...running.current, aim: aimAt(event) })
    },
    onPointerUp: (event) => {
      // Where it is let go: after a quick flick the last move may not have been rendered yet.
      if (running.current) drop({ ...running.current, aim: aimAt(event) })
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && running.current) return setDrag(null)
      const { moves } = now.current
      const act = {
        ArrowUp: () => moves.step(line, -1),
        ArrowDown: () => moves.step(line, 1),
        ArrowLeft: moves.across && (() => moves.across?.(line, -1)),
        ArrowRight: moves.across && (() => moves.across?.(line, 1)),
      }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  })

  return {
    dragged: drag?.aim ? drag.line.id : null,
    markOf: (id) => {
      const aim = drag?.aim
      return aim && 'id' in aim && aim.id === id && drag.line.id !== id ? aim.side : undefined
    },
    isAimedAt: (section) => {
      const aim = drag?.aim
      return aim !== null && aim !== undefined && 'section' in aim && aim.section === section
    },
    gripOf,
  }
}

/** The same for one list: `move` puts a line before `at` among the others. */
export function useListDrag<Line extends { id: string }>(
  lines: readonly Line[],
  move: (line: Line, at: number) => void,
) {
  const moveTo = ({ id }: Line, to: (from: number) => number) => {
    // As it is now: its row may have been drawn before others changed it.
    const from = lines.findIndex((one) => one.id === id)
    const line = lines[from]
    if (line) move(line, to(from))
  }
  return useLineDrag([{ section: '', lines }], {
    to: (line, _, at) => moveTo(line, () => at),
    step: (line, by) => moveTo(line, (from) => from + by),
  })
}

function isSame(a: Aim | null, b: Aim | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The line under the pointer and which half of it, or the section under it if that is empty. */
function aimAt({ clientX, clientY }: PointerEvent): Aim | null {
  const under = document.elementFromPoint(clientX, clientY)
  const element = under?.closest<HTMLElement>('[data-line]')
  const id = element?.dataset['line']
  if (!element || !id) {
    const section = under?.closest<HTMLElement>('[data-section]')
    const takes = section && ('takesEnd' in section.dataset || !section.querySelector('[data-line]'))
    return takes ? { section: section.dataset['section'] ?? '', side: 'end' } : null
  }
  const { top, height } = element.getBoundingClientRect()
  return { id, side: clientY < top + height / 2 ? 'before' : 'behind' }
}

/** Dragging this close to the window's edge scrolls the page, in px. */
const EDGE = 64
const SCROLL_STEP = 16

function scrollAt({ clientY }: PointerEvent): void {
  const by = clientY < EDGE ? -SCROLL_STEP : clientY > innerHeight - EDGE ? SCROLL_STEP : 0
  if (by !== 0) scrollBy(0, by)
}
