/** The properties of what is selected, in one place: beside the field where there is room, else in a bar below it. */

import type { ReactNode } from 'react'
import type { PathElement, PlayerElement, ZoneElement } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { alignmentHints } from '#schema/football/legality.ts'
import { readAssignments, readPlayer } from '#schema/football/reading.ts'
import { cx } from '#src/lib/class-names.ts'
import { Select } from '#src/ui/select.tsx'
import { actionById } from '../actions/registry.ts'
import { setElement } from '../core/changes.ts'
import { lineWord, nameAll, nameOf } from '../core/names.ts'
import { LABEL_LENGTH, NOTE_LENGTH } from '../core/typing.ts'
import { useEditor, useEditorState } from './context.ts'
import { PanelText } from './panel-text.tsx'
import { ToolButton } from './tool-button.tsx'

export type PanelLayout = 'side' | 'bar'

/** In the bar everything stands in one row that scrolls; its height never changes, so the field never jumps. */
export function Panel({ layout }: { layout: PanelLayout }) {
  const count = useEditorState((state) => state.selection.size)
  const base = useEditorState((state) => state.base)
  const readOnly = useEditorState((state) => state.readOnly)
  const [id] = useEditorState((state) => state.selection)
  const element = count === 1 && id !== undefined ? base.elements[id] : undefined
  return (
    <section
      aria-label="Selection"
      className={cx(
        'flex shrink-0 bg-surface',
        layout === 'side'
          ? 'w-60 flex-col gap-4 overflow-y-auto border-l p-3'
          : 'h-14 items-center gap-2 overflow-x-auto overscroll-x-contain border-t px-3',
      )}
    >
      {element && id !== undefined ? (
        <One key={id} id={id} layout={layout} readOnly={readOnly} />
      ) : count > 1 ? (
        <Many layout={layout} readOnly={readOnly} />
      ) : (
        <Play layout={layout} />
      )}
    </section>
  )
}

function One({ id, layout, readOnly }: { id: string; layout: PanelLayout; readOnly: boolean }) {
  const base = useEditorState((state) => state.base)
  const element = base.elements[id]
  if (!element) return null
  const name = nameOf(base, element)
  const title = <Title layout={layout}>{name.charAt(0).toUpperCase() + name.slice(1)}</Title>
  const does = element.kind === 'player' ? readPlayer(base, { ...element, id }) : ''
  const words = element.kind === 'player' && <Words layout={layout}>{does || 'Nothing to do yet.'}</Words>
  if (readOnly) {
    return (
      <>
        {title}
        {words}
        {element.kind === 'text' && <Words layout={layout}>{element.text}</Words>}
      </>
    )
  }
  return (
    <>
      {title}
      {layout === 'side' && words}
      {element.kind === 'player' && <PlayerFields id={id} player={element} layout={layout} />}
      {element.kind === 'path' && <LineFields id={id} path={element} />}
      {element.kind === 'zone' && <ZoneFields id={id} zone={element} />}
      {element.kind === 'text' && (
        <PanelText
          id={id}
          label="Note"
          value={element.text}
          maxLength={NOTE_LENGTH}
          field="text"
          multiline={layout === 'side'}
        />
      )}
      <Row layout={layout}>
        <ToolButton action={actionById('delete')} words={layout === 'side'} />
      </Row>
    </>
  )
}

const SHAPES: readonly { value: PlayerElement['shape']; label: string }[] = [
  { value: 'circle', label: 'Circle' },
  { value: 'square', label: 'Square' },
  { value: 'letter', label: 'Letter' },
]

function PlayerFields({ id, player, layout }: { id: string; player: PlayerElement; layout: PanelLayout }) {
  const editor = useEditor()
  const name = player.label || player.role
  const setShape = (shape: PlayerElement['shape']) =>
    editor.take((state) => {
      const changes = setElement<PlayerElement>(state.base, id, { shape })
      return { commit: { changes, description: `Drew ${name} as a ${shape}` } }
    })
  return (
    <>
      <Row layout={layout}>
        <ToolButton action={actionById('routes')} words />
        <ToolButton action={actionById('primary')} words />
      </Row>
      <PanelText id={id} label="Label" value={player.label} maxLength={LABEL_LENGTH} field="label" />
      <Select
        label="Shape"
        labelHidden
        size="sm"
        value={player.shape}
        onChange={setShape}
        options={SHAPES}
        className="min-w-24"
      />
      {layout === 'side' && <LinesOfMan id={id} />}
    </>
  )
}

/** What he does, one line each; pressing one selects it. */
function LinesOfMan({ id }: { id: string }) {
  const editor = useEditor()
  const base = useEditorState((state) => state.base)
  const lines = linesOf(base, id)
  if (lines.length === 0) return null
  return (
    <ul className="-mx-1 flex flex-col">
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            onClick={() => editor.take({ selection: new Set([line.id]), vertex: null })}
            className="min-h-9 w-full rounded-sm px-1 text-left first-letter:uppercase hover:bg-surface-2 pointer-coarse:min-h-11"
          >
            {lineWord(line.line)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const KINDS: Record<PlayerElement['side'], readonly PathElement['line'][]> = {
  offense: ['route', 'option', 'block', 'motion', 'run', 'pass', 'fake'],
  defense: ['rush', 'man', 'block', 'motion', 'run'],
}

const ENDS: readonly { value: PathElement['end']; label: string }[] = [
  { value: 'arrow', label: 'Arrow' },
  { value: 'tee', label: 'T' },
  { value: 'dot', label: 'Dot' },
  { value: 'none', label: 'No end' },
]

function LineFields({ id, path }: { id: string; path: PathElement }) {
  const editor = useEditor()
  const side = useEditorState((state) => {
    const owner = path.from === null ? undefined : state.base.elements[path.from]
    return owner?.kind === 'player' ? owner.side : 'offense'
  })
  const set = (properties: Partial<PathElement>, words: string) =>
    editor.take((state) => {
      const changes = setElement<PathElement>(state.base, id, properties)
      return { commit: { changes, description: `${words} ${nameOf(state.base, path)}` } }
    })
  const kinds = KINDS[side].includes(path.line) ? KINDS[side] : [path.line, ...KINDS[side]]
  const options = kinds.map((value) => {
    const word = lineWord(value)
    return { value, label: word.charAt(0).toUpperCase() + word.slice(1) }
  })
  const setKind = (line: PathElement['line']) =>
    set({ line, end: endOf(line, path.end) }, 'Changed the kind of')
  return (
    <>
      <Select
        label="Kind"
        labelHidden
        size="sm"
        value={path.line}
        onChange={setKind}
        options={options}
        className="min-w-28"
      />
      <Select
        label="End"
        labelHidden
        size="sm"
        value={path.end}
        onChange={(end) => set({ end }, 'Changed the end of')}
        options={ENDS}
        className="min-w-20"
      />
      <div className="flex gap-1">
        <ToolButton action={actionById('smooth')} words />
        <ToolButton action={actionById('add-point')} />
      </div>
      <PanelText id={id} label="Word" value={path.label} maxLength={LABEL_LENGTH} field="label" />
    </>
  )
}

/** A line that becomes a block gets its T, and loses it when it becomes something else. */
function endOf(line: PathElement['line'], end: PathElement['end']): PathElement['end'] {
  if (line === 'block') return 'tee'
  if (line === 'man') return 'dot'
  return end === 'tee' || end === 'dot' ? 'arrow' : end
}

function ZoneFields({ id, zone }: { id: string; zone: ZoneElement }) {
  return <PanelText id={id} label="Name" value={zone.label} maxLength={LABEL_LENGTH} field="label" />
}

function Many({ layout, readOnly }: { layout: PanelLayout; readOnly: boolean }) {
  const base = useEditorState((state) => state.base)
  const selection = useEditorState((state) => state.selection)
  return (
    <>
      <Title layout={layout}>{nameAll(base, selection)}</Title>
      {!readOnly && (
        <>
          <Words layout={layout}>Drag one to move them all, or use the arrow keys.</Words>
          <Row layout={layout}>
            <ToolButton action={actionById('delete')} words />
          </Row>
        </>
      )}
    </>
  )
}

/** Nothing selected: who does what, and what an official would notice in the alignment. */
function Play({ layout }: { layout: PanelLayout }) {
  const editor = useEditor()
  const base = useEditorState((state) => state.base)
  const level = useEditorState((state) => state.level)
  const readOnly = useEditorState((state) => state.readOnly)
  const hints = readOnly ? [] : alignmentHints(base, level)
  const show = (players: readonly string[]) =>
    editor.take({ selection: new Set(players), vertex: null, tool: 'select', draft: null })
  if (layout === 'bar') {
    const [first] = hints
    const rest = hints.length > 1 ? ` (and ${hints.length - 1} more)` : ''
    const idle = readOnly
      ? 'Press a man to see what he does.'
      : 'Press a man to change what he does, or choose a tool.'
    return first ? (
      <button
        type="button"
        onClick={() => show(first.players)}
        className="min-h-11 truncate text-left text-warning-ink"
      >
        {first.message}
        {rest}
      </button>
    ) : (
      <Words layout={layout}>{idle}</Words>
    )
  }
  const assignments = readAssignments(base)
  return (
    <>
      {hints.length > 0 && (
        <div>
          <Title layout={layout}>Alignment</Title>
          <List
            items={hints.map(({ message, players }) => ({ text: message, players }))}
            onShow={show}
            tone="text-warning-ink"
          />
        </div>
      )}
      <div>
        <Title layout={layout}>Assignments</Title>
        {assignments.length === 0 && (
          <Words layout={layout}>Nobody has anything to do yet. Choose Route and press a receiver.</Words>
        )}
        <List
          items={assignments.map(({ label, words, players }) => ({ text: `${label}: ${words}`, players }))}
          onShow={show}
        />
      </div>
    </>
  )
}

type ListProps = {
  items: { text: string; players: string[] }[]
  onShow: (players: string[]) => void
  tone?: string
}

function List({ items, onShow, tone }: ListProps) {
  return (
    <ul className="-mx-1.5 mt-1">
      {items.map(({ text, players }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onShow(players)}
            className={cx(
              'min-h-8 w-full rounded-sm px-1.5 py-1 text-left hover:bg-surface-2 pointer-coarse:min-h-11',
              tone,
            )}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Title({ layout, children }: { layout: PanelLayout; children: ReactNode }) {
  return layout === 'side' ? (
    <h2 className="text-title">{children}</h2>
  ) : (
    <h2 className="max-w-32 shrink-0 truncate text-title">{children}</h2>
  )
}

function Words({ layout, children }: { layout: PanelLayout; children: ReactNode }) {
  return <p className={cx('text-muted', layout === 'bar' && 'min-w-0 truncate')}>{children}</p>
}

function Row({ layout, children }: { layout: PanelLayout; children: ReactNode }) {
  return <div className={cx('flex gap-1', layout === 'side' && '-mx-1 flex-wrap')}>{children}</div>
}
