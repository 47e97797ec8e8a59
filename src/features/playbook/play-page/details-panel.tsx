import { memo, type ReactNode } from 'react'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import type { PlayFields } from '#schema/mutators/plays.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { STATUS_LABELS, STRENGTH_LABELS } from '../labels.ts'
import type { PlayRow } from '../rows.ts'
import { DraftText } from './draft-text.tsx'
import { categoryChanges, FIELD_LABELS, type FieldChanges, unitChanges, useEditPlay } from './edit-play.ts'
import {
  categoryOptions,
  directionOptions,
  personnelOptions,
  subcategoryOptions,
  suggestionsFor,
} from './suggestions.ts'
import { TagEditor } from './tag-editor.tsx'

const UNITS = TAXONOMY.map(({ slug, label }) => ({ value: slug, label }))
const STRENGTHS = optionsOf(STRENGTH_LABELS)
const STATUSES = optionsOf(STATUS_LABELS)

/** All that is known of a play beside its drawing. Every field saves itself. */
export const DetailsPanel = memo(function DetailsPanel({ play }: { play: PlayRow }) {
  const edit = useEditPlay(play)
  const change = (changes: FieldChanges) => void attempt(() => edit(changes))
  const offers = suggestionsFor(play.unit)
  const choice = <K extends 'subcategory' | 'personnel' | 'direction' | 'strength' | 'status'>(
    field: K,
    options: readonly SelectOption<PlayFields[K]>[],
  ) => (
    <Select<PlayFields[K]>
      label={FIELD_LABELS[field]}
      size="sm"
      value={play[field] as PlayFields[K]}
      onChange={(to) => change({ [field]: { from: play[field], to } } as FieldChanges)}
      options={options}
    />
  )

  return (
    <div className="flex flex-col gap-5">
      <Group title="The call">
        <DraftText play={play} field="callText" className="col-span-2" />
        <DraftText play={play} field="wristCode" />
        {choice('status', STATUSES)}
      </Group>
      <Group title="Where it belongs">
        <Select
          label={FIELD_LABELS.unit}
          size="sm"
          value={play.unit}
          onChange={(unit) => change(unitChanges(play, unit))}
          options={UNITS}
        />
        <Select
          label={FIELD_LABELS.category}
          size="sm"
          value={play.category}
          onChange={(category) => change(categoryChanges(play, category))}
          options={categoryOptions(play)}
        />
        {choice('subcategory', subcategoryOptions(play))}
        <DraftText play={play} field="concept" suggestions={offers.concept} />
        <div className="col-span-2">
          <TagEditor play={play} />
        </div>
      </Group>
      <Group title="Alignment">
        <DraftText play={play} field="formation" suggestions={offers.formation} className="col-span-2" />
        {choice('strength', STRENGTHS)}
        {choice('personnel', personnelOptions(play))}
        <DraftText play={play} field="motion" className="col-span-2" />
      </Group>
      <Group title="Scheme">
        <DraftText play={play} field="protection" suggestions={offers.protection} />
        {choice('direction', directionOptions(play))}
        <DraftText play={play} field="notes" multiline className="col-span-2" />
      </Group>
    </div>
  )
})

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-title">{title}</h2>
      <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3">{children}</div>
    </section>
  )
}

function optionsOf<V extends string>(labels: Record<V, string>): SelectOption<V>[] {
  return (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))
}
