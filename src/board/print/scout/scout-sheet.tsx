import { memo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { MORE_BEHIND, ruler, type Ruler } from '../fit.ts'
import { inkStyle } from '../ink.ts'
import { type More, type MoreLine, morePages } from '../more.ts'
import { MoreColumns } from '../more-columns.tsx'
import { PlayInk } from '../play-ink.tsx'
import { cellsOf, gridOf, mm, paginate, placed, printable, type Rect, sheetSize } from '../sheet.ts'
import { Words } from '../words.tsx'
import { HEADING, optionsFor, scoutCard, scoutLook, type ScoutOptions } from './scout-card.ts'

export type ScoutPage =
  | { kind: 'cards'; first: number; plays: readonly PlayWithDrawing[] }
  | { kind: 'more'; first: number; columns: MoreLine[][] }

/** Cards of the plays, and behind each page of them the words that did not fit on it. */
export function scoutPages(
  plays: readonly PlayWithDrawing[],
  options: ScoutOptions,
  level: CompetitionLevel,
  measure: Ruler,
  book: TeamBook = LIBRARY,
): ScoutPage[] {
  const { perPage, paper, orientation } = options
  const [card] = cardsOfPage(options)
  const moreOf = (play: PlayWithDrawing, number: number): More[] => {
    if (!card || !play.drawing) return []
    const look = scoutLook(play, play.drawing.diagram, options, level, book)
    const { title, words } = scoutCard(play, look, number, card, level, optionsFor(play, options), measure)
    const entries = words.rest
    return entries.length > 0 ? [{ id: play.id, title: title.text, code: String(number), entries }] : []
  }
  return paginate([{ heading: '', items: plays }], perPage).flatMap(({ items }, i): ScoutPage[] => {
    const first = options.first + i * perPage
    const behind = morePages(
      items.flatMap((play, at) => moreOf(play, first + at)),
      printable(sheetSize(paper, orientation)),
      measure,
    )
    return [
      { kind: 'cards', first, plays: items },
      ...behind.map((columns): ScoutPage => ({ kind: 'more', first, columns })),
    ]
  })
}

export function cardsOfPage({ perPage, paper, orientation }: ScoutOptions): Rect[] {
  return cellsOf(printable(sheetSize(paper, orientation)), gridOf(perPage, orientation), 5)
}

/** A page of cards that are held up before the scout team. */
export const ScoutSheet = memo(function ScoutSheet({
  page,
  options,
  level,
  book = LIBRARY,
}: {
  page: ScoutPage
  options: ScoutOptions
  level: CompetitionLevel
  book?: TeamBook
}) {
  const size = sheetSize(options.paper, options.orientation)
  const cards = cardsOfPage(options)
  return (
    <section
      className="print-page"
      style={{ ...inkStyle(options.ink), width: mm(size.w), height: mm(size.h - 0.2) }}
    >
      {page.kind === 'more' ? (
        <MoreColumns columns={page.columns} area={printable(size)} />
      ) : (
        page.plays.map((play, i) => {
          const card = cards[i]
          return (
            card && (
              <Card
                key={play.id}
                play={play}
                number={page.first + i}
                card={card}
                options={optionsFor(play, options)}
                level={level}
                book={book}
              />
            )
          )
        })
      )}
    </section>
  )
})

function Card({
  play,
  number,
  card,
  options,
  level,
  book,
}: {
  play: PlayWithDrawing
  number: number
  card: Rect
  options: ScoutOptions
  level: CompetitionLevel
  book: TeamBook
}) {
  if (!play.drawing) return null
  const look = scoutLook(play, play.drawing.diagram, options, level, book)
  const face = scoutCard(play, look, number, card, level, options, ruler)
  return (
    <article
      style={{
        ...placed(card),
        padding: mm(face.pad),
        border: '0.3mm solid var(--color-line)',
        boxSizing: 'border-box',
      }}
    >
      <header style={{ height: mm(face.head), display: 'flex', gap: '3mm', lineHeight: HEADING }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <h3
            style={{
              fontSize: `${face.title.pt}pt`,
              fontWeight: 750,
            }}
          >
            {face.title.text}
          </h3>
          {face.under.text !== '' && <p style={{ fontSize: `${face.under.pt}pt` }}>{face.under.text}</p>}
        </div>
        <p style={{ fontSize: `${face.number.pt}pt`, fontWeight: 800, lineHeight: 1 }}>{face.number.text}</p>
      </header>
      <div style={{ height: mm(face.picture.h) }}>
        <PlayInk
          diagram={look.seen}
          level={level}
          ink={options.ink}
          room={face.picture}
          turned={options.turned}
          bold={options.bold}
          stretch
        />
      </div>
      {face.words.height > 0 && <Words {...face.words} more={MORE_BEHIND} />}
    </article>
  )
}
