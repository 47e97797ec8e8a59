/** Keeps a whole team's data on the device, and remembers when it was last known to be complete. */
import { queries } from '#schema/queries/index.ts'
import { Emitter } from '#src/lib/emitter.ts'
import type { Replica } from './replica.ts'

const STAMP_EVERY_MS = 20_000

/**
 * Every query a member may need without a connection, team by team. Registered in the tick in which the replica
 * opens, from a remembered list (a preload that comes late makes its rows vanish until then), and never cleaned up
 * while the person belongs to the team. The engine's `complete` is never seen offline, so the mark is our own.
 */
export class OfflineTeams {
  readonly #zero: Replica
  readonly #key: string
  readonly #held = new Map<string, { cleanup: () => void; complete: boolean }>()
  readonly #marks: { [teamId: string]: number }
  readonly #timer: ReturnType<typeof setInterval>
  readonly changed = new Emitter<void>()

  constructor(zero: Replica, userId: string) {
    this.#zero = zero
    this.#key = `hashmark.teams.${userId}`
    this.#marks = readMarks(this.#key)
    zero.preload(queries.me.profile())
    zero.preload(queries.me.memberships())
    zero.preload(queries.me.grants())
    for (const teamId of Object.keys(this.#marks)) this.#hold(teamId)
    this.#timer = setInterval(() => this.#stamp(), STAMP_EVERY_MS)
  }

  /** The teams the person belongs to now, by a complete answer of the server or by what the replica adds. */
  belongsTo(teamIds: readonly string[], complete: boolean): void {
    for (const teamId of teamIds) if (!this.#held.has(teamId)) this.#hold(teamId)
    if (!complete) return
    for (const [teamId, held] of this.#held) {
      if (teamIds.includes(teamId)) continue
      held.cleanup()
      this.#held.delete(teamId)
      delete this.#marks[teamId]
    }
    this.#save()
  }

  /** The teams that are kept here. */
  all(): string[] {
    return [...this.#held.keys()]
  }

  /** When the team's data was last known to be complete here, in ms; 0 for never. */
  syncedAt(teamId: string): number {
    return this.#marks[teamId] ?? 0
  }

  #hold(teamId: string) {
    this.#marks[teamId] ??= 0
    const args = { teamId }
    const preloads = [
      this.#zero.preload(queries.team.one(args)),
      this.#zero.preload(queries.team.members(args)),
      this.#zero.preload(queries.playbook.all(args)),
      this.#zero.preload(queries.playbook.formations(args)),
      this.#zero.preload(queries.plays.all(args)),
      this.#zero.preload(queries.plays.drawings(args)),
    ]
    const held = { cleanup: () => preloads.forEach((one) => one.cleanup()), complete: false }
    this.#held.set(teamId, held)
    this.#save()
    void Promise.all(preloads.map((one) => one.complete)).then(() => {
      held.complete = true
      this.#stamp()
    })
  }

  /** Live queries are up to date for as long as the connection stands. */
  #stamp() {
    if (this.#zero.connection.state.current.name !== 'connected') return
    for (const [teamId, held] of this.#held) if (held.complete) this.#marks[teamId] = Date.now()
    this.#save()
    this.changed.emit()
  }

  #save() {
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#marks))
    } catch {
      // Full: the next start asks the replica which teams there are.
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

function readMarks(key: string): { [teamId: string]: number } {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as { [teamId: string]: number }
  } catch {
    return {}
  }
}
