import { memo, useDeferredValue, useMemo } from 'react'
import { LIMITS } from '#schema/limits.ts'
import { holeWords } from '#schema/football/holes.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { queries } from '#schema/queries/index.ts'
import type { PlayFields } from '#schema/operations/plays.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { HASH_LABELS, INSTALL_LABELS, STATUS_LABELS, STRENGTH_LABELS } from '#src/board/plays/labels.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useHoleSystem } from '#src/sync/team/teams.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useCategoryNames, useTaxonomy } from '#src/sync/team/team-taxonomy.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { DraftCall, DraftText } from './draft-text.tsx'
import { useEditPlay } from './edit-play.ts'
import { categoryChanges, type FieldChanges, unitChanges } from '#src/sync/undo/play-edits.ts'
import { FIELD_LABELS } from '#src/board/plays/field-words.ts'
import { ManyField } from './many-field.tsx'
import { ReadsField } from './reads-field.tsx'
import { Section } from './section.tsx'
import {
  categoryOptions,
  directionOptions,
  personnelOptions,
  subcategoryOptions,
  suggestionsFor,
  tempoOptions,
} from './suggestions.ts'
import { TagEditor } from './tag-editor.tsx'
import { WriteCall } from './write-call.tsx'

const UNITS = TAXONOMY.map(({ slug, label }) => ({ value: slug, label }))
const STRENGTHS = optionsOf(STRENGTH_LABELS)
const STATUSES = optionsOf(STATUS_LABELS)
const HASHES = optionsOf(HASH_LABELS)
const INSTALLS = optionsOf(INSTALL_LABELS)
const DAYS: SelectOption[] = [
  { value: '', label: 'No day' },
  ...Array.from({ length: LIMITS.installDays }, (_, i) => ({ value: String(i + 1), label: `Day ${i + 1}` })),
]

type Choice =
  | 'subcategory'
  | 'personnel'
  | 'direction'
  | 'strength'
  | 'status'
  | 'hashPref'
  | 'tempo'
  | 'installStatus'

/** All that is known of a play beside its drawing. Every field saves itself. */
export const DetailsPanel = memo(function DetailsPanel({
  play,
  level,
}: {
  play: PlayRow
  level: CompetitionLevel
}) {
  const edit = useEditPlay(play)
  const change = (changes: FieldChanges) => void attempt(() => edit(changes))
  // The drawing is there first; what is below the fold comes a frame later.
  const isAll = useDeferredValue(true, false)
  const trees = { tree: useTaxonomy(play.teamId), names: useCategoryNames(play.teamId) }
  const book = useTeamBook(play.teamId)
  const { rows: own } = useRows(queries.playbook.formations({ teamId: play.teamId }))
  const offers = useMemo(() => suggestionsFor(play.unit, book, own), [play.unit, book, own])
  const holes = useHoleSystem(play.teamId)
  const choice = <K extends Choice>(field: K, options: readonly SelectOption<PlayFields[K]>[]) => (
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
      <Section title="The call">
        <DraftCall play={play} className="col-span-2" />
        <WriteCall play={play} level={level} />
        <DraftText play={play} field="wristCode" />
        {choice('status', STATUSES)}
      </Section>
      <Section title="Classification">
        <Select
          label={FIELD_LABELS.unit}
          size="sm"
          value={play.unit}
          onChange={(unit) => change(unitChanges(play, unit))}
          options={UNITS}
        />
        <DraftText play={play} field="concept" suggestions={offers.concept} />
        {/* The longest names of all, some of them a team's own: each in a line of its own they are read whole. */}
        <div className="col-span-2">
          <Select
            label={FIELD_LABELS.category}
            size="sm"
            value={play.category}
            onChange={(category) => change(categoryChanges(play, category))}
            options={categoryOptions(play, trees)}
          />
        </div>
        <div className="col-span-2">{choice('subcategory', subcategoryOptions(play, trees))}</div>
        <div className="col-span-2">
          <TagEditor play={play} />
        </div>
      </Section>
      <Section title="Alignment">
        <DraftText play={play} field="formation" suggestions={offers.formation} className="col-span-2" />
        {choice('strength', STRENGTHS)}
        {choice('personnel', personnelOptions(play))}
        <DraftText play={play} field="motion" />
        {choice('hashPref', HASHES)}
      </Section>
      {isAll && (
        <>
          <Section title="Scheme">
            <DraftText play={play} field="protection" suggestions={offers.protection} />
            <DraftText
              play={play}
              field="hole"
              suggestions={offers.hole}
              hint={holeWords(play.hole, holes)}
            />
            {choice('direction', directionOptions(play))}
            {choice('tempo', tempoOptions(play))}
          </Section>
          <Section title="When to call it">
            <ManyField play={play} field="situations" />
            <ManyField play={play} field="fieldZones" />
            <ManyField play={play} field="vsFronts" />
            <ManyField play={play} field="vsCoverages" />
          </Section>
          {play.unit === 'offense' && (
            <Section title="Quarterback">
              <ReadsField play={play} />
              <DraftText play={play} field="hot" className="col-span-2" />
              <DraftText play={play} field="checkWith" className="col-span-2" />
            </Section>
          )}
          <Section title="Install">
            <Select
              label={FIELD_LABELS.installDay}
              size="sm"
              value={play.installDay === null ? '' : String(play.installDay)}
              onChange={(day) =>
                change({ installDay: { from: play.installDay, to: day === '' ? null : Number(day) } })
              }
              options={DAYS}
            />
            {choice('installStatus', INSTALLS)}
          </Section>
          <Section title="Coaching">
            <DraftText play={play} field="coachingPoints" multiline className="col-span-2" />
            <DraftText play={play} field="notes" multiline className="col-span-2" />
          </Section>
        </>
      )}
    </div>
  )
})

function optionsOf<V extends string>(labels: Record<V, string>): SelectOption<V>[] {
  return (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))
}
