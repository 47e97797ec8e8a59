import {
  asTabs,
  cellNow,
  type Grid,
  heldAt,
  type HeldPlace,
  type Place,
  placeByKey,
  placeByTab,
  placesOf,
  placeUnder,
  type Range,
} from '#src/lib/grid-places.ts'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

/**
 * The keys, clicks and copying of a grid of cells that carry `data-place`, as in a spreadsheet: arrows and Tab move, Shift
 * selects a range, typing, Enter or F2 edits, Delete clears. What the cells hold, and what a change of them does, the grid says.
 */
export function useGridCells({
  lines,
  grid,
  place,
  range,
  isRange,
  textAt,
  onGo,
  onNarrow,
  mayEdit,
  onClear,
  onCtrl,
  onAlt,
}: {
  /** The rows that are there: others add, move and delete some while a cell is edited. */
  lines: readonly { readonly id: string }[]
  grid: Grid
  place: Place
  range: Range
  /** Whether more than the place is selected. */
  isRange: boolean
  textAt: (place: Place) => string
  /** Selects a place; `isWider` keeps the other end of the range. */
  onGo: (to: Place, isWider: boolean, isByKey: boolean) => void
  /** Takes a range back to the place. */
  onNarrow: () => void
  mayEdit: (place: Place) => boolean
  /** Empties the range. */
  onClear: () => void
  /** What keys do with Ctrl, for those who may edit. */
  onCtrl: { readonly [key: string]: () => void }
  /** What a key does with Alt; undefined leaves it to the browser. */
  onAlt: (key: string) => (() => void) | undefined
}) {
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<{ at: HeldPlace; text: string } | null>(null)
  const editing = cellNow(typed, lines)
  const setEditing = (cell: { place: Place; text: string } | null) =>
    setTyped(cell && { at: heldAt(cell.place, lines), text: cell.text })

  const show = (there: Place) =>
    requestAnimationFrame(() =>
      root.current
        ?.querySelector(`[data-place="${there.row}.${there.col}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  const go = (to: Place, isWider = false, isByKey = true) => {
    onGo(to, isWider, isByKey)
    show(to)
  }
  const focus = () => root.current?.focus({ preventScroll: true })

  /** What a key does here; undefined for none. */
  const deedOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined => {
    const isCtrl = ctrlKey || metaKey
    if (altKey) return onAlt(key)
    const to = placeByKey(place, key, grid, isCtrl)
    if (to) return () => go(to, shiftKey)
    if (key === 'Tab') {
      const next = placeByTab(place, shiftKey, grid)
      return next ? () => go(next) : undefined
    }
    if (!mayEdit(place)) return undefined
    if (isCtrl && !shiftKey && onCtrl[key]) return onCtrl[key]
    if (key === 'Delete' || key === 'Backspace') return onClear
    if (key === 'Enter' || key === 'F2') return () => setEditing({ place, text: textAt(place) })
    if (key.length === 1 && !isCtrl) return () => setEditing({ place, text: key })
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.target !== root.current) return
    if (event.key === 'Escape' && !event.altKey && isRange) return onNarrow()
    const deed = deedOf(event)
    if (!deed) return
    event.preventDefault()
    deed()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const byRow = Map.groupBy(placesOf(range), ({ row }) => row)
    event.clipboardData.setData('text/plain', asTabs([...byRow.values()].map((row) => row.map(textAt))))
  }
  const onClick = (event: MouseEvent) => {
    const there = placeUnder(event.target)
    if (!there) return
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    const [first, last] = grid.spanAt?.(place) ?? [place.col, place.col]
    const isAgain = isTouch && there.row === place.row && first <= there.col && there.col <= last
    if ((event.detail === 2 || isAgain) && mayEdit(there))
      return setEditing({ place: there, text: textAt(there) })
    focus()
    go(there, event.shiftKey, false)
  }

  return {
    /** For the grid's own element. */
    keys: { ref: root, onKeyDown, onCopy, onClick },
    editing,
    setEditing,
    go,
    show,
    focus,
    /** The selected columns of a row, "first-last"; empty for none. */
    rangeIn: (row: number) =>
      isRange && range.from.row <= row && row <= range.to.row ? `${range.from.col}-${range.to.col}` : '',
  }
}
