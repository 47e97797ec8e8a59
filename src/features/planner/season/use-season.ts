import { seasonPhases, weekLines } from '#schema/operations/season.ts'
import { queries } from '#schema/queries/index.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { described } from '../task-words.ts'
import { type PhaseFields, phaseName, type PhaseRow } from './season-weeks.ts'
import type { LineFields, WeekLineRow } from './week-lines.ts'

const TELLING = { attempt, offerUndo }

/** The phases of the team's seasons. Nothing for readers who are no coaches. */
export function usePhases(teamId: string): { rows: readonly PhaseRow[]; ready: boolean } {
  return useRows(queries.planner.phases({ teamId }))
}

/** What the team keeps of its week templates. */
export function useWeekLines(teamId: string): { rows: readonly WeekLineRow[]; ready: boolean } {
  return useRows(queries.planner.weekLines({ teamId }))
}

/** Adds, changes and deletes phases and lines of templates; each call is one command that undo takes back. */
export function useSeasonActions(teamId: string) {
  const { add, edit, remove, write } = useEntries(teamId, TELLING)
  return {
    addPhases: (phases: readonly PhaseFields[]) =>
      add(seasonPhases, phases, described(`Added ${phases.map(phaseName).join(', ')} to the season map`)),
    editPhase: (phase: PhaseRow, fields: PhaseFields) =>
      edit(
        seasonPhases,
        [{ seen: phase, fields }],
        described(`Changed ${phaseName(phase)} on the season map`),
      ),
    removePhase: (phase: PhaseRow) =>
      remove(seasonPhases, phase, described(`Deleted ${phaseName(phase)} from the season map`)),
    /** Adds lines to a template, and changes those that are there, in one step. */
    writeLines: (
      added: readonly LineFields[],
      changed: readonly { seen: WeekLineRow; fields: Omit<LineFields, 'template'> }[],
      words: string,
    ) => write(weekLines, { added, changed }, described(words)),
    removeLines: (lines: readonly WeekLineRow[], words: string) => remove(weekLines, lines, described(words)),
  }
}
