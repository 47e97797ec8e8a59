import { Eye, EyeOff, Focus, Lock, LockOpen, SlidersHorizontal } from 'lucide-react'
import type { ComponentType } from 'react'
import { FIELD_ID, type FieldElement } from '#schema/football/diagram.ts'
import { toGoalOf } from '#schema/football/drawing.ts'
import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import { Popover } from '#src/ui/popover.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { setElement } from '../core/changes.ts'
import { LAYERS, LAYER_LABELS, solo, toggled, type FieldView, type Ground, type Layer } from '../core/view.ts'
import { useEditor, useEditorState } from './context.ts'
import { keepView } from './view-kept.ts'

const GROUNDS: readonly { value: Ground; label: string }[] = [
  { value: 'theme', label: 'Theme' },
  { value: 'dark', label: 'Dark' },
  { value: 'paper', label: 'Paper' },
  { value: 'chalk', label: 'Chalk' },
]

const SIDES: readonly { value: FieldView['tools']; label: string }[] = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
]

/** Those that plays are drawn for: on the goal line, in the red zone, before it. */
const YARDS_TO_GOAL = [1, 2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50]

const ON_OFF = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** How the field is looked at: colors, layers, snapping; for who draws also where it is, and at which edge the tools stand. */
export function ViewMenu() {
  const hidden = useEditorState((state) => state.view.hidden)
  const names = LAYERS.filter((layer) => hidden.includes(layer)).map((layer) => LAYER_LABELS[layer])
  const label = names.length === 0 ? 'View' : `View; hidden: ${names.join(', ').toLowerCase()}`
  return (
    <Popover
      label="View"
      placement="end"
      className="w-72 p-3"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-sm hover:bg-surface-2 pointer-coarse:size-11"
        >
          <SlidersHorizontal aria-hidden size={20} />
          {names.length > 0 && (
            <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-warning" />
          )}
        </button>
      }
    >
      {() => <Choices />}
    </Popover>
  )
}

function Choices() {
  const editor = useEditor()
  const view = useEditorState((state) => state.view)
  const readOnly = useEditorState((state) => state.readOnly)
  const set = (change: Partial<FieldView>) => keepView(editor, change)
  return (
    <div className="flex flex-col gap-3">
      <Choice label="Field">
        <Segmented
          label="Field"
          value={view.ground}
          options={GROUNDS}
          onChange={(ground) => set({ ground })}
        />
      </Choice>
      {!readOnly && (
        <>
          <Choice label="Ball on">
            <ToGoal />
          </Choice>
          <Choice label="Snapping">
            <Segmented
              label="Snapping"
              value={view.snapping ? 'on' : 'off'}
              options={ON_OFF}
              onChange={(value) => set({ snapping: value === 'on' })}
            />
          </Choice>
          <div className="max-sm:hidden">
            <Choice label="Toolbar">
              <Segmented
                label="Toolbar"
                value={view.tools}
                options={SIDES}
                onChange={(tools) => set({ tools })}
              />
            </Choice>
          </div>
        </>
      )}
      <div>
        <div className="flex min-h-8 items-center justify-between">
          <h3 className="text-label">Layers</h3>
          {view.hidden.length + view.fixed.length > 0 && (
            <button
              type="button"
              onClick={() => set({ hidden: [], fixed: [] })}
              className="touch-target rounded-sm px-2 py-1 text-label text-brand-ink hover:bg-surface-2"
            >
              Show everything
            </button>
          )}
        </div>
        <ul>
          {LAYERS.map((layer) => (
            <LayerRow key={layer} layer={layer} view={view} readOnly={readOnly} set={set} />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Where along the field the play is run: near a goal its line and the end zone are drawn where they are. */
function ToGoal() {
  const editor = useEditor()
  const now = useEditorState((state) => toGoalOf(state.base))
  const choose = (value: string) =>
    editor.take(({ base }) => {
      const toGoal = Number(value)
      const where = toGoal === 0 ? 'anywhere on the field' : `${count(toGoal, 'yard')} from the goal`
      const changes = setElement<FieldElement>(base, FIELD_ID, { toGoal })
      return { commit: { changes, description: `Put the ball ${where}` } }
    })
  const offered = [...new Set([...YARDS_TO_GOAL, ...(now > 0 ? [now] : [])])].toSorted((a, b) => a - b)
  return (
    <Select
      label="Ball on"
      labelHidden
      size="sm"
      className="w-32"
      value={String(now)}
      onChange={choose}
      options={[
        { value: '0', label: 'Any yard line' },
        ...offered.map((yards) => ({ value: String(yards), label: count(yards, 'yard') })),
      ]}
    />
  )
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span aria-hidden="true" className="text-label">
        {label}
      </span>
      {children}
    </div>
  )
}

type RowProps = {
  layer: Layer
  view: FieldView
  readOnly: boolean
  set: (change: Partial<FieldView>) => void
}

function LayerRow({ layer, view, readOnly, set }: RowProps) {
  const isHidden = view.hidden.includes(layer)
  const isFixed = view.fixed.includes(layer)
  const name = LAYER_LABELS[layer]
  const others = solo([], layer)
  const isAlone = others.every((one) => view.hidden.includes(one)) && !isHidden
  return (
    <li className="flex items-center gap-0.5">
      <span className={cx('min-w-0 flex-1 truncate', isHidden && 'text-muted')}>{name}</span>
      {layer !== 'field' && (
        <Toggle
          label={`Only ${name}`}
          icon={Focus}
          isOn={isAlone}
          onClick={() => set({ hidden: solo(view.hidden, layer) })}
        />
      )}
      {layer !== 'field' && !readOnly && (
        <Toggle
          label={`Lock ${name}`}
          icon={isFixed ? Lock : LockOpen}
          isOn={isFixed}
          onClick={() => set({ fixed: toggled(view.fixed, layer) })}
        />
      )}
      <Toggle
        label={`Hide ${name}`}
        icon={isHidden ? EyeOff : Eye}
        isOn={isHidden}
        onClick={() => set({ hidden: toggled(view.hidden, layer) })}
      />
    </li>
  )
}

type ToggleProps = {
  label: string
  icon: ComponentType<{ size?: number }>
  isOn: boolean
  onClick: () => void
}

function Toggle({ label, icon: Icon, isOn, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-sm pointer-coarse:size-11',
        isOn ? 'bg-text text-bg' : 'text-muted hover:bg-surface-2 hover:text-text',
      )}
    >
      <Icon size={16} />
    </button>
  )
}
