import type { Row } from '@rocicorp/zero'
import { newId } from '#schema/ids.ts'
import type { EventData, GameEvent, GameState } from '#schema/football/game/log.ts'
import { type Double, duplicates, nextClock } from '#schema/football/game/order.ts'
import { replay } from '#schema/football/game/replay.ts'
import { type Numbers, numbersOf } from '#schema/football/team-numbers.ts'
import {
  appendEvents,
  finishGame,
  importGame,
  reopenGame,
  startGame,
  takeBackGame,
} from '#schema/operations/games.ts'
import { queries } from '#schema/queries/index.ts'
import { useAfterPaint } from '#src/lib/scheduling.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { step } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo, useRef, useState } from 'react'
import { lastStep } from './last-step.ts'

export type GameRow = Row['games']

/** An event to be written, and what the save history calls it. */
export type Entry = { readonly playNo: number; readonly data: EventData }

export type Game = {
  readonly log: readonly GameEvent[]
  readonly state: GameState
  readonly numbers: Numbers
  /** The state once the frame that shows it first is drawn: for what the next tap doesn't need. */
  readonly settled: GameState
  readonly doubles: readonly Double[]
  /** Returns whether this device took them. */
  readonly append: (entries: readonly Entry[], description: string) => boolean
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly finish: () => void
  readonly reopen: () => void
}

const DEVICE = 'hashmark.boxcall-device'

/** This browser, to tell its entries from those of other devices. */
function thisDevice(): string {
  const known = readStored('local', DEVICE)
  if (known) return known
  const made = newId()
  writeStored('local', DEVICE, made)
  return made
}

/** Begins the game of a plan, optimistically. */
export function useStartGame(team: MyTeam) {
  const commit = useCommit()
  return (
    plan: Pick<Row['gamePlans'], 'id' | 'opponent' | 'date' | 'site'>,
    start: Omit<Extract<EventData, { kind: 'start' }>, 'kind'>,
  ) => {
    const { id: planId, opponent, date, site } = plan
    const event = {
      id: newId(),
      playNo: 0,
      clock: 1,
      device: thisDevice(),
      data: { kind: 'start', ...start } as const,
    }
    attempt(() => {
      commit(startGame, {
        teamId: team.id,
        description: `Started the game against ${opponent}`,
        input: { planId, opponent, date, site, event },
      })
    })
  }
}

/** Saves a game out of a file, all of it at once, as one step of undo. Returns whether this device took it. */
export function useImportGame(team: MyTeam) {
  const run = useCommand()
  return (
    { id: planId, opponent, date, site }: Pick<Row['gamePlans'], 'id' | 'opponent' | 'date' | 'site'>,
    { events, isOver }: { readonly events: readonly GameEvent[]; readonly isOver: boolean },
    { us, them }: { readonly us: number; readonly them: number },
  ): boolean => {
    let isTaken = false
    attempt(() => {
      const description = `Imported the game against ${opponent}`
      const game = {
        planId,
        opponent,
        date,
        site,
        status: isOver ? ('final' as const) : ('live' as const),
        us,
        them,
        events: [...events],
      }
      const undo = [step(takeBackGame, { planId, events: events.map(({ id }) => id) })]
      const done = run({
        teamId: team.id,
        description,
        edits: [{ do: step(importGame, game), undo }],
      })
      offerUndo(description, done.undo, done.id)
      isTaken = true
    })
    return isTaken
  }
}

/** A game as its log tells it, and how this device adds to the log. */
export function useGame(team: MyTeam, planId: string): Game {
  const commit = useCommit()
  const { rows } = useRows(queries.games.eventsOf({ teamId: team.id, id: planId }))
  const log = rows as readonly GameEvent[]
  const numbers = useMemo(() => numbersOf(team), [team])
  const state = useMemo(() => replay(log, numbers), [log, numbers])
  const whole = useMemo(() => ({ log, state }), [log, state])
  const settled = useAfterPaint(whole) ?? whole
  const doubles = useMemo(() => duplicates(settled.log), [settled])
  const device = useMemo(() => thisDevice(), [])
  const last = useMemo(() => lastStep(log, device), [log, device])
  /** The entries that put back what was undone last. */
  const [undone, setUndone] = useState<readonly Entry[]>([])
  // Two taps may come before the first is rendered.
  const clock = useRef(0)

  const write = (entries: readonly Entry[], description: string) => {
    clock.current = Math.max(clock.current, nextClock(log) - 1)
    const events = entries.map((entry) => ({ id: newId(), clock: ++clock.current, device, ...entry }))
    const isTaken = attempt(() => {
      commit(appendEvents, { teamId: team.id, description, input: { planId, events } })
    })
    return { events, isTaken }
  }
  const append: Game['append'] = (entries, description) => {
    setUndone([])
    const step = newId()
    return write(
      entries.map(({ playNo, data }) => ({ playNo, data: data.kind === 'void' ? { ...data, step } : data })),
      description,
    ).isTaken
  }
  return {
    log,
    state,
    numbers,
    settled: settled.state,
    doubles,
    append,
    undo:
      last.length > 0
        ? () =>
            setUndone(write(last.map(takenOut), 'Took back an entry of the game log').events.map(takenOut))
        : undefined,
    redo:
      undone.length > 0
        ? () => {
            setUndone([])
            write(undone, 'Put back an entry of the game log')
          }
        : undefined,
    finish: () =>
      void attempt(() => {
        const { us, them } = state.score
        commit(finishGame, { teamId: team.id, description: 'Ended the game', input: { planId, us, them } })
      }),
    reopen: () =>
      void attempt(() => {
        commit(reopenGame, { teamId: team.id, description: 'Reopened the game', input: { planId } })
      }),
  }
}

/** The entry that takes an event out. */
const takenOut = ({ id, playNo }: Pick<GameEvent, 'id' | 'playNo'>): Entry => ({
  playNo,
  data: { kind: 'void', of: id },
})
