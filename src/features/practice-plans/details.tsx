import { columnsOf, periodName } from '#schema/football/practice.ts'
import { LIMITS } from '#schema/limits.ts'
import {
  CONTACT_LABELS,
  CONTACT_LEVELS,
  type ContactLevel,
  groupHeading,
  MOST_MINUTES,
  PERIOD_TYPE_CODES,
  PERIOD_TYPES,
  type PeriodType,
  PRACTICE_GROUPS,
  type PracticeGroup,
} from '#schema/practice.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { DraftInput } from '#src/ui/draft-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Suggestions } from '#src/ui/suggestions.tsx'
import { useDraft } from '#src/ui/use-draft.ts'
import {
  ChevronDown,
  ChevronUp,
  Copy,
  Dumbbell,
  Eraser,
  ListOrdered,
  SplitSquareHorizontal,
  Trash2,
} from 'lucide-react'
import { useId } from 'react'
import type { CellFields, PeriodFields } from './practice-edits.ts'
import type { CellRow, PeriodRow } from './practice-words.ts'
import type { PracticeActions } from './use-practice-actions.ts'
import { type Coach, useDrills, usePeriodScripts } from './use-practice.ts'

const NO_COACH = 'none'
const AS_PERIOD = 'period'

type TextName = 'activity' | 'place' | 'drill' | 'equipment'
const TEXTS: readonly { name: TextName; label: string; most: number }[] = [
  { name: 'activity', label: 'What they do', most: LIMITS.description },
  { name: 'place', label: 'Place', most: LIMITS.shortText },
  { name: 'drill', label: 'Drill', most: LIMITS.name },
  { name: 'equipment', label: 'Equipment', most: LIMITS.name },
]

const tooLong = (most: number) => (text: string) =>
  text.trim().length > most ? `Keep it under ${most} characters.` : null

/** What one group, or a span of groups, does in a period. Every field saves itself. */
export function CellDetails({
  period,
  group,
  cell,
  others,
  coaches,
  nameOf,
  actions,
}: {
  period: PeriodRow
  group: PracticeGroup
  cell: CellRow | undefined
  /** More cells of the same slot, written by another coach at the same time. */
  others: readonly CellRow[]
  coaches: readonly Coach[]
  nameOf: (id: string | null) => string
  actions: PracticeActions
}) {
  const [first, last] = cell
    ? columnsOf(cell)
    : [PRACTICE_GROUPS.indexOf(group), PRACTICE_GROUPS.indexOf(group)]
  const edit = (fields: Partial<CellFields>, joins?: string) =>
    actions.editCell(period, group, cell, fields, joins)
  const drills = useDrills(period.teamId)
  const listId = useId()
  const drill = cell && drills.byName(cell.drill)
  const listed = cell?.coachId && !coaches.some(({ id }) => id === cell.coachId)
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Suggestions id={listId} words={drills.names} />
      {TEXTS.map((text) => (
        <CellText
          // A new cell's first text makes the row; the field goes on as the row's.
          key={`${period.id}.${group}.${text.name}`}
          {...text}
          id={`${period.id}.${group}.${text.name}`}
          cell={cell}
          list={text.name === 'drill' ? listId : undefined}
          onCommit={edit}
        />
      ))}
      <Select
        label="Coach"
        value={cell?.coachId ?? NO_COACH}
        options={[
          { value: NO_COACH, label: 'No coach' },
          ...coaches.map(({ id, name, titles }) => ({
            value: id,
            label: titles ? `${name} (${titles})` : name,
          })),
          ...(listed ? [{ value: cell.coachId ?? '', label: nameOf(cell.coachId) }] : []),
        ]}
        onChange={(to) => edit({ coachId: to === NO_COACH ? null : to })}
      />
      <Select
        label="Contact"
        value={cell?.contact || AS_PERIOD}
        options={[
          { value: AS_PERIOD, label: `As the period: ${CONTACT_LABELS[period.contact]}` },
          ...CONTACT_LEVELS.map((value) => ({ value, label: CONTACT_LABELS[value] })),
        ]}
        onChange={(to) => edit({ contact: to === AS_PERIOD ? '' : (to as ContactLevel) })}
      />
      <Select
        label="From group"
        value={PRACTICE_GROUPS[first] ?? group}
        options={PRACTICE_GROUPS.slice(0, last + 1).map((value) => ({ value, label: groupHeading(value) }))}
        onChange={(groupFrom) => edit({ groupFrom, groupTo: PRACTICE_GROUPS[last] ?? group })}
      />
      <Select
        label="To group"
        value={PRACTICE_GROUPS[last] ?? group}
        options={PRACTICE_GROUPS.slice(first).map((value) => ({ value, label: groupHeading(value) }))}
        onChange={(groupTo) => edit({ groupFrom: PRACTICE_GROUPS[first] ?? group, groupTo })}
      />
      {cell && (
        <div className="col-span-full flex flex-wrap gap-2">
          {last > first && (
            <Button size="sm" onClick={() => actions.splitCell(period, cell)}>
              <SplitSquareHorizontal aria-hidden size={16} />
              Split by group
            </Button>
          )}
          {drill && (
            <LinkButton to="/practice-plans/drills" search={{ drill: drill.id }} size="sm">
              <Dumbbell aria-hidden size={16} />
              Open the drill {drill.name}
            </LinkButton>
          )}
          <Button size="sm" onClick={() => actions.removeCell(cell)}>
            <Eraser aria-hidden size={16} />
            Clear cell
          </Button>
        </div>
      )}
      {others.map((other) => (
        <p key={other.id} className="text-warning-ink col-span-full flex flex-wrap items-center gap-2">
          Also in this slot: {other.activity || nameOf(other.coachId)}
          <Button size="sm" onClick={() => actions.removeCell(other)}>
            Clear that cell
          </Button>
        </p>
      ))}
    </div>
  )
}

function CellText({
  id,
  name,
  label,
  most,
  cell,
  list,
  onCommit,
}: {
  id: string
  name: TextName
  label: string
  most: number
  cell: CellRow | undefined
  list: string | undefined
  onCommit: (fields: Partial<CellFields>, joins: string) => void
}) {
  const draft = useDraft({
    id,
    value: cell?.[name] ?? '',
    version: cell?.version ?? 0,
    validate: tooLong(most),
    clean: (text) => text.trim(),
    commit: (_, to, { number }) => onCommit({ [name]: to }, `${id} ${number}`),
  })
  return <DraftInput label={label} draft={draft} list={list} />
}

/** A period's own fields. Every field saves itself. */
export function PeriodDetails({
  period,
  periods,
  byPeriod,
  actions,
}: {
  period: PeriodRow
  periods: readonly PeriodRow[]
  byPeriod: ReadonlyMap<string, readonly CellRow[]>
  actions: PracticeActions
}) {
  const edit = (fields: Partial<PeriodFields>, joins?: string) => actions.editPeriod(period, fields, joins)
  const at = periods.findIndex(({ id }) => id === period.id)
  const scriptsOf = usePeriodScripts(period.teamId)
  const name = useDraft({
    id: `${period.id}.name`,
    value: period.name,
    version: period.version,
    validate: tooLong(LIMITS.name),
    clean: (text) => text.trim(),
    commit: (_, to, { number }) => edit({ name: to }, `${period.id}.name ${number}`),
  })
  const minutes = useDraft({
    id: `${period.id}.minutes`,
    value: String(period.minutes),
    version: period.version,
    validate: (text) =>
      /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_MINUTES
        ? null
        : `Enter 1 to ${MOST_MINUTES} minutes.`,
    clean: (text) => text.trim(),
    commit: (_, to, { number }) => edit({ minutes: Number(to) }, `${period.id}.minutes ${number}`),
  })
  const notes = useDraft({
    id: `${period.id}.notes`,
    value: period.notes,
    version: period.version,
    validate: tooLong(LIMITS.notes),
    commit: (_, to, { number }) => edit({ notes: to }, `${period.id}.notes ${number}`),
  })
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Select
        label="Type"
        value={period.type}
        options={PERIOD_TYPE_CODES.map((value) => ({ value, label: PERIOD_TYPES[value].label }))}
        // Contact follows the type until a coach has chosen another.
        onChange={(type: PeriodType) =>
          edit({
            type,
            ...(period.contact === PERIOD_TYPES[period.type].contact && {
              contact: PERIOD_TYPES[type].contact,
            }),
          })
        }
      />
      <DraftInput label="Name" draft={name} placeholder={PERIOD_TYPES[period.type].label} />
      <DraftInput label="Minutes" draft={minutes} inputMode="numeric" />
      <Select
        label="Contact"
        value={period.contact}
        options={CONTACT_LEVELS.map((value) => ({ value, label: CONTACT_LABELS[value] }))}
        onChange={(contact) => edit({ contact })}
      />
      <DraftInput label="Notes" draft={notes} className="col-span-full" />
      <div className="col-span-full flex flex-wrap gap-2">
        <IconButton
          label={`Move ${periodName(period)} up`}
          icon={ChevronUp}
          variant="secondary"
          disabled={at <= 0}
          onClick={() => actions.movePeriod(period, periods, at - 1)}
        />
        <IconButton
          label={`Move ${periodName(period)} down`}
          icon={ChevronDown}
          variant="secondary"
          disabled={at >= periods.length - 1}
          onClick={() => actions.movePeriod(period, periods, at + 1)}
        />
        {scriptsOf(period.id).map((script) => (
          <LinkButton
            key={script.id}
            to="/boxcall/practice/$scriptId"
            params={{ scriptId: script.id }}
            size="sm"
          >
            <ListOrdered aria-hidden size={16} />
            Open the script {script.name}
          </LinkButton>
        ))}
        <Button size="sm" onClick={() => actions.splitPeriod(period, { periods, byPeriod })}>
          <Copy aria-hidden size={16} />
          Split in two
        </Button>
        <Button size="sm" onClick={() => actions.removePeriod(period)}>
          <Trash2 aria-hidden size={16} />
          Delete period
        </Button>
      </div>
    </div>
  )
}
