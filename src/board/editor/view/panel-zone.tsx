/** A zone's properties: landmark, size and label. */

import { useId } from 'react'
import type { ZoneElement } from '#schema/football/diagram.ts'
import { tidy } from '#schema/football/points.ts'
import { cx } from '#src/lib/class-names.ts'
import { Select } from '#src/ui/select.tsx'
import { setElement } from '../core/changes.ts'
import { asLandmark, landmarkOf, LANDMARKS } from '../core/landmarks.ts'
import { nameOf } from '../core/names.ts'
import { LABEL_LENGTH } from '../core/typing.ts'
import { useEditor } from './context.ts'
import type { PanelLayout } from './panel-parts.tsx'
import { PanelText } from './panel-text.tsx'

type Props = { id: string; zone: ZoneElement; layout: PanelLayout }

/** In the bar, fields that don't fit are dropped from the end. */
export function ZoneFields({ id, zone, layout }: Props) {
  const isBar = layout === 'bar'
  const editor = useEditor()
  const set = (properties: Partial<ZoneElement>, words: string) =>
    editor.take((state) => {
      const changes = setElement<ZoneElement>(state.base, id, properties)
      return changes.length === 0
        ? {}
        : { commit: { changes, description: `${words} ${nameOf(state.base, zone, state.names)}` } }
    })
  const now = landmarkOf(zone)
  const choose = (name: string) => {
    const landmark = LANDMARKS.find((one) => one.name === name)
    if (landmark) set(asLandmark(zone, landmark), 'Put on its landmark:')
  }
  return (
    <>
      <Select
        label="Landmark"
        labelHidden
        size="sm"
        value={now?.name ?? ''}
        onChange={choose}
        options={[
          ...(now ? [] : [{ value: '', label: 'His own zone' }]),
          ...LANDMARKS.map(({ name }) => ({ value: name, label: name })),
        ]}
        className="min-w-24"
      />
      <PanelText
        id={id}
        label="Name"
        value={zone.label}
        maxLength={LABEL_LENGTH}
        field="label"
        className={isBar ? '@max-[30rem]:hidden' : undefined}
      />
      <div className={cx('flex gap-2', isBar && '@max-[44rem]:hidden')}>
        <Yards label="Wide" value={zone.rx * 2} onChange={(wide) => set({ rx: tidy(wide / 2) }, 'Resized')} />
        <Yards label="Deep" value={zone.ry * 2} onChange={(deep) => set({ ry: tidy(deep / 2) }, 'Resized')} />
      </div>
    </>
  )
}

/** A length across or along the field; steps of a yard. */
function Yards({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (yards: number) => void
}) {
  const id = useId()
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-label text-muted">
        {label}
      </label>
      <input
        id={id}
        type="number"
        min={2}
        max={60}
        step={1}
        value={tidy(value)}
        onChange={(event) => {
          const yards = event.target.valueAsNumber
          if (yards >= 2 && yards <= 60) onChange(yards)
        }}
        className="control touch-target h-9 w-16 px-2 tabular-nums"
      />
    </span>
  )
}
