import { type TeamTerms, TEMPOS, termLabel, USUAL_TERMS } from '#schema/football/situations.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { Chip } from '#src/ui/chip.tsx'
import { listWords } from './field-words.ts'
import {
  DIRECTION_LABELS,
  HASH_LABELS,
  INSTALL_LABELS,
  personnelLabel,
  STATUS_LABELS,
  STRENGTH_LABELS,
} from './labels.ts'
import { categoryLabel } from '#schema/football/taxonomy.ts'
import type { PlayRow } from './rows.ts'
import { FIELD_LABELS } from './field-words.ts'

const LISTS = ['situations', 'fieldZones', 'vsFronts', 'vsCoverages'] as const

/** What is known of a play, for those who read it: no fields, and nothing that is empty. `tree` and `terms` are the team's. */
export function Facts({
  play,
  tree,
  terms,
}: {
  play: PlayRow
  tree: readonly UnitBranch[]
  terms: TeamTerms
}) {
  const facts = factsOf(play, tree, terms)
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {play.tags.length > 0 && (
        <ul aria-label={FIELD_LABELS.tags} className="flex flex-wrap gap-1.5">
          {play.tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {play.coachingPoints && (
        <section aria-label={FIELD_LABELS.coachingPoints}>
          <h3 className="text-label">{FIELD_LABELS.coachingPoints}</h3>
          <p className="max-w-prose break-words whitespace-pre-wrap">{play.coachingPoints}</p>
        </section>
      )}
      {play.notes && <p className="max-w-prose break-words whitespace-pre-wrap">{play.notes}</p>}
    </div>
  )
}

/** Label and value of every field that has something in it, in the order in which a coach reads them. */
export function factsOf(
  play: PlayRow,
  tree: readonly UnitBranch[],
  terms: TeamTerms = USUAL_TERMS,
): [label: string, value: string][] {
  const facts: [string, string][] = [
    [FIELD_LABELS.callText, play.callText],
    [FIELD_LABELS.wristCode, play.wristCode],
    [FIELD_LABELS.category, play.category && categoryLabel(play.unit, play.category, play.subcategory, tree)],
    [FIELD_LABELS.concept, play.concept],
    [FIELD_LABELS.formation, play.formation],
    [FIELD_LABELS.personnel, personnelLabel(play.personnel)],
    [FIELD_LABELS.strength, play.unit === 'special' ? '' : STRENGTH_LABELS[play.strength]],
    [FIELD_LABELS.motion, play.motion],
    [FIELD_LABELS.protection, play.protection],
    [FIELD_LABELS.direction, DIRECTION_LABELS[play.direction] ?? play.direction],
    [FIELD_LABELS.hole, play.hole],
    [FIELD_LABELS.hashPref, play.hashPref && HASH_LABELS[play.hashPref]],
    [FIELD_LABELS.tempo, termLabel(TEMPOS, play.tempo)],
    ...LISTS.map((field): [string, string] => [
      FIELD_LABELS[field],
      listWords(field, play[field], terms).join(', '),
    ]),
    [FIELD_LABELS.reads, play.reads.map((read, i) => `${i + 1} ${read}`).join(' · ')],
    [FIELD_LABELS.hot, play.hot],
    [FIELD_LABELS.checkWith, play.checkWith],
    [FIELD_LABELS.installDay, play.installDay === null ? '' : String(play.installDay)],
    [FIELD_LABELS.installStatus, INSTALL_LABELS[play.installStatus]],
    [FIELD_LABELS.status, STATUS_LABELS[play.status]],
  ]
  return facts.filter(([, value]) => value !== '')
}
