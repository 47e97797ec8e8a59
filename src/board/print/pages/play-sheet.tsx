import { memo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { LEADING, moreOn, ruler } from '../fit.ts'
import { inkStyle } from '../ink.ts'
import type { PrintTeam } from '../print-team.ts'
import { PlayInk } from '../play-ink.tsx'
import { MoreColumns } from '../more-columns.tsx'
import { mm, placed, printable, type Rect, sheetSize } from '../sheet.ts'
import { Words } from '../words.tsx'
import { areaOf, cellOf, cellsOfPage, FOOT, HEAD } from './lay-out.ts'
import type { PlayPage, PrintOptions } from './options.ts'

export type SheetProps = {
  page: PlayPage
  options: PrintOptions
  level: CompetitionLevel
  /** What the team calls its categories. */
  tree: readonly UnitBranch[]
  team: Pick<PrintTeam, 'name' | 'season' | 'primaryColor' | 'secondaryColor'>
  /** As it is read: "Nov 22, 2026". */
  date: string
  /** Pages behind the cover and plays of the whole print, and whether words go on on another page, which has to have a number. */
  of: { pages: number; plays: number; hasMore: boolean }
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
      {page.kind === 'cover' ? <Cover {...props} /> : <Inside {...props} page={page} />}
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

function Inside({
  page,
  options,
  level,
  tree,
  team,
  date,
  of,
}: SheetProps & { page: Exclude<PlayPage, { kind: 'cover' }> }) {
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
        <OneLine text={page.heading} most={10.5} weight={700} width={area.w * 0.5} />
        <OneLine
          text={team.season ? `${team.name} ${team.season}` : team.name}
          most={8.5}
          weight={400}
          width={area.w * 0.46}
        />
      </header>
      {page.kind === 'more' ? (
        <MoreColumns columns={page.columns} area={areaOf(options)} />
      ) : (
        page.plays.map((play, i) => {
          const cell = cells[i]
          return (
            cell && (
              <Cell
                key={play.id}
                play={play}
                more={page.more.get(play.id)}
                cell={cell}
                options={options}
                level={level}
                tree={tree}
              />
            )
          )
        })
      )}
      <footer
        style={{ ...placed({ ...area, y: area.y + area.h - FOOT, h: FOOT }), ...STRIP, alignItems: 'end' }}
      >
        <p>{date}</p>
        {(options.numbers || of.hasMore) && (
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
  more,
  cell,
  options,
  level,
  tree,
}: {
  play: PlayWithDrawing
  more: number | undefined
  cell: Rect
  options: PrintOptions
  level: CompetitionLevel
  tree: readonly UnitBranch[]
}) {
  const laid = cellOf(play, cell, options, level, tree, ruler)
  if (!laid) return null
  const { seen, pad, name, line, code, head, picture, words } = laid
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
      <header style={{ height: mm(head) }}>
        <div style={{ display: 'flex', justifyContent: 'space-between', gap: '2mm', lineHeight: 1.2 }}>
          <h3 style={{ fontSize: `${name.pt}pt`, fontWeight: 700, minWidth: 0 }}>{name.text}</h3>
          {code !== '' && <Code code={code} pt={name.pt} />}
        </div>
        {line.text !== '' && (
          <p style={{ fontSize: `${line.pt}pt`, lineHeight: LEADING, color: 'var(--color-muted)' }}>
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
          stretch
        />
      </div>
      {words.height > 0 && <Words {...words} more={moreOn(more ?? 0)} />}
    </article>
  )
}

/** A line that gets smaller rather than longer than its place. */
function OneLine({
  text,
  most,
  weight,
  width,
}: {
  text: string
  most: number
  weight: number
  width: number
}) {
  const pt = Math.min(most, (most * width) / Math.max(1, ruler(text, most, weight)))
  return <p style={{ fontSize: `${pt}pt`, fontWeight: weight, whiteSpace: 'nowrap' }}>{text}</p>
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
