/** The replica, the outbox and the runner of one signed-in person, for the life of the page. */
import type { AppRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { Operation, OperationArgs } from '#schema/operation.ts'
import type { Context } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { reportError } from '#src/lib/telemetry/error-capture.ts'
import { Connection, type ConnectionState } from './connection.ts'
import { restoreFence } from '../outbox/fence.ts'
import { type Identity, remember } from '../session/identity.ts'
import { OfflineTeams } from './offline-teams.ts'
import { Outbox } from '../outbox/outbox.ts'
import { mayHoldUnsent, type OutboxEntry, openOutboxStore } from '../outbox/outbox-store.ts'
import { RefusedInputs } from '../outbox/refused-inputs.ts'
import { type LostReason, openReplica, type Receipt, ReplicaSender } from './replica.ts'
import { Runner } from '../outbox/runner.ts'

const RELOAD_AFTER_MS = 30_000

export type SyncState = {
  connection: ConnectionState
  /** Whether the server confirmed everything on this device and the queue has been read. */
  isCurrent: boolean
  /** The person's app role, from the synced row. */
  appRole: AppRole
  /** Unsettled operations. */
  pending: number
  /** Receipts of refused edits that are not dismissed, newest first. */
  refused: readonly Receipt[]
  lastSyncedAt: number | null
  /** The browser's error when this device can't store unsent changes on disk. */
  storageFailure: string | null
}

/** `teamId` is null for personal rows. */
export type Change<I> = { input: I; teamId: string | null; description: string }

export class SyncEngine {
  readonly identity: Identity
  readonly zero: ReturnType<typeof openReplica>
  readonly teams: OfflineTeams
  readonly connection: Connection
  readonly outbox: Outbox
  readonly runner: Runner
  /** A receipt that has just turned out refused or in conflict. */
  readonly settledBadly = new Emitter<Receipt>()
  readonly changed = new Emitter<void>()
  state: SyncState
  readonly #sender: ReplicaSender
  /** The context of queries and mutators; Zero keeps this object, so mutations of it take effect there. */
  readonly #context: Context
  /** Identifies this page load. */
  readonly session = newId()
  /** The person's newest receipts by operation; those of refused changes with all that this device has of them. */
  receipts: ReadonlyMap<string, Receipt> = new Map()
  /** The same as they came. */
  #received: ReadonlyMap<string, Receipt> = new Map()
  readonly #refusedInputs: RefusedInputs
  /** Refused changes that are being removed from the outbox. */
  readonly #leaving = new Set<string>()
  readonly receiptsChanged = new Emitter<void>()
  /** Entries that were on disk before this page opened, null until read: no tab sends them yet. */
  found: readonly OutboxEntry[] | null = null
  /** Entries of `found` that the replica may not show yet. */
  #unshown: readonly OutboxEntry[] = []
  readonly #stops: (() => void)[] = []
  #refused: readonly Receipt[] = []

  constructor(identity: Identity) {
    this.identity = identity
    const { userId, appRole } = identity
    this.outbox = new Outbox(openOutboxStore(), userId)
    this.#refusedInputs = new RefusedInputs(userId)
    this.#context = { userId, appRole, isReplica: true }
    restoreFence(userId)
    this.zero = openReplica(this.#context, (reason) => void this.#replaceReplica(reason))
    // Before anything else: see OfflineTeams.
    this.teams = new OfflineTeams(this.zero, userId)
    this.#sender = new ReplicaSender(this.zero, (receipts) => this.#settle(receipts))
    this.connection = new Connection(this.zero, userId)
    this.runner = new Runner(this.outbox, this.#sender, (error) => reportError(error, 'rejection'))
    this.state = this.#snapshot()
    this.#stops.push(
      this.connection.changed.on((state) => {
        if (state === 'connected') this.runner.poke()
        this.#update()
      }),
      this.outbox.changed.on(() => {
        for (const { opId, session } of this.found ? this.outbox.entries() : [])
          if (session !== this.session) this.runner.heard(opId)
        this.#update()
      }),
      this.teams.changed.on(() => this.#update()),
      this.#refusedInputs.changed.on(() => this.#settle(this.#received)),
    )
    // In a separate task: opening the replica is long enough.
    const following = setTimeout(() => this.#stops.push(this.#followMemberships(), this.#followPerson()))
    this.#stops.push(() => clearTimeout(following))
    void this.#runInOneTab()
  }

  /**
   * Makes a change that `sendable` has checked: keeps it in the outbox and shows it, all in this tick. Returns the
   * operation's id.
   */
  commit<I>(operation: Operation<I>, change: Change<NoInfer<I>>): string {
    const { input } = change
    const args: OperationArgs = {
      opId: newId(),
      at: Date.now(),
      description: change.description.slice(0, LIMITS.description).toWellFormed(),
      teamId: change.teamId,
      input: input as Json,
    }
    const entry: OutboxEntry = {
      seq: 0,
      opId: args.opId,
      userId: this.identity.userId,
      name: operation.name,
      entityType: operation.entity,
      entityId: operation.entityId(input),
      args,
      session: this.session,
    }
    // The outbox first: the runner then knows the order, and the entry is on disk before Zero starts to work.
    void this.outbox.add(entry)
    void this.runner.first(entry)
    return args.opId
  }

  /**
   * Whether the replica shows every change to the team that was queued before this page opened. The engine may have
   * lost them, and the runner then sends them again in batches.
   */
  showsQueued(teamId: string): boolean {
    if (!this.found) return !mayHoldUnsent()
    this.#unshown = this.#unshown.filter(
      ({ opId }) => this.outbox.has(opId) && !this.receipts.has(opId) && this.runner.tries(opId) === 0,
    )
    return !this.#unshown.some(({ args }) => args.teamId === teamId)
  }

  #settle(receipts: ReadonlyMap<string, Receipt>) {
    this.#received = receipts
    if (this.outbox.size > 0) this.#forgetSettled(receipts)
    this.receipts = this.#refusedInputs.fill(receipts)
    this.receiptsChanged.emit()
  }

  /** Set by the receipts watcher, which starts after the first page's content. */
  showRefused(refused: readonly Receipt[]) {
    this.#refused = refused
    this.#update()
  }

  #forgetSettled(receipts: ReadonlyMap<string, Receipt>) {
    const settled: string[] = []
    const saved: OutboxEntry[] = []
    for (const entry of this.outbox.entries()) {
      const { opId } = entry
      const receipt = receipts.get(opId)
      if (!receipt || receipt.outcome === 'pending' || this.#leaving.has(opId)) continue
      const isRefused = receipt.outcome === 'rejected'
      // The server keeps both sides of a conflict, unless they are too large.
      if (!isRefused && (receipt.outcome === 'applied' || receipt.args !== null)) settled.push(opId)
      else this.#keepRefused(entry)
      if (!isRefused) saved.push(entry)
      if (receipt.outcome !== 'applied') this.settledBadly.emit(receipt)
    }
    void this.outbox.remove(settled, keep(saved))
  }

  /** Removes it from the outbox only once its input is stored elsewhere: the server may not have it. */
  #keepRefused(entry: OutboxEntry) {
    this.#leaving.add(entry.opId)
    this.#refusedInputs.keep(entry).then(
      () => this.outbox.remove([entry.opId]),
      // No room: it stays in the outbox and is retried at the next start.
      () => undefined,
    )
  }

  #followMemberships(): () => void {
    const view = this.zero.materialize(queries.me.memberships())
    const stop = view.addListener((rows, type) => {
      this.teams.belongsTo(
        (rows as readonly { teamId: string }[]).map((row) => row.teamId),
        type === 'complete',
      )
      this.#update()
    })
    return () => {
      stop()
      view.destroy()
    }
  }

  /** A role change takes effect here as soon as it syncs. */
  #followPerson(): () => void {
    const view = this.zero.materialize(queries.me.profile())
    const stop = view.addListener((row) => {
      const appRole = (row as { appRole: AppRole } | undefined)?.appRole
      if (!appRole || appRole === this.#context.appRole) return
      this.#context.appRole = appRole
      remember({ ...this.identity, appRole })
      this.#update()
    })
    return () => {
      stop()
      view.destroy()
    }
  }

  /** Replaces a dead replica by reloading. The outbox is on disk, so nothing is lost. */
  async #replaceReplica(reason: LostReason) {
    await this.outbox.loaded
    import('./lost-replica.ts').then(
      (module) => module.replaceReplica(reason),
      // Its code is that of a version that is gone, or there is no connection.
      () => setTimeout(() => location.reload(), RELOAD_AFTER_MS),
    )
  }

  async #runInOneTab() {
    await this.outbox.loaded
    this.found = this.#unshown = this.outbox.entries()
    // Receipts may have been read before the outbox. A settled entry that stays counts as on its way and blocks others.
    this.#forgetSettled(this.receipts)
    this.#update()
    if (!('locks' in navigator)) return this.runner.run()
    // A tab of another account sends only what is its own.
    await navigator.locks.request(`hashmark-outbox-runner-${this.identity.userId}`, () => this.runner.run())
  }

  #snapshot(): SyncState {
    const marks = this.teams.all().map((teamId) => this.teams.syncedAt(teamId))
    return {
      connection: this.connection.state,
      isCurrent: this.teams.isCurrent && this.found !== null,
      appRole: this.#context.appRole,
      pending: this.outbox.size,
      refused: this.#refused,
      lastSyncedAt: marks.length > 0 ? Math.min(...marks) || null : null,
      storageFailure: this.outbox.failure,
    }
  }

  #update() {
    const next = this.#snapshot()
    const same = (Object.keys(next) as (keyof SyncState)[]).every((key) => next[key] === this.state[key])
    if (same) return
    this.state = next
    this.changed.emit()
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    this.runner.stop()
    this.#sender.close()
    this.connection.close()
    this.teams.close()
    this.outbox.close()
    await this.zero.close()
  }
}

/** Stores saved changes in case the server is restored from a backup. Never throws. */
async function keep(saved: readonly OutboxEntry[]): Promise<void> {
  if (saved.length === 0) return
  await import('../outbox/settled-store.ts').then((store) => store.keepSettled(saved)).catch(() => undefined)
}
