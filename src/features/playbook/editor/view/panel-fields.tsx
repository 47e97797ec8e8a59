/** What can be set of a man, a line and a zone. */

import type { LineKind, PathElement, PlayerElement, ZoneElement } from '#schema/football/diagram.ts'
import { memo } from 'react'
import { linesOf } from '#schema/football/drawing.ts'
import { Select } from '#src/ui/select.tsx'
import { actionById } from '../actions/registry.ts'
import { setElement } from '../core/changes.ts'
import { lineWord, nameOf } from '../core/names.ts'
import { LABEL_LENGTH } from '../core/typing.ts'
import { useEditor, useEditorState } from './context.ts'
import { Row, type PanelLayout } from './panel-parts.tsx'
import { PanelText } from './panel-text.tsx'
import { ToolButton } from './tool-button.tsx'

const SHAPES: readonly { value: PlayerElement['shape']; label: string }[] = [
  { value: 'circle', label: 'Circle' },
  { value: 'square', label: 'Square' },
  { value: 'letter', label: 'Letter' },
]

type PlayerProps = {
  id: string
  name: string
  label: string
  shape: PlayerElement['shape']
  layout: PanelLayout
}

export const PlayerFields = memo(function PlayerFields({ id, name, label, shape, layout }: PlayerProps) {
  const editor = useEditor()
  const setShape = (to: PlayerElement['shape']) =>
    editor.take((state) => {
      const changes = setElement<PlayerElement>(state.base, id, { shape: to })
      return { commit: { changes, description: `Drew ${name} as a ${to}` } }
    })
  return (
    <>
      <Row layout={layout}>
        <ToolButton action={actionById('routes')} words />
        <ToolButton action={actionById('primary')} words />
      </Row>
      <PanelText id={id} label="Label" value={label} maxLength={LABEL_LENGTH} field="label" />
      <Select
        label="Shape"
        labelHidden
        size="sm"
        value={shape}
        onChange={setShape}
        options={SHAPES}
        className="min-w-24"
      />
      {layout === 'side' && <LinesOfMan id={id} />}
    </>
  )
})

/** What he does, one line each; pressing one selects it. */
function LinesOfMan({ id }: { id: string }) {
  const editor = useEditor()
  // As text, so that this list is made again only when it reads differently.
  const listed = useEditorState((state) =>
    linesOf(state.base, id)
      .map((line) => `${line.id} ${line.line}`)
      .join('\n'),
  )
  if (listed === '') return null
  const lines = listed.split('\n').map((text) => {
    const at = text.lastIndexOf(' ')
    return { id: text.slice(0, at), line: text.slice(at + 1) as LineKind }
  })
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

export function LineFields({ id, path }: { id: string; path: PathElement }) {
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

export function ZoneFields({ id, zone }: { id: string; zone: ZoneElement }) {
  return <PanelText id={id} label="Name" value={zone.label} maxLength={LABEL_LENGTH} field="label" />
}
