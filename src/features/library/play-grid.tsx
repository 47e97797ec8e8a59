import { type CSSProperties, type KeyboardEvent, memo, useRef } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { cx } from '#src/lib/class-names.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import type { Selection } from './bulk/use-selection.ts'
import type { Count } from './filters.ts'
import { type CardProps, PlayCard, PlayTile } from './play-card.tsx'
import { SelectBox } from './select-box.tsx'
import { useCardKeys, useTabStop } from './use-card-keys.ts'
import { useChoice } from './use-choice.ts'
import { useListSize } from './use-list-size.ts'
import { usePlayLinks } from './use-play-links.ts'
import { type Order, useReorder } from './use-reorder.ts'
import { useRowsInWindow } from '#src/ui/use-rows-in-sight.ts'

type Look = { minWidth: number; gap: number; textRem: number; lines: number }

/** In px; the text below a drawing is in rem, so that it grows with the reader's text size, and with the density. */
const CARDS: Look = { minWidth: 208, gap: 12, textRem: 6.5, lines: 2 }
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

/** Plays as cards or as a dense wall. Only what is in sight is drawn, so that thousands stay quick. */
export const PlayGrid = memo(function PlayGrid({
  plays,
  level,
  view,
  showUnit,
  counts,
  selection,
  order,
}: {
  plays: readonly PlayWithDrawing[]
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
  const { tabStop, setActive } = useTabStop(plays.length)
  const rowOf = (index: number) => Math.floor(index / columns)
  const { shown, scrollTo } = useRowsInWindow(list, { rows, rowHeight, keep: rowOf(tabStop) })
  const keys = useCardKeys(list, {
    count: plays.length,
    columns,
    setActive,
    scrollTo: (index) => scrollTo(rowOf(index)),
  })
  const choice = useChoice(plays, selection)
  const reorder = useReorder(order, plays, columns, keys.go)
  const open = usePlayLinks(plays)
  const isLarge = !isPrinting && cardWidth >= LETTERS_FROM * textRem
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    choice.onKeyDown?.(event)
    reorder.onKeyDown(event)
    keys.onKeyDown(event)
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
        onFocus={keys.onFocus}
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
          shown.flatMap((row) =>
            plays
              .slice(row * columns, (row + 1) * columns)
              .map((play, column) => (
                <Item
                  key={play.id}
                  view={view}
                  play={play}
                  index={row * columns + column}
                  of={plays.length}
                  width={cardWidth}
                  height={cardHeight}
                  left={column * (cardWidth + look.gap)}
                  top={row * rowHeight}
                  level={level}
                  tabStop={row * columns + column === tabStop}
                  isLarge={isLarge}
                  showUnit={showUnit}
                  counts={counts.get(play.id)}
                  isPrinting={isPrinting}
                  isChosen={selection?.chosen.has(play.id)}
                  isChoosing={selection?.isOn}
                  toggle={selection?.toggle}
                />
              )),
          )}
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

/** A play in its place. Drawn again only for what has changed about it, however many are shown. */
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
  return (
    <li
      aria-setsize={of}
      aria-posinset={card.index + 1}
      className={cx(
        'group/play absolute rounded-md [contain:layout_size_style] print:static print:h-auto! print:w-auto! print:[contain:none]',
        isChosen && 'ring-2 ring-brand-ink',
      )}
      style={{ width, height, left, top }}
    >
      {view === 'wall' ? <PlayTile {...card} /> : <PlayCard {...card} />}
      {toggle && (
        <SelectBox
          play={card.play}
          isOn={isChoosing}
          isChosen={isChosen}
          toggle={toggle}
          className="absolute! top-0 left-0"
        />
      )}
    </li>
  )
})
