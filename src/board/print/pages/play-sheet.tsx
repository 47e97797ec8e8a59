import { memo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { ruler } from '../fit.ts'
import { inkStyle } from '../ink.ts'
import type { PrintTeam } from '../print-team.ts'
import { PlayInk } from '../play-ink.tsx'
import { seenAgainst } from '../seen.ts'
import { cellsOf, gridOf, mm, placed, printable, type Rect, sheetSize } from '../sheet.ts'
import { Words } from '../words.tsx'
import type { PlayPage, PrintOptions } from './options.ts'
import { playCell } from './play-cell.ts'

const HEAD = 7
const FOOT = 5

export type SheetProps = {
  page: PlayPage
  options: PrintOptions
  level: CompetitionLevel
  /** What the team calls its categories. */
  tree: readonly UnitBranch[]
  team: Pick<PrintTeam, 'name' | 'season' | 'primaryColor' | 'secondaryColor'>
  /** As it is read: "Nov 22, 2026". */
  date: string
  /** Pages with plays, and plays, of the whole print. */
  of: { pages: number; plays: number }
}

/** The cells of a page, and what is drawn around them. */
export function cellsOfPage({ perPage, paper, orientation, binder }: PrintOptions): Rect[] {
  const area = printable(sheetSize(paper, orientation), { binder, head: HEAD, foot: FOOT })
  return cellsOf(area, gridOf(perPage, orientation), perPage === 1 ? 0 : 3)
}

/** One page of a printed playbook. */
export const PlaySheet = memo(function PlaySheet(props: SheetProps) {
  const { page, options } = props
  const size = sheetSize(options.paper, options.orientation)
  return (
    <section
      className="print-page"
      style={{ ...inkStyle(options.ink), width: mm(size.w), height: mm(size.h - 0.2) }}
    >
      {page.kind === 'cover' ? <Cover {...props} /> : <Plays {...props} page={page} />}
    </section>
  )
})

function Cover({ options, team, date, of }: SheetProps) {
  const area = printable(sheetSize(options.paper, options.orientation), options)
  const [first, second] = colorsOf(team, options)
  return (
    <div style={{ ...placed(area), display: 'grid', alignContent: 'center' }}>
      <p style={{ fontSize: '14pt', color: 'var(--color-muted)' }}>
        {team.season ? `Playbook ${team.season}` : 'Playbook'}
      </p>
      <h1 style={{ fontSize: '40pt', fontWeight: 750, lineHeight: 1.1 }}>{team.name}</h1>
      <p
        style={{
          borderTop: `${team.primaryColor ? 3 : 0.8}mm solid ${first}`,
          marginTop: '6mm',
          fontSize: '14pt',
        }}
      >
        {/* A border, because browsers print backgrounds only when they are asked to. */}
        <span
          style={{
            display: 'block',
            ...(second && { borderTop: `1.2mm solid ${second}` }),
            marginBottom: '4mm',
          }}
        />
        {of.plays === 1 ? '1 play' : `${of.plays} plays`}, as they stand on {date}
      </p>
    </div>
  )
}

function Plays({
  page,
  options,
  level,
  tree,
  team,
  date,
  of,
}: SheetProps & { page: PlayPage & { kind: 'plays' } }) {
  const sheet = sheetSize(options.paper, options.orientation)
  const area = printable(sheet, options)
  const cells = cellsOfPage(options)
  return (
    <>
      <header
        style={{
          ...placed({ ...area, h: HEAD - 1 }),
          ...STRIP,
          alignItems: 'start',
          ...(team.primaryColor && { borderBottom: `0.6mm solid ${colorsOf(team, options)[0]}` }),
        }}
      >
        <h2 style={{ fontSize: '10.5pt', fontWeight: 700 }}>{page.heading}</h2>
        <p>{team.season ? `${team.name} ${team.season}` : team.name}</p>
      </header>
      {page.plays.map((play, i) => {
        const cell = cells[i]
        return (
          cell && <Cell key={play.id} play={play} cell={cell} options={options} level={level} tree={tree} />
        )
      })}
      <footer
        style={{ ...placed({ ...area, y: area.y + area.h - FOOT, h: FOOT }), ...STRIP, alignItems: 'end' }}
      >
        <p>{date}</p>
        {options.numbers && (
          <p>
            {page.number} of {of.pages}
          </p>
        )}
      </footer>
    </>
  )
}

/** The team's colors; black where there are none, and on paper that is to be black. */
function colorsOf({ primaryColor, secondaryColor }: SheetProps['team'], { ink }: PrintOptions) {
  return ink === 'black'
    ? (['currentColor', undefined] as const)
    : ([primaryColor || 'currentColor', secondaryColor || undefined] as const)
}

const STRIP = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4mm',
  fontSize: '8.5pt',
  color: 'var(--color-muted)',
} as const

function Cell({
  play,
  cell,
  options,
  level,
  tree,
}: {
  play: PlayWithDrawing
  cell: Rect
  options: PrintOptions
  level: CompetitionLevel
  tree: readonly UnitBranch[]
}) {
  if (!play.drawing) return null
  const seen = seenAgainst(play.drawing.diagram, options.defence, level)
  const { pad, name, line, code, head, picture, words } = playCell(
    play,
    seen,
    cell,
    level,
    options,
    tree,
    ruler,
  )
  return (
    <article
      style={{
        ...placed(cell),
        padding: mm(pad),
        border: pad > 0 ? '0.2mm solid var(--color-line)' : undefined,
        borderRadius: pad > 0 ? '1mm' : undefined,
        boxSizing: 'border-box',
      }}
    >
      <header style={{ height: mm(head), overflow: 'hidden' }}>
        <div style={{ display: 'flex', justifyContent: 'space-between', gap: '2mm', lineHeight: 1.2 }}>
          <h3
            style={{
              fontSize: `${name.pt}pt`,
              fontWeight: 700,
              whiteSpace: name.lines === 1 ? 'nowrap' : undefined,
              maxHeight: `${name.lines * 1.2}em`,
              overflow: 'hidden',
            }}
          >
            {name.text}
          </h3>
          {code !== '' && <Code code={code} pt={name.pt} />}
        </div>
        {line.text !== '' && (
          <p
            style={{
              fontSize: `${line.pt}pt`,
              color: 'var(--color-muted)',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {line.text}
          </p>
        )}
      </header>
      <div style={{ height: mm(picture.h) }}>
        <PlayInk
          diagram={seen}
          level={level}
          ink={options.ink}
          room={picture}
          highlight={options.highlight}
        />
      </div>
      {words.entries.length > 0 && <Words {...words} highlight={options.highlight} />}
    </article>
  )
}

function Code({ code, pt }: { code: string; pt: number }) {
  return (
    <span
      style={{
        fontSize: `${pt * 0.92}pt`,
        fontWeight: 750,
        lineHeight: 1.2,
        padding: '0 1.2mm',
        border: '0.4mm solid currentColor',
        borderRadius: '0.8mm',
        alignSelf: 'start',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {code}
    </span>
  )
}
