import { memo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { fitText, ruler } from '../fit.ts'
import { PlayInk } from '../play-ink.tsx'
import { seenAgainst } from '../seen.ts'
import { mm, placed, type Rect } from '../sheet.ts'
import { cardLayout, fitCard } from './card-layout.ts'
import { boxesOf, type WristCard } from './cards.ts'
import { cardSize, gridNames, namesOfBox, type WristOptions } from './options.ts'

/** Light enough for black letters, and unlike each other in gray where it can be; the code tells without them. */
const TINTS = ['#dbe9fb', '#fdeebf', '#d9f2e4', '#f8dbe3', '#e6ddf7', '#dde2e8']

type FaceProps = {
  card: WristCard
  options: WristOptions
  level: CompetitionLevel
  teamName: string
  /** Which edition it is, and which of a player's cards. */
  stamp: string
  at: Rect
}

/** One card, as large as the window of the wristband. */
export const CardFace = memo(function CardFace({ card, options, level, teamName, stamp, at }: FaceProps) {
  const layout = cardLayout(options)
  const names = gridNames(options, card.number)
  const boxes = boxesOf(options)
  const size = cardSize(options)
  return (
    <article
      data-card
      style={{
        ...placed({ ...at, ...size }),
        border: '0.2mm solid #000000',
        boxSizing: 'border-box',
        color: '#000000',
      }}
    >
      <div style={{ position: 'absolute', inset: '-0.2mm' }}>
        <header style={{ ...placed(layout.head), ...STRIP }}>
          <span style={{ whiteSpace: 'nowrap', fontSize: `${stripPt(teamName, stamp, layout.head.w)}pt` }}>
            {teamName}
          </span>
          <span style={{ whiteSpace: 'nowrap', fontWeight: 700 }}>{stamp}</span>
        </header>
        {layout.top.map((rect, i) => (
          <Name
            key={rect.x}
            rect={rect}
            text={names.across[i] ?? ''}
            tint={options.colours === 'column' ? i : -1}
          />
        ))}
        {layout.side.map((rect, i) => (
          <Name key={rect.y} rect={rect} text={names.down[i] ?? ''} tint={-1} />
        ))}
        {layout.boxes.map(({ frame, name }, i) => {
          const box = card.number * boxes.across * boxes.down + i
          return (
            <div key={`${frame.x} ${frame.y}`} style={{ ...placed(frame), outline: '0.3mm solid #000000' }}>
              {name && (
                <Name
                  rect={{ ...name, x: 0, y: 0 }}
                  text={namesOfBox(options, box).join(' · ')}
                  tint={options.colours === 'box' ? i : -1}
                  isDark={options.colours !== 'box'}
                />
              )}
            </div>
          )
        })}
        {fitCard(card, options, ruler).map((cell) => (
          <Cell key={cell.call.play.id} {...cell} defence={options.defence} level={level} />
        ))}
        {options.marks && <CutMarks w={size.w} h={size.h} />}
      </div>
    </article>
  )
})

const STRIP_PT = 6.5

/** As large as the strip's words, and smaller where the name would not fit beside the stamp. */
function stripPt(name: string, stamp: string, width: number): number {
  const room = width - ruler(stamp, STRIP_PT, 700) * 1.03 - 2
  return Math.min(STRIP_PT, (STRIP_PT * room) / Math.max(1, ruler(name, STRIP_PT, 500) * 1.03))
}

const STRIP = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2mm',
  fontSize: `${STRIP_PT}pt`,
  lineHeight: '3.4mm',
} as const

function Name({
  rect,
  text,
  tint,
  isDark = false,
}: {
  rect: Rect
  text: string
  tint: number
  isDark?: boolean
}) {
  const { pt } = fitText(
    text,
    { w: rect.w - 1, h: rect.h },
    { most: 9, least: 3.5, weight: 750, leading: 1 },
    ruler,
  )
  return (
    <p
      style={{
        ...placed(rect),
        display: 'grid',
        placeItems: 'center',
        textAlign: 'center',
        fontSize: `${pt}pt`,
        fontWeight: 750,
        lineHeight: 1,
        background: isDark ? '#000000' : tintOf(tint),
        color: isDark ? '#ffffff' : '#000000',
      }}
    >
      {text}
    </p>
  )
}

function tintOf(tint: number): string | undefined {
  return tint < 0 ? undefined : TINTS[tint % TINTS.length]
}

function Cell({
  call,
  rect,
  text,
  pt,
  codePt,
  code,
  picture,
  fits,
  defence,
  level,
}: ReturnType<typeof fitCard>[number] & { defence: string; level: CompetitionLevel }) {
  const { drawing } = call.play as PlayWithDrawing
  return (
    <div
      data-too-long={fits ? undefined : ''}
      style={{
        ...placed(rect),
        display: 'flex',
        alignItems: 'center',
        gap: '0.4mm',
        padding: '0 0.5mm',
        boxSizing: 'border-box',
        overflow: 'hidden',
        border: '0.1mm solid #555555',
        background: tintOf(call.tint),
        lineHeight: 1.12,
      }}
    >
      {code > 0 && (
        <b
          style={{
            flex: `0 0 ${mm(code)}`,
            fontSize: `${codePt}pt`,
            fontWeight: 750,
            lineHeight: 1,
            textAlign: 'center',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {call.code}
        </b>
      )}
      {picture > 0 && drawing && (
        <span style={{ flex: `0 0 ${mm(picture)}`, height: mm(rect.h - 0.6) }}>
          <PlayInk
            diagram={seenAgainst(drawing.diagram, defence, level)}
            level={level}
            ink="black"
            room={{ w: picture, h: rect.h - 0.6 }}
            clear
          />
        </span>
      )}
      <span style={{ minWidth: 0, fontSize: `${pt}pt`, fontWeight: 600 }}>{text}</span>
    </div>
  )
}

/** Ticks outside of the corners, where the scissors begin. */
function CutMarks({ w, h }: { w: number; h: number }) {
  const far = 2
  const near = 0.4
  const corners = [
    [0, 0, -1, -1],
    [w, 0, 1, -1],
    [0, h, -1, 1],
    [w, h, 1, 1],
  ] as const
  const d = corners
    .map(
      ([x, y, sx, sy]) =>
        `M${x + sx * near} ${y}h${sx * (far - near)}M${x} ${y + sy * near}v${sy * (far - near)}`,
    )
    .join('')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${w} ${h}`}
      style={{ position: 'absolute', inset: 0, width: mm(w), height: mm(h), overflow: 'visible' }}
    >
      <path d={d} stroke="#000000" strokeWidth={0.15} fill="none" />
    </svg>
  )
}
