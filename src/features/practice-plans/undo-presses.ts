/** The presses of a practice clock that this device can take back, also after a reload. */
import type { Run } from '#schema/football/practice-run.ts'
import { runState } from '#schema/operations/practice.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

/** One practice at a time: what it ran makes these too long to keep for every plan. */
const KEY = 'hashmark.practice-undo'
const MOST = 20
/** After a reload. Who opens yesterday's clock has nothing to take back. */
const FOR_MS = 12 * 3_600_000

/** `last` is what this device's last press left, `before` what each press before it left, the newest last. */
export type Presses = { readonly last: Run; readonly before: readonly Run[] }

const kept = z.object({
  planId: z.string(),
  at: z.number(),
  last: runState,
  before: z.array(runState).check(z.maxLength(MOST)),
})

/** The presses of a plan's clock that are stored; null for none, for those of long ago, and where they cannot be read. */
export function storedPresses(stored: string | null, planId: string, now: number): Presses | null {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '')
  } catch {
    return null
  }
  const { success, data } = kept.safeParse(value)
  if (!success || data.planId !== planId || now - data.at > FOR_MS) return null
  return { last: whole(data.last), before: data.before.map(whole) }
}

/** What the presses look like as they are stored. */
export function asStored({ last, before }: Presses, planId: string, at: number): string {
  return JSON.stringify({ planId, at, last, before })
}

const whole = (state: z.infer<typeof runState>): Run => ({ ...state, ran: state.ran ?? [] })

/** A run without what else its row has. */
function stateOf({ periodId, periodStartedAt, addedMinutes, pausedAt, startedAt, endedAt, ran }: Run): Run {
  return { periodId, periodStartedAt, addedMinutes, pausedAt, startedAt, endedAt, ran: [...ran] }
}

const FIELDS = ['periodId', 'periodStartedAt', 'addedMinutes', 'pausedAt', 'startedAt', 'endedAt'] as const

/** Whether a clock stands as a press left it: then no other device has pressed since. */
export function stands(run: Run | undefined, press: Run | undefined): boolean {
  return run !== undefined && press !== undefined && FIELDS.every((field) => run[field] === press[field])
}

/**
 * The presses of a plan's clock on this device. `canUndo`: there are some, and no other device has pressed since. `add` keeps
 * what a press left; `takeBack` says what the one before it left.
 */
export function useUndoPresses(planId: string, run: Run | undefined) {
  const [presses, setPresses] = useState(() => storedPresses(readStored('local', KEY), planId, trueNow()))
  // The row as it was at the press, for the moment until it has what the press left.
  const [seen, setSeen] = useState<Run>()
  const before = stands(run, presses?.last) || stands(run, seen) ? (presses?.before ?? []) : []
  const keep = (next: Presses) => {
    setPresses(next)
    setSeen(run)
    writeStored('local', KEY, asStored(next, planId, trueNow()))
  }
  return {
    canUndo: before.length > 0,
    add: (last: Run) =>
      keep({ last: stateOf(last), before: run ? [...before.slice(1 - MOST), stateOf(run)] : [] }),
    takeBack: (): Run | undefined => {
      const last = before.at(-1)
      if (last) keep({ last, before: before.slice(0, -1) })
      return last
    },
  }
}
