/** Commands: runs, undoes, and redoes changes through the engine's commit. */
import { AppError } from '#schema/errors.ts'
import { parseInput } from '#schema/operation.ts'
import { LIMITS } from '#schema/limits.ts'
import type { EntityName } from '#schema/entities/index.ts'
import type { FieldConflict } from '#schema/merge/conflict.ts'
import type { Kind, Operation } from '#schema/operation.ts'
import type { Context } from '#schema/permissions.ts'
import { zql } from '#schema/zero.ts'
import type { Emitter } from '#src/lib/emitter.ts'
import type { Change } from '../engine/engine.ts'
import type { Read } from '../engine/entity-row.ts'
import { type Direction, type Entry, History, madeBy, stepsOf } from './history.ts'
import { type Found, look } from './look.ts'
import { type UndoableEdit, entityOf, type Step } from './steps.ts'
import type { HistoryView, Undoing } from './view.ts'
import { getAnnouncer, type Announcer } from './announcer.ts'
import { questionOf } from './words.ts'

export type Command = {
  teamId: string
  /** Shown in the history and the receipt: "Moved Z in Trips Rt". */
  description: string
  edits: readonly UndoableEdit[]
  /** Consecutive commands with one key form one entry: typing in one field, nudging by keys. */
  joins?: { key: string; description: string } | undefined
}

/** Options for a command with so many edits that it runs in slices and can be canceled. */
export type Sliced = {
  signal: AbortSignal
  /** The number of edits done so far. */
  onProgress: (done: number) => void
}

/** A command that has run, with its undo, for a toast. */
export type Done = { readonly id: string; readonly undo: () => void }

type Verdict = { id: string; outcome: string; conflicts: readonly FieldConflict[] | null }

/** What commands need from the engine. */
export interface Base {
  readonly context: Context
  commit<I>(operation: Operation<I>, change: Change<NoInfer<I>>): string
  /** Whether the server hasn't settled it yet. */
  isPending(opId: string): boolean
  /** Lets the page answer; over a connection, also waits until at most `most` of these operations are unsettled. */
  rest(opIds: readonly string[], most: number): Promise<void>
  read: Read
  /** Keeps what the person deletes of this entity on the device, so that undo brings it back without a connection, too. */
  hold(entity: EntityName, teamId: string): void
  readonly settledBadly: { on(listener: (verdict: Verdict) => void): () => void }
}

type Sent = {
  history: History
  entry: Entry
  direction: Direction | 'do'
  undoable: UndoableEdit | undefined
}

/** Notifications wait until the edit's frame is painted. */
const TELL_AFTER_MS = 50
const LOOK_EVERY_MS = 10
/** How long undo waits for the edit to reach the replica, in ms. */
const PATIENCE_MS = 2000
/** Kinds of operations that delete, or may. */
const MAY_DELETE: ReadonlySet<Kind> = new Set(['delete', 'deleteMany', 'act'])
/** Operations processed in one slice. */
const SLICE = 5
/** Maximum size of an operation besides its input, in bytes. */
const ENVELOPE_BYTES = 2048

export class Commands implements Undoing {
  readonly #base: Base
  readonly #changed: Emitter<void>
  readonly #histories = new Map<string, History>()
  readonly #views = new Map<string, HistoryView>()
  readonly #turns = new Map<string, number>()
  /** Operations not settled yet, by id: the server may refuse them. */
  readonly #sent = new Map<string, Sent>()
  #turn: Promise<void> = Promise.resolve()
  /** Running undos and redos. */
  #waiting = 0
  #telling: ReturnType<typeof setTimeout> | undefined

  constructor(base: Base, changed: Emitter<void>) {
    this.#base = base
    this.#changed = changed
    base.settledBadly.on((verdict) => this.#refused(verdict))
  }

  /** Runs a command at once and records it for undo. Throws AppError for invalid input, and then does nothing. */
  run({ teamId, description, edits, joins }: Command): Done {
    const checked = edits.map((undoable) => ({ ...undoable, do: checkedStep(undoable.do) }))
    const history = this.#historyOf(teamId)
    const entry = history.add({
      description: joins?.description ?? description,
      key: joins?.key,
      edits: checked,
    })
    for (const undoable of checked) {
      const opId = this.#commit(undoable.do, teamId, description)
      this.#sent.set(opId, { history, entry, direction: 'do', undoable })
    }
    this.#forgetSettled()
    this.#telling ??= setTimeout(() => this.#tell(), TELL_AFTER_MS)
    return { id: nameOfEntry(entry), undo: () => this.#inTurn(() => this.#act(teamId, 'undo', entry)) }
  }

  /**
   * The same in slices, so that the page stays responsive: for hundreds of edits. It is one command in the history. Returns
   * null if it was canceled; then its edits have been undone. An undo in the meantime waits for its end.
   * Throws AppError as `run` does, before anything is done.
   */
  runInSlices(command: Command, sliced: Sliced): Promise<Done | null> {
    const work = this.#turn.then(() => this.#runInSlices(command, sliced))
    this.#turn = work.then(
      () => undefined,
      () => undefined,
    )
    return work
  }

  async #runInSlices({ teamId, description, edits }: Command, sliced: Sliced): Promise<Done | null> {
    const { signal, onProgress } = sliced
    const checked: UndoableEdit[] = []
    for (const undoable of edits) {
      checked.push({ ...undoable, do: checkedStep(undoable.do) })
      await this.#base.rest([], 0)
      if (signal.aborted) return null
    }
    const history = this.#historyOf(teamId)
    const entry = history.add({ description, edits: [] })
    const opIds: string[] = []
    for (const [i, undoable] of checked.entries()) {
      const opId = this.#commit(undoable.do, teamId, description)
      entry.edits = [...entry.edits, undoable]
      this.#sent.set(opId, { history, entry, direction: 'do', undoable })
      opIds.push(opId)
      onProgress(i + 1)
      await this.#base.rest(opIds, mostOnTheirWay(undoable.do))
      if (signal.aborted) break
    }
    if (signal.aborted) await this.#takeBack(teamId, entry)
    this.#forgetSettled()
    this.#tell()
    if (signal.aborted) return null
    return { id: nameOfEntry(entry), undo: () => this.#inTurn(() => this.#act(teamId, 'undo', entry)) }
  }

  /** Undoes a canceled command, without asking: nobody can have built on it yet. */
  async #takeBack(teamId: string, entry: Entry): Promise<void> {
    const steps = stepsOf(entry, 'undo')
    this.#historyOf(teamId).cancel(entry)
    const opIds: string[] = []
    for (const one of steps) {
      opIds.push(this.#commit(checkedStep(one), teamId, `Canceled: ${entry.description}`))
      await this.#base.rest(opIds, mostOnTheirWay(one))
    }
  }

  get isBusy(): boolean {
    return this.#waiting > 0
  }

  undo(teamId: string): void {
    this.#inTurn(() => this.#act(teamId, 'undo'))
  }

  redo(teamId: string): void {
    this.#inTurn(() => this.#act(teamId, 'redo'))
  }

  view(teamId: string): HistoryView {
    const view = this.#views.get(teamId) ?? this.#look(teamId)
    this.#views.set(teamId, view)
    return view
  }

  /** Resolves when all pending undos and redos have ended. */
  get settled(): Promise<void> {
    return this.#turn
  }

  #historyOf(teamId: string): History {
    let history = this.#histories.get(teamId)
    if (!history) this.#histories.set(teamId, (history = new History()))
    return history
  }

  #look(teamId: string): HistoryView {
    const history = this.#historyOf(teamId)
    return {
      undo: history.next('undo')?.description ?? null,
      redo: history.next('redo')?.description ?? null,
      count: history.done.length,
      turns: this.#turns.get(teamId) ?? 0,
    }
  }

  #tell(): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    for (const teamId of this.#histories.keys()) this.#views.set(teamId, this.#look(teamId))
    this.#changed.emit()
  }

  /** Runs undos one at a time: a second press waits for the first and its question. */
  #inTurn(act: () => Promise<void>): void {
    this.#waiting++
    this.#turn = this.#turn
      .then(act)
      .catch(async (error: unknown) => {
        const announcer = await getAnnouncer()
        announcer.failed(error instanceof Error ? error.message : String(error))
      })
      .finally(() => this.#waiting--)
  }

  async #act(teamId: string, direction: Direction, wanted?: Entry): Promise<void> {
    const history = this.#historyOf(teamId)
    const entry = wanted ?? history.next(direction)
    if (!entry || entry.isUndone !== (direction === 'redo') || entry.edits.length === 0) return
    const { era } = history
    await this.#shown(entry)
    const plan: Found[] = []
    for (const [i, one] of stepsOf(entry, direction).entries()) {
      const made = direction === 'undo' ? madeBy(entry, one) : undefined
      plan.push(await look(one, teamId, this.#base.context, this.#base.read, made))
      if (i % SLICE === SLICE - 1) await this.#base.rest([], 0)
    }
    const announcer = await getAnnouncer()
    if (!(await this.#mayReplace(plan, direction, entry, announcer))) return
    const steps = plan.flatMap((found) => found.steps).map(checkedStep)
    const { description } = entry
    const words = direction === 'undo' ? `Undid: ${description}` : `Redid: ${description}`
    history.move(entry, direction, era)
    const opIds: string[] = []
    for (const [i, one] of steps.entries()) {
      const opId = this.#commit(one, teamId, words)
      this.#sent.set(opId, { history, entry, direction, undoable: undefined })
      opIds.push(opId)
      if (i % SLICE === SLICE - 1) await this.#base.rest(opIds, mostOnTheirWay(one))
    }
    this.#turns.set(teamId, (this.#turns.get(teamId) ?? 0) + 1)
    this.#tell()
    // The toast it was undone from closes by itself.
    const id = wanted ? `${nameOfEntry(entry)} by hand` : nameOfEntry(entry)
    announcer.said({ direction, description, id, entityIds: steps.map(entityOf) })
  }

  /** Asks before replacing someone else's newer work. */
  async #mayReplace(plan: readonly Found[], direction: Direction, entry: Entry, announcer: Announcer) {
    const differing = plan.filter(({ what }) => what.length > 0)
    if (differing.length === 0) return true
    const { userId } = this.#base.context
    const who = await Promise.all(
      differing.flatMap(({ by }) =>
        by === null ? [] : [by === userId ? Promise.resolve(null) : this.#nameOf(by)],
      ),
    )
    return announcer.ask(
      questionOf(direction, entry.description, {
        who,
        what: differing.flatMap(({ what }) => what),
        isGone: differing.some(({ isGone }) => isGone),
        deletes: differing.some(({ deletes }) => deletes),
      }),
    )
  }

  async #nameOf(userId: string): Promise<string> {
    const row = await this.#base.read(zql.profiles.where('id', userId).one() as never)
    return (row as { fullName?: string } | undefined)?.fullName?.trim() || 'Someone'
  }

  /** Waits until this tab's own changes are in the replica, so that any difference is someone else's. */
  async #shown(entry: Entry): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    const { userId } = this.#base.context
    const own = [...this.#sent].flatMap(([opId, sent]) => (sent.entry === entry ? [opId] : []))
    for (const opId of own)
      while (
        this.#base.isPending(opId) &&
        performance.now() < until &&
        !(await this.#base.read(zql.receipts.where('userId', userId).where('id', opId).one() as never))
      )
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }

  #commit(one: Step, teamId: string, description: string): string {
    const { operation, input } = one
    if (MAY_DELETE.has(operation.kind)) this.#base.hold(operation.entity, teamId)
    return this.#base.commit(operation, { input, teamId, description })
  }

  #refused({ id, outcome, conflicts }: Verdict): void {
    const sent = this.#sent.get(id)
    if (!sent) return
    const { history, entry, direction, undoable } = sent
    if (direction !== 'do') history.moveBack(entry, direction)
    else if (undoable) history.drop(entry, undoable, outcome === 'conflict' ? (conflicts ?? []) : null)
    this.#sent.delete(id)
    this.#tell()
  }

  #forgetSettled(): void {
    for (const opId of this.#sent.keys()) if (!this.#base.isPending(opId)) this.#sent.delete(opId)
  }
}

/** The step with its input validated. Throws AppError `invalid` or `too_large`. */
function checkedStep({ operation, input }: Step): Step {
  const parsed: unknown = parseInput(operation, input)
  // The engine checks this too, but here it fails before the first of several is sent.
  if (new TextEncoder().encode(JSON.stringify(parsed)).byteLength > LIMITS.operationBytes - ENVELOPE_BYTES)
    throw new AppError('too_large', 'This change is too large to save. Split it into smaller steps.')
  return { operation, input: parsed }
}

/**
 * How many operations of this kind may be pending at once. The engine re-runs all of them with each answer from the
 * server, so operations on many plays go nearly one by one.
 */
function mostOnTheirWay({ input }: Step): number {
  return 'plays' in (input as object) ? 2 : 50
}

/** A unique id for the command and its toast. */
function nameOfEntry({ id }: Entry): string {
  return `undo ${id}`
}
