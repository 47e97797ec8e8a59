/** A coach at a replica who edits at random: fields, drawings, order, deletions, undo, and conflict choices. */
import type { GameEvent } from '#schema/football/game/log.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { type ElementChange, reverseChanges } from '#schema/merge/diagram.ts'
import { type FieldEdits, reverseFields } from '#schema/merge/fields.ts'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import type { EditDiagram, EditPlay } from '#schema/operations/plays.ts'
import { createPlay, deletePlay, editDiagram, editPlay, restorePlay } from '#schema/operations/plays.ts'
import type { InputOf, Operation } from '#schema/operation.ts'
import { appendEvents } from '#schema/operations/games.ts'
import { appendReps } from '#schema/operations/scripts.ts'
import { queries } from '#schema/queries/index.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import type { DrawingRow, PlayRow } from '#src/sync/team/plays.ts'
import { type Account, playFields, type Team, twoReceivers } from '#tests/support/accounts.ts'
import type { LiveRows } from '#tests/support/client.ts'
import { Device, Disk } from '#tests/support/device.ts'
import { envelope, until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { anyEntry } from './game-log.ts'
import type { Committed, Person, Shown } from './person.ts'
import type { Chances } from './random.ts'
import type { Stored } from './stored.ts'
import { anyChoice, anyStroke } from './strokes.ts'
import { replicaFaults } from './verify.ts'
import type { ScriptIds } from '#tests/permissions/script-cases.ts'
import type { Row } from '@rocicorp/zero'

type RepRow = Row['scriptReps']
type EventRow = Row['gameEvents']
type Append = InputOf<typeof appendReps>

/** What they work on beside the plays. */
export type Scene = { readonly script: ScriptIds; readonly gameId: string }

const MOST_PLAYS = 12
const FIELDS = ['name', 'notes', 'callText', 'motion', 'protection'] as const
const UNDO_DEPTH = 50
const FIRST_ROWS_MS = 60_000

export class Actor implements Person {
  readonly account: Account
  readonly committed: Committed[] = []
  device: Device
  readonly #team: Team
  readonly #line: Line
  readonly #chances: Chances
  readonly #disk = new Disk()
  #storageKey = newId()
  #plays: LiveRows<PlayRow>
  #drawings: LiveRows<DrawingRow>
  #conflicts: LiveRows<EditConflict>
  #reps: LiveRows<RepRow>
  #events: LiveRows<EventRow>
  readonly #scene: Scene
  #last: Append | null = null
  #lastEntries: InputOf<typeof appendEvents> | null = null
  #undo: (() => void)[] = []
  #count = 0
  #coming = Promise.resolve()

  private constructor(line: Line, account: Account, team: Team, chances: Chances, scene: Scene) {
    this.account = account
    this.#team = team
    this.#scene = scene
    this.#line = line
    this.#chances = chances
    this.device = this.#open()
    ;[this.#plays, this.#drawings, this.#conflicts, this.#reps, this.#events] = this.#look()
  }

  static async begin(
    stack: Stack,
    account: Account,
    team: Team,
    chances: Chances,
    scene: Scene,
  ): Promise<Actor> {
    const actor = new Actor(await openLine(stack), account, team, chances, scene)
    // Without the team's rows an actor does nothing, and on a slow machine the first fault may come before them.
    await until(`${account.name} has the team's plays`, () => actor.shown().complete, FIRST_ROWS_MS)
    return actor
  }

  #open(): Device {
    const device = new Device(this.#line.stack, this.account, this.#disk, {
      storageKey: this.#storageKey,
      // As in the app (src/sync/engine/engine.ts). A killed zero-cache forgets the client whose state it was writing.
      onForgotten: () => void (this.device === device && this.#comeBack(true)),
    })
    return device
  }

  #look(): [
    LiveRows<PlayRow>,
    LiveRows<DrawingRow>,
    LiveRows<EditConflict>,
    LiveRows<RepRow>,
    LiveRows<EventRow>,
  ] {
    const { client } = this.device
    const { teamId } = this.#team
    return [
      client.live(queries.plays.all({ teamId })),
      client.live(queries.plays.drawings({ teamId })),
      client.live(queries.me.conflicts()),
      client.live(queries.scripts.reps({ teamId })),
      client.live(queries.games.events({ teamId })),
    ]
  }

  cut(): void {
    this.#line.cut()
  }

  mend(): void {
    this.#line.restore()
  }

  /** Closes the page and opens it again: on its old replica, or, as after a browser cleared it, on a new one. */
  reload(): Promise<void> {
    return this.#comeBack(this.#chances.onceIn(2))
  }

  /** One after the other, because a second may be requested while the first is in progress. */
  #comeBack(isNew: boolean): Promise<void> {
    this.#coming = this.#coming.then(async () => {
      await this.device.close()
      if (isNew) this.#storageKey = newId()
      // Undo entries belonged to the old page.
      this.#undo = []
      this.device = this.#open()
      ;[this.#plays, this.#drawings, this.#conflicts, this.#reps, this.#events] = this.#look()
    })
    return this.#coming
  }

  get state(): string {
    return this.device.state
  }

  pending(): number {
    return this.device.pending
  }

  faults(stored: Stored): Promise<string[]> {
    return Promise.resolve(replicaFaults(this.account, this.shown(), stored))
  }

  /** The replica's rows, and whether the server has confirmed that they are complete. */
  shown(): Shown {
    const [plays, drawings, conflicts, reps] = [this.#plays, this.#drawings, this.#conflicts, this.#reps]
    return {
      plays: plays.rows(),
      drawings: drawings.rows(),
      conflicts: conflicts.rows().filter(({ resolvedAt }) => resolvedAt === null),
      events: this.#events.rows() as readonly GameEvent[],
      reps: reps.rows().flatMap(({ id, createdBy }) => (createdBy === 'test' ? [] : [id])),
      complete:
        plays.complete() &&
        drawings.complete() &&
        conflicts.complete() &&
        reps.complete() &&
        this.#events.complete(),
    }
  }

  /** Performs one random action, if there is data for it. */
  act(): void {
    const plays = this.#plays.rows()
    // An empty new replica proves nothing.
    if (plays.length === 0 && !this.#plays.complete()) return
    // Its edits show once the server has sent the rows: until then, one is enough.
    if (plays.length === 0 && this.device.pending > 0) return
    if (plays.length === 0 || (plays.length < MOST_PLAYS && this.#chances.onceIn(8))) return this.#create()
    const play = this.#chances.of(plays)
    const choice = this.#chances.between(1, 32)
    if (choice <= 7) return this.#editFields(play)
    if (choice <= 15) return this.#draw(play)
    if (choice === 16) return this.#delete(play)
    if (choice === 17) return this.#reorder(play)
    if (choice <= 20) return this.#resolve()
    if (choice > 29) return this.#chart()
    if (choice > 24) return this.#rep()
    this.#undo.pop()?.()
  }

  /** Logs a rep; sometimes the last one again, as a device does that never heard of its receipt. */
  #rep(): void {
    const { scriptId, lineId } = this.#scene.script
    if (this.#last && this.#chances.onceIn(3)) return this.#commit(appendReps, this.#last)
    const result = this.#chances.of(['good', 'bust', 'redo', 'skip'] as const)
    const rep = { id: newId(), lineId, playId: null, result, voids: null, at: Date.now() }
    this.#last = { scriptId, reps: [{ ...rep, players: [], spots: '', grade: '' }] }
    this.#commit(appendReps, this.#last)
  }

  /** Writes in the game's log; sometimes the same again. */
  #chart(): void {
    const log = this.#events.rows() as readonly GameEvent[]
    if (this.#lastEntries && this.#chances.onceIn(4)) return this.#commit(appendEvents, this.#lastEntries)
    // Before the game is there, there is nothing to write in.
    if (log.length === 0) return
    const events = anyEntry(log, this.#storageKey, this.#chances)
    this.#lastEntries = { planId: this.#scene.gameId, events }
    this.#commit(appendEvents, this.#lastEntries)
  }

  #commit<I>(operation: Operation<I>, input: NoInfer<I>): void {
    const args = envelope(parseInput(operation, input), this.#team.teamId)
    const { name, entity: entityType } = operation
    const made = { name, entityType, entityId: operation.entityId(input), args }
    this.committed.push({ userId: this.account.userId, ...made })
    this.device.commit(made)
  }

  #canUndo(undo: () => void): void {
    this.#undo = [...this.#undo.slice(1 - UNDO_DEPTH), undo]
  }

  /** A unique text, which identifies its author wherever it ends up. */
  #text(): string {
    return `${this.account.name} ${++this.#count}`
  }

  #create(): void {
    const id = newId()
    const fields = playFields({ name: this.#text(), sortKey: this.#sortKey() })
    this.#commit(createPlay, { id, playbookId: this.#team.playbookId, fields, diagram: twoReceivers() })
    this.#canUndo(() => {
      const play = this.#plays.rows().find((one) => one.id === id)
      if (play) this.#delete(play)
    })
  }

  /** Digits of a fractional key after the integer part, as the app's order keys have; the last one must not be 0. */
  #sortKey(): string {
    return `a${this.#chances.between(0, 9)}${this.#chances.between(0, 999_999_999)}${this.#chances.between(1, 9)}`
  }

  #editFields(play: PlayRow): void {
    const changes: Record<string, { from: string; to: string }> = {}
    for (let i = this.#chances.between(1, 2); i > 0; i--) {
      const field = this.#chances.of(FIELDS)
      changes[field] = { from: play[field], to: this.#text() }
    }
    this.#edit(play, changes)
  }

  #reorder(play: PlayRow): void {
    this.#edit(play, { sortKey: { from: play.sortKey, to: this.#sortKey() } })
  }

  #edit(play: PlayRow, changes: Record<string, { from: string; to: string }>): void {
    this.#commit(editPlay, { id: play.id, baseVersion: play.version, changes })
    this.#canUndo(() =>
      this.#commit(editPlay, {
        id: play.id,
        baseVersion: play.version + 1,
        changes: reverseFields(changes as FieldEdits) as EditPlay['changes'],
      }),
    )
  }

  /** Resolves one of the open conflicts, with any result. */
  #resolve(): void {
    const open = this.shown().conflicts.filter(({ teamId }) => teamId === this.#team.teamId)
    if (open.length === 0) return
    this.#commit(resolveConflict, anyChoice(this.#chances.of(open), this.#chances))
  }

  #draw(play: PlayRow): void {
    const row = this.#drawings.rows().find((drawing) => drawing.playId === play.id)
    if (!row) return
    const change = anyStroke(row.diagram, this.#chances, () => this.#text())
    if (!change) return
    const draw = (changes: ElementChange[]) =>
      this.#commit(editDiagram, {
        playId: play.id,
        baseVersion: row.version,
        changes: changes as EditDiagram['changes'],
      })
    draw([change])
    this.#canUndo(() => draw(reverseChanges([change])))
  }

  #delete(play: PlayRow): void {
    const drawing = this.#drawings.rows().find((one) => one.playId === play.id)
    this.#commit(deletePlay, {
      id: play.id,
      baseVersion: play.version,
      diagramVersion: drawing?.version ?? 0,
    })
    this.#canUndo(() => this.#commit(restorePlay, { id: play.id }))
  }

  async close(): Promise<void> {
    await this.#coming
    await this.device.close()
    this.#line.cut()
  }
}
