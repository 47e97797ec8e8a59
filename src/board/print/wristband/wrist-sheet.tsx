import { memo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { inkStyle } from '../ink.ts'
import { mm, placed, printable, sheetSize } from '../sheet.ts'
import { CardFace } from './card-face.tsx'
import { boxesOf } from './cards.ts'
import { namesOfBox, type WristOptions } from './options.ts'
import { KEY, slotsOf, type WristPage } from './pages.ts'

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
      {page.kind === 'key' ? (
        <CoachKey {...props} page={page} />
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
function CoachKey({ page, options, teamName, stamp }: SheetProps & { page: WristPage & { kind: 'key' } }) {
  const area = printable(sheetSize(options.paper, options.orientation))
  const boxes = boxesOf(options)
  const names = Array.from({ length: boxes.across * boxes.down }, (_, i) => namesOfBox(options, i))
  const aliases = names.filter((all) => all.length > 1).map((all) => all.join(' = '))
  return (
    <div style={placed(area)}>
      <header style={{ height: mm(KEY.head), overflow: 'hidden' }}>
        <h2 style={{ fontSize: '14pt', fontWeight: 750, lineHeight: 1.2 }}>
          Coach's key · {stamp} · {teamName}
        </h2>
        {options.codes === 'boxes' && <p style={{ fontSize: '8.5pt' }}>{aliases.join('   ')}</p>}
      </header>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${page.columns.length}, 1fr)`,
          columnGap: '8mm',
        }}
      >
        {page.columns.map((rows) => (
          <ol key={rows[0]?.code ?? ''} style={{ fontSize: `${KEY.pt}pt`, minWidth: 0 }}>
            {rows.map(({ name, code }) => (
              <li
                key={`${name} ${code}`}
                style={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: '3mm',
                  height: mm(KEY.row),
                  lineHeight: mm(KEY.row),
                  borderBottom: '0.1mm solid var(--color-line)',
                }}
              >
                <span style={{ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
                  {name}
                </span>
                <b style={{ fontVariantNumeric: 'tabular-nums' }}>{code}</b>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </div>
  )
}
