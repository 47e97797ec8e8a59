import { memo, useCallback, useMemo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { LEADING, ruler } from '../fit.ts'
import { inkStyle } from '../ink.ts'
import { mm, placed, printable, sheetSize } from '../sheet.ts'
import { CardFace } from './card-face.tsx'
import type { WristCard } from './cards.ts'
import type { WristOptions } from './options.ts'
import { KEY, slotsOf, type WristPage, wristPages } from './pages.ts'

type SheetProps = {
  page: WristPage
  options: WristOptions
  level: CompetitionLevel
  teamName: string
  /** "Card 3 · Nov 22": last week's is known by it. */
  stamp: string
  /** How many cards one player gets. */
  ofCards: number
}

/** The sheets of these cards, as the frame around what is printed takes them. */
export function useWristSheets(
  cards: readonly WristCard[],
  options: WristOptions,
  team: { readonly name: string; readonly competitionLevel: CompetitionLevel },
  stamp: string,
) {
  const pages = useMemo(() => wristPages(cards, options, ruler), [cards, options])
  const draw = useCallback(
    (page: WristPage) => (
      <WristSheet
        page={page}
        options={options}
        level={team.competitionLevel}
        teamName={team.name}
        stamp={stamp}
        ofCards={cards.length}
      />
    ),
    [options, team, stamp, cards.length],
  )
  return { paper: options.paper, orientation: options.orientation, pages, draw, keyOf }
}

function keyOf({ id }: WristPage): string {
  return id
}

/** A sheet of cards to cut, or of the coach's key to them. */
export const WristSheet = memo(function WristSheet(props: SheetProps) {
  const { page, options, level, teamName, stamp, ofCards } = props
  const size = sheetSize(options.paper, options.orientation)
  const slots = slotsOf(options)
  return (
    <section
      className="print-page"
      style={{ ...inkStyle('black'), width: mm(size.w), height: mm(size.h - 0.2) }}
    >
      {page.kind === 'list' ? (
        <List {...props} page={page} />
      ) : (
        page.cards.map((card, i) => {
          const at = slots[i]
          return (
            at && (
              <CardFace
                // One card is there once for each player.
                // oxlint-disable-next-line react/no-array-index-key
                key={i}
                card={card}
                options={options}
                level={level}
                teamName={teamName}
                stamp={ofCards > 1 ? `${stamp} · ${card.number + 1} of ${ofCards}` : stamp}
                at={at}
              />
            )
          )
        })
      )}
    </section>
  )
})

/** Every call by its name: the coach finds the play, and signals the code. */
function List({ page, options, teamName, stamp }: SheetProps & { page: WristPage & { kind: 'list' } }) {
  const area = printable(sheetSize(options.paper, options.orientation))
  return (
    <div style={placed(area)}>
      <h2 style={{ fontSize: `${KEY.title}pt`, fontWeight: 750, lineHeight: LEADING }}>
        {page.title} · {stamp} · {teamName}
      </h2>
      {page.notes !== '' && (
        <p style={{ fontSize: `${KEY.notes}pt`, lineHeight: LEADING, whiteSpace: 'pre-wrap' }}>
          {page.notes}
        </p>
      )}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${page.columns.length}, minmax(0, 1fr))`,
          columnGap: mm(KEY.gap),
          marginTop: mm(KEY.space),
        }}
      >
        {page.columns.map((rows, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is never rearranged
          <ol key={column} style={{ fontSize: `${KEY.pt}pt`, lineHeight: LEADING, minWidth: 0 }}>
            {rows.map(({ name, code }) => (
              <li
                key={`${name} ${code}`}
                style={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: mm(KEY.between),
                  padding: `0 0 ${mm(KEY.space - 0.1)}`,
                  borderBottom: '0.1mm solid var(--color-line)',
                }}
              >
                <span style={{ minWidth: 0 }}>{name}</span>
                <b style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{code}</b>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </div>
  )
}
