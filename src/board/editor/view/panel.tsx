/** The selection's properties: beside the field, or in a bar below it when there is no room. */

import { SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode, useContext, useMemo } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import { alignmentHints } from '#schema/football/legality.ts'
import { readAssignments } from '#schema/football/reading.ts'
import { frontInWords, techniqueOf } from '#schema/football/techniques.ts'
import { labelOf, withLabels } from '#schema/football/defender-labels.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { cx } from '#src/lib/class-names.ts'
import { IconButton } from '#src/ui/button.tsx'
import { AfterPaint } from '#src/ui/after-paint.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { MyMenContext } from '../../context/my-men.ts'
import { ARRANGEMENTS } from '../actions/arrange.ts'
import { actionById } from '../actions/registry.ts'
import { doesOf, nameAll, nameOf } from '../core/names.ts'
import { NOTE_LENGTH } from '../core/typing.ts'
import { useSettled } from '#src/lib/scheduling.ts'
import { useEditor, useEditorState } from './context.ts'
import { LineFields } from './panel-line.tsx'
import { PlayerFields, PlayerQuick } from './panel-man.tsx'
import { Row, Title, Words, type PanelLayout } from './panel-parts.tsx'
import { PanelText } from './panel-text.tsx'
import { ZoneFields } from './panel-zone.tsx'
import { ToolButton } from './tool-button.tsx'

/**
 * In the bar stands what is changed most, as far as there is room, and the rest behind a button at its end, beside Lock and
 * Delete; nothing has to be scrolled to. Its height never changes, so the field never jumps.
 */
export function Panel({ layout }: { layout: PanelLayout }) {
  const count = useEditorState((state) => state.selection.size)
  const readOnly = useEditorState((state) => state.readOnly)
  const [id] = useEditorState((state) => state.selection)
  const isThere = useEditorState((state) => count === 1 && id !== undefined && id in state.base.elements)
  return (
    <section
      aria-label="Selection"
      className={cx(
        'flex shrink-0 bg-surface',
        layout === 'side'
          ? 'w-60 flex-col gap-4 overflow-y-auto border-l p-3'
          : '@container h-14 items-center gap-2 border-t px-3',
      )}
    >
      <AfterPaint>
        {isThere && id !== undefined ? (
          layout === 'side' || readOnly ? (
            <One key={id} id={id} layout={layout} readOnly={readOnly} />
          ) : (
            <OneInBar key={id} id={id} />
          )
        ) : count > 1 ? (
          <Many layout={layout} readOnly={readOnly} />
        ) : (
          <Play layout={layout} />
        )}
      </AfterPaint>
    </section>
  )
}

function One({ id, layout, readOnly }: { id: string; layout: PanelLayout; readOnly: boolean }) {
  const element = useEditorState((state) => state.base.elements[id])
  const name = useEditorState(({ base, names }) =>
    base.elements[id] ? nameOf(base, base.elements[id], names) : '',
  )
  const does = useEditorState((state) => doesOf(state.base, id))
  const technique = useEditorState(({ base, names }) => {
    const man = base.elements[id]
    return man?.kind === 'player' ? techniqueOf(man, base, names.techniqueSystem) : ''
  })
  if (!element) return null
  const title = <Title layout={layout}>{name.charAt(0).toUpperCase() + name.slice(1)}</Title>
  const words = element.kind === 'player' && (
    <>
      {technique && <Words layout={layout}>{`${technique} technique`}</Words>}
      <Words layout={layout}>{does || 'Nothing to do yet.'}</Words>
    </>
  )
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
      {words}
      {element.kind === 'player' && (
        <PlayerFields
          id={id}
          name={name}
          side={element.side}
          role={element.role}
          label={element.label === '' ? '' : name}
          job={element.job ?? ''}
          shape={element.shape}
        />
      )}
      {element.kind === 'path' && <LineFields id={id} path={element} layout="side" />}
      {element.kind === 'zone' && <ZoneFields id={id} zone={element} layout="side" />}
      {element.kind === 'text' && (
        <PanelText id={id} label="Note" value={element.text} maxLength={NOTE_LENGTH} field="text" multiline />
      )}
      <Row layout="side">
        <ToolButton action={actionById('lock')} words />
        <ToolButton action={actionById('delete')} words />
      </Row>
    </>
  )
}

/** What is set most often of the one that is selected; all of it is behind the button at the end. */
function OneInBar({ id }: { id: string }) {
  const element = useEditorState((state) => state.base.elements[id])
  const name = useEditorState(({ base, names }) =>
    base.elements[id] ? nameOf(base, base.elements[id], names) : '',
  )
  if (!element) return null
  return (
    <>
      <Title layout="bar">{name.charAt(0).toUpperCase() + name.slice(1)}</Title>
      {element.kind === 'player' && (
        <PlayerQuick id={id} name={name} side={element.side} role={element.role} job={element.job ?? ''} />
      )}
      {element.kind === 'path' && <LineFields id={id} path={element} layout="bar" />}
      {element.kind === 'zone' && <ZoneFields id={id} zone={element} layout="bar" />}
      {element.kind === 'text' && (
        <PanelText
          id={id}
          label="Note"
          value={element.text}
          maxLength={NOTE_LENGTH}
          field="text"
          className="min-w-0 flex-1"
        />
      )}
      <BarEnd label={`All about ${name}`}>
        <One id={id} layout="side" readOnly={false} />
      </BarEnd>
    </>
  )
}

/** The end of the bar, always in sight: all that can be set, Lock where there is room, and Delete. */
function BarEnd({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      <Popover
        label={label}
        placement="end"
        className="w-72"
        trigger={<IconButton label={label} icon={SlidersHorizontal} />}
      >
        {() => <div className="flex flex-col gap-4 p-2">{children}</div>}
      </Popover>
      <span className="contents @max-[30rem]:hidden">
        <ToolButton action={actionById('lock')} />
      </span>
      <ToolButton action={actionById('delete')} />
    </div>
  )
}

function Many({ layout, readOnly }: { layout: PanelLayout; readOnly: boolean }) {
  const base = useEditorState((state) => state.base)
  const selection = useEditorState((state) => state.selection)
  const names = useEditorState((state) => state.names)
  const name = nameAll(base, selection, names)
  const isSide = layout === 'side'
  const assign = (
    <Row layout={layout}>
      <ToolButton action={actionById('routes')} words={isSide} />
      <ToolButton action={actionById('blocks')} words={isSide} />
    </Row>
  )
  const arrange = (
    <Row layout="side">
      {ARRANGEMENTS.map((action) => (
        <ToolButton key={action.id} action={action} />
      ))}
    </Row>
  )
  if (readOnly) return <Title layout={layout}>{name}</Title>
  if (!isSide)
    return (
      <>
        <Title layout={layout}>{name}</Title>
        {assign}
        <span className="contents @max-[52rem]:hidden">{arrange}</span>
        <BarEnd label={`All about ${name}`}>
          <Many layout="side" readOnly={false} />
        </BarEnd>
      </>
    )
  return (
    <>
      <Title layout={layout}>{name}</Title>
      <Words layout={layout}>Drag one to move them all, or use the arrow keys.</Words>
      {assign}
      {arrange}
      <Row layout={layout}>
        <ToolButton action={actionById('lock')} words />
        <ToolButton action={actionById('delete')} words />
      </Row>
    </>
  )
}

/** Without a selection: all assignments and the legality hints. */
function Play({ layout }: { layout: PanelLayout }) {
  const base = useSettled(useEditorState((state) => state.base))
  return <PlayWords layout={layout} base={base} />
}

/** What the first of these men who is on the field does, in words. */
function jobOf(base: Diagram, men: ReadonlySet<string>, names: PositionNames) {
  const id = [...men].find((one) => base.elements[one]?.kind === 'player')
  const man = id === undefined ? undefined : base.elements[id]
  if (id === undefined || man?.kind !== 'player') return undefined
  const said = readAssignments(base).find(({ players }) => players.includes(id))
  return { id, label: labelOf(man, base.elements, names), words: man.job || said?.words || '' }
}

const PlayWords = memo(function PlayWords({ layout, base }: { layout: PanelLayout; base: Diagram }) {
  const editor = useEditor()
  const level = useEditorState((state) => state.level)
  const readOnly = useEditorState((state) => state.readOnly)
  const isDrawing = useEditorState((state) => state.tool !== 'select')
  const names = useEditorState((state) => state.names)
  const isTouch = useMedia('(pointer: coarse)')
  const hints = readOnly ? [] : alignmentHints(base, level)
  const men = useContext(MyMenContext)
  const mine = useMemo(() => (readOnly ? jobOf(base, men, names) : undefined), [readOnly, base, men, names])
  const show = (players: readonly string[]) =>
    editor.take({ selection: new Set(players), vertex: null, tool: 'select', draft: null })
  if (layout === 'bar') {
    const [first] = hints
    const rest = hints.length > 1 ? ` (and ${hints.length - 1} more)` : ''
    if (mine)
      return (
        <button type="button" onClick={() => show([mine.id])} className="line-clamp-2 min-h-11 text-left">
          <strong>{`My job at ${mine.label}: `}</strong>
          {mine.words || 'nothing drawn on this play.'}
        </button>
      )
    const idle = readOnly
      ? 'Tap a player to see his assignment.'
      : isDrawing
        ? isTouch
          ? 'Done drawing? Tap Select.'
          : 'Done drawing? Press V.'
        : `${isTouch ? 'Tap' : 'Click'} a player to edit his assignment, or pick a tool.`
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
  const front = frontInWords(withLabels(base, names), names.techniqueSystem)
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
      {front && (
        <div>
          <Title layout={layout}>Front</Title>
          <Words layout={layout}>{front}</Words>
        </div>
      )}
      <div>
        <Title layout={layout}>Assignments</Title>
        {assignments.length === 0 && (
          <Words layout={layout}>No assignments yet. Select Route and click a receiver.</Words>
        )}
        <List
          items={assignments.map(({ label, words, players }) => ({ text: `${label}: ${words}`, players }))}
          onShow={show}
        />
      </div>
    </>
  )
})

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
