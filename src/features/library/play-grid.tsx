import { type CSSProperties, type FocusEvent, type KeyboardEvent, memo, useRef } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { cx } from '#src/lib/class-names.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import type { Selection } from './bulk/use-selection.ts'
import type { Count } from './filters.ts'
import { type CardProps, PlayCard, PlayTile } from './play-card.tsx'
import { SelectBox } from './select-box.tsx'
import { useCardKeys } from './use-card-keys.ts'
import { useChoice } from './use-choice.ts'
import { useListSize } from './use-list-size.ts'
import { usePlayLinks } from './use-play-links.ts'
import { type Order, useReorder } from './use-reorder.ts'
import { useRowWindow } from './use-row-window.ts'
import { useSlots } from './use-slots.ts'
import { OutOfSight } from './use-turn.ts'

type Look = { minWidth: number; gap: number; textRem: number; lines: number }

/** In px; the text below a drawing is in rem, so that it grows with the reader's text size, and with the density. */
const CARDS: Look = { minWidth: 208, gap: 12, textRem: 5.25, lines: 2 }
const WALL: Look = { minWidth: 128, gap: 8, textRem: 2.375, lines: 2 }
/** On a phone, and beside the tree on a tablet: a wall's tiles are narrower there, and their names are longer for it. */
const NARROW = {
  cards: { ...CARDS, minWidth: 136 },
  wall: { ...WALL, minWidth: 96, textRem: WALL.textRem + 1, lines: 3 },
}
const PHONE = 600
const THUMBNAIL_RATIO = 3 / 2
/** A picture as wide as this on the screen has letters, in rem of the reader's text. */
const LETTERS_FROM = 13

/** Where a spare element waits, in px: nothing is seen of it, and yet what lay below it could not be pressed. */
const OUT_OF_REACH = -10_000

/** Plays as cards or as a dense wall. Only what is in sight is drawn, so that thousands stay quick. */
export const PlayGrid = memo(function PlayGrid({
  plays,
  text,
  level,
  view,
  showUnit,
  counts,
  selection,
  order,
}: {
  plays: readonly PlayWithDrawing[]
  /** What was searched for. */
  text: string
  level: CompetitionLevel
  view: 'cards' | 'wall'
  showUnit: boolean
  counts: ReadonlyMap<string, Count>
  /** For those who may do something with many plays at once. */
  selection: Selection | undefined
  order: Order | undefined
}) {
  const list = useRef<HTMLUListElement>(null)
  const isPrinting = usePrinting()
  const { width, rem, textRem } = useListSize(list)
  const look = width < PHONE ? NARROW[view] : view === 'wall' ? WALL : CARDS
  const columns = Math.max(1, Math.floor((width + look.gap) / (look.minWidth + look.gap)))
  const cardWidth = (width - look.gap * (columns - 1)) / columns
  const cardHeight = Math.round(cardWidth / THUMBNAIL_RATIO + look.textRem * rem)
  const rowHeight = cardHeight + look.gap
  const rows = Math.ceil(plays.length / columns)
  // A wall's tiles come one by one as it scrolls, so that no frame has a whole row of them to draw.
  const pieces = view === 'wall' ? columns : 1
  const { first, last, fit } = useRowWindow(list, rows * pieces, rowHeight / pieces, text, pieces)
  const inPiece = columns / pieces
  const topOf = (index: number) => Math.floor(index / columns) * rowHeight
  const keys = useCardKeys(list, { count: plays.length, columns, topOf })
  const choice = useChoice(plays, selection)
  const reorder = useReorder(order, plays, columns, keys.go)
  const open = usePlayLinks(plays)
  const isLarge = !isPrinting && cardWidth >= LETTERS_FROM * textRem
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    choice.onKeyDown?.(event)
    reorder.onKeyDown(event)
    keys.onKeyDown(event)
  }

  const shown: number[] = []
  const [from, to] = [first * inPiece, Math.min(last * inPiece, plays.length)]
  // The tab stop stays in the page, or the keyboard's place would be lost by scrolling away from it. In its order: one
  // that came back from behind the others would have them all put into the page anew.
  if (plays.length > 0 && keys.tabStop < from) shown.push(keys.tabStop)
  for (let i = from; i < to; i += 1) shown.push(i)
  if (plays.length > 0 && keys.tabStop >= Math.max(from, to)) shown.push(keys.tabStop)
  const slots = useSlots(plays, shown, isPrinting ? 0 : fit * inPiece, text)
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    keys.onFocus(event)
    slots.hold(event)
  }

  return (
    <>
      {/* The arrow keys are a shortcut among links that are all reachable without them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-label="Plays"
        aria-hidden={rows === 0 || undefined}
        {...choice}
        onClick={open}
        onFocus={onFocus}
        onBlur={slots.release}
        onKeyDown={onKeyDown}
        // On paper the page's width counts, not the screen's.
        className={cx(
          'relative [contain:layout_size] print:grid print:h-auto! print:gap-3 print:[contain:none]',
          view === 'wall' ? 'print:grid-cols-6' : 'print:grid-cols-4',
          // Empty, it takes no room, and not that of the gap behind it.
          rows === 0 && '-mb-3',
        )}
        style={{ '--lines': look.lines, height: rows > 0 ? rows * rowHeight - look.gap : 0 } as CSSProperties}
      >
        {width > 0 &&
          slots.items.map(({ key, index, play }) => (
            <Item
              key={key}
              view={view}
              play={play}
              index={index}
              of={plays.length}
              width={cardWidth}
              height={cardHeight}
              left={index < 0 ? OUT_OF_REACH : (index % columns) * (cardWidth + look.gap)}
              top={index < 0 ? 0 : topOf(index)}
              level={level}
              tabStop={index === keys.tabStop}
              isLarge={isLarge}
              showUnit={showUnit}
              counts={counts.get(play.id)}
              isPrinting={isPrinting}
              isChosen={selection?.chosen.has(play.id)}
              isChoosing={selection?.isOn}
              toggle={selection?.toggle}
            />
          ))}
        <li aria-hidden data-sentinel className="absolute h-px w-px" />
      </ul>
      <output className="sr-only">{reorder.said}</output>
    </>
  )
})

type ItemProps = CardProps & {
  view: 'cards' | 'wall'
  /** How many there are. */
  of: number
  left: number
  top: number
  width: number
  height: number
  isChosen: boolean | undefined
  isChoosing: boolean | undefined
  toggle: Selection['toggle'] | undefined
}

/**
 * A play in its place. Drawn again only for what has changed about it, however many are shown. One without a place is a
 * spare element, which nobody sees or is told of.
 */
const Item = memo(function Item({
  view,
  of,
  left,
  top,
  width,
  height,
  isChosen = false,
  isChoosing = false,
  toggle,
  ...card
}: ItemProps) {
  const { play, index } = card
  const isSpare = index < 0
  return (
    <li
      aria-hidden={isSpare || undefined}
      aria-setsize={isSpare ? undefined : of}
      aria-posinset={isSpare ? undefined : index + 1}
      className={cx(
        'group/play absolute rounded-md [contain:layout_size_style] print:static print:h-auto! print:w-auto! print:[contain:none]',
        isSpare && '[content-visibility:hidden] print:hidden',
        !isSpare && isChosen && 'ring-2 ring-brand-ink',
      )}
      style={{ width, height, left, top }}
    >
      <OutOfSight value={isSpare}>
        {view === 'wall' ? <PlayTile {...card} /> : <PlayCard {...card} />}
      </OutOfSight>
      {toggle && (
        <SelectBox
          play={play}
          isOn={isChoosing}
          isChosen={isChosen}
          toggle={toggle}
          className="absolute! top-0 left-0"
        />
      )}
    </li>
  )
})
