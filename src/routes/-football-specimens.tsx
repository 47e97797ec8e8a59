import type { Diagram, PlayerElement } from '#schema/football/diagram.ts'
import type { CompetitionLevel, Hash } from '#schema/football/field.ts'
import { linesOf, playersOf } from '#schema/football/drawing.ts'
import { readDiagram } from '#schema/football/reading.ts'
import { SAMPLE_LEVEL, sampleAgainst, samplePlay } from '#src/features/design-system/sample-play.ts'
import { Look, Looks } from '#src/features/design-system/specimen.tsx'
import { FieldView } from '#src/board/diagram/field-view.tsx'
import { DropMark, LineMark, TokenMark, ZoneMark } from '#src/board/diagram/marks.tsx'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { useMemo, useState } from 'react'

const LEVELS = [
  { value: 'nfhs', label: 'High school' },
  { value: 'ncaa', label: 'College' },
  { value: 'pro', label: 'Pro' },
] as const satisfies readonly { value: CompetitionLevel; label: string }[]

const HASHES = [
  { value: 'L', label: 'Left' },
  { value: 'M', label: 'Middle' },
  { value: 'R', label: 'Right' },
] as const satisfies readonly { value: Hash; label: string }[]

/** A play on the field of each level and from each hash, with and without the defense. */
export function Field() {
  const [level, setLevel] = useState<CompetitionLevel>(SAMPLE_LEVEL)
  const [hash, setHash] = useState<Hash>('M')
  const [against, setAgainst] = useState(true)
  const diagram = useMemo(
    () => (against ? sampleAgainst(level, hash) : samplePlay(level, hash)),
    [level, hash, against],
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented label="Level" value={level} onChange={setLevel} options={LEVELS} />
        <Segmented label="Hash" value={hash} onChange={setHash} options={HASHES} />
        <Switch label="Defense" checked={against} onChange={setAgainst} />
      </div>
      <svg
        {...spoken(diagram)}
        viewBox="-27 -24 54 34"
        className="bg-field block max-h-[32rem] w-full rounded-sm"
      >
        <FieldView level={level} hash={hash} />
        <Drawing diagram={diagram} />
      </svg>
    </div>
  )
}

const spoken = (diagram: Diagram) => ({ role: 'img', 'aria-label': readDiagram(diagram) })

/** Same layers as in the editor: zones, then lines, then players. */
function Drawing({ diagram }: { diagram: Diagram }) {
  const men = playersOf(diagram)
  const zones = Object.entries(diagram.elements).flatMap(([id, element]) =>
    element.kind === 'zone' ? [{ id, zone: element, owner: men.find((man) => man.id === element.from) }] : [],
  )
  return (
    <>
      {zones.map(({ id, zone, owner }) => (
        <g key={id}>
          <ZoneMark zone={zone} />
          {owner && <DropMark zone={zone} owner={owner} />}
        </g>
      ))}
      {men.map((man) => (
        <g key={man.id} transform={`translate(${man.at.x} ${-man.at.y})`}>
          {linesOf(diagram, man.id).map((line) => (
            <LineMark key={line.id} path={line} side={man.side} primary={man.primary} man={man.label} />
          ))}
        </g>
      ))}
      {men.map((man) => (
        <g key={man.id} transform={`translate(${man.at.x} ${-man.at.y})`}>
          <TokenMark {...man} />
        </g>
      ))}
    </>
  )
}

type Man = Pick<PlayerElement, 'side' | 'shape' | 'label' | 'primary'>

const offense = (label: string, shape: Man['shape'] = 'circle', primary = false): Man => {
  return { side: 'offense', shape, label, primary }
}
const defense = (label: string, primary = false): Man => ({
  side: 'defense',
  shape: 'letter',
  label,
  primary,
})

const MEN: readonly { name: string; man: Man }[] = [
  { name: 'Receiver', man: offense('X') },
  { name: 'Back', man: offense('T') },
  { name: 'Tackle', man: offense('LT') },
  { name: 'Center', man: offense('C', 'square') },
  { name: 'Quarterback', man: offense('QB') },
  { name: 'A long name', man: offense('WING') },
  { name: 'Primary receiver', man: offense('Z', 'circle', true) },
  { name: 'Snapper and primary', man: offense('C', 'square', true) },
  { name: 'End', man: defense('E') },
  { name: 'Linebacker', man: defense('M') },
  { name: 'Safety', man: defense('FS') },
  { name: 'Nickel', man: defense('NB') },
  { name: 'Key defender', man: defense('W', true) },
]

/** Player tokens of every kind, two of them at the size of a phone's field. */
export function Tokens() {
  return (
    <Looks>
      {MEN.map(({ name, man }) => (
        <Look key={name} name={name}>
          <svg aria-hidden viewBox="-1 -1 2 2" className="bg-field size-14 rounded-sm border">
            <TokenMark {...man} />
          </svg>
        </Look>
      ))}
      <Look name="Phone size">
        <svg aria-hidden viewBox="-1 -1 6 2" className="bg-field h-5 rounded-sm">
          {[offense('X'), offense('C', 'square'), defense('M')].map((man, index) => (
            <g key={man.label} transform={`translate(${index * 2} 0)`}>
              <TokenMark {...man} />
            </g>
          ))}
        </svg>
      </Look>
    </Looks>
  )
}

const diagram = samplePlay()
const words = readDiagram(diagram)

const WIDTHS = [
  { name: '96 px, the smallest', width: 'w-[96px]' },
  { name: 'Card', width: 'w-52' },
  { name: 'Large', width: 'w-80 max-w-full' },
]

/** Thumbnails of a whole play from the smallest size up, and in ink as printed. */
export function Thumbnails() {
  const picture = (
    <PlayThumbnail
      diagram={diagram}
      level={SAMPLE_LEVEL}
      label={words}
      className="aspect-[3/2] w-full rounded-sm border"
    />
  )
  return (
    <Looks>
      {WIDTHS.map(({ name, width }) => (
        <Look key={name} name={name}>
          <div className={width}>{picture}</div>
        </Look>
      ))}
      <Look name="In print, 96 px">
        <div className="paper w-[96px]">{picture}</div>
      </Look>
      <Look name="In print">
        <div className="paper w-52">{picture}</div>
      </Look>
    </Looks>
  )
}
