import { memo, type ReactNode } from 'react'
import type { Diagram, DiagramElement, PlayerElement } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { own } from '#schema/merge/equal.ts'
import { doublesOf, jointOf } from '../diagram/joints.ts'
import { DropMark, JointMark, KeyMark, LineMark, NoteMark, TokenMark, ZoneMark } from '../diagram/marks.tsx'
import { Words } from '../diagram/line-words.tsx'
import { LENS_LOOK, lineColor, PAINT, weigh } from '../diagram/paint.ts'
import { wordsOf } from '../diagram/word-places.ts'
import { placeZoneLabels } from '../diagram/zone-labels.ts'
import { highlighted } from './highlight.ts'
import { type Ink, inkStyle } from './ink.ts'
import { type Box, type Picture, pictureOf } from './picture.ts'
import type { Size } from './sheet.ts'

export type InkProps = {
  /** The play as it is seen. */
  diagram: Diagram
  level: CompetitionLevel
  ink: Ink | 'theme'
  /** The room it has on paper, in mm: how large players and how wide lines are drawn follows from it. */
  room: Size
  /** The player whose part stands out, as a choice of highlight.ts. */
  highlight?: string
  /** Seen by the defense. */
  turned?: boolean
  /** More of the field where the room is taller than the play. */
  stretch?: boolean
  /** Players as large and lines as thick as there is room for, and of the field only the line of scrimmage. */
  bold?: boolean
  /** Nothing behind it. */
  clear?: boolean
  /** The play in words; without it the picture stands beside its words. */
  label?: string
  /** Its own size in pixels, for a file. */
  pixels?: Size
}

/** A play as vectors on paper, or as large as a page of the screen has room for. */
export const PlayInk = memo(function PlayInk({
  diagram,
  level,
  ink,
  room,
  highlight = '',
  turned = false,
  stretch = false,
  bold = false,
  clear = false,
  label,
  pixels,
}: InkProps) {
  const {
    box,
    diagram: shown,
    scales,
    letters,
    mute,
    words,
    wordScale,
    weight,
    field,
  } = pictureOf(diagram, level, room, turned, { stretch, bold })
  const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...accessible}
      {...(pixels && { xmlns: 'http://www.w3.org/2000/svg', width: pixels.w, height: pixels.h })}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid meet"
      style={
        pixels ? undefined : { ...inkStyle(ink, weight), display: 'block', width: '100%', height: '100%' }
      }
    >
      {!clear && <Ground box={box} />}
      <g fill="none" stroke={PAINT.fieldLine}>
        {!bold && <path d={field.lines} strokeWidth={weigh(0.08)} />}
        {!bold && <path d={field.ticks} strokeWidth={weigh(0.08)} />}
        {field.goal !== '' && <path d={field.goal} strokeWidth={weigh(0.25)} />}
        {field.sides !== '' && <path d={field.sides} strokeWidth={weigh(0.2)} />}
        <path d={field.scrimmage} stroke={PAINT.scrimmage} strokeWidth={weigh(0.14)} />
      </g>
      <Elements
        diagram={shown}
        scales={scales}
        letters={letters}
        mute={mute}
        words={words}
        wordScale={wordScale}
        highlight={highlight}
        weight={weight}
        box={box}
        names={!bold}
      />
    </svg>
  )
})

function Ground({ box }: { box: Box }) {
  return <rect x={box.left} y={box.top} width={box.width} height={box.height} fill={PAINT.field} />
}

/** How much of what others do is left where one player's part stands out. */
const FAINT = 0.32

/** Zones lie under lines, lines under players, notes on top. */
function Elements({
  diagram,
  scales,
  letters,
  mute,
  words,
  wordScale,
  highlight,
  weight,
  box,
  names,
}: Pick<Picture, 'box' | 'diagram' | 'scales' | 'letters' | 'mute' | 'words' | 'wordScale'> & {
  highlight: string
  weight: number
  /** Of the zones. */
  names: boolean
}) {
  const all = Object.entries(diagram.elements)
  const man = (id: string | null): PlayerElement | undefined => {
    const owner = id === null ? undefined : own(diagram.elements, id)
    return owner?.kind === 'player' ? owner : undefined
  }
  const zoneNames = placeZoneLabels(diagram, {
    radius: (id) => LENS_LOOK.token * (scales.get(id) ?? 1),
    words,
    wordScale,
    within: { left: box.left, right: box.left + box.width, top: -box.top, bottom: -box.top - box.height },
  })
  const his = highlight === '' ? null : highlighted(diagram, highlight)
  const stands = his !== null
  const each = <K extends DiagramElement['kind']>(
    kind: K,
    ownerOf: (element: Extract<DiagramElement, { kind: K }>, id: string) => string | null,
    draw: (element: Extract<DiagramElement, { kind: K }>, id: string) => ReactNode,
  ) =>
    all.flatMap(([id, one]) => {
      if (one.kind !== kind) return []
      const element = one as Extract<DiagramElement, { kind: K }>
      const emphasis = !stands
        ? {}
        : ownerOf(element, id) === his
          ? { style: { '--diagram-weight': weight * 1.9 } as object }
          : { opacity: FAINT }
      const drawn = draw(element, id)
      return drawn === null
        ? []
        : [
            <g key={id} data-element={id} {...emphasis}>
              {drawn}
            </g>,
          ]
    })
  return (
    <>
      {each(
        'zone',
        ({ from }) => from,
        (zone, id) => {
          const owner = man(zone.from)
          return (
            <>
              {owner && <DropMark zone={zone} owner={owner} />}
              <ZoneMark zone={names ? zone : { ...zone, label: '' }} nameAt={zoneNames.get(id)} />
            </>
          )
        },
      )}
      {each(
        'path',
        ({ from }) => from,
        (path) => {
          const owner = man(path.from)
          const { x, y } = owner?.at ?? { x: 0, y: 0 }
          return (
            <g transform={`translate(${x} ${0 - y})`}>
              <LineMark
                path={path}
                side={owner?.side}
                primary={owner?.primary ?? false}
                man={owner?.label}
                look={LENS_LOOK}
                wordAt={null}
              />
            </g>
          )
        },
      )}
      {each(
        'path',
        ({ from }) => from,
        (path, id) => {
          const at = words.get(id)
          if (!at || !wordsOf(path)) return null
          const owner = man(path.from)
          const { x, y } = owner?.at ?? { x: 0, y: 0 }
          return (
            <g transform={`translate(${x} ${0 - y})`}>
              <Words
                path={path}
                at={at}
                colour={lineColor(path.line, owner?.side, owner?.primary ?? false)}
                scale={wordScale}
              />
            </g>
          )
        },
      )}
      {doublesOf(diagram.elements).map((id) => (
        <g key={id} {...(stands && { opacity: FAINT })}>
          <JointMark d={jointOf(diagram.elements, id)} />
        </g>
      ))}
      {each(
        'player',
        (_, id) => id,
        ({ at, side, shape, primary, label }, id) => {
          const scale = scales.get(id) ?? 1
          return (
            <g transform={`translate(${at.x} ${0 - at.y})${scale === 1 ? '' : ` scale(${scale})`}`}>
              <TokenMark
                side={side}
                shape={shape}
                primary={primary}
                label={mute.has(id) ? '' : label}
                letter={letters.get(id)}
              />
            </g>
          )
        },
      )}
      {each(
        'key',
        ({ on }) => on,
        ({ on, label }) => {
          const read = man(on)
          return (
            read && (
              <g transform={`translate(${read.at.x} ${0 - read.at.y}) scale(${scales.get(on) ?? 1})`}>
                <KeyMark label={label} />
              </g>
            )
          )
        },
      )}
      {each(
        'text',
        () => null,
        (note) => (
          <NoteMark note={note} />
        ),
      )}
    </>
  )
}
