/** A line's properties. */

import { BLOCKS } from '#schema/football/block-shapes.ts'
import type { PathElement } from '#schema/football/diagram.ts'
import { cx } from '#src/lib/class-names.ts'
import { Select } from '#src/ui/select.tsx'
import { actionById } from '../actions/registry.ts'
import { setElement } from '../core/changes.ts'
import { aimsOf, asKind, isRoute, KINDS } from '../core/line-edits.ts'
import { lineWord, nameOf } from '../core/names.ts'
import { LABEL_LENGTH } from '../core/typing.ts'
import { useEditor, useEditorState } from './context.ts'
import { type PanelLayout, Toggle } from './panel-parts.tsx'
import { PanelText } from './panel-text.tsx'
import { ToolButton } from './tool-button.tsx'

const ENDS: readonly { value: PathElement['end']; label: string }[] = [
  { value: 'arrow', label: 'Arrow' },
  { value: 'tee', label: 'T' },
  { value: 'dot', label: 'Dot' },
  { value: 'none', label: 'No end' },
]

const READS = [
  { value: '0', label: 'No read' },
  ...Array.from({ length: 9 }, (_, i) => ({ value: String(i + 1), label: `Read ${i + 1}` })),
]

const SCHEMES = BLOCKS.map(({ scheme, label }) => ({ value: scheme, label }))

type Props = { id: string; path: PathElement; layout: PanelLayout }

/** In the bar, fields that don't fit are dropped from the end. */
export function LineFields({ id, path, layout }: Props) {
  const isBar = layout === 'bar'
  const editor = useEditor()
  const side = useEditorState((state) => {
    const owner = path.from === null ? undefined : state.base.elements[path.from]
    return owner?.kind === 'player' ? owner.side : 'offense'
  })
  const set = (properties: Partial<PathElement>, words: string) =>
    editor.take((state) => {
      const changes = setElement<PathElement>(state.base, id, properties)
      if (changes.length === 0) return {}
      return { commit: { changes, description: `${words} ${nameOf(state.base, path, state.names)}` } }
    })
  const kinds = KINDS[side].includes(path.line) ? KINDS[side] : [path.line, ...KINDS[side]]
  const options = kinds.map((value) => {
    const word = lineWord(value)
    return { value, label: word.charAt(0).toUpperCase() + word.slice(1) }
  })
  // On a phone the bar has room for one field: the one that is particular to the kind, where there is one.
  const narrow = isBar && (isRoute(path.line) || path.line === 'block') && '@max-[27rem]:hidden'
  return (
    <>
      <div className={cx('contents', narrow)}>
        <Select
          label="Kind"
          labelHidden
          size="sm"
          value={path.line}
          onChange={(line) => set(asKind(path, line), 'Changed the kind of')}
          options={options}
          className="min-w-24"
        />
      </div>
      {path.line === 'block' && (
        <Select
          label="How he blocks"
          labelHidden
          size="sm"
          value={path.scheme || 'base'}
          onChange={(scheme) => set({ scheme }, 'Changed how it is done:')}
          options={SCHEMES}
          className="min-w-24"
        />
      )}
      <div className={cx('contents', isBar && '@max-[34rem]:hidden')}>
        <AimField path={path} onSet={(to) => set({ to }, 'Changed who is meant by')} />
      </div>
      {isRoute(path.line) && (
        <div className="flex items-center gap-1">
          <Select
            label="Place in the read"
            labelHidden
            size="sm"
            value={String(path.read ?? 0)}
            onChange={(read) => set({ read: Number(read) }, 'Changed the read of')}
            options={READS}
            className="min-w-24 flex-1"
          />
          <span className={cx('contents', narrow)}>
            <Toggle
              isOn={path.hot === true}
              onChange={(hot) => set({ hot }, hot ? 'Made hot:' : 'Not hot any more:')}
            >
              Hot
            </Toggle>
          </span>
        </div>
      )}
      <div className={cx('flex items-center gap-1', isBar && '@max-[50rem]:hidden')}>
        <Select
          label="End"
          labelHidden
          size="sm"
          value={path.end}
          onChange={(end) => set({ end }, 'Changed the end of')}
          options={ENDS}
          className="min-w-24 flex-1"
        />
        <ToolButton action={actionById('smooth')} />
        <ToolButton action={actionById('turn-point')} />
        <ToolButton action={actionById('add-point')} />
        {path.line === 'option' && <ToolButton action={actionById('branch')} />}
      </div>
      {!isBar && <PanelText id={id} label="Word" value={path.label} maxLength={LABEL_LENGTH} field="label" />}
    </>
  )
}

/** The player who is blocked, covered, thrown to or handed to. */
function AimField({ path, onSet }: { path: PathElement; onSet: (to: string) => void }) {
  // As text, so that a drag elsewhere makes no other list.
  const listed = useEditorState((state) =>
    aimsOf(state.base, path)
      .map((man) => `${man.id} ${man.label || man.role}`)
      .join('\n'),
  )
  if (listed === '') return null
  const men = listed.split('\n').map((text) => {
    const at = text.indexOf(' ')
    return { value: text.slice(0, at), label: `At ${text.slice(at + 1)}` }
  })
  return (
    <Select
      label="Aims at"
      labelHidden
      size="sm"
      value={path.to ?? ''}
      onChange={onSet}
      options={[{ value: '', label: 'No target' }, ...men]}
      className="min-w-28"
    />
  )
}
