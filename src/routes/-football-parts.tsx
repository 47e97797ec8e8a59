import { linesOf, playersOf } from '#schema/football/drawing.ts'
import { readDiagram } from '#schema/football/reading.ts'
import { SAMPLE_LEVEL, samplePlay } from '#src/features/design-system/sample-play.ts'
import type { Section } from '#src/features/design-system/section.ts'
import { Look, Looks } from '#src/features/design-system/specimen.tsx'
import { FieldView } from '#src/features/playbook/diagram/field-view.tsx'
import { LineMark, TokenMark } from '#src/features/playbook/diagram/marks.tsx'
import { PlayThumbnail } from '#src/features/playbook/diagram/thumbnail.tsx'
import { PlayCard, PlayTile } from '#src/features/playbook/library/play-card.tsx'
import type { PlayWithDrawing } from '#src/features/playbook/rows.ts'
import { toast } from '#src/ui/toast.ts'

const diagram = samplePlay()
const words = readDiagram(diagram)
const spoken = { role: 'img', 'aria-label': words }

function Field() {
  return (
    <svg {...spoken} viewBox="-27 -18 54 28" className="bg-field block max-h-96 w-full rounded-sm">
      <FieldView level={SAMPLE_LEVEL} hash="M" />
      {playersOf(diagram, 'offense').map((player) => (
        <g key={player.id} transform={`translate(${player.at.x} ${-player.at.y})`}>
          {linesOf(diagram, player.id).map((line) => (
            <LineMark key={line.id} path={line} side="offense" primary={player.primary} />
          ))}
          <TokenMark {...player} />
        </g>
      ))}
    </svg>
  )
}

const TOKENS = [
  { name: 'Receiver', label: 'X', side: 'offense', shape: 'circle', primary: false },
  { name: 'Primary', label: 'Z', side: 'offense', shape: 'circle', primary: true },
  { name: 'Quarterback', label: 'QB', side: 'offense', shape: 'circle', primary: false },
  { name: 'Centre', label: 'C', side: 'offense', shape: 'square', primary: false },
  { name: 'Linebacker', label: 'M', side: 'defense', shape: 'letter', primary: false },
  { name: 'Safety', label: 'FS', side: 'defense', shape: 'letter', primary: false },
] as const

function Tokens() {
  return (
    <Looks>
      {TOKENS.map(({ name, ...token }) => (
        <Look key={name} name={name}>
          <svg aria-hidden viewBox="-1 -1 2 2" className="bg-field size-14 rounded-sm border">
            <TokenMark {...token} />
          </svg>
        </Look>
      ))}
    </Looks>
  )
}

function Thumbnails() {
  return (
    <Looks>
      {[
        ['96 px, the smallest', 'w-24'],
        ['Card', 'w-52'],
        ['Large', 'w-80 max-w-full'],
      ].map(([name = '', width]) => (
        <Look key={name} name={name} className={width}>
          <PlayThumbnail
            diagram={diagram}
            level={SAMPLE_LEVEL}
            label={words}
            className="aspect-[3/2] w-full rounded-sm border"
          />
        </Look>
      ))}
    </Looks>
  )
}

const play: PlayWithDrawing = {
  id: 'sample',
  teamId: 'sample',
  playbookId: 'sample',
  name: 'Gun Trips Rt 61 Mesh',
  callText: 'Gun Trips Rt 61 Mesh',
  wristCode: '61',
  unit: 'offense',
  category: 'Pass',
  subcategory: 'Dropback',
  concept: 'Mesh',
  formation: 'Gun Trips',
  strength: 'R',
  personnel: '10',
  motion: '',
  protection: '',
  direction: 'R',
  tags: [],
  notes: '',
  status: 'published',
  sortKey: 'a0',
  createdBy: 'sample',
  createdAt: 0,
  updatedBy: 'sample',
  updatedAt: 0,
  version: 1,
  deletedAt: null,
  drawing: { playId: 'sample', teamId: 'sample', diagram, updatedBy: 'sample', updatedAt: 0, version: 1 },
}

function PlayCards() {
  const shared = { index: 0, level: SAMPLE_LEVEL, tabStop: true, onFocusCard: () => undefined } as const
  return (
    // The cards are links, which the keyboard presses by a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClickCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
        toast.info('In a playbook this opens the play')
      }}
    >
      <Looks className="items-start">
        <Look name="Card">
          <div className="w-60">
            <PlayCard play={play} showUnit {...shared} />
          </div>
        </Look>
        <Look name="Card of a draft without a code">
          <div className="w-60">
            <PlayCard play={{ ...play, wristCode: '', status: 'draft' }} showUnit={false} {...shared} />
          </div>
        </Look>
        <Look name="On the wall">
          <div className="w-36">
            <PlayTile play={play} showUnit={false} {...shared} />
          </div>
        </Look>
      </Looks>
    </div>
  )
}

/** The parts of the playbook that draw football, for the page of the design system. */
export const FOOTBALL_PARTS: readonly Section[] = [
  {
    id: 'field',
    title: 'Field',
    group: 'Football',
    about:
      'Drawn in yards, so hashes, numbers and splits are true for the level; the drawing on it is said in words.',
    also: 'diagram hash yard line play',
    code: `<svg viewBox="-27 -18 54 28">
  <FieldView level="nfhs" hash="M" />
</svg>`,
    Live: Field,
  },
  {
    id: 'player-token',
    title: 'Player token',
    group: 'Football',
    about:
      'Circles for the offence, a square for the snapper, letters for the defence; the man it is for is filled.',
    also: 'position man diagram',
    code: `<TokenMark side="offense" shape="circle" label="Z" primary />`,
    Live: Tokens,
  },
  {
    id: 'thumbnail',
    title: 'Play thumbnail',
    group: 'Football',
    about: 'Legible from 96 px, on a wristband and in black and white.',
    also: 'picture diagram small',
    code: `<PlayThumbnail diagram={diagram} level="nfhs" label={readDiagram(diagram)} />`,
    Live: Thumbnails,
  },
  {
    id: 'play-card',
    title: 'Play card',
    group: 'Football',
    about: 'The drawing first, then its name, and the line a coach looks for.',
    also: 'playbook tile wall',
    code: `<PlayCard play={play} index={0} level="nfhs" tabStop showUnit onFocusCard={focus} />`,
    Live: PlayCards,
  },
]
