import type { SectionColor } from '#schema/call-sheet.ts'
import { inkStyle } from '#src/board/print/ink.ts'
import { mm, placed, printable, sheetSize } from '#src/board/print/sheet.ts'
import { memo } from 'react'
import {
  INNER,
  type LaidBox,
  type LayoutOptions,
  PAD,
  ROW,
  SHEET_LEADING,
  titleOf,
  WEIGHT,
} from './lay-out.ts'
import { HEAD_PT, type SheetHead } from './sheet-head.ts'

/** Behind titles, so light that black letters stand out on each, and in gray too. Paper has no theme. */
export const PAPER_COLORS: Record<SectionColor, string> = {
  white: '#ffffff',
  gray: '#dde2e8',
  red: '#f7bcbc',
  orange: '#fad3a3',
  yellow: '#fbec95',
  green: '#c2e7c6',
  teal: '#b7e4e2',
  blue: '#c0daf6',
  purple: '#dfccf3',
}

export type SidePage = { number: number; of: number; boxes: readonly LaidBox[] }

/** One side of a call sheet. */
export const SheetSide = memo(function SheetSide({
  page,
  options,
  pt,
  widths,
  head,
}: {
  page: SidePage
  options: LayoutOptions
  pt: number
  widths: { number: number; code: number }
  head: SheetHead
}) {
  const size = sheetSize(options.paper, options.orientation)
  const area = printable(size)
  return (
    <section
      className="print-page"
      style={{ ...inkStyle('colour'), color: '#000000', width: mm(size.w), height: mm(size.h - 0.2) }}
    >
      <header style={{ ...placed({ ...area, h: options.head }), overflowWrap: 'anywhere' }}>
        <h2 style={{ fontSize: `${HEAD_PT.title}pt`, fontWeight: WEIGHT.title, lineHeight: SHEET_LEADING }}>
          {head.title}
        </h2>
        <p
          style={{
            fontSize: `${HEAD_PT.line}pt`,
            lineHeight: SHEET_LEADING,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {head.lineOf(page.number, page.of)}
        </p>
      </header>
      {page.boxes.map((box) => (
        <Box key={`${box.section} ${box.x} ${box.y}`} box={box} pt={pt} widths={widths} />
      ))}
    </section>
  )
})

function Box({ box, pt, widths }: { box: LaidBox; pt: number; widths: { number: number; code: number } }) {
  const title = titleOf(box.label, box.isContinued)
  // The rows of a chart have neither, and begin at the edge of their box.
  const hasFigures = box.calls.some(({ number, code }) => number > 0 || code !== '')
  return (
    <section
      aria-label={title}
      data-section={box.section}
      style={{
        ...placed(box),
        fontSize: `${pt}pt`,
        lineHeight: SHEET_LEADING,
        outline: '0.25mm solid #000000',
        outlineOffset: '-0.1mm',
        overflowWrap: 'anywhere',
      }}
    >
      <h3
        style={{
          height: mm(box.head),
          padding: `${mm(ROW)} ${mm(PAD)}`,
          boxSizing: 'border-box',
          fontSize: 'inherit',
          fontWeight: WEIGHT.title,
          background: PAPER_COLORS[box.color],
          // Browsers print backgrounds only when asked to; the line is there either way.
          borderBottom: '0.25mm solid #000000',
        }}
      >
        {title}
      </h3>
      <ol>
        {box.calls.map((call, i) => (
          <li
            key={call.id}
            {...(call.isBlank ? { 'data-blank': '' } : { 'data-call': call.id })}
            style={{
              display: 'flex',
              gap: mm(INNER),
              height: mm(call.h),
              padding: `${mm(ROW)} ${mm(PAD)}`,
              boxSizing: 'border-box',
              ...(i > 0 && { borderTop: '0.1mm solid #888888' }),
            }}
          >
            {hasFigures && widths.number > 0 && (
              <span style={{ ...FIGURE, width: mm(widths.number) }}>
                {call.number > 0 ? call.number : ''}
              </span>
            )}
            {hasFigures && widths.code > 0 && (
              <span style={{ ...FIGURE, width: mm(widths.code), fontWeight: WEIGHT.title }}>{call.code}</span>
            )}
            <span style={{ minWidth: 0, flex: 1 }}>
              <span style={{ fontWeight: WEIGHT.text }}>{call.text}</span>
              {call.detail !== '' && <span style={{ fontWeight: WEIGHT.detail }}> {call.detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const FIGURE = { flexShrink: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
