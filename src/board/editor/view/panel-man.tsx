/** A player's properties: his assignment and how he is drawn. */

import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { BLOCKS, usualWay } from '#schema/football/block-shapes.ts'
import type { BlockScheme, LineKind, PlayerElement } from '#schema/football/diagram.ts'
import { LINEMEN, linesOf } from '#schema/football/drawing.ts'
import { ROUTES, type RouteSlug } from '#schema/football/routes.ts'
import { Select } from '#src/ui/select.tsx'
import { actionById } from '../actions/registry.ts'
import { assignBlock } from '../core/blocks.ts'
import { assignRoute, setElement } from '../core/changes.ts'
import { routeOf } from '../core/line-edits.ts'
import { lineWord } from '../core/names.ts'
import { JOB_LENGTH, LABEL_LENGTH } from '../core/typing.ts'
import { useEditor, useEditorState } from './context.ts'
import { Row } from './panel-parts.tsx'
import { PanelText } from './panel-text.tsx'
import { ToolButton } from './tool-button.tsx'

const SHAPES: readonly { value: PlayerElement['shape']; label: string }[] = [
  { value: 'circle', label: 'Circle' },
  { value: 'square', label: 'Square' },
  { value: 'letter', label: 'Letter' },
]

type PlayerProps = Pick<PlayerElement, 'side' | 'role' | 'label' | 'shape'> & {
  id: string
  name: string
  job: string
}

/** What is changed most of a player, in one row; where it is narrow the buttons keep their icons only. */
export const PlayerQuick = memo(function PlayerQuick(props: Omit<PlayerProps, 'label' | 'shape'>) {
  const { id, name, side, role, job } = props
  const isLineman = LINEMEN.includes(role)
  return (
    <>
      {side === 'offense' && (
        <span className="max-w-36 min-w-24">
          {isLineman ? <BlockChoice id={id} /> : <RouteChoice id={id} name={name} />}
        </span>
      )}
      <Row layout="bar">
        {side === 'offense' && !isLineman && <ToolButton action={actionById('routes')} words="roomy" />}
        {side === 'offense' && (
          <ToolButton action={actionById('blocks')} words={isLineman ? 'roomy' : false} />
        )}
        {side === 'defense' && <ToolButton action={actionById('read-key')} words="roomy" />}
        <ToolButton action={actionById('primary')} words={isLineman ? false : 'roomy'} />
      </Row>
      <PanelText
        id={id}
        label="Job"
        value={job}
        maxLength={JOB_LENGTH}
        field="job"
        className="min-w-0 flex-1 @max-[46rem]:hidden"
      />
    </>
  )
})

/** All properties of a player, in one column. */
export const PlayerFields = memo(function PlayerFields(props: PlayerProps) {
  const { id, name, side, role, label, shape, job } = props
  const editor = useEditor()
  const setShape = (to: PlayerElement['shape']) =>
    editor.take((state) => {
      const changes = setElement<PlayerElement>(state.base, id, { shape: to })
      return { commit: { changes, description: `Drew ${name} as a ${to}` } }
    })
  const isLineman = LINEMEN.includes(role)
  return (
    <>
      {side === 'offense' && (isLineman ? <BlockChoice id={id} /> : <RouteChoice id={id} name={name} />)}
      <Row layout="side">
        {side === 'offense' && !isLineman && <ToolButton action={actionById('routes')} words />}
        {side === 'offense' && <ToolButton action={actionById('blocks')} words />}
        {side === 'defense' && <ToolButton action={actionById('read-key')} words />}
        <ToolButton action={actionById('primary')} words />
      </Row>
      <PanelText id={id} label="Job" value={job} maxLength={JOB_LENGTH} field="job" multiline />
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
      <LinesOfMan id={id} />
    </>
  )
})

const ROUTE_OPTIONS = ROUTES.map(({ slug, name, number, back }) => ({
  value: slug as string,
  label: number === undefined ? capital(name) : `${number} ${capital(name)}`,
  group: number === undefined ? (back ? 'From the backfield' : 'Named routes') : 'Route tree',
}))

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** His route, with a button to change it. */
function RouteChoice({ id, name }: { id: string; name: string }) {
  const editor = useEditor()
  const now = useEditorState((state) => {
    const route = routeOf(state.base, id)
    return route === undefined ? 'none' : (route?.route.slug ?? 'own')
  })
  const first =
    now === 'none'
      ? [{ value: 'none', label: 'No route' }]
      : now === 'own'
        ? [{ value: 'own', label: 'His own route' }]
        : []
  const choose = (slug: string) =>
    editor.take((state) => {
      const route = ROUTES.find((one) => one.slug === slug)
      if (!route) return {}
      const { changes } = assignRoute(state.base, id, slug as RouteSlug, state.level)
      return changes.length === 0
        ? {}
        : { commit: { changes, description: `Gave ${name} the ${route.name}` } }
    })
  return (
    <Select
      label="Route"
      labelHidden
      size="sm"
      value={now}
      onChange={choose}
      options={[...first, ...ROUTE_OPTIONS]}
    />
  )
}

/** His block, with a button to change it. */
function BlockChoice({ id }: { id: string }) {
  const editor = useEditor()
  const now = useEditorState((state) => {
    const block = linesOf(state.base, id).find(({ line }) => line === 'block')
    return block === undefined ? 'none' : block.scheme || 'base'
  })
  const choose = (scheme: string) =>
    editor.take((state) => {
      const man = state.base.elements[id]
      if (man?.kind !== 'player' || scheme === 'none') return {}
      const kind = scheme as BlockScheme
      const { changes, words } = assignBlock(
        state.base,
        id,
        kind,
        usualWay(kind, man.at),
        state.level,
        state.names,
      )
      return changes.length === 0 ? {} : { commit: { changes, description: words } }
    })
  return (
    <Select
      label="Block"
      labelHidden
      size="sm"
      value={now}
      onChange={choose}
      options={[
        ...(now === 'none' ? [{ value: 'none', label: 'No block' }] : []),
        ...BLOCKS.map(({ scheme, label }) => ({ value: scheme as string, label })),
      ]}
    />
  )
}

/** His lines; pressing one selects it. */
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
            className="flex min-h-9 w-full items-center justify-between rounded-sm px-1 hover:bg-surface-2 pointer-coarse:min-h-11"
          >
            <span className="first-letter:uppercase">{lineWord(line.line)}</span>
            <ChevronRight aria-hidden size={14} className="text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}
