import { useState } from 'react'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { ConflictView, LineChoices, Side } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { toast } from '#src/ui/toast.ts'
import {
  chooseAll,
  type Chosen,
  deletionOf,
  endsDeleted,
  FATE,
  resolutionOf,
  sightOf,
  standing,
  strategyOf,
  undecided,
} from './choices.ts'
import { historyWords, outcomeWords } from './conflict-words.ts'

/** The choice as it is being made: what stands, what is open, and what ends it. */
export function useResolving(conflict: EditConflict, view: ConflictView) {
  const commit = useCommit()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isAsked, setAsked] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const subject = { conflict, view }
  const deletion = deletionOf(conflict, view)
  const isResolved = conflict.resolvedAt !== null
  const choices: LineChoices = isResolved ? choicesMade(conflict, view) : standing(subject, chosen)
  const open = isResolved ? [] : undecided(deletion, view.lines, choices)

  const strategy = strategyOf(deletion, view.lines, choices)

  const choose = (key: string, side: Side) => {
    const line = view.lines.find((one) => one.key === key)
    if (isResolved || line?.lost || (side === 'mine' && !view.mayEdit)) return
    const saw = sightOf(subject, line?.fields ?? [FATE])
    setChosen((before) => {
      const next = { ...before, [key]: { side, saw } }
      // Brought back for the sake of one's own changes, which are taken unless one says otherwise.
      const isBack = key === FATE && deletion === 'they-deleted' && side === 'mine'
      return isBack ? { ...chooseAll(subject, 'mine'), ...before, ...next } : next
    })
  }

  /** True when it is on its way; false while something is open. */
  const resolve = (): boolean => {
    if (open.length > 0) {
      setAsked(true)
      return false
    }
    const input = resolutionOf(subject, choices)
    const told = [conflict, deletion, view.name, view.lines, choices] as const
    try {
      commit(resolveConflict, {
        teamId: conflict.teamId,
        description: historyWords(...told),
        input,
      })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return false
    }
    toast.success(outcomeWords(...told))
    return true
  }

  return {
    deletion,
    choices,
    open,
    isAsked,
    /** Which of the three it looks like so far; merging is chosen before it shows. */
    strategy: isMerging && !isResolved ? ('merge' as const) : strategy,
    isAgain: (key: string) => chosen[key] !== undefined && choices[key] === undefined,
    hidesLines: endsDeleted(deletion, choices) || (deletion === 'they-deleted' && !choices[FATE]),
    choose,
    chooseAll: (side: Side) => {
      setMerging(false)
      if (side === 'theirs' || view.mayEdit) setChosen(chooseAll(subject, side))
    },
    merge: () => setMerging(true),
    resolve,
  }
}

export type Resolving = ReturnType<typeof useResolving>

/** Line by line, what was chosen then. */
function choicesMade({ choices }: EditConflict, { lines }: ConflictView): LineChoices {
  const all = [{ key: FATE, fields: [FATE] }, ...lines]
  return Object.fromEntries(
    all.flatMap(({ key, fields }) => {
      const side = fields.map((field) => choices?.[field]).find(Boolean)
      return side ? [[key, side]] : []
    }),
  )
}
