import { columnsOf, cellFor, periodName } from '#schema/football/practice.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { practiceCells, practicePeriods, practicePlans } from '#schema/operations/practice.ts'
import {
  MOST_MINUTES,
  MOST_PERIODS,
  PERIOD_TYPES,
  type PeriodType,
  PRACTICE_GROUPS,
  type PracticeGroup,
} from '#schema/practice.ts'
import { keyAt } from '#src/lib/list-order.ts'
import { count } from '#src/lib/words.ts'
import type { Done } from '#src/sync/undo/commands.ts'
import { deletion, edits, restoration } from '#src/sync/undo/entry-edits.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { useMemo } from 'react'
import { type Column, typeOfName } from './grid-keys.ts'
import {
  type CellFields,
  type Draft,
  emptyCell,
  isBlank,
  newCellEdits,
  newPeriodEdits,
  newPlanEdits,
  type PeriodFields,
  periodFields,
  type PlanFields,
} from './practice-edits.ts'
import { type CellRow, described, type PeriodRow, planName, type PlanRow } from './practice-words.ts'

/** What is typed or pasted into the grid: a period's name or minutes, or what one group does. */
export type Entered = {
  readonly period: PeriodRow
  readonly column: 'name' | 'minutes' | PracticeGroup
  readonly text: string
}

/** A row that was pasted below the last period. */
type Added = { readonly planId: string; readonly texts: ReadonlyMap<Column, string> }

type Parts = {
  readonly periods: readonly PeriodRow[]
  readonly byPeriod: ReadonlyMap<string, readonly CellRow[]>
}

/** Actions on practice plans; each is one optimistic, undoable command. */
export function usePracticeActions(teamId: string) {
  const run = useCommand()
  return useMemo(() => {
    const make = (words: string, all: readonly UndoableEdit[], joins?: string): Done | null => {
      if (all.length === 0) return null
      let done: Done | null = null
      const description = described(words)
      attempt(() => {
        done = run({
          teamId,
          description,
          edits: all,
          joins: joins === undefined ? undefined : { key: joins, description },
        })
      })
      return done
    }
    const offering = (words: string, all: readonly UndoableEdit[]): boolean => {
      const done = make(words, all)
      if (done) offerUndo(words, done.undo, done.id)
      return done !== null
    }

    /** What one entered text changes; null for minutes that are none. */
    const entered = ({ period, column, text }: Entered, { byPeriod }: Parts): UndoableEdit[] | null => {
      if (column === 'minutes') {
        const minutes = Number(text.trim())
        if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) return null
        return edits(practicePeriods, period, { minutes })
      }
      if (column === 'name')
        return edits(practicePeriods, period, { name: text.trim().slice(0, LIMITS.name) })
      const activity = text.trim().slice(0, LIMITS.description)
      const cell = cellFor(byPeriod.get(period.id) ?? [], column)
      if (!cell) return activity ? newCellEdits(period, [{ ...emptyCell(column), activity }]) : []
      if (isBlank({ ...cell, activity })) return [deletion(practiceCells, cell)]
      return edits(practiceCells, cell, { activity })
    }

    return {
      /** Returns the new plan's id; null if it can't be saved. */
      create: (fields: PlanFields, drafts: readonly Draft[]): string | null => {
        const id = newId()
        return make(`New practice plan: ${planName(fields)}`, newPlanEdits(id, fields, drafts)) && id
      },
      /** A week of new plans, as one step of undo. */
      createWeek: (week: readonly { fields: PlanFields; drafts: readonly Draft[] }[], words: string) =>
        offering(
          words,
          week.flatMap(({ fields, drafts }) => newPlanEdits(newId(), fields, drafts)),
        ),
      editPlan: (plan: PlanRow, fields: Partial<PlanFields>) =>
        make(`Changed the practice plan ${planName(plan)}`, edits(practicePlans, plan, fields)),
      release: (plan: PlanRow, isPublished: boolean) =>
        offering(
          isPublished
            ? `Released ${planName(plan)} to the players`
            : `Took ${planName(plan)} back from the players`,
          edits(practicePlans, plan, { isPublished }),
        ),
      remove: (plan: PlanRow) =>
        offering(`Deleted the practice plan ${planName(plan)}`, [deletion(practicePlans, plan)]),
      restore: (plan: PlanRow) =>
        make(`Restored the practice plan ${planName(plan)}`, [restoration(practicePlans, plan)]),

      /** Adds a period of a type before `at`. */
      addPeriod: (planId: string, periods: readonly PeriodRow[], at: number, type: PeriodType) => {
        const { label, minutes, contact } = PERIOD_TYPES[type]
        make(
          `Added ${label}`,
          newPeriodEdits(planId, keyAt(periods, at), {
            type,
            name: '',
            minutes,
            contact,
            notes: '',
            cells: [],
          }),
        )
      },
      editPeriod: (period: PeriodRow, fields: Partial<PeriodFields>, joins?: string) =>
        make(`Changed ${periodName(period)}`, edits(practicePeriods, period, fields), joins),
      removePeriod: (period: PeriodRow) =>
        offering(`Deleted ${periodName(period)}`, [deletion(practicePeriods, period)]),
      /** Offers back a period that another coach deleted while this one was typing in it; what was typed is in it. */
      offerBack: (period: PeriodRow, text: string) => {
        toast.warning(`${periodName(period)} was deleted while you were typing.`, {
          detail: `Restore it to keep “${text}”.`,
          duration: 20_000,
          action: {
            label: 'Restore',
            onClick: () => make(`Restored ${periodName(period)}`, [restoration(practicePeriods, period)]),
          },
        })
      },
      /** Moves a period before `at` among the others. Returns whether it was elsewhere. */
      movePeriod: (period: PeriodRow, periods: readonly PeriodRow[], at: number): boolean => {
        const others = periods.filter(({ id }) => id !== period.id)
        if (periods.findIndex(({ id }) => id === period.id) === at || at < 0 || at > others.length)
          return false
        const sortKey = keyAt(others, at)
        return make(`Moved ${periodName(period)}`, edits(practicePeriods, period, { sortKey })) !== null
      },
      /** Splits a period into two of half its minutes, both with its cells. */
      splitPeriod: (period: PeriodRow, { periods, byPeriod }: Parts) => {
        if (period.minutes < 2) return toast.info("A period of one minute can't be split.")
        const first = Math.ceil(period.minutes / 2)
        const at = periods.findIndex(({ id }) => id === period.id) + 1
        offering(`Split ${periodName(period)}`, [
          ...edits(practicePeriods, period, { minutes: first }),
          ...newPeriodEdits(period.planId, keyAt(periods, at), {
            ...periodFields(period),
            minutes: period.minutes - first,
            cells: byPeriod.get(period.id) ?? [],
          }),
        ])
      },

      /** Changes a group's cell, or makes it. */
      editCell: (
        period: PeriodRow,
        group: PracticeGroup,
        cell: CellRow | undefined,
        fields: Partial<CellFields>,
        joins?: string,
      ) => {
        const words = `Changed ${group} in ${periodName(period)}`
        if (cell) make(words, edits(practiceCells, cell, fields), joins)
        else if (!isBlank({ ...emptyCell(group), ...fields }) || fields.groupTo)
          make(words, newCellEdits(period, [{ ...emptyCell(group), ...fields }]))
      },
      removeCell: (cell: CellRow) => make('Cleared a cell', [deletion(practiceCells, cell)]),
      /** Splits a span into one cell for each of its groups. */
      splitCell: (period: PeriodRow, cell: CellRow) => {
        const [first, last] = columnsOf(cell)
        const groups = PRACTICE_GROUPS.slice(first, last + 1)
        const [own, ...rest] = groups
        if (!own || rest.length === 0) return
        make(`Split ${periodName(period)} by group`, [
          ...edits(practiceCells, cell, { groupFrom: own, groupTo: own }),
          ...newCellEdits(
            period,
            rest.map((group) => ({ ...cell, groupFrom: group, groupTo: group })),
          ),
        ])
      },

      /** Writes what was typed, filled or pasted, as one step of undo. */
      enter: (all: readonly Entered[], parts: Parts, words: string, added: readonly Added[] = []) => {
        // A span takes one text: the first one that was entered for it.
        const taken = new Set<string>()
        const made = all.map((one) => {
          const cell =
            one.column === 'name' || one.column === 'minutes'
              ? undefined
              : cellFor(parts.byPeriod.get(one.period.id) ?? [], one.column)
          if (cell && taken.has(cell.id)) return []
          if (cell) taken.add(cell.id)
          return entered(one, parts)
        })
        const wrong = made.filter((one) => one === null).length
        if (wrong > 0)
          toast.error(
            `${count(wrong, 'entry', 'entries')} left out: minutes are a whole number from 1 to ${MOST_MINUTES}.`,
          )
        const fit = added.slice(0, MOST_PERIODS - parts.periods.length)
        if (fit.length < added.length)
          toast.error(`A practice has up to ${MOST_PERIODS} periods, so the last rows were left out.`)
        const keys = generateNKeysBetween(parts.periods.at(-1)?.sortKey ?? null, null, fit.length)
        make(words, [
          ...made.flatMap((one) => one ?? []),
          ...fit.flatMap(({ planId, texts }, i) =>
            newPeriodEdits(planId, keys[i] ?? 'a0', pastedPeriod(texts)),
          ),
        ])
      },
    }
  }, [run, teamId])
}

/** A period of a pasted row: its type and what is missing follow from its name. */
function pastedPeriod(texts: Added['texts']): Draft {
  const { type, name } = typeOfName(texts.get('name') ?? '')
  const usual = PERIOD_TYPES[type]
  const minutes = Number(/\d+/.exec(texts.get('minutes') ?? '')?.[0])
  return {
    type,
    name: name.slice(0, LIMITS.name),
    minutes: minutes >= 1 && minutes <= MOST_MINUTES ? minutes : usual.minutes,
    contact: usual.contact,
    notes: '',
    cells: PRACTICE_GROUPS.flatMap((group) => {
      const activity = (texts.get(group) ?? '').trim().slice(0, LIMITS.description)
      return activity ? [{ ...emptyCell(group), activity }] : []
    }),
  }
}

export type PracticeActions = ReturnType<typeof usePracticeActions>
