import type { SheetFields } from '#schema/call-sheet.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import type { PlanFields } from '#schema/operations/plans.ts'
import { count } from '#src/lib/words.ts'
import type { Done } from '#src/sync/undo/commands.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo } from 'react'
import {
  addEdits,
  deletionEdit,
  fieldsEditOf,
  lineEdit,
  moveEdit,
  newPlanEdit,
  printedEdit,
  releaseAgainEdit,
  releaseEdit,
  removeEdits,
  restoreEdit,
  type SectionChanges,
  sectionsEdit,
} from './plan-edits.ts'
import type { LineFields } from './line-dialog.tsx'
import { type LineRow, planName, type PlanRow } from './plan-words.ts'

/** The target of chosen plays: an existing plan with its lines in order, or a new plan. */
export type Target = { plan: PlanRow; lines: readonly LineRow[] } | { fields: PlanFields }

/** Actions on game plans; each is one optimistic, undoable command. */
export function usePlanActions(teamId: string) {
  const run = useCommand()
  return useMemo(() => {
    const make = (description: string, edits: readonly UndoableEdit[]): Done | null => {
      let done: Done | null = null
      attempt(() => {
        done = run({ teamId, description: description.slice(0, LIMITS.description), edits })
      })
      return done
    }
    const offering = (description: string, edits: readonly UndoableEdit[], words = description) => {
      const done = make(description, edits)
      if (done) offerUndo(words, done.undo, done.id)
      return done !== null
    }

    return {
      /** Returns the new plan's id; null if it can't be saved. */
      create: (fields: PlanFields): string | null => {
        const id = newId()
        return make(`New game plan: ${planName(fields)}`, [newPlanEdit(id, fields)]) && id
      },
      edit: (seen: PlanRow, fields: Partial<PlanFields>) => {
        const undoable = fieldsEditOf(seen, fields)
        if (undoable) make(`Changed the game plan ${planName(seen)}`, [undoable])
      },
      layOut: (seen: PlanRow, fields: Partial<SheetFields>) => {
        const undoable = fieldsEditOf(seen, fields)
        if (undoable) make(`Changed the call sheet of ${planName(seen)}`, [undoable])
      },
      /** `words` say what changed: "Changed the color of Openers". */
      setSections: (plan: PlanRow, words: string, changes: SectionChanges) => {
        if (changes.length > 0) make(words, [sectionsEdit(plan, changes)])
      },
      /** `at` in ms, with the fingerprints of the calls on the paper. */
      markPrinted: (plan: PlanRow, at: number, calls: readonly string[]) =>
        offering(`Marked the call sheet of ${planName(plan)} as printed`, [printedEdit(plan, at, calls)]),
      release: (plan: PlanRow, isPublished: boolean) => {
        const undoable = releaseEdit(plan, isPublished)
        const name = planName(plan)
        const words = isPublished
          ? `Released the game plan ${name} to the players`
          : `Took the game plan ${name} back from the players`
        if (undoable) offering(words, [undoable])
      },
      /** Gives the players the plan as it is now, at a time in ms. */
      releaseAgain: (plan: PlanRow, at: number, lines: readonly LineRow[]) =>
        offering(`Released the game plan ${planName(plan)} to the players again`, [
          releaseAgainEdit(plan, at, lines),
        ]),
      /** Makes parts of the plan in one command; `made` names them: "wristband card 3 and 2 practice scripts". */
      build: (plan: PlanRow, made: string, edits: readonly UndoableEdit[]) =>
        offering(`Made ${made} from the game plan ${planName(plan)}`, edits),
      remove: (plan: PlanRow) => offering(`Deleted the game plan ${planName(plan)}`, [deletionEdit(plan)]),
      restore: (plan: PlanRow) => make(`Restored the game plan ${planName(plan)}`, [restoreEdit(plan)]),
      /** Adds plays and reports duplicates. Returns the plan's id; null if nothing was added. */
      add: (target: Target, playIds: readonly string[], section: string): string | null => {
        const isNew = 'fields' in target
        const planId = isNew ? newId() : target.plan.id
        const name = planName(isNew ? target.fields : target.plan)
        const { edits, added, left } = addEdits(planId, isNew ? [] : target.lines, {
          playIds,
          section,
          isNew,
        })
        const were = `${count(left, 'play was', 'plays were')} in it already`
        if (added === 0) {
          toast.info(`Nothing to add: ${were}.`)
          return null
        }
        const words = `Added ${count(added, 'play')} to ${isNew ? 'the new game plan' : 'the game plan'} ${name}`
        const all = isNew ? [newPlanEdit(planId, target.fields), ...edits] : edits
        return offering(words, all, left > 0 ? `${words}. ${were}.` : words) ? planId : null
      },
      take: (plan: PlanRow, line: LineRow, name: string) =>
        offering(`Removed ${name} from the game plan ${planName(plan)}`, removeEdits(plan.id, [line])),
      /** Changes what a line says; fields that stay as they were are left alone. */
      editLine: (plan: PlanRow, seen: LineRow, name: string, fields: LineFields) => {
        const undoable = lineEdit(seen, fields)
        if (undoable) make(`Changed ${name} in the game plan ${planName(plan)}`, [undoable])
      },
      /** Returns whether there was anything to move. */
      move: (plan: PlanRow, line: LineRow, name: string, to: Parameters<typeof moveEdit>[2]): boolean => {
        const undoable = moveEdit(plan.id, line, to)
        return (
          undoable !== null && make(`Moved ${name} in the game plan ${planName(plan)}`, [undoable]) !== null
        )
      },
    }
  }, [run, teamId])
}

export type PlanActions = ReturnType<typeof usePlanActions>
